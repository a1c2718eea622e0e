internal import COffscreenHarfBuzz
internal import COffscreenKernels
package import Foundation

/// One font of a font file at one place of its variation axes, without a size.
///
/// All measures are whole font units, y pointing up, so that nothing depends on how a library
/// scales. A face is immutable and may be used on any thread. The file is mapped, not read: opening
/// costs the same for 20 MB as for 20 KB.
@safe package final class FontFace: Sendable {
  /// The units that make one em; most fonts have 1,000 or 2,048.
  package let unitsPerEm: Int
  /// How many glyphs the face has.
  package let glyphCount: Int
  /// The file that the face comes from.
  package let url: URL
  /// The hash of the file's bytes, as 32 hexadecimal digits.
  package let fileHash: String
  /// HarfBuzz's font at a scale of one unit each; made immutable before it is shared.
  nonisolated(unsafe) let font: OpaquePointer

  /// Opens the face of a file.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - index: Which font of a collection; 0 for a single font.
  ///   - variations: Values on the axes of a variable font; values beyond an axis are clamped to
  ///     it and axes the font lacks are passed over.
  /// - Throws: ``FontError`` when there is no such file, or no such font in it.
  package init(
    contentsOf url: URL, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(url.path) else {
      throw .unreadable(url)
    }
    defer { unsafe hb_blob_destroy(blob) }
    let count = Int(unsafe hb_face_count(blob))
    guard count > 0 else { throw .notAFont(url) }
    guard (0..<count).contains(index) else { throw .noFace(url, index: index, count: count) }
    let face = unsafe hb_face_create(blob, UInt32(index))
    defer { unsafe hb_face_destroy(face) }
    glyphCount = Int(unsafe hb_face_get_glyph_count(face))
    unitsPerEm = Int(unsafe hb_face_get_upem(face))
    guard glyphCount > 0, unitsPerEm > 0, let font = unsafe hb_font_create(face) else {
      throw .notAFont(url)
    }
    self.url = url
    fileHash = unsafe Self.hash(of: blob)
    unsafe self.font = font
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe Self.apply(variations, to: font)
    unsafe hb_font_make_immutable(font)
  }

  deinit {
    unsafe hb_font_destroy(font)
  }

  /// The glyph for a character; nil when the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
    return GlyphID(glyph)
  }

  /// How far the pen moves after the glyph, in font units.
  package func advance(of glyph: GlyphID) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(font, glyph.rawValue))
  }

  private static func hash(of blob: OpaquePointer) -> String {
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    var state: [UInt64] = [UInt64(length), 0]
    unsafe off_hash128(bytes, Int(length), &state)
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func apply(_ variations: [FontVariation], to font: OpaquePointer) {
    guard !variations.isEmpty else { return }
    let settings = variations.map { hb_variation_t(tag: $0.axis.rawValue, value: Float($0.value)) }
    unsafe settings.withUnsafeBufferPointer { buffer in
      unsafe hb_font_set_variations(font, buffer.baseAddress, UInt32(buffer.count))
    }
  }
}
