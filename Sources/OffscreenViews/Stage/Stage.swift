public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// The host of a tree, in place of the screen, the run loop and the fingers.
///
/// Time is virtual and passes only in `advance`, `settle`, `tap` and `drag`. Each frame tick
/// delivers the finger movements that waited for it, advances animations and motions, and lays out.
public final class Stage {
  /// The root of the tree, as large as the stage.
  public let window: Window
  /// Pixels per point.
  public let scale: CGFloat
  /// Frame ticks per second; tick k is at exactly k / framesPerSecond seconds.
  public let framesPerSecond: Int

  /// The virtual time and its ticks.
  private let clock: FrameClock
  /// The fingers on the window.
  private let fingers: StageFingers
  /// The animations and motions in progress, in the order in which they began.
  private var tickers: [any FrameTicking] = []
  /// The identities of `tickers`, for finding one in constant time.
  private var tickerIDs: Set<ObjectIdentifier> = []
  /// The last picture.
  private(set) var drawing = KeptDrawing()
  /// What the views inherited when the last picture was recorded.
  var recordedSurroundings = 0
  /// The events that code has posted to assistive technologies so far, the oldest first; at most the last 1,000.
  public private(set) var postedAccessibilityNotifications: [PostedAccessibilityNotification] = []
  /// The number of all of them, with those that are no longer kept.
  package private(set) var postedNotificationCount = 0
  /// The version of the window that the last picture shows; nil if state that the window does not
  /// track may change it.
  private(set) var drawnVersion: Int?
  /// The keyboard, which is hidden at first.
  public let keyboard: StageKeyboard
  /// The deferred work that this stage has taken.
  private let deferred = StageWork()
  /// The work that the stage has counted, in the last log; nil before the first.
  package internal(set) var workLog: WorkLog?
  /// The last picture whose painting was counted.
  var pictureCount = PictureCount()

  /// The traits of the views' environment.
  ///
  /// The initial idiom and size classes follow from the size: see `UserInterfaceIdiom` and
  /// `UserInterfaceSizeClass`; the others are light, read from left to right, with text of the
  /// usual size. Setting it changes the traits that the new collection specifies, and tells
  /// controllers before and the views afterwards: `stage.traitCollection =
  /// TraitCollection(userInterfaceStyle: .dark)`. The display scale of the stage does not change.
  /// Size classes follow the window's size unless they were set to others.
  public var traitCollection: TraitCollection {
    get { traits }
    set {
      let new = traits(changedBy: newValue)
      window.tellRoot(traits: new == traits ? nil : new) { setTraits(newValue) }
    }
  }
  package private(set) var traits: TraitCollection

  private func traits(changedBy new: TraitCollection) -> TraitCollection {
    TraitCollection(traitsFrom: [traits, new, TraitCollection(displayScale: scale)])
  }

  package func setTraits(_ new: TraitCollection) {
    let change = TraitChange(below: window)
    if let reference = window.windowReference, reference.firstTraits == nil {
      reference.firstTraits = traits
    }
    traits = traits(changedBy: new)
    TraitCollection.setSurroundings(traits, of: self)
    window.picturesOfAllMayChange()
    change.report()
  }

  /// Creates a stage with an empty window of `size` points.
  ///
  /// `safeAreaInsets` are those of the window, to represent a notch or a bar on a screen.
  ///
  /// - Precondition: The size is finite and not negative, the scale is positive, and there are 1 to
  ///   1000 frames per second.
  public init(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60,
    safeAreaInsets: EdgeInsets = .zero
  ) {
    demand(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "The size of a stage must be finite and not negative, and it is \(size).")
    demand(
      scale.isFinite && scale > 0, "The scale of a stage must be positive, and it is \(scale).")
    demand(
      (1...1000).contains(framesPerSecond),
      "A stage has 1 to 1000 frames in a second, and \(framesPerSecond) were asked for.")
    window = Window(frame: CGRect(origin: .zero, size: size))
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    clock = FrameClock(framesPerSecond: framesPerSecond)
    traits = TraitCollection.ofStage(size: size, scale: scale)
    fingers = StageFingers(window: window, clock: clock)
    keyboard = StageKeyboard(in: window)
    window.safeAreaInsets = safeAreaInsets
    window.stageHost = self
    window.keyboard = keyboard
    window.dispatcher = fingers.dispatcher
    DeferredWork.current.stage = self
    TraitCollection.setSurroundings(traits, of: self)
  }

