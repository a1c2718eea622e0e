import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct SystemButtonTests {
  private func button(_ title: String, width: CGFloat = 100, height: CGFloat = 44) -> Button {
    let button = Button(title: title)
    button.frame = CGRect(x: 0, y: 0, width: width, height: height)
    button.layoutIfNeeded()
    return button
  }

  @Test func titlesAre15PointsHigh() {
    let plain = button("Go")
    #expect(plain.titleLabel.font == .standard(size: 15))
    plain.configuration = .plain()
    plain.configuration?.title = "Go"
    #expect(plain.titleLabel.font == .standard(size: 17))
  }

  @Test func longTitlesAreTruncatedInTheMiddle() {
    let title = button("A title that is much too long").titleLabel
    #expect(title?.lineBreakMode == .byTruncatingMiddle)
    let configured = Button()
    configured.configuration = .filled()
    #expect(configured.titleLabel.lineBreakMode == .byTruncatingTail)
    // A mode that was chosen for the label stays.
    configured.titleLabel.lineBreakMode = .byClipping
    configured.configuration?.title = "A title"
    #expect(configured.titleLabel.lineBreakMode == .byClipping)
  }

  @Test(arguments: [44, 20, 10, 0] as [CGFloat])
  func labelsAreAsHighAsTheirLine(height: CGFloat) {
    let button = button("Go", height: height)
    let line = button.titleLabel.sizeThatFits(.zero).height
    #expect(
      button.titleLabel.frame
        == CGRect(x: 0, y: height / 2 - line / 2, width: 100, height: line))
  }

  @Test func labelsWithSeveralLinesStayInTheButton() {
    let button = button("One line, and then another line, and one more", height: 40)
    button.titleLabel.numberOfLines = 0
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.titleLabel.frame == button.bounds)
    button.frame.size.height = 400
    button.layoutIfNeeded()
    let height = button.titleLabel.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(height > 50 && button.titleLabel.bounds.height == height)
  }
}

@Suite struct SegmentLineTests {
  private let stage = Stage(size: CGSize(width: 160, height: 40))
  private let control = SegmentedControl(items: ["", "", "", ""])

  init() {
    stage.window.backgroundColor = .white
    control.frame = CGRect(x: 0, y: 0, width: 164, height: 32)
    stage.window.addSubview(control)
    control.selectedSegmentIndex = 0
    stage.window.layoutIfNeeded()
  }

  /// Whether each of the lines at 42, 82 and 122 points is drawn at this moment.
  private var lines: [Bool] {
    let picture = stage.render()
    return [42, 82, 122].map { x in
      (x - 1...x).contains { picture[$0, 16] != picture[x + 15, 4] && picture[$0, 16].red < 225 }
    }
  }

  @Test func linesBesideTheSelectedSegmentAreNotDrawn() {
    for (index, expected) in [
      [false, true, true], [false, false, true], [true, false, false], [true, true, false],
    ].enumerated() {
      control.selectedSegmentIndex = index
      #expect(lines == expected)
    }
    control.selectedSegmentIndex = SegmentedControl.noSegment
    #expect(lines == [true, true, true])
  }

  @Test func linesWaitForTheMovingPart() throws {
    stage.tap(at: CGPoint(x: 150, y: 16))
    #expect(control.selectedSegmentIndex == 3)
    #expect(lines == [false, true, true])
    stage.advance(by: .milliseconds(150))
    // The part is between the second and the third segment.
    #expect(lines == [true, false, true])
    try stage.settle()
    #expect(lines == [true, true, false])
  }

  @Test func linesBesideAPressedPartStayAway() {
    stage.touch(.began, at: CGPoint(x: 20, y: 16))
    stage.window.layoutIfNeeded()
    #expect(lines == [false, true, true])
    stage.touch(.ended, at: CGPoint(x: 20, y: 16))
  }

  @Test func selectedTitleIsSemiboldWithoutChangingTheSize() {
    let control = SegmentedControl(items: ["First", "Second"])
    let size = control.sizeThatFits(.zero)
    control.selectedSegmentIndex = 1
    let labels = control.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.font) == [.standard(size: 13), .standard(size: 13).withWeight(600)])
    #expect(control.sizeThatFits(.zero) == size)
    control.selectedSegmentIndex = 0
    #expect(labels[1].font == .standard(size: 13) && control.sizeThatFits(.zero) == size)
    control.frame.size = size
    control.layoutIfNeeded()
    #expect(labels.allSatisfy { $0.sizeThatFits(.zero).width <= $0.bounds.width })
  }
}

