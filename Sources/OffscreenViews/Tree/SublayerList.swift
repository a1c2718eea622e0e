/// The position of a new child among its siblings.
enum SublayerPlace {
  case front
  case back
  /// In front of so many sublayers.
  case index(Int)
  /// Directly behind the subview with this index; in front of all if there is none.
  case subviewIndex(Int)
  case above(Layer)
  case below(Layer)
}

/// The children of a layer, back to front: layers of subviews and bare layers in one order.
///
/// Appending and removing take constant time: a removed child leaves an empty slot behind, and the
/// slots are compacted once the empty ones outnumber the children. A child knows its own slot. The
/// list alone sets and clears the links between the nodes of the children and their superlayer's: it
/// retains every layer whose node is linked, and the view of every subview's layer. Whoever changes the
/// list of a layer in a window notes that the picture may change.
@safe struct SublayerList {
  /// The node of the layer whose children these are.
  private let owner: UnsafeMutablePointer<TreeNode>
  /// The children and the empty slots between them, back to front.
  private(set) var slots: [Layer?] = []
  /// The number of children.
  private(set) var count = 0
  /// The subviews as an array; nil if a change has outdated it.
  private var snapshot: [View]? = []
  /// Whether the array was read since it was made or updated.
  private var snapshotWasRead = false
  /// The number of children that are not layers of subviews.
  private var otherCount: Int32 = 0

  /// Creates the list of a layer without children.
  init(of owner: UnsafeMutablePointer<TreeNode>) {
    unsafe self.owner = unsafe owner
  }

  /// Whether there are no children.
  var isEmpty: Bool { count == 0 }

  /// The number of children that are layers of subviews.
  var subviewCount: Int { count - Int(otherCount) }

  /// The subviews as a plain array, kept until the next change; O(n) after a change.
  mutating func subviews() -> [View] {
    snapshotWasRead = true
    if let snapshot { return snapshot }
    let subviews = slots.compactMap { $0?.subview }
    snapshot = subviews
    return subviews
  }

  /// Adds a layer, which has no superlayer, in front of all children; O(1).
  mutating func append(_ layer: Layer) {
    layer.slot = slots.count
    slots.append(layer)
    count += 1
    link(layer)
    guard snapshotWasRead, let view = layer.subview else { return dropSnapshot() }
    updateSnapshot { $0.append(view) }
  }

  /// Inserts a layer, which has no superlayer; a place that does not exist is that in front of all.
  mutating func insert(_ layer: Layer, at place: SublayerPlace) {
    let next: Layer? =
      switch place {
      case .front: nil
      case .back: firstChild(fromSlot: 0)
      case .index(let index): index < count ? child(at: index) { _ in true } : nil
      case .subviewIndex(let index):
        index < subviewCount ? child(at: index) { $0.subview != nil } : nil
      case .above(let sibling): contains(sibling) ? firstChild(fromSlot: sibling.slot + 1) : nil
      case .below(let sibling): contains(sibling) ? sibling : nil
      }
    if let next {
      insert(layer, behind: next)
    } else {
      append(layer)
    }
  }

  /// Whether a layer is one of the children.
  func contains(_ layer: Layer) -> Bool { unsafe layer.node.pointee.parent == owner }

  /// Inserts a layer directly behind `sibling`, a child in the list.
  private mutating func insert(_ layer: Layer, behind sibling: Layer) {
    link(layer, behind: sibling)
    insert(layer, atSlot: sibling.slot)
    guard let view = layer.subview else { return }
    guard let next = sibling.subview else { return dropSnapshot() }
    updateSnapshot { children in
      let index = children.lastIndex { $0 === next } ?? children.endIndex
      children.insert(view, at: index)
    }
  }

  /// Removes a child, which the caller retains with its view; O(1) on average, because only one call in n takes
  /// O(n).
  mutating func remove(_ layer: Layer) {
    let view = snapshotWasRead ? layer.subview : nil
    unlink(layer)
    slots[layer.slot] = nil
    count -= 1
    while case .some(.none) = slots.last { slots.removeLast() }
    if slots.count > 2 * count + 16 { closeUp() }
    guard let view else { return dropSnapshot() }
    updateSnapshot { children in
      if children.last === view {
        children.removeLast()
      } else if let index = children.firstIndex(where: { $0 === view }) {
        children.remove(at: index)
      }
    }
  }

