import Foundation
package import Offscreen

/// What is said of an element because of the container that it is in.
package enum AccessibilityContext {
  /// It is the first one that a list, or a landmark, names.
  case first(AccessibilityContainerType)
  /// It is the last one.
  case last(AccessibilityContainerType)
  /// It is a cell of a table of rows and columns.
  case cell(AccessibleCell)

  /// The words behind those of the element; empty for a cell.
  var words: String {
    switch self {
    case .first(.list): "List Start."
    case .last(.list): "List End."
    case .first(.landmark): "Landmark."
    case .last(.landmark): "End."
    case .first, .last, .cell: ""
    }
  }
}

/// The place of an element in a table of rows and columns.
package struct AccessibleCell {
  /// The names and values of the cells that are read before it.
  let headers: [(label: String, value: String)]
  /// The row and the column, counted from 1; nil if it is in none.
  private let row: Int?
  private let column: Int?
  private let height: Int
  private let width: Int
  private let isFirstInRow: Bool

  /// The most columns before a cell in which others are looked for.
  private static let columnLimit = 10_000

  /// Asks a table about a cell.
  init(
    _ cell: any AccessibilityContainerDataTableCell, in table: any AccessibilityContainerDataTable
  ) {
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    func place(_ range: NSRange) -> Int? {
      range.location == NSNotFound ? nil : range.location
    }
    let (row, column) = (place(rows), place(columns))
    func found(_ row: Int, _ column: Int) -> (any AccessibilityContainerDataTableCell)? {
      table.accessibilityDataTableCellElement(forRow: row, column: column)
    }
    var isFirst = false
    if let row, let column {
      isFirst = !(0..<max(0, min(column, Self.columnLimit))).contains { found(row, $0) != nil }
    }
    var headers: [any AccessibilityContainerDataTableCell] = []
    if isFirst, let row {
      headers += (table.accessibilityHeaderElements(forRow: row) ?? []).filter { header in
        let (row, column) = (header.accessibilityRowRange(), header.accessibilityColumnRange())
        return header !== cell && found(row.location, column.location) === header
      }
    }
    headers += (table.accessibilityHeaderElements(forColumn: columns.location) ?? []).filter {
      header in
      // The first cell of a row follows the one above it.
      let isAbove =
        row.map { header.accessibilityRowRange().location == $0 - 1 } ?? false
        && header.accessibilityColumnRange().location == columns.location
      return header !== cell && !(isFirst && isAbove)
    }
    self.headers = headers.compactMap { $0 as? Responder }.map {
      ($0.accessibilityLabel ?? "", $0.accessibilityValue ?? "")
    }
    self.row = row.map { $0 + 1 }
    self.column = column.map { $0 + 1 }
    (height, width) = (rows.length, columns.length)
    isFirstInRow = isFirst
  }

  /// The words between the name and the value: rows and columns that it spans, and its row and column.
  var words: String {
    var words: [String] = []
    if height > 1, row != nil { words.append("Spans \(height) rows.") }
    if width > 1, column != nil { words.append("Spans \(width) columns.") }
    if isFirstInRow, let row { words.append("Row \(row).") }
    if let column { words.append("Column \(column).") }
    return words.joined(separator: " ")
  }
}
