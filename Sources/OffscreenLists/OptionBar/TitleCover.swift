import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// Paints a title in its selected colour where an indicator is behind it.
final class TitleCover: View {
  /// The indicator, which clips the title.
  private let field = View()
  private let label = Label()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    clipsToBounds = true
    field.clipsToBounds = true
    field.addSubview(label)
    addSubview(field)
  }

  /// Stands in front of a title in the same superview.
  func stand(before title: Label, _ cover: IndicatorCover, color: Color) {
    frame = superview?.bounds ?? .zero
    isHidden = !cover.frame.intersects(bounds)
    field.frame = cover.frame
    field.layer.cornerRadius = cover.cornerRadius
    field.backgroundColor = cover.color
    label.text = title.text
    label.font = title.font
    label.numberOfLines = title.numberOfLines
    label.textAlignment = title.textAlignment
    label.textColor = color
    label.transform = .identity
    label.bounds.size = title.bounds.size
    label.center = CGPoint(
      x: title.center.x - cover.frame.minX, y: title.center.y - cover.frame.minY)
    label.transform = title.transform
  }
}