  /// Swaps two subviews, given by their indexes among the subviews; O(n).
  mutating func exchangeSubviews(_ first: Int, _ second: Int) {
    guard first != second, let one = child(at: first, where: { $0.subview != nil }),
      let other = child(at: second, where: { $0.subview != nil })
    else { return }
    slots.swapAt(one.slot, other.slot)
    swap(&one.slot, &other.slot)
    linkAll()
    updateSnapshot { $0.swapAt(first, second) }
  }

  /// Removes all children, which have no superlayer afterwards, and returns them.
  ///
  /// The views of subviews must be retained by the caller.
  mutating func removeAll() -> [Layer] {
    let children = slots.compactMap(\.self)
    for child in children { unlink(child) }
    self = unsafe SublayerList(of: owner)
    return children
  }

  /// Removes the layers of all subviews, which have no superview afterwards, and returns the subviews.
  mutating func removeSubviews() -> [View] {
    let subviews = slots.compactMap { $0?.subview }
    if otherCount == 0 {
      _ = removeAll()
    } else {
      for view in subviews { remove(view.layer) }
    }
    return subviews
  }

  /// The child with an index among those that satisfy a condition.
  private func child(at index: Int, where isCounted: (Layer) -> Bool) -> Layer? {
    if slots.count == count, otherCount == 0 { return slots[index] }
    var remaining = index
    for case .some(let child) in slots where isCounted(child) {
      if remaining == 0 { return child }
      remaining -= 1
    }
    return nil
  }

  /// Links a layer's node directly behind that of `sibling`, or in front of all without one.
  private mutating func link(_ layer: Layer, behind sibling: Layer? = nil) {
    let node = unsafe layer.node
    unsafe node.pointee.parent = owner
    unsafe owner.pointee.link(node, behind: sibling?.node)
    if unsafe !owner.pointee.isBare, let view = unsafe node.pointee.ownerReference {
      unsafe node.pointee.flags.insert(.isSubview)
      _ = unsafe view.retain()
    } else {
      otherCount += 1
      if unsafe !node.pointee.isBare { unsafe owner.pointee.flags.insert(.containsStrayViews) }
    }
  }

  /// Removes a layer's node from among those of the children.
  private mutating func unlink(_ layer: Layer) {
    let node = unsafe layer.node
    unsafe owner.pointee.unlink(node)
    unsafe node.pointee.parent = nil
    if unsafe node.pointee.flags.contains(.isSubview) {
      unsafe node.pointee.flags.remove(.isSubview)
      unsafe node.pointee.ownerReference?.release()
    } else {
      otherCount -= 1
    }
  }

  /// Links the nodes of all children again, in their order.
  private mutating func linkAll() {
    let children = slots.compactMap(\.self)
    let views = children.compactMap(\.owner)
    for child in children { unlink(child) }
    for child in children { link(child) }
    withExtendedLifetime(views) {}
  }

  /// The backmost child from a slot on; nil if there is none.
  private func firstChild(fromSlot start: Int) -> Layer? {
    for slot in start..<max(start, slots.count) {
      if let child = slots[slot] { return child }
    }
    return nil
  }

  /// Makes room at `slot` by moving children to the nearest empty slot in front of them.
  private mutating func insert(_ layer: Layer, atSlot slot: Int) {
    count += 1
    if slot > 0, slots[slot - 1] == nil {
      slots[slot - 1] = layer
      layer.slot = slot - 1
      return
    }
    var moving = layer
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
    guard snapshotWasRead, var children = snapshot.take() else { return dropSnapshot() }
    change(&children)
    snapshot = children
    snapshotWasRead = false
  }

  /// Forgets the cached array.
  private mutating func dropSnapshot() {
    snapshot = count == 0 ? [] : nil
  }
}
