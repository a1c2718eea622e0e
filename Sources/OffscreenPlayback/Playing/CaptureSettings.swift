/// The moments of a run that become frames, in addition to those requested by `frame` steps.
package struct CaptureSettings: Hashable, Sendable {
  /// The maximum number of frames captured in one run.
  package static let frameLimit = 2_000

  package enum Schedule: Hashable, Sendable {
    /// Captures frames only at `frame` steps.
    case named
    case every(Duration)
    /// Captures frames at these times since the start of the run, in ascending order.
    case at([Duration])
  }

  package enum End: Hashable, Sendable {
    /// Captures one frame, once the steps have finished and nothing moves.
    case settled
    case time(Duration)
  }

  package var schedule: Schedule = .named
  package var from: Duration = .zero
  package var until: End = .settled
  /// The time since the start of the run after which no more frames are captured.
  package var limit: Duration = .seconds(10)
  /// Whether to omit frames whose pixels equal those of the previous frame.
  package var changedOnly = false

  package init() {}
}
