public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// A picture and its resolution.
public struct Image: Hashable, Sendable {
  /// How the middle of a resizable image fills space larger than itself.
  public typealias ResizingMode = OffscreenRaster.ResizingMode

  /// The pixels.
  public let pixmap: Pixmap
  /// Pixels per point.
  public let scale: CGFloat
  /// The corners of a resizable image that keep their size, in points; zero for other images.
  public private(set) var capInsets = EdgeInsets.zero
  /// How a resizable image's edges and middle fill their space; `tile` by default.
  public private(set) var resizingMode = ResizingMode.tile
  /// Whether the corners keep their size when the image is drawn at another size; otherwise it is
  /// stretched.
  private(set) var isResizable = false

  /// Creates an image from pixels.
  ///
  /// - Precondition: The scale is positive.
  public init(pixmap: Pixmap, scale: CGFloat = 1) {
    demand(
      scale.isFinite && scale > 0, "The scale of an image must be positive, and it is \(scale).")
    self.pixmap = pixmap
    self.scale = scale
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale)
  }

  /// This image with corners that keep their size, and edges and a middle that are tiled or
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
