import Foundation
package import Offscreen

/// A stage at a moment, for finding what changes until another one.
package struct LookState {
  private let items: [LookItem]
  private let offsets: [Position]
  private let tree: [Substring]

  /// The content offset of a view that scrolls, or the page of one that has pages.
  private struct Position {
    let view: View
    let name: String
    let values: [(name: String, value: String)]
  }

  /// Looks at a stage's window in its present state, which this lays out.
  ///
  /// - Complexity: That of a `LookReport` and of a dump of the tree.
  package init(of stage: Stage, numbers: LookNumbers) {
    items = LookReport(in: stage, numbers: numbers).items
    let names = ViewNames(root: stage.window)
    offsets = stage.window.subtreeInOrder.compactMap { view in
      let values = view.positions
      return values.isEmpty
        ? nil : Position(view: view, name: names.selector(of: view), values: values)
    }
    tree = stage.window.treeDescription().split(separator: "\n")
  }

  /// The items of a later state that this one does not have.
  package func gained(until later: LookState) -> [LookItem] {
    let known = Set(items.map(\.number))
    return later.items.filter { !known.contains($0.number) }
  }

  /// The items of this state that a later one does not have.
  package func lost(until later: LookState) -> [LookItem] {
    later.gained(until: self)
  }

  /// What has changed until a later state, a line each: pages and offsets, items that are different, new or lost, lines of the tree.
  ///
  /// - Parameters:
  ///   - later: The state of the same stage at a later moment.
  ///   - budget: The maximum number of words; what is left out is counted in a last line.
  /// - Returns: The lines.
  package func changes(until later: LookState, budget: Int) -> [String] {
    let all = positionChanges(until: later) + itemChanges(until: later) + treeChanges(until: later)
    var kept: [String] = []
    var words = 0
    for line in all {
      words += line.wordCount
      guard words <= budget else { break }
      kept.append(line)
    }
    return kept.count < all.count
      ? kept + ["and \(all.count - kept.count) more lines of changes"] : kept
  }

  private func positionChanges(until later: LookState) -> [String] {
    let former = Dictionary(
      offsets.map { (ObjectIdentifier($0.view), $0) }, uniquingKeysWith: { first, _ in first })
    return later.offsets.flatMap { position -> [String] in
      guard let before = former[ObjectIdentifier(position.view)] else { return [] }
      return zip(before.values, position.values).compactMap { old, new in
        old.value == new.value ? nil : "\(position.name) \(new.name) \(old.value) -> \(new.value)"
      }
    }
  }

  private func itemChanges(until later: LookState) -> [String] {
    let former = Dictionary(uniqueKeysWithValues: items.map { ($0.number, $0) })
    return later.items.compactMap { item in former[item.number].flatMap { $0.change(to: item) } }
      + gained(until: later).map { "+ \($0.line)" } + lostLines(until: later)
  }

  /// The maximum number of lost items that have a line each.
  private static let lostLines = 3

  private func lostLines(until later: LookState) -> [String] {
    let lost = lost(until: later)
    guard lost.count > Self.lostLines else {
      return lost.map { "- #\($0.number) \($0.shortName)" }
    }
    var runs: [ClosedRange<Int>] = []
    for number in lost.map(\.number).sorted() {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let words = runs.map {
      $0.count > 1 ? "#\($0.lowerBound)-\($0.upperBound)" : "#\($0.lowerBound)"
    }
    return ["- \(lost.count) items: " + words.joined(separator: " ")]
  }

  /// The largest number of lines of a tree that are compared one by one.
  private static let comparedLines = 1_000

  private func treeChanges(until later: LookState) -> [String] {
    guard tree != later.tree else { return [] }
    let start = zip(tree, later.tree).prefix { $0 == $1 }.count
    let end = zip(tree.dropFirst(start).reversed(), later.tree.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let before = Array(tree[start..<(tree.count - end)])
    let after = Array(later.tree[start..<(later.tree.count - end)])
    guard max(before.count, after.count) <= Self.comparedLines else {
      return ["tree: \(before.count) lines became \(after.count) others"]
    }
    func text(_ line: Substring) -> String { line.drop { $0 == " " }.description }
    let difference = after.difference(from: before)
    return difference.removals.map { change in
      guard case .remove(_, let line, _) = change else { return "" }
      return "tree - \(text(line))"
    }
      + difference.insertions.map { change in
        guard case .insert(_, let line, _) = change else { return "" }
        return "tree + \(text(line))"
      }
  }
}

extension LookItem {
  /// The class and the text.
  fileprivate var shortName: String { String(name.dropFirst("the ".count)) }

  /// What is different in another look at the same item; nil for nothing.
  fileprivate func change(to later: LookItem) -> String? {
    var parts: [String] = []
    if text != later.text {
      parts.append(later.text.map { "says \(AttributeText.quoted($0))" } ?? "says nothing")
    }
    if value != later.value {
      parts.append(later.value.map { "= \(AttributeText.quoted($0))" } ?? "has no value")
    }
    if box != later.box {
      parts.append("{\(AttributeText.of(box))} -> {\(AttributeText.of(later.box))}")
    }
    if !later.gestures.isEmpty, (reachable == nil) != (later.reachable == nil) {
      parts.append(later.reachable == nil ? "unreachable" : "reachable")
    }
    if gestures != later.gestures {
      parts.append(
        later.gestures.isEmpty
          ? "takes no gestures" : "takes \(later.gestures.joined(separator: " "))")
    }
    if state != later.state {
      parts += later.state.filter { !state.contains($0) }
      parts += state.filter { !later.state.contains($0) }.map { "no longer \($0)" }
    }
    if parts.isEmpty { return nil }
    return "#\(number) \(shortName) " + parts.joined(separator: ", ")
  }
}

extension View {
  /// The content offset, and the page of a view that has pages.
  fileprivate var positions: [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    switch self {
    case let view as PagingScrollView: values.append(("page", "\(view.currentPage)"))
    case let view as PageControl: values.append(("page", "\(view.currentPage)"))
    case let view as SwipeTableView: values.append(("page", "\(view.currentItemIndex)"))
    case let view as OptionBar:
      values.append(("selectedIndex", view.selectedIndex.map(String.init) ?? "none"))
    default: break
    }
    if let view = self as? ScrollView {
      values.append(("offset", AttributeText.of(view.contentOffset)))
    }
    return values
  }
}
