import OffscreenLists
import OffscreenTestSupport
import Testing

/// The definition: a plain array of extents, summed again for every question.
private struct NaiveExtents {
  var extents: [Double]
  let spacing: Double

  func start(of index: Int) -> Double {
    extents[..<index].reduce(0) { $0 + spacing + $1 } + spacing
  }

  var total: Double { extents.reduce(0) { $0 + spacing + $1 } }

  func index(at position: Double) -> Int? {
    extents.indices.first {
      start(of: $0) <= position && position < start(of: $0) + extents[$0]
    }
  }

  func overlapping(_ lower: Double, _ upper: Double) -> [Int] {
    extents.indices.filter {
      extents[$0] > 0 && max(lower, start(of: $0)) < min(upper, start(of: $0) + extents[$0])
    }
  }
}

@Suite struct ExtentIndexTests {
  private func expectEqual(_ index: ExtentIndex, _ naive: NaiveExtents) {
    #expect(index.count == naive.extents.count)
    #expect(index.total == naive.total)
    for item in naive.extents.indices {
      #expect(index.start(of: item) == naive.start(of: item))
      #expect(index.extent(of: item) == naive.extents[item])
    }
    for position in stride(from: -1.0, through: naive.total + 1, by: 0.5) {
      #expect(index.index(at: position) == naive.index(at: position))
      for length in [0, 0.5, 1, 2.5] {
        let range = index.indices(overlapping: position, position + length)
        #expect(
          range.filter { index.extent(of: $0) > 0 }
            == naive.overlapping(position, position + length))
      }
    }
  }

  private func index(_ naive: NaiveExtents) -> ExtentIndex {
    ExtentIndex(count: naive.extents.count, spacing: naive.spacing) { naive.extents[$0] }
  }

  @Test(arguments: [0.0, 1])
  func positionsEqualThePlainSumInEverySmallCase(spacing: Double) {
    let choices = [0.0, 1, 2]
    for count in 0...4 {
      var number = 0
      while number < Int(repeating: choices.count, power: count) {
        var digits = number
        let extents = (0..<count).map { _ in
          defer { digits /= choices.count }
          return choices[digits % choices.count]
        }
        let naive = NaiveExtents(extents: extents, spacing: spacing)
        expectEqual(index(naive), naive)
        number += 1
      }
    }
  }

  @Test func insertionsDeletionsAndMovesAreRightInEverySmallCase() {
    let base = NaiveExtents(extents: [1, 2, 0, 3], spacing: 0.5)
    for mask in 1..<16 {
      let chosen = (0..<4).filter { mask & (1 << $0) != 0 }
      let remaining = base.extents.indices.filter { !chosen.contains($0) }.map { base.extents[$0] }
      var fewer = index(base)
      fewer.apply { update in
        for index in chosen { update.delete(index) }
      }
      expectEqual(fewer, NaiveExtents(extents: remaining, spacing: 0.5))
      var again = fewer
      again.apply { update in
        for index in chosen { update.insert(index) }
      } extent: {
        base.extents[$0]
      }
      expectEqual(again, base)
    }
    for origin in 0..<4 {
      for target in 0..<4 {
        var moved = base
        moved.extents.insert(moved.extents.remove(at: origin), at: target)
        var fast = index(base)
        fast.apply { $0.move(from: origin, to: target) }
        expectEqual(fast, moved)
      }
    }
  }

  @Test func extentsAreAskedForOnceInOrder() {
    var asked: [Int] = []
    _ = ExtentIndex(count: 5) {
      asked.append($0)
      return 1
    }
    #expect(asked == [0, 1, 2, 3, 4])
  }

  @Test func badExtentsCountAsZero() {
    let index = ExtentIndex(count: 4, spacing: -3) { [.nan, -5, .infinity, 7][$0] }
    #expect(index.total == 7)
    #expect(index.indices(overlapping: .nan, 4) == 0..<0)
  }
}

extension Int {
  fileprivate init(repeating base: Int, power: Int) {
    self = (0..<power).reduce(1) { product, _ in product * base }
  }
}

@Suite struct ReplacedExtentTests {
  /// Every replacement in every list of four small extents, against a new list.
  @Test func replacedExtentMovesLaterItems() {
    let choices = [0.0, 0.5, 3]
    for code in 0..<81 {
      let extents = (0..<4).map { choices[code / [1, 3, 9, 27][$0] % 3] }
      for index in 0..<4 {
        for replacement in choices {
          var replaced = ExtentIndex(count: 4, spacing: 1) { extents[$0] }
          replaced.replaceExtent(of: index, with: replacement)
          let made = ExtentIndex(count: 4, spacing: 1) { $0 == index ? replacement : extents[$0] }
          expectSamePlaces(replaced, made)
        }
      }
    }
  }

  @Test func uniformExtentsEqualListedOnes() {
    var uniform = ExtentIndex(count: 1_000, spacing: 2, uniformExtent: 7)
    expectSamePlaces(uniform, ExtentIndex(count: 1_000, spacing: 2) { _ in 7 })
    for index in stride(from: 0, to: 1_000, by: 7) {
      uniform.replaceExtent(of: index, with: Double(index % 5))
    }
    expectSamePlaces(
      uniform, ExtentIndex(count: 1_000, spacing: 2) { $0 % 7 == 0 ? Double($0 % 5) : 7 })
  }

  @Test func extentsStayAsTheyWereGiven() {
    let index = ExtentIndex(count: 50) { 33.3 + Double($0) / 7 }
    #expect((0..<50).allSatisfy { index.extent(of: $0) == 33.3 + Double($0) / 7 })
  }

  private func expectSamePlaces(_ first: ExtentIndex, _ second: ExtentIndex) {
    #expect(first.count == second.count && first.total == second.total)
    for index in 0..<first.count {
      #expect(first.start(of: index) == second.start(of: index))
      #expect(first.extent(of: index) == second.extent(of: index))
    }
    for position in stride(from: -1.0, to: min(first.total + 1, 40), by: 0.25) {
      #expect(first.index(at: position) == second.index(at: position))
      #expect(
        first.nonemptyIndices(overlapping: position, position + 2)
          == second.nonemptyIndices(overlapping: position, position + 2))
    }
  }
}

extension ExtentIndex {
  /// Rearranges the items as lists do for a batch of changes.
  fileprivate mutating func apply(
    _ changes: (inout BatchUpdate) -> Void, extent: (Int) -> Double = { _ in 0 }
  ) {
    var update = BatchUpdate()
    changes(&update)
    let mapping = update.mapping(from: count, to: count + update.growth)
    rearrange(count: count + update.growth, source: mapping.sources(), extent: extent)
  }
}
