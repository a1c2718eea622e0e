public import Foundation
public import Offscreen

/// The scale and opacity of the images that an image renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; by default those of the screen, which is the stage that was created, or advanced its
  /// time, last on this thread, and 1 without one.
  ///
  /// 0, and a scale that is not a positive number, means that of the screen when the image is drawn.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether the image is opaque, and black where nothing is drawn; false by default.
  open var opaque = false
  /// Has no effect: colours are sRGB here.
  open var prefersExtendedRange = false

  /// Creates the default format.
  public override init() {
    super.init()
  }

  /// The default format.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  /// The format for the screen, which is the default one.
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// The rectangle of user space that images show.
  public final let bounds: CGRect
  /// The format of the images.
  public final let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// The picture that a closure draws; the context is its argument and also the current one.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(
      imageOf: bounds.size, scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: format))
    UIGraphicsPopContext()
    return context.image()
  }

  /// The picture as a PNG.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pixmap.pngData()
  }
}

/// The context of an image that a renderer makes.
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context.
  public final let cgContext: CGContext
  /// The format of the image.
  public final let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// The picture so far.
  open var currentImage: UIImage { cgContext.image() }

  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Strokes the inside of a rectangle, one point wide.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
