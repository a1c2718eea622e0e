import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A row of a menu: an action, another menu, or a text.
final class MenuRow: Control {
  /// What a row shows.
  enum Content {
    case action(MenuAction)
    /// A menu that a tap opens, or from which a tap returns.
    case menu(Menu, isOpen: Bool)
    case heading(String)
    case loading
  }

  let content: Content
  private let titleLabel = Label()
  private let subtitleLabel = Label()
  private let picture = ImageView()
  private let mark = BarGlyphView()
  /// Whether there is room for a mark before the titles.
  var hasMarks = false {
    didSet { setNeedsLayout() }
  }

  /// The least height, the space at the ends, and the room for marks, in points: estimates from pictures of iOS.
  private static let metrics: (height: CGFloat, margin: CGFloat, marks: CGFloat) = (44, 16, 24)
  private static let heightOfHeading: CGFloat = 30
  /// The size of images and the distance of a mark's centre from its end, in points.
  private static let parts: (picture: CGFloat, mark: CGFloat) = (22, 12)
  /// The factor by which images and marks are larger than in the usual size of text.
  private var growth: CGFloat = 1
  private static let gap: CGFloat = 8

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    for view in [titleLabel, subtitleLabel, picture, mark] { addSubview(view) }
    update()
  }

  /// Shows the present state.
  func update() {
    let category = traitCollection.preferredContentSizeCategory
    growth = TextStyleSizes.body.factor(in: category)
    var (title, subtitle, image): (String, String?, Image?) = ("", nil, nil)
    var color = Color.label
    var glyph: BarGlyph?
    switch content {
    case .action(let action):
      (title, subtitle, image) = (action.title, action.subtitle, action.image)
      isEnabled = !action.attributes.contains(.disabled)
      if action.attributes.contains(.destructive) { color = .systemRed }
      glyph = action.state == .on ? .check : action.state == .mixed ? .dash : nil
    case .menu(let menu, let isOpen):
      (title, subtitle, image) = (menu.title, menu.subtitle, menu.image)
      if menu.options.contains(.destructive) { color = .systemRed }
      glyph = isOpen ? .down : .forward
    case .heading(let text):
      title = text
      color = .secondaryLabel
      isEnabled = false
    case .loading:
      title = "Loading…"
      color = .secondaryLabel
      isEnabled = false
    }
    if !isEnabled, case .action = content { color = .tertiaryLabel }
    titleLabel.text = title
    titleLabel.numberOfLines = 2
    titleLabel.font = .standard(
      size: (isHeading ? TextStyleSizes.footnote : TextStyleSizes.body).pointSize(in: category))
    titleLabel.textColor = color
    subtitleLabel.text = subtitle
    subtitleLabel.numberOfLines = 2
    subtitleLabel.font = .standard(size: TextStyleSizes.footnote.pointSize(in: category))
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.isHidden = subtitle?.isEmpty != false
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    picture.isHidden = image == nil
    mark.glyph = glyph
    mark.transform = CGAffineTransform(scaleX: 0.7 * growth, y: 0.7 * growth)
    mark.color = color
    mark.isHidden = glyph == nil
    mark.isMirrored = isMirrored
    setNeedsLayout()
  }

  private var isHeading: Bool {
    if case .heading = content { return true }
    return false
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  /// The x range of the texts in a width.
  private func room(in width: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let start = Self.metrics.margin + (hasMarks ? markRoom : 0)
    var end = width - Self.metrics.margin
    if !picture.isHidden { end -= pictureSize + Self.gap }
    if case .menu = content { end -= markRoom }
    return (start, max(start, end))
  }
  private var pictureSize: CGFloat { (Self.parts.picture * growth).rounded() }
  private var markRoom: CGFloat { (Self.metrics.marks * growth).rounded() }

  private func textHeights(for width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    let (start, end) = room(in: width)
    let size = CGSize(width: end - start, height: 0)
    return (
      titleLabel.sizeThatFits(size).height,
      subtitleLabel.isHidden ? 0 : subtitleLabel.sizeThatFits(size).height
    )
  }

  /// The height in a width, in points.
  func height(for width: CGFloat) -> CGFloat {
    let heights = textHeights(for: width)
    if isHeading { return max(Self.heightOfHeading, heights.title + 14) }
    return max(Self.metrics.height, (heights.title + heights.subtitle).rounded(.up) + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (start, end) = room(in: bounds.width)
    let heights = textHeights(for: bounds.width)
    let top = bounds.midY - (heights.title + heights.subtitle) / 2
    titleLabel.frame = mirrored(
      CGRect(x: start, y: top, width: end - start, height: heights.title))
    subtitleLabel.frame = mirrored(
      CGRect(x: start, y: top + heights.title, width: end - start, height: heights.subtitle))
    let edge = bounds.width - Self.metrics.margin
    picture.frame = mirrored(
      CGRect(
        x: edge - pictureSize, y: bounds.midY - pictureSize / 2, width: pictureSize,
        height: pictureSize))
    var isAtEnd = false
    if case .menu = content { isAtEnd = true }
    let x =
      isAtEnd
      ? edge - 8 * growth - (picture.isHidden ? 0 : pictureSize + Self.gap)
      : 8 + Self.parts.mark * growth
    mark.center = CGPoint(x: isMirrored ? bounds.width - x : x, y: bounds.midY)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension MenuRow: AccessibilityDefaulting {
  /// A button with the titles of its element, which is selected in the state on.
  var accessibilityDefaults: AccessibilityDefaults {
    let texts = [titleLabel.text, subtitleLabel.isHidden ? nil : subtitleLabel.text]
    var traits: AccessibilityTraits = isHeading ? .header : .button
    if case .action(let action) = content, action.state == .on { traits.insert(.selected) }
    return AccessibilityDefaults(
      isElement: true, label: texts.compactMap { $0 }.joined(separator: ", "),
      traits: accessibilityTraits(adding: traits))
  }
}
