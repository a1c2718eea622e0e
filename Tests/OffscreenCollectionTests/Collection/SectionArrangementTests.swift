import Foundation
import OffscreenLists
import OffscreenTestSupport
import Testing

/// The same places, worked out one item after another without looking back.
private enum NaiveFlow {
  static func places(
    _ sizes: [(along: Double, across: Double)], available: Double, spacing: Double,
    lineSpacing: Double
  ) -> [ItemPlace] {
    var lines: [[Int]] = []
    for index in sizes.indices {
      let width = (lines.last ?? []).reduce(0) { $0 + sizes[$1].across + spacing }
      if lines.isEmpty || width + sizes[index].across > available {
        lines.append([index])
      } else {
        lines[lines.count - 1].append(index)
      }
    }
    var places: [ItemPlace] = []
    var along = 0.0
    for (number, line) in lines.enumerated() {
      let height = line.map { sizes[$0].along }.max() ?? 0
      var widths = line.map { sizes[$0].across }
      let isLast = number == lines.count - 1
      // A line of items of one size forms columns: the last one has the spacing of a full line.
      let isAlike = line.allSatisfy { sizes[$0] == sizes[line[0]] }
      while isLast, isAlike, let next = widths.last, next + spacing > 0,
        widths.reduce(0, +) + next + spacing * Double(widths.count) <= available
      {
        widths.append(next)
      }
      let free = available - widths.reduce(0, +)
      var across = widths.count == 1 ? free / 2 : 0
      let isSpread = widths.count > 1 && (!isLast || isAlike)
      let gap = isSpread ? max(0, free) / Double(widths.count - 1) : spacing
      for index in line {
        places.append(
          ItemPlace(
            along: along + (height - sizes[index].along) / 2, across: across,
            alongExtent: sizes[index].along, acrossExtent: sizes[index].across))
        across += sizes[index].across + gap
      }
      along += height + lineSpacing
    }
    return places
  }
}

@Suite struct SectionArrangementTests {
  private func near(_ left: ItemPlace, _ right: ItemPlace) -> Bool {
    abs(left.along - right.along) < 1e-6 && abs(left.across - right.across) < 1e-6
      && left.alongExtent == right.alongExtent && left.acrossExtent == right.acrossExtent
  }

