internal import COffscreenHarfBuzz

/// The direction in which the glyphs of a run follow each other on the line.
package enum WritingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// An OpenType feature that is on (1), off (0) or set to one of its alternates.
///
/// The registered features are listed in the OpenType specification; a font may have others.
package struct FontFeature: Hashable, Sendable {
  package var tag: FontTag
  /// The setting: 0 is off, 1 is on, and higher numbers choose an alternate.
  package var value: UInt32

  package init(_ tag: FontTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// A glyph of a shaped run, in font units with y pointing up.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph in the face that shaped the run.
  package var glyph: GlyphID
  /// The offset of the glyph's cluster in the whole text, in UTF-16 code units.
  ///
  /// All glyphs of a cluster, and a glyph for several characters, have the offset of the cluster's
  /// first character.
  package var cluster: Int32
  /// The distance by which the pen moves after the glyph.
  package var advance: Int32
  /// The glyph's offset from the pen.
  package var xOffset: Int32
  package var yOffset: Int32
  /// Whether the run could end before the glyph's character without changing any other glyph.
  package var isSafeToBreak = true
}

extension FontFace {
  /// Shapes a run of one script and direction into glyphs, in order from left to right.
  ///
  /// - Parameters:
  ///   - text: The UTF-16 of the whole paragraph, because letters join across the ends of a run.
  ///   - parts: The ranges that make up the run, in order.
  ///   - direction: The direction in which the run is read.
  ///   - script: The ISO 15924 tag of its script, such as `Arab`.
  ///   - language: The BCP 47 tag of its language; empty if it is not known.
  ///   - features: OpenType features that differ from the script's defaults.
  /// - Returns: The glyphs with their advances.
  /// - Complexity: O(run) unless the font has malicious rules, for which HarfBuzz has limits.
  package func shape(
    _ text: [UInt16], parts: [Range<Int>], direction: WritingDirection, script: FontTag,
    language: String = "", features: [FontFeature] = []
  ) -> [ShapedGlyph] {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe text.withUnsafeBufferPointer { units in
      for part in parts {
        unsafe hb_buffer_add_utf16(
          buffer, units.baseAddress, Int32(units.count), UInt32(part.lowerBound),
          Int32(part.count))
      }
    }
    unsafe hb_buffer_set_direction(
      buffer, direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
    if !language.isEmpty {
      unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    }
    let settings = features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
    }
    unsafe settings.withUnsafeBufferPointer { list in
      unsafe hb_shape(font, buffer, list.baseAddress, UInt32(list.count))
    }
    return unsafe glyphs(in: buffer)
  }

  /// Shapes a run that is one range of a text.
  package func shape(
    _ text: [UInt16], range: Range<Int>, direction: WritingDirection, script: FontTag,
    language: String = "", features: [FontFeature] = []
  ) -> [ShapedGlyph] {
    shape(
      text, parts: [range], direction: direction, script: script, language: language,
      features: features)
  }

  /// Copies the result from HarfBuzz's buffer.
  private func glyphs(in buffer: OpaquePointer?) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return unsafe [ShapedGlyph](unsafeUninitializedCapacity: Int(count)) { glyphs, made in
      for index in 0..<Int(count) {
        let info = unsafe infos[index]
        let position = unsafe positions[index]
        unsafe glyphs.initializeElement(
          at: index,
          to: ShapedGlyph(
            glyph: GlyphID(info.codepoint), cluster: Int32(bitPattern: info.cluster),
            advance: position.x_advance, xOffset: position.x_offset, yOffset: position.y_offset,
            isSafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0))
      }
      made = Int(count)
    }
  }
}
