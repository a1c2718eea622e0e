import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// The chevron that expands and collapses an item: it points down while the item is expanded.
final class OutlineDisclosureControl: Control {
  private let glyph = AccessoryGlyph()
  private let hasOwnColor: Bool

  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }

  init(color: Color?) {
    hasOwnColor = color != nil
    super.init(frame: CGRect(origin: .zero, size: AccessoryGlyph.size))
    glyph.type = .disclosureIndicator
    glyph.color = color ?? tintColor
    addSubview(glyph)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !hasOwnColor { glyph.color = tintColor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    turn()
  }

  /// Turns the glyph around the middle of its lines.
  private func turn() {
    let angle = isExpanded ? CGFloat.pi / 2 : 0
    let middle = AccessoryGlyph.middleOfChevron(isMirrored: isMirrored)
    glyph.layer.anchorPoint = CGPoint(
      x: middle.x / AccessoryGlyph.size.width, y: middle.y / AccessoryGlyph.size.height)
    glyph.center = middle
    glyph.transform = CGAffineTransform(rotationAngle: isMirrored ? -angle : angle)
  }

  /// A larger area than the chevron reacts to touches: the whole height of usual rows.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    isInAreaOfRow(point)
  }
}
