import Foundation

/// A view that a finger operates and that reports events.
///
/// One finger is tracked, from touching down. It counts as inside up to 70 points beyond the
/// bounds.
open class Control: View {
  /// The closures to call, with the events of each, in the order in which they were added.
  private final var actions: [ControlAction] = []
  /// The finger that operates the control; nil without one.
  private final var trackedTouch: Touch?
  /// The event whose touches the control is receiving.
  private final var currentEvent: Event?

  /// Whether the control responds to touches; true by default.
  ///
  /// A disabled control still receives touches, so that views behind it do not.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateChanged() }
      propertyDidChange("enabled")
    }
  }

  /// Whether the control is selected; this only affects its appearance.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateChanged() }
      propertyDidChange("selected")
    }
  }

  /// Whether the control is pressed; set while the finger is inside.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateChanged() }
      propertyDidChange("highlighted")
    }
  }

  /// The horizontal place of the content, in controls whose documentation mentions it; in the
  /// middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The vertical place of the content, in controls whose documentation mentions it; in the middle
  /// by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The horizontal place of a control's content.
  ///
  /// Raw values are UIKit's.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// On the left.
    case left = 1
    /// On the right.
    case right = 2
    /// From side to side.
    case fill = 3
    /// The side at which reading begins.
    case leading = 4
    /// The side at which reading ends.
    case trailing = 5
  }

  /// The vertical place of a control's content.
  ///
  /// Raw values are UIKit's.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From top to bottom.
    case fill = 3
  }

  /// Whether a finger is being tracked.
  public final var isTracking: Bool { trackedTouch != nil }

  /// Whether the tracked finger is inside.
  public private(set) final var isTouchInside = false

  /// The current states.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// The distance from the bounds up to which a tracked finger counts as inside, in points.
  private static let tolerance: CGFloat = 70

  /// Calls `action` with the control when any of `events` occurs.
  public final func addAction(for events: Events, _ action: @escaping (Control) -> Void) {
    add(ControlAction(events: events, run: { control, _ in action(control) }))
  }

  /// Calls `action` when any of `events` occurs.
  public final func addAction(for events: Events, _ action: @escaping () -> Void) {
    add(ControlAction(events: events, run: { _, _ in action() }))
  }

  /// Adds an action behind the others.
  package final func add(_ action: ControlAction) {
    actions.append(action)
  }

  /// The actions, in the order in which they run.
  package final var allActions: [ControlAction] { actions }

  /// Removes all actions for `events`.
  public final func removeActions(for events: Events) {
    removeActions(for: events) { _ in true }
  }

  /// Removes those actions for `events` that a condition holds for.
  package final func removeActions(
    for events: Events, where isMeant: (ControlAction) -> Bool
  ) {
    // Freeing a closure may free objects whose deinitialisers use the control, so it happens after
    // the change.
    let former = actions
    for index in actions.indices where isMeant(actions[index]) {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
    withExtendedLifetime(former) {}
  }

  /// Calls the actions for any of `events`, in the order in which they were added.
  open func sendActions(for events: Events) {
    for action in actions where !action.events.isDisjoint(with: events) {
      action.run(self, currentEvent)
    }
  }

  // MARK: Tracking

  /// Called when a finger touches down; the default returns true, and false ignores the finger.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the finger moves; the default returns true, and false stops tracking it.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the finger is lifted, while `isTouchInside` still says whether it was inside; the
  /// default does nothing.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Called when the touch is cancelled; the default does nothing.
  open func cancelTracking(with event: Event?) {}

  /// Called after the state has changed; the default requests layout.
  open func stateChanged() {
    setNeedsLayout()
  }

  /// Starts tracking the finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event), isEnabled, trackedTouch == nil else { return }
    trackedTouch = touch
    touch.follower = self
    isTouchInside = true
    isHighlighted = true
    guard trackedTouch === touch else { return }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  /// Tracks the finger.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let continues = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard continues else {
      stopTracking()
      return
    }
    let (wasInside, isInside) = (isTouchInside, holds(touch))
    isTouchInside = isInside
    isHighlighted = isInside
    guard trackedTouch === touch else { return }
    if wasInside != isInside { send(isInside ? .touchDragEnter : .touchDragExit, with: event) }
    guard trackedTouch === touch else { return }
    send(isInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  /// Stops tracking the finger.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = holds(touch)
    stopTracking()
    isTouchInside = isInside
    endTracking(touch, with: event)
    isTouchInside = false
    send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, with: event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    giveUp(with: event)
  }

  /// Ends tracking as if the touch were cancelled.
  private final func giveUp(with event: Event?) {
    stopTracking()
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  /// The attributes of a control that differ from their defaults.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("enabled", "false", if: !isEnabled)
    attributes.add("selected", if: isSelected)
    attributes.add("highlighted", if: isHighlighted)
    return attributes
  }

  /// Sends events as part of the delivery of `event`.
  private final func send(_ events: Events, with event: Event?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: events)
    currentEvent = outer
  }

  /// Stops tracking the finger and ends the highlight.
  private final func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  /// Whether a finger is near enough to count as inside.
  private final func holds(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      .containsHalfOpen(touch.location(in: self))
  }
}

extension Control: TouchFollower {
  /// Stops tracking a touch that ended without a call to this control.
  func touchIsOver(_ touch: Touch) {
    if trackedTouch === touch { giveUp(with: nil) }
  }
}

extension Control {
  /// Traits with those that the state of the control adds: selected, and not enabled.
  package final func accessibilityTraits(adding traits: AccessibilityTraits) -> AccessibilityTraits
  {
    var traits = traits
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
