internal import COffscreenHarfBuzz
internal import Foundation
package import OffscreenRaster

extension FontFace {
  /// The filled outline of a glyph in font units, y pointing up from the baseline.
  ///
  /// It is empty for a space, a colour bitmap, and an invalid glyph number.
  package func outline(of glyph: GlyphID) -> Path {
    unsafe Self.outline(of: glyph, in: font)
  }

  /// The same without a face, for closures that must not retain one.
  static func outline(of glyph: GlyphID, in font: OpaquePointer) -> Path {
    var path = Path()
    unsafe withUnsafeMutablePointer(to: &path) { target in
      unsafe hb_font_get_glyph_shape(font, glyph.rawValue, outlineCallbacks, target)
    }
    return path
  }
}

/// HarfBuzz's callbacks, which append to a given `Path`; immutable once created.
nonisolated(unsafe) private let outlineCallbacks: OpaquePointer? = {
  let callbacks = unsafe hb_draw_funcs_create()
  unsafe hb_draw_funcs_set_move_to_func(
    callbacks,
    { _, path, _, x, y, _ in
      unsafe path?.assumingMemoryBound(to: Path.self).pointee.move(to: point(x, y))
    }, nil, nil)
  unsafe hb_draw_funcs_set_line_to_func(
    callbacks,
    { _, path, _, x, y, _ in
      unsafe path?.assumingMemoryBound(to: Path.self).pointee.addLine(to: point(x, y))
    }, nil, nil)
  unsafe hb_draw_funcs_set_quadratic_to_func(
    callbacks,
    { _, path, _, controlX, controlY, x, y, _ in
      unsafe path?.assumingMemoryBound(to: Path.self).pointee.addQuadCurve(
        to: point(x, y), control: point(controlX, controlY))
    }, nil, nil)
  unsafe hb_draw_funcs_set_cubic_to_func(
    callbacks,
    { _, path, _, x1, y1, x2, y2, x, y, _ in
      unsafe path?.assumingMemoryBound(to: Path.self).pointee.addCurve(
        to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
    }, nil, nil)
  unsafe hb_draw_funcs_set_close_path_func(
    callbacks, { _, path, _, _ in unsafe path?.assumingMemoryBound(to: Path.self).pointee.close() },
    nil, nil)
  unsafe hb_draw_funcs_make_immutable(callbacks)
  return unsafe callbacks
}()

private func point(_ x: Float, _ y: Float) -> CGPoint {
  CGPoint(x: CGFloat(x), y: CGFloat(y))
}
