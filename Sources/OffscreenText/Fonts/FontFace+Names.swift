internal import COffscreenHarfBuzz

/// What a face calls itself, in English.
package struct FontNames: Hashable, Sendable {
  /// Such as `DejaVu Sans`.
  package var family: String
  /// The family with its style, such as `DejaVu Sans Bold`.
  package var full: String
  /// The name without spaces by which programs call it, such as `DejaVuSans-Bold`.
  package var postScript: String
}

extension FontFace {
  /// The names in the face's `name` table; empty where it has none.
  package var names: FontNames {
    FontNames(
      family: name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) ?? name(HB_OT_NAME_ID_FONT_FAMILY) ?? "",
      full: name(HB_OT_NAME_ID_FULL_NAME) ?? "",
      postScript: name(HB_OT_NAME_ID_POSTSCRIPT_NAME) ?? "")
  }

  private func name(_ id: Int) -> String? {
    name(hb_ot_name_id_t(id))
  }

  func name(_ id: hb_ot_name_id_t) -> String? {
    let face = unsafe hb_font_get_face(font)
    let english = unsafe hb_language_from_string("en", -1)
    var capacity: UInt32 = 0
    let length = unsafe hb_ot_name_get_utf8(face, id, english, &capacity, nil)
    guard length > 0 else { return nil }
    capacity = length + 1
    var bytes = [CChar](repeating: 0, count: Int(capacity))
    unsafe hb_ot_name_get_utf8(face, id, english, &capacity, &bytes)
    return String(decoding: bytes.prefix(Int(capacity)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