  deinit { window.picturesOfAllMayChange() }

  /// The virtual time since the stage was created.
  public var now: Duration { clock.now }

  /// The distances of the safe area from the window's edges, in points.
  public var safeAreaInsets: EdgeInsets {
    get { window.safeAreaInsets }
    set { window.safeAreaInsets = newValue }
  }

  // MARK: Time

  /// Advances the time: runs every frame tick in between, then stops exactly at the end of
  /// `duration`.
  ///
  /// - Precondition: The duration is not negative.
  public func advance(by duration: Duration) {
    demand(duration >= .zero, "Time cannot run backwards, by \(duration).")
    advance(to: now + duration)
  }

  /// Advances the time until no animation or motion is left, and returns how long that took.
  ///
  /// Time advances in whole ticks. Throws `StageError.stillMoving` if the limit is reached first.
  @discardableResult
  public func settle(limit: Duration = .seconds(10)) throws -> Duration {
    try settle(limit: limit) { isMoving }
  }

  /// Advances the time until nothing is left but animations that repeat for ever.
  @discardableResult
  package func settleUpToRepeats(limit: Duration) throws -> Duration {
    try settle(limit: limit) { isMovingToAnEnd }
  }

  private func settle(limit: Duration, while isMoving: () -> Bool) throws -> Duration {
    let start = now
    runDeferredWork()
    window.layoutIfNeeded()
    while isMoving() {
      guard nextTick - start <= limit else {
        throw StageError.stillMoving(
          after: now - start, moving: tickers.map(\.tickerName))
      }
      advance(to: nextTick)
    }
    return now - start
  }

  /// Whether an animation or motion is in progress, or something waits for time to pass.
  public var isMoving: Bool {
    takeDeferredWork()
    return tickers.contains { !$0.isEndless } || fingers.isWaitingForTime
  }

  /// Whether something moves, or waits for time to pass, beside animations that repeat for ever by intent.
  package var isMovingToAnEnd: Bool {
    takeDeferredWork()
    return tickers.contains { !$0.isEndless && !$0.repeatsForever } || fingers.isWaitingForTime
  }

  /// Whether an animation is in progress that repeats for ever by intent.
  package var hasRepeats: Bool { tickers.contains(where: \.repeatsForever) }

  /// Whether an animation or motion is in progress; deferred work that only waits does not count.
  package var isInMotion: Bool { tickers.contains(where: \.isInMotion) }

  /// Runs all ticks up to a time, and stops there.
  private func advance(to end: Duration) {
    runDeferredWork()
    while clock.advanceToTick(by: end) { tick() }
    clock.finish(at: end)
    takeDeferredWork()
  }

  /// Takes over the delayed work of this thread, so that the delays count from the present time.
  private func takeDeferredWork() {
    let waiting = DeferredWork.current
    if waiting.stage !== self {
      waiting.stage = self
      TraitCollection.setSurroundings(traits, of: self)
    }
    if deferred.take(from: waiting, at: now) { addTicker(deferred) }
  }

  /// Commits the implicit transaction; what is in the window now counts as shown, so that its changes are animated.
  private func beginTurn() {
    LayerTransaction.flush()
    window.windowReference?.turn &+= 1
  }

  private func runDeferredWork() {
    beginTurn()
    takeDeferredWork()
    deferred.run(until: now)
  }

  /// The number of frame ticks up to and including the present time.
  package var tickCount: Int { clock.tickCount }

  /// Keeps an event that was posted to assistive technologies.
  func add(_ notification: PostedAccessibilityNotification) {
    postedNotificationCount += 1
    postedAccessibilityNotifications.append(notification)
    if postedAccessibilityNotifications.count > Self.postedNotificationLimit {
      postedAccessibilityNotifications.removeFirst()
    }
  }

  /// The time of the next frame tick.
  package var nextTick: Duration { time(ofTick: tickCount + 1) }

  /// The time of a frame tick, counted from 0 at the stage's start.
  package func time(ofTick index: Int) -> Duration { clock.time(ofTick: index) }

