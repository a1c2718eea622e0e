/// A stretch of text that is shaped at once: of one style, font, script and direction.
struct TextItem {
  /// In clusters of the shaped text.
  var clusters: Range<Int>
  /// The style's font in the typeface that draws the item.
  var font: Font
  /// The number of its style.
  var style: Int
  /// The embedding level: even reads to the right, odd to the left.
  var level: UInt8
  var script: FontTag

  /// Whether an item that follows can be shaped together with this one.
  func joins(_ next: TextItem) -> Bool {
    style == next.style && level == next.level && script == next.script && font == next.font
  }
}
