import Foundation
import OffscreenGeometry

/// The properties of a layer, and of the view to which it may belong, that tree passes read, in memory
/// without reference counts.
///
/// A pass that follows references retains and releases every view on its way: four fifths of the
/// time of a hit test in a chain of 1,000 views. Nodes are linked by plain pointers. Each layer owns
/// its node and frees it with itself. Only `SublayerList` sets and clears links: a node is linked
/// while the list retains its layer, so no order of calls can leave a link to a freed node, and a
/// debug build checks this whenever it frees one. A pass that holds only a pointer must not call
/// code that users may override.
@unsafe struct TreeNode {
  // What a pass reads of every node on its way comes first, so that it lies in one line of the cache.

  /// The boolean properties of the layer and its view.
  var flags: ViewFlags = .ofNewLayer
  /// The sibling behind this one.
  var behind: UnsafeMutablePointer<TreeNode>?
  /// The frontmost child.
  var frontmost: UnsafeMutablePointer<TreeNode>?
  /// The state of the layer, which lives as long as the layer.
  let state: UnsafeMutablePointer<LayerState>
  /// The view to which the layer belongs, which clears this reference before it is deallocated; nil for a
  /// bare layer.
  ///
  /// A comparison with nil and a call of `release()` do not retain the view, as the use of `owner` may.
  var ownerReference: Unmanaged<View>?
  /// The node of the superlayer.
  var parent: UnsafeMutablePointer<TreeNode>?
  /// The layer that owns the node and lives as long as it does.
  unowned(unsafe) let layer: Layer
  /// The sibling in front of this one.
  var inFront: UnsafeMutablePointer<TreeNode>?
  /// The number of children.
  private(set) var childCount = 0
  /// A number that rises with every change of the children on which hit tests depend: which
  /// children there are, their order, their geometry, and whether touches reach them.
  private(set) var childVersion = 0
  /// Finds children by points in views with many children; nil until a hit test needs it.
  var index: SiblingIndex?
  /// The turn of the window in which the layer came into it; 0 for one that came into a tree without a window.
  var arrival: UInt32 = 0
  /// The key of what the layer shows in the last picture of its stage; 0 if it may have changed since, and 1 while it is
  /// being recorded.
  var recordedPart: UInt64 = 0

  /// Creates the node of a layer without superlayer and children.
  init(of layer: Layer, state: UnsafeMutablePointer<LayerState>) {
    unsafe self.layer = layer
    unsafe self.state = unsafe state
  }

  /// The view to which the layer belongs; nil for a bare layer.
  var owner: View? { unsafe ownerReference?.takeUnretainedValue() }

  /// The view to which the layer belongs.
  ///
  /// - Precondition: The layer is not bare, such as every layer that takes touches.
  var view: View { unsafe ownerReference.unsafelyUnwrapped.takeUnretainedValue() }

  /// Whether the layer belongs to no view.
  var isBare: Bool { unsafe ownerReference == nil }

  /// Whether no other node is linked to this one, so that it may be freed.
  var isUnlinked: Bool {
    unsafe parent == nil && frontmost == nil && inFront == nil && behind == nil
  }

  /// A reason why no touch can reach the view or its subviews anywhere.
  enum Refusal {
    case hidden
    case userInteractionDisabled
    case alpha
    case animated
  }

  /// The first reason why no touch can reach the view, in UIKit's order; nil if touches can.
  var refusal: Refusal? {
    if unsafe state.pointee.isHidden { return .hidden }
    if unsafe flags.contains(.ignoresTouches) { return .userInteractionDisabled }
    if unsafe !(state.pointee.alpha >= Self.leastAlpha) { return .alpha }
    return unsafe flags.contains(.refusesTouchesInMotion) ? .animated : nil
  }

  /// The opacity below which a view is not hit, as in UIKit.
  static var leastAlpha: CGFloat { 0.01 }

  /// Inserts a node among the children, directly behind `sibling`, or in front of all without one.
  mutating func link(
    _ node: UnsafeMutablePointer<TreeNode>, behind sibling: UnsafeMutablePointer<TreeNode>?
  ) {
    let back = unsafe sibling == nil ? frontmost : sibling?.pointee.behind
    unsafe node.pointee.inFront = sibling
    unsafe node.pointee.behind = back
    unsafe back?.pointee.inFront = node
    if let sibling = unsafe sibling {
      unsafe sibling.pointee.behind = node
    } else {
      unsafe frontmost = node
    }
    unsafe childCount += 1
    unsafe childVersion &+= 1
  }

  /// Removes a node from among the children.
  mutating func unlink(_ node: UnsafeMutablePointer<TreeNode>) {
    let (front, back) = unsafe (node.pointee.inFront, node.pointee.behind)
    unsafe back?.pointee.inFront = front
    if let front = unsafe front {
      unsafe front.pointee.behind = back
    } else {
      unsafe frontmost = back
    }
    unsafe node.pointee.inFront = nil
    unsafe node.pointee.behind = nil
    unsafe childCount -= 1
    unsafe childVersion &+= 1
  }

  /// Notes that hit tests may have another result among the children than before.
  mutating func touchesOfChildrenMayChange() {
    unsafe childVersion &+= 1
  }

  /// Notes that hit tests may have another result among the superlayer's children than before.
  func touchesMayChange() {
    unsafe parent?.pointee.childVersion &+= 1
  }
}

// Properties of the node itself would copy it in debug builds.
extension UnsafeMutablePointer<TreeNode> {
  /// Whether touches can reach the view: it is not hidden, not transparent, user interaction is
  /// enabled, and all its animations allow user interaction.
  ///
  /// It is the same as the absence of a `refusal`, with one test of the flags, which hit tests make of every view.
  var takesTouches: Bool {
    unsafe pointee.flags.isDisjoint(with: .refusesTouches) && !pointee.state.pointee.isHidden
      && pointee.state.pointee.alpha >= Pointee.leastAlpha
  }

  /// Whether the layer leaves the plane of its superlayer, or may do so.
  @inline(__always)
  var leavesPlane: Bool {
    unsafe pointee.flags.contains(.standsInSpace)
      || pointee.parent?.pointee.flags.contains(.standsInSpace) == true
  }

  /// Forgets what the layer and those inside it show in the last picture: they will inherit from others.
  ///
  /// - Complexity: O(layers inside).
  func forgetRecordedParts() {
    var node = unsafe self
    while true {
      unsafe node.pointee.recordedPart = 0
      if let child = unsafe node.pointee.frontmost {
        unsafe node = child
        continue
      }
      while unsafe node != self, unsafe node.pointee.behind == nil,
        let outer = unsafe node.pointee.parent
      {
        unsafe node = outer
      }
      guard unsafe node != self, let sibling = unsafe node.pointee.behind else { return }
      unsafe node = sibling
    }
  }

  /// Converts a point from the superview's coordinates; nil if no point of the view's plane shows there.
  @inline(__always)
  func convertFromSuperview(_ point: CGPoint) -> CGPoint? {
    let state = unsafe pointee.state
    guard unsafe state.pointee.isOnlyMoved, unsafe !leavesPlane else {
      return unsafe pointee.layer.convertTurned(point)
    }
    return unsafe state.pointee.moveFromSuperview(point)
  }
}
