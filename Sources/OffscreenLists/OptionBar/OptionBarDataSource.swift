/// Provides the number of columns of an option bar, and their cells.
public protocol OptionBarDataSource: AnyObject {
  /// The number of columns; asked at every reload.
  ///
  /// At most 2,147,483,647, which take no memory, or 33,554,432 if a delegate gives widths. More
  /// ends the program with a message, and a negative number counts as zero.
  func numberOfColumns(in optionBar: OptionBar) -> Int

  /// The cell of a column that comes into view: a reused one from
  /// `dequeueReusableCell(withIdentifier:)`, or a new one.
  ///
  /// A cell in use for another column must not be returned.
  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell
}
