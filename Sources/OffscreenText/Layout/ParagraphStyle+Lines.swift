import Foundation

extension ParagraphStyle {
  /// How far a line begins from the side where the paragraph begins.
  func indent(isFirst: Bool) -> CGFloat {
    Self.length(isFirst ? firstLineHeadIndent : headIndent)
  }

  /// The room for a line between its indents, within a width.
  func room(in width: CGFloat, isFirst: Bool) -> CGFloat {
    let indent = indent(isFirst: isFirst)
    guard tailIndent.isFinite else { return max(width - indent, 0) }
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - indent, 0)
  }

  /// A length that may not be negative or infinite.
  static func length(_ length: CGFloat) -> CGFloat {
    length > 0 && length < 1e6 ? length : 0
  }
}
