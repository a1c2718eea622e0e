import CCairo
import Offscreen

/// A small picture for both sides: a pixmap, and a surface of Cairo's that nothing changes.
final class ScenePicture: @unchecked Sendable {
  let pixmap: Pixmap
  let surface: OpaquePointer?

  /// Creates a picture of premultiplied colours, asked for by column and row.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> SceneColor) {
    var pixmap = Pixmap(width: width, height: height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = cairo_image_surface_get_data(surface)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        pixmap[x, y] = Pixel(
          red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue),
          alpha: UInt8(color.alpha))
        // Cairo keeps blue in the lowest byte.
        for (index, byte) in [color.blue, color.green, color.red, color.alpha].enumerated() {
          bytes?[y * stride + 4 * x + index] = UInt8(byte)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    self.pixmap = pixmap
    self.surface = surface
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}
