import Foundation
import OffscreenGeometry
import OffscreenScrolling
import Testing

/// The state machine in a class, so that expectations may change it.
private final class Machine {
  var state = DragStateMachine()

  init(_ state: DragStateMachine = DragStateMachine()) {
    self.state = state
  }

  func fingerDown() -> DragStateMachine.MovementKind? { state.fingerDown().ended }

  func fingerUp(offset: CGPoint, geometry: ScrollGeometry) -> Bool {
    state.fingerUp(at: .zero, offset: offset, geometry: geometry).begins
  }

  func drag(by translation: CGPoint, geometry: ScrollGeometry) -> CGPoint? {
    state.drag(by: translation, geometry: geometry).offset
  }

  func release(
    at offset: CGPoint, fingerVelocity: CGPoint, geometry: ScrollGeometry
  ) -> DragStateMachine.Release? {
    state.release(at: offset, fingerVelocity: fingerVelocity, geometry: geometry).release
  }

  func settle(
    _ release: DragStateMachine.Release, on target: CGPoint, at now: Duration, offset: CGPoint,
    geometry: ScrollGeometry
  ) -> Bool {
    state.settle(release, on: target, at: now, offset: offset, geometry: geometry).begins
  }

  func animate(
    from offset: CGPoint, to target: CGPoint, at now: Duration
  ) -> DragStateMachine.MovementKind? {
    state.animate(from: offset, to: target, at: now).ended
  }

  func redirect(to target: CGPoint, at now: Duration) -> Bool {
    state.redirect(to: target, at: now).begins
  }

  func geometryChanged(
    from old: ScrollGeometry, to new: ScrollGeometry, offset: CGPoint, at now: Duration
  ) -> CGPoint {
    state.geometryChanged(from: old, to: new, offset: offset, at: now).offset ?? offset
  }

  func stop() -> DragStateMachine.MovementKind? { state.stop().ended }

  func tick(
    at now: Duration
  ) -> (offset: CGPoint, finished: DragStateMachine.MovementKind?, end: Duration?)? {
    let action = state.tick(at: now)
    return action.offset.map { ($0, action.ended, action.end) }
  }
}

@Suite struct DragStateMachineTests {
  private var geometry = ScrollGeometry(
    viewport: CGSize(width: 320, height: 480), contentSize: CGSize(width: 320, height: 2_000))

  private func dragging(from offset: CGPoint) -> Machine {
    let machine = Machine()
    _ = machine.fingerDown()
    machine.state.beginDrag(at: offset, geometry: geometry)
    return machine
  }

  @Test func tapChangesNoOffset() {
    let machine = Machine()
    #expect(machine.fingerDown() == nil)
    #expect(machine.state.isTracking && !machine.state.isDragging)
    #expect(!machine.fingerUp(offset: CGPoint(x: 0, y: 50), geometry: geometry))
    #expect(!machine.state.isTracking)
    #expect(machine.tick(at: .seconds(1)) == nil)
  }

  @Test func dragFollowsTheFingerOnTheAxisThatScrolls() {
    let machine = dragging(from: CGPoint(x: 0, y: 100))
    #expect(machine.state.isDragging && machine.state.isTracking)
    let offset = machine.drag(by: CGPoint(x: -40, y: -30), geometry: geometry)
    #expect(offset == CGPoint(x: 0, y: 130))
    // Beyond the start, the rubber band reduces the movement.
    let beyond = machine.drag(by: CGPoint(x: 0, y: 200), geometry: geometry)
    #expect(abs((beyond?.y ?? 0) + RubberBand.banded(100, dimension: 480)) < 1e-9)
    // When the finger returns, so does the offset.
    #expect(machine.drag(by: .zero, geometry: geometry) == CGPoint(x: 0, y: 100))
  }

  @Test func callsWithoutADragDoNothing() {
    let machine = Machine()
    #expect(machine.drag(by: .zero, geometry: geometry) == nil)
    #expect(machine.release(at: .zero, fingerVelocity: .zero, geometry: geometry) == nil)
    #expect(machine.stop() == nil)
    #expect(!machine.fingerUp(offset: CGPoint(x: 0, y: -50), geometry: geometry))
  }

