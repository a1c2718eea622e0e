internal import COffscreenHarfBuzz
package import Foundation
internal import OffscreenPNG
package import OffscreenRaster

extension FontFace {
  /// The PNG of a glyph that is a colour bitmap (`CBDT`, `sbix`), in the font's largest size; nil for
  /// other glyphs.
  package func bitmap(of glyph: GlyphID) -> Data? {
    guard let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph.rawValue) else {
      return nil
    }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return unsafe Data(bytes: bytes, count: Int(length))
  }

  /// The picture of a glyph that is a colour bitmap; nil for other glyphs and damaged bitmaps.
  package func picture(of glyph: GlyphID) -> Pixmap? {
    pictures.picture(of: glyph) { bitmap(of: glyph).flatMap { try? Pixmap(pngData: $0) } }
  }

  /// The layers of a glyph made of coloured outlines, from back to front; empty for other glyphs.
  ///
  /// They come from `COLR` version 0 with the first palette of `CPAL`. A nil colour is the text's.
  package func layers(of glyph: GlyphID) -> [(glyph: GlyphID, color: Color?)] {
    let face = unsafe hb_font_get_face(font)
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph.rawValue, 0, nil, nil)
    guard count > 0 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    unsafe hb_ot_color_glyph_get_layers(face, glyph.rawValue, 0, &count, &layers)
    var colorCount = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(colorCount))
    unsafe hb_ot_color_palette_get_colors(face, 0, 0, &colorCount, &colors)
    return layers.prefix(Int(count)).map { layer in
      let index = Int(layer.color_index)
      return (GlyphID(layer.glyph), index < colors.count ? Color(colors[index]) : nil)
    }
  }

  /// The bounding box of a glyph's outline or bitmap in font units, y pointing up.
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

extension Color {
  /// HarfBuzz's colours have blue in the highest byte, then green, red and alpha.
  fileprivate init(_ color: hb_color_t) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 0xFF) / 255 }
    self.init(red: channel(8), green: channel(16), blue: channel(24), alpha: channel(0))
  }
}
