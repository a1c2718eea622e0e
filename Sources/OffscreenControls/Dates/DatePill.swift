import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A grey button with a date or a time, which opens a calendar or wheels beside it.
final class DatePill: Control, DatePart {
  /// What a pill shows.
  enum Content {
    case date, time

    /// The template of the text.
    var template: String { self == .date ? "yMMMd" : "jmm" }
    /// What assistive technologies call it.
    var name: String { self == .date ? "Date Picker" : "Time Picker" }
  }

  /// The space around the text and the radius of the corners, in points: estimates from pictures of iOS.
  private static let (padding, radius): (CGSize, CGFloat) = (CGSize(width: 11, height: 6), 8)

  private let content: Content
  private let ground = View()
  private let label = Label()
  /// The part of its width at either side that belongs to the space between buttons, in points.
  var gaps: (left: CGFloat, right: CGFloat) = (0, 0) {
    didSet { setNeedsLayout() }
  }
  private var shown: DateState
  private let choose: (WallTime) -> Void
  private weak var overlay: CardOverlay?
  private weak var part: (any DatePart)?

  init(_ content: Content, _ state: DateState, choose: @escaping (WallTime) -> Void) {
    self.content = content
    shown = state
    self.choose = choose
    super.init(frame: .zero)
    ground.layer.cornerRadius = Self.radius
    ground.backgroundColor = .tertiarySystemFill
    ground.isUserInteractionEnabled = false
    addSubview(ground)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    addSubview(label)
    addAction(for: .touchUpInside) { [weak self] in self?.toggle() }
    update()
  }

  func show(_ state: DateState, animated: Bool) {
    shown = state
    part?.show(state, animated: animated)
    update()
  }

  private var text: String { shown.reading.text(content.template, of: shown.wall) }
  private var font: Font { TextStyleSizes.body.font(in: traitCollection) }

  private func update() {
    label.text = text
    label.font = font
    let color: Color = overlay == nil ? .label : tintColor
    label.textColor = isEnabled ? color : .tertiaryLabel
    label.alpha = isHighlighted ? 0.3 : 1
    setNeedsLayout()
  }

  // MARK: The overlay

  private func toggle() {
    guard let window else { return }
    if let overlay { return overlay.close() }
    let part: any View & DatePart
    switch content {
    case .date: part = DateCalendar(shown) { [weak self] in self?.choose($0) }
    case .time:
      part = DateWheels(shown, columns: shown.reading.timeColumns) { [weak self] in
        self?.choose($0)
      }
    }
    let card = DateCard(part, tint: tintColor)
    card.semanticContentAttribute = semanticContentAttribute
    let overlay = CardOverlay(card, at: ground.convert(ground.bounds, to: window))
    overlay.willClose = { [weak self] in
      self?.overlay = nil
      self?.update()
      return {}
    }
    self.overlay = overlay
    self.part = part
    update()
    overlay.open(in: window)
  }

  /// Closes what it has opened.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { overlay?.close() }
    update()
  }

  // MARK: Appearance

  override func stateChanged() {
    super.stateChanged()
    update()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Not that of the label, which hears of other traits after the views that ask for the size.
    let shown = traitCollection.shownLanguage.shown(text)
    let text = TextLayout(shown, font: font, width: .infinity).size
    return CGSize(
      width: text.width.rounded(.up) + 2 * Self.padding.width,
      height: text.height.rounded(.up) + 2 * Self.padding.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: gaps.left, y: 0, width: max(0, bounds.width - gaps.left - gaps.right),
      height: bounds.height)
    label.frame = ground.frame.insetBy(dx: min(Self.padding.width, ground.frame.width / 4), dy: 0)
  }
}

extension DatePill: AccessibilityDefaulting {
  /// A button with the date or time as its value.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.content.name, value: label.text,
      traits: accessibilityTraits(adding: .button))
  }
}

/// The card with a calendar or wheels.
private final class DateCard: View {
  private static let (cornerRadius, padding): (CGFloat, CGFloat) = (13, 8)
  private let blur = VisualEffectView(effect: BlurEffect(style: .systemMaterial))
  private let part: View

  init(_ part: View, tint: Color) {
    self.part = part
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Self.cornerRadius
    tintColor = tint
    addSubview(blur)
    addSubview(part)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = part.sizeThatFits(size)
    return CGSize(width: fitting.width, height: fitting.height + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    part.frame = bounds.insetBy(dx: 0, dy: min(Self.padding, bounds.height / 2))
  }
}
