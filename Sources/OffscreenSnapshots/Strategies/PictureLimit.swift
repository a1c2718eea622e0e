internal import Foundation
internal import Offscreen

/// Limits on pictures and hit maps of views.
enum PictureLimit {
  /// Checks that a picture of a size in points can be made.
  ///
  /// - Throws: ``PictureLimitError`` for an invalid scale, or for more pixels than a `Pixmap` may
  ///   have.
  static func check(_ size: CGSize, scale: CGFloat) throws(PictureLimitError) {
    guard scale.isFinite, scale > 0 else { throw .badScale(Double(scale)) }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard let columns = Int(exactly: width), let rows = Int(exactly: height),
      Pixmap.allows(width: max(0, columns), height: max(0, rows))
    else { throw .tooLarge(width: Double(width), height: Double(height)) }
  }
}

/// The reason why no picture of a view can be made.
enum PictureLimitError: Error, Hashable {
  /// The scale is not finite or not above 0.
  case badScale(Double)
  /// The picture would have too many pixels.
  case tooLarge(width: Double, height: Double)
  /// The view has no width or no height, and its contents have none either; its size in points.
  case noSize(CGSize)
}

extension PictureLimitError: CustomStringConvertible {
  /// The error as one line with the requested value.
  var description: String {
    switch self {
    case .badScale(let scale): "\(scale) pixels per point is not a scale; pass a number above 0"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are more than a picture may have"
    case .noSize(let size):
      """
      the picture has no pixels: \(AttributeText.of(size.width))x\(AttributeText.of(size.height)) points; \
      set the frame of the view, size it by constraints or sizeThatFits, or pass size: or on:
      """
    }
  }
}