  @Test func slowReleaseRests() throws {
    let machine = dragging(from: .zero)
    let release = try #require(
      machine.release(
        at: CGPoint(x: 0, y: 40), fingerVelocity: CGPoint(x: 900, y: -8), geometry: geometry))
    #expect(release.velocity == CGPoint(x: 0, y: 8))
    #expect(release.target == CGPoint(x: 0, y: 40))
    let moves = machine.settle(
      release, on: release.target, at: .zero, offset: CGPoint(x: 0, y: 40), geometry: geometry)
    #expect(!moves && !machine.state.isDecelerating && !machine.state.isTracking)
  }

  @Test func flingDeceleratesToItsTarget() throws {
    let machine = dragging(from: .zero)
    let offset = CGPoint(x: 0, y: 200)
    let release = try #require(
      machine.release(
        at: offset, fingerVelocity: CGPoint(x: 0, y: -1_000), geometry: geometry))
    #expect(abs(release.target.y - (200 + 990 * 0.499_499_834)) < 1e-6)
    #expect(
      machine.settle(
        release, on: release.target, at: .seconds(2), offset: offset, geometry: geometry))
    #expect(machine.state.isDecelerating)
    #expect(machine.tick(at: .seconds(2))?.offset == offset)
    let end = machine.tick(at: .seconds(10))
    #expect(end?.offset == release.target && end?.finished == .deceleration)
    #expect(!machine.state.isDecelerating && machine.tick(at: .seconds(11)) == nil)
  }

  @Test func wishedTargetIsHonouredExactly() throws {
    let machine = dragging(from: .zero)
    let offset = CGPoint(x: 0, y: 200)
    let release = try #require(
      machine.release(
        at: offset, fingerVelocity: CGPoint(x: 0, y: -1_000), geometry: geometry))
    let wish = CGPoint(x: 0, y: 333.25)
    #expect(machine.settle(release, on: wish, at: .zero, offset: offset, geometry: geometry))
    #expect(machine.state.restingOffset == wish)
    #expect(machine.tick(at: .seconds(9))?.offset == wish)
  }

  @Test func releaseBeyondTheEdgeGoesBackWhateverItsSpeed() throws {
    for speed in [0.0, 2_000, -2_000] {
      let machine = dragging(from: .zero)
      let offset = CGPoint(x: 0, y: -60)
      let release = try #require(
        machine.release(
          at: offset, fingerVelocity: CGPoint(x: 0, y: speed), geometry: geometry))
      #expect(release.target == .zero)
      #expect(
        machine.settle(release, on: .zero, at: .zero, offset: offset, geometry: geometry))
      let step = try #require(machine.tick(at: .milliseconds(100)))
      #expect(abs(step.offset.y - -60 * 1.373 * 0.3352092) < 1e-3)
    }
  }

  @Test func fingerStopsTheMovementItMeets() {
    let machine = Machine()
    #expect(machine.animate(from: .zero, to: CGPoint(x: 0, y: 90), at: .zero) == nil)
    #expect(machine.state.movementKind == .animation)
    #expect(machine.fingerDown() == .animation)
    #expect(machine.tick(at: .seconds(1)) == nil)
    // An offset caught beyond the edge continues when the finger is lifted.
    #expect(machine.fingerUp(offset: CGPoint(x: 0, y: -30), geometry: geometry))
    #expect(machine.state.isDecelerating)
    #expect(machine.fingerDown() == .deceleration)
  }

  @Test func pagesCaughtBetweenSettleOnTheNearest() throws {
    var paging = geometry
    paging.isPaging = true
    let machine = Machine()
    _ = machine.fingerDown()
    #expect(machine.fingerUp(offset: CGPoint(x: 0, y: 500), geometry: paging))
    #expect(machine.state.restingOffset == CGPoint(x: 0, y: 480))
    #expect(machine.tick(at: .seconds(3))?.offset.y == 480)
  }

  /// An animation with a new target continues from its present offset and keeps its time of
  /// arrival.
  @Test func animationCanBeRedirected() {
    let machine = Machine()
    #expect(!machine.redirect(to: CGPoint(x: 0, y: 50), at: .zero))
    _ = machine.animate(from: .zero, to: CGPoint(x: 0, y: 90), at: .zero)
    let place = machine.tick(at: .milliseconds(150))?.offset
    #expect(place == CGPoint(x: 0, y: 45))
    #expect(machine.redirect(to: CGPoint(x: 0, y: 300), at: .milliseconds(150)))
    let there = machine.tick(at: .milliseconds(150))
    #expect(abs((there?.offset.y ?? 0) - 45) < 1e-9 && there?.finished == nil)
    var last = 45.0
    for time in stride(from: 160, to: 300, by: 10) {
      let next = machine.tick(at: .milliseconds(time))?.offset.y ?? 0
      #expect(next > last && next < 300)
      last = next
    }
    let end = machine.tick(at: .milliseconds(300))
    #expect(end?.offset == CGPoint(x: 0, y: 300) && end?.finished == .animation)
    #expect(end?.end == .milliseconds(300))
  }

  @Test func anotherAnimationReplacesTheFirst() {
    let machine = Machine()
    _ = machine.animate(from: .zero, to: CGPoint(x: 0, y: 90), at: .zero)
    #expect(machine.animate(from: .zero, to: CGPoint(x: 0, y: 50), at: .zero) == .animation)
    let end = machine.tick(at: .milliseconds(300))
    #expect(end?.offset.y == 50 && end?.finished == .animation)
  }

  @Test func movingTheOffsetCarriesDragAndMovementAlong() {
    let drag = dragging(from: CGPoint(x: 0, y: 500))
    _ = drag.drag(by: CGPoint(x: 0, y: -10), geometry: geometry)
    drag.state.offsetWasMoved(
      by: CGPoint(x: 0, y: -400), to: CGPoint(x: 0, y: 110), in: geometry, at: .zero)
    #expect(drag.drag(by: CGPoint(x: 0, y: -20), geometry: geometry)?.y == 120)
    let animation = Machine()
    _ = animation.animate(from: .zero, to: CGPoint(x: 0, y: 90), at: .zero)
    animation.state.offsetWasMoved(
      by: CGPoint(x: 0, y: 1_000), to: CGPoint(x: 0, y: 1_000), in: geometry, at: .zero)
    #expect(animation.tick(at: .seconds(1))?.offset.y == 1_090)
    _ = animation.animate(from: .zero, to: CGPoint(x: 0, y: 90), at: .zero)
    animation.state.offsetWasMoved(
      by: CGPoint(x: 0, y: 5_000), to: CGPoint(x: 0, y: 5_000), in: geometry, at: .zero)
    #expect(animation.tick(at: .seconds(1))?.offset.y == 1_520)
    // An animation to a target out of range still ends out of range.
    _ = animation.animate(from: .zero, to: CGPoint(x: 0, y: -90), at: .zero)
    animation.state.offsetWasMoved(
      by: CGPoint(x: 0, y: -10), to: CGPoint(x: 0, y: -10), in: geometry, at: .zero)
    #expect(animation.tick(at: .seconds(1))?.offset.y == -100)
  }

  @Test func changeOfLimitsNeverMovesADrag() {
    let machine = dragging(from: CGPoint(x: 0, y: 1_500))
    let before = machine.drag(by: CGPoint(x: 0, y: -120), geometry: geometry) ?? .zero
    #expect(before.y > 1_520)
    for height in [2_500.0, 1_700, 2_000] {
      var grown = geometry
      grown.contentSize.height = height
      let changed = Machine(machine.state)
      let after = changed.geometryChanged(
        from: geometry, to: grown, offset: before, at: .zero)
      #expect(abs(after.y - before.y) < 1e-6)
      let next = changed.drag(by: CGPoint(x: 0, y: -121), geometry: grown) ?? .zero
      #expect(next.y > before.y && next.y - before.y <= 1)
    }
  }

  @Test func dragGoesOnWhenNothingIsLeftToScroll() throws {
    let machine = dragging(from: CGPoint(x: 0, y: 1_000))
    let before = try #require(machine.drag(by: CGPoint(x: 0, y: -20), geometry: geometry))
    var empty = geometry
    empty.contentSize = .zero
    let after = machine.geometryChanged(from: geometry, to: empty, offset: before, at: .zero)
    #expect(abs(after.y - before.y) < 1e-6)
    let down = try #require(machine.drag(by: CGPoint(x: 0, y: 30), geometry: empty))
    let up = try #require(machine.drag(by: CGPoint(x: 0, y: -70), geometry: empty))
    #expect(down.y < before.y && up.y > before.y)
    // Moving back the same distance gives the same offset, and the movement ends at the limit of
    // the range.
    #expect(
      abs((machine.drag(by: CGPoint(x: 0, y: -20), geometry: empty)?.y ?? 0) - before.y) < 1e-6)
    let far = try #require(machine.drag(by: CGPoint(x: 0, y: 100_000), geometry: empty))
    #expect(far.y < 0)
    let release = try #require(
      machine.release(at: before, fingerVelocity: .zero, geometry: empty))
    #expect(release.target == .zero)
  }

  @Test func changeOfLimitsAtRestBringsTheOffsetBack() {
    let machine = Machine()
    var shorter = geometry
    shorter.contentSize.height = 700
    let offset = machine.geometryChanged(
      from: geometry, to: shorter, offset: CGPoint(x: 0, y: 900), at: .zero)
    #expect(offset == CGPoint(x: 0, y: 220))
  }

  @Test(arguments: [0, 100, 300, 400, 500, 700, 900])
  func changeOfLimitsNeverMovesADeceleration(milliseconds: Int) throws {
    let machine = dragging(from: .zero)
    let offset = CGPoint(x: 0, y: 800)
    let release = try #require(
      machine.release(
        at: offset, fingerVelocity: CGPoint(x: 0, y: -2_400), geometry: geometry))
    _ = machine.settle(
      release, on: release.target, at: .zero, offset: offset, geometry: geometry)
    let now = Duration.milliseconds(milliseconds)
    let before = try #require(machine.tick(at: now)).offset
    for height in [1_400.0, 1_990, 2_000, 2_100, 9_000] {
      let changed = Machine(machine.state)
      var other = geometry
      other.contentSize.height = height
      let after = changed.geometryChanged(from: geometry, to: other, offset: before, at: now)
      #expect(abs(after.y - before.y) < 1e-9)
      let soon = changed.tick(at: now + .milliseconds(1))?.offset ?? after
      #expect(abs(soon.y - after.y) < 3)
      let end = changed.tick(at: now + .seconds(20))?.offset ?? soon
      #expect(other.limits(.vertical).contains(end.y))
    }
  }
}
