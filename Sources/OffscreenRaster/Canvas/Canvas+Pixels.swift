import Foundation
package import OffscreenGeometry

extension Canvas {
  /// The device pixels that can still be drawn to: a bound of the current clip.
  ///
  /// What draws many small shapes leaves out those that lie beyond it.
  package var visiblePixels: PixelRect { state.clip.bounds }

  /// Fills the inside of a path whose points are device pixels, whatever the transform is.
  package func fillPixels(_ path: Path, with color: Color) {
    let transform = state.transform
    state.transform = .identity
    fill(path, with: color)
    state.transform = transform
  }
}
