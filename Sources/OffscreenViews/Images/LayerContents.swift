package import Foundation
package import OffscreenRaster

/// What a layer shows in front of its background.
package indirect enum LayerContents: Equatable {
  /// A picture with a scale of its own.
  case image(Image)
  /// Pixels, whose size in points depends on the layer.
  case bitmap(Pixmap)
  /// A moment of an animation from one picture to another, 0 to 1; nil for none.
  case fade(from: LayerContents?, to: LayerContents?, progress: CGFloat)

  /// Creates contents from an `Image` or a `Pixmap`; nil for anything else.
  init?(_ value: Any?) {
    switch value {
    case let image as Image: self = .image(image)
    case let pixmap as Pixmap: self = .bitmap(pixmap)
    default: return nil
    }
  }

  /// The picture in the type in which it was set; in a fade the one at its end.
  var value: Any? {
    switch self {
    case .image(let image): image
    case .bitmap(let pixmap): pixmap
    case .fade(_, let to, _): to?.value
    }
  }

  /// The pixels of the picture; in a fade of the one at its end.
  package var pixmap: Pixmap? {
    switch self {
    case .image(let image): image.pixmap
    case .bitmap(let pixmap): pixmap
    case .fade(_, let to, _): to?.pixmap
    }
  }

  /// The moment of a fade from one picture to another; progress is limited to 0...1.
  ///
  /// A fade begins with what shows, which may be a moment of another one. Where more than eight are inside one another,
  /// the innermost, which hardly show, begin with their end.
  static func between(
    _ start: LayerContents?, _ end: LayerContents?, progress: CGFloat
  ) -> LayerContents {
    .fade(from: start?.limited(to: 7), to: end, progress: min(max(progress, 0), 1))
  }

  /// The same contents with at most a number of fades inside one another.
  private func limited(to depth: Int) -> LayerContents? {
    guard case .fade(let from, let to, let progress) = self else { return self }
    if depth == 0 { return to }
    return .fade(from: from?.limited(to: depth - 1), to: to, progress: progress)
  }
}
