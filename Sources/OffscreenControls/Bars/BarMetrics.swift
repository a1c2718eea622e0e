import Foundation
import OffscreenGeometry
import OffscreenViews

extension TraitCollection {
  /// Whether bars are low: on a phone of small height.
  final var hasLowBars: Bool { userInterfaceIdiom != .pad && verticalSizeClass == .compact }

  /// The height of a bar that is usually as high as given, in points: 50 on a pad, 32 if bars are low.
  final func barHeight(_ usual: CGFloat) -> CGFloat {
    userInterfaceIdiom == .pad ? 50 : hasLowBars ? 32 : usual
  }
}

extension View {
  /// The distance of the contents of a bar from its ends, in points.
  final var barMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
}
