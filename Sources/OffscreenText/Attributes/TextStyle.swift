package import Foundation
package import OffscreenRaster

/// The style of a run of text.
package struct TextStyle: Hashable, Sendable {
  /// The font, whose size determines the line's height.
  package var font: Font
  /// The colour of the run; nil for the colour of the whole text.
  package var color: Color?
  /// The colour behind the run; nil for none.
  package var backgroundColor: Color?
  /// Extra space after each character, in points.
  package var kern: CGFloat = 0
  /// The distance of the characters above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// Lines under and through the run; nil for none.
  package var underline: TextDecoration?
  package var strikethrough: TextDecoration?
  /// A copy of the glyphs behind them; nil for none.
  package var shadow: TextShadow?
  /// A picture in place of the character; nil for text.
  package var attachment: TextAttachment?

  package init(font: Font) {
    self.font = font
  }
}

/// A line drawn under or through text.
package struct TextDecoration: Hashable, Sendable {
  /// The number of strokes on top of each other, each `weight` times the font's thickness.
  package var strokes = 1
  /// The thickness of each stroke, in units of the font's underline.
  package var weight = 1
  /// The colour of the line; nil for the colour of the text.
  package var color: Color?

  package init(strokes: Int = 1, weight: Int = 1, color: Color? = nil) {
    self.strokes = strokes
    self.weight = weight
    self.color = color
  }
}
