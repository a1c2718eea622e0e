import Foundation
import OffscreenRaster

extension Path {
  /// Creates the outline of a rectangle with only some of its corners rounded.
  init(partlyRounded rect: CGRect, radius: CGFloat, corners: CornerMask) {
    func radiusOf(_ corner: CornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
    self.init(
      roundedRect: rect,
      cornerRadii: CornerRadii(
        minXMinY: radiusOf(.layerMinXMinYCorner), maxXMinY: radiusOf(.layerMaxXMinYCorner),
        maxXMaxY: radiusOf(.layerMaxXMaxYCorner), minXMaxY: radiusOf(.layerMinXMaxYCorner)))
  }
}
