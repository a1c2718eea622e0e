public import OffscreenRaster

/// A mark at a title that indicates something new.
public struct OptionBarBadge: Hashable, Sendable {
  /// The content of a badge.
  public enum Content: Hashable, Sendable {
    /// A dot of 7 points.
    case dot
    /// A number in a field 16 points high; numbers above 99 are shown as `99+`.
    case number(Int)
  }

  /// The content of the badge.
  public var content: Content
  /// The colour of the dot or field; red by default.
  public var color: Color
  /// The colour of the number; white by default.
  public var textColor: Color

  /// Creates a badge.
  public init(_ content: Content, color: Color = .systemRed, textColor: Color = .white) {
    self.content = content
    self.color = color
    self.textColor = textColor
  }

  /// A red dot.
  public static let dot = OptionBarBadge(.dot)

  /// A white number on red.
  public static func number(_ number: Int) -> OptionBarBadge {
    OptionBarBadge(.number(number))
  }
}
