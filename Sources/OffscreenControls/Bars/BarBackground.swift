import Foundation
import OffscreenViews

/// The background of a bar, which may extend beyond it to the edge of the window.
final class BarBackground: View {
  private let blur = VisualEffectView()
  private let picture = ImageView()
  private let line = ImageView()
  /// Whether the line is at the upper edge.
  var hasLineAtTop = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(blur)
    addSubview(picture)
    addSubview(line)
  }

  /// Shows an appearance; the colour of the bar replaces the appearance's own if there is one.
  func show(_ appearance: BarAppearance) {
    blur.effect = appearance.backgroundEffect
    blur.isHidden = appearance.backgroundEffect == nil
    backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    picture.isHidden = appearance.backgroundImage == nil
    picture.clipsToBounds = true
    line.image = appearance.shadowImage
    line.tintColor = appearance.shadowColor
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    line.isHidden = appearance.shadowImage == nil && appearance.shadowColor == nil
    setNeedsLayout()
  }

  /// Places the parts; the line lies beyond the edge and is one pixel high unless it is an image.
  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    picture.frame = bounds
    let height = line.image?.size.height ?? 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: bounds.minX, y: hasLineAtTop ? bounds.minY - height : bounds.maxY, width: bounds.width,
      height: height)
  }
}
