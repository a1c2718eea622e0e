import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The button of an item of a tab bar: its image, its title and its badge.
final class TabBarButton: Control, BarItemObserver {
  let item: TabBarItem
  private weak var bar: TabBar?
  /// Whether the bar is laid out from right to left.
  var isMirrored = false
  private let picture = ImageView()
  private let glyph = BarGlyphView()
  private let label = Label()
  private let badge = Label()

  /// The sizes of titles under an image and beside one, in points.
  private static let titleSizes: (below: CGFloat, beside: CGFloat) = (10, 13)
  /// The height of a badge, in points, and the least distance of its text from its ends.
  private static let badgeHeight: CGFloat = 18
  private static let badgePadding: CGFloat = 5
  /// The distance of an image from a title beside it, in points.
  private static let gap: CGFloat = 7

  init(_ item: TabBarItem, in bar: TabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    badge.textAlignment = .center
    badge.font = .standard(size: 13)
    badge.textColor = .white
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    for view in [picture, glyph, label, badge] { addSubview(view) }
    update()
  }

  func barItemDidChange(_ item: BarItem) { update() }

  /// The hint of the item.
  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? item.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }

  /// Shows the present state of the item.
  func update() {
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    let style = item.titleStyles[state] ?? item.titleStyles[.normal]
    let plain = bar?.unselectedItemTintColor ?? .systemGray
    let color: Color = isEnabled ? isSelected ? tintColor : plain : .tertiaryLabel
    let isBeside = bar?.placesTitlesBeside == true
    label.text = item.shownTitle
    label.font =
      style?.font
      ?? .standard(size: isBeside ? Self.titleSizes.beside : Self.titleSizes.below, weight: 500)
    label.textColor = style?.color ?? color
    picture.image = image
    picture.tintColor = color
    glyph.glyph = item.glyph
    glyph.color = color
    glyph.isHidden = item.glyph == nil || image != nil
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

  private var image: Image? {
    let usual = bar?.traitCollection.hasLowBars == true ? item.landscapeImagePhone : nil
    let image = isSelected ? item.selectedImage ?? usual ?? item.image : usual ?? item.image
    return image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  override func stateChanged() {
    super.stateChanged()
    update()
  }

  /// Gives the item its default appearance in the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.appearance?.apply(to: item, shownBy: self)
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = picture.image == nil ? nil : picture.sizeThatFits(.zero)
    let size = shown ?? (glyph.isHidden ? .zero : BarGlyph.area)
    let title = label.sizeThatFits(.zero)
    let frames =
      bar?.placesTitlesBeside == true ? framesBeside(size, title) : framesBelow(size, title)
    let mirroredPicture = mirrored(frames.picture)
    picture.frame = mirroredPicture.inset(by: item.imageInsets)
    glyph.center = CGPoint(x: mirroredPicture.midX, y: mirroredPicture.midY)
    label.frame = mirrored(frames.title).offsetBy(dx: item.titleOffset.dx, dy: item.titleOffset.dy)
    let width = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 2 * Self.badgePadding)
    badge.frame = mirrored(
      CGRect(
        x: frames.picture.midX + 7, y: max(1, frames.picture.midY - 16), width: width,
        height: Self.badgeHeight))
  }

  /// The frames of the image and of a title below it, from left to right.
  private func framesBelow(_ image: CGSize, _ title: CGSize) -> (picture: CGRect, title: CGRect) {
    // The middle of images and the middle of titles are where those of iOS are.
    let middle: CGFloat = title.width > 0 ? 18 : bounds.midY
    let width = min(bounds.width, title.width)
    return (
      CGRect(
        x: bounds.midX - image.width / 2, y: middle - image.height / 2, width: image.width,
        height: image.height),
      CGRect(
        x: bounds.midX - width / 2, y: bounds.height - 8.5 - title.height / 2, width: width,
        height: title.height)
    )
  }

  /// The frames of the image and of a title beside it, from left to right.
  private func framesBeside(_ image: CGSize, _ title: CGSize) -> (picture: CGRect, title: CGRect) {
    let gap = image.width > 0 && title.width > 0 ? Self.gap : 0
    let width = min(bounds.width, image.width + gap + title.width)
    let start = bounds.midX - width / 2
    return (
      CGRect(x: start, y: bounds.midY - image.height / 2, width: image.width, height: image.height),
      CGRect(
        x: start + image.width + gap, y: bounds.midY - title.height / 2,
        width: max(0, width - image.width - gap), height: title.height)
    )
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The badge, in addition to the attributes of every control.
  override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    if let badge = item.badgeValue { attributes.add("badge", "\"\(badge)\"") }
    return attributes
  }
}
