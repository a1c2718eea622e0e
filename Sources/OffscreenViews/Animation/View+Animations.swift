extension View {
  /// The values that are painted at this moment: animated values where there are any, else the
  /// model values.
  package var paintedState: LayerState { layer.paintedState }

  /// Interrupts every animation of the view; their completions receive `false`.
  package func removeAllAnimations() {
    layer.removeAllAnimations()
  }

  /// Interrupts the animations of the bounds, so that another movement can show.
  package func removeBoundsAnimation() {
    layer.removeAnimations(of: [.bounds])
  }

  /// Interrupts the animations of the size and the position, so that the view shows in its frame.
  package func removeFrameAnimations() {
    layer.removeAnimations(of: [.bounds, .center])
  }
}
