/// A position in a text file: line and column, both counted from 1, columns in Unicode scalars.
package struct SourcePosition: Comparable, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }

  /// The beginning of a file.
  package static let start = SourcePosition(line: 1, column: 1)

  /// Orders positions by line, and in a line by column.
  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
