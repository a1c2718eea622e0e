import OffscreenGeometry

extension View {
  /// Makes `mask` the mask of this view and of no other.
  ///
  /// Taking it from its superview calls code of users, which may use it otherwise; that stands.
  func changeMask(to mask: View?) {
    guard mask !== ownMask else { return }
    if let mask {
      demand(
        !isEnclosed(by: mask),
        """
        A view cannot be its own mask, nor be masked by an ancestor or by a view that it masks, as \
        here \(mask === self ? "the view itself" : "a view around it") is.
        """)
      mask.removeFromSuperview()
      guard mask.parent == nil, !isEnclosed(by: mask) else { return }
      mask.masked?.forgetMask()
    }
    forgetMask()
    ownMask = mask
    mask?.masked = self
    setNeedsDisplay()
  }

  /// Leaves the view without a mask, which is released after both have forgotten each other.
  func forgetMask() {
    let former = ownMask
    ownMask = nil
    former?.masked = nil
  }
}
