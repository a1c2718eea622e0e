import Foundation
import OffscreenRaster

extension Color {
  /// The colour at `progress`, 0 to 1, between this colour and another, component by component.
  func mixed(with end: Color, progress: CGFloat) -> Color {
    func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
      start * (1 - progress) + end * progress
    }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}
