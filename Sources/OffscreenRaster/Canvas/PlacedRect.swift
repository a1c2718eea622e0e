package import Foundation
package import OffscreenGeometry

/// A rectangle and the map from its coordinates to the device's, for finding out which of several
/// nested rectangles are visible.
package struct PlacedRect {
  /// The map from the rectangle's coordinates to those of the device.
  package let map: CGAffineTransform
  /// The rectangle on the device; nil if it is not upright there, or not finite.
  private let area: GridRect?

  /// Places a rectangle.
  package init(_ rect: CGRect, mappedBy map: CGAffineTransform) {
    self.map = map
    area = map.keepsRectsUpright ? GridRect(rect, mappedBy: map) : nil
  }

  /// Whether the rectangle consists of whole pixels, so that an opaque fill of it hides an earlier one.
  package var isAligned: Bool { area?.isAligned == true }

  /// Whether an opaque fill of this rectangle, recorded after a fill of another one, leaves none of
  /// its pixels visible among `pixels`.
  package func hides(_ lower: PlacedRect, among pixels: PixelRect) -> Bool {
    guard let area, let lowerArea = lower.area else { return false }
    return area.contains(GridRect(lowerArea.pixels.intersection(pixels)))
  }
}

extension Canvas {
  /// The pixels in which an opaque fill that is recorded now hides earlier commands.
  ///
  /// Nil inside groups and clips that cover pixels in part, where the check does not pay, and for
  /// translucent fills.
  package var hidingPixels: PixelRect? {
    guard layers.isEmpty, state.effectiveAlpha == 1, state.blendMode == .normal,
      state.clip.cutsNoPixel
    else { return nil }
    return state.clip.bounds
  }
}
