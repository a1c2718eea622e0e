import Foundation
package import OffscreenViews

/// A list whose views are reused for different items.
package protocol ItemPlacing: View {
  /// Says which item a view shows, such as `row 4`, or `row 1.4` if there are several sections; nil for
  /// a view that shows none. All numbers count from 0.
  func itemPlace(of view: View) -> String?
  /// The list in which a user finds the items: this view, or the list that is made of it.
  var shownList: View { get }
}

extension ItemPlacing {
  package var shownList: View { self }
}

extension View {
  /// Whether the view is the cell of a list, of whatever class.
  package var isCell: Bool {
    self is ListCell || self is TableViewCell || self is CollectionViewCell
  }

  /// The cell whose content view this is; nil for every other view.
  package var cellOfContent: View? {
    guard let cell = superview as? ListItemView, cell.isCell, cell.content === self else {
      return nil
    }
    return cell
  }

  /// The nearest list around this view that shows it as an item, with the item's place; nil for a
  /// view that does not show an item.
  package var itemPlace: (list: View, place: String)? {
    var next = superview
    while let current = next {
      if let list = current as? any ItemPlacing {
        return list.itemPlace(of: self).map { (list.shownList, $0) }
      }
      next = current.superview
    }
    return nil
  }
}

extension TableView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    if let cell = view as? TableViewCell, let path = cells.key(of: cell) {
      let kind = superview is RotatedTableView ? "column" : "row"
      return path.place(kind, sections: geometry.sections.count)
    }
    return parts.key(of: view).map { "\($0.kind) \($0.section)" }
  }

  /// The table, or the list of columns that is made by rotating it.
  package var shownList: View { superview as? RotatedTableView ?? self }
}

extension CollectionView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    guard let view = view as? CollectionReusableView, let key = visible.key(of: view) else {
      return nil
    }
    return key.indexPath.place(key.kind ?? "item", sections: numberOfSections)
  }
}

extension ColumnListView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    (view as? Cell).flatMap { visible.key(of: $0) }.map { "column \($0)" }
  }
}

extension PagingScrollView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    visible.key(of: view).map { "page \($0)" }
  }
}

extension SwipeTableView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    visible.items.first { $0.container === view }.map { "page \($0.index)" }
  }
}

extension IndexPath {
  /// The place in words, without the section if there is only one.
  fileprivate func place(_ kind: String, sections: Int) -> String {
    sections > 1 || count != 2
      ? "\(kind) \(map(String.init).joined(separator: "."))" : "\(kind) \(self[1])"
  }
}
