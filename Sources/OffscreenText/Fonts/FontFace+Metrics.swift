internal import COffscreenHarfBuzz

/// The measures of a face that place its lines, in font units with y pointing up.
package struct FaceMetrics: Hashable, Sendable {
  /// From the baseline to the top of a line; positive.
  package var ascent: Int
  /// From the baseline to the bottom of a line; positive downwards.
  package var descent: Int
  /// What stands between two lines beside ascent and descent.
  package var lineGap: Int
  package var capHeight: Int
  package var xHeight: Int
  /// The middle of an underline, below the baseline; negative downwards.
  package var underlinePosition: Int
  package var underlineThickness: Int
  package var strikethroughPosition: Int
}

extension FaceMetrics {
  /// The measures of a face by its `hhea`, `OS/2` and `post` tables.
  ///
  /// As in CoreText the line's measures are those of `hhea` unless the font asks for its
  /// typographic ones.
  init(_ font: OpaquePointer) {
    func metric(_ tag: hb_ot_metrics_tag_t) -> Int {
      var value: hb_position_t = 0
      unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &value)
      return Int(value)
    }
    self.init(
      ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descent: -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      lineGap: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT),
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT),
      underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: max(1, metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)),
      strikethroughPosition: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET))
  }
}
