package import Offscreen

extension View {
  /// Whether a tap on the view has an effect, judged by its class and its recognisers: it is an
  /// enabled control, a cell of a list, or has an enabled recogniser of taps or long presses.
  ///
  /// A date picker is none: what is in it is.
  /// The long press with which a list opens menus belongs to its cells.
  package var isTouchTarget: Bool {
    if let control = self as? Control { return control.isEnabled && !(self is DatePicker) }
    return isCell
      || (gestureRecognizers ?? []).contains {
        guard $0.isEnabled else { return false }
        return $0 is TapGestureRecognizer
          || $0 is LongPressGestureRecognizer && !($0.isBuiltIn && self is ScrollView)
      }
  }

  /// Whether a touch that hits this view reaches another one: a touch target if a tap takes effect on it, and
  /// any other view if this view lies in it.
  package func reaches(_ view: View) -> Bool {
    view.isTouchTarget ? touchTarget === view : isDescendant(of: view)
  }

  /// The view that a tap takes effect on if this view is hit: the nearest target from this view upwards;
  /// nil inside a disabled control, where taps end.
  package var touchTarget: View? {
    var next: View? = self
    while let current = next {
      if current.isTouchTarget { return current }
      if current is Control { return nil }
      next = current.superview
    }
    return nil
  }
}
