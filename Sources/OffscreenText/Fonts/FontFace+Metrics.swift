internal import COffscreenHarfBuzz

/// The vertical metrics of a face's lines, in font units with y pointing up.
package struct FaceMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of a line; positive upwards.
  package var ascent: Int
  /// The distance from the baseline to the bottom of a line; positive downwards.
  package var descent: Int
  /// The space between two lines in addition to ascent and descent.
  package var lineGap: Int
  /// The height of capital letters and of small letters without ascender, from `OS/2`; HarfBuzz
  /// estimates them for fonts without.
  package var capHeight: Int
  package var xHeight: Int
  /// The position of the middle of an underline; negative below the baseline.
  package var underlinePosition: Int
  /// The thickness of an underline, at least 1; a strikethrough has the same.
  package var underlineThickness: Int
  /// The position of the middle of a strikethrough above the baseline.
  package var strikethroughPosition: Int
}

extension FaceMetrics {
  /// Reads the metrics from the `hhea`, `OS/2` and `post` tables.
  ///
  /// As in Core Text, line metrics come from `hhea` unless the font requests its typographic
  /// metrics.
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
