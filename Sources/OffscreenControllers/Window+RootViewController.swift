public import OffscreenViews

extension Window {
  /// The controller whose view fills the window; nil by default.
  ///
  /// Setting it ends what the former controller presents, without animation, removes its view, and adds
  /// the new one's behind all others. A new root that is presented is no longer.
  public final var rootViewController: ViewController? {
    get { rootOwner as? ViewController }
    set {
      let former = rootViewController
      guard newValue !== former else { return }
      rootOwner = newValue
      former?.endPresentations()
      newValue?.directPresenter?.endPresentations()
      former?.viewIfLoaded?.removeFromSuperview()
      // A callback may have presented again, which it cannot do any more.
      former?.endPresentations()
      guard let newValue, rootViewController === newValue else { return }
      newValue.initialFrame = bounds
      let view: View = newValue.view
      // Loading the view runs code that may set another root.
      guard rootViewController === newValue else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }
}
