import Foundation
import Offscreen
import OffscreenGeometry

/// The data of a list, its data source and its delegate; now and then one of its methods changes
/// something.
final class ListData {
  let choices: Choices
  /// The numbers of rows of a table's or a collection's sections; other lists have the first one.
  private(set) var sections: [Int]
  /// Called rarely by data source and delegate methods, and never nested.
  var onCall: () -> Void = {}
  /// Whether a batch is running, during which nothing else may change.
  var isAsked = false
  /// Whether every list has been told of the last change.
  var isKnownToAll = true
  private var depth = 0
  private var callCount = 0
  private var list: (any FuzzedList)?
  /// The rows of the items of a swipe table, which does not retain a data source.
  var itemRows: ItemRows?

  init(_ choices: Choices) {
    self.choices = choices
    sections = [choices.integer(0...8)]
  }

  var total: Int { sections.reduce(0, +) }

  var first: Int { sections.first ?? 0 }

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
      sections = (0..<choices.integer(0...3)).map { _ in choices.integer(0...6) }
    } else {
      sections = [choices.integer(0...9)]
    }
  }

  /// Replaces the rows of the first section within a batch.
  func set(first count: Int) {
    if sections.isEmpty { sections = [0] }
    sections[0] = count
  }

  func setSections(_ numbers: [Int]) { sections = numbers }

  /// Called by every data source and delegate method.
  func called() {
    guard depth == 0, !isAsked, callCount < 60, !choices.isEmpty else { return }
    guard choices.byte() >= 200 else { return }
    depth += 1
    callCount += 1
    onCall()
    depth -= 1
  }

  /// A length for a row: mostly a few points, with fractions.
  func extent(_ index: Int) -> CGFloat {
    let lengths: [CGFloat] = [6, 4.5, 8, 0, 5, 33, 7.25]
    return lengths[(index + total) % lengths.count]
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
