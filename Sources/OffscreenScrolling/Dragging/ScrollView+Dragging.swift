package import Foundation
import OffscreenViews

extension ScrollView {
  /// The ratio of the movements along the two axes from which a drag is locked to the larger one.
  static let directionalLockRatio = 1.7

  /// Handles a finger that touches down on the content, or on a view that covers it; returns
  /// whether the finger now holds the content.
  ///
  /// A finger on a cover stops a deceleration, but not an animation.
  func fingerDown(onCover isOnCover: Bool = false) -> Bool {
    guard !machine.isTracking, !isOnCover || machine.movementKind != .animation else {
      return false
    }
    let stopped = machine.fingerDown()
    fingerStoppedMovement = stopped.ended != nil
    announce(stopped)
    return true
  }

  /// Handles a finger that is lifted without having dragged.
  func fingerUp() {
    defer { fingerStoppedMovement = false }
    settleUndragged()
  }

  /// Ends the hold of a finger that has not dragged; content that it caught out of range returns.
  func settleUndragged() {
    guard machine.isTracking, !machine.isDragging else { return }
    if !machine.fingerUp(at: now, offset: contentOffset, geometry: geometry).begins {
      moveIntoRange()
      reportRest()
    } else if host == nil {
      restWithoutStage()
    } else if zoom.isActive {
      // The motion of the scale also brings the offset back into range.
      _ = machine.stop()
    } else {
      beginDeceleration()
    }
  }

  /// Whether a drag by `translation` belongs to this scroll view, rather than to an outer one or
  /// none.
  ///
  /// The axis with the larger movement decides, and must be an axis that scrolls. If the movements
  /// are equal, an axis that scrolls is preferred, and the vertical axis if both scroll. If the
  /// content is at its end in that direction, an outer scroll view that can move takes the drag,
  /// however its own axes are rotated. A sheet around it may claim the drag in any case.
  ///
  /// While another finger is already dragging, the answer is false.
  package func shouldBeginDrag(by translation: CGPoint) -> Bool {
    guard !machine.isDragging else { return false }
    if zoom.isPinching { return true }
    guard geometry.canScroll(dominantAxis(of: translation)) else { return false }
    guard translation != .zero else { return true }
    let canMove = canMove(by: translation)
    var ancestor = superview
    while let view = ancestor {
      let isClaimed = (view as? any DragClaiming)?.claimsDrag(
        by: translation, contentAtTop: isAtTop, contentCanMove: canMove)
      if isClaimed == true { return false }
      if !canMove {
        let outers =
          (view as? ScrollView).map { [$0] } ?? (view as? any ScrollCover)?.coveredScrollViews ?? []
        let takesIt = outers.contains { outer in
          outer.panGestureRecognizer.isEnabled && outer.canMove(by: vector(translation, in: outer))
        }
        if takesIt { return false }
      }
      ancestor = view.superview
    }
    return true
  }

  /// Whether the content is at its upper end, or above it.
  private var isAtTop: Bool {
    !geometry.canMove(.vertical, from: contentOffset.y, towards: -1)
  }

  /// Whether the content can move along the dominant axis of a finger's movement, bouncing
  /// excluded.
  private func canMove(by translation: CGPoint) -> Bool {
    let axis = dominantAxis(of: translation)
    return geometry.canScroll(axis)
      && geometry.canMove(axis, from: contentOffset[axis], towards: 0 - translation[axis])
  }

