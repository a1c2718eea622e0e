public import Offscreen

extension Window {
  /// Shows the window; that of a stage gets the keys anyhow.
  public final func makeKeyAndVisible() {
    isHidden = false
  }
}
