import Foundation

/// Dispatches the touches of one window to recognisers and views.
///
/// A touch is hit-tested once, when it begins. Recognisers see each change before the view does;
/// `TouchDelivery` decides what the view receives.
final class TouchDispatcher {
  private unowned let window: Window
  private let clock: FrameClock
  private let arena = GestureArena()
  /// The deliveries of all fingers, in the order in which they began; that of a lifted finger stays
  /// until its view has been told.
  private var deliveries: [TouchDelivery] = []
  /// The last finger that was lifted: where in the window, when, and the tap count that it had.
  private var lastTap: (location: CGPoint, time: Duration, count: Int)?

  /// Dispatches for a window whose stage has this clock.
  init(window: Window, clock: FrameClock) {
    self.window = window
    self.clock = clock
  }

  /// The virtual time of the stage.
  var now: Duration { clock.now }

  /// The touches that are down, in the order in which they began.
  var touchesDown: [Touch] { deliveries.map(\.touch).filter(\.isDown) }

  /// The touch of a finger that is down; nil if it is not.
  func touch(id: Int) -> Touch? {
    deliveries.last { $0.touch.id == id && $0.touch.isDown }?.touch
  }

  /// Puts a finger down at a place of the window.
  ///
  /// The finger is hit-tested, unless it is on the status bar; then the recognisers of the view and of those around it see
  /// it, and then the view.
  /// A finger beyond the first reaches a view only with `isMultipleTouchEnabled`. No view sees a finger
  /// that joins a drag in progress.
  func begin(id: Int, at location: CGPoint, time: Duration) {
    let touch = Touch(id: id, location: location, at: time, in: window)
    touch.tapCount = tapCount(at: location, time: time)
    let event = event(at: time, adding: touch)
    let hit = window.touchedView(at: location, with: event)
    touch.view = hit
    // From here on the dispatcher notices if a delegate removes the view from the window.
    let delivery = TouchDelivery(touch: touch, isWanted: isWanted(touch, by: hit))
    deliveries.append(delivery)
    let recognizers = Self.recognizers(for: touch, from: hit)
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers where recognizer.dispatcher !== self {
      recognizer.dispatcher = self
      arena.add(recognizer)
    }
    for recognizer in recognizers { recognizer.receive(touch, with: event) }
    let joinsDrag = recognizers.contains {
      $0.cancelsTouchesInView && $0.takesLaterTouches && $0.tracks(touch)
    }
    if joinsDrag { delivery.cancel(with: event) } else { delivery.deliver(.began, with: event) }
    finishEvent()
  }

