public import Foundation

/// How the lines of a paragraph are set: UIKit's paragraph style, with its members and defaults.
///
/// All lengths are in points; those that are negative (but for ``tailIndent``) or not finite count
/// as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand between the sides; the side where the paragraph begins by default.
  public var alignment = TextAlignment.natural
  /// What happens to lines that are too long.
  public var lineBreakMode = LineBreakMode.byWordWrapping
  /// The direction of the paragraph; that of its first letter by default.
  public var baseWritingDirection = BaseWritingDirection.natural

  /// The indent of the first line on the side where the paragraph begins.
  public var firstLineHeadIndent: CGFloat = 0
  /// The indent of all other lines on that side.
  public var headIndent: CGFloat = 0
  /// Where lines end: measured from the side where they begin if positive, else from the other.
  public var tailIndent: CGFloat = 0

  /// The least height of a line; what is missing is added above it.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, 0 being none; higher ones lose room above.
  public var maximumLineHeight: CGFloat = 0
  /// How many times its natural height a line is high, 0 being once; added above it.
  public var lineHeightMultiple: CGFloat = 0
  /// What stands between two lines of the paragraph, beside their leading.
  public var lineSpacing: CGFloat = 0
  /// What stands after the paragraph, unless it is the last.
  public var paragraphSpacing: CGFloat = 0
  /// What stands before the paragraph, unless it is the first.
  public var paragraphSpacingBefore: CGFloat = 0

  /// Where text goes on after tabs, in points from the side where lines begin, in ascending order.
  public var tabStops: [CGFloat] = []
  /// The distance of the stops that follow the last of ``tabStops``; 28 by default.
  public var defaultTabInterval: CGFloat = 28

  /// Creates the default style.
  public init() {}

  /// The next stop after a place on the line; a tab moves by at least a hundredth of a point.
  func tabStop(after x: CGFloat) -> CGFloat {
    let x = x + 0.01
    if let stop = tabStops.first(where: { $0 > x }) { return stop }
    guard defaultTabInterval > 0.01, defaultTabInterval < .infinity else { return x }
    let start = max(tabStops.last ?? 0, 0)
    let steps = (max(x - start, 0) / defaultTabInterval).rounded(.down) + 1
    return start + steps * defaultTabInterval
  }
}

/// The direction in which a paragraph reads.
public enum BaseWritingDirection: Hashable, Sendable, CaseIterable {
  /// That of its first letter; to the right where there is none.
  case natural
  case leftToRight
  case rightToLeft

  var base: BaseDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
