import Foundation
import OffscreenRaster
import OffscreenViews

/// The round part of a control that a finger moves; it receives no touches itself.
final class Thumb: View {
  /// The radius of the ends, in points.
  static let radius: CGFloat = 14

  /// Creates a white thumb with its shadow.
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius))
    isUserInteractionEnabled = false
    backgroundColor = .thumb
    layer.cornerRadius = Self.radius
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.borderWidth = 0.5
    layer.borderColor = Color(white: 0, alpha: 0.04)
  }
}
