import OffscreenRaster

/// The style of an underline or strikethrough: UIKit's underline style.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line with the thickness that the font specifies.
  public static let single = UnderlineStyle(rawValue: 0x01)
  /// One line of twice that thickness.
  public static let thick = UnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 0x09)

  /// The lines to draw; nil for none.
  func decoration(color: Color?) -> TextDecoration? {
    guard !isEmpty else { return nil }
    return TextDecoration(
      strokes: contains(.double) ? 2 : 1, weight: contains(.thick) ? 2 : 1, color: color)
  }
}
