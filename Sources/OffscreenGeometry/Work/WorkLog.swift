import Synchronization

/// Counts the work of one stage while its code runs.
///
/// Code that does work has no stage at hand, so the log is a task-local value: only the thread that runs the stage's
/// code sees it, and it affects no result. While nothing is counted anywhere in the process, `current` costs one
/// load and a branch.
package final class WorkLog {
  /// The number of logs in use in the process.
  private static let logsInUse = Atomic<Int>(0)

  // Counted code is synchronous, so only the thread that runs it uses the log.
  private struct Scope: @unchecked Sendable {
    let log: WorkLog?
  }

  @TaskLocal private static var scope: Scope?

  /// The log of the code that runs now; nil if its work is not counted.
  package static var current: WorkLog? {
    guard logsInUse.load(ordering: .relaxed) > 0 else { return nil }
    return scope?.log
  }

  /// The work so far.
  package private(set) var tally = WorkTally()
  /// The object that the views of the stage's tree share; work of other trees with such an object is not counted.
  package let tree: AnyObject?
  /// The counts of each frame, if `keepsFrames` is set.
  package private(set) var frames: [Frame] = []
  /// Whether the counts of each frame are kept.
  package var keepsFrames = false
  /// The call of users' code that runs, if it is one that causes invalidations.
  private var call: String?
  /// The number of calls of delegates that run, one inside the other.
  private var callbackDepth = 0
  /// The place of the view that is laid out, measured or painted.
  private var actor: Int?
  /// The objects of the subjects, and their places by identity.
  private var objects: [WeakObject] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var causePlaces: [WorkTally.Cause.Key: Int] = [:]
  /// For each subject and each cause, the number of the last frame in which it was counted.
  private var layoutFrames: [Int] = []
  private var causeFrames: [Int] = []
  /// The texts that were shaped in the present frame.
  private var shapedTexts: Set<ShapedText> = []
  private var frameNumber = 1
  private var atFrameStart = WorkCounts()

  /// The work of a frame.
  package struct Frame: Sendable {
    /// The virtual time of its tick.
    package let time: Duration
    package let counts: WorkCounts
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private struct ShapedText: Hashable {
    let actor: Int?
    let text: String
  }

  package init(tree: AnyObject?) {
    self.tree = tree
  }

  // MARK: Counting

  /// Runs code whose work is counted.
  package func count<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.logsInUse.add(1, ordering: .relaxed)
    defer { Self.logsInUse.subtract(1, ordering: .relaxed) }
    return try Self.$scope.withValue(Scope(log: self), operation: body)
  }

  /// Runs code whose work is not counted.
  package static func ignoring<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard current != nil else { return try body() }
    return try $scope.withValue(Scope(log: nil), operation: body)
  }

  /// Adds work that belongs to no view.
  package func note(_ kind: WorkKind, _ count: Int = 1) {
    tally.counts[kind] += count
  }

  /// Adds work of a subject.
  package func note(_ kind: WorkKind, _ count: Int = 1, of subject: Int) {
    note(kind, count)
    tally.subjects[subject].counts[kind] += count
    guard kind == .layoutPasses, layoutFrames[subject] != frameNumber else { return }
    layoutFrames[subject] = frameNumber
    tally.subjects[subject].framesWithLayout += 1
  }

  /// The place of an object among the subjects; its name is asked for when it is new.
  package func subject(_ object: AnyObject, name: () -> String) -> Int {
    // Another object may have the address of one that was freed.
    if let place = place(of: object) { return place }
    // A user's identifier may be code that does work, which nobody would have done without the log.
    let name = Self.ignoring(name)
    let place = objects.count
    objects.append(WeakObject(object: object))
    places[ObjectIdentifier(object)] = place
    tally.subjects.append(WorkTally.Subject(name: name))
    layoutFrames.append(0)
    return place
  }

  /// The place of an object among the subjects; nil if it did no work.
  package func place(of object: AnyObject) -> Int? {
    guard let place = places[ObjectIdentifier(object)], objects[place].object === object else {
      return nil
    }
    return place
  }

  /// The object at a place among the subjects; nil if it was freed.
  package func object(at place: Int) -> AnyObject? { objects[place].object }

  // MARK: Causes

  /// Adds an invalidation of a subject: by the call of users' code that runs, or else by `call`.
  package func note(_ kind: WorkKind, of subject: Int, by call: StaticString) {
    note(kind, of: subject)
    let key = WorkTally.Cause.Key(
      subject: subject, kind: kind, call: self.call ?? "\(call)", during: actor)
    let place: Int
    if let known = causePlaces[key] {
      place = known
    } else {
      place = tally.causes.count
      causePlaces[key] = place
      tally.causes.append(WorkTally.Cause(key: key))
      causeFrames.append(0)
    }
    tally.causes[place].count += 1
    if causeFrames[place] != frameNumber {
      causeFrames[place] = frameNumber
      tally.causes[place].frames += 1
    }
  }

  /// Runs a call that causes invalidations; of calls inside one another, the outermost is the cause.
  package static func causing<Result>(
    _ call: @autoclosure () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let log = current, log.call == nil else { return try body() }
    log.call = call()
    defer { log.call = nil }
    return try body()
  }

  /// Runs code that lays out, measures or paints a subject, to which the texts that it shapes belong.
  package func acting<Result>(_ subject: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = actor
    actor = subject
    defer { actor = outer }
    return try body()
  }

  /// Runs a call of a delegate.
  package static func callingBack<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let log = current else { return try body() }
    let outer = log.call
    log.call = nil
    log.callbackDepth += 1
    defer {
      log.callbackDepth -= 1
      log.call = outer
    }
    return try body()
  }

  /// Whether a call of a delegate runs.
  package var isInCallback: Bool { callbackDepth > 0 }

  // MARK: Texts and frames

  /// Adds a text that was shaped.
  package func noteShaping(of text: String) {
    let isNew = shapedTexts.insert(ShapedText(actor: actor, text: text)).inserted
    guard let actor else { return note(.textsShaped) }
    note(.textsShaped, of: actor)
    if !isNew { note(.textsShapedAgain, of: actor) }
  }

  /// Ends a frame.
  package func endFrame(at time: Duration) {
    note(.frames)
    if keepsFrames { frames.append(Frame(time: time, counts: tally.counts - atFrameStart)) }
    atFrameStart = tally.counts
    frameNumber += 1
    shapedTexts = []
  }
}
