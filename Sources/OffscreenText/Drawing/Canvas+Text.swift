public import Foundation
public import OffscreenRaster

extension Canvas {
  /// Draws a text with its upper left corner at `point`, in one line for each of its paragraphs.
  ///
  /// A text that is drawn often is better set once, in a ``TextLayout``.
  public func draw(_ text: String, at point: CGPoint, font: Font, color: Color = .black) {
    TextLayout(text, font: font, width: .infinity, numberOfLines: 0)
      .draw(in: self, at: point, color: color)
  }

  /// Draws a text in lines no wider than `rect`, from the rectangle's upper side on.
  ///
  /// What does not fit in its height is drawn below it.
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
