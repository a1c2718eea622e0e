import Foundation
package import OffscreenViews

/// A list whose views are reused for different items.
package protocol ItemPlacing: View {
  /// Says which item a view shows, such as `row 4`, or `row 1.4` if there are several sections; nil for
  /// a view that shows none. All numbers count from 0.
  func itemPlace(of view: View) -> String?
  /// The number of the item that a view shows among all items of the list, counted from 0, and the number of the
  /// items; nil for a view that shows none.
  func itemPosition(of view: View) -> (index: Int, count: Int)?
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

  package func itemPosition(of view: View) -> (index: Int, count: Int)? {
    guard let cell = view as? TableViewCell, let path = cells.key(of: cell) else { return nil }
    return path.position(in: geometry.sections.map(\.rows.count))
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

  package func itemPosition(of view: View) -> (index: Int, count: Int)? {
    guard let view = view as? CollectionReusableView, let key = visible.key(of: view),
      key.kind == nil
    else { return nil }
    return key.indexPath.position(
      in: (0..<numberOfSections).map { numberOfItems(inSection: $0) })
  }
}

extension ColumnListView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    (view as? Cell).flatMap { visible.key(of: $0) }.map { "column \(column(at: $0))" }
  }

  package func itemPosition(of view: View) -> (index: Int, count: Int)? {
    (view as? Cell).flatMap { visible.key(of: $0) }.map { (column(at: $0), numberOfColumns) }
  }
}

extension PagingScrollView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    visible.key(of: view).map { "page \($0)" }
  }

  package func itemPosition(of view: View) -> (index: Int, count: Int)? {
    visible.key(of: view).map { ($0, numberOfPages) }
  }
}

extension SwipeTableView: ItemPlacing {
  package func itemPlace(of view: View) -> String? {
    visible.items.first { $0.container === view }.map { "page \($0.index)" }
  }

  package func itemPosition(of view: View) -> (index: Int, count: Int)? {
    visible.items.first { $0.container === view }.map { ($0.index, numberOfItems) }
  }
}

extension IndexPath {
  /// The number of the item among those of all sections; nil for a path that has no item.
  fileprivate func position(in counts: [Int]) -> (index: Int, count: Int)? {
    guard count == 2, counts.indices.contains(self[0]) else { return nil }
    return (counts[..<self[0]].reduce(self[1], +), counts.reduce(0, +))
  }

  /// The place in words, without the section if there is only one.
  fileprivate func place(_ kind: String, sections: Int) -> String {
    sections > 1 || count != 2
      ? "\(kind) \(map(String.init).joined(separator: "."))" : "\(kind) \(self[1])"
  }
}
