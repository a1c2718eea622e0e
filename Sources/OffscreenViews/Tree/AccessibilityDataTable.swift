public import Foundation

/// A table of rows and columns that is read cell by cell: UIKit's protocol, for views whose
/// `accessibilityContainerType` is `dataTable`.
///
/// Rows and columns are counted from 0.
public protocol AccessibilityContainerDataTable: AnyObject {
  /// The cell in a row and a column; nil if there is none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)?
  /// The number of rows.
  func accessibilityRowCount() -> Int
  /// The number of columns.
  func accessibilityColumnCount() -> Int
  /// The cells that are read before the first cell of a row; nil, the default, for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any AccessibilityContainerDataTableCell]?
  /// The cells that are read before the cells of a column; nil, the default, for none.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]?
}

extension AccessibilityContainerDataTable {
  /// No cells.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }

  /// No cells.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }
}

/// An element that is a cell of a table of rows and columns: UIKit's protocol.
public protocol AccessibilityContainerDataTableCell: AnyObject {
  /// The first row of the cell, and the number of its rows; the row is `NSNotFound` if it is in none.
  func accessibilityRowRange() -> NSRange
  /// The first column of the cell, and the number of its columns; the column is `NSNotFound` if it is in none.
  func accessibilityColumnRange() -> NSRange
}
