import Foundation
public import Offscreen

extension TabBarItem {
  /// Creates an item of the system with a number by which code finds it.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(systemItem, tag: tag)
  }

  /// The distance of the title from its usual place, in points; zero by default.
  public final var titlePositionAdjustment: UIOffset {
    get { UIOffset(horizontal: titleOffset.dx, vertical: titleOffset.dy) }
    set { titleOffset = CGVector(dx: newValue.horizontal, dy: newValue.vertical) }
  }
}
