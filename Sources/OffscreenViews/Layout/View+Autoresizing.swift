import Foundation

extension View {
  /// Resizes the children by their masks after the size of the bounds has changed from `oldSize`.
  ///
  /// If code of a child removes another child, the removed one keeps its size. If the code resizes
  /// this view again, that change resizes all children, and the first change ends.
  func resizeSubviews(from oldSize: CGSize) {
    let size = layer.state.bounds.size
    for slot in children.slots {
      guard let child = slot?.subview, !child.autoresizingMask.isEmpty else { continue }
      guard layer.state.bounds.size == size else { return }
      guard child.parent === self else { continue }
      let mask = child.autoresizingMask
      let frame = child.frame
      let horizontal = AutoresizingAxis(
        start: frame.origin.x, length: frame.size.width, available: oldSize.width,
        flexibleStart: mask.contains(.flexibleLeftMargin),
        flexibleLength: mask.contains(.flexibleWidth),
        flexibleEnd: mask.contains(.flexibleRightMargin)
      ).resized(to: size.width)
      let vertical = AutoresizingAxis(
        start: frame.origin.y, length: frame.size.height, available: oldSize.height,
        flexibleStart: mask.contains(.flexibleTopMargin),
        flexibleLength: mask.contains(.flexibleHeight),
        flexibleEnd: mask.contains(.flexibleBottomMargin)
      ).resized(to: size.height)
      // The frame's setter resizes the child's own children, and may be overridden.
      withRoomOnStack {
        child.frame = CGRect(
          x: horizontal.start, y: vertical.start,
          width: horizontal.length, height: vertical.length)
      }
    }
  }
}

/// One axis of a child in its superview: the margin before it, its length, and the margin after it.
struct AutoresizingAxis {
  /// The margin before the view.
  var start: CGFloat
  /// The length of the view.
  var length: CGFloat
  /// The length of the superview before the change.
  var available: CGFloat
  /// Whether the margin before the view takes part in the change.
  var flexibleStart: Bool
  /// Whether the view's own length takes part in the change.
  var flexibleLength: Bool
  /// Whether the margin after the view takes part in the change.
  var flexibleEnd: Bool

  /// Distributes the change of the available length among the flexible parts, in proportion to
  /// their present sizes.
  ///
  /// If these sum to zero, the parts share it equally. A length never becomes negative: any
  /// remainder goes to the margin at the end.
  func resized(to newAvailable: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = newAvailable - available
    let end = available - start - length
    var total: CGFloat = 0
    var count: CGFloat = 0
    for (isFlexible, part) in [
      (flexibleStart, start), (flexibleLength, length), (flexibleEnd, end),
    ] where isFlexible {
      total += part
      count += 1
    }
    guard count > 0, change != 0 else { return (start, length) }
    func share(of part: CGFloat) -> CGFloat {
      total == 0 ? change / count : change * part / total
    }
    return (
      flexibleStart ? start + share(of: start) : start,
      flexibleLength ? max(0, length + share(of: length)) : length
    )
  }
}
