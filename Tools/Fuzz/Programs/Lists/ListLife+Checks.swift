import Foundation
import Offscreen
import OffscreenInspection
import OffscreenRaster

// What must hold during a life and at its end.

extension ListLife {
  /// Whatever has happened, a list that is laid out shows exactly the rows whose lengths reach into view.
  func look() {
    guard list.placedIndexes != nil else { return }
    let react = data.onCall
    data.onCall = {}
    defer { data.onCall = react }
    stage.window.addSubview(list.view)
    stage.window.layoutIfNeeded()
    checkPlaced()
  }

  private func checkPlaced() {
    guard let placed = list.placedIndexes, let view = list.scrollViews.last else { return }
    let (indexes, cells) = (list.visibleIndexes, list.visibleViews)
    data.expect(
      indexes == placed,
      """
      visible in \(type(of: list)) at \(view.bounds) are \(indexes), not \(placed) of \
      \(data.sections.map { $0.items.map(\.length) })
      """)
    let present = view.subviews.filter { $0 is any ListLifeCell }
    data.expect(
      present.elementsEqual(cells, by: ===), "\(present.count) cells for \(indexes)")
    data.expect(
      Set(data.displayed.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init))
        && data.displayed.count == cells.count, "\(data.displayed.count) cells are told as shown")
  }

  /// Lists at rest show cells of rows that they have, each once, and no others.
  func check() {
    checkPlaced()
    let used = visibleCells(of: list).union(list.companion.map(visibleCells) ?? [])
    for view in stage.window.subtreeInOrder where view is any ListLifeCell && !isHidden(view) {
      data.expect(used.contains(ObjectIdentifier(view)), "a cell that no row has: \(view)")
    }
  }

  private func visibleCells(of list: any DrivenList) -> Set<ObjectIdentifier> {
    let shown = list.visibleIndexes
    data.expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }, "visible: \(shown)")
    data.expect(
      list.isEndless || shown.allSatisfy { (0..<data.total).contains($0) },
      "visible of \(data.total): \(shown)")
    let visible = Set(list.visibleViews.map { ObjectIdentifier($0) })
    data.expect(visible.count == shown.count, "\(visible.count) views for \(shown.count) indexes")
    return visible
  }

  private func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let current = next {
      if current.isHidden { return true }
      next = current.superview
    }
    return false
  }

  // MARK: Pictures

  /// The picture is a function of the state: that of a new list in the state of this one.
  func comparePicture() {
    let newStage = Stage(size: stage.window.bounds.size, scale: stage.scale)
    guard let new = list.remade(on: newStage) else { return }
    withExtendedLifetime(new) {
      do {
        try newStage.settle()
        expectEqual(stage.render(), newStage.render(), "of a new list in the same state")
      } catch {
        data.onFault("the new list: \(error)")
      }
    }
  }

  private func expectEqual(_ picture: Pixmap, _ other: Pixmap, _ name: String) {
    guard picture != other else { return }
    let different = zip(picture.allPixels, other.allPixels).enumerated().filter { $1.0 != $1.1 }
    let first = different.first?.offset ?? 0
    data.onFault(
      """
      \(type(of: list)) at scale \(stage.scale): \(different.count) pixels are not those \(name), the \
      first at \(first % max(picture.width, 1)), \(first / max(picture.width, 1))
      """)
  }

  /// The same life in both horizontal tables: the same selection, place and pixels after every step.
  static func runTwins(_ bytes: [UInt8], onFault: @escaping (String) -> Void) {
    let twins = [Kind.horizontalTable, .rotatedTable].map {
      ListLife(of: $0, .twin, Choices(bytes), onFault: onFault)
    }
    for step in 0..<25 where !twins[0].choices.isEmpty {
      for twin in twins { twin.act() }
      for twin in twins { twin.look() }
      let name = "of the rotated table after step \(step)"
      let lists = twins.compactMap(\.list.horizontal)
      twins[0].data.expect(
        lists[0].indexForSelectedColumn == lists[1].indexForSelectedColumn,
        "the selection \(lists.map(\.indexForSelectedColumn)) is not that \(name)")
      twins[0].data.expect(
        lists[0].contentOffset.x == lists[1].contentOffset.x,
        "the offset is not that \(name): \(lists.map(\.contentOffset)) \(lists.map(\.frame))")
      twins[0].expectEqual(twins[0].stage.render(), twins[1].stage.render(), name)
    }
    for twin in twins {
      twin.end()
      twin.check()
      twin.comparePicture()
    }
  }
}
