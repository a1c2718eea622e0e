import Foundation
import OffscreenGeometry

extension View {
  /// How far the window's safe area lies inside each edge of this view's bounds.
  var inheritedSafeAreaInsets: EdgeInsets {
    guard windowReference?.tracksSafeArea == true, let root else { return .zero }
    return safeAreaInsets(of: root, mappedBy: transformToRoot.inverted())
  }

  /// Measures the window's safe area, mapped by `map` into a box in this view's coordinates, from
  /// the edges of the bounds.
  private func safeAreaInsets(of window: Window, mappedBy map: CGAffineTransform) -> EdgeInsets {
    let free = window.safeArea.applying(map)
    let bounds = layer.state.bounds
    func share(_ length: CGFloat, of limit: CGFloat) -> CGFloat {
      length > 0 ? min(length, limit) : 0
    }
    return EdgeInsets(
      top: share(free.minY - bounds.minY, of: bounds.height),
      left: share(free.minX - bounds.minX, of: bounds.width),
      bottom: share(bounds.maxY - free.maxY, of: bounds.height),
      right: share(bounds.maxX - free.maxX, of: bounds.width))
  }

  /// Marks the view for a change of position, if there is a safe area to keep track of.
  func safeAreaMayChange() {
    if windowReference?.tracksSafeArea == true { markNeedsSafeArea() }
  }

  /// Marks the view, so that the next layout pass checks the safe area of its whole subtree.
  func markNeedsSafeArea() {
    flags.insert(.needsSafeArea)
    leaveLayoutTrail()
  }

  /// Notifies every view of the subtree whose safe area has changed, parents first, and marks it.
  ///
  /// A view that one of those notified has moved elsewhere is left to the mark of that move. Uses
  /// no stack that grows with the depth. O(depth + views in the subtree).
  func updateSafeArea() {
    let window = root
    let outer = parent.map { $0.transformToRoot.inverted() } ?? .identity
    var pending: [(view: View, parent: View?, outer: CGAffineTransform)] = [(self, parent, outer)]
    while let (view, parent, outer) = pending.popLast() {
      guard view.parent === parent, view.root === window else { continue }
      view.flags.remove(.needsSafeArea)
      let isRoot = view.parent == nil
      let map = isRoot ? outer : outer.concatenating(view.layer.state.transformFromSuperview)
      let insets =
        view === window
        ? view.safeAreaInsets
        : window.map { view.safeAreaInsets(of: $0, mappedBy: map) } ?? .zero
      if !insets.isClose(to: view.knownSafeAreaInsets) {
        view.knownSafeAreaInsets = insets
        view.markNeedsLayout()
        if view.layoutPart != nil { view.layoutInsetsDidChange() }
        view.safeAreaInsetsDidChange()
        view.presentOwner?.safeAreaOfViewDidChange()
      }
      for case .some(let child) in view.children.slots.reversed() {
        pending.append((child, view, map))
      }
    }
  }
}

extension Window {
  /// The safe area in the window's coordinates; empty if nothing is left.
  fileprivate var safeArea: CGRect {
    let insets = safeAreaInsets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}

extension EdgeInsets {
  /// Whether the two differ only by rounding, which depends on where a pass began.
  fileprivate func isClose(to other: EdgeInsets) -> Bool {
    let tolerance = 1e-9
    return abs(top - other.top) <= tolerance && abs(left - other.left) <= tolerance
      && abs(bottom - other.bottom) <= tolerance && abs(right - other.right) <= tolerance
  }
}
