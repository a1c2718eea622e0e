public import Foundation
import OffscreenGeometry

extension Color {
  /// Creates a colour from components in Display P3, each clamped to 0...1; what sRGB lacks is clamped.
  ///
  /// The matrix is that of CSS Color 4 from linear Display P3 to linear sRGB; both have the same curve.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    if r == g, g == b {
      self.init(white: Self.encoded(r), alpha: alpha)
    } else {
      self.init(
        linearRed: 1.2249401762805598 * r - 0.22494017628055996 * g,
        green: -0.04205695470968816 * r + 1.0420569547096881 * g,
        blue: -0.01963755459033443 * r - 0.07863604555063188 * g + 1.0982736001409663 * b,
        alpha: alpha)
    }
  }

  /// Creates a colour from linear components of sRGB, each clamped to 0...1.
  package init(linearRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
  }

  /// The linear light of each byte of a component, 0...1.
  package static let linearBytes: [Double] = (0...255).map { Double(linear(CGFloat($0) / 255)) }

  /// The linear value of an encoded one, which is clamped to 0...1 (IEC 61966-2-1).
  private static func linear(_ value: CGFloat) -> CGFloat {
    let value = value > 0 ? min(value, 1) : 0
    return value <= 0.04045 ? value / 12.92 : PortableMath.power((value + 0.055) / 1.055, 2.4)
  }

  /// The encoded value of a linear one, which is clamped to 0...1 (IEC 61966-2-1).
  private static func encoded(_ value: CGFloat) -> CGFloat {
    value <= 0.0031308
      ? 12.92 * max(value, 0) : 1.055 * PortableMath.power(min(value, 1), 1 / 2.4) - 0.055
  }
}
