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
