package import Foundation
package import Offscreen
import OffscreenSnapshots

/// Plays a script on a stage and captures its frames.
///
/// Time is the stage's clock: it advances only as the steps require, from tick to tick. A frame due
/// at some time shows the effects of all steps up to and including that time.
package final class ScriptRunner {
  /// The maximum number of steps in one run, with each iteration of a repeat counted separately.
  package static let stepLimit = 100_000
  /// The maximum duration of a run.
  package static let timeLimit = Duration.seconds(3600)

  package let file: SceneFile
  package let stage: Stage
  package let scene: BuiltScene
  /// The frames captured so far, in order of time.
  package private(set) var frames: [CapturedFrame] = []
  /// The touch events so far.
  package private(set) var touchLog: [TouchRecord] = []
  /// Called with the number of frames after each capture, to report progress.
  package var onFrame: (Int) -> Void = { _ in }

  var fingers = FingerTracker()
  /// The scroll view whose offset and state frames record: the one most recently targeted by a
  /// step, or one that moved while that one was at rest.
  var observedScrollView: ScrollView?
  private var schedule: CaptureClock
  private var stepCount = 0
  private var capturedBytes = 0

  /// One touch event of one finger.
  package struct TouchRecord: Hashable, Sendable {
    package var time: Duration
    /// The number of frame ticks up to and including the event's time.
    package var tick: Int
    package var id: Int
    package var phase: Step.Phase
    package var point: CGPoint
  }

  /// Builds the scene on a new stage.
  package convenience init(_ file: SceneFile, registry: SceneRegistry) {
    self.init(file) { registry.build(file) }
  }

  /// Builds a scene on a new stage, with the fonts of the file.
  package init(_ file: SceneFile, build: () -> BuiltScene) {
    let stage = Stage(
      size: file.size, scale: file.scale, framesPerSecond: file.framesPerSecond)
    self.file = file
    self.stage = stage
    scene = FontBook.$current.withValue(file.fonts) {
      let scene = build()
      stage.window.addSubview(scene.root)
      stage.window.layoutIfNeeded()
      scene.didLayOut()
      stage.window.layoutIfNeeded()
      return scene
    }
    observedScrollView = stage.window.subtreeInOrder.lazy.compactMap { $0 as? ScrollView }.first
    schedule = CaptureClock(file.capture)
  }

  /// Plays all steps, captures the frames that are due, and settles where the script says so.
  ///
  /// If nothing was captured by then, captures one frame at the end.
  package func run() throws(ScriptError) {
    try withFonts { () throws(ScriptError) in try runAndCapture() }
  }

  /// Plays the steps up to a time without capturing frames; nil plays all steps.
  package func play(until moment: Duration?) throws(ScriptError) {
    try withFonts { () throws(ScriptError) in
      try playOnly(until: moment)
      stage.window.layoutIfNeeded()
    }
  }

  /// Runs code that may create views, with the file's fonts as the current ones.
  private func withFonts(_ body: () throws(ScriptError) -> Void) throws(ScriptError) {
    // `withValue` rethrows untyped, so the typed error travels in a result.
    let result = FontBook.$current.withValue(file.fonts) {
      Result { () throws(ScriptError) in try body() }
    }
    try result.get()
  }

  private func runAndCapture() throws(ScriptError) {
    try play(file.steps)
    try finish()
  }

  /// Performs one step that does not come from a file.
  package func perform(_ action: Step.Action) throws(ScriptError) {
    try play([Step(action, at: SourcePosition(line: 1, column: 1))])
  }

  /// Captures the frames due after the last step, and settles if the capture settings say so.
  package func finish() throws(ScriptError) {
    switch file.capture.until {
    case .settled:
      if schedule.isRecurring { try settle(limit: file.capture.limit, isRequired: false) }
    case .time(let end):
      if end > stage.now { try advance(to: end) }
    }
    while let due = schedule.next, due <= stage.now {
      try captureScheduled()
    }
    if frames.isEmpty { try capture(name: nil) }
  }

  private func playOnly(until moment: Duration?) throws(ScriptError) {
    schedule = CaptureClock(CaptureSettings())
    guard let moment else { return try play(file.steps) }
    limit = moment
    do {
      try play(file.steps)
    } catch  where error == Self.reachedLimit {
      return
    }
    limit = nil
    if moment > stage.now { try advance(to: moment) }
  }

  private var limit: Duration?
  private static let reachedLimit = ScriptError(.overBudget("the moment asked for is reached"))

  // MARK: Steps

  private func play(_ steps: [Step]) throws(ScriptError) {
    for step in steps {
      stepCount += 1
      do throws(ScriptError) {
        guard stepCount <= Self.stepLimit else {
          throw ScriptError(
            .overBudget("found more than \(Self.stepLimit) steps to run, expected fewer"))
        }
        try play(step.action)
      } catch {
        if error == Self.reachedLimit { throw error }
        var placed = error.inFile(step.file)
        placed.position = error.position ?? step.position
        throw placed
      }
    }
  }

  private func play(_ action: Step.Action) throws(ScriptError) {
    switch action {
    case .drag(let drag): try play(drag)
    case .fling(let fling): try play(fling)
    case .pinch(let pinch): try play(pinch)
    case .tap(let target, let count): try tap(target, count: count)
    case .touch(let touch): try play(touch)
    case .wait(let duration): try advance(to: stage.now + duration)
    case .settle(let limit): try settle(limit: limit, isRequired: true)
    case .frame(let name): try capture(name: name)
    case .expect(let expectation): try check(expectation)
    case .repeat(let times, let steps):
      for _ in 0..<times {
        try play(steps)
      }
    }
  }

  // MARK: Time

  /// Advances time to `end`, capturing the frames due before it.
  func advance(to end: Duration) throws(ScriptError) {
    if let limit, end > limit {
      self.limit = nil
      try advance(to: limit)
      throw Self.reachedLimit
    }
    guard end <= Self.timeLimit else {
      throw ScriptError(
        .overBudget("found a run longer than \(Self.timeLimit.scriptText), expected a shorter one"))
    }
    while let due = schedule.next, due < end {
      if due > stage.now { stage.advance(by: due - stage.now) }
      try captureScheduled()
    }
    if end > stage.now { stage.advance(by: end - stage.now) }
  }

  /// The number of ticks up to and including the present time.
  var tick: Int { tickIndex(at: stage.now) }

  /// The time of the next tick.
  var nextTick: Duration { time(ofTick: tick + 1) }

  private func tickIndex(at time: Duration) -> Int {
    let second = Int128(1_000_000_000_000_000_000)
    let slack = Int128(1_000_000_000)
    return Int((time.attoseconds + slack) * Int128(stage.framesPerSecond) / second)
  }

  private func time(ofTick index: Int) -> Duration {
    Duration(
      attoseconds: Int128(index) * 1_000_000_000_000_000_000 / Int128(stage.framesPerSecond))
  }

  private func settle(limit: Duration, isRequired: Bool) throws(ScriptError) {
    let end = stage.now + limit
    stage.window.layoutIfNeeded()
    while stage.isMoving {
      guard nextTick <= end else {
        if isRequired { throw ScriptError(.neverSettled(limit: limit.scriptText)) }
        return
      }
      try advance(to: nextTick)
    }
  }

  // MARK: Fingers

  /// Performs a touch event now, and records it.
  func touch(_ phase: Step.Phase, at point: CGPoint, id: Int) throws(ScriptError) {
    let isDown = fingers.isDown(id)
    switch phase {
    case .down where isDown:
      throw ScriptError(
        .conflict("found a 'down' of finger \(id), which is down, expected it to be up"))
    case .move where !isDown, .up where !isDown, .cancel where !isDown:
      throw ScriptError(
        .conflict(
          "found a '\(phase.rawValue)' of finger \(id), which is not down, expected a 'down' before"
        ))
    default: break
    }
    fingers.record(phase, at: point, id: id, time: stage.now)
    touchLog.append(
      TouchRecord(time: stage.now, tick: tick, id: id, phase: phase, point: point))
    stage.touch(Touch.Phase(phase), at: point, id: id)
  }

  // MARK: Frames

  private func captureScheduled() throws(ScriptError) {
    schedule.step()
    try capture(name: nil)
  }

  /// Captures a frame now.
  ///
  /// If neither the time nor the pixels have changed since the last frame, it replaces that frame,
  /// whose name it keeps unless it has its own.
  func capture(name: String?) throws(ScriptError) {
    let pixmap = stage.render()
    let state = observeMovement()
    var frame = CapturedFrame(
      name: name, time: stage.now, pixmap: pixmap,
      offset: observedScrollView?.contentOffset, state: state,
      fingers: fingers.visible(at: stage.now), mask: mask)
    frame.isVertical = observedScrollView.map { $0.contentSize.width <= $0.bounds.width } ?? false
    if let last = frames.last, last.pixmap == pixmap {
      if last.time == frame.time {
        frames[frames.count - 1] = frame
        if name == nil { frames[frames.count - 1].name = last.name }
        return
      }
      if file.capture.changedOnly, name == nil { return }
    }
    capturedBytes += pixmap.width * pixmap.height * 4
    guard frames.count < CaptureSettings.frameLimit, capturedBytes <= 2 << 30 else {
      throw ScriptError(
        .overBudget(
          "found more than \(frames.count) frames to capture, expected fewer or smaller ones"))
    }
    frames.append(frame)
    onFrame(frames.count)
  }

  /// The present boxes of the views that comparisons exclude.
  private var mask: PixelMask {
    let shared = file.sharedMasks.filter { !file.masks.contains($0) }
    return PixelMask(
      parts: (file.masks + shared).flatMap { selector in
        PixelMask.boxes(selector, in: stage.window, scale: stage.scale)
          .map { PixelMask.Part(name: selector.description, box: $0) }
      })
  }
}

extension Touch.Phase {
  fileprivate init(_ phase: Step.Phase) {
    switch phase {
    case .down: self = .began
    case .move: self = .moved
    case .up: self = .ended
    case .cancel: self = .cancelled
    }
  }
}
