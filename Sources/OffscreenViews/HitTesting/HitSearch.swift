import Foundation

/// A hit test on its way down from a view that contains the point.
///
/// Views that do not override the hit test are visited from node to node. A view that overrides it
/// is called, and its code may change the tree: during that call, and for the siblings behind it,
/// everything still needed is retained.
@unsafe struct HitSearch {
  /// The node of the view that is hit unless one of its children is.
  private var node: UnsafeMutablePointer<TreeNode>
  /// In that view's coordinates.
  private var point: CGPoint
  /// The frontmost child that has not been visited.
  private var next: UnsafeMutablePointer<TreeNode>?
  /// The last view entered after an override was called, which might have left the tree.
  private var kept: View?

  /// Begins at a view that takes touches and contains the point, which is in its coordinates.
  init(from node: UnsafeMutablePointer<TreeNode>, at point: CGPoint) {
    unsafe self.node = unsafe node
    unsafe self.point = point
    unsafe next = node.pointee.frontmost
  }

  /// The view that is hit: the one from which the search began, unless one in it is.
  mutating func run(with event: Event?) -> View? {
    while let child = unsafe next {
      unsafe next = child.pointee.behind
      guard unsafe child.pointee.takesTouches else { continue }
      if unsafe !child.pointee.flags.contains(.keepsHitTest) {
        if let hit = unsafe ask(from: child.pointee.view, with: event) { return hit }
        continue
      }
      let inChild = unsafe child.pointee.state.pointee.convertFromSuperview(point)
      if unsafe child.pointee.state.pointee.bounds.containsHalfOpen(inChild) {
        unsafe enter(child, at: inChild)
      }
    }
    return withExtendedLifetime(unsafe kept) { unsafe node.pointee.view }
  }

  /// Goes on among the children of a view, which contains the point.
  private mutating func enter(_ child: UnsafeMutablePointer<TreeNode>, at point: CGPoint) {
    unsafe node = child
    unsafe self.point = point
    unsafe next = child.pointee.frontmost
  }

  /// Calls a child, and those behind it, up to the first that is entered.
  private mutating func ask(from first: View, with event: Event?) -> View? {
    let parent = unsafe node.pointee.view
    let slots = parent.children.slots
    for slot in (0...first.slot).reversed() {
      guard let child = slots[slot], child.takesTouches else { continue }
      let inChild = unsafe child.layer.state.convertFromSuperview(point)
      if !child.flags.contains(.keepsHitTest) {
        if let hit = withRoomOnStack({ child.hitTest(inChild, with: event) }) { return hit }
      } else if child.layer.state.bounds.containsHalfOpen(inChild) {
        unsafe kept = child
        unsafe enter(child.node, at: inChild)
        return nil
      }
    }
    unsafe kept = parent
    unsafe next = nil
    return nil
  }
}
