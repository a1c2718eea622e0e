public import Foundation
public import Offscreen

extension Font {
  /// How heavy UIKit's system fonts are.
  ///
  /// The built-in font has one weight, so that all of them look the same.
  public struct Weight: Hashable, Sendable {
    /// From -1, very thin, over 0, regular, to 1, very heavy.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Thin strokes.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier.
    public static let medium = Weight(rawValue: 0.23)
    /// Heavier still.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// The built-in font, which stands here for the system's: a machine's own fonts are never asked.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    .builtin(size: size)
  }

  /// The built-in font, which has one weight.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    .builtin(size: size)
  }
}
