public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// A picture and its resolution.
public struct Image: Hashable, Sendable {
  /// The way in which the middle of a resizable image fills a larger space.
  public typealias ResizingMode = OffscreenRaster.ResizingMode

  /// The pixels; of a system image those for ``scale``, drawn anew each time.
  public var pixmap: Pixmap { symbol?.pixmap(scale: scale) ?? pixels }
  /// The pixels of an image that is no system image.
  private var pixels: Pixmap
  /// The system image; nil for pixels.
  private(set) var symbol: SymbolImage?
  /// Pixels per point; 3 for system images, which are drawn for every scale.
  public private(set) var scale: CGFloat
  /// The pictures for the appearances; nil for an image that is the same in all.
  private var variants: ImageVariants?
  /// The corners of a resizable image that keep their size, in points; zero for other images.
  public private(set) var capInsets = EdgeInsets.zero
  /// The way in which a resizable image's edges and middle fill their space; `tile` by default.
  public private(set) var resizingMode = ResizingMode.tile
  /// Whether the corners keep their size when the image is drawn at another size; otherwise it is
  /// stretched.
  private(set) var isResizable = false

  /// Whether the image is painted in its own colours; `automatic` by default.
  public private(set) var renderingMode = RenderingMode.automatic

  /// Whether the image is mirrored in views that are laid out from right to left; false by default.
  public private(set) var flipsForRightToLeftLayoutDirection = false

  /// A name by which tests find the image, which is not shown; nil by default.
  public var accessibilityIdentifier: String?

  /// Whether an image is painted in its own colours.
  ///
  /// Raw values are UIKit's.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As the view that shows the image decides: in its own colours.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// In one colour, the view's tint colour, with the image's opacity.
    case alwaysTemplate = 2
  }

  /// This image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// This image, mirrored in views that are laid out from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image {
    var image = self
    image.flipsForRightToLeftLayoutDirection = true
    return image
  }

  /// This image in one colour, with its own opacity; a dynamic colour has its present value, except in a system image.
  public func withTintColor(
    _ color: Color, renderingMode: RenderingMode = .automatic
  ) -> Image {
    if let symbol { return showing(symbol.tinted(color)).withRenderingMode(renderingMode) }
    let canvas = Canvas(width: pixmap.width, height: pixmap.height)
    let area = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    canvas.draw(pixmap, in: area)
    canvas.setBlendMode(.sourceIn)
    canvas.fill(area, with: color)
    var image = Image(pixmap: Renderer().render(canvas.finish()), scale: scale)
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    image.isResizable = isResizable
    image.renderingMode = renderingMode
    image.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    return image
  }

  /// Creates a system image.
  init(_ symbol: SymbolImage) {
    self.symbol = symbol
    pixels = Pixmap(width: 0, height: 0)
    scale = 3
  }

  /// This image with another system image in place of its own.
  func showing(_ symbol: SymbolImage) -> Image {
    var image = self
    image.symbol = symbol
    return image
  }

  /// Creates an image from pixels.
  ///
  /// - Precondition: The scale is positive.
  public init(pixmap: Pixmap, scale: CGFloat = 1) {
    demand(
      scale.isFinite && scale > 0, "The scale of an image must be positive, and it is \(scale).")
    pixels = pixmap
    self.scale = scale
  }

  /// This image with other pictures by appearance; it is painted as the one for the appearance in which a view is
  /// painted, with the rendering mode and the insets of this image.
  ///
  /// The level of an appearance does not count. In an appearance without a picture, this image is painted.
  package func following(_ images: [Appearance: Image]) -> Image {
    var image = self
    image.variants = ImageVariants(images)
    return image
  }

  /// The image with its picture for an appearance.
  package func resolved(in appearance: Appearance) -> Image {
    guard let variant = variants?.image(in: appearance) else { return self }
    var image = self
    (image.pixels, image.scale) = (variant.pixels, variant.scale)
    return image
  }

  /// The image as it is painted in the appearance in which this thread paints.
  package var resolved: Image { variants == nil ? self : resolved(in: .current) }

  /// The indexes of scales in the order in which they suit a wanted one: it itself, larger ones from the nearest on,
  /// and then smaller ones from the nearest on.
  package static func order(ofScales scales: [CGFloat], for wanted: CGFloat) -> [Int] {
    scales.indices.sorted { first, second in
      let (left, right) = (scales[first], scales[second])
      if (left < wanted) != (right < wanted) { return right < wanted }
      return left < wanted ? left > right : left < right
    }
  }

  /// The size in points.
  public var size: CGSize {
    symbol?.size
      ?? CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
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
