public import Foundation
import OffscreenViews

/// A delegate of tables that has menus of their rows, which a long press opens.
public protocol TableViewMenuOpening: AnyObject {
  /// What opens the menu of the row at a point of a table; nil if it has none.
  ///
  /// Asked when a finger has rested on the table for half a second. The result is called at once.
  func menuOpener(of tableView: TableView, at point: CGPoint) -> (() -> Void)?
}

extension TableView {
  /// Waits for long presses if the delegate has menus.
  func updateMenuPress() {
    menuPress = ItemMenuPress.replacing(
      menuPress, on: self, if: delegate is any TableViewMenuOpening
    ) { [weak self] point in
      guard let self else { return nil }
      return (delegate as? any TableViewMenuOpening)?.menuOpener(of: self, at: point)
    }
  }
}
