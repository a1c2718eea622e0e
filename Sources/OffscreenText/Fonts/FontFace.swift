internal import COffscreenHarfBuzz
package import Foundation
internal import OffscreenGeometry
internal import OffscreenRaster

/// A font of a font file at one position of its variation axes, without a size.
///
/// All metrics are in whole font units, y pointing up, so that nothing depends on a library's
/// scaling. A face is immutable and may be used on any thread. The file is read
/// once; see ``FontBytes``. Faces are equal if they have the same file,
/// index and variations.
@safe package final class FontFace: Sendable {
  /// The number of units per em; usually 1,000 or 2,048.
  package let unitsPerEm: Int
  /// The number of glyphs.
  package let glyphCount: Int
  /// The file that contains the face.
  package let file: FontFile
  /// The location of the file.
  package var url: URL { file.url }
  /// The index of the font in the file; 0 for a single font.
  package let index: Int
  /// The positions on the axes of a variable font that differ from the defaults.
  package let variations: [FontVariation]
  /// The vertical metrics of lines.
  package let metrics: FaceMetrics
  /// Whether the face has a glyph for every character from space to tilde.
  let hasASCII: Bool
  /// Whether some glyphs are in colour: bitmaps or layers.
  let hasColors: Bool
  /// Whether some glyphs are pictures that are not drawn here; see ``isPaintedOnly(_:)``.
  let hasPaints: Bool
  /// The outlines of all glyphs in ems, y pointing up.
  let outlines: GlyphOutlines
  /// The recently drawn bitmaps of glyphs.
  let pictures = GlyphPictureCache()
  /// HarfBuzz's font, scaled to one unit per font unit; made immutable before it is shared.
  nonisolated(unsafe) let font: OpaquePointer
  /// Keeps HarfBuzz's font alive as long as the face or its outlines.
  private let owner: FontOwner

  /// Opens a face of a file.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - index: The index of the font in a collection; 0 for a single font.
  ///   - variations: Values on the axes of a variable font. They are clamped to the axis; axes that
  ///     the font lacks are ignored.
  /// - Throws: ``FontError`` if there is no such file, or no such font in it.
  package convenience init(
    contentsOf url: URL, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) {
    let bytes = try FontBytes.read(url)
    let count = Int(unsafe hb_face_count(bytes.blob))
    guard count > 0 else { throw .notAFont(url) }
    guard (0..<count).contains(index) else { throw .noFace(url, index: index, count: count) }
    let face = unsafe hb_face_create(bytes.blob, UInt32(index))
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_face_get_glyph_count(face) > 0, unsafe hb_face_get_upem(face) > 0,
      let font = unsafe hb_font_create(face)
    else { throw .notAFont(url) }
    unsafe self.init(font, file: FontFile(bytes, url: url), index: index, variations: variations)
  }

  /// The same face with some variations changed; other axes keep their values.
  package func varied(_ changes: [FontVariation]) -> FontFace {
    let kept = variations.filter { old in !changes.contains { $0.axis == old.axis } }
    guard let face = unsafe hb_font_get_face(font), let font = unsafe hb_font_create(face) else {
      return self
    }
    return unsafe FontFace(font, file: file, index: index, variations: kept + changes)
  }

  /// Takes ownership of a new HarfBuzz font, and sets its scale and variations.
  private init(_ font: OpaquePointer, file: FontFile, index: Int, variations: [FontVariation]) {
    let face = unsafe hb_font_get_face(font)
    let unitsPerEm = unsafe hb_face_get_upem(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe Self.apply(variations, to: font)
    unsafe hb_font_make_immutable(font)
    unsafe self.font = font
    let owner = unsafe FontOwner(font)
    self.owner = owner
    self.file = file
    self.index = index
    self.variations = variations.sorted { $0.axis.rawValue < $1.axis.rawValue }
    self.unitsPerEm = Int(unitsPerEm)
    glyphCount = Int(unsafe hb_face_get_glyph_count(face))
    metrics = unsafe FaceMetrics(font)
    hasASCII = (0x20...0x7E as ClosedRange<UInt32>).allSatisfy { code in
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(font, code, &glyph) != 0
    }
    hasColors =
      unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    hasPaints = unsafe Self.hasPaints(face)
    let scale = 1 / CGFloat(unitsPerEm)
    outlines = GlyphOutlines(unitTransform: CGAffineTransform(scaleX: scale, y: scale)) { glyph in
      unsafe FontFace.outline(of: GlyphID(UInt32(truncatingIfNeeded: glyph)), in: owner.font)
    }
  }

  /// The hash of the file's bytes, as 32 hexadecimal digits; see ``FontFile/fileHash``.
  package var fileHash: String { file.fileHash }

  /// The glyph for a character; nil if the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
    return GlyphID(glyph)
  }

  /// The distance by which the pen moves after the glyph, in font units.
  package func advance(of glyph: GlyphID) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(font, glyph.rawValue))
  }

  /// Sets the variations of a font before it becomes immutable.
  private static func apply(_ variations: [FontVariation], to font: OpaquePointer) {
    guard !variations.isEmpty else { return }
    let settings = variations.map { hb_variation_t(tag: $0.axis.rawValue, value: Float($0.value)) }
    unsafe settings.withUnsafeBufferPointer { buffer in
      unsafe hb_font_set_variations(font, buffer.baseAddress, UInt32(buffer.count))
    }
  }
}

extension FontFace: Hashable {
  package static func == (a: FontFace, b: FontFace) -> Bool {
    a === b || (a.url == b.url && a.index == b.index && a.variations == b.variations)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(index)
    hasher.combine(variations)
  }
}

/// Releases HarfBuzz's font when it is no longer used.
@safe private final class FontOwner: Sendable {
  nonisolated(unsafe) let font: OpaquePointer

  init(_ font: OpaquePointer) {
    unsafe self.font = font
  }

  deinit {
    unsafe hb_font_destroy(font)
  }
}
