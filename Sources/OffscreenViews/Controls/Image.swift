public import Foundation
public import OffscreenRaster

/// A picture with the number of its pixels in a point.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public let pixmap: Pixmap
  /// Pixels in a point.
  public let scale: CGFloat

  /// Creates an image from pixels.
  ///
  /// - Precondition: the scale is positive.
  public init(pixmap: Pixmap, scale: CGFloat = 1) {
    precondition(
      scale.isFinite && scale > 0, "The scale of an image must be positive, and it is \(scale).")
    self.pixmap = pixmap
    self.scale = scale
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale)
  }
}
