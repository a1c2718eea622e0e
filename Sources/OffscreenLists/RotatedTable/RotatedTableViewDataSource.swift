/// Provides the number of columns of a rotated table, and their cells.
public protocol RotatedTableViewDataSource: AnyObject {
  /// The number of columns; asked at every reload and batch update.
  ///
  /// At most 33,554,432. More ends the program with a message, and a negative number counts as
  /// zero.
  func numberOfColumns(in tableView: RotatedTableView) -> Int

  /// The cell of a column that comes into view: a reused one from
  /// `dequeueReusableCell(withIdentifier:)`, or a new one.
  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell
}
