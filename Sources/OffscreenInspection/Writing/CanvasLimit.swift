package import Foundation

/// Limits on the size of a picture that a scene file or a command argument may request.
package enum CanvasLimit {
  /// The maximum number of pixels in a frame: 64 million, or 256 MB.
  package static let pixels = 64_000_000.0
  /// The maximum length of a side, in pixels.
  package static let side = 32_767.0
  /// The permitted scales, in pixels per point.
  package static let scales = 0.25...8.0

  /// Whether a window of `size` points has at least one pixel and at most the permitted number at
  /// `scale`.
  package static func allows(_ size: CGSize, scale: Double) -> Bool {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    return width >= 1 && height >= 1 && width <= side && height <= side
      && width * height <= pixels
  }

  /// A description of the limits, for error messages.
  package static func words(scale: Double) -> String {
    "at least one pixel and at most 64 million, no side over 32767, at scale \(scale.shortText)"
  }
}
