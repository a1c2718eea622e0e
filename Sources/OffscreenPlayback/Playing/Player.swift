import Foundation
package import Offscreen
package import OffscreenInspection
import OffscreenSnapshots

/// Plays a script on a stage and captures its frames.
///
/// Time is the stage's clock: it advances only as the steps require, from tick to tick. A frame due
/// at some time shows the effects of all steps up to and including that time.
package final class Player {
  /// The maximum number of steps in one run, with each iteration of a repeat counted separately.
  package static let stepLimit = 100_000
  /// The maximum duration of a run.
  package static let timeLimit = Duration.seconds(3600)

  package let script: Script
  package let stage: Stage
  package let scene: BuiltScene
  /// The frames captured so far, in order of time; once ``onComplete`` is set, only the last one.
  package private(set) var frames: [CapturedFrame] = []
  /// The number of frames captured so far.
  package private(set) var frameCount = 0
  /// The number of frames captured before the present count for the limits began.
  private var firstFrame = 0
  /// The limits that the drawing of frames exceeded.
  package private(set) var exceededLimits: Set<DrawingLimit> = []
  /// The touch events so far.
  package private(set) var touchLog: [TouchRecord] = []
  /// Called with the number of frames after each capture, to report progress.
  package var onFrame: (Int) -> Void = { _ in }
  /// Receives each frame, in order, once no later step can change it; nil keeps all frames in
  /// ``frames``.
  package var onComplete: ((CapturedFrame) -> Void)?
  /// Called at least once per second of virtual time, to show progress or to end the run.
  package var onProgress: () -> Void = {}
  /// Makes the scene once more, for rules that compare two runs; nil if it can be made only once.
  package var rebuild: (() throws(ScriptError) -> BuiltScene)?
  /// The steps that changed the stage, if the script has a rule to check or ``keepsSteps`` is set.
  package private(set) var playedSteps: [Interaction] = []
  /// Whether ``playedSteps`` collects the steps.
  package var keepsSteps: Bool

  /// The offsets of all scroll views so far; nil unless ``startMotionLog()`` was called.
  package var motionLog: MotionLog? {
    var log = ticks
    log?.sample(stage.window, at: stage.now)
    return log
  }
  /// The offsets up to the last tick before the present moment.
  private var ticks: MotionLog?
  /// Whether frames describe the views that they show, which costs hit tests at each frame.
  package var inspectsFrames = false
  var fingers = FingerTracker()
  /// The scroll view whose offset and state frames record: the one most recently targeted by a
  /// step, or one that moved while that one was at rest.
  var observedScrollView: ScrollView?
  /// Counts the work of the steps; nil unless the script checks it or asks for it.
  package let workLog: WorkLog?
  /// The work of the steps that were played, each with its name and the moment at which it began; the first is the
  /// making of the scene.
  package private(set) var workSteps: [WorkReport.Step] = []
  /// Whether ``workSteps`` collects the work of steps, if the script asks for it.
  package var keepsWorkSteps = true
  /// The work up to the last check of work.
  var checkedWork = WorkTally()
  /// The work up to the last call of ``takeWork()``.
  var takenWork = WorkTally()
  /// The work up to the last frame.
  private var capturedWork = WorkCounts()
  /// The number of steps that are played, one inside the other.
  private var stepDepth = 0
  private var schedule: CaptureClock
  private var stepCount = 0
  /// The moment at which the present count for the limits began.
  private var start = Duration.zero
  /// Objects to which attributes set by steps refer weakly, kept alive here.
  private var owners: [AnyObject] = []
  private var capturedBytes = 0

  /// Builds a scene on a new stage, with the fonts of the script.
  ///
  /// - Throws: Any error of `build`.
  package init(
    _ script: Script, build: () throws(ScriptError) -> BuiltScene
  ) throws(ScriptError) {
    let stage = Stage(
      size: script.size, scale: script.scale, framesPerSecond: script.framesPerSecond,
      safeAreaInsets: script.safeAreaInsets)
    stage.traitCollection = script.traits
    self.script = script
    self.stage = stage
    keepsSteps = script.steps.contains { $0.interaction.isRule }
    let countsWork = script.countsWork || script.steps.contains { $0.interaction.checksWork }
    workLog = countsWork ? stage.makeWorkLog() : nil
    scene = try Self.counting(in: workLog, on: stage, script) { () throws(ScriptError) in
      let scene = try build()
      stage.show(scene)
      if script.countsWork { _ = stage.render() }
      return scene
    }
    if let workLog, script.countsWork {
      workSteps.append(WorkReport.Step("the scene is made", at: .zero, workLog.tally))
    }
    observedScrollView = stage.window.subtreeInOrder.lazy.compactMap { $0 as? ScrollView }.first
    schedule = CaptureClock(script.capture)
  }

  /// Plays all steps, captures the frames that are due, and settles if the script requests it.
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
    try Self.counting(in: workLog, on: stage, script, body)
  }

  /// Runs code with the script's fonts, and counts its work if there is a log.
  private static func counting<Value>(
    in log: WorkLog?, on stage: Stage, _ script: Script,
    _ body: () throws(ScriptError) -> Value
  ) throws(ScriptError) -> Value {
    // `withValue` rethrows untyped, so the typed error travels in a result.
    let result = FontBook.$current.withValue(script.fonts) {
      guard let log else { return Result { () throws(ScriptError) in try body() } }
      return stage.countingWork(in: log) { Result { () throws(ScriptError) in try body() } }
    }
    return try result.get()
  }

  private func runAndCapture() throws(ScriptError) {
    try play(script.steps)
    try finish()
  }

  /// Performs one step that does not come from a file.
  package func perform(_ interaction: Interaction) throws(ScriptError) {
    try play([Step(interaction, at: SourcePosition(line: 1, column: 1))])
  }

  /// Resets the counts for the limits of steps, time and pictures.
  package func renewLimits() {
    stepCount = 0
    capturedBytes = 0
    firstFrame = frameCount
    start = stage.now
  }

  /// Plays further steps after a run.
  package func play(further steps: [Step]) throws(ScriptError) {
    try withFonts { () throws(ScriptError) in try play(steps) }
  }

  /// Keeps objects alive as long as the player.
  func keep(_ objects: [AnyObject]) {
    owners += objects
  }

  /// Captures the frames due after the last step, and settles if the capture settings say so.
  package func finish() throws(ScriptError) {
    switch script.capture.until {
    case .settled:
      if schedule.isRecurring { try settle(limit: script.capture.limit, isRequired: false) }
    case .time(let end):
      if end > stage.now { _ = try advance(to: end) }
    }
    while let due = schedule.next, due <= stage.now {
      try captureScheduled()
    }
    if frameCount == 0 { try capture(name: nil) }
    completeLastFrame()
  }

  private func playOnly(until moment: Duration?) throws(ScriptError) {
    schedule = CaptureClock(CaptureSettings())
    deadline = moment
    defer {
      deadline = nil
      isOver = false
    }
    try play(script.steps)
    if let moment, moment > stage.now { _ = try advance(to: moment) }
  }

  /// The moment at which the run ends, in the middle of a step if need be; nil to play all steps.
  private var deadline: Duration?
  /// Whether a step would have passed the deadline; nothing is played from then on.
  private var isOver = false

  /// The element at which the screen reader is; nil before the first step of it.
  var spokenElement: SpokenElement?
  /// The place to which the last rotor has gone; nil if the cursor has been moved since.
  var rotorPlace: RotorPlace?
  /// The number of events for the screen reader that its cursor has followed.
  var followedCount = 0

  // MARK: Steps

  private func play(_ steps: [Step]) throws(ScriptError) {
    for step in steps {
      if isOver { return }
      do throws(ScriptError) {
        try countStep()
        if keepsSteps, step.interaction.changesStage { playedSteps.append(step.interaction) }
        try playCounted(step.interaction)
      } catch {
        var placed = error.inFile(step.file)
        placed.position = error.position ?? step.position
        throw placed
      }
    }
  }

  /// Plays a step, and keeps its work if the script asks for it; steps that others contain belong to these.
  private func playCounted(_ interaction: Interaction) throws(ScriptError) {
    stepDepth += 1
    defer { stepDepth -= 1 }
    guard let workLog, script.countsWork, keepsWorkSteps, stepDepth == 1 else {
      return try play(interaction)
    }
    let (before, start, frames) = (workLog.tally, stage.now, workLog.frames.count)
    defer {
      workSteps.append(
        WorkReport.Step(
          interaction.text ?? interaction.kind, at: start, workLog.tally.since(before),
          frames: workLog.keepsFrames ? Array(workLog.frames[frames...]) : nil))
    }
    try play(interaction)
  }

  /// The work of the steps so far.
  package var workReport: WorkReport {
    WorkReport(scene: script.sceneName, steps: workSteps, whole: workLog?.tally ?? WorkTally())
  }

  private func countStep() throws(ScriptError) {
    stepCount += 1
    guard stepCount <= Self.stepLimit else {
      throw ScriptError(
        .overBudget("found more than \(Self.stepLimit) steps to run, expected fewer"))
    }
  }

  private func play(_ interaction: Interaction) throws(ScriptError) {
    switch interaction {
    case .drag(let start, let end, let duration, let curve, let hold):
      try drag(from: start, to: end, over: duration, curve: curve, hold: hold)
    case .fling(let place, let velocity): try fling(place, velocity: velocity)
    case .pinch(let pinch): try self.pinch(pinch)
    case .tap(let place, let count, let isForced): try tap(place, count: count, isForced: isForced)
    case .touch(let phase, let place, let id): try touch(phase, at: place, id: id)
    case .wait(let duration): _ = try advance(to: stage.now + duration)
    case .settle(let limit): try settle(limit: limit, isRequired: true)
    case .frame(let name): try capture(name: name)
    case .expect(let expectation): try check(expectation)
    case .set(let setting): try set(setting)
    case .changeLayers(let change):
      try change.apply(stage.window)
      stage.window.layoutIfNeeded()
    case .scroll(let scroll): try self.scroll(scroll)
    case .window(let change): try self.change(change)
    case .type(let text): type(text)
    case .action(let name): try perform(action: name)
    case .speak(let speaking): try speak(speaking)
    case .repeat(let times, let steps):
      for _ in 0..<times where !isOver {
        // A repetition without steps also counts as a step, so that the limit of steps ends it.
        if steps.isEmpty { try countStep() }
        try play(steps)
      }
    }
  }

  // MARK: Time

  /// Advances time to `end`, or to the deadline if that comes first, capturing the frames due
  /// before it.
  ///
  /// - Returns: Whether `end` was reached.
  func advance(to end: Duration) throws(ScriptError) -> Bool {
    isOver = isOver || deadline.map { end > $0 } ?? false
    let end = min(end, deadline ?? end)
    guard end - start <= Self.timeLimit else {
      throw ScriptError(
        .overBudget("found a run longer than \(Self.timeLimit.scriptText), expected a shorter one"))
    }
    while let due = schedule.next, due < end {
      if due > stage.now { pass(until: due) }
      try captureScheduled()
    }
    while end > stage.now {
      pass(until: min(end, stage.now + .seconds(1)))
      onProgress()
    }
    return !isOver
  }

  /// Advances the time, and records the offsets of scroll views at each tick if the run is logged.
  ///
  /// A tick is recorded when time leaves it: after the fingers that moved at it.
  private func pass(until end: Duration) {
    guard ticks != nil else { return stage.advance(by: end - stage.now) }
    while stage.now < end {
      if stage.now == stage.time(ofTick: stage.tickCount) {
        ticks?.sample(stage.window, at: stage.now)
      }
      stage.advance(by: min(end, stage.nextTick) - stage.now)
    }
  }

  /// Records the offsets of all scroll views at each tick from now on.
  package func startMotionLog() {
    ticks = MotionLog()
    ticks?.sample(stage.window, at: stage.now)
  }

  /// Lets time pass until nothing moves, or for a limit, which then has passed exactly.
  ///
  /// - Returns: Whether nothing moves.
  package func comesToRest(within limit: Duration) throws(ScriptError) -> Bool {
    let end = stage.now + limit
    try withFonts { () throws(ScriptError) in try settle(limit: limit, isRequired: false) }
    guard stage.isMoving else { return true }
    try withFonts { () throws(ScriptError) in _ = try advance(to: end) }
    return false
  }

  private func settle(limit: Duration, isRequired: Bool) throws(ScriptError) {
    let end = stage.now + limit
    stage.window.layoutIfNeeded()
    while stage.isMoving {
      guard stage.nextTick <= end else {
        if isRequired { throw ScriptError(.neverSettled(limit: limit.scriptText)) }
        return
      }
      guard try advance(to: stage.nextTick) else { return }
    }
  }

  // MARK: Fingers

  /// Performs a touch event now, and records it.
  func touch(_ phase: Touch.Phase, at point: CGPoint, id: Int) throws(ScriptError) {
    guard (phase == .began) != fingers.isDown(id) else {
      throw ScriptError(
        .conflict(
          phase == .began
            ? "found a 'down' of finger \(id), which is down, expected it to be up"
            : "found a '\(phase.scriptName)' of finger \(id), which is not down, "
              + "expected a 'down' before"))
    }
    fingers.record(phase, at: point, id: id, time: stage.now)
    touchLog.append(
      TouchRecord(time: stage.now, tick: stage.tickCount, id: id, phase: phase, point: point))
    stage.touch(phase, at: point, id: id)
  }

  // MARK: Frames

  private func captureScheduled() throws(ScriptError) {
    schedule.step()
    try capture(name: nil)
  }

  /// Captures a frame now.
  ///
  /// If neither the time nor the pixels nor the offset have changed since the last frame, it replaces that
  /// frame, whose name it keeps unless the new frame has a name.
  ///
  /// A frame of a scroll state shows no movement and no finger but those that are down.
  func capture(name: String?, isScrollState: Bool = false) throws(ScriptError) {
    let pixmap = stage.render()
    exceededLimits.formUnion(pixmap.exceededLimits)
    ticks?.note(at: stage.now)
    let state = isScrollState ? .still : observeMovement()
    let seen = fingers.visible(at: stage.now)
    var frame = CapturedFrame(
      name: name, time: stage.now, pixmap: pixmap,
      offset: observedScrollView?.shownOffset, state: state,
      fingers: isScrollState ? seen.filter(\.isDown).map(\.withoutTrail) : seen, mask: mask)
    if inspectsFrames {
      frame.inspection = CapturedFrame.Inspection(
        tree: stage.window.treeDescription(), hits: HoverMap(in: stage))
    }
    let work = script.countsWork ? workLog?.tally.counts : nil
    frame.work = work.map { $0 - capturedWork }
    frame.offsetOwner = observedName
    frame.isVertical =
      observedScrollView.map { $0.turningView == nil && $0.contentSize.width <= $0.bounds.width }
      ?? false
    if let last = frames.last {
      let mayReplace = last.time == frame.time && last.offset == frame.offset
      let mayBeLeftOut = script.capture.changedOnly && name == nil
      // Unless the comparison decides something, pixels are compared only if all frames are kept in
      // memory.
      if mayReplace || mayBeLeftOut || onComplete == nil, last.pixmap == frame.pixmap {
        // Equal frames share their pixels.
        frame.pixmap = last.pixmap
        if mayReplace {
          if let work, let earlier = last.work {
            frame.work = work - capturedWork + earlier
            capturedWork = work
          }
          frames[frames.count - 1] = frame
          if name == nil { frames[frames.count - 1].name = last.name }
          return
        }
        if mayBeLeftOut { return }
      }
    }
    capturedBytes += pixmap.width * pixmap.height * 4
    guard frameCount - firstFrame < CaptureSettings.frameLimit, capturedBytes <= 2 << 30 else {
      throw ScriptError(
        .overBudget(
          "found more than \(frameCount - firstFrame) frames to capture, expected fewer or smaller ones"
        ))
    }
    completeLastFrame()
    capturedWork = work ?? capturedWork
    frames.append(frame)
    frameCount += 1
    onFrame(frameCount)
  }

  private func completeLastFrame() {
    guard let onComplete, let last = frames.popLast() else { return }
    onComplete(last)
  }

  /// The present boxes of the views that comparisons exclude.
  private var mask: PixelMask {
    let shared = script.sharedMasks.filter { !script.masks.contains($0) }
    return PixelMask(
      parts: (script.masks + shared).flatMap { selector in
        PixelMask.boxes(selector, in: stage.window, scale: stage.scale)
          .map { PixelMask.Part(name: selector.description, box: $0) }
      })
  }
}