  /// Resizing gives the places, to the last bit, of lines that are created with all sizes.
  @Test(arguments: 1...6) func resizedLinesEqualNewOnes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func length() -> Double { Double(Int.random(in: 0...30, using: &generator)) / 3 }
    for _ in 0..<300 {
      let count = Int.random(in: 1...40, using: &generator)
      let available = Double(Int.random(in: 1...60, using: &generator))
      let spacing = Double(Int.random(in: 0...2, using: &generator)) * 1.1
      var extents = (0..<count).map { _ in
        ItemExtent(along: 7, across: Double.random(in: 0..<1, using: &generator) < 0.7 ? 5 : 8)
      }
      func fresh() -> FlowLines {
        FlowLines(extents: extents, available: available, spacing: spacing, lineSpacing: 0.1)
      }
      var lines = fresh()
      for _ in 0..<8 {
        let sizes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          (
            item: Int.random(in: 0..<count, using: &generator),
            extent: ItemExtent(along: length(), across: length())
          )
        }
        for (item, extent) in sizes { extents[item] = extent }
        lines.resize(sizes)
        let new = fresh()
        #expect(lines.extent == new.extent && lines.lineCount == new.lineCount)
        #expect((0..<count).map(lines.place(of:)) == (0..<count).map(new.place(of:)))
      }
    }
  }

  @Test func linesAreJustifiedAndTheLastBeginsAtTheEdge() {
    let lines = FlowLines(
      count: 8, extent: ItemExtent(along: 20, across: 90), available: 300, spacing: 10,
      lineSpacing: 5)
    #expect(lines.lineCount == 3 && lines.extent == 70)
    #expect((0..<8).map { lines.place(of: $0).across } == [0, 105, 210, 0, 105, 210, 0, 105])
    #expect((0..<8).map { lines.place(of: $0).along } == [0, 0, 0, 25, 25, 25, 50, 50])
  }

  @Test func itemsOfOneLineAreCentredAndALoneOneIsInTheMiddle() {
    let extents = [(10.0, 200.0), (30, 90), (50, 250), (20, 40)].map {
      ItemExtent(along: $0.0, across: $0.1)
    }
    let lines = FlowLines(extents: extents, available: 300, spacing: 10, lineSpacing: 0)
    let places = (0..<4).map(lines.place(of:))
    #expect(places[0] == ItemPlace(along: 10, across: 0, alongExtent: 10, acrossExtent: 200))
    #expect(places[1] == ItemPlace(along: 0, across: 210, alongExtent: 30, acrossExtent: 90))
    #expect(places[2].across == 0 && places[2].along == 30)
    #expect(places[3].across == 260 && places[3].along == 45)
    let alone = FlowLines(
      extents: [(10.0, 200.0), (10, 280), (10, 400)].map {
        ItemExtent(along: $0.0, across: $0.1)
      }, available: 300, spacing: 10, lineSpacing: 0)
    #expect((0..<3).map { alone.place(of: $0).across } == [50, 10, -50])
  }

  @Test func degenerateItemsGiveFiniteLines() {
    let none = FlowLines(extents: [], available: 100, spacing: 0, lineSpacing: 9)
    #expect(none.extent == 0 && none.lineCount == 0 && none.items(overlapping: 0, 10).isEmpty)
    let nothing = FlowLines(
      count: 1_000_000, extent: ItemExtent(along: -1, across: .nan), available: 0, spacing: 0,
      lineSpacing: 0)
    #expect(nothing.lineCount == 1 && nothing.extent == 0)
    let wide = FlowLines(
      count: 3, extent: ItemExtent(along: 10, across: 500), available: 100, spacing: 5,
      lineSpacing: 1)
    #expect(wide.lineCount == 3 && wide.place(of: 2).across == -200 && wide.extent == 32)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func flowEqualsTheNaiveOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let available = Double(Int.random(in: 0...40, using: &generator)) * 10
    let spacing = Double(Int.random(in: 0...3, using: &generator)) * 5
    let lineSpacing = Double(Int.random(in: 0...2, using: &generator)) * 7
    let isUniform = seed % 4 == 0
    var sizes: [(along: Double, across: Double)] = []
    for _ in 0..<Int.random(in: 1...25, using: &generator) {
      sizes.append(
        (
          Double(Int.random(in: 1...9, using: &generator)) * 10,
          Double(Int.random(in: 1...20, using: &generator)) * 10
        ))
      if isUniform { sizes[sizes.count - 1] = sizes[0] }
    }
    let extents = sizes.map { ItemExtent(along: $0.along, across: $0.across) }
    let listed = FlowLines(
      extents: extents, available: available, spacing: spacing, lineSpacing: lineSpacing)
    let naive = NaiveFlow.places(
      sizes, available: available, spacing: spacing, lineSpacing: lineSpacing)
    let arrangements =
      [listed]
      + (isUniform
        ? [
          FlowLines(
            count: sizes.count, extent: extents[0], available: available, spacing: spacing,
            lineSpacing: lineSpacing)
        ] : [])
    for lines in arrangements {
      for (item, place) in naive.enumerated() {
        #expect(near(lines.place(of: item), place), "item \(item)")
      }
      let end = naive.map { $0.along + $0.alongExtent }.max() ?? 0
      #expect(lines.extent >= end)
      for lower in stride(from: -15.0, to: end + 20, by: 13) {
        let wanted = naive.indices.filter {
          naive[$0].along < lower + 40 && naive[$0].along + naive[$0].alongExtent > lower
        }
        #expect(lines.items(overlapping: lower, lower + 40).map(\.item) == wanted)
      }
    }
  }

  @Test func waterfallGoesToTheShortestColumn() {
    let heights = [100.0, 40, 60, 30, 80, 10]
    let columns = WaterfallColumns(
      count: 6, columnCount: 3, available: 320, spacing: 10, itemSpacing: 5
    ) { item, _ in heights[item] }
    #expect(columns.columnExtent == 100)
    let places = (0..<6).map(columns.place(of:))
    #expect(places.map(\.across) == [0, 110, 220, 110, 220, 110])
    #expect(places.map(\.along) == [0, 0, 0, 45, 65, 80])
    #expect(columns.extent == 145)
    #expect(columns.items(overlapping: 75, 80).map(\.item) == [0, 4])
    #expect(columns.items(overlapping: 40, 45).map(\.item) == [0, 2])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func waterfallEqualsTheNaiveOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...60, using: &generator)
    let columnCount = Int.random(in: 1...5, using: &generator)
    let heights = (0..<count).map { _ in Double(Int.random(in: 0...9, using: &generator)) * 10 }
    let columns = WaterfallColumns(
      count: count, columnCount: columnCount, available: 300, spacing: 0, itemSpacing: 0
    ) { item, _ in heights[item] }
    var ends = Array(repeating: 0.0, count: columnCount)
    var starts: [Double] = []
    for height in heights {
      let shortest = ends.firstIndex(of: ends.min() ?? 0) ?? 0
      starts.append(ends[shortest])
      ends[shortest] += height
    }
    #expect((0..<count).map { columns.place(of: $0).along } == starts)
    #expect(columns.extent == ends.max())
    for lower in stride(from: 0.0, to: columns.extent, by: 25) {
      let wanted = (0..<count).filter {
        heights[$0] > 0 && starts[$0] < lower + 30 && starts[$0] + heights[$0] > lower
      }
      #expect(columns.items(overlapping: lower, lower + 30).map(\.item) == wanted)
    }
  }
}
