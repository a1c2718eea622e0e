import Foundation
import Offscreen
import OffscreenGeometry

/// The data of a list, its data source and its delegate; now and then one of its methods changes
/// something.
final class ListData {
  let choices: Choices
  /// The lengths of the rows in a table's or a collection's sections; other lists have the first one.
  private(set) var rows: [[CGFloat]] = []
  /// The cells of which the list has told that they are shown.
  private(set) var displayed: [View] = []
  /// Whether the sections of a table have titles.
  var hasTitles = true
  /// The width of the items of a collection that has one column; nil for lines of many widths.
  var acrossLength: CGFloat?
  /// Called rarely by data source and delegate methods, and never nested.
  var onCall: () -> Void = {}
  /// Whether a batch is running, during which nothing else may change.
  var isAsked = false
  /// Whether every list has been told of the last change.
  var isKnownToAll = true
  private var depth = 0
  private var callCount = 0
  private var lengthCount = 0
  private var list: (any FuzzedList)?
  /// The rows of the items of a swipe table, which does not retain a data source.
  var itemRows: ItemRows?

  init(_ choices: Choices) {
    self.choices = choices
    rows = [newRows(choices.integer(0...8))]
  }

  /// The numbers of rows of the sections.
  var sections: [Int] { rows.map(\.count) }

  var total: Int { sections.reduce(0, +) }

  var first: Int { sections.first ?? 0 }

  /// Some rows, mostly of a few points, with fractions.
  func newRows(_ count: Int) -> [CGFloat] {
    let lengths: [CGFloat] = [6, 4.5, 8, 0, 5, 33, 7.25]
    return (0..<count).map { _ in
      lengthCount += 1
      return lengths[lengthCount % lengths.count]
    }
  }

  func makeList() -> any FuzzedList {
    let list: any FuzzedList =
      switch choices.index(below: 8) {
      case 0: FuzzedTable(self, style: choices.flag() ? .grouped : .plain)
      case 1: FuzzedHorizontalTable(self)
      case 2: FuzzedRotatedTable(self)
      case 3: FuzzedOptionBar(self, followsPages: false)
      case 4: FuzzedOptionBar(self, followsPages: true)
      case 5: FuzzedPages(self)
      case 6: FuzzedSwipeTable(self)
      default: FuzzedCollection(self)
      }
    self.list = list
    return list
  }

  /// Breaks the cycle between the data and the list.
  func end() { list = nil }

  /// Sets new numbers; a reload must follow.
  func change(_ choices: Choices) {
    guard !isAsked else { return }
    if list is FuzzedTable || list is FuzzedCollection {
      rows = (0..<choices.integer(0...3)).map { _ in newRows(choices.integer(0...6)) }
    } else {
      rows = [newRows(choices.integer(0...9))]
    }
  }

  /// Changes the rows of the first section within a batch; of lists that reload rows, also the reloaded one.
  func apply(_ change: RowChange, reloads: Bool = false) {
    let old = rows.first ?? []
    var kept = old.indices.filter { !change.deleted.contains($0) && $0 != change.moved?.from }[...]
    let new = (0..<change.count).map { place -> CGFloat in
      if change.inserted.contains(place) { return newRows(1)[0] }
      let origin = place == change.moved?.to ? change.moved?.from : kept.popFirst()
      guard let origin, !reloads || origin != change.reloaded else { return newRows(1)[0] }
      return old[origin]
    }
    if rows.isEmpty { rows = [new] } else { rows[0] = new }
  }

  func setSections(_ sections: [[CGFloat]]) { rows = sections }

  /// Called when the list tells that it shows a cell.
  func shows(_ cell: View) {
    displayed.append(cell)
    called()
  }

  /// Called when the list tells that it shows a cell no longer.
  func ended(_ cell: View) {
    let place = displayed.firstIndex { $0 === cell }
    demand(place != nil, "a cell ended that was not shown")
    if let place { displayed.remove(at: place) }
    called()
  }

  /// Called by every data source and delegate method.
  func called() {
    guard depth == 0, !isAsked, callCount < 60, !choices.isEmpty else { return }
    guard choices.byte() >= 200 else { return }
    depth += 1
    callCount += 1
    onCall()
    depth -= 1
  }

  /// The length of a row; some length for one that is gone.
  func extent(_ index: Int, section: Int = 0) -> CGFloat {
    guard rows.indices.contains(section), rows[section].indices.contains(index) else { return 5 }
    return rows[section][index]
  }

  /// The rows of all sections that overlap a stretch of the list, by the sum of their lengths and of a space
  /// before each.
  func placed(from lower: CGFloat, to upper: CGFloat, spacing: CGFloat = 0) -> [Int] {
    var end: CGFloat = 0
    return rows.joined().enumerated().filter { _, length in
      let start = end + spacing
      end = start + length
      return length > 0 && lower < upper && start < upper && end > lower
    }.map(\.offset)
  }

  func checkAsked(_ index: Int, section: Int = 0) {
    demand(
      !isKnownToAll || section < sections.count && index < sections[section],
      "asked for \(index) of section \(section) of \(sections)")
  }
}

extension ListData: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { called() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { called() }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    called()
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { called() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { called() }
}
