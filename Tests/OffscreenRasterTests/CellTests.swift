import COffscreenKernels
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Cells in arrays, for one rectangle of pixels.
struct CellGrid {
  let left: Int32
  let top: Int32
  let width: Int32
  let height: Int32
  var cells: [UInt32]
  var bits: [UInt64]

  init(left: Int32 = 0, top: Int32 = 0, width: Int32, height: Int32) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    cells = Array(repeating: 0, count: off_cells_stride(width) * Int(height))
    bits = Array(repeating: 0, count: off_cells_words(width) * Int(height))
  }

  mutating func withCells<Result>(_ body: (inout off_cells) -> Result) -> Result {
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe bits.withUnsafeMutableBufferPointer { bits in
        var grid = unsafe off_cells(
          cells: cells.baseAddress, bits: bits.baseAddress, stride: off_cells_stride(width),
          words: off_cells_words(width), left: left, top: top, width: width, height: height)
        return unsafe body(&grid)
      }
    }
  }

  /// Adds edges by the definition, or by a table's kernel.
  mutating func add(_ edges: [off_edge], with table: KernelTable? = nil) {
    unsafe withCells { cells in
      if let table {
        unsafe table.kernels.add_edges(&cells, edges, edges.count)
      } else {
        unsafe off_cells_add_by_division(&cells, edges, edges.count)
      }
    }
  }

  /// Whether every cell that is not 0 has its group's bit set, or is the first one after such a
  /// group.
  var isAnnounced: Bool {
    let (stride, words) = (off_cells_stride(width), off_cells_words(width))
    return cells.indices.allSatisfy { index in
      func isTouched(_ group: Int) -> Bool {
        bits[index / stride * words + group / 64] >> (group % 64) & 1 == 1
      }
      let x = index % stride
      return cells[index] == 0 || isTouched(x / 8) || (x % 8 == 0 && x > 0 && isTouched(x / 8 - 1))
    }
  }

  /// The winding number integrated over each pixel, in 2^-21.
  var windingAreas: [Int] {
    let stride = off_cells_stride(width)
    return (0..<Int(height)).flatMap { y in
      var sum: UInt32 = 0
      return (0..<Int(width)).map { x in
        sum &+= cells[y * stride + x]
        return Int(Int32(bitPattern: sum))
      }
    }
  }
}

@Suite struct CellTests {
  private static func edges(
    count: Int, span: ClosedRange<Int32>, using generator: inout SeededGenerator
  ) -> [off_edge] {
    var points = (0..<count).map { _ in
      (
        Int32.random(in: span, using: &generator), Int32.random(in: span, using: &generator)
      )
    }
    points.append(points[0])
    return zip(points, points.dropFirst()).map { off_edge(x0: $0.0, y0: $0.1, x1: $1.0, y1: $1.1) }
  }

