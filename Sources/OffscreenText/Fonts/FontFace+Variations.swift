internal import COffscreenHarfBuzz

/// An axis of a variable font, in the axis' own units.
package struct FontAxis: Hashable, Sendable {
  /// The name of the axis, such as `wght`.
  package var tag: FontTag
  /// The values that the axis accepts.
  package var range: ClosedRange<Double>
  /// The value of the font if nothing else is requested.
  package var standard: Double
}

/// A named instance of a variable font, such as `SemiBold`: a position on all axes.
package struct FontInstance: Hashable, Sendable {
  /// The name in English; empty if the font has none.
  package var name: String
  /// The values on all axes.
  package var variations: [FontVariation]
}

extension FontFace {
  /// The variation axes of the face; empty if it is not a variable font.
  package var axes: [FontAxis] {
    let face = unsafe hb_font_get_face(font)
    var count = unsafe hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let least = Double(info.min_value)
      return FontAxis(
        tag: FontTag(rawValue: info.tag), range: least...max(least, Double(info.max_value)),
        standard: Double(info.default_value))
    }
  }

  /// The named instances, in the font's order.
  package var instances: [FontInstance] {
    let face = unsafe hb_font_get_face(font)
    let axes = axes
    return (0..<(unsafe hb_ot_var_get_named_instance_count(face))).map { index in
      var count = UInt32(axes.count)
      var places = [Float](repeating: 0, count: axes.count)
      unsafe hb_ot_var_named_instance_get_design_coords(face, index, &count, &places)
      let id = unsafe hb_ot_var_named_instance_get_subfamily_name_id(face, index)
      return FontInstance(
        name: name(id) ?? "",
        variations: zip(axes, places).map { FontVariation($0.tag, Double($1)) })
    }
  }
}
