public import Foundation

/// A colour in sRGB with straight (not premultiplied) components in 0...1.
///
/// Components outside 0...1 are clamped and NaN becomes 0. Colours are painted with 8 bits per
/// component, see ``pixel``.
public struct Color: Hashable, Sendable {
  /// The red component, 0...1.
  public let red: CGFloat
  /// The green component, 0...1.
  public let green: CGFloat
  /// The blue component, 0...1.
  public let blue: CGFloat
  /// The opacity: 0 is transparent, 1 is opaque.
  public let alpha: CGFloat

  /// Creates a colour from straight sRGB components, clamped to 0...1.
  ///
  /// - Parameters:
  ///   - red: 0 (none) to 1 (full), not multiplied by alpha.
  ///   - green: 0 to 1.
  ///   - blue: 0 to 1.
  ///   - alpha: 0 (transparent) to 1 (opaque).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Creates a grey from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// This colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The premultiplied bytes that this colour paints.
  ///
  /// Each component is rounded to a byte, halves up, and alpha with halves down; then red, green
  /// and blue are multiplied by alpha and divided by 255, rounded. So an alpha of one half is 127
  /// and leaves 128 of what lies beneath, as in UIKit.
  public var pixel: Pixel {
    let opacity = alphaByte
    return Pixel(
      red: Pixel.product(Self.byte(red), opacity),
      green: Pixel.product(Self.byte(green), opacity),
      blue: Pixel.product(Self.byte(blue), opacity),
      alpha: opacity)
  }

  /// Alpha as a byte, halves rounded down.
  package var alphaByte: UInt8 { Self.alphaByte(alpha) }

  /// An alpha in 0...1 as a byte, halves rounded down; other values are clamped, and NaN is 0.
  package static func alphaByte(_ alpha: CGFloat) -> UInt8 {
    UInt8((clamped(alpha) * 255 - 0.5).rounded(.up))
  }

  /// A component in 0...1 as a byte, halves rounded up.
  static func byte(_ component: CGFloat) -> UInt8 {
    UInt8((component * 255 + 0.5).rounded(.down))
  }

  private static func clamped(_ component: CGFloat) -> CGFloat {
    // Written so that NaN fails the comparison.
    component > 0 ? min(component, 1) : 0
  }
}
