public import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Registers a class for creating cells of the default style with an identifier; nil unregisters.
  ///
  /// - Precondition: The class is `TableViewCell` or derived from it.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = registrable(cellClass, as: TableViewCell.self, for: identifier) else {
      return cellPool.unregister(identifier)
    }
    cellPool.register(identifier) { type.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a class for creating headers and footers with an identifier; nil unregisters.
  ///
  /// - Precondition: The class is `TableViewHeaderFooterView` or derived from it.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let type = registrable(aClass, as: TableViewHeaderFooterView.self, for: identifier)
    else { return partPool.unregister(identifier) }
    partPool.register(identifier) { type.init(reuseIdentifier: identifier) }
  }

  /// A cell for a row: one available for reuse, or a new one of the registered class.
  ///
  /// `prepareForReuse()` has been called on a reused cell. Nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    cellPool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? cellPool.maker(withIdentifier: identifier)?()
  }

  /// A cell for a row, with an identifier for which a class is registered.
  ///
  /// While the data source is asked for a row, its cell has the width of the row, and its height
  /// unless the cell itself decides that.
  ///
  /// - Precondition: A class is registered for the identifier, or a cell with it is available for
  ///   reuse.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let present = reconfigured, present.path == indexPath,
      present.cell.reuseIdentifier == identifier
    {
      return present.cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "No class is registered for cells with the identifier “\(identifier)”.")
    }
    if indexPath == wantedRow, geometry.contains(indexPath) { resize(cell, toRow: indexPath) }
    return cell
  }

  /// Gives a cell the size of its row, as far as that does not depend on the cell.
  private func resize(_ cell: TableViewCell, toRow path: IndexPath) {
    let isKnown = !isEstimating || geometry.sections[path.section].measuredRows.contains(path.row)
    let height = isKnown ? CGFloat(geometry.span(ofRow: path).length) : cell.bounds.height
    let size = CGSize(width: sectionWidth, height: height)
    if cell.bounds.size != size { cell.bounds.size = size }
  }

  /// A header or footer: one available for reuse, or a new one of the registered class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    partPool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? partPool.maker(withIdentifier: identifier)?()
  }
}
