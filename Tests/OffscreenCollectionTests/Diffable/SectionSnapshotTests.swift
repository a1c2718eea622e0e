import OffscreenLists
import OffscreenTestSupport
import Testing

private typealias Outline = DiffableDataSourceSectionSnapshot<Int>

/// An outline as plain lines: each item before its descendants, with the number of its ancestors.
private struct NaiveOutline {
  struct Line: Equatable {
    let item: Int
    var level: Int
    var isExpanded = false
  }

  var lines: [Line] = []

  var items: [Int] { lines.map(\.item) }

  func index(of item: Int) -> Int { items.firstIndex(of: item) ?? -1 }

  /// The lines of an item and its descendants.
  func branch(at index: Int) -> Range<Int> {
    let level = lines[index].level
    let end = lines[(index + 1)...].firstIndex { $0.level <= level } ?? lines.count
    return index..<end
  }

  var visible: [Int] {
    var hidden = Int.max
    return lines.compactMap { line in
      if line.level > hidden { return nil }
      hidden = line.isExpanded ? .max : line.level
      return line.item
    }
  }

  func parent(at index: Int) -> Int? {
    lines[..<index].last { $0.level < lines[index].level }?.item
  }

  mutating func insert(_ branch: [Line], level: Int, at index: Int) {
    lines.insert(
      contentsOf: branch.map {
        Line(item: $0.item, level: level + $0.level, isExpanded: $0.isExpanded)
      }, at: index)
  }

  /// The descendants of an item, and itself or not, as an outline of their own.
  func part(at index: Int, includingParent: Bool) -> NaiveOutline {
    let range = branch(at: index)
    let level = lines[index].level + (includingParent ? 0 : 1)
    return NaiveOutline(
      lines: lines[range].dropFirst(includingParent ? 0 : 1).map {
        Line(item: $0.item, level: $0.level - level, isExpanded: $0.isExpanded)
      })
  }
}

/// Outlines against plain lines.
@Suite struct SectionSnapshotTests {
  private func expectEqual(_ outline: Outline, _ lines: NaiveOutline) {
    #expect(outline.items == lines.items)
    #expect(outline.visibleItems == lines.visible)
    #expect(outline.rootItems == lines.lines.filter { $0.level == 0 }.map(\.item))
    for (index, line) in lines.lines.enumerated() {
      #expect(outline.level(of: line.item) == line.level)
      #expect(outline.isExpanded(line.item) == line.isExpanded)
      #expect(outline.isVisible(line.item) == lines.visible.contains(line.item))
      #expect(outline.index(of: line.item) == index)
      #expect(outline.parent(of: line.item) == lines.parent(at: index))
      for includesParent in [false, true] {
        let part = lines.part(at: index, includingParent: includesParent)
        let snapshot = outline.snapshot(of: line.item, includingParent: includesParent)
        #expect(snapshot.items == part.items && snapshot.visibleItems == part.visible)
        #expect(part.lines.allSatisfy { snapshot.level(of: $0.item) == $0.level })
      }
    }
    #expect(!outline.contains(-1) && outline.index(of: -1) == nil)
  }

  @Test(arguments: 0..<60) func changesAgreeWithPlainLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (outline, lines) = (Outline(), NaiveOutline())
    var next = 0
    func new() -> [Int] {
      let count = Int.random(in: 1...3, using: &generator)
      next += count
      return Array(next - count..<next)
    }
    func branch() -> (Outline, [NaiveOutline.Line]) {
      let items = new()
      var (outline, lines) = (Outline(), [NaiveOutline.Line(item: items[0], level: 0)])
      outline.append([items[0]])
      outline.append(Array(items.dropFirst()), to: items[0])
      lines += items.dropFirst().map { .init(item: $0, level: 1) }
      if Bool.random(using: &generator) {
        outline.expand([items[0]])
        lines[0].isExpanded = true
      }
      return (outline, lines)
    }
    for _ in 0..<24 {
      guard let item = lines.items.randomElement(using: &generator),
        !Bool.random(using: &generator) || lines.lines.count > 3
      else {
        let items = new()
        outline.append(items)
        lines.insert(items.map { .init(item: $0, level: 0) }, level: 0, at: lines.lines.count)
        continue
      }
      let index = lines.index(of: item)
      let (level, range) = (lines.lines[index].level, lines.branch(at: index))
      switch Int.random(in: 0..<9, using: &generator) {
      case 0:
        let items = new()
        outline.append(items, to: item)
        lines.insert(
          items.map { .init(item: $0, level: 0) }, level: level + 1, at: range.upperBound)
      case 1:
        let items = new()
        outline.insert(items, before: item)
        lines.insert(items.map { .init(item: $0, level: 0) }, level: level, at: index)
      case 2:
        let items = new()
        outline.insert(items, after: item)
        lines.insert(items.map { .init(item: $0, level: 0) }, level: level, at: range.upperBound)
      case 3:
        let (other, new) = branch()
        outline.insert(other, before: item)
        lines.insert(new, level: level, at: index)
      case 4:
        let (other, new) = branch()
        outline.insert(other, after: item)
        lines.insert(new, level: level, at: range.upperBound)
      case 5:
        let (other, new) = branch()
        outline.replace(childrenOf: item, using: other)
        lines.lines.removeSubrange(range.dropFirst())
        lines.insert(new, level: level + 1, at: index + 1)
      case 6 where Int.random(in: 0..<3, using: &generator) == 0:
        outline.delete([item, -1])
        lines.lines.removeSubrange(range)
      default:
        let expands = Bool.random(using: &generator)
        expands ? outline.expand([item]) : outline.collapse([item])
        lines.lines[index].isExpanded = expands
      }
      expectEqual(outline, lines)
    }
    outline.deleteAll()
    #expect(outline.items.isEmpty && outline.rootItems.isEmpty)
  }

  @Test func itemsAreThereOnce() async {
    await #expect(processExitsWith: .failure) {
      var outline = DiffableDataSourceSectionSnapshot<Int>()
      outline.append([1])
      outline.append([1], to: 1)
    }
  }

  @Test func parentsMustBeThere() async {
    await #expect(processExitsWith: .failure) {
      var outline = DiffableDataSourceSectionSnapshot<Int>()
      outline.append([1], to: 2)
    }
  }
}
