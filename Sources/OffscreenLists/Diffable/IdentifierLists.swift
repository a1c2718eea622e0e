/// Unique identifiers in several ordered lists, which are numbered from 0.
///
/// Each identifier has a slot, and each slot knows its neighbours. So inserting, moving, removing and finding
/// an identifier costs O(1), however long its list is. A position is counted from the start of the list; after
/// `settle()` it is known in O(1), until the next change.
struct IdentifierLists<Identifier: Hashable> {
  /// A gap between two neighbours, into which identifiers can be inserted.
  struct Gap {
    let list: Int
    /// The slot behind the gap; nil at the end of the list.
    fileprivate let next: Int?
  }

  private struct Link {
    var list: Int
    var previous: Int?
    var next: Int?
  }

  private struct List {
    var first: Int?
    var last: Int?
    var count = 0
  }

  private var slots: [Identifier: Int] = [:]
  /// The identifier of each slot; nil for a slot that can be used again.
  private var identifiers: [Identifier?] = []
  private var links: [Link] = []
  private var freeSlots: [Int] = []
  private var lists: [List] = []
  /// The position of each slot in its list, and the identifiers of each list; nil after a change.
  private var settled: (positions: [Int], identifiers: [[Identifier]])?

  // MARK: Asking

  /// The number of identifiers in all lists.
  var count: Int { slots.count }

  /// The number of identifiers in a list.
  func count(ofList list: Int) -> Int { lists.indices.contains(list) ? lists[list].count : 0 }

  /// The slot of an identifier, which it keeps until it is removed; nil for one that is in no list.
  func slot(of identifier: Identifier) -> Int? { slots[identifier] }

  /// The identifier of a slot in use.
  subscript(slot: Int) -> Identifier? { identifiers[slot] }

  /// The list of an identifier; nil for one that is in no list.
  func list(of identifier: Identifier) -> Int? { slots[identifier].map(list(ofSlot:)) }

  /// The list of the identifier of a slot.
  func list(ofSlot slot: Int) -> Int { links[slot].list }

  /// The position of an identifier in its list; nil for one that is in no list.
  func position(of identifier: Identifier) -> Int? { slots[identifier].map(position(ofSlot:)) }

  /// The position of the identifier of a slot in its list.
  func position(ofSlot slot: Int) -> Int {
    if let settled { return settled.positions[slot] }
    var (position, slot) = (0, slot)
    while let previous = links[slot].previous {
      position += 1
      slot = previous
    }
    return position
  }

  /// The identifiers of a list, in order.
  func identifiers(ofList list: Int) -> [Identifier] {
    guard lists.indices.contains(list) else { return [] }
    if let settled { return settled.identifiers[list] }
    var result: [Identifier] = []
    result.reserveCapacity(lists[list].count)
    var slot = lists[list].first
    while let current = slot {
      if let identifier = identifiers[current] { result.append(identifier) }
      slot = links[current].next
    }
    return result
  }

  // MARK: Changing

  /// Prepares answers in O(1) to questions about positions and whole lists.
  mutating func settle() {
    guard settled == nil else { return }
    var positions = [Int](repeating: 0, count: links.count)
    for list in lists {
      var (position, slot) = (0, list.first)
      while let current = slot {
        positions[current] = position
        position += 1
        slot = links[current].next
      }
    }
    settled = (positions, lists.indices.map(identifiers(ofList:)))
  }

  /// The gap before an identifier; nil for one that is in no list.
  func gap(before identifier: Identifier) -> Gap? {
    slots[identifier].map { Gap(list: links[$0].list, next: $0) }
  }

  /// The gap behind an identifier; nil for one that is in no list.
  func gap(after identifier: Identifier) -> Gap? {
    slots[identifier].map { Gap(list: links[$0].list, next: links[$0].next) }
  }

  /// The gap at the end of a list.
  func end(ofList list: Int) -> Gap { Gap(list: list, next: nil) }

  /// Inserts an identifier, and returns whether it was in no list before; otherwise nothing changes.
  mutating func insert(_ identifier: Identifier, at gap: Gap) -> Bool {
    guard slots[identifier] == nil else { return false }
    let slot = freeSlots.popLast() ?? links.count
    slots[identifier] = slot
    if slot == links.count {
      identifiers.append(identifier)
      links.append(Link(list: gap.list))
    } else {
      identifiers[slot] = identifier
    }
    attach(slot, at: gap)
    return true
  }

  /// Moves an identifier that is in a list.
  mutating func move(_ identifier: Identifier, to gap: Gap) {
    guard let slot = slots[identifier], slot != gap.next else { return }
    detach(slot)
    attach(slot, at: gap)
  }

  /// Removes an identifier; one that is in no list is ignored.
  mutating func remove(_ identifier: Identifier) {
    guard let slot = slots.removeValue(forKey: identifier) else { return }
    detach(slot)
    identifiers[slot] = nil
    freeSlots.append(slot)
  }

  private mutating func detach(_ slot: Int) {
    settled = nil
    let link = links[slot]
    if let previous = link.previous {
      links[previous].next = link.next
    } else {
      lists[link.list].first = link.next
    }
    if let next = link.next {
      links[next].previous = link.previous
    } else {
      lists[link.list].last = link.previous
    }
    lists[link.list].count -= 1
  }

  private mutating func attach(_ slot: Int, at gap: Gap) {
    settled = nil
    while lists.count <= gap.list { lists.append(List()) }
    let previous = gap.next.map { links[$0].previous } ?? lists[gap.list].last
    links[slot] = Link(list: gap.list, previous: previous, next: gap.next)
    if let previous { links[previous].next = slot } else { lists[gap.list].first = slot }
    if let next = gap.next { links[next].previous = slot } else { lists[gap.list].last = slot }
    lists[gap.list].count += 1
  }
}

extension IdentifierLists: Sendable where Identifier: Sendable {}
