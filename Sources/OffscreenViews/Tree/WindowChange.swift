/// A change of the tree that has been made and that the views have not been told yet.
///
/// User code runs before such a change and after it, never during it: first all links of the
/// subtree are set, its window included, and only then `report` makes calls. The report works on a
/// copy, and checks before each call that it is still true, because an earlier call may have moved
/// the view again.
struct WindowChange {
  /// The window before the change.
  private let former: WindowReference?
  /// The window after the change.
  private let new: WindowReference?
  /// Retained until its views have left it.
  private let formerWindow: Window?
  /// The views whose window changed, parents first; empty if it stayed.
  private let views: [View]
  /// The traits of the views before the change; nil if the change cannot affect them.
  private let traits: TraitChange?

  /// Changes links with `relink`, which calls no overridable method, and then the window of the
  /// whole subtree to that of its new root, below `newParent`.
  init(of view: View, to newParent: View?, relink: () -> Void) {
    former = view.windowReference
    formerWindow = former?.window
    let tracksTraits =
      view.flags.contains(.tracksTraits) || newParent?.flags.contains(.tracksTraits) == true
    traits =
      tracksTraits
      ? TraitChange(below: view, entering: former == nil ? newParent?.windowReference : nil) : nil
    relink()
    new = newParent?.windowReference
    if former?.tracksSafeArea == true || new?.tracksSafeArea == true { view.markNeedsSafeArea() }
    views = former === new ? [] : view.layer.isLeaf ? [view] : view.subtree
    let left = traits != nil && new == nil ? traitsOfLeaving : nil
    for view in views {
      view.setWindow(new)
      if new == nil {
        view.noteLeaving(with: left)
      } else if view.flags.contains(.isAway) {
        view.noteReturn()
      }
      if view.flags.contains(.hasOwnTime) { new?.tracksTimes = true }
    }
    layOutInNewDirection()
  }

  /// The traits around views that leave the window, which they are told; nil if they are the window's first ones.
  private var traitsOfLeaving: TraitCollection? {
    let current = TraitCollection.current
    return current == former?.firstTraits ? nil : current
  }

  /// Marks views that were laid out where reading has another direction.
  private func layOutInNewDirection() {
    guard let first = views.first, views.count > 1 || !first.flags.contains(.needsLayout),
      WindowReference.direction(in: former) != WindowReference.direction(in: new)
    else { return }
    for view in views { view.markNeedsLayout(by: "a change of the reading direction") }
  }

  /// Ends the gestures, animations and input of the views in their former window, then gives them the
  /// default appearance in the new one and calls `didMoveToWindow()`.
  func report() {
    if former != nil {
      for view in views where view.windowReference !== former { view.windowWasLeft(formerWindow) }
    }
    for view in views where view.windowReference === new {
      if view.flags.contains(.isAnimated) { view.layer.startAnimations() }
      if let appearance = new?.appearance {
        appearance.apply(to: view)
        // Setters may have moved the view.
        guard view.windowReference === new else { continue }
      }
      if !view.flags.isDisjoint(with: .mayHoldBareLayers) { view.layer.startBareAnimations() }
      view.didMoveToWindow()
      if view.windowReference === new { view.presentOwner?.viewDidMove(toWindow: view.root) }
    }
    traits?.report()
    guard former == nil else { return }
    for view in views where view.windowReference === new { view.tellRegistrationsOfWindowTraits() }
  }
}