  /// Runs one frame tick: fingers, then animations and motions, then layout.
  private func tick() {
    beginTurn()
    takeDeferredWork()
    fingers.tick(at: now)
    runTickers()
    window.layoutIfNeeded()
    takeDeferredWork()
    endCountedFrame()
  }

  /// Advances animations and motions to the current time, and removes those that have ended.
  private func runTickers() {
    guard !tickers.isEmpty else { return }
    // A ticker may remove others, which are then not called.
    for ticker in tickers where tickerIDs.contains(ObjectIdentifier(ticker)) {
      if !ticker.frameTick(at: now) { removeTicker(ticker) }
    }
    fingers.settle()
  }

  // MARK: Fingers

  /// Changes a finger to `phase` at `point`, in window coordinates, at the present time.
  ///
  /// Views and recognisers are notified before this returns, with one exception: of the moves of
  /// one finger between two frame ticks, only the first is delivered at once, with any others at
  /// that same instant. Of the later moves, only the last is delivered, at the next tick or before
  /// the finger's next other phase, as on a screen that samples fingers faster than it draws.
  /// Layout is done before a finger touches down, so that the finger hits the views where the next
  /// frame shows them. A point that is not finite leaves the finger where it is, or makes it touch
  /// down outside of all views.
  ///
  /// - Precondition: For `.began`, the finger `id` is up; for every other phase, it is down.
  public func touch(_ phase: Touch.Phase, at point: CGPoint, id: Int = 0) {
    if phase == .began { window.layoutIfNeeded() }
    fingers.touch(phase, at: point, id: id, time: now)
  }

  /// Touches down at `point` and lifts the finger, without advancing the time.
  ///
  /// The point is in window coordinates. A recogniser that waits for time, such as one of single
  /// taps beside one of double taps, recognises the tap only later: advance the time, or call
  /// `settle()`.
  ///
  /// - Precondition: The finger 0 is up.
  public func tap(at point: CGPoint) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }

  /// Drags a finger straight from one point to another at constant speed.
  ///
  /// The finger moves at every frame tick on the way, and reaches `end` after `duration`. It then
  /// rests for `hold` and is lifted; a rest of more than ``FingerPath/restingTime`` ends the drag
  /// without a fling. If the duration is zero, it moves at once.
  ///
  /// - Precondition: No time is negative, and the finger 0 is up.
  public func drag(
    from start: CGPoint, to end: CGPoint, over duration: Duration, hold: Duration = .zero
  ) {
    drag(FingerPath(from: start, to: end, over: duration, hold: hold))
  }

  // MARK: Pictures

  /// Draws the window as it looks now, after laying out.
  ///
  /// The size of the picture in pixels is the window's size times the scale, rounded up. If nothing
  /// has changed since the last picture, that picture is returned at no cost; a visible view that
  /// overrides `draw`, has animations or a mask, is asked for its drawing every time. Of another
  /// picture, only those bands of rows are drawn in which something differs from the last one. The
  /// last picture and its drawing stay in memory.
  public func render() -> Pixmap {
    beginTurn()
    window.layoutIfNeeded()
    let version = window.pictureVersion
    if drawnVersion == version, let picture = drawing.picture { return picture }
    let list = recordedPicture()
    drawnVersion = list.followsNotedState ? version : nil
    return drawing.render(list)
  }
}

extension Stage: Host {
  package func addTicker(_ ticker: any FrameTicking) {
    guard tickerIDs.insert(ObjectIdentifier(ticker)).inserted else { return }
    tickers.append(ticker)
  }

  package func removeTicker(_ ticker: any FrameTicking) {
    guard tickerIDs.remove(ObjectIdentifier(ticker)) != nil else { return }
    tickers.removeAll { $0 === ticker }
  }
}

@available(*, unavailable)
extension Stage: Sendable {}

/// An error of a stage.
public enum StageError: Error, Equatable, Sendable {
  /// Something was still moving when the time limit was reached; `moving` lists its classes.
  case stillMoving(after: Duration, moving: [String])
}

extension StageError: CustomStringConvertible {
  /// One line with the time and the classes that still move.
  public var description: String {
    switch self {
    case .stillMoving(let limit, let moving):
      "something still moves after \(limit): \(moving.joined(separator: ", "))"
    }
  }
}