  @Test func steppingAlongAnEdgeEqualsDividing() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<3000 {
      let span: ClosedRange<Int32> = round % 3 == 0 ? 0...3072 : -2000...6000
      let edges = Self.edges(count: 5, span: span, using: &generator)
      var divided = CellGrid(width: 12, height: 12)
      var stepped = divided
      divided.add(edges)
      unsafe stepped.withCells { unsafe off_cells_add(&$0, edges, edges.count) }
      #expect(stepped.cells == divided.cells, "round \(round)")
      #expect(stepped.bits == divided.bits, "round \(round)")
      #expect(stepped.isAnnounced)
    }
  }

  /// Chains of edges from less than a pixel long to some pixels, over the borders of the cells as
  /// well, whose lengths are not multiples of a vector's length.
  @Test(arguments: KernelTable.all)
  func vectorKernelsEqualDividing(table: KernelTable) {
    var generator = SeededGenerator(seed: 16)
    for round in 0..<1500 {
      let reach = Int32([2, 40, 250, 520, 780, 1500][round % 6])
      let left = Int32(round % 7 - 3)
      var at = (x: Int32.random(in: 0...3072, using: &generator), y: Int32(1500))
      let edges = (0..<(1 + round % 23)).map { _ in
        let from = at
        at.x += Int32.random(in: -reach...reach, using: &generator)
        at.y += Int32.random(in: -reach...reach, using: &generator)
        // Corners and middles of pixels, where halves and ends on lines occur.
        if round % 4 == 0 { at = (at.x & ~127, at.y & ~127) }
        return off_edge(x0: from.x, y0: from.y, x1: at.x, y1: at.y)
      }
      var divided = CellGrid(left: left, top: -left, width: 12, height: 12)
      var cut = divided
      divided.add(edges)
      cut.add(edges, with: table)
      #expect(cut.cells == divided.cells, "round \(round)")
      #expect(cut.isAnnounced, "round \(round)")
    }
  }

  /// A picture with more cells in a row than one word of bits covers.
  @Test(arguments: KernelTable.all)
  func vectorKernelsEqualDividingInWidePictures(table: KernelTable) {
    var generator = SeededGenerator(seed: 17)
    for center in [512, 1024] as [Int32] {
      let edges = (0..<200).map { _ in
        let x = center * 256 + Int32.random(in: -300...300, using: &generator)
        let y = Int32.random(in: 0...512, using: &generator)
        return off_edge(
          x0: x, y0: y, x1: x + Int32.random(in: -200...200, using: &generator),
          y1: y + Int32.random(in: -200...200, using: &generator))
      }
      var divided = CellGrid(width: 1100, height: 3)
      var cut = divided
      divided.add(edges)
      cut.add(edges, with: table)
      #expect(cut.cells == divided.cells)
      #expect(cut.isAnnounced)
    }
  }

  @Test func directionOfAnEdgeChangesOnlyItsSign() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let edges = Self.edges(count: 4, span: -500...3500, using: &generator)
      let reversed = edges.map { off_edge(x0: $0.x1, y0: $0.y1, x1: $0.x0, y1: $0.y0) }
      var grid = CellGrid(width: 12, height: 12)
      grid.add(edges)
      grid.add(reversed)
      #expect(grid.cells.allSatisfy { $0 == 0 })
    }
  }

  @Test func windowedGridEqualsThePartOfTheWholeGrid() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let edges = Self.edges(count: 6, span: -1000...6000, using: &generator)
      var whole = CellGrid(width: 20, height: 20)
      whole.add(edges)
      let areas = whole.windingAreas
      for (left, top, width, height) in [(3, 4, 9, 7), (0, 19, 20, 1), (19, 0, 1, 20)] {
        var window = CellGrid(
          left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height))
        window.add(edges)
        let expected = (top..<top + height).flatMap { y in
          (left..<left + width).map { areas[y * 20 + $0] }
        }
        #expect(window.windingAreas == expected)
      }
    }
  }

  @Test func turningTheEdgesTurnsTheAreas() {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<1000 {
      let edges = Self.edges(count: 6, span: 0...3072, using: &generator)
      let turned = edges.map {
        off_edge(x0: 3072 - $0.y0, y0: $0.x0, x1: 3072 - $0.y1, y1: $0.x1)
      }
      var grid = CellGrid(width: 12, height: 12)
      var turnedGrid = grid
      grid.add(edges)
      turnedGrid.add(turned)
      let areas = grid.windingAreas
      let expected = (0..<12).flatMap { y in (0..<12).map { x in areas[(11 - x) * 12 + y] } }
      #expect(turnedGrid.windingAreas == expected)
    }
  }

  @Test(arguments: KernelTable.all)
  func coverageFollowsItsDefinition(table: KernelTable) {
    var generator = SeededGenerator(seed: 15)
    for round in 0..<400 {
      let width = Int32(round % 67 + 1)
      let edges = Self.edges(count: 7, span: -200...(width * 256 + 200), using: &generator)
      for rule in [FillRule.winding, .evenOdd] {
        var grid = CellGrid(width: width, height: 5)
        grid.add(edges)
        let expected = grid.windingAreas.map {
          ReferenceCompositor.coverage(windingArea: $0, rule: rule)
        }
        var mask = [UInt8](repeating: 7, count: Int(width) * 5)
        unsafe grid.withCells {
          unsafe table.kernels.cover(&$0, rule == .evenOdd, &mask, Int(width))
        }
        #expect(mask == expected)
        #expect(grid.cells.allSatisfy { $0 == 0 } && grid.bits.allSatisfy { $0 == 0 })

        grid.add(edges)
        let pixel = Pixel(red: 90, green: 20, blue: 160, alpha: round % 2 == 0 ? 255 : 170)
        let background = Pixel(red: 250, green: 130, blue: 1, alpha: 254)
        var painted = [UInt32](repeating: background.word, count: Int(width) * 5)
        unsafe grid.withCells {
          unsafe table.kernels.over_cells(
            &painted, Int(width), &$0, rule == .evenOdd, pixel.word)
        }
        #expect(
          painted
            == expected.map {
              ReferenceCompositor.over(ReferenceCompositor.covered(pixel, by: $0), background).word
            })
        #expect(grid.cells.allSatisfy { $0 == 0 } && grid.bits.allSatisfy { $0 == 0 })
      }
    }
  }
}
