import Foundation
import OffscreenUIKit
import Testing

private final class EmphasisedLabel: UILabel {
  var log: [String] = []
  override var attributedTextOfUIKit: NSAttributedString? {
    get { super.attributedTextOfUIKit }
    set {
      log.append(newValue?.string ?? "nil")
      super.attributedTextOfUIKit = newValue
    }
  }
}

private final class LoggingView: UIView {
  var log: [String] = []
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    log.append("hugging \(priority.rawValue) \(axis)")
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { axis == .horizontal ? .required : .defaultLow }
}

@Suite struct NamedShapeTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  // MARK: Texts

  private func value(
    of key: NSAttributedString.Key, at index: Int, in text: NSAttributedString?
  ) -> Any? {
    unsafe text?.attribute(key, at: index, effectiveRange: nil)
  }

  @Test func attributedTextCallsTheOverride() {
    let label = EmphasisedLabel()
    let plain: UILabel = label
    plain.attributedText = NSAttributedString(string: "One", attributes: [.kern: 2])
    plain.attributedText = nil
    #expect(label.log == ["One", "nil"])
    #expect(label.attributedText == nil)
  }

  @Test func attributedTextKeepsAttributesThatAreNotDrawn() {
    let mark = NSAttributedString.Key("mark")
    let text = NSMutableAttributedString(
      string: "One two", attributes: [.link: "https://example.org"])
    text.addAttribute(mark, value: 7, range: NSRange(location: 4, length: 3))
    let label = UILabel()
    let field = UITextField()
    let view = UITextView()
    label.attributedText = text
    field.attributedText = text
    view.attributedText = text
    text.mutableString.setString("changed")
    for shown in [label.attributedText, field.attributedText, view.attributedText] {
      #expect(shown?.string == "One two")
      #expect(value(of: mark, at: 5, in: shown) as? Int == 7)
      #expect(value(of: .link, at: 0, in: shown) as? String == "https://example.org")
    }
    label.text = "Three"
    label.textColor = .red
    #expect(label.attributedText?.string == "Three")
    #expect(value(of: mark, at: 0, in: label.attributedText) == nil)
    #expect(value(of: .font, at: 0, in: label.attributedText) as? UIFont == label.font)
    #expect(value(of: .foregroundColor, at: 0, in: label.attributedText) as? UIColor == .red)
    view.text = "Three"
    #expect(view.attributedText.string == "Three")
    #expect(value(of: mark, at: 0, in: view.attributedText) == nil)
  }

  @Test func typingAttributesAreThoseOfTypedText() throws {
    let view = UITextView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.font = .systemFont(ofSize: 20)
    #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 20)
    view.becomeFirstResponder()
    view.typingAttributes = [.foregroundColor: UIColor.red]
    stage.type("a")
    view.typingAttributes = [.foregroundColor: UIColor.green]
    stage.type("b")
    stage.type("c")
    let text = try #require(view.attributedText)
    func color(_ index: Int) -> UIColor? {
      value(of: .foregroundColor, at: index, in: text) as? UIColor
    }
    #expect(color(0) == .red)
    #expect(color(1) == .green)
    #expect(color(2) == .green)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func typingAttributesOfAFieldNeedEditing() {
    let field = UITextField(frame: stage.window.bounds)
    stage.window.addSubview(field)
    field.typingAttributes = [.kern: 3]
    #expect(field.typingAttributes == nil)
    field.becomeFirstResponder()
    field.typingAttributes = [.kern: 3]
    stage.type("a")
    #expect(value(of: .kern, at: 0, in: field.attributedText) as? CGFloat == 3)
  }

  // MARK: Layout

  @Test func contentPrioritiesCanBeOverridden() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = LoggingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.setContentHuggingPriority(.required, for: .vertical)
    #expect(view.log == ["hugging 1000.0 vertical"])
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    let narrow = view.widthAnchor.constraint(equalToConstant: 20)
    let low = view.heightAnchor.constraint(equalToConstant: 4)
    narrow.priority = .defaultHigh + 1
    low.priority = .defaultLow + 1
    NSLayoutConstraint.activate([narrow, low])
    root.layoutIfNeeded()
    // The override resists the width at 1000, and the height at 250 only.
    #expect(view.bounds.size == CGSize(width: 30, height: 4))
  }

  @Test func emptyConstraintStandsForAnother() {
    let constraint = NSLayoutConstraint()
    constraint.isActive = false
    constraint.constant = 3
    constraint.priority = .defaultLow
    #expect(!constraint.isActive)
    #expect(constraint.constant == 3)
    #expect(constraint.firstItem == nil)
    #expect(constraint.secondItem == nil)
  }

  @Test func activeEmptyConstraintStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { NSLayoutConstraint().isActive = true }
  }

  // MARK: Pictures and colours

  @Test func emptyImageHasNoSizeAndDrawsNothing() {
    #expect(UIImage().size == .zero)
    let view = UIImageView(image: UIImage())
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.contentMode = .scaleAspectFit
    let before = stage.render()
    stage.window.addSubview(view)
    #expect(stage.render() == before)
    _ = UIImage().withTintColor(.red)
    _ = UIImage().resizableImage(withCapInsets: .zero)
  }

  @Test func namedResourcesThatAreNotHereAreNil() {
    let bold = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    #expect(UIImage(systemName: "No name") == nil)
    #expect(UIImage(systemName: "No name", withConfiguration: bold) == nil)
    #expect(UIImage(named: "nothing") == nil)
    #expect(UIColor(named: "Brand\u{7}") == nil)
    #expect(bold == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    #expect(bold != UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
  }

  @Test func systemImagesHaveUIKitsShape() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    #expect(UIImage(systemName: "heart", compatibleWith: nil) == heart)
    #expect(heart.isSymbolImage)
    let title = UIImage.SymbolConfiguration(textStyle: .title1)
    #expect(title != UIImage.SymbolConfiguration(textStyle: .body))
    let large = UIImage(systemName: "heart", withConfiguration: title)
    #expect(try #require(large).size.width > heart.size.width)
    #expect(heart.applyingSymbolConfiguration(title) == large)
    #expect(heart.withConfiguration(title) == large)
    let view = UIImageView(image: heart)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .title1, scale: .large)
    #expect(view.intrinsicContentSize.width > large?.size.width ?? .infinity)
    #expect(heart.cgImage?.width == Int(3 * heart.size.width))
  }

  @Test func dynamicColorAcceptsATrailingClosure() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
  }

  // MARK: Buttons

  @Test func buttonWithAFrameHasAWhiteTitle() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    button.setTitle("Add", for: .normal)
    #expect(button.buttonType == .custom)
    #expect(button.currentTitleColor == .white)
    #expect(button.titleLabel.font.pointSize == 18)
    button.isHighlighted = true
    #expect(button.titleLabel.alpha == 1)
    let system = UIButton(type: .system)
    system.setTitle("Add", for: .normal)
    #expect(system.buttonType == .system)
    #expect(system.currentTitleColor == system.tintColor)
    #expect(system.titleLabel.font.pointSize == 15)
    system.isHighlighted = true
    #expect(system.titleLabel.alpha < 1)
    #expect(UIButton(primaryAction: UIAction(title: "Go") { _ in }).buttonType == .system)
    let framed = UIButton(frame: .zero, primaryAction: UIAction(title: "Go") { _ in })
    #expect(framed.currentTitle == "Go")
    #expect(UIButton(type: .custom).buttonType == .custom)
  }

  // MARK: Gestures

  private static let edgePans: [(UIRectEdge, CGPoint, CGPoint, Bool)] = [
    (.left, CGPoint(x: 5, y: 50), CGPoint(x: 60, y: 55), true),
    (.left, CGPoint(x: 30, y: 50), CGPoint(x: 90, y: 55), false),
    (.left, CGPoint(x: 5, y: 50), CGPoint(x: 10, y: 90), false),
    (.right, CGPoint(x: 5, y: 50), CGPoint(x: 60, y: 50), false),
    (.right, CGPoint(x: 95, y: 50), CGPoint(x: 40, y: 50), true),
    (.top, CGPoint(x: 50, y: 3), CGPoint(x: 50, y: 60), true),
    (.bottom, CGPoint(x: 50, y: 97), CGPoint(x: 52, y: 40), true),
    ([], CGPoint(x: 5, y: 50), CGPoint(x: 60, y: 50), false),
  ]

  @Test(arguments: edgePans)
  func edgePanBeginsAtItsEdge(edges: UIRectEdge, from: CGPoint, to: CGPoint, begins: Bool) {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    pan.addAction { states.append($0.state) }
    stage.window.addGestureRecognizer(pan)
    stage.drag(from: from, to: to, over: .milliseconds(200))
    #expect(states.contains(.began) == begins)
    #expect(states.contains(.ended) == begins)
  }
}
