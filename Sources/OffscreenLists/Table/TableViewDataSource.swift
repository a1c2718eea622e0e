public import Foundation

/// Provides the contents of a table, and its cells.
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default. Asked at every reload and batch update.
  ///
  /// At most 1,048,576; more ends the program with a sentence, and below zero counts as zero.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows in a section; asked at every reload and batch update.
  ///
  /// At most 2,147,483,647, which take no memory, or 33,554,432 if the table has a delegate, which
  /// gives heights, or estimates them. More ends the program with a sentence, and below zero counts
  /// as zero.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row that comes into view: a reused one from
  /// `dequeueReusableCell(withIdentifier:for:)`, or a new one.
  ///
  /// A cell in use for another row must not be returned.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// The text above a section's rows; nil, the default, for a section without a header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a section's rows; nil, the default, for a section without a footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row is edited with its table; true by default.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Called when the user has confirmed that a row be deleted, or has tapped the circle with a plus.
  ///
  /// An implementation changes its data and calls `deleteRows` or `insertRows`; the default does nothing.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)

  /// Whether a finger may move a row while its table is edited; false by default.
  ///
  /// In UIKit the default is true for data sources that implement `tableView(_:moveRowAt:to:)`.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Called when a finger has moved a row to another place.
  ///
  /// An implementation changes its data, and need not tell the table; the default does nothing.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// No header.
  public func tableView(_: TableView, titleForHeaderInSection _: Int) -> String? { nil }

  /// No footer.
  public func tableView(_: TableView, titleForFooterInSection _: Int) -> String? { nil }

  /// Returns true.
  public func tableView(_: TableView, canEditRowAt _: IndexPath) -> Bool { true }

  /// Does nothing.
  public func tableView(
    _: TableView, commit _: TableViewCell.EditingStyle, forRowAt _: IndexPath
  ) {}

  /// Returns false.
  public func tableView(_: TableView, canMoveRowAt _: IndexPath) -> Bool { false }

  /// Does nothing.
  public func tableView(_: TableView, moveRowAt _: IndexPath, to _: IndexPath) {}
}
