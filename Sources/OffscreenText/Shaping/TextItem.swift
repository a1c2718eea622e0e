/// A range of text of one style, font, script and direction, which is shaped at once.
struct TextItem {
  /// The range in clusters of the shaped text.
  var clusters: Range<Int>
  /// The style's font, with the typeface that draws the item.
  var font: Font
  /// The index of its style.
  var style: Int
  /// The bidirectional embedding level: even for left to right, odd for right to left.
  var level: UInt8
  /// The script, by its ISO 15924 tag.
  var script: FontTag

  /// Whether the following item can be shaped together with this one.
  func joins(_ next: TextItem) -> Bool {
    style == next.style && level == next.level && script == next.script && font == next.font
  }
}
