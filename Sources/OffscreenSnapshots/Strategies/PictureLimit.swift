internal import Foundation
internal import Offscreen

/// What views may be made into a picture or a map.
enum PictureLimit {
  /// Checks that a picture of a size in points can be made.
  ///
  /// - Throws: ``PictureLimitError`` for a scale that is none, and for more pixels than a `Pixmap`
  ///   may have.
  static func check(_ size: CGSize, scale: CGFloat) throws(PictureLimitError) {
    guard scale.isFinite, scale > 0 else { throw .badScale(Double(scale)) }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard let columns = Int(exactly: width), let rows = Int(exactly: height),
      Pixmap.allows(width: max(0, columns), height: max(0, rows))
    else { throw .tooLarge(width: Double(width), height: Double(height)) }
  }
}

/// Why there can be no picture of a view.
enum PictureLimitError: Error, Hashable {
  /// A scale that is not finite or not above 0.
  case badScale(Double)
  /// More pixels than a picture may have.
  case tooLarge(width: Double, height: Double)
}

extension PictureLimitError: CustomStringConvertible {
  /// One line with what was asked for.
  var description: String {
    switch self {
    case .badScale(let scale): "\(scale) pixels a point are no scale; pass one above 0"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are more than a picture may have"
    }
  }
}
