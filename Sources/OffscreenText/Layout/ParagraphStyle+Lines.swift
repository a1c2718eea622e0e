import Foundation

extension ParagraphStyle {
  /// The indent of a line on the side where the paragraph begins.
  func indent(isFirst: Bool) -> CGFloat {
    Self.length(isFirst ? firstLineHeadIndent : headIndent)
  }

  /// The width available for a line between its indents.
  func room(in width: CGFloat, isFirst: Bool) -> CGFloat {
    let indent = indent(isFirst: isFirst)
    guard tailIndent.isFinite else { return max(width - indent, 0) }
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - indent, 0)
  }

  /// The length, or 0 if it is negative, not a number or at least a million.
  static func length(_ length: CGFloat) -> CGFloat {
    length > 0 && length < 1e6 ? length : 0
  }
}
