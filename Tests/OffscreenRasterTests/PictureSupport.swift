import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Draws on a canvas of the given size and returns the pixmap.
func draw(
  _ width: Int, _ height: Int, background: Color = .clear,
  renderer: Renderer = Renderer(threads: 1),
  _ body: (Canvas) -> Void
) -> Pixmap {
  let canvas = Canvas(width: width, height: height)
  body(canvas)
  return renderer.render(canvas.finish(), background: background)
}

extension Pixmap {
  /// One string a row, a character a pixel: ten steps of opacity from ` ` (none) to `@` (full).
  var alphaPicture: [String] {
    let steps = Array(" .:-=+*#%@")
    return (0..<height).map { y in
      String((0..<width).map { x in steps[Int(self[x, y].alpha) * 9 / 255] })
    }
  }

  /// All opacities, row by row.
  var alphas: [UInt8] {
    (0..<height).flatMap { y in (0..<width).map { x in self[x, y].alpha } }
  }

  /// The picture turned clockwise by 90 degrees.
  var turned: Pixmap {
    var result = Pixmap(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result[height - 1 - y, x] = self[x, y] }
    }
    return result
  }
}

extension Canvas {
  /// Rotates subsequent drawing clockwise by `quarters` times 90 degrees, so that a canvas of
  /// `width` x `height` pixels fits the turned canvas.
  func turn(quarters: Int, width: CGFloat, height: CGFloat) {
    switch quarters % 4 {
    case 1: translate(x: height, y: 0)
    case 2: translate(x: width, y: height)
    case 3: translate(x: 0, y: width)
    default: break
    }
    rotate(by: CGFloat(quarters) * .pi / 2)
  }
}
