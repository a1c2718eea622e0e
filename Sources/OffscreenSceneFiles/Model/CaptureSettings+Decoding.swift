import OffscreenPlayback

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
