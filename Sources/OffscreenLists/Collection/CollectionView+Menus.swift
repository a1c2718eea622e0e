public import Foundation
import OffscreenViews

/// A delegate of collection views that has menus of their items, which a long press opens.
public protocol CollectionViewMenuOpening: AnyObject {
  /// What opens the menu of the items at a point of a collection view; nil if they have none.
  ///
  /// Asked when a finger has rested on the collection view for half a second. The result is called at once.
  func menuOpener(of collectionView: CollectionView, at point: CGPoint) -> (() -> Void)?
}

extension CollectionView {
  /// Waits for long presses if the delegate has menus.
  func updateMenuPress() {
    menuPress = ItemMenuPress.replacing(
      menuPress, on: self, if: delegate is any CollectionViewMenuOpening
    ) { [weak self] point in
      guard let self else { return nil }
      return (delegate as? any CollectionViewMenuOpening)?.menuOpener(of: self, at: point)
    }
  }
}
