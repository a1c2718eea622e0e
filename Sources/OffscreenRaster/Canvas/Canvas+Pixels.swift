import Foundation
package import OffscreenGeometry

extension Canvas {
  /// The device pixels that can still be drawn to: a bound of the current clip.
  ///
  /// Code that draws many small shapes can skip those outside.
  package var visiblePixels: PixelRect { state.clip.bounds }

  /// Fills the inside of a path whose points are in device pixels, ignoring the transform.
  package func fillPixels(_ path: Path, with color: Color) {
    let transform = state.transform
    state.transform = .identity
    fill(path, with: color)
    state.transform = transform
  }
}
