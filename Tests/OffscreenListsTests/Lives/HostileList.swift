import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// A list of any class of `OffscreenLists`, reduced to the calls the tests need.
struct AnyItemList {
  let view: ScrollView
  /// The view to place: the view around a rotated table, otherwise the scroll view itself.
  let outer: View
  let isVertical: Bool
  let reload: () -> Void
  /// Deletes the first item and inserts one at an index; nil does not change the data.
  let change: (_ deletesFirst: Bool, _ inserted: Int?) -> Void
  let visible: () -> [Int]
  let cells: () -> [View]
  let select: (Int) -> Void
}

/// Data source and delegate of every list, whose callbacks interfere at random.
final class HostileItems {
  var generator: SeededGenerator
  /// Lengths of items, in points.
  var lengths: [CGFloat] = []
  var list: AnyItemList?
  let superview = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  /// The number of times that callbacks may still interfere in this step.
  var anger = 0
  /// The cells for which `willDisplay` was called, and not yet `didEndDisplaying`.
  var displayed: [ObjectIdentifier] = []
  var lines: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lengths = randomLengths()
  }

  private func randomLengths() -> [CGFloat] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      CGFloat(Int.random(in: 0...40, using: &generator))
    }
  }

  /// Called by every callback.
  func interfere(_ callback: String) {
    guard anger > 0, generator.chance(30) else { return }
    anger -= 1
    lines.append(callback)
    act()
  }

  /// Acts like users' code, from outside or from a callback.
  func act() {
    guard let list else { return }
    let choice = Int.random(in: 0..<9, using: &generator)
    lines.append("\(choice)")
    switch choice {
    case 0:
      lengths = randomLengths()
      list.reload()
    case 1:
      let deletes = !lengths.isEmpty
      if deletes { lengths.removeFirst() }
      list.change(deletes, nil)
    case 2:
      let index = Int.random(in: 0...lengths.count, using: &generator)
      lengths.insert(20, at: index)
      list.change(false, index)
    case 3:
      let offset = CGFloat(Int.random(in: -20...300, using: &generator))
      if list.isVertical {
        list.view.contentOffset.y = offset
      } else {
        list.view.contentOffset.x = offset
      }
    case 4:
      list.outer.frame.size = CGSize(
        width: Int.random(in: 0...120, using: &generator),
        height: Int.random(in: 0...120, using: &generator))
    case 5: list.outer.removeFromSuperview()
    case 6: superview.addSubview(list.outer)
    case 7: list.select(Int.random(in: -1...12, using: &generator))
    default: _ = (list.visible(), list.cells())
    }
  }

  /// The length of an item; asking for a deleted item is a failure of the list.
  func length(_ index: Int) -> CGFloat {
    guard lengths.indices.contains(index) else {
      Issue.record("asked for the length of \(index), but there are \(lengths.count)")
      return 0
    }
    return lengths[index]
  }

  func expectItem(_ index: Int) {
    guard !lengths.indices.contains(index) else { return }
    Issue.record("asked for the cell of \(index), but there are \(lengths.count)")
  }

  func willDisplay(_ cell: View) {
    displayed.append(ObjectIdentifier(cell))
    interfere("willDisplay")
  }

  func didEnd(_ cell: View) {
    if let index = displayed.firstIndex(of: ObjectIdentifier(cell)) {
      displayed.remove(at: index)
    } else {
      Issue.record("a cell ended that was not displayed")
    }
    if cell.superview is ScrollView { Issue.record("a cell ended that is still in its list") }
    interfere("didEnd")
  }

  /// The items that overlap the bounds, found by adding up lengths.
  var wanted: [Int] {
    guard let list, list.view.bounds.width > 0 else { return [] }
    let bounds = list.view.bounds
    let (lower, upper) =
      list.isVertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    var start: CGFloat = 0
    return lengths.indices.filter { index in
      defer { start += lengths[index] }
      return lengths[index] > 0 && lower < upper && start < upper && start + lengths[index] > lower
    }
  }
}

extension HostileItems: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int {
    interfere("count")
    return lengths.count
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    defer { interfere("length") }
    return length(index)
  }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    expectItem(index)
    interfere("cell")
    return tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? HorizontalTableViewCell(reuseIdentifier: "cell")
  }

  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { willDisplay(cell) }

  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { didEnd(cell) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { interfere("scroll") }
}

extension HostileItems: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int {
    interfere("count")
    return lengths.count
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    defer { interfere("length") }
    return length(index)
  }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    expectItem(index)
    interfere("cell")
    return tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? RotatedTableViewCell(reuseIdentifier: "cell")
  }

  func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell, forColumnAt index: Int
  ) { willDisplay(cell) }

  func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) { didEnd(cell) }

  func tableViewDidScroll(_ tableView: RotatedTableView) { interfere("scroll") }
}

extension HostileItems: OptionBarDataSource, OptionBarDelegate {
  func numberOfColumns(in optionBar: OptionBar) -> Int {
    interfere("count")
    return lengths.count
  }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    defer { interfere("length") }
    return length(index)
  }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    expectItem(index)
    interfere("cell")
    return optionBar.dequeueReusableCell(withIdentifier: "cell")
      ?? OptionBarCell(reuseIdentifier: "cell")
  }

  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
  ) { willDisplay(cell) }

  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
  ) { didEnd(cell) }

  func optionBarWillReloadData(_ optionBar: OptionBar) { interfere("willReload") }
  func optionBarDidReloadData(_ optionBar: OptionBar) { interfere("didReload") }
}

extension HostileItems: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    interfere("count")
    return lengths.count
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    defer { interfere("length") }
    return length(indexPath.row)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    expectItem(indexPath.row)
    interfere("cell")
    return tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? TableViewCell(style: .default, reuseIdentifier: "cell")
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { willDisplay(cell) }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { didEnd(cell) }
}

extension HostileItems: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    interfere("count")
    return lengths.count
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    defer { interfere("length") }
    return CGSize(width: 10_000, height: length(indexPath.item))
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    expectItem(indexPath.item)
    interfere("cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { willDisplay(cell) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { didEnd(cell) }
}
