/// A position in a text file: line and column, both counted from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }
}
