internal import COffscreenHarfBuzz
internal import Foundation

/// The English names of a face.
package struct FontNames: Hashable, Sendable {
  /// The family, such as `DejaVu Sans`.
  package var family: String
  /// The family with its style, such as `DejaVu Sans Bold`.
  package var full: String
  /// The name without spaces used by programs, such as `DejaVuSans-Bold`.
  package var postScript: String
}

extension FontFace {
  /// The names in the face's `name` table; missing names are empty.
  package var names: FontNames {
    FontNames(
      family: name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) ?? name(HB_OT_NAME_ID_FONT_FAMILY) ?? "",
      full: name(HB_OT_NAME_ID_FULL_NAME) ?? "",
      postScript: name(HB_OT_NAME_ID_POSTSCRIPT_NAME) ?? "")
  }

  /// The PostScript name, or else the full name, or else the file name.
  var displayName: String {
    let names = names
    let own = names.postScript.isEmpty ? names.full : names.postScript
    let name = own.isEmpty ? url.deletingPathExtension().lastPathComponent : own
    let places = variations.map { " \($0.axis)=\(FontFace.text($0.value))" }
    return name + places.joined()
  }

  /// A value without decimals if it is whole.
  private static func text(_ value: Double) -> String {
    let text = String(describing: value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func name(_ id: Int) -> String? {
    name(hb_ot_name_id_t(id))
  }

  /// The English text of an entry of the `name` table; nil if there is none.
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
