import OffscreenViews

/// A button of a calendar, whose look follows as a whole from its state, its tint and its traits.
class MonthButton: Control {
  /// Shows the present state; called whenever what it follows from may have changed.
  func update() {}

  override func stateChanged() {
    super.stateChanged()
    update()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }
}
