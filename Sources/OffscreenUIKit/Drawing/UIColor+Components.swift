public import Foundation
public import Offscreen
import OffscreenGeometry

extension Color {
  /// Creates a colour from hue, saturation and brightness, each clamped to 0...1; NaN is 0.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func clamped(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    let (hue, saturation, brightness) = (clamped(hue) * 6, clamped(saturation), clamped(brightness))
    /// The component whose hue is `offset` sixths of the circle before red.
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour from components in Display P3, each clamped to 0...1; what sRGB lacks is clamped.
  ///
  /// The matrix is that of CSS Color 4 from linear Display P3 to linear sRGB; both have the same curve.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      let value = value > 0 ? min(value, 1) : 0
      return value <= 0.04045
        ? value / 12.92 : PortableMath.power((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      value <= 0.0031308
        ? 12.92 * max(value, 0) : 1.055 * PortableMath.power(min(value, 1), 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    if r == g, g == b {
      self.init(white: encoded(r), alpha: alpha)
    } else {
      self.init(
        red: encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
        green: encoded(-0.04205695470968816 * r + 1.0420569547096881 * g),
        blue: encoded(
          -0.01963755459033443 * r - 0.07863604555063188 * g + 1.0982736001409663 * b),
        alpha: alpha)
    }
  }

  /// Stores hue, saturation and brightness of the colour's value for the current traits, each in 0...1; always
  /// returns true.
  ///
  /// The hue of a grey is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    let (red, green, blue) = (color.red, color.green, color.blue)
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    let sixths: CGFloat =
      range == 0
      ? 0
      : high == red
        ? (green - blue) / range
        : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    unsafe hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    unsafe saturation?.pointee = high == 0 ? 0 : range / high
    unsafe brightness?.pointee = high
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Stores the grey level and the opacity of the colour's value for the current traits, and returns true; returns
  /// false, without storing, if the colour is no grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    guard color.red == color.green, color.green == color.blue else { return false }
    unsafe white?.pointee = color.red
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Red, green, blue and opacity of the colour's value for the current traits, each in 0...1.
  public var components: [CGFloat]? {
    let color = resolvedColor(with: .current)
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// The number of components: 4.
  public var numberOfComponents: Int { 4 }

  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The background of grouped tables: `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// Dark text: black.
  public static var darkText: UIColor { .black }
  /// Light text, for dark backgrounds: white at 60 %.
  public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}
