import Foundation
import Offscreen

/// The data of a list, its data source and its delegate; in a hostile life one of its methods now and then
/// changes something.
final class ListData {
  /// A row, a column, an item or a page, recognisable by its colour.
  struct Item {
    let length: CGFloat
    let color: Color
  }

  struct Section {
    var header: CGFloat
    var footer: CGFloat
    var items: [Item]
  }

  /// What stands around the rows of a table's sections.
  enum Parts: CaseIterable {
    case none, titles, views
  }

  /// The height of a title above the rows of a table's section.
  static let titleHeight: CGFloat = 3

  let choices: Choices
  let manner: ListLife.Manner
  /// Called with a sentence about each thing that does not hold.
  let onFault: (String) -> Void
  /// The sections of a table or a collection; other lists have the first one.
  var sections: [Section] = []
  var parts = Parts.none
  /// The width of the items of a collection that has one column; nil for lines of many widths.
  var acrossLength: CGFloat?
  /// The rows of the tables that are a swipe table's items; nil for plain pages.
  var itemRows: ItemRows?
  /// The cells of which the list has told that they are shown.
  private(set) var displayed: [View] = []
  /// Called rarely by data source and delegate methods, and never nested.
  var onCall: () -> Void = {}
  /// Whether a batch is running, during which nothing else may change.
  var isAsked = false
  /// Whether every list has been told of the last change.
  var isKnownToAll = true
  private let hasSections: Bool
  private var depth = 0
  private var callCount = 0
  private var itemCount = 0
  private var sectionCount = 0

  init(
    _ choices: Choices, of kind: ListLife.Kind, _ manner: ListLife.Manner,
    onFault: @escaping (String) -> Void
  ) {
    self.choices = choices
    self.manner = manner
    self.onFault = onFault
    hasSections = kind.hasSections
    sections = newSections()
  }

  /// The same data for another list.
  init(_ other: ListData) {
    choices = other.choices
    manner = other.manner
    onFault = other.onFault
    hasSections = other.hasSections
    sections = other.sections
    parts = other.parts
    acrossLength = other.acrossLength
    itemRows = other.itemRows
  }

  var isHostile: Bool { manner == .hostile }

  /// The numbers of items of the sections.
  var counts: [Int] { sections.map(\.items.count) }

  var total: Int { counts.reduce(0, +) }

  var first: Int { counts.first ?? 0 }

  // MARK: Changes

  /// An item of a few points, seldom of none or of many, with a fraction that sums of lengths keep exactly.
  func newItem() -> Item {
    let lengths: [CGFloat] = [6, 4.5, 8, 0, 5, 33, 7.25, 10.375, 3.125]
    itemCount += 1
    func channel(_ step: CGFloat) -> CGFloat {
      (CGFloat(itemCount) * step).truncatingRemainder(dividingBy: 1)
    }
    return Item(
      length: lengths[itemCount % lengths.count],
      color: Color(
        red: channel(0.618), green: channel(0.755), blue: channel(0.57),
        alpha: itemCount.isMultiple(of: 5) ? 0.5 : 1))
  }

  func newSection(_ count: Int) -> Section {
    let (headers, footers): ([CGFloat], [CGFloat]) = ([0, 3, 5.5, 0, 4.25], [2, 0, 0, 3.375])
    sectionCount += 1
    return Section(
      header: headers[sectionCount % headers.count], footer: footers[sectionCount % footers.count],
      items: (0..<count).map { _ in newItem() })
  }

  private func newSections() -> [Section] {
    hasSections
      ? (0..<choices.integer(0...3)).map { _ in newSection(choices.integer(0...6)) }
      : [newSection(choices.integer(0...9))]
  }

  /// Sets new sections; a reload must follow.
  func change() {
    guard !isAsked else { return }
    sections = newSections()
  }

  /// Changes the items of a section within a batch; of lists that reload items, also the reloaded one.
  func apply(_ change: RowChange, to section: Int = 0, reloads: Bool = false) {
    let old = sections[section].items
    var kept = old.indices.filter { !change.deleted.contains($0) && $0 != change.moved?.from }[...]
    sections[section].items = (0..<change.count).map { place in
      if change.inserted.contains(place) { return newItem() }
      let origin = place == change.moved?.to ? change.moved?.from : kept.popFirst()
      guard let origin, !reloads || origin != change.reloaded else { return newItem() }
      return old[origin]
    }
  }

  // MARK: Calls of the list

  /// Called when the list tells that it shows a cell.
  func shows(_ cell: View) {
    displayed.append(cell)
    called()
  }

  /// Called when the list tells that it shows a cell no longer.
  func ended(_ cell: View) {
    let place = displayed.firstIndex { $0 === cell }
    expect(place != nil, "a cell ended that was not shown")
    if let place { displayed.remove(at: place) }
    called()
  }

  /// Called by every data source and delegate method.
  func called() {
    guard isHostile, depth == 0, !isAsked, callCount < 60, !choices.isEmpty else { return }
    guard choices.byte() >= 200 else { return }
    depth += 1
    callCount += 1
    onCall()
    depth -= 1
  }

  /// An item; some item for one that is gone.
  func item(_ index: Int, section: Int = 0) -> Item {
    guard sections.indices.contains(section), sections[section].items.indices.contains(index) else {
      return Item(length: 5, color: .black)
    }
    return sections[section].items[index]
  }

  /// The length of an item for which the list asks.
  func askedLength(_ index: Int, section: Int = 0) -> CGFloat {
    checkAsked(index, section: section)
    called()
    return item(index, section: section).length
  }

  func checkAsked(_ index: Int, section: Int = 0) {
    expect(
      !isKnownToAll || counts.indices.contains(section) && (0..<counts[section]).contains(index),
      "asked for \(index) of section \(section) of \(counts)")
  }

  // MARK: What must hold

  func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { onFault(fault()) }
  }

  /// The lengths of what stands before and after the rows of a section.
  func partLengths(_ section: Section) -> (header: CGFloat, footer: CGFloat) {
    switch parts {
    case .none: (0, 0)
    case .titles: (Self.titleHeight, 0)
    case .views: (section.header, section.footer)
    }
  }

  /// The items of all sections that overlap a stretch of the list, by the sum of the lengths of all items and
  /// parts and of a space before each item; positions are rounded to pixels if their scale is given.
  func placed(
    from lower: CGFloat, to upper: CGFloat, spacing: CGFloat = 0, scale: CGFloat? = nil
  ) -> [Int] {
    var (end, index): (CGFloat, Int) = (0, 0)
    var placed: [Int] = []
    for section in sections {
      end += partLengths(section).header
      for item in section.items {
        let start = end + spacing
        end = start + item.length
        let place = scale.map { (start * $0).rounded() / $0 } ?? start
        if item.length > 0, lower < upper, place < upper, place + item.length > lower {
          placed.append(index)
        }
        index += 1
      }
      end += partLengths(section).footer
    }
    return placed
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
