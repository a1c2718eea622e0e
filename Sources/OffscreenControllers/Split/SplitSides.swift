import Foundation
import OffscreenViews

/// Contains the columns at the side, whose width is compact; touches beside them reach what is below.
final class SplitSides: View {
  init() {
    super.init(frame: .zero)
    setOwnTraits(TraitCollection(horizontalSizeClass: .compact))
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }
}
