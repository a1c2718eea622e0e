public import Foundation
public import Offscreen

extension Font {
  /// The weights of UIKit's system fonts.
  ///
  /// Only a variable font has several weights; the built-in font looks the same in all of them.
  public struct Weight: Hashable, Sendable {
    /// From -1, very thin, through 0, regular, to 1, very heavy.
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

  /// The standard font, with the weight if it is a variable font.
  ///
  /// The machine's own fonts are never used: see `Font.standard(size:)`.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    let font = Font.standard(size: size)
    return weight == .regular ? font : font.withWeight(weight.axisValue)
  }

  /// The standard font, bold if it is a variable font.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }
}

extension Font.Weight {
  /// The value on a variable font's weight axis, from 100 to 900.
  fileprivate var axisValue: CGFloat {
    let steps: [(limit: CGFloat, value: CGFloat)] = [
      (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.27, 500), (0.35, 600), (0.5, 700),
      (0.6, 800),
    ]
    return steps.first { rawValue < $0.limit }?.value ?? 900
  }
}
