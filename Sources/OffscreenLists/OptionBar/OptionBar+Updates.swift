import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Changes of single columns.

extension OptionBar {
  /// Inserts a column that the data source has added, at its index after the change.
  ///
  /// Only its width is requested; the cells of the other columns stay. The selection stays with its
  /// column, or, in a bar that tracks pages, at that of the current page; no delegate is called for
  /// it. Has no effect while a reload is pending, which loads the new column anyway, and is a
  /// reload when a callback of the bar calls it. O(n) in numbers.
  ///
  /// - Precondition: `index` is at most the number of columns, and the data source has one more.
  public func insertColumn(at index: Int) {
    change(columns.count + 1, index <= columns.count ? index : nil) { widths in
      let width = Double(self.widthOfColumn(at: index))
      widths.rearrange(count: widths.count + 1) {
        $0 == index ? nil : $0 < index ? $0 : $0 - 1
      } extent: { _ in
        width
      }
    } newIndex: {
      $0 < index ? $0 : $0 + 1
    }
  }

  /// Deletes a column that the data source has removed, at its index before the change.
  ///
  /// If it was selected, none is selected afterwards. Everything else is as for
  /// `insertColumn(at:)`.
  ///
  /// - Precondition: The column exists, and the data source has one less.
  public func deleteColumn(at index: Int) {
    change(columns.count - 1, index < columns.count ? index : nil) { widths in
      widths.rearrange(count: widths.count - 1) {
        $0 < index ? $0 : $0 + 1
      } extent: { _ in
        0
      }
    } newIndex: {
      $0 == index ? nil : $0 < index ? $0 : $0 - 1
    }
  }

  /// Asks again for the width of a column and, if it is in view, for its cell.
  ///
  /// The selection stays. Has no effect while a reload is pending.
  ///
  /// - Precondition: The column exists, and the data source has as many columns as before.
  public func reloadColumn(at index: Int) {
    change(columns.count, index < columns.count ? index : nil) { widths in
      widths.replaceExtent(of: index, with: Double(self.widthOfColumn(at: index)))
    } newIndex: {
      $0
    } keepsCell: {
      $0 != index
    }
  }

  /// The width of one column according to the delegate, in points.
  private func widthOfColumn(at index: Int) -> CGFloat {
    admitted(
      askedForSize(barDelegate)?.optionBar(self, widthForColumnAt: index) ?? columnWidth, index)
  }

  /// Changes one column; `newIndex` returns where a column is afterwards, nil if it goes, and `keepsCell` whether its
  /// cells stay.
  private func change(
    _ count: Int, _ index: Int?, widths change: (inout ExtentIndex) -> Void,
    newIndex: (Int) -> Int?, keepsCell: (Int) -> Bool = { _ in true }
  ) {
    if isWorking { setNeedsReload() }
    guard hasLoaded, !needsReload else { return }
    demand(
      index.map { $0 >= 0 } ?? false, "There is no such column among \(columns.count) columns.")
    work { () throws(StalePass) in
      let answer = asked(dataSource)?.numberOfColumns(in: self) ?? 0
      var widths = columns.widths
      change(&widths)
      try checkCurrent()
      demand(
        answer == count,
        "The bar has \(count) columns after the change, but its data source has \(answer).")
      let anchor = anchor(in: bounds)
      endTransition()
      seenCells = SeenCells()
      let hadSelection = selectedPlace != nil
      // The first or the last column of all may have got or lost its width.
      let repeats = BarColumns.repeats(widths, rules(for: widths))
      if repeats != columns.repeats { return setNeedsReload() }
      let former = columns
      func newPlace(_ place: Int) -> Int? {
        former.place(place, afterChangeTo: count, repeating: repeats, newIndex)
      }
      selectedPlace = selectedPlace.flatMap(newPlace)
      let kept = replaceColumns(widths, keeping: anchor, newIndex)
      visible.rekey { keepsCell(former.column(at: $0)) ? newPlace($0) : nil }
        .each { recycle($1, at: $0) }
      try checkCurrent()
      for (place, cell) in visible.pairs { cell.index = column(at: place) }
      if hadSelection, follower.pages != nil {
        selectedPlace = nil
        selectTrackedPageIfNone(count: columns.count)
        bringSelectionNear()
      }
      takeContentSize(keeping: kept)
      selectionDidChange()
      placeCells()
    }
  }
}
