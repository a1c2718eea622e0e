package import Foundation
package import OffscreenRaster

/// The style of a run of text.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// The colour of the run; nil for the colour of the whole text.
  package var color: Color?
  package var backgroundColor: Color?
  /// Extra space after each character, in points.
  package var kern: CGFloat = 0
  /// The distance of the characters above the baseline, in points.
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
  /// The number of strokes on top of each other, each `weight` times the font's thickness.
  package var strokes = 1
  package var weight = 1
  /// Nil for the colour of the text.
  package var color: Color?

  package init(strokes: Int = 1, weight: Int = 1, color: Color? = nil) {
    self.strokes = strokes
    self.weight = weight
    self.color = color
  }
}
