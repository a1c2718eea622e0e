import OffscreenConstraints

/// The relations between the rectangles of a system.
enum SystemShape: String, CaseIterable {
  /// Each rectangle is beside the one before it, as wide as its contents.
  case chain
  /// Rows of ten of equal widths between two edges.
  case grid
  /// Rows of four in a column of rows, each as high as its highest rectangle.
  case stacks
  /// Independent rows of a table: a picture beside two lines of text.
  case cells

  func system(boxes count: Int) -> BenchmarkSystem {
    var system = BenchmarkSystem()
    switch self {
    case .chain: addChain(count, to: &system)
    case .grid: addGrid(count, to: &system)
    case .stacks: addStacks(count, to: &system)
    case .cells: addCells(count, to: &system)
    }
    return system
  }

  private func addChain(_ count: Int, to system: inout BenchmarkSystem) {
    var last: [Int]?
    for index in 0..<count {
      let box = system.addBox()
      place(box, after: last, at: 10, in: &system)
      system.add([(box[1], 1)])
      system.add([(box[3], 1)], .equal, -20)
      addContents(box[2], Double(30 + index % 5), to: &system)
      last = box
    }
  }

  private func addGrid(_ count: Int, to system: inout BenchmarkSystem) {
    var above: [Int]?
    for _ in 0..<max(1, count / 10) {
      var row: [[Int]] = []
      for _ in 0..<10 {
        let box = system.addBox()
        place(box, after: row.last, at: 10, in: &system)
        if let first = row.first { system.add([(box[2], 1), (first[2], -1)]) }
        system.add([(box[1], 1)] + (above.map { [($0[1], -1), ($0[3], -1)] } ?? []), .equal, -4)
        system.add([(box[3], 1)], .equal, -20)
        row.append(box)
      }
      if let last = row.last { system.add([(last[0], 1), (last[2], 1)], .equal, -310) }
      above = row.last
    }
  }

  private func addStacks(_ count: Int, to system: inout BenchmarkSystem) {
    var above: [Int]?
    for index in 0..<max(1, count / 5) {
      let row = system.addBox()
      system.add([(row[0], 1)])
      system.add([(row[1], 1)] + (above.map { [($0[1], -1), ($0[3], -1)] } ?? []), .equal, -8)
      system.add([(row[3], 1)], .equal, 0, at: 51)
      var last: [Int]?
      for item in 0..<4 {
        let box = system.addBox()
        place(box, after: last, at: 0, in: &system)
        system.add([(box[1], 1)])
        system.add([(row[3], 1), (box[3], -1)], .greaterThanOrEqual)
        addContents(box[2], Double(20 + item), to: &system)
        addContents(box[3], Double(20 + (index + item) % 7), to: &system)
        last = box
      }
      if let last { system.add([(row[2], 1), (last[0], -1), (last[2], -1)]) }
      above = row
    }
  }

  private func addCells(_ count: Int, to system: inout BenchmarkSystem) {
    for index in 0..<max(1, count / 4) {
      let (cell, picture) = (system.addBox(), system.addBox())
      let (title, detail) = (system.addBox(), system.addBox())
      system.add([(cell[2], 1)], .equal, -390)
      system.add([(cell[3], 1)], .equal, 0, at: 50)
      system.add([(picture[0], 1)], .equal, -16)
      system.add([(picture[1], 1)], .equal, -11)
      system.add([(picture[2], 1)], .equal, -40)
      system.add([(picture[3], 1), (picture[2], -1)])
      system.add([(cell[3], 1), (picture[3], -1)], .greaterThanOrEqual, -22)
      for text in [title, detail] {
        place(text, after: picture, at: 0, in: &system)
        system.add([(text[0], 1), (text[2], 1), (cell[2], -1)], .equal, 16)
      }
      system.add([(title[1], 1)], .equal, -11)
      system.add([(detail[1], 1), (title[1], -1), (title[3], -1)], .equal, -3)
      system.add([(cell[3], 1), (detail[1], -1), (detail[3], -1)], .equal, -11)
      addContents(title[3], 20, to: &system)
      addContents(detail[3], Double(16 * (1 + index % 3)), to: &system)
    }
  }

  /// Puts a box to the right of another one, or at a position.
  private func place(
    _ box: [Int], after last: [Int]?, at start: Double, in system: inout BenchmarkSystem
  ) {
    if let last {
      system.add([(box[0], 1), (last[0], -1), (last[2], -1)], .equal, -4)
    } else {
      system.add([(box[0], 1)], .equal, -start)
    }
  }

  /// Adds the constraints of a view whose contents have a length: hugging and compression
  /// resistance.
  private func addContents(_ unknown: Int, _ length: Double, to system: inout BenchmarkSystem) {
    system.add([(unknown, 1)], .lessThanOrEqual, -length, at: 250)
    system.add([(unknown, 1)], .greaterThanOrEqual, -length, at: 750)
  }
}
