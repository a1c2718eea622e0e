import OffscreenGeometry

/// The items of one section as a value: an outline, whose items have children, for a diffable data source.
///
/// Every identifier is unique: adding one a second time, or naming one that is not in the snapshot, ends the program
/// with a message. New items are collapsed: their children are in the snapshot, but not visible.
///
/// Questions about one item, and adding, cost O(1) for each item and each of its ancestors; inserting beside an item or
/// deleting one costs O(siblings); lists of items and indexes cost O(items).
public struct DiffableDataSourceSectionSnapshot<ItemIdentifier: Hashable> {
  fileprivate struct Node {
    var parent: ItemIdentifier?
    var children: [ItemIdentifier] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifier: Node] = [:]
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifier] = []

  /// Creates a snapshot without items.
  public init() {}

  // MARK: Asking

  /// All items, each before its children.
  public var items: [ItemIdentifier] { preorder(of: rootItems) { _ in true } }

  /// The items whose ancestors are all expanded, each before its children.
  public var visibleItems: [ItemIdentifier] { preorder(of: rootItems, entering: \.isExpanded) }

  /// Whether the snapshot has an item.
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// Whether the children of an item are visible if the item is.
  public func isExpanded(_ item: ItemIdentifier) -> Bool { node(of: item).isExpanded }

  /// Whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    ancestors(of: item).allSatisfy { node(of: $0).isExpanded }
  }

  /// The number of ancestors of an item; 0 for one without a parent.
  public func level(of item: ItemIdentifier) -> Int { ancestors(of: item).count }

  /// The index of an item among all items; nil for one that is not there.
  public func index(of item: ItemIdentifier) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The item whose child an item is; nil for one without a parent.
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? { node(of: child).parent }

  /// The descendants of an item as a snapshot of their own, with the item itself or without it.
  public func snapshot(of parent: ItemIdentifier, includingParent: Bool = false) -> Self {
    var result = Self()
    result.rootItems = includingParent ? [parent] : node(of: parent).children
    for item in preorder(of: result.rootItems, entering: { _ in true }) {
      result.nodes[item] = nodes[item]
    }
    for item in result.rootItems { result.nodes[item]?.parent = nil }
    return result
  }

  // MARK: Adding

  /// Adds items behind the other children of an item; without one, behind those without a parent.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    add(items, to: parent, at: siblings(below: parent).count)
  }

  /// Inserts items, with the same parent, before another one.
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    let place = place(of: item)
    add(items, to: place.parent, at: place.index)
  }

  /// Inserts items, with the same parent, behind another one and its descendants.
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    let place = place(of: item)
    add(items, to: place.parent, at: place.index + 1)
  }

  /// Inserts another snapshot, with what is expanded in it, before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifier) {
    insert(snapshot.rootItems, before: item)
    takeDescendants(from: snapshot)
  }

  /// Inserts another snapshot, with what is expanded in it, behind an item and its descendants.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifier) {
    insert(snapshot.rootItems, after: item)
    takeDescendants(from: snapshot)
  }

  /// Replaces the descendants of an item by another snapshot, with what is expanded in it.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: Self) {
    delete(node(of: parent).children)
    append(snapshot.rootItems, to: parent)
    takeDescendants(from: snapshot)
  }

  // MARK: Removing

  /// Deletes items with their descendants; those that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifier]) {
    for item in items where contains(item) {
      let place = place(of: item)
      changeSiblings(below: place.parent) { $0.remove(at: place.index) }
      for item in preorder(of: [item], entering: { _ in true }) { nodes[item] = nil }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Moves an item with its descendants to where it is the visible item behind another one: as the first child of one
  /// whose children are visible, or else as its next sibling; without another one, to the start.
  ///
  /// Has no effect if the other item is the item itself or a descendant of it.
  mutating func move(_ item: ItemIdentifier, behind other: ItemIdentifier?) {
    if let other, other == item || ancestors(of: other).contains(item) { return }
    let moved = snapshot(of: item, includingParent: true)
    delete([item])
    if let other, !isExpanded(other) || node(of: other).children.isEmpty {
      insert(moved, after: other)
    } else if let first = siblings(below: other).first {
      insert(moved, before: first)
    } else {
      append([item])
      takeDescendants(from: moved)
    }
  }

  // MARK: Expanding

  /// Expands items: their children are visible if all ancestors of the items are expanded too.
  public mutating func expand(_ items: [ItemIdentifier]) { setExpanded(true, items) }

  /// Hides the descendants of items.
  public mutating func collapse(_ items: [ItemIdentifier]) { setExpanded(false, items) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifier]) {
    for item in items {
      check(item)
      nodes[item]?.isExpanded = isExpanded
    }
  }

  // MARK: Places

  /// Items with those of their descendants that are below items of which `enters` is true, each before its children.
  private func preorder(
    of roots: [ItemIdentifier], entering enters: (Node) -> Bool
  ) -> [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    var rest = Array(roots.reversed())
    while let item = rest.popLast() {
      result.append(item)
      let node = node(of: item)
      if enters(node) { rest.append(contentsOf: node.children.reversed()) }
    }
    return result
  }

  private func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    var next = node(of: item).parent
    while let ancestor = next {
      result.append(ancestor)
      next = node(of: ancestor).parent
    }
    return result
  }

  private func node(of item: ItemIdentifier) -> Node {
    guard let node = nodes[item] else { fatalError("There is no item '\(item)' in the section.") }
    return node
  }

  private func check(_ item: ItemIdentifier) { _ = node(of: item) }

  private func siblings(below parent: ItemIdentifier?) -> [ItemIdentifier] {
    parent.map { node(of: $0).children } ?? rootItems
  }

  private func place(of item: ItemIdentifier) -> (parent: ItemIdentifier?, index: Int) {
    let parent = node(of: item).parent
    return (parent, siblings(below: parent).firstIndex(of: item) ?? 0)
  }

  private mutating func changeSiblings(
    below parent: ItemIdentifier?, by change: (inout [ItemIdentifier]) -> Void
  ) {
    if let parent {
      change(&nodes[parent, default: Node()].children)
    } else {
      change(&rootItems)
    }
  }

  private mutating func add(_ items: [ItemIdentifier], to parent: ItemIdentifier?, at index: Int) {
    for item in items {
      demand(!contains(item), "The item '\(item)' is there already.")
      nodes[item] = Node(parent: parent)
    }
    changeSiblings(below: parent) { $0.insert(contentsOf: items, at: index) }
  }

  /// Gives the items of another snapshot, whose roots are here already, their descendants from it.
  private mutating func takeDescendants(from snapshot: Self) {
    for item in snapshot.items {
      let node = snapshot.node(of: item)
      append(node.children, to: item)
      nodes[item]?.isExpanded = node.isExpanded
    }
  }
}

extension DiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifier: Sendable {}
extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifier: Sendable {}
