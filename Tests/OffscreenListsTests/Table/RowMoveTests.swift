import Foundation
import Testing

@testable import OffscreenLists

@Suite struct RowMoveTests {
  /// The rows of each section with their heights, and headers of 5 points.
  private static func geometry(_ sections: [[Double]]) -> TableGeometry {
    TableGeometry(
      sections: sections.map { heights in
        var section = TableGeometry.Section()
        section.header = 5
        section.rows = ExtentIndex(count: heights.count) { heights[$0] }
        return section
      })
  }

  private static func paths(_ sections: [[Double]]) -> [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].indices.map { IndexPath(row: $0, section: section) }
    }
  }

  /// The sections after a row was moved.
  private static func moved(
    _ sections: [[Double]], _ source: IndexPath, to target: IndexPath
  ) -> [[Double]] {
    var sections = sections
    let height = sections[source.section].remove(at: source.row)
    sections[target.section].insert(height, at: target.row)
    return sections
  }

  private static let worlds: [[[Double]]] = [
    [[10, 20, 30, 40]], [[10, 10], [20, 20, 20]], [[10, 30], [], [15]], [[10], [20], [30]],
  ]

  /// While a row is moved, every other row and header stands where it is after the move.
  @Test func rowsMakeRoomAsIfTheRowHadBeenMoved() {
    for sections in Self.worlds {
      let before = Self.geometry(sections)
      for source in Self.paths(sections) {
        var targets: [IndexPath] = []
        for section in sections.indices {
          let count = sections[section].count + (section == source.section ? 0 : 1)
          for row in 0..<count { targets.append(IndexPath(row: row, section: section)) }
        }
        for target in targets {
          let after = Self.geometry(Self.moved(sections, source, to: target))
          let height = sections[source.section][source.row]
          let move = RowMove(source: source, target: target, height: height)
          for path in Self.paths(sections) where path != source {
            var new = path
            if path.section == source.section, path.row > source.row { new.row -= 1 }
            if new.section == target.section, new.row >= target.row { new.row += 1 }
            let place = before.span(ofRow: path).start + move.shift(ofRow: path)
            #expect(
              place == after.span(ofRow: new).start, "\(sections) \(source) \(target) \(path)")
          }
          for section in sections.indices {
            for kind in SectionPart.Kind.allCases {
              let part = SectionPart(section: section, kind: kind)
              let place = before.span(of: part).start + move.shift(of: part)
              #expect(
                place == after.span(of: part).start, "\(sections) \(source) \(target) \(part)")
            }
          }
        }
      }
    }
  }

  /// Dragging a row over the whole table proposes each place once, in order, and its own place where it lies.
  @Test func everyPlaceIsProposedInOrder() {
    for sections in Self.worlds {
      let geometry = Self.geometry(sections)
      for source in Self.paths(sections) {
        let height = sections[source.section][source.row]
        let own = geometry.span(ofRow: source).start
        let move = RowMove(source: source, target: source, height: height)
        #expect(move.proposedTarget(forTop: own, in: geometry) == source)
        var proposed: [IndexPath] = []
        for top in stride(from: 0, through: geometry.total - height, by: 0.25) {
          let target = move.proposedTarget(forTop: top, in: geometry)
          if proposed.last != target { proposed.append(target) }
        }
        #expect(proposed == proposed.sorted() && Set(proposed).count == proposed.count)
        #expect(proposed.contains(source), "\(sections) \(source)")
        for target in proposed {
          let count = sections[target.section].count + (target.section == source.section ? 0 : 1)
          #expect((0..<count).contains(target.row))
        }
        // Each row of the same section is a place.
        let rows = proposed.filter { $0.section == source.section }.map(\.row)
        #expect(rows == Array(sections[source.section].indices), "\(sections) \(source)")
      }
    }
  }
}
