import OffscreenGeometry

/// The views of a list that are in view, by their keys and in that order.
///
/// Finding a view by its key costs O(log n) and everything else O(n), where n is the number of
/// views in view, not the number of items.
struct VisibleItems<Key: Comparable, Item: AnyObject> {
  /// The items with their keys, ascending.
  private(set) var pairs: [(key: Key, item: Item)] = []

  /// The keys, ascending.
  var keys: [Key] { pairs.map(\.key) }
  /// The items, in the order of their keys.
  var items: [Item] { pairs.map(\.item) }
  /// The number of items in view.
  var count: Int { pairs.count }

  /// The item of a key; nil if it is not in view.
  subscript(key: Key) -> Item? {
    let position = pairs.bisected { $0.key >= key }
    guard position < pairs.count, pairs[position].key == key else { return nil }
    return pairs[position].item
  }

  /// Whether an object is one of the items, compared by identity.
  func contains(_ item: Item) -> Bool {
    pairs.contains { $0.item === item }
  }

  /// The key of an item; nil if it is not in view.
  func key(of item: Item) -> Key? {
    pairs.first { $0.item === item }?.key
  }

  /// Adds an item, whose key must not be in view.
  mutating func insert(_ item: Item, for key: Key) {
    pairs.insert((key, item), at: pairs.bisected { $0.key >= key })
  }

  /// Removes and returns all items.
  mutating func removeAll() -> LeavingItems<Key, Item> {
    defer { pairs = [] }
    return LeavingItems(pairs)
  }

  /// Removes and returns the items that are not in `kept`, which ascends.
  mutating func remove(allBut kept: [Key]) -> LeavingItems<Key, Item> {
    var remaining = kept[...]
    var removed: [(key: Key, item: Item)] = []
    pairs.removeAll { pair in
      while let first = remaining.first, first < pair.key {
        remaining.removeFirst()
      }
      guard remaining.first != pair.key else { return false }
      removed.append(pair)
      return true
    }
    return LeavingItems(removed)
  }

  /// Replaces every key by `newKey`; removes and returns the items whose key is nil.
  mutating func rekey(_ newKey: (Key) -> Key?) -> LeavingItems<Key, Item> {
    var removed: [(key: Key, item: Item)] = []
    var kept: [(key: Key, item: Item)] = []
    for pair in pairs {
      if let key = newKey(pair.key) {
        kept.append((key, pair.item))
      } else {
        removed.append(pair)
      }
    }
    pairs = kept.sorted { $0.key < $1.key }
    return LeavingItems(removed)
  }
}

/// Items that a list has removed from its records, and that must leave its tree in any case.
///
/// A view left behind would be painted and hit for ever. The value cannot be copied, and it must be
/// emptied with `each` before it is destroyed.
struct LeavingItems<Key, Item>: ~Copyable {
  private var pairs: [(key: Key, item: Item)]

  /// Takes over items that are no longer in a list's records.
  init(_ pairs: [(key: Key, item: Item)]) {
    self.pairs = pairs
  }

  /// Calls `leave` for every item, in order.
  consuming func each(_ leave: (Key, Item) -> Void) {
    let leaving = pairs
    pairs = []
    for (key, item) in leaving { leave(key, item) }
  }

  deinit {
    assert(pairs.isEmpty, "Items that a list gave up are still in its tree.")
  }
}
