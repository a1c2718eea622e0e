import OffscreenRaster

extension View {
  /// The view's own tint colour, or that of the nearest ancestor that has one; blue without any.
  var inheritedTintColor: Color {
    var view: View? = self
    while let current = view {
      if let color = current.ownTintColor { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// Notifies the view and all descendants that inherit their tint from it.
  func tintColorChanged() {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      view.tintColorDidChange()
      for slot in view.children.slots.reversed() {
        if let child = slot?.subview, child.ownTintColor == nil { pending.append(child) }
      }
    }
  }
}
