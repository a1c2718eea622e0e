import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// The bars at the lower edge of a container: their height without the safe area, and what they are like.
struct BarBelow: Equatable {
  /// In points.
  var height: CGFloat = 0
  var isTranslucent = true

  /// The insets of the bars in the view of a controller that fills the container.
  ///
  /// - Returns: The inset of its safe area, and the height by which the view is lower; in points.
  func parts(
    for controller: ViewController, safeArea: CGFloat
  ) -> (inset: CGFloat, cut: CGFloat) {
    guard height > 0 else { return (0, 0) }
    let isBelow =
      controller.edgesForExtendedLayout.contains(.bottom)
      && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    return isBelow ? (height, 0) : (0, height + safeArea)
  }
}

extension TabBar {
  /// Stands at the lower edge of its superview, moved to the right by a part of the width.
  final func stand(shift: CGFloat) {
    guard let home = superview?.bounds else { return }
    center = CGPoint(x: home.midX + shift * home.width, y: home.maxY - bounds.height / 2)
  }
}
