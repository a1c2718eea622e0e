internal import COffscreenHarfBuzz
package import Foundation

extension FontFace {
  /// The PNG of a glyph that is a colour bitmap (`CBDT`, `sbix`), in the largest size the font has.
  package func bitmap(of glyph: GlyphID) -> Data? {
    guard let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph.rawValue) else {
      return nil
    }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return unsafe Data(bytes: bytes, count: Int(length))
  }

  /// Where a glyph's ink lies in font units, y pointing up: of its outline or its bitmap.
  package func extents(of glyph: GlyphID) -> CGRect {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph.rawValue, &extents) != 0 else {
      return .null
    }
    return CGRect(
      x: CGFloat(extents.x_bearing), y: CGFloat(extents.y_bearing + extents.height),
      width: CGFloat(extents.width), height: CGFloat(-extents.height))
  }
}
