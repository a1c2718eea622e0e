public import Foundation

/// The layout of a paragraph: UIKit's paragraph style, with its members and defaults.
///
/// All lengths are in points; a length that is negative (except ``tailIndent``), not a number or at
/// least a million counts as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of lines; by default the side where the paragraph begins.
  public var alignment = TextAlignment.natural
  /// The breaking or truncation of lines that are too long.
  public var lineBreakMode = LineBreakMode.byWordWrapping
  /// The direction of the paragraph; by default that of its first letter.
  public var baseWritingDirection = BaseWritingDirection.natural

  /// The indent of the first line on the side where the paragraph begins.
  public var firstLineHeadIndent: CGFloat = 0
  /// The indent of all other lines on that side.
  public var headIndent: CGFloat = 0
  /// The end of lines: measured from the side where they begin if positive, otherwise from the
  /// other side.
  public var tailIndent: CGFloat = 0

  /// The minimum height of a line; the extra height is added above it.
  public var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, 0 meaning none; higher lines are reduced at the top.
  public var maximumLineHeight: CGFloat = 0
  /// The factor for the natural height of lines, 0 meaning 1; extra height is added above.
  public var lineHeightMultiple: CGFloat = 0
  /// The space below each line of the paragraph, in addition to the font's leading; the last line of the text
  /// has none.
  public var lineSpacing: CGFloat = 0
  /// The space after the paragraph, unless it is the last.
  public var paragraphSpacing: CGFloat = 0
  /// The space before the paragraph, unless it is the first.
  public var paragraphSpacingBefore: CGFloat = 0

  /// The positions after tabs, in points from the side where lines begin, in ascending order; those
  /// that count as 0 are ignored.
  public var tabStops: [CGFloat] = []
  /// The distance between the tab stops after the last of ``tabStops``; 28 by default.
  public var defaultTabInterval: CGFloat = 28

  /// Creates the default style.
  public init() {}

  /// The next tab stop after a position on the line; a tab moves by at least a hundredth of a
  /// point.
  ///
  /// - Parameter x: The position of the pen, in points from the side where the line begins.
  /// - Returns: A position to the right of `x`; `x` plus a hundredth if there are no tab stops.
  func tabStop(after x: CGFloat) -> CGFloat {
    let x = x + 0.01
    let stops = tabStops.filter { Self.length($0) > 0 }
    if let stop = stops.first(where: { $0 > x }) { return stop }
    let interval = Self.length(defaultTabInterval)
    guard interval > 0.01 else { return x }
    let start = stops.last ?? 0
    let steps = (max(x - start, 0) / interval).rounded(.down) + 1
    return start + steps * interval
  }
}

/// The direction in which a paragraph is read.
public enum BaseWritingDirection: Hashable, Sendable, CaseIterable {
  /// The direction of the first letter; left to right if there is none.
  case natural
  /// From left to right, even if its letters are read from right to left.
  case leftToRight
  /// From right to left, even if its letters are read from left to right: the base level is 1.
  case rightToLeft

  /// The direction for the bidirectional algorithm.
  var base: BaseDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
