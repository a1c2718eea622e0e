public import Foundation

/// A colour in sRGB with straight (not premultiplied) components in 0...1.
///
/// Components outside 0...1 are clamped and NaN becomes 0. Colours are painted with 8 bits per
/// component, see ``pixel``.
///
/// A dynamic colour has a value for each appearance, and takes the one for the view that is painted.
/// Its components are those in the light appearance. The system's colours are dynamic.
public struct Color: Hashable, Sendable {
  /// The red component, 0...1.
  public let red: CGFloat
  /// The green component, 0...1.
  public let green: CGFloat
  /// The blue component, 0...1.
  public let blue: CGFloat
  /// The opacity: 0 is transparent, 1 is opaque.
  public let alpha: CGFloat
  /// The values by appearance; nil for a colour that has one value.
  private let variants: ColorVariants?

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
    variants = nil
  }

  /// Creates a dynamic colour, whose value is computed by the closure whenever it is painted.
  ///
  /// The closure is called at once for the light appearance. Two such colours are equal only if one
  /// is a copy of the other.
  public init(dynamic value: @escaping @Sendable (Appearance) -> Color) {
    let light = Appearance()
    self.init(value(light).resolved(in: light), variants: ColorVariants(value))
  }

  /// Creates a dynamic colour of published values.
  init(_ table: ColorTable) {
    self.init(table.light, variants: ColorVariants(table))
  }

  private init(_ light: Color, variants: ColorVariants?) {
    red = light.red
    green = light.green
    blue = light.blue
    alpha = light.alpha
    self.variants = variants
  }

  /// The colour in an appearance: a dynamic colour's value there, and any other colour itself.
  public func resolved(in appearance: Appearance) -> Color {
    guard let variants else { return self }
    return variants.color(in: appearance).resolved(in: appearance)
  }

  /// Whether the colour has a value for each appearance.
  package var isDynamic: Bool { variants != nil }

  /// The colour in the appearance in which this thread paints; costs a comparison for most colours.
  package var resolved: Color { variants == nil ? self : resolved(in: .current) }

  /// Creates a grey from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// This colour with another alpha.
  ///
  /// All values of a dynamic colour get that alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    guard let variants else { return color }
    return Color(color, variants: variants.withAlpha(color.alpha))
  }

  /// The premultiplied bytes that this colour paints.
  ///
  /// Each component is rounded to a byte, halves up, and alpha with halves down; then red, green
  /// and blue are multiplied by alpha and divided by 255, rounded. So an alpha of one half is 127
  /// and keeps 128/255 of the colour beneath, as in UIKit.
  ///
  /// A dynamic colour paints the value for the appearance in which this thread paints.
  public var pixel: Pixel {
    if variants != nil { return resolved.pixel }
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
    let bytes = clamped(alpha) * 255 - 0.5
    // In place of `rounded`, which calls a function of the mathematics library.
    let whole = Int(bytes)
    return UInt8(truncatingIfNeeded: CGFloat(whole) < bytes ? whole + 1 : whole)
  }

  /// A component in 0...1 as a byte, halves rounded up.
  static func byte(_ component: CGFloat) -> UInt8 {
    UInt8(component * 255 + 0.5)
  }

  private static func clamped(_ component: CGFloat) -> CGFloat {
    // Written so that NaN fails the comparison.
    component > 0 ? (component < 1 ? component : 1) : 0
  }
}
