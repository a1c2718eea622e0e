import OffscreenLists
import OffscreenTestSupport
import Testing

@Suite struct BatchUpdateTests {
  /// Applies random updates to an array by the rule itself and compares the mapping with it.
  @Test(arguments: 0..<200)
  func mappingsEqualUpdatesOfAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let oldCount = Int.random(in: 0...8, using: &generator)
    let old = Array(0..<oldCount)
    let shuffled = old.shuffled(using: &generator)
    let deleted = Array(shuffled.prefix(Int.random(in: 0...oldCount, using: &generator)))
    let rest = shuffled.dropFirst(deleted.count)
    let moved = Array(rest.prefix(Int.random(in: 0...rest.count, using: &generator)))
    let inserted = Int.random(in: 0...4, using: &generator)
    let newCount = oldCount - deleted.count + inserted
    let places = Array(0..<newCount).shuffled(using: &generator)
    var update = BatchUpdate()
    for index in deleted { update.delete(index) }
    for index in places.prefix(inserted) { update.insert(index) }
    for (origin, target) in zip(moved, places.dropFirst(inserted)) {
      update.move(from: origin, to: target)
    }

    var expected = [Int?](repeating: nil, count: newCount)
    for (origin, target) in zip(moved, places.dropFirst(inserted)) { expected[target] = origin }
    let arriving = Set(places.prefix(inserted + moved.count))
    var staying = old.filter { !deleted.contains($0) && !moved.contains($0) }[...]
    for index in 0..<newCount where !arriving.contains(index) {
      expected[index] = staying.removeFirst()
    }

    let mapping = update.mapping(from: oldCount, to: newCount)
    let source = mapping.sources()
    #expect((0..<newCount).map(source) == expected)
    for index in old {
      #expect(mapping.newIndex(of: index) == expected.firstIndex(of: index))
    }
  }

  @Test func misuseStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var update = BatchUpdate()
      update.delete(1)
      update.delete(1)
    }
    await #expect(processExitsWith: .failure) {
      var update = BatchUpdate()
      update.insert(1)
      _ = update.mapping(from: 3, to: 3)
    }
    await #expect(processExitsWith: .failure) {
      var update = BatchUpdate()
      update.delete(3)
      _ = update.mapping(from: 3, to: 2)
    }
  }
}
