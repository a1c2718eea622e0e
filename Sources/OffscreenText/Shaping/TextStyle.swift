package import Foundation
package import OffscreenRaster

/// How a stretch of text looks.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// Nil draws in the colour that the whole text is drawn in.
  package var color: Color?
  package var backgroundColor: Color?
  /// Points added after each character.
  package var kern: CGFloat = 0
  /// Points by which the text stands above the line's baseline.
  package var baselineOffset: CGFloat = 0
  package var underline: TextDecoration?
  package var strikethrough: TextDecoration?
  package var shadow: TextShadow?
  package var attachment: TextAttachment?

  package init(font: Font) {
    self.font = font
  }
}

/// A line drawn under or through text.
package struct TextDecoration: Hashable, Sendable {
  /// How many strokes lie above each other, of `weight` times the font's own thickness.
  package var strokes = 1
  package var weight = 1
  /// Nil draws in the text's colour.
  package var color: Color?

  package init(strokes: Int = 1, weight: Int = 1, color: Color? = nil) {
    self.strokes = strokes
    self.weight = weight
    self.color = color
  }
}
