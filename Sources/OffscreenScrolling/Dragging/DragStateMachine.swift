package import Foundation

/// The scrolling state of a scroll view, as a value: its owner reports what happens and carries out
/// the actions returned.
///
///              fingerDown                 beginDrag               release
///     idle ----------------> tracking ----------------> dragging ---------> moving or idle
///       ^                     ^    |                                          |
///       |                     |    | fingerUp: settles, when out of range     |
///       |                     |    v                                          |
///       +---------------------+-- moving (deceleration or animation) <--------+
///         tick: the end
///
/// It makes no calls and holds no clock and no view. Whatever happens results in an `Action`. Offsets
/// are in points and not rounded to pixels.
package struct DragStateMachine: Sendable {
  /// Why an offset is moving by itself.
  package enum MovementKind: Hashable, Sendable {
    /// After a finger was lifted: decelerating, bouncing, or settling on a page.
    case deceleration
    /// Set by code with animation.
    case animation
    /// Returning into a range that has shrunk.
    case adjustment
  }

  /// The action that the owner must take after an event; none by default.
  package struct Action: Hashable, Sendable {
    /// The offset to set; nil leaves it.
    package fileprivate(set) var offset: CGPoint?
    /// Whether the offset begins to move by itself, or to another target.
    package fileprivate(set) var begins = false
    /// The kind of the movement that has ended or was replaced, to be announced; nil if none was.
    package fileprivate(set) var ended: MovementKind?
    /// When that movement ended, possibly between two frames; nil if it ended now.
    package fileprivate(set) var end: Duration?
    /// The drag that has ended, to be settled; nil if none has.
    package fileprivate(set) var release: Release?
  }

  /// An offset that moves by itself.
  private struct Movement {
    var kind: MovementKind
    var motion: ScrollMotion
    /// The offset that was requested; nil along an axis without a request.
    var targets: Targets

    /// Whether the movement must end in range, as all do except an animation to a target outside of
    /// it.
    func isBound(in geometry: ScrollGeometry) -> Bool {
      let target = motion.restingOffset
      let nearest = geometry.clamped(target)
      // Sums of offsets and distances differ from the target in the last bits.
      return kind != .animation
        || abs(nearest.x - target.x) < 1e-6 && abs(nearest.y - target.y) < 1e-6
    }
  }

  /// The requested offset along each axis; nil along an axis without a request.
  private struct Targets {
    var horizontal: Double?
    var vertical: Double?

    /// Creates targets from a function of the axis.
    init(_ target: (ScrollAxis) -> Double?) {
      horizontal = target(.horizontal)
      vertical = target(.vertical)
    }

    subscript(axis: ScrollAxis) -> Double? {
      axis == .horizontal ? horizontal : vertical
    }

    /// Moves the targets along with content that was moved, in points.
    mutating func shift(by distance: CGPoint) {
      horizontal = horizontal.map { $0 + distance.x }
      vertical = vertical.map { $0 + distance.y }
    }
  }

  /// The states of the diagram above.
  private enum State {
    case idle
    case tracking
    case dragging(ScrollDrag)
    case moving(Movement)
  }

  /// Idle at first.
  private var state = State.idle

  /// Creates the state of a view at rest.
  package init() {}

  /// Whether a finger is down, dragging or not.
  package var isTracking: Bool {
    switch state {
    case .tracking, .dragging: true
    case .idle, .moving: false
    }
  }

  /// Whether no finger is down and nothing is moving.
  package var isResting: Bool {
    if case .idle = state { true } else { false }
  }

  /// Whether a finger moves the content.
  package var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Why the offset moves by itself; nil if it does not.
  package var movementKind: MovementKind? {
    if case .moving(let movement) = state { movement.kind } else { nil }
  }

  /// Whether the offset moves because a finger was lifted.
  package var isDecelerating: Bool { movementKind == .deceleration }

  /// The offset at which the present movement will end; nil without one.
  package var restingOffset: CGPoint? {
    if case .moving(let movement) = state { movement.motion.restingOffset } else { nil }
  }

  // MARK: Fingers

  /// Handles a finger that touches down on the content: a movement ends where it is.
  package mutating func fingerDown() -> Action {
    guard !isTracking else { return Action() }
    let ended = movementKind
    state = .tracking
    return Action(ended: ended)
  }

  /// Handles a finger that is lifted, or cancelled, before it dragged.
  ///
  /// An offset that was caught out of range, or between two pages, begins to decelerate.
  package mutating func fingerUp(
    at now: Duration, offset: CGPoint, geometry: ScrollGeometry
  ) -> Action {
    guard case .tracking = state else { return Action() }
    let motion = ScrollMotion(start: now) { axis in
      geometry.settling(
        axis, offset: offset[axis], velocity: 0, target: offset[axis],
        startPage: geometry.nearestPage(axis, to: offset[axis]))
    }
    return begin(motion, targets: Targets { _ in nil })
  }

  /// Handles a finger whose movement is recognised as a drag.
  ///
  /// `offset` is the present offset, which may be out of range; `lockedAxis` is the only axis that
  /// follows the finger, if there is one. Returns the kind of the movement that the drag replaces,
  /// if any. A movement exists then only if the finger did not touch down on the content.
  @discardableResult
  package mutating func beginDrag(
    at offset: CGPoint, lockedAxis: ScrollAxis? = nil, geometry: ScrollGeometry
  ) -> Action {
    let replaced = movementKind
    state = .dragging(ScrollDrag(at: offset, lockedAxis: lockedAxis, geometry: geometry))
    return Action(ended: replaced)
  }

  /// Handles a finger that has moved by `translation` in total since the drag began.
  package mutating func drag(by translation: CGPoint, geometry: ScrollGeometry) -> Action {
    guard case .dragging(var drag) = state else { return Action() }
    drag.translation = translation
    state = .dragging(drag)
    return Action(offset: drag.offset(in: geometry))
  }

  /// The state of the offset at the moment a finger ends a drag.
  package struct Release: Hashable, Sendable {
    /// The velocity of the offset in points per second; zero along an axis that does not follow the
    /// finger.
    package let velocity: CGPoint
    /// The offset at which the movement will stop unless the delegate changes it.
    package let target: CGPoint
    fileprivate let startPages: CGPoint
  }

  /// Handles a finger that is lifted and ends the drag.
  ///
  /// `fingerVelocity` is in points per second; the offset's velocity is its opposite.
  package mutating func release(
    at offset: CGPoint, fingerVelocity: CGPoint, geometry: ScrollGeometry
  ) -> Action {
    guard case .dragging(let drag) = state else { return Action() }
    state = .idle
    var velocity = CGPoint.zero
    for axis in ScrollAxis.allCases where drag.follows(axis) {
      velocity[axis] = 0 - fingerVelocity[axis]
    }
    let coasting = geometry.coasting(velocity)
    var target = offset
    for axis in ScrollAxis.allCases {
      target[axis] =
        geometry.settling(
          axis, offset: offset[axis], velocity: coasting[axis], target: nil,
          startPage: drag.startPages[axis]
        ).restingPosition
    }
    return Action(
      release: Release(velocity: velocity, target: target, startPages: drag.startPages))
  }

  /// Starts the movement after a release, to the target that the delegate has set, unless the offset
  /// is there already.
  ///
  /// With paging, only the pages determine the target.
  package mutating func settle(
    _ release: Release, on target: CGPoint, at now: Duration, offset: CGPoint,
    geometry: ScrollGeometry
  ) -> Action {
    let targets = Targets { target[$0] == release.target[$0] ? nil : target[$0] }
    let velocity = geometry.coasting(release.velocity)
    let motion = ScrollMotion(start: now) { axis in
      geometry.settling(
        axis, offset: offset[axis], velocity: velocity[axis], target: targets[axis],
        startPage: release.startPages[axis])
    }
    return begin(motion, targets: targets)
  }

  /// Ends a drag at once, because something else moves the offset.
  package mutating func endDrag() {
    if isDragging { state = .idle }
  }

  // MARK: Movements

  /// Begins a movement to an offset set with animation, in place of another movement.
  package mutating func animate(
    from offset: CGPoint, to target: CGPoint, at now: Duration
  ) -> Action {
    let replaced = movementKind
    ease(.animation, from: offset, to: target, at: now)
    return Action(begins: true, ended: replaced)
  }

  /// Changes the target of an offset set with animation, keeping its time of arrival.
  package mutating func redirect(to target: CGPoint, at now: Duration) -> Action {
    guard case .moving(var movement) = state, movement.kind == .animation else { return Action() }
    movement.motion.redirect(to: target, at: now)
    movement.targets = Targets { target[$0] }
    state = .moving(movement)
    return Action(begins: true)
  }

  /// Begins to move an offset at rest back into its range, if it is out of range.
  package mutating func moveBack(
    from offset: CGPoint, in geometry: ScrollGeometry, at now: Duration
  ) -> Action {
    let target = geometry.clamped(offset)
    guard case .idle = state, target != offset else { return Action() }
    ease(.adjustment, from: offset, to: target, at: now)
    return Action(begins: true)
  }

  private mutating func ease(
    _ kind: MovementKind, from offset: CGPoint, to target: CGPoint, at now: Duration
  ) {
    let motion = ScrollMotion(start: now) { axis -> any Motion in
      guard offset != target else {
        return Rest(at: offset[axis], for: EasedMotion.usualDuration)
      }
      return EasedMotion(start: offset[axis], target: target[axis])
    }
    state = .moving(Movement(kind: kind, motion: motion, targets: Targets { target[$0] }))
  }

  /// Ends a movement where it is.
  package mutating func stop() -> Action {
    guard case .moving(let movement) = state else { return Action() }
    state = .idle
    return Action(ended: movement.kind)
  }

  /// Takes the offset of the movement to a time, and ends the movement when that is over.
  package mutating func tick(at now: Duration) -> Action {
    guard case .moving(let movement) = state else { return Action() }
    guard movement.motion.isFinished(at: now) else {
      return Action(offset: movement.motion.offset(at: now))
    }
    state = .idle
    return Action(
      offset: movement.motion.restingOffset, ended: movement.kind, end: movement.motion.end)
  }

  // MARK: External changes

  /// Handles an offset that other code moved by `distance` to `offset`: a drag or movement
  /// continues from there.
  ///
  /// A deceleration keeps its velocity, and bounces off the present edges. An animation keeps its
  /// distance to the target, or goes to the nearest target in range if it was in range before.
  package mutating func offsetWasMoved(
    by distance: CGPoint, to offset: CGPoint, in geometry: ScrollGeometry, at now: Duration
  ) {
    switch state {
    case .idle, .tracking:
      break
    case .dragging(var drag):
      drag.carry(to: offset, geometry: geometry)
      state = .dragging(drag)
    case .moving(var movement):
      let isBound = movement.isBound(in: geometry)
      movement.motion.shift(by: distance)
      movement.targets.shift(by: distance)
      if movement.kind == .deceleration {
        movement.motion.keepInRange(where: offset, at: now, in: geometry)
      }
      state = .moving(movement)
      replan(movement, isBound: isBound, from: geometry, to: geometry, at: now)
    }
  }

  /// Handles content that something else moved under a dragging finger: the drag continues from
  /// `offset`, and the finger's movement so far counts as `translation`.
  package mutating func carryDrag(
    to offset: CGPoint, translation: CGPoint? = nil, geometry: ScrollGeometry
  ) {
    guard case .dragging(var drag) = state else { return }
    drag.translation = translation ?? drag.translation
    drag.carry(to: offset, geometry: geometry)
    state = .dragging(drag)
  }

  /// Handles changed content, insets or viewport.
  ///
  /// At rest the offset is brought back into range. A drag or movement continues from where it is,
  /// at its velocity, within the new limits.
  package mutating func geometryChanged(
    from old: ScrollGeometry, to new: ScrollGeometry, offset: CGPoint, at now: Duration
  ) -> Action {
    switch state {
    case .idle:
      return Action(offset: new.clamped(offset))
    case .tracking:
      return Action(offset: new.bounces ? offset : new.clamped(offset))
    case .dragging(var drag):
      drag.carry(to: offset, geometry: new)
      state = .dragging(drag)
      return Action(offset: drag.offset(in: new))
    case .moving(let movement):
      replan(movement, isBound: movement.isBound(in: old), from: old, to: new, at: now)
      let offset = movement.motion.offset(at: now)
      return Action(offset: new.bounces ? offset : new.clamped(offset))
    }
  }

  private mutating func replan(
    _ movement: Movement, isBound: Bool, from old: ScrollGeometry, to new: ScrollGeometry,
    at now: Duration
  ) {
    let offset = movement.motion.offset(at: now)
    switch movement.kind {
    case .animation, .adjustment:
      let target = movement.motion.restingOffset
      let allowed = isBound ? new.clamped(target) : target
      if allowed != target {
        ease(movement.kind, from: offset, to: allowed, at: now)
      }
    case .deceleration:
      let motion = ScrollMotion(start: now) { axis in
        let velocity = movement.motion.velocity(axis, at: now)
        if new.isPaging {
          // The same page at the new width, or the nearest page if paging was off before.
          let page = (old.isPaging ? old : new)
            .nearestPage(axis, to: movement.motion.restingOffset[axis])
          return CriticallyDampedSpring(
            target: new.offset(ofPage: page, axis), position: offset[axis], velocity: velocity)
        }
        return new.continuation(
          axis, offset: offset[axis], velocity: velocity, target: movement.targets[axis])
      }
      state = .moving(
        Movement(kind: .deceleration, motion: motion, targets: movement.targets))
    }
  }

  private mutating func begin(_ motion: ScrollMotion, targets: Targets) -> Action {
    guard motion.duration > 0 else {
      state = .idle
      return Action()
    }
    state = .moving(Movement(kind: .deceleration, motion: motion, targets: targets))
    return Action(begins: true)
  }
}

extension ScrollMotion {
  /// Moves an exact offset into range if it is beyond an edge only because it was rounded to
  /// pixels.
  fileprivate mutating func keepInRange(
    where offset: CGPoint, at now: Duration, in geometry: ScrollGeometry
  ) {
    let exact = self.offset(at: now)
    var correction = CGPoint.zero
    for axis in ScrollAxis.allCases {
      let limits = geometry.limits(axis)
      guard limits.contains(offset[axis]) else { continue }
      correction[axis] = ScrollGeometry.clamped(exact[axis], to: limits) - exact[axis]
    }
    shift(by: correction)
  }
}
