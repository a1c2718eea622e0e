public import Foundation
public import Offscreen

extension Image {
  /// Creates an image from pixels, one per point.
  public init(cgImage: CGImage) {
    self.init(pixmap: cgImage)
  }

  /// Creates an image from pixels; the orientation is ignored: images are upright here.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(pixmap: cgImage, scale: scale)
  }

  /// The orientation of an image; images are always upright here.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The pixels.
  public var cgImage: CGImage? { pixmap }

  /// The orientation of the image: upright.
  public var imageOrientation: Orientation { .up }

  /// Draws the image into the current context at its own size.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.withShadow { context.canvas.draw(self, in: rect) }
  }

  /// Draws the image with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}
