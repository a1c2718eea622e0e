import ArgumentParser
import CCairo
import Foundation

/// A picture that Cairo draws on.
final class CairoFrame {
  private let surface: OpaquePointer
  private let byteCount: Int

  init(width: Int, height: Int) throws {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw ValidationError("Cairo has no memory for \(width)x\(height)") }
    self.surface = surface
    byteCount = Int(cairo_image_surface_get_stride(surface)) * height
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Makes every pixel opaque white.
  func clear() {
    memset(cairo_image_surface_get_data(surface), 255, byteCount)
    cairo_surface_mark_dirty(surface)
  }

  func draw(_ body: (OpaquePointer) -> Void) {
    guard let cairo = cairo_create(surface) else { return }
    body(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
  }

  func write(to path: String) {
    cairo_surface_write_to_png(surface, path)
  }
}
