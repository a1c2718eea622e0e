import Foundation

extension StyledText {
  /// Reads the attributes of a text; those that are missing have the values of `base`.
  init(_ attributed: AttributedString, base: TextStyle, paragraph: ParagraphStyle) {
    var text = ""
    var runs: [Run] = []
    var end = 0
    for run in attributed.runs {
      let piece = String(attributed[run.range].characters)
      text += piece
      end += piece.utf16.count
      runs.append(
        Run(
          end: end, style: TextStyle(run.attributes, base: base),
          paragraph: run.attributes.offscreen.paragraphStyle ?? paragraph))
    }
    self.init(text, runs: runs.isEmpty ? [Run(end: 0, style: base, paragraph: paragraph)] : runs)
  }
}

extension TextStyle {
  /// The style of a run: its own attributes, and the font of `base` if it has none.
  fileprivate init(_ attributes: AttributeContainer, base: TextStyle) {
    let own = attributes.offscreen
    self = base
    font = own.font ?? base.font
    color = own.foregroundColor
    backgroundColor = own.backgroundColor
    kern = Self.finite(own.tracking ?? own.kern)
    baselineOffset = Self.finite(own.baselineOffset)
    underline = own.underlineStyle?.decoration(color: own.underlineColor)
    strikethrough = own.strikethroughStyle?.decoration(color: own.strikethroughColor)
    shadow = own.shadow
    attachment = own.attachment
  }

  /// The length, or 0 if it is missing or not finite.
  private static func finite(_ length: CGFloat?) -> CGFloat {
    guard let length, abs(length) < 1e6 else { return 0 }
    return length
  }
}
