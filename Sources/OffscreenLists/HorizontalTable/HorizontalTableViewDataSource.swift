/// Provides the number of columns of a horizontal table, and their cells.
public protocol HorizontalTableViewDataSource: AnyObject {
  /// The number of columns; asked at every reload and batch update.
  func numberOfColumns(in tableView: HorizontalTableView) -> Int

  /// The cell of a column that comes into view: a reused one from
  /// `dequeueReusableCell(withIdentifier:)`, or a new one.
  ///
  /// A cell in use for another column must not be returned.
  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell
}
