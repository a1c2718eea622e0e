public import Foundation
internal import Offscreen

extension Snapshotting {
  /// The same snapshot after some time.
  ///
  /// The time passes on the stage on which a view or a controller is shown for its snapshot, so
  /// animations and delayed calls run, and the test does not wait. For any other value, the work
  /// that is scheduled on this thread runs before the snapshot is taken.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds, 0 or more.
  ///   - strategy: The strategy of the snapshot that is taken then.
  /// - Returns: A strategy for the same values.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    demand(
      duration >= 0 && duration < 1e6,
      "A snapshot can wait for 0 to 1,000,000 seconds, and \(duration) were asked for.")
    let delay = Duration.seconds(duration)
    return Snapshotting(pathExtension: strategy.pathExtension) { value in
      try SnapshotDelay.$current.withValue(delay) {
        if !(value is View || value is ViewController || value is Stage) {
          Stage(size: .zero).wait()
        }
        return try strategy.snapshot(value)
      }
    }
  }
}

/// The time that snapshots wait on the stage that shows their values.
enum SnapshotDelay {
  /// The delay of the snapshot that is being taken.
  @TaskLocal static var current = Duration.zero
}
