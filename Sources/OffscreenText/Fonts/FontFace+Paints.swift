internal import COffscreenHarfBuzz
internal import OffscreenGeometry
internal import OffscreenRaster

extension FontFace {
  /// Whether a glyph shows nothing here although its font has a picture for it.
  ///
  /// True for a glyph whose only picture is a graph of paints (`COLR` 1), which this package does
  /// not draw: it has no outline, no bitmap and no layers of `COLR` 0. Another font is used for it.
  func isPaintedOnly(_ glyph: GlyphID) -> Bool {
    guard hasPaints, PaintedGlyphs(of: self).contains(glyph) else { return false }
    return outline(of: glyph).isEmpty && layers(of: glyph).isEmpty && bitmap(of: glyph) == nil
  }

  /// Whether the font has pictures in `COLR` 1.
  static func hasPaints(_ face: OpaquePointer?) -> Bool {
    unsafe PaintedGlyphs(ofFace: face).count > 0
  }
}

/// The list of glyphs with paints in a `COLR` table of version 1; a damaged table counts as having
/// none.
@safe private final class PaintedGlyphs {
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer
  /// The position of the list in the table.
  private var start = 0
  private(set) var count = 0

  convenience init(of face: FontFace) {
    unsafe self.init(ofFace: hb_font_get_face(face.font))
  }

  init(ofFace face: OpaquePointer?) {
    unsafe blob = hb_face_reference_table(face, ("COLR" as FontTag).rawValue)
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    unsafe bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
    guard number(at: 0, bytes: 2) ?? 0 >= 1, let list = number(at: 14, bytes: 4), list > 0 else {
      return
    }
    start = list + 4
    count = number(at: list, bytes: 4) ?? 0
  }

  deinit {
    unsafe hb_blob_destroy(blob)
  }

  /// Whether a glyph is in the list, which is in the order of glyphs; costs O(log n).
  func contains(_ glyph: GlyphID) -> Bool {
    let wanted = Int(glyph.rawValue)
    let index = (0..<count).bisected { self.glyph(at: $0) ?? .max >= wanted }
    return index < count && self.glyph(at: index) == wanted
  }

  /// The glyph of an entry of six bytes; nil beyond the end of the table.
  private func glyph(at index: Int) -> Int? { number(at: start + 6 * index, bytes: 2) }

  private func number(at place: Int, bytes size: Int) -> Int? {
    guard place >= 0, place + size <= (unsafe bytes.count) else { return nil }
    return (place..<place + size).reduce(0) { $0 << 8 | Int(unsafe bytes[$1]) }
  }
}
