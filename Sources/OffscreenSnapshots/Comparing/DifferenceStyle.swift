internal import COffscreenKernels
public import Offscreen

/// A style of drawing the difference between two pictures.
public enum DifferenceStyle: String, Hashable, Sendable, CaseIterable {
  /// The changed pixels in red over the expected picture in pale grey.
  case mask
  /// The actual picture with the changed pixels tinted red.
  case overlay
  /// The expected picture, the mask and the actual picture side by side.
  case triptych
  /// Both pictures at half opacity on top of each other.
  case onion

  /// The space between the pictures of a triptych, in pixels.
  static let gap = 8

  /// Draws the difference between two pictures, which may have different sizes.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  /// - Returns: A picture with the larger width and the larger height of the two; for ``triptych``,
  ///   three such pictures and two gaps wide. Empty if that exceeds the maximum size of a picture.
  public func draw(expected: Pixmap, actual: Pixmap) -> Pixmap {
    switch self {
    case .mask: DifferenceImage.draw(expected: expected, actual: actual)
    case .overlay: overlay(expected, actual)
    case .triptych: triptych(expected, actual)
    case .onion: onion(expected, actual)
    }
  }

  /// The actual picture with the marks of ``mask`` at an opacity of 0.6.
  private func overlay(_ expected: Pixmap, _ actual: Pixmap) -> Pixmap {
    let mask = DifferenceImage.draw(expected: expected, actual: actual)
    var marks = mask
    unsafe marks.withMutableWords { words in
      unsafe off_keep_words(
        words.baseAddress, words.count, DifferenceImage.changed.word, DifferenceImage.frame.word)
    }
    return page(width: mask.width, height: mask.height) { canvas in
      canvas.draw(actual, in: Self.frame(of: actual))
      canvas.beginLayer(alpha: 0.6)
      canvas.draw(marks, in: Self.frame(of: marks))
      canvas.endLayer()
    }
  }

  /// The three pictures from left to right, aligned at the top.
  private func triptych(_ expected: Pixmap, _ actual: Pixmap) -> Pixmap {
    let pictures = [expected, DifferenceImage.draw(expected: expected, actual: actual), actual]
    let width = pictures.reduce(2 * Self.gap) { $0 + $1.width }
    let height = pictures.map(\.height).max() ?? 0
    return page(width: width, height: height) { canvas in
      for picture in pictures {
        canvas.draw(picture, in: Self.frame(of: picture))
        canvas.translate(x: CGFloat(picture.width + Self.gap), y: 0)
      }
    }
  }

  private func onion(_ expected: Pixmap, _ actual: Pixmap) -> Pixmap {
    page(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height)
    ) { canvas in
      canvas.draw(expected, in: Self.frame(of: expected))
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(Self.frame(of: actual), with: .white)
      canvas.draw(actual, in: Self.frame(of: actual))
      canvas.endLayer()
    }
  }

  /// A picture drawn on white; empty if the size exceeds the maximum.
  private func page(width: Int, height: Int, _ draw: (Canvas) -> Void) -> Pixmap {
    guard Pixmap.allows(width: width, height: height) else { return Pixmap(width: 0, height: 0) }
    let canvas = Canvas(width: width, height: height)
    draw(canvas)
    return Renderer().render(canvas.finish(), background: .white)
  }

  /// The rectangle of a pixmap at the origin, at one pixel per point.
  private static func frame(of pixmap: Pixmap) -> CGRect {
    CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
  }
}
