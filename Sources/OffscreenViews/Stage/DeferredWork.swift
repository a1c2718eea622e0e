import OffscreenGeometry

/// The work that code on a thread has put off until later, in virtual time, for a stage to run.
///
/// Code that defers work names no stage, so the work waits with its thread until a stage on the
/// same thread collects it: at the beginning of `advance` and `settle`, and at the end of each
/// frame tick. No virtual time passes in between, so the delay counts from when the work was put
/// off. Of several stages on one thread, the first one to do so takes it. Threads do not see one
/// another's work.
package final class DeferredWork {
  /// A closure and when it is due.
  package final class Item {
    fileprivate let delay: Duration
    fileprivate var due = Duration.zero
    /// The time between two runs; nil for work that runs once.
    fileprivate let interval: Duration?
    fileprivate var run: (() -> Void)?

    package init(after delay: Duration, every interval: Duration? = nil, run: @escaping () -> Void)
    {
      self.delay = max(delay, .zero)
      // A shorter interval would never let time pass.
      self.interval = interval.map { max($0, .milliseconds(1)) }
      self.run = run
    }

    /// Whether the work is still to be run.
    package var isWaiting: Bool { run != nil }

    /// Forgets the work, which is not run any more.
    package func cancel() {
      let former = run
      run = nil
      withExtendedLifetime(former) {}
    }
  }

  /// The work of this thread, or of the block that it runs for another thread.
  ///
  /// Work that another task, such as an earlier test, left on the thread is dropped.
  package static var current: DeferredWork {
    if let work = ofRunningBlock { return work }
    let work = local.value
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    if work.task != task { work.begin(for: task) }
    return work
  }

  private static let local = ThreadLocal { DeferredWork() }

  /// The virtual time of the stage that last collected work on this thread; zero before the first.
  package fileprivate(set) var now = Duration.zero
  private var items: [Item] = []
  /// The blocks that run on other threads.
  var blocks: [BackgroundBlock] = []
  /// The stage that was last created, or last collected work, on this thread.
  package internal(set) weak var stage: Stage?

  /// The identity of the task in which the work was put off; nil outside of tasks.
  private var task: Int?

  private func begin(for task: Int?) {
    self.task = task
    let former = takeItems()
    blocks = []
    now = .zero
    stage = nil
    withExtendedLifetime(former) {}
  }

  /// Puts off work until enough virtual time has passed on a stage of this thread.
  package func add(_ item: Item) {
    items.append(item)
  }

  /// Takes the work that waits for a stage.
  func takeItems() -> [Item] {
    defer { items = [] }
    return items
  }
}

/// The deferred work that a stage has taken, in the order in which it is due.
final class StageWork: FrameTicking {
  private var items: [DeferredWork.Item] = []

  /// Takes the thread's work; returns whether there is any.
  func take(from work: DeferredWork, at now: Duration) -> Bool {
    work.now = now
    work.collectBackgroundBlocks()
    for item in work.takeItems() {
      item.due = now + item.delay
      items.append(item)
    }
    return !items.isEmpty
  }

  /// Runs the work that is due, the earliest first, and work of equal times in the order in which
  /// it was put off.
  ///
  /// Work that is put off meanwhile waits for the next call, even if it is due.
  func run(until now: Duration) {
    items.removeAll { !$0.isWaiting }
    let due = items.enumerated().filter { $0.element.due <= now }
      .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }
    for (_, item) in due {
      guard let run = item.run else { continue }
      if let interval = item.interval {
        while item.due <= now { item.due += interval }
      } else {
        item.run = nil
      }
      run()
    }
    items.removeAll { !$0.isWaiting }
  }

  func frameTick(at now: Duration) -> Bool {
    run(until: now)
    return !items.isEmpty
  }

  var tickerName: String { "deferred work" }
  var isInMotion: Bool { false }
  /// Whether all of the work repeats, so that waiting for its end makes no sense.
  var isEndless: Bool { items.allSatisfy { $0.interval != nil } }
}
