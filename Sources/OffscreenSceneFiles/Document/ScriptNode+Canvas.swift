package import Foundation
package import OffscreenInspection
import OffscreenPlayback

extension ScriptNode {
  /// Reads a scale, in pixels per point.
  package func scale() throws(ScriptError) -> Double {
    try number(in: CanvasLimit.scales, "a scale")
  }

  /// Reads a window size that can be drawn at `scale`.
  package func canvasSize(scale: Double) throws(ScriptError) -> CGSize {
    let values = try numbers(2, "a size as [width, height]")
    let size = CGSize(width: values[0], height: values[1])
    guard CanvasLimit.allows(size, scale: scale) else {
      throw ScriptError(
        .unexpected(
          found: "a size of \(values[0].shortText) x \(values[1].shortText) points",
          expected: CanvasLimit.words(scale: scale)), at: position)
    }
    return size
  }
}
