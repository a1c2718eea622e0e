import CPango

/// Sets texts in lines with Pango, as an application's labels would.
final class PangoLabels {
  private let context: OpaquePointer?
  private let description: OpaquePointer?
  private let texts: [String]

  init(_ labels: LabelTexts) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    description = pango_font_description_from_string(labels.family)
    pango_font_description_set_absolute_size(
      description, LabelTexts.size * Double(PANGO_SCALE))
    texts = labels.texts
  }

  deinit {
    pango_font_description_free(description)
    g_object_unref(context.map { UnsafeMutableRawPointer($0) })
  }

  /// Lays every text out anew and measures it; returns the sum of the widths, in pixels.
  func layOut() -> Double {
    var sum = 0.0
    for text in texts {
      let layout = pango_layout_new(context)
      pango_layout_set_font_description(layout, description)
      pango_layout_set_text(layout, text, -1)
      var rect = PangoRectangle()
      pango_layout_get_extents(layout, nil, &rect)
      sum += Double(rect.width) / Double(PANGO_SCALE)
      g_object_unref(layout.map { UnsafeMutableRawPointer($0) })
    }
    return sum
  }
}
