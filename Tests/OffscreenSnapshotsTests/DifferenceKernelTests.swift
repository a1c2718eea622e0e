import COffscreenKernels
import Offscreen
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

/// The kernels of comparisons beside their definitions, a pixel at a time, for rows of every length
/// up to several vectors.
@Suite struct DifferenceKernelTests {
  static let lengths = 0...67

  /// A row and another that differs from it in none, some or all pixels, in one byte or in all.
  func rows(_ count: Int, _ random: inout SeededGenerator) -> (before: [UInt32], after: [UInt32]) {
    let shares = [0, 0.1, 0.5, 1]
    let share = shares[Int.random(in: 0..<4, using: &random)]
    let before = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let after = before.map { word in
      guard Double.random(in: 0..<1, using: &random) < share else { return word }
      let byte = UInt32.random(in: 1...255, using: &random) << [0, 8, 16, 24][Int(word % 4)]
      return Bool.random(using: &random) ? word ^ byte : .random(in: 0...UInt32.max, using: &random)
    }
    return (before, after)
  }

  func pale(_ pixel: Pixel) -> UInt32 {
    let weighted = 77 * Int(pixel.red) + 150 * Int(pixel.green) + 29 * Int(pixel.blue)
    let grey = weighted / 256 + 255 - Int(pixel.alpha)
    let value = UInt8(clamping: 199 + grey / 32 * 8)
    return Pixel(red: value, green: value, blue: value, alpha: 255).word
  }

  @Test(arguments: lengths) func marksAreThoseOfTheDefinition(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<8 {
      let (before, after) = rows(count, &random)
      var marks = [UInt32](repeating: 7, count: count + 1)
      let found = unsafe off_mark_differences(
        &marks, count, before, count, after, count, count, 1, 0xFF00_1234)
      let expected = zip(before, after).map { $0 == $1 ? pale(Pixel(word: $0)) : 0xFF00_1234 }
      #expect(marks == expected + [7])
      let places = (0..<count).filter { before[$0] != after[$0] }
      #expect(found.left == places.first ?? 0 && found.right == (places.last ?? -1) + 1)
      #expect(found.bottom == (places.isEmpty ? 0 : 1))
    }
  }

  @Test(arguments: lengths) func distancesAreThoseOfTheDefinition(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(100 + count))
    for _ in 0..<8 {
      let (before, after) = rows(count, &random)
      var counts = [UInt64](repeating: 0, count: 256)
      _ = unsafe off_count_distances(before, after, count, 1, &counts)
      var expected = [UInt64](repeating: 0, count: 256)
      for (old, new) in zip(before, after) {
        let bytes = [0, 8, 16, 24].map { shift in
          abs(Int(old >> shift & 255) - Int(new >> shift & 255))
        }
        expected[bytes.max() ?? 0] += 1
      }
      #expect(counts == expected)
    }
  }

  /// Every pair of bytes in every channel: the largest difference is found whichever it is in.
  @Test func pairsOfBytesHaveTheirDistance() {
    for shift in [0, 8, 16, 24] as [UInt32] {
      for first in 0...255 as ClosedRange<UInt32> {
        let before = [UInt32](repeating: first << shift, count: 256)
        let after = (0...255).map { UInt32($0) << shift }
        var counts = [UInt64](repeating: 0, count: 256)
        _ = unsafe off_count_distances(before, after, 256, 1, &counts)
        var expected = [UInt64](repeating: 0, count: 256)
        for second in 0...255 { expected[abs(Int(first) - second)] += 1 }
        #expect(counts == expected)
      }
    }
  }

  @Test(arguments: lengths) func ownersAndColumnsAreCountedOneByOne(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(200 + count))
    let (before, after) = rows(count, &random)
    let owners = (0..<count).map { _ in
      UInt32.random(in: 0...4, using: &random) | (Bool.random(using: &random) ? OFF_OWNER_STAYS : 0)
    }
    var taken = owners
    unsafe off_fill_owners(&taken, count, 9)
    #expect(taken == owners.map { $0 < OFF_OWNER_STAYS ? 9 : $0 })
    var counts: [UInt64] = [9, 0, 0, 0, 0]
    unsafe off_count_owners(before, after, owners, count, &counts)
    var columns = [Int64](repeating: 5, count: count)
    unsafe off_add_differences(before, after, count, -2, &columns)
    var expected: [UInt64] = [9, 0, 0, 0, 0]
    for index in 0..<count where before[index] != after[index] {
      expected[Int(owners[index] & ~OFF_OWNER_STAYS)] += 1
    }
    #expect(counts == expected)
    #expect(columns == zip(before, after).map { $0 == $1 ? 5 : 3 })
    for side in 1...9 {
      let sums = columns.indices.map { columns[max(0, $0 - side + 1)...$0].reduce(0, +) }
      #expect(unsafe off_largest_window(columns, count, side) == sums.max() ?? 0)
    }
  }

  @Test(arguments: lengths) func wordsAreKeptAndFilled(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(300 + count))
    var words = (0..<count).map { _ in UInt32.random(in: 0...3, using: &random) }
    let expected = words.map { $0 == 2 || $0 == 3 ? $0 : 0 }
    unsafe off_keep_words(&words, count, 2, 3)
    #expect(words == expected)
    var row = [UInt32](repeating: 1, count: count + 1)
    unsafe off_fill_words(&row, count, 0xFEDC_BA98)
    #expect(row == Array(repeating: 0xFEDC_BA98, count: count) + [1])
  }

  @Test func stripesOfTheDifferenceAreDiagonal() {
    for phase in 0..<7 {
      for width in 0...13 {
        var words = [UInt32](repeating: 0, count: 14 * 9)
        unsafe off_hatch(&words, 14, width, 9, phase, 5)
        for y in 0..<9 {
          for x in 0..<14 {
            #expect(words[y * 14 + x] == (x < width && (x + y + phase) % 6 < 2 ? 5 : 0))
          }
        }
      }
    }
  }

  /// The kernel and the definition in Swift count the same pixels, for any permitted distance.
  @Test(arguments: 0...20) func farColoursAreThoseOfTheDefinition(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 400 + seed)
    let definition = ColorDistance()
    let old = noise(width: 23, height: 3, seed: seed + 1)
    var new = old
    for _ in 0..<40 {
      let x = Int.random(in: 0..<23, using: &random)
      let y = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new[x, y] = Pixel(word: .random(in: 0...UInt32.max, using: &random))
      case 1: new[x, y].green = .random(in: 0...255, using: &random)
      default: new[x, y] = new[max(0, x - 1), y]
      }
    }
    var distances: [Double] = []
    for y in 0..<3 {
      for x in 0..<23 where old[x, y] != new[x, y] {
        distances.append(definition.distance(old[x, y], new[x, y]))
      }
    }
    // Limits that are distances themselves show a difference in the last bit.
    for limit in distances.prefix(12) + [0, 1, 2.3, 50] {
      let verdict = PictureVerdict(old, new, by: .deltaE(limit))
      let count = distances.count { $0 > limit }
      if count > 0 {
        guard case .fails(_, count) = verdict else {
          Issue.record("\(verdict), expected \(count) beyond \(limit)")
          continue
        }
      } else {
        guard case .passes = verdict else {
          Issue.record("\(verdict), expected nothing beyond \(limit)")
          continue
        }
      }
    }
  }
}
