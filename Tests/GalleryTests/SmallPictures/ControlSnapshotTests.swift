import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// The small controls in their states, in light and dark, at several scales and in both directions.
@Suite struct ControlSnapshotTests {
  /// The surroundings of a sheet.
  struct Surroundings: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scale: CGFloat
    let style: UserInterfaceStyle
    var direction = LayoutDirection.leftToRight
  }

  static let all = [
    Surroundings(testDescription: "light", scale: 1, style: .light),
    Surroundings(testDescription: "light-3x", scale: 3, style: .light),
    Surroundings(testDescription: "dark-2x", scale: 2, style: .dark),
    Surroundings(
      testDescription: "dark-mirrored", scale: 1, style: .dark, direction: .rightToLeft),
  ]

  static func sheet(_ surroundings: Surroundings, height: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: 220, height: height), scale: surroundings.scale)
    stage.traitCollection = TraitCollection(traitsFrom: [
      TraitCollection(userInterfaceStyle: surroundings.style),
      TraitCollection(layoutDirection: surroundings.direction),
    ])
    stage.window.backgroundColor = .systemBackground
    return stage
  }

  private static func add(
    _ control: View, at point: CGPoint, width: CGFloat? = nil, to stage: Stage
  ) {
    control.sizeToFit()
    control.frame = CGRect(
      origin: point,
      size: CGSize(width: width ?? control.bounds.width, height: control.bounds.height))
    stage.window.addSubview(control)
  }

  @Test(arguments: all)
  func switchesAndSliders(surroundings: Surroundings) {
    let stage = Self.sheet(surroundings, height: 124)
    for (column, isEnabled) in [true, false].enumerated() {
      for (row, isOn) in [false, true].enumerated() {
        let toggle = Switch()
        toggle.isOn = isOn
        toggle.isEnabled = isEnabled
        Self.add(toggle, at: CGPoint(x: 10 + 70 * column, y: 8 + 38 * row), to: stage)
      }
      let slider = Slider()
      slider.value = 0.4
      slider.isEnabled = isEnabled
      Self.add(slider, at: CGPoint(x: 8 + 106 * column, y: 84), width: 98, to: stage)
    }
    let pressed = Switch()
    pressed.isHighlighted = true
    pressed.onTintColor = .systemIndigo
    pressed.isOn = true
    Self.add(pressed, at: CGPoint(x: 150, y: 8), to: stage)
    let bar = ProgressView(progressViewStyle: .default)
    bar.progress = 0.6
    Self.add(bar, at: CGPoint(x: 150, y: 58), width: 60, to: stage)
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  @Test(arguments: all)
  func segmentsStepsAndPages(surroundings: Surroundings) {
    let stage = Self.sheet(surroundings, height: 132)
    for (row, isEnabled) in [true, false].enumerated() {
      let segments = SegmentedControl(items: ["Day", "Week", "Month", "Year"])
      segments.selectedSegmentIndex = 1
      segments.isEnabled = isEnabled
      Self.add(segments, at: CGPoint(x: 8, y: 8 + 40 * row), width: 204, to: stage)
    }
    let stepper = Stepper()
    Self.add(stepper, at: CGPoint(x: 8, y: 90), to: stage)
    let pages = PageControl()
    pages.numberOfPages = 4
    pages.currentPage = 1
    pages.currentPageIndicatorTintColor = .label
    pages.pageIndicatorTintColor = .tertiaryLabel
    Self.add(pages, at: CGPoint(x: 130, y: 92), to: stage)
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  @Test(arguments: all)
  func buttons(surroundings: Surroundings) {
    let stage = Self.sheet(surroundings, height: 160)
    let star = Image(pixmap: SmallPicture.sample).withRenderingMode(.alwaysTemplate)
    let styles: [Button.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    for (row, style) in styles.enumerated() {
      for column in 0..<2 {
        let button = Button()
        button.configuration = style
        button.configuration?.title = "Ab"
        button.configuration?.image = column == 0 ? star : nil
        button.configuration?.imagePadding = 4
        Self.add(button, at: CGPoint(x: 8 + 76 * column, y: 4 + 39 * row), width: 70, to: stage)
        button.isHighlighted = column == 1
      }
      let disabled = Button()
      disabled.configuration = style
      disabled.configuration?.title = "Ab"
      disabled.configuration?.cornerStyle = .capsule
      disabled.isEnabled = false
      Self.add(disabled, at: CGPoint(x: 160, y: 4 + 39 * row), to: stage)
    }
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  @Test(arguments: all)
  func buttonSubtitles(surroundings: Surroundings) {
    let stage = Self.sheet(surroundings, height: 172)
    let star = Image(pixmap: SmallPicture.sample).withRenderingMode(.alwaysTemplate)
    let alignments: [Button.Configuration.TitleAlignment] = [.automatic, .leading, .trailing]
    for (row, alignment) in alignments.enumerated() {
      for column in 0..<2 {
        let button = Button()
        button.configuration = column == 0 ? .filled() : .gray()
        button.configuration?.title = row == 1 ? "Go" : "Go out"
        button.configuration?.subtitle = row == 1 ? "by bicycle" : "now"
        button.configuration?.titleAlignment = alignment
        button.configuration?.image = column == 0 ? star : nil
        button.configuration?.imagePadding = 8
        button.isEnabled = row != 2 || column == 0
        button.isHighlighted = row == 0 && column == 1
        Self.add(
          button, at: CGPoint(x: 4 + 122 * column, y: 4 + 56 * row), width: column == 0 ? 118 : 90,
          to: stage)
      }
    }
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  @Test(arguments: all)
  func textFieldsAndTextViews(surroundings: Surroundings) {
    let stage = Self.sheet(surroundings, height: 204)
    let styles: [TextField.BorderStyle] = [.roundedRect, .bezel, .line]
    for (row, style) in styles.enumerated() {
      for (column, text) in ["", "Amsterdam and Rotterdam"].enumerated() {
        let field = TextField()
        field.borderStyle = style
        field.placeholder = "City"
        field.text = text
        field.clearButtonMode = row == 0 ? .always : .never
        field.isEnabled = row != 1
        Self.add(field, at: CGPoint(x: 8 + 104 * column, y: 8 + 40 * row), width: 100, to: stage)
      }
    }
    let edited = TextField()
    edited.borderStyle = .roundedRect
    edited.isSecureTextEntry = true
    Self.add(edited, at: CGPoint(x: 8, y: 124), width: 100, to: stage)
    edited.becomeFirstResponder()
    stage.type("secret")
    let view = TextView(frame: CGRect(x: 112, y: 124, width: 100, height: 72))
    view.backgroundColor = .secondarySystemBackground
    view.text = "A text of several lines that are broken between words."
    stage.window.addSubview(view)
    let edit = TextField()
    edit.borderStyle = .roundedRect
    edit.leftView = ImageView(image: Image(pixmap: SmallPicture.sample))
    edit.leftView?.bounds.size = CGSize(width: 26, height: 12)
    edit.leftView?.contentMode = .center
    edit.leftViewMode = .always
    edit.text = "Delft"
    Self.add(edit, at: CGPoint(x: 8, y: 162), width: 100, to: stage)
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  @Test(arguments: [
    BlurEffect.Style.light, .dark, .systemThinMaterialLight, .systemThickMaterialDark,
  ])
  func blurs(style: BlurEffect.Style) {
    let stage = Stage(size: CGSize(width: 96, height: 64))
    stage.window.backgroundColor = .white
    for (index, color) in [Color.systemRed, .systemYellow, .systemGreen, .systemBlue].enumerated() {
      let stripe = View(frame: CGRect(x: 24 * index, y: 0, width: 24, height: 64))
      stripe.backgroundColor = color
      stage.window.addSubview(stripe)
    }
    let label = Label(frame: CGRect(x: 4, y: 20, width: 90, height: 24))
    label.text = "behind it"
    stage.window.addSubview(label)
    let effect = VisualEffectView(effect: BlurEffect(style: style))
    effect.frame = CGRect(x: 32, y: 8, width: 56, height: 48)
    effect.layer.cornerRadius = 8
    effect.clipsToBounds = true
    stage.window.addSubview(effect)
    assertSnapshot(of: stage.render(), as: .image, named: "\(style)")
  }
}