  /// Moves a finger that is down, or lifts or cancels it, at a place of the window.
  func change(_ touch: Touch, to phase: Touch.Phase, at location: CGPoint, time: Duration) {
    touch.move(to: location, phase: phase, at: time)
    if phase == .ended { lastTap = (location, time, touch.tapCount) }
    let event = event(at: time, adding: nil)
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touch, with: event) }
    for delivery in deliveries where delivery.touch === touch {
      delivery.deliver(phase, with: event)
    }
    finishEvent()
    if phase == .ended, touchesDown.isEmpty, window.isStatusBarTap(touch) {
      window.statusBarWasTapped()
    }
  }

  /// Delivers the changes that were withheld for a time that has passed, and resets finished
  /// recognisers.
  func tick(at now: Duration) {
    for delivery in deliveries { delivery.release(at: now) }
    finishEvent()
  }

  /// Whether a tick is needed although no finger changes, because something is withheld for a time.
  var isWaitingForTime: Bool { deliveries.contains(where: \.isWaitingForTime) }

  /// Ends the touches of a view that has left the window.
  func viewDidLeave(_ view: View) {
    for delivery in deliveries where delivery.touch.view === view {
      delivery.cancel(with: event(at: now, adding: nil))
    }
  }

  // MARK: What recognisers ask and report

  /// Whether a recogniser may be recognised now.
  func verdict(for recognizer: GestureRecognizer) -> GestureArena.Verdict {
    let verdict = arena.verdict(for: recognizer)
    return verdict == .win && !mayTake(touchesOf: recognizer) ? .lose : verdict
  }

  /// Whether the views that would lose their touches to a recogniser around them allow it to begin.
  ///
  /// As in UIKit, these are the views that were hit; a control that contains such a view is asked too, because
  /// it operates with the touch. A recogniser of the view itself asks nobody here.
  func hitViewsAllow(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.cancelsTouchesInView else { return true }
    let losing = deliveries.filter {
      $0.isWanted && !$0.isTaken && recognizer.tracks($0.touch)
    }
    return losing.allSatisfy { delivery in
      Self.viewsToAsk(about: delivery.touch, inside: recognizer.view).allSatisfy {
        $0.gestureRecognizerShouldBegin(recognizer)
      }
    }
  }

  /// The view that a touch hit, and the innermost control that contains it, if they are inside another view.
  private static func viewsToAsk(about touch: Touch, inside outer: View?) -> [View] {
    guard let hit = touch.view, hit !== outer else { return [] }
    var ancestor: View? = hit
    while let view = ancestor, view !== outer {
      if view is any TouchFollower { return view === hit ? [hit] : [hit, view] }
      ancestor = view.superview
    }
    return [hit]
  }

  /// Makes others fail and takes the touches from their views.
  func didRecognize(_ recognizer: GestureRecognizer) {
    arena.failLosers(to: recognizer)
    take(touchesOf: recognizer)
  }

  /// Tries again to recognise those that waited for it, and delivers the changes that no recogniser
  /// withholds any longer.
  func didFail(_ recognizer: GestureRecognizer) {
    arena.retryThoseWaiting(for: recognizer)
    releaseHeldTouches()
  }

  /// Forgets a recogniser that has left its view, and delivers what it withheld.
  func remove(_ recognizer: GestureRecognizer) {
    arena.remove(recognizer)
    releaseHeldTouches()
  }

  // MARK: Touches

  /// The recognisers, from `view` outwards, that would see the touch.
  static func recognizers(for touch: Touch, from view: View?) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var ancestor = view
    while let view = ancestor {
      found.append(contentsOf: view.recognizers.filter { $0.accepts(touch) })
      ancestor = view.superview
    }
    return GestureArena.ordered(found)
  }

  /// The event of a moment: the fingers that are down, and those that were lifted just then.
  private func event(at time: Duration, adding touch: Touch?) -> Event {
    var touches = deliveries.filter { $0.touch.isDown || $0.touch.timestamp == time }.map(\.touch)
    if let touch { touches.append(touch) }
    return Event(timestamp: time, touches: touches)
  }

  /// Resets recognisers that have finished, and forgets the touches that are over.
  private func finishEvent() {
    arena.settle()
    let finished = deliveries.filter(\.isFinished)
    guard !finished.isEmpty else { return }
    deliveries.removeAll(where: \.isFinished)
    for delivery in finished { delivery.touch.follower?.touchIsOver(delivery.touch) }
  }

  /// Whether the view receives this finger, given the fingers that are already down.
  private func isWanted(_ touch: Touch, by view: View?) -> Bool {
    guard let view else { return false }
    for other in deliveries where other.touch.isDown && other.isWanted {
      guard let otherView = other.touch.view else { continue }
      if otherView === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  /// The number of taps, counting this one and earlier ones that are close in place and time.
  private func tapCount(at location: CGPoint, time: Duration) -> Int {
    guard let lastTap, time - lastTap.time <= TapLimits.interval,
      lastTap.location.distance(to: location) <= TapLimits.distanceBetweenTaps
    else { return 1 }
    return lastTap.count + 1
  }

  /// Takes the touches of a recogniser from their views, if it cancels touches.
  private func take(touchesOf recognizer: GestureRecognizer) {
    for delivery in deliveries where recognizer.tracks(delivery.touch) {
      if recognizer.cancelsTouchesInView {
        delivery.cancel(with: event(at: now, adding: nil))
      } else {
        delivery.releaseIfFree(at: now)
      }
    }
  }

  /// Whether the recogniser may take its touches from the views that receive them; a scroll view asks
  /// `touchesShouldCancel(in:)` for each of these views.
  private func mayTake(touchesOf recognizer: GestureRecognizer) -> Bool {
    guard let mayCancel = recognizer.mayCancelTouches else { return true }
    return deliveries.allSatisfy { delivery in
      guard recognizer.tracks(delivery.touch), delivery.viewKnows,
        let view = delivery.touch.view, view !== recognizer.view
      else { return true }
      return mayCancel(view)
    }
  }

  /// Delivers the changes that no recogniser withholds any longer.
  private func releaseHeldTouches() {
    for delivery in deliveries { delivery.releaseIfFree(at: now) }
  }
}
