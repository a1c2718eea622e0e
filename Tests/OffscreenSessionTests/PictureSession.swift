import Foundation
import Offscreen
import OffscreenTestSupport

/// A stage with views of every kind, and random changes of them.
struct PictureSession {
  let stage = Stage(size: CGSize(width: 64, height: 48))
  private var generator: SeededGenerator
  private var views: [View]
  private var fingerIsDown = false
  /// Whether there are masks, animations and user classes that draw.
  private let hasOthers: Bool

  init(seed: UInt64, hasOthers: Bool) {
    generator = SeededGenerator(seed: seed)
    self.hasOthers = hasOthers
    views = Self.makeViews() + (0..<4).map { _ in View() }
    if hasOthers { views += [ClockView(stage)] }
    for view in views {
      view.frame = rect()
      stage.window.addSubview(view)
    }
  }

  /// One view of each kind that draws.
  static func makeViews() -> [View] {
    let field = TextField()
    field.text = "ab"
    let text = TextView()
    text.text = "Some text"
    let label = Label()
    label.text = "Label"
    let segments = SegmentedControl(items: ["A", "B", "C"])
    let pages = PageControl()
    pages.numberOfPages = 3
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Cell"
    cell.accessoryType = .disclosureIndicator
    let button = Button(type: .system)
    button.setTitle("Button", for: .normal)
    let gear = VisualEffectView(effect: BlurEffect(style: .light))
    return [
      label, ImageView(image: tile), Slider(), Stepper(), segments, pages, ProgressView(), Switch(),
      button, field, text, cell, gear, ScrollView(),
    ]
  }

  private static let tile = {
    var pixmap = Pixmap(width: 4, height: 4, fill: Pixel(red: 200, green: 90, blue: 10, alpha: 255))
    pixmap[1, 2] = .clear
    return Image(pixmap: pixmap, scale: 1).withRenderingMode(.alwaysTemplate)
  }()

  // MARK: Random values

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func flip() -> Bool { number(0...1) == 1 }

  private mutating func rect() -> CGRect {
    CGRect(x: number(-8...48), y: number(-8...40), width: number(0...50), height: number(0...40))
  }

