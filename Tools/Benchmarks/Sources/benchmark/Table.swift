/// A table of text: the first column to the left, the others to the right.
struct Table {
  let header: [String]
  private var rows: [[String]] = []

  init(_ header: String...) {
    self.init(header: header)
  }

  init(header: [String]) {
    self.header = header
  }

  mutating func addRow(_ cells: [String]) {
    rows.append(cells)
  }

  var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in
      all.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return all.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// A number with `digits` digits after the point.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let rounded = Int((value * scale).rounded())
  let whole = rounded / Int(scale)
  let fraction = String(rounded % Int(scale))
  if digits == 0 { return String(whole) }
  return "\(whole)." + String(repeating: "0", count: digits - fraction.count) + fraction
}
