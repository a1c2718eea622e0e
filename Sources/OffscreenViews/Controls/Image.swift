public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// A picture with the number of its pixels in a point.
public struct Image: Hashable, Sendable {
  /// How the middle of a resizable image fills more room than it has.
  public typealias ResizingMode = OffscreenRaster.ResizingMode

  /// The pixels.
  public let pixmap: Pixmap
  /// Pixels in a point.
  public let scale: CGFloat
  /// The sizes in points of the corners that a resizable image keeps; zero for others.
  public private(set) var capInsets = EdgeInsets.zero
  /// What a resizable image's edges and middle do; `tile` by default.
  public private(set) var resizingMode = ResizingMode.tile
  /// Whether the image keeps its corners when it is drawn in another size; else it is stretched.
  private(set) var isResizable = false

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

  /// This image with corners that keep their size, and edges and a middle that are repeated or
  /// stretched.
  ///
  /// The insets are rounded to whole pixels, and at least one pixel is left between them.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    var image = self
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    image.isResizable = true
    return image
  }
}