@Suite struct StepperSignTests {
  @Test func signsHaveRoundEnds() {
    let stage = Stage(size: CGSize(width: 94, height: 32), scale: 8)
    stage.window.backgroundColor = .white
    let stepper = Stepper()
    stepper.value = 50
    stage.window.addSubview(stepper)
    let picture = stage.render()
    func ink(_ x: Int, _ y: Int) -> Int { 255 - Int(picture[x, y].red) }
    let dark = (0..<picture.width).filter { ink($0, 128) > 200 }
    // The minus is 15 x 1.5 points in the left half: its ends are a half circle, without corners.
    let left = dark.filter { $0 < 376 }
    #expect(left.count == 120 && left.first == 128)
    #expect(ink(128, 122) < 60 && ink(128, 133) < 60 && ink(135, 123) > 200)
    // The plus is the same after a quarter turn about its middle.
    for y in -64..<64 {
      for x in -64..<64 {
        #expect(abs(ink(564 + x, 128 + y) - ink(564 - 1 - y, 128 + x)) < 3)
      }
    }
  }
}

@Suite struct LightMaterialTests {
  @Test(arguments: [
    BlurEffect.Style.systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
    .systemThickMaterialLight, .systemChromeMaterialLight, .systemMaterial, .systemChromeMaterial,
  ])
  func lightMaterialsOverWhiteAreNearlyWhite(style: BlurEffect.Style) {
    func grey(over ground: Color, isDark: Bool = false) -> Int {
      let stage = Stage(size: CGSize(width: 40, height: 40))
      if isDark { stage.traitCollection = TraitCollection(userInterfaceStyle: .dark) }
      stage.window.backgroundColor = ground
      let view = VisualEffectView(effect: BlurEffect(style: style))
      view.frame = stage.window.bounds
      stage.window.addSubview(view)
      return Int(stage.render()[20, 20].red)
    }
    let (white, grey50, black) = (
      grey(over: .white), grey(over: Color(white: 0.5)), grey(over: .black)
    )
    #expect((238...250).contains(white))
    #expect(white > grey50 && grey50 > black && black > 80)
    if style == .systemMaterial || style == .systemChromeMaterial {
      #expect(grey(over: .black, isDark: true) == 30)
    }
  }
}

@Suite struct SideViewTests {
  private func field() -> TextField {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.rightViewMode = .always
    field.leftViewMode = .always
    return field
  }

  @Test func viewsWithoutAFrameAreFitted() {
    let field = field()
    let label = Label()
    label.text = "km"
    field.rightView = label
    let icon = ImageView(image: Image(pixmap: Pixmap(width: 12, height: 16)))
    icon.frame = .zero
    field.leftView = icon
    field.layoutIfNeeded()
    let size = label.sizeThatFits(.zero)
    #expect(size.width > 10)
    #expect(
      label.frame
        == CGRect(
          x: 200 - size.width, y: 20 - size.height / 2, width: size.width, height: size.height))
    #expect(icon.frame == CGRect(x: 0, y: 12, width: 12, height: 16))
    #expect(field.textRect(forBounds: field.bounds).maxX == 200 - size.width)
    label.text = "kilometres"
    field.layoutIfNeeded()
    #expect(label.bounds.size == label.sizeThatFits(.zero) && label.frame.maxX == 200)
  }

  @Test func viewsWithConstraintsAreFitted() {
    let (field, box, inner) = (field(), View(), View())
    box.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 10),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -4),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    field.rightView = box
    for _ in 0..<2 {
      field.setNeedsLayout()
      field.layoutIfNeeded()
      #expect(box.frame == CGRect(x: 172, y: 15, width: 28, height: 10))
    }
  }

  @Test func ownFramesStay() {
    let field = field()
    let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 11))
    label.text = "km"
    field.rightView = label
    field.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 150, y: 14.5, width: 50, height: 11))
    let other = Label()
    other.text = "km"
    field.rightView = other
    other.frame.size = CGSize(width: 7, height: 9)
    field.layoutIfNeeded()
    #expect(other.bounds.size == CGSize(width: 7, height: 9))
  }

  @Test(arguments: [.nan, .infinity, -5, 1e300] as [CGFloat])
  func sizesThatAreNoSizesCountAsZero(length: CGFloat) {
    final class Odd: View {
      var length: CGFloat = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: length, height: length)
      }
    }
    let (field, odd) = (field(), Odd())
    odd.length = length
    field.rightView = odd
    field.layoutIfNeeded()
    #expect(odd.bounds.size == .zero && odd.frame.minX == 200)
  }
}

@Suite struct ProgressHeightTests {
  @Test func barsAre4PointsHighWhateverTheirFrame() {
    #expect(ProgressView().bounds.height == 4)
    let bar = ProgressView(frame: CGRect(x: 3, y: 5, width: 100, height: 20))
    #expect(bar.frame == CGRect(x: 3, y: 5, width: 100, height: 4))
    bar.frame = CGRect(x: 0, y: 0, width: 50, height: 31)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.progressViewStyle = .bar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 2.5))
    #expect(ProgressView(progressViewStyle: .bar).bounds.height == 2.5)
  }

  @Test func constraintsMayMakeBarsHigher() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let bar = ProgressView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: stage.window.topAnchor),
      bar.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      bar.widthAnchor.constraint(equalToConstant: 60),
    ])
    stage.window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 60, height: 4))
    bar.heightAnchor.constraint(equalToConstant: 10).isActive = true
    stage.window.layoutIfNeeded()
    #expect(bar.bounds.height == 10)
  }
}

