import Foundation
public import Offscreen

extension TabBarItem {
  /// The distance of the title from its usual place, in points; zero by default.
  public final var titlePositionAdjustment: UIOffset {
    get { UIOffset(horizontal: titleOffset.dx, vertical: titleOffset.dy) }
    set { titleOffset = CGVector(dx: newValue.horizontal, dy: newValue.vertical) }
  }
}
