public import Foundation
public import Offscreen
import OffscreenText

extension Font {
  /// The weights of UIKit's system fonts.
  ///
  /// The built-in font and variable fonts support them. A picture drawn with another font records
  /// the missing weight, so that a failed snapshot can report it.
  public struct Weight: Hashable, Sendable {
    /// From -1, very thin, through 0, regular, to 1, very heavy.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin strokes.
    public static let thin = Weight(rawValue: -0.6)
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
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The standard font, with the weight if the font has that weight.
  ///
  /// The machine's own fonts are never used: see `Font.standard(size:)`.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    weight == .regular ? .standard(size: size) : .standard(size: size, weight: weight.axisValue)
  }

  /// The standard font, bold if it has that weight.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The standard font, slanted if it has that form.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font.standard(size: size).requesting("italic", [("ital", 1), ("slnt", -10)])
  }

  /// The standard font with equal advances, if it has that form, and the weight.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight).requesting("monospaced", [("MONO", 1)])
  }

  /// The standard font with digits of equal advances, and the weight.
  ///
  /// The digits of the built-in font always have equal advances; others have the feature `tnum`.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight).withFeature("tnum")
  }
}

extension Font.Weight {
  /// The value on a variable font's weight axis, from 100 to 900.
  var axisValue: Int {
    let steps: [(limit: CGFloat, value: Int)] = [
      (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.27, 500), (0.35, 600), (0.5, 700),
      (0.6, 800),
    ]
    return steps.first { rawValue < $0.limit }?.value ?? 900
  }
}