/// Colours and lengths that users set, read from the picture.
@Suite struct ControlColorTests {
  private let stage = Stage(size: CGSize(width: 120, height: 60))

  init() { stage.window.backgroundColor = .white }

  private func show(_ view: View, _ frame: CGRect) {
    view.frame = frame
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
  }

  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.render()[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func progressBarsHaveTheColorsThatAreSet() {
    let bar = ProgressView()
    show(bar, CGRect(x: 10, y: 20, width: 100, height: 4))
    bar.trackTintColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
    bar.progressTintColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
    bar.progress = 0.5
    #expect(color(30, 22) == [0, 0, 255] && color(90, 22) == [0, 255, 0])
  }

  @Test func progressThatIsAssignedIsShownAtOnce() {
    let bar = ProgressView()
    show(bar, CGRect(x: 10, y: 20, width: 100, height: 4))
    bar.trackTintColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
    bar.progress = 1
    bar.layoutIfNeeded()
    #expect(color(100, 22) != [0, 255, 0])
    bar.setProgress(0, animated: true)
    bar.layoutIfNeeded()
    #expect(color(100, 22) != [0, 255, 0])
  }

  @Test func sliderTracksMeetInTheMiddleOfTheThumb() {
    let slider = Slider()
    show(slider, CGRect(x: 10, y: 10, width: 100, height: 34))
    slider.thumbTintColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    slider.minimumTrackTintColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
    slider.maximumTrackTintColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
    slider.value = 0.5
    slider.layoutIfNeeded()
    let row = stage.render()
    #expect(color(60, 27) == [255, 0, 0])
    for x in 15..<40 { #expect(row[x, 27].green == 255 && row[x, 27].blue == 0, "\(x)") }
    for x in 80..<105 { #expect(row[x, 27].blue == 255 && row[x, 27].green == 0, "\(x)") }
  }

  @Test func pageControlsWithOnePageAreShownUnlessTheyHide() {
    let control = PageControl()
    control.numberOfPages = 1
    control.currentPageIndicatorTintColor = .black
    show(control, CGRect(x: 10, y: 10, width: 100, height: 30))
    func isShown() -> Bool {
      let picture = stage.render()
      return (10..<110).contains { x in (10..<40).contains { picture[x, $0].red < 128 } }
    }
    #expect(isShown())
    control.hidesForSinglePage = true
    #expect(!isShown())
  }

  @Test func segmentsOfEqualTitlesAreEquallyWide() {
    func width(_ count: Int) -> CGFloat {
      SegmentedControl(items: Array(repeating: "Title", count: count)).sizeThatFits(.zero).width
    }
    let one = width(2) - width(1)
    for count in 2...5 { #expect(abs(width(count + 1) - width(count) - one) < 0.01) }
    #expect(one > 30)
  }

  @Test(arguments: [false, true], [false, true])
  func pressedButtonsDimTitlesAndImagesOfTheirOwn(isHighlighted: Bool, hasOwn: Bool) {
    let button = Button(type: .system)
    let image = Image(pixmap: Pixmap(width: 4, height: 4))
    button.setTitle("Title", for: .normal)
    button.setImage(image, for: .normal)
    if hasOwn {
      button.setTitle("Pressed", for: .highlighted)
      button.setImage(image, for: .highlighted)
    }
    button.isHighlighted = isHighlighted
    show(button, CGRect(x: 0, y: 0, width: 100, height: 40))
    let isDimmed = isHighlighted && !hasOwn
    #expect((button.imageView?.alpha ?? 1 < 1) == isDimmed)
    button.adjustsImageWhenHighlighted = false
    button.isHighlighted = false
    button.isHighlighted = isHighlighted
    button.layoutIfNeeded()
    #expect(button.imageView?.alpha == 1)
  }

  @Test(
    arguments: [
      (.fixed, 3), (.dynamic, 6), (.small, 4), (.medium, 6), (.large, 9), (.capsule, 10),
    ] as [(Button.Configuration.CornerStyle, CGFloat)])
  func configuredButtonsHaveTheCornersOfTheirStyle(
    style: Button.Configuration.CornerStyle, radius: CGFloat
  ) {
    let button = Button()
    var configuration = Button.Configuration.filled()
    configuration.cornerStyle = style
    configuration.background.cornerRadius = 3
    button.configuration = configuration
    show(button, CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(button.subviews.map(\.layer.cornerRadius).max() == radius)
  }
}
