package import OffscreenViews

extension BarItem {
  /// The view that shows the item: its own, or its button in a bar; nil if no bar shows it.
  ///
  /// - Complexity: O(views of the bar).
  package var shownView: View? {
    if let view = (self as? BarButtonItem)?.customView { return view }
    return (observer as? View)?.button(of: self)
  }
}

extension View {
  fileprivate func button(of item: BarItem) -> View? {
    for subview in subviews {
      if let button = subview as? BarButton, button.item === item { return button }
      if let button = subview.button(of: item) { return button }
    }
    return nil
  }
}
