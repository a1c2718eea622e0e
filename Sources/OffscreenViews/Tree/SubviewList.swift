/// The children of a view, back to front.
///
/// Appending and removing take constant time: a removed child leaves an empty slot behind, and the
/// slots are compacted once the empty ones outnumber the children. A child knows its own slot. The
/// list alone sets and clears the links between the nodes of the children and their superview's: it
/// retains every view whose node is linked.
@safe struct SubviewList {
  /// The node of the view whose children these are.
  private let owner: UnsafeMutablePointer<TreeNode>
  /// The children and the empty slots between them, back to front.
  private(set) var slots: [View?] = []
  /// The number of children.
  private(set) var count = 0
  /// The children as an array; nil if a change has outdated it.
  private var snapshot: [View]? = []
  /// Whether the array was read since it was made or updated.
  private var snapshotWasRead = false

  /// Creates the list of a view without children.
  init(of owner: UnsafeMutablePointer<TreeNode>) {
    unsafe self.owner = unsafe owner
  }

  /// Whether there are no children.
  var isEmpty: Bool { count == 0 }

  /// The children as a plain array, kept until the next change; O(n) after a change.
  mutating func array() -> [View] {
    snapshotWasRead = true
    if let snapshot { return snapshot }
    let children = slots.compactMap(\.self)
    snapshot = children
    return children
  }

  /// Adds a view, which has no superview, in front of all children; O(1).
  mutating func append(_ view: View) {
    view.slot = slots.count
    slots.append(view)
    count += 1
    link(view)
    updateSnapshot { $0.append(view) }
  }

  /// Inserts `view` in front of `index` children; an index past the end appends.
  mutating func insert(_ view: View, at index: Int) {
    guard index < count else {
      append(view)
      return
    }
    let place = slot(ofChildAt: index)
    link(view, behind: slots[place])
    insert(view, atSlot: place)
    updateSnapshot { $0.insert(view, at: index) }
  }

  /// Inserts `view` directly behind `sibling`, a child in the list.
  mutating func insert(_ view: View, behind sibling: View) {
    link(view, behind: sibling)
    insert(view, atSlot: sibling.slot)
    updateSnapshot { children in
      let index = children.lastIndex { $0 === sibling } ?? children.endIndex
      children.insert(view, at: index)
    }
  }

  /// Inserts `view` directly in front of `sibling`, a child in the list.
  mutating func insert(_ view: View, inFrontOf sibling: View) {
    guard let next = firstChild(fromSlot: sibling.slot + 1) else {
      append(view)
      return
    }
    insert(view, behind: next)
  }

  /// Removes a child; O(1) on average, because only one call in n takes O(n).
  mutating func remove(_ view: View) {
    unlink(view)
    slots[view.slot] = nil
    count -= 1
    while case .some(.none) = slots.last { slots.removeLast() }
    if slots.count > 2 * count + 16 { closeUp() }
    updateSnapshot { children in
      if children.last === view {
        children.removeLast()
      } else if let index = children.firstIndex(where: { $0 === view }) {
        children.remove(at: index)
      }
    }
  }

  /// Swaps two children, given by their indexes; O(n).
  mutating func exchange(at first: Int, withChildAt second: Int) {
    let firstSlot = slot(ofChildAt: first)
    let secondSlot = slot(ofChildAt: second)
    slots.swapAt(firstSlot, secondSlot)
    slots[firstSlot]?.slot = firstSlot
    slots[secondSlot]?.slot = secondSlot
    linkAll()
    updateSnapshot { $0.swapAt(first, second) }
  }

  /// Removes all children, which have no superview afterwards, and returns them.
  mutating func removeAll() -> [View] {
    let children = slots.compactMap(\.self)
    for child in children { unlink(child) }
    self = unsafe SubviewList(of: owner)
    return children
  }

  /// The slot of a child, given by its index among the children.
  private func slot(ofChildAt index: Int) -> Int {
    if slots.count == count { return index }
    var remaining = index
    for (slot, child) in slots.enumerated() where child != nil {
      if remaining == 0 { return slot }
      remaining -= 1
    }
    fatalError("The index \(index) must be below the number of subviews, \(count).")
  }

  /// Links a view's node directly behind that of `sibling`, or in front of all without one.
  private func link(_ view: View, behind sibling: View? = nil) {
    unsafe view.node.pointee.parent = owner
    unsafe owner.pointee.link(view.node, behind: sibling?.node)
    unsafe owner.pointee.view.pictureMayChange()
  }

  /// Removes a view's node from among those of the children.
  private func unlink(_ view: View) {
    unsafe owner.pointee.unlink(view.node)
    unsafe owner.pointee.view.pictureMayChange()
    unsafe view.node.pointee.parent = nil
  }

  /// Links the nodes of all children again, in their order.
  private func linkAll() {
    for case .some(let child) in slots { unlink(child) }
    for case .some(let child) in slots { link(child) }
  }

  /// The backmost child from a slot on; nil if there is none.
  private func firstChild(fromSlot start: Int) -> View? {
    for slot in start..<max(start, slots.count) {
      if let child = slots[slot] { return child }
    }
    return nil
  }

  /// Makes room at `slot` by moving children to the nearest empty slot in front of them.
  private mutating func insert(_ view: View, atSlot slot: Int) {
    count += 1
    if slot > 0, slots[slot - 1] == nil {
      slots[slot - 1] = view
      view.slot = slot - 1
      return
    }
    var moving = view
    var target = slot
    while target < slots.count {
      let displaced = slots[target]
      slots[target] = moving
      moving.slot = target
      guard let displaced else { return }
      moving = displaced
      target += 1
    }
    moving.slot = slots.count
    slots.append(moving)
  }

  /// Removes all empty slots.
  private mutating func closeUp() {
    slots.removeAll { $0 == nil }
    for (slot, child) in slots.enumerated() { child?.slot = slot }
  }

  /// Applies a change to the cached array if the array is in use, and drops the array otherwise.
  ///
  /// So a loop that removes one child after another pays for the array once rather than once per
  /// child.
  private mutating func updateSnapshot(_ change: (inout [View]) -> Void) {
    guard snapshotWasRead, var children = snapshot.take() else {
      snapshot = count == 0 ? [] : nil
      return
    }
    change(&children)
    snapshot = children
    snapshotWasRead = false
  }
}
