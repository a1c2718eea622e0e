/// Which moments of a run become frames, in addition to those requested by `frame` steps.
package struct CaptureSettings: Hashable, Sendable {
  /// The maximum number of frames captured in one run.
  package static let frameLimit = 2_000

  package enum Schedule: Hashable, Sendable {
    /// Only `frame` steps.
    case named
    case every(Duration)
    /// At these times since the start of the run, in ascending order.
    case at([Duration])
  }

  package enum End: Hashable, Sendable {
    /// Once the steps have finished and nothing moves any more.
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

extension CaptureSettings {
  init(_ node: ScriptNode) throws(ScriptError) {
    self.init()
    let fields = try node.fields(
      of: "capture", keys: ["every", "at", "from", "until", "max", "changedOnly"])
    try fields.refuse("every", with: "at")
    if let every = fields["every"] {
      let step = try every.duration()
      guard step >= .milliseconds(1) else { throw every.unexpected("a duration of at least 1ms") }
      schedule = .every(step)
    }
    if let at = fields["at"] {
      var moments: [Duration] = []
      for item in try at.items("a list of durations", limit: Self.frameLimit) {
        let moment = try item.duration()
        guard moments.isEmpty || moment > moments[moments.count - 1] else {
          throw item.unexpected("a duration after the one before it")
        }
        moments.append(moment)
      }
      schedule = .at(moments)
    }
    from = try fields["from"]?.duration() ?? from
    if let until = fields["until"], try until.text("'settled' or a duration") != "settled" {
      self.until = .time(try until.duration())
    }
    limit = try fields["max"]?.duration() ?? limit
    changedOnly = try fields["changedOnly"]?.flag() ?? changedOnly
  }
}
