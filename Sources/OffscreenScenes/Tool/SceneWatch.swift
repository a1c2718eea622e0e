import COffscreenSystem
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Synchronization

/// Watches a run of user code, and names the scene that trapped or stopped responding.
///
/// A trap on this thread, or too long a time without progress, ends the process with exit code 70,
/// after a line that names the scene.
final class SceneWatch: Sendable {
  /// The number of seconds that a scene may take on an idle machine to be made, or to play one second of
  /// virtual time: `OFFSCREEN_SCENE_SECONDS`, or 60.
  static var limit: Int {
    let text = ProcessInfo.processInfo.environment["OFFSCREEN_SCENE_SECONDS"]
    return max(1, text.flatMap { Int($0) } ?? 60)
  }

  /// The number of reports of progress; nil once the run is over.
  private final class Progress: Sendable {
    let count = Mutex<Int?>(0)
    /// Whether the watch is paused, so that no progress is expected.
    let isPaused = Mutex(false)
  }

  private let progress = Progress()

  /// Begins to watch.
  init(_ name: String, limit: Int = limit) {
    unsafe off_say_on_crash(
      "\(StandardError.prefix)the scene '\(name.printable)' trapped; its message is above\n",
      CommandFailure.Status.internalError.rawValue)
    let message = "the scene '\(name)' did not go on for \(limit) s"
    Thread.detachNewThread { [progress] in
      Self.wait(for: progress, limit: Duration.seconds(limit))
      guard progress.count.withLock({ $0 }) != nil else { return }
      StandardError.report(message)
      _exit(CommandFailure.Status.internalError.rawValue)
    }
  }

  /// Returns when the run is over, or after a time of `limit` without progress.
  private static func wait(for progress: Progress, limit: Duration) {
    let start = ContinuousClock().now
    func reading() -> StallTime.Reading {
      StallTime.Reading(now: ContinuousClock().now - start, delay: .nanoseconds(off_run_delay()))
    }
    var last: Int?
    var stall = StallTime(reading())
    while let count = progress.count.withLock({ $0 }) {
      let isStalled = count == last && !progress.isPaused.withLock({ $0 })
      stall.add(reading(), isStalled: isStalled)
      last = count
      if stall.total >= limit { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Expects no progress until `resume()`, because no request is being answered.
  func pause() {
    progress.isPaused.withLock { $0 = true }
  }

  /// Ends a pause; the time without progress is counted from now.
  func resume() {
    progress.isPaused.withLock { $0 = false }
  }

  /// Records progress of the scene.
  func note() {
    progress.count.withLock { $0 = $0.map { $0 + 1 } }
  }

  deinit {
    progress.count.withLock { $0 = nil }
    off_say_nothing_on_crash()
  }
}

/// The time without progress, as it would be on an idle machine, so that the load of a machine does not
/// decide whether a scene is ended.
struct StallTime {
  /// The state of a process at a moment.
  struct Reading {
    /// The time since any fixed moment.
    let now: Duration
    /// The time for which the threads of the process have waited for processors, together.
    let delay: Duration
  }

  /// The longest time that one step counts; more is the time of a process that was stopped.
  static let longestStep = Duration.milliseconds(500)

  private(set) var total = Duration.zero
  private var last: Reading

  init(_ reading: Reading) {
    last = reading
  }

  /// Counts the time since the last reading, except the part for which a thread waited; without a stall,
  /// begins anew.
  mutating func add(_ reading: Reading, isStalled: Bool) {
    let passed = reading.now - last.now
    let waited = max(.zero, reading.delay - last.delay)
    last = reading
    guard isStalled else {
      total = .zero
      return
    }
    total += min(max(.zero, passed - waited), Self.longestStep)
  }
}

extension Player {
  /// Builds the scene of a file on a new stage, and watches it as long as the player exists.
  convenience init(watching file: SceneFile, registry: SceneRegistry) throws(ScriptError) {
    let watch = SceneWatch(file.script.sceneName)
    try self.init(file, registry: registry)
    watch.note()
    onProgress = { watch.note() }
  }

  /// Ends watching, before long work that is not user code, such as encoding many frames.
  func endWatching() {
    onProgress = {}
  }
}
