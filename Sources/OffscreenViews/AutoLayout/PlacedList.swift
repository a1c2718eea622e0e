/// The entries of one engine, by their nodes.
///
/// A node knows the place of its entry in the engine that found it last, so that most look-ups need no hash.
struct LayoutEntries {
  /// The entries in the order in which they were added.
  private(set) var all: [LayoutEntry] = []
  private var byNode: [ObjectIdentifier: LayoutEntry] = [:]

  /// The entry of a node; nil if there is none.
  subscript(node: LayoutNode) -> LayoutEntry? {
    let place = node.entryPlace
    if place < all.count, all[place].node === node { return all[place] }
    return byNode[ObjectIdentifier(node)]
  }

  /// Adds the entry of a node that has none.
  mutating func add(_ entry: LayoutEntry) {
    entry.node.entryPlace = all.count
    all.append(entry)
    byNode[ObjectIdentifier(entry.node)] = entry
  }

  /// Removes entries; O(all entries) if there are any.
  mutating func remove(_ entries: [LayoutEntry]) {
    guard !entries.isEmpty else { return }
    for entry in entries { byNode[ObjectIdentifier(entry.node)] = nil }
    all.removeAll { byNode[ObjectIdentifier($0.node)] !== $0 }
    for (place, entry) in all.enumerated() { entry.node.entryPlace = place }
  }
}