  /// Converts a vector from this view's coordinates to those of another.
  private func vector(_ vector: CGPoint, in other: View) -> CGPoint {
    let start = convert(CGPoint.zero, to: other)
    let end = convert(vector, to: other)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// The axis along which a finger has moved further; if both movements are equal, the axis that
  /// scrolls.
  private func dominantAxis(of translation: CGPoint) -> ScrollAxis {
    let (x, y) = (abs(translation.x), abs(translation.y))
    if x == y { return geometry.canScroll(.vertical) ? .vertical : .horizontal }
    return x > y ? .horizontal : .vertical
  }

  /// Begins a drag; `translation` is the finger's movement so far, `windowTravel` its length in the
  /// window.
  ///
  /// A view animation of the bounds is interrupted, and the content follows the finger from its
  /// model position.
  func beginDrag(translation: CGPoint, windowTravel: CGFloat) {
    removeBoundsAnimation()
    let share = min(1, PanGestureRecognizer.slop / windowTravel)
    slop = CGPoint(x: translation.x * share, y: translation.y * share)
    let stopped = machine.beginDrag(
      at: contentOffset, lockedAxis: lockedAxis(for: translation), geometry: geometry)
    wasPulledToRefresh = false
    announce(stopped)
    // The delegate may have moved the content, which ends the drag.
    guard machine.isDragging else { return }
    indicators.show()
    called(delegate)?.scrollViewWillBeginDragging(self)
    dismissKeyboardForDrag()
    drag(translation: translation)
  }

  /// Handles a finger that has moved by `translation` since it touched down.
  func drag(translation: CGPoint) {
    pullKeyboard()
    let distance = CGPoint(x: translation.x - slop.x, y: translation.y - slop.y)
    if zoom.isActive {
      machine.carryDrag(to: contentOffset, translation: distance, geometry: geometry)
    } else if let offset = machine.drag(by: distance, geometry: geometry).offset {
      move(to: offset)
    }
    refreshIfPulled()
  }

  /// Handles a finger that is lifted, or cancelled, and ends the drag.
  func endDrag(fingerVelocity: CGPoint) {
    defer { fingerStoppedMovement = false }
    window?.keyboard?.fingerLeft(velocity: panGestureRecognizer.velocity(in: window).y)
    if let motion = zoom.motion {
      endDrag(during: motion)
      return
    }
    guard
      let release = machine.release(
        at: contentOffset, fingerVelocity: fingerVelocity, geometry: geometry
      ).release
    else { return }
    let velocity = CGPoint(x: release.velocity.x / 1000, y: release.velocity.y / 1000)
    var target = proposeTarget?(release.target, velocity) ?? release.target
    called(delegate)?.scrollViewWillEndDragging(
      self, withVelocity: velocity,
      targetContentOffset: &target)
    if !target.isFinite { target = release.target }
    // The delegate may have started another movement, or removed the scroll view from its stage.
    let decelerates =
      host != nil && machine.movementKind != .animation
      && machine.settle(
        release, on: target, at: now, offset: contentOffset, geometry: geometry
      ).begins
    if !decelerates { moveIntoRange() }
    called(delegate)?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates {
      beginDeceleration()
    } else {
      indicators.fade(from: now)
    }
    startTicking()
    reportRest()
  }

  /// Moves an offset at rest into its range at once if no spring would: without bouncing, or where
  /// the distance is too small for a spring.
  private func moveIntoRange() {
    guard machine.isResting, !zoom.isActive else { return }
    move(to: geometry.clamped(contentOffset))
  }

  /// Handles a finger that is lifted while the scale moves by itself and takes the offset along.
  private func endDrag(during motion: ZoomMotion) {
    guard machine.isDragging else { return }
    machine.endDrag()
    var target = motion.to.offset
    called(delegate)?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    called(delegate)?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Whether a drag or pinch may cancel a touch that has already been delivered to a view.
  func mayCancelTouches(in view: View) -> Bool {
    canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Announces a movement after the finger was lifted, if there is one.
  private func beginDeceleration() {
    guard machine.isDecelerating else { return }
    indicators.show()
    isDecelerationAnnounced = true
    called(delegate)?.scrollViewWillBeginDecelerating(self)
    startTicking()
  }

  /// The axis to which a movement is locked; nil if it is too oblique, or locks are off.
  private func lockedAxis(for translation: CGPoint) -> ScrollAxis? {
    guard isDirectionalLockEnabled else { return nil }
    let (x, y) = (abs(translation.x), abs(translation.y))
    if x >= Self.directionalLockRatio * y { return .horizontal }
    if y >= Self.directionalLockRatio * x { return .vertical }
    return nil
  }
}
