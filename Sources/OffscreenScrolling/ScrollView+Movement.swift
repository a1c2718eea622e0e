public import Foundation
import OffscreenViews

extension ScrollView {
  /// Moves the content to an offset, at once or in 0.3 seconds, and ends any movement in progress.
  ///
  /// The offset is not clamped to the content. With animation, the delegate's
  /// `scrollViewDidEndScrollingAnimation` is called at the end. An offset equal to the present one,
  /// or not finite, has no effect and makes no calls.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.isFinite else { return }
    finishZoomMotion()
    endDragForCode()
    guard animated, offset != contentOffset else {
      stop(at: offset)
      return
    }
    guard host != nil else {
      stop(at: offset)
      if isScrollingToTop { return endScrollingToTop() }
      called(delegate)?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    animate(to: offset)
  }

  /// Moves the content to an offset in 0.3 seconds of the stage's time, and takes that time even if
  /// the content is there already.
  package func animate(to offset: CGPoint) {
    finishZoomMotion()
    endDragForCode()
    removeBoundsAnimation()
    let replaced = machine.animate(from: contentOffset, to: offset, at: now)
    indicators.show()
    startTicking()
    announce(replaced)
  }

  /// Ends a movement at an offset, and reports its end.
  private func stop(at offset: CGPoint) {
    announce(machine.stop())
    contentOffset = offset
    reportRest()
  }

  /// Scrolls as little as necessary to show a rectangle, given in content coordinates.
  ///
  /// The part of the rectangle outside the content is ignored, but not along an axis without an end. If the rectangle is
  /// larger than the view, its top left corner is shown. Has no effect if the rectangle or the content is not
  /// finite.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var (content, inset) = (CGRect(origin: .zero, size: contentSize), adjustedContentInset)
    if let endless = self as? any EndlessScrolling, let axis = endless.endlessAxis {
      content.origin[axis] = rect.lower(axis)
      content.size[axis] = rect.size[axis]
      inset = endless.insetBesideContent
    }
    guard rect.isFinite, content.isFinite else { return }
    let shown = rect.intersection(content)
    guard !shown.isNull, shown != .zero else { return }
    let corners = (shown.origin, CGPoint(x: shown.maxX, y: shown.maxY))
    var offset = contentOffset
    for axis in ScrollAxis.allCases {
      let end = offset[axis] + bounds.size[axis] - inset.trailing(axis)
      if corners.1[axis] > end {
        offset[axis] += corners.1[axis] - end
      }
      let start = offset[axis] + inset.leading(axis)
      if corners.0[axis] < start {
        offset[axis] = corners.0[axis] - inset.leading(axis)
      }
    }
    let target = geometry.clamped(offset)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  /// Shows the indicators for a moment, as a hint that there is more content.
  public func flashScrollIndicators() {
    indicators.show()
    if machine.isResting, !zoom.isActive { indicators.fade(from: now) }
    updateIndicators()
    startTicking()
  }

  /// The range of the offset at rest along an axis.
  package func offsetLimits(_ axis: ScrollAxis) -> ClosedRange<Double> {
    geometry.limits(axis)
  }

  /// The nearest offset at which the content can rest.
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    geometry.clamped(offset)
  }

  /// Whether the finger that is down has only stopped a movement, so that the content should not
  /// react to it.
  package var isFingerStoppingMovement: Bool { fingerStoppedMovement }

  /// Tells the observers that the content is at rest, if it is.
  func reportRest() {
    guard machine.isResting else { return }
    for observer in observers.all {
      observer.scrollViewDidComeToRest(self)
    }
  }

  /// Notifies the delegate of the movement that an action has ended, if it has.
  func announce(_ action: DragStateMachine.Action) {
    guard let ended = action.ended else { return }
    if machine.movementKind == nil {
      indicators.fade(from: action.end ?? now)
    }
    switch ended {
    case .deceleration:
      guard isDecelerationAnnounced else { return }
      isDecelerationAnnounced = false
      called(delegate)?.scrollViewDidEndDecelerating(self)
    case .animation where isScrollingToTop: endScrollingToTop()
    case .animation:
      called(delegate)?.scrollViewDidEndScrollingAnimation(self)
    case .adjustment:
      break
    }
  }

  /// Registers for frame ticks of the stage until everything is at rest.
  func startTicking() {
    host?.addTicker(self)
  }

  /// Ends a drag because code moves the content elsewhere.
  package func endDragForCode() {
    guard machine.isDragging else { return }
    machine.endDrag()
    indicators.fade(from: now)
    startTicking()
    called(delegate)?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}

extension ScrollView: FrameTicking {
  /// Whether the content is moving; a fading indicator does not count.
  package var isInMotion: Bool { machine.movementKind != nil || zoom.motion != nil }

  package func frameTick(at now: Duration) -> Bool {
    zoomTick(at: now)
    let action = machine.tick(at: now)
    if let offset = action.offset {
      move(to: offset)
      reportRest()
      announce(action)
    }
    updateIndicators()
    return isInMotion || indicators.isFading(at: now)
  }
}
