public import Offscreen

extension Window {
  /// Shows the window.
  ///
  /// The window of a stage always receives key presses.
  public final func makeKeyAndVisible() {
    isHidden = false
  }
}
