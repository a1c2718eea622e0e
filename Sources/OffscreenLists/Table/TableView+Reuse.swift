public import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Makes a class the one to create cells of an identifier from, of the default style.
  public func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    cellPool.register(identifier) {
      cellClass.init(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Makes a class the one to create headers and footers of an identifier from.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    partPool.register(identifier) { viewClass.init(reuseIdentifier: identifier) }
  }

  /// A cell to use for a row: one that waits for reuse, else a new one of the registered class.
  ///
  /// A cell that waited has had its `prepareForReuse()` called. Nil without either.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    cellPool.dequeue(withIdentifier: identifier) ?? cellPool.maker(withIdentifier: identifier)?()
  }

  /// A cell to use for a row, of an identifier for which a class is registered.
  ///
  /// - Precondition: a class is registered for the identifier, or a cell of it waits for reuse.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "No class is registered for cells with the identifier \"\(identifier)\": register one first."
      )
    }
    return cell
  }

  /// A header or footer to use: one that waits for reuse, else a new one of the registered class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    partPool.dequeue(withIdentifier: identifier) ?? partPool.maker(withIdentifier: identifier)?()
  }
}
