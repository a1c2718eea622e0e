import Foundation
import OffscreenRaster

extension Color {
  /// The movable part of a switch or slider.
  static let thumb = Color.white
  /// The selected part of a segmented control.
  static let selectedSegment = Color(light: .white, dark: Color(bytes: 99, 99, 102))
  /// Thin lines between parts of a control.
  static let controlSeparator = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.3),
    dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.16))
}
