import Foundation

/// A hit test on its way down from a view that contains the point.
///
/// Views that do not override the hit test are visited from node to node. A view that overrides it
/// is called, and its code may change the tree: during that call, and for the siblings behind it,
/// everything still needed is retained. Where a view has many children, its index skips those that
/// the point cannot hit.
@unsafe struct HitSearch {
  /// The node of the view that is hit unless one of its children is.
  private var node: UnsafeMutablePointer<TreeNode>
  /// The point in the coordinates of that view.
  private var point: CGPoint
  /// The frontmost child that has not been visited.
  private var next: UnsafeMutablePointer<TreeNode>?
  /// The children that were visited without an index.
  private var visited = 0
  /// The last view entered after an override was called, which might have left the tree.
  private var kept: View?

  /// Begins at a view that takes touches and contains the point, which is in its coordinates.
  init(from node: UnsafeMutablePointer<TreeNode>, at point: CGPoint) {
    unsafe self.node = unsafe node
    unsafe self.point = point
    unsafe next = node.pointee.frontmost(at: point)
  }

  /// The view that is hit: the one from which the search began, unless one in it is.
  mutating func run(with event: Event?) -> View? {
    while let child = unsafe next {
      unsafe next = child.pointee.behind
      unsafe visited &+= 1
      guard unsafe child.takesTouches else { continue }
      if unsafe !child.pointee.flags.contains(.keepsHitTest) {
        if let hit = unsafe ask(from: child.pointee.view, with: event) { return hit }
        continue
      }
      guard let inChild = unsafe child.convertFromSuperview(point) else { continue }
      if unsafe child.pointee.state.pointee.bounds.containsHalfOpen(inChild) {
        unsafe enter(child, at: inChild)
      }
    }
    unsafe countVisits()
    return withExtendedLifetime(unsafe kept) { unsafe node.pointee.view }
  }

  /// Continues with the children of a view that contains the point.
  private mutating func enter(_ child: UnsafeMutablePointer<TreeNode>, at point: CGPoint) {
    unsafe countVisits()
    unsafe node = child
    unsafe self.point = point
    unsafe next = child.pointee.frontmost(at: point)
  }

  /// Tells the present view's index of the children that were visited since the last call.
  private mutating func countVisits() {
    unsafe node.pointee.countVisits(visited)
    unsafe visited = 0
  }

  /// Calls a child, and those behind it, up to the first that is entered.
  private mutating func ask(from first: View, with event: Event?) -> View? {
    let parent = unsafe node.pointee.view
    let slots = parent.children.slots
    let version = unsafe node.pointee.childVersion
    var slot = first.layer.slot
    while slot >= 0 {
      unsafe visited &+= 1
      if let child = slots[slot]?.owner, child.takesTouches,
        let inChild = unsafe child.node.convertFromSuperview(point)
      {
        if !child.flags.contains(.keepsHitTest) {
          unsafe countVisits()
          if let hit = withRoomOnStack({ child.hitTest(inChild, with: event) }) { return hit }
        } else if child.layer.state.bounds.containsHalfOpen(inChild) {
          unsafe kept = child
          unsafe enter(child.node, at: inChild)
          return nil
        }
      }
      slot = unsafe parent.node.pointee.nextSlot(below: slot, at: point, version: version)
    }
    unsafe kept = parent
    unsafe next = nil
    return nil
  }
}

extension TreeNode {
  /// The first child that a hit test at a point in the view's coordinates has to visit: the
  /// frontmost one, or with an index the frontmost whose box may contain the point.
  fileprivate func frontmost(at point: CGPoint) -> UnsafeMutablePointer<TreeNode>? {
    guard unsafe childCount >= SiblingIndex.leastChildCount, let index = unsafe currentIndex else {
      return unsafe frontmost
    }
    return unsafe index.frontmost(at: point, belowSlot: .max)
  }

  /// The slot of the next child that a hit test has to visit behind another one's slot; -1 if an index
  /// knows that there is none.
  ///
  /// The slots are those of a version of the children: if they have changed since, it is the next slot.
  fileprivate func nextSlot(below slot: Int, at point: CGPoint, version: Int) -> Int {
    guard unsafe childVersion == version, let index = unsafe currentIndex else { return slot - 1 }
    return unsafe index.frontmost(at: point, belowSlot: slot)?.pointee.layer.slot ?? -1
  }

  /// The index of the children, if it is up to date.
  private var currentIndex: SiblingIndex? {
    guard let index = unsafe index, unsafe index.isCurrent(version: childVersion) else {
      return nil
    }
    return index
  }

  /// Counts children that a hit test has visited, so that many visits lead to an index.
  fileprivate mutating func countVisits(_ visited: Int) {
    guard unsafe childCount >= SiblingIndex.leastChildCount else { return }
    let index = unsafe index ?? SiblingIndex(version: childVersion)
    unsafe self.index = index
    unsafe index.count(visited, in: self)
  }
}
