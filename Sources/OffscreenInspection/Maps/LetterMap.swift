/// A grid of points with a letter for each view that one of them hits.
///
/// Letters are in the order in which the views are first met, row by row; `.` is where nothing is hit, and `#`
/// where a mask covers the point. The keys identify the views.
package struct LetterMap<Key: Hashable> {
  /// The result of looking at a point.
  package enum Point {
    case hit(Key)
    case nothing
    case masked
  }

  /// The number of points in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The keys of the views that are hit, in the order of their letters.
  package private(set) var keys: [Key] = []
  /// For each point the number of its letter: 1 for the first of ``keys``, 0 where nothing is hit, and
  /// ``maskedNumber`` where a mask covers the point.
  private var numbers: [Int] = []

  /// The number of points that a mask covers.
  package static var maskedNumber: Int { -1 }

  /// Looks at each point, row by row.
  ///
  /// - Parameters:
  ///   - width: The number of points in a row.
  ///   - height: The number of rows.
  ///   - look: Returns the content of the point in a column and a row, both counted from 0.
  package init(width: Int, height: Int, looking look: (Int, Int) -> Point) {
    self.width = width
    self.height = height
    numbers.reserveCapacity(width * height)
    var known: [Key: Int] = [:]
    for y in 0..<height {
      for x in 0..<width {
        switch look(x, y) {
        case .masked: numbers.append(Self.maskedNumber)
        case .nothing: numbers.append(0)
        case .hit(let key):
          let number = known[key] ?? keys.count + 1
          if number > keys.count {
            keys.append(key)
            known[key] = number
          }
          numbers.append(number)
        }
      }
    }
  }

  /// The number of the letter of a point.
  package subscript(x: Int, y: Int) -> Int { numbers[y * width + x] }

  /// Whether a mask covers every point.
  package var isMaskedWhole: Bool {
    !numbers.isEmpty && numbers.allSatisfy { $0 == Self.maskedNumber }
  }

  /// A line of letters for each row of those points that lie in the middles of squares of `step` points.
  package func rows(step: Int) -> String {
    var text = ""
    for y in stride(from: min(step / 2, max(0, height - 1)), to: height, by: step) {
      for x in stride(from: min(step / 2, max(0, width - 1)), to: width, by: step) {
        text += Self.letter(self[x, y])
      }
      text += "\n"
    }
    return text
  }

  /// The letter of a number: Latin letters and digits, then accented letters, then ideographs.
  package static func letter(_ number: Int) -> String {
    if number == maskedNumber { return "#" }
    let plain = Array(".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    if number < plain.count { return String(plain[number]) }
    // U+0100 is the first of 336 letters.
    let value =
      number - plain.count < 336 ? 0x100 + number - plain.count : 0x4E00 + number % 20_000
    return Unicode.Scalar(UInt32(value)).map { String(Character($0)) } ?? "?"
  }
}

extension HitMapReport {
  /// A letter for each view in a grid of points, and below it a line for each letter.
  ///
  /// - Parameter step: The distance between the points, in points of the window.
  /// - Returns: The rows of letters, an empty line, and a line for each letter.
  package func letters(step: Double) -> String {
    func places(_ pixels: Int) -> [Int] {
      stride(from: step / 2, to: Double(pixels) / scale, by: step).map { Int($0 * scale) }
    }
    let (columns, rows) = (places(width), places(height))
    let runs = rows.map { row in self.runs(inRow: row) }
    let map = LetterMap<Int>(width: columns.count, height: rows.count) { x, y in
      let view = runs[y].first { $0.columns.contains(columns[x]) }?.view
      return view.map { .hit($0) } ?? .nothing
    }
    let legend = map.keys.enumerated().map { index, view in
      "\(LetterMap<Int>.letter(index + 1))  \(views[view].path)  (\(views[view].id))\n"
    }
    return map.rows(step: 1) + "\n" + legend.joined()
  }
}