  private mutating func color() -> Color {
    [Color.red, .label, .systemBlue, .clear, .black, Color(white: 0.5, alpha: 0.5)][number(0...5)]
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(0...63), y: number(0...47)) }

  // MARK: Operations

  /// Makes a random change and returns its description.
  mutating func operate() -> String {
    let view = views[number(0...views.count - 1)]
    let name = "\(type(of: view))"
    switch number(0...9) {
    case 0, 1: return "nothing"
    case 2: return letTimePass()
    case 3: return touch()
    case 4: return changeTree(view) + " of \(name)"
    case 5, 6: return changeAny(view) + " of \(name)"
    default: return changeKind(of: view) + " of \(name)"
    }
  }

  private mutating func letTimePass() -> String {
    stage.advance(by: .milliseconds(number(0...400)))
    return "time"
  }

  private mutating func touch() -> String {
    if fingerIsDown {
      fingerIsDown = flip()
      stage.touch(fingerIsDown ? .moved : .ended, at: point())
    } else {
      fingerIsDown = true
      stage.touch(.began, at: point())
    }
    return "touch"
  }

  private mutating func changeTree(_ view: View) -> String {
    switch number(0...6) {
    case 0: stage.window.bringSubviewToFront(view)
    case 1: stage.window.sendSubviewToBack(view)
    case 2: stage.window.addSubview(view)
    case 3: view.removeFromSuperview()
    case 4:
      let other = views[number(0...views.count - 1)]
      if other.superview != nil, !other.isDescendant(of: view), type(of: other) == View.self {
        other.addSubview(view)
      }
    case 5: stage.window.insertSubview(view, at: number(0...9))
    default:
      let count = stage.window.subviews.count
      if count > 1 {
        stage.window.exchangeSubview(
          at: number(0...count - 1), withSubviewAt: number(0...count - 1))
      }
    }
    return "tree"
  }

  private mutating func changeAny(_ view: View) -> String {
    let kind = number(0...(hasOthers ? 21 : 19))
    switch kind {
    case 0: view.frame = rect()
    case 1: view.alpha = CGFloat(number(0...4)) / 4
    case 2: view.isHidden.toggle()
    case 3: view.backgroundColor = color()
    case 4: view.layer.cornerRadius = CGFloat(number(0...9))
    case 5: view.layer.borderWidth = CGFloat(number(0...3))
    case 6: view.layer.borderColor = color()
    case 7: view.layer.shadowOpacity = flip() ? 0.5 : 0
    case 8: view.transform = CGAffineTransform(rotationAngle: CGFloat(number(0...2)) / 3)
    case 9: view.clipsToBounds.toggle()
    case 10: view.layer.zPosition = CGFloat(number(-1...1))
    case 11: view.layer.contents = flip() ? Self.tile : nil
    case 12: view.contentMode = flip() ? .center : .scaleToFill
    case 13: view.tintColor = flip() ? color() : nil
    case 14: stage.window.tintColor = flip() ? color() : nil
    case 15: view.overrideUserInterfaceStyle = flip() ? .dark : .unspecified
    case 16: stage.traitCollection = TraitCollection(userInterfaceStyle: flip() ? .dark : .light)
    case 17: view.semanticContentAttribute = flip() ? .forceRightToLeft : .unspecified
    case 18:
      stage.window.semanticContentAttribute = flip() ? .forceRightToLeft : .unspecified
    case 19: view.bounds.origin = point()
    case 20:
      let mask = View(frame: rect())
      mask.backgroundColor = .black
      view.mask = flip() ? mask : nil
      mask.frame = rect()
    default:
      let frame = rect()
      View.animate(withDuration: 0.1) { view.frame = frame }
    }
    return "change \(kind)"
  }

  private mutating func changeKind(of view: View) -> String {
    switch view {
    case let view as Label: return change(view)
    case let view as ImageView: view.image = flip() ? Self.tile : nil
    case let view as Button: view.setTitle(flip() ? "Button" : "Another", for: .normal)
    case let view as TextField: return change(view)
    case let view as TextView: return change(view)
    case let view as TableViewCell: return change(view)
    case let view as VisualEffectView:
      view.effect = flip() ? BlurEffect(style: .dark) : flip() ? BlurEffect(style: .light) : nil
    case let view as ProgressView: return change(view)
    case let view as ScrollView: view.contentOffset = point()
    case let view as Control: return change(view)
    default: view.setNeedsDisplay()
    }
    return "kind"
  }

  private mutating func change(_ label: Label) -> String {
    let kind = number(0...11)
    switch kind {
    case 0: label.text = flip() ? "Label" : "A longer text of two lines"
    case 1: label.textColor = color()
    case 2: label.highlightedTextColor = color()
    case 3: label.isHighlighted.toggle()
    case 4: label.isEnabled.toggle()
    case 5: label.textAlignment = flip() ? .right : .natural
    case 6: label.numberOfLines = number(0...2)
    case 7: label.font = .builtin(size: CGFloat(number(6...12)))
    case 8: label.shadowColor = color()
    case 9: label.shadowOffset = CGSize(width: number(-2...2), height: 1)
    case 10: label.lineBreakMode = flip() ? .byClipping : .byTruncatingTail
    default: label.attributedText = AttributedString("attributed")
    }
    return "label \(kind)"
  }

  private mutating func change(_ field: TextField) -> String {
    let kind = number(0...9)
    switch kind {
    case 0: field.text = flip() ? "" : "text"
    case 1: field.placeholder = flip() ? "place" : nil
    case 2: field.textColor = color()
    case 3: field.textAlignment = flip() ? .center : .natural
    case 4: field.borderStyle = flip() ? .roundedRect : .none
    case 5: field.background = flip() ? Self.tile : nil
    case 6: field.clearButtonMode = flip() ? .always : .never
    case 7: field.isSecureTextEntry.toggle()
    case 8: field.isEnabled.toggle()
    default: if flip() { field.becomeFirstResponder() } else { field.resignFirstResponder() }
    }
    return "field \(kind)"
  }

  private mutating func change(_ text: TextView) -> String {
    let kind = number(0...7)
    switch kind {
    case 0: text.text = flip() ? "one\ntwo" : "more"
    case 1: text.textColor = color()
    case 2: text.textAlignment = flip() ? .center : .natural
    case 3:
      text.textContainerInset = EdgeInsets(
        top: CGFloat(number(0...8)), left: 0, bottom: 0, right: 0)
    case 4: text.isEditable.toggle()
    case 5: text.contentOffset = point()
    case 6: text.selectedRange = NSRange(location: number(0...3), length: number(0...1))
    default: if flip() { text.becomeFirstResponder() } else { text.resignFirstResponder() }
    }
    return "text view \(kind)"
  }

  private mutating func change(_ cell: TableViewCell) -> String {
    let kind = number(0...4)
    switch kind {
    case 0: cell.accessoryType = [.none, .checkmark, .disclosureIndicator][number(0...2)]
    case 1: cell.textLabel?.text = flip() ? "Cell" : "Row"
    case 2: cell.setSelected(flip(), animated: false)
    case 3: cell.setHighlighted(flip(), animated: false)
    default: cell.imageView?.image = flip() ? Self.tile : nil
    }
    return "cell \(kind)"
  }

  private mutating func change(_ progress: ProgressView) -> String {
    switch number(0...2) {
    case 0: progress.progress = Float(number(0...4)) / 4
    case 1: progress.trackTintColor = color()
    default: progress.progressTintColor = color()
    }
    return "progress"
  }

  private mutating func change(_ control: Control) -> String {
    let kind = number(0...5)
    switch (kind, control) {
    case (0, _): control.isEnabled.toggle()
    case (1, _): control.isHighlighted.toggle()
    case (2, let slider as Slider): slider.minimumTrackTintColor = color()
    case (3, let slider as Slider): slider.maximumTrackTintColor = color()
    case (4, let slider as Slider): slider.maximumValue = Float(number(1...2))
    case (_, let slider as Slider): slider.value = Float(number(0...4)) / 4
    case (2, let stepper as Stepper): stepper.maximumValue = Double(number(0...9))
    case (3, let stepper as Stepper): stepper.wraps.toggle()
    case (_, let stepper as Stepper): stepper.value = Double(number(0...9))
    case (2, let segments as SegmentedControl):
      segments.setTitle("T\(number(0...9))", forSegmentAt: 0)
    case (3, let segments as SegmentedControl):
      segments.setWidth(CGFloat(number(0...20)), forSegmentAt: 1)
    case (4, let segments as SegmentedControl): segments.selectedSegmentTintColor = color()
    case (_, let segments as SegmentedControl): segments.selectedSegmentIndex = number(-1...2)
    case (2, let pages as PageControl): pages.numberOfPages = number(0...4)
    case (3, let pages as PageControl): pages.pageIndicatorTintColor = color()
    case (4, let pages as PageControl): pages.hidesForSinglePage.toggle()
    case (_, let pages as PageControl): pages.currentPage = number(0...3)
    case (_, let toggle as Switch): toggle.isOn = flip()
    default: control.isSelected.toggle()
    }
    return "control \(kind)"
  }
}

/// Draws the time, whose changes are not reported to the window.
private final class ClockView: View {
  private unowned let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let width = CGFloat((stage.now / .milliseconds(1)).truncatingRemainder(dividingBy: 20))
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: bounds.height), with: .red)
  }
}
