import Foundation
import OffscreenRaster

extension Color {
  /// The colour at `progress`, 0 to 1, between this colour and another, component by component; a
  /// dynamic colour if one of them is.
  func mixed(with end: Color, progress: CGFloat) -> Color {
    if progress == 0 { return self }
    if progress == 1 { return end }
    guard !isDynamic, !end.isDynamic else {
      return Color(dynamic: { appearance in
        resolved(in: appearance).mixed(with: end.resolved(in: appearance), progress: progress)
      })
    }
    func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
      start * (1 - progress) + end * progress
    }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}
