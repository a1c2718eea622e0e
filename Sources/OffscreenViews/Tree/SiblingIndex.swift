import Foundation
import OffscreenGeometry

/// Finds the children of one view that a point may hit, without visiting all of them.
///
/// It is built only once it pays: the visits of plain hit tests to unchanged children are counted,
/// and once they are eight times the number of children, the boxes of the children are put into a
/// tree. So hit tests cost at most a constant times what they cost without an index, however often
/// the children change in between.
@safe final class SiblingIndex {
  /// The minimum number of children of a view that has an index.
  static let leastChildCount = 64
  /// The visits, as a multiple of the number of children, that pay for an index.
  private static let visitsPerChild = 8

  /// The version of the children that the other properties describe.
  private var version: Int
  /// The children that hit tests have visited since that version.
  private var visits = 0
  /// The boxes of the children; nil until the visits pay for it.
  private var boxes: BoxTree<UnsafeMutablePointer<TreeNode>>?

  /// Creates an empty index of the children in a version.
  init(version: Int) {
    self.version = version
  }

  /// Counts visits of a hit test among the children of a view.
  func count(_ visited: Int, in owner: borrowing TreeNode) {
    if unsafe version != owner.childVersion {
      unsafe version = owner.childVersion
      visits = 0
      unsafe boxes = nil
    }
    visits += visited
    if unsafe boxes == nil, unsafe visits >= Self.visitsPerChild * owner.childCount {
      unsafe boxes = Self.boxes(of: owner)
    }
  }

  /// Whether the boxes of all children are known for a version.
  func isCurrent(version: Int) -> Bool { unsafe boxes != nil && self.version == version }

  /// The frontmost child below a slot that a hit test has to visit, for a point in the coordinates
  /// of their superview; nil if there is none.
  ///
  /// - Precondition: The index is current.
  func frontmost(
    at point: CGPoint, belowSlot limit: Int
  ) -> UnsafeMutablePointer<TreeNode>? {
    unsafe boxes?.last(at: point, before: limit) { node in
      unsafe !node.pointee.flags.contains(.keepsHitTest) || node.contains(point)
    }
  }

  /// The boxes of all children that touches can reach.
  private static func boxes(
    of owner: borrowing TreeNode
  ) -> BoxTree<UnsafeMutablePointer<TreeNode>> {
    var entries = unsafe [BoxTree<UnsafeMutablePointer<TreeNode>>.Entry]()
    var next = unsafe owner.frontmost
    while let node = unsafe next {
      unsafe next = node.pointee.behind
      guard unsafe node.takesTouches else { continue }
      let box = unsafe node.pointee.flags.contains(.keepsHitTest) ? node.outerBox : .plane
      unsafe entries.append(.init(box: box, rank: node.pointee.layer.slot, value: node))
    }
    return unsafe BoxTree(entries)
  }
}

extension UnsafeMutablePointer<TreeNode> {
  /// Whether a point in the superview's coordinates is inside the view, by the rule of `View`
  /// itself.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    guard let inside = unsafe convertFromSuperview(point) else { return false }
    return unsafe pointee.state.pointee.bounds.containsHalfOpen(inside)
  }

  /// A box in the superview's coordinates outside of which no point is in the view.
  ///
  /// It is the frame with a margin that is larger than any rounding error of the conversion between
  /// the two: coordinates up to 10^9 have errors of up to 10^-7, which a transform enlarges by its
  /// condition, 100 at most. Views beyond these limits get the whole plane.
  fileprivate var outerBox: Box {
    if unsafe leavesPlane { return .plane }
    let state = unsafe pointee.state.pointee
    let limit: CGFloat = 1e9
    let frame = state.frame
    let numbers = [
      state.center.x, state.center.y, state.bounds.minX, state.bounds.minY, state.bounds.maxX,
      state.bounds.maxY, frame.minX, frame.minY, frame.maxX, frame.maxY,
    ]
    guard numbers.allSatisfy({ abs($0) < limit }), state.transform.isWellConditioned else {
      return .plane
    }
    let margin = 0.01
    return Box(
      minX: frame.minX - margin, minY: frame.minY - margin, maxX: frame.maxX + margin,
      maxY: frame.maxY + margin)
  }
}

extension CGAffineTransform {
  /// Whether neither it nor its inverse enlarges a length more than a hundredfold.
  fileprivate var isWellConditioned: Bool {
    if isIdentity { return true }
    let length = a * a + b * b + c * c + d * d
    let determinant = abs(a * d - b * c)
    // The squares of the inverse's entries add up to the same sum divided by the square of the
    // determinant.
    return length <= 1e4 && length <= 1e4 * determinant * determinant
  }
}
