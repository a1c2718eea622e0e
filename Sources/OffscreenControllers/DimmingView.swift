import Foundation
import OffscreenRaster
import OffscreenViews

/// Darkens what lies behind a sheet or an alert.
final class DimmingView: View {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    // The values of UIKit's alerts, from pictures of iOS; those of sheets are unpublished.
    backgroundColor = Color(
      light: .black.withAlphaComponent(0.2), dark: .black.withAlphaComponent(0.48))
    alpha = 0
  }
}
