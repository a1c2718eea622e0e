import Foundation
import OffscreenRaster
import OffscreenViews

extension View {
  /// Makes the view that darkens what lies behind a sheet or an alert, at first transparent.
  ///
  /// It is a plain view, whose opacity costs no group.
  static func makeDimming() -> View {
    let dimming = View()
    // The values of UIKit's alerts, from pictures of iOS; those of sheets are unpublished.
    dimming.backgroundColor = Color(
      light: .black.withAlphaComponent(0.2), dark: .black.withAlphaComponent(0.48))
    dimming.alpha = 0
    return dimming
  }
}
