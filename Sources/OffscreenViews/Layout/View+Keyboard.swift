package import Foundation
import OffscreenGeometry

extension View {
  /// Whether the view is laid out when the keyboard of the stage moves; false by default.
  package final var followsKeyboard: Bool {
    get { flags.contains(.followsKeyboard) }
    set { flags.set(.followsKeyboard, to: newValue) }
  }

  /// The height of the part of the view that the keyboard covers at its bottom, in points; 0 without one.
  package final var keyboardOverlap: CGFloat {
    guard let window, window.keyboardHeight > 0 else { return 0 }
    let top = window.bounds.maxY - window.keyboardHeight
    return max(0, min(bounds.height, convert(bounds, to: window).maxY - top))
  }

  /// Marks the view if the keyboard, or the view itself, has moved.
  final func keyboardMayHaveMoved() {
    markNeedsLayout(by: "a movement of the keyboard")
    guard let node = layoutNode else { return }
    let overlap = keyboardOverlap
    guard overlap != node.keyboardInset, node.ownGuides.contains(where: { $0.kind == .keyboard })
    else { return }
    node.keyboardInset = overlap
    layoutInsetsDidChange()
  }
}
