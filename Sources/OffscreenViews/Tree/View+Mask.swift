import OffscreenGeometry

extension View {
  /// Makes `mask` the mask of this view and of no other.
  ///
  /// Removing `mask` from its superview runs user code. If that code uses `mask` elsewhere, `mask`
  /// stays there and does not become this view's mask.
  func changeMask(to mask: View?) {
    guard mask !== ownMask else { return }
    if let mask {
      demand(
        !isEnclosed(by: mask),
        mask === self
          ? "A \(className(of: mask)) cannot be its own mask."
          : """
          A \(className(of: mask)) cannot be the mask of a \(className(of: self)) that is inside it, \
          or inside its mask.
          """)
      mask.removeFromSuperview()
      guard mask.parent == nil, !isEnclosed(by: mask) else { return }
      mask.masked?.forgetMask()
    }
    let former = ownMask
    forgetMask()
    ownMask = mask
    mask?.masked = self
    pictureMayChange()
    // A deinitialiser may change any tree, so it runs when every link is set.
    withExtendedLifetime(former) {}
  }

  /// Leaves the view without a mask; the caller retains the mask until all links are set.
  func forgetMask() {
    ownMask?.masked = nil
    ownMask = nil
  }
}
