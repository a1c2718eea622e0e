public import Foundation
public import OffscreenRaster

extension Canvas {
  /// Draws a text with its top left corner at `point`, with one line for each paragraph.
  ///
  /// For a text that is drawn often, create a ``TextLayout`` once.
  public func draw(_ text: String, at point: CGPoint, font: Font, color: Color = .black) {
    TextLayout(text, font: font, width: .infinity, numberOfLines: 0)
      .draw(in: self, at: point, color: color)
  }

  /// Draws a text in lines no wider than `rect`, starting at the rectangle's top.
  ///
  /// Lines that do not fit into its height are drawn below it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle in user space; a null one draws nothing.
  ///   - font: The font.
  ///   - color: The colour of the glyphs.
  ///   - lineBreakMode: The breaking or truncation of a line that is too long.
  ///   - alignment: The alignment of lines within the rectangle.
  /// - Complexity: O(text): a ``TextLayout`` that is drawn often saves laying it out each time.
  public func draw(
    _ text: String, in rect: CGRect, font: Font, color: Color = .black,
    lineBreakMode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    TextLayout(
      text, font: font, width: rect.width, numberOfLines: 0, lineBreakMode: lineBreakMode,
      alignment: alignment
    ).draw(in: self, at: rect.origin, color: color)
  }
}
