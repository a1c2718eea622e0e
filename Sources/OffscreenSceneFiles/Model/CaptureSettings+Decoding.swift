import OffscreenInspection
import OffscreenPlayback

extension CaptureSettings {
  /// The mapping of the frames to capture.
  static let mapping: SceneMapping<CaptureSettings> = SceneMapping(
    "capture", CaptureSettings(),
    [
      SceneKey("every", interval, help: "The time between frames, such as 50ms.") {
        $0.schedule = .every($1)
      },
      SceneKey("at", moments, help: "The times of the frames, in place of a regular interval.") {
        $0.schedule = .at($1)
      },
      SceneKey("from", .duration, \.from, help: "When capturing begins; 0s by default."),
      SceneKey("until", end, \.until, help: "A time, or settled for when nothing moves any more."),
      SceneKey("max", .duration, \.limit, help: "When it ends at the latest; 10s by default."),
      SceneKey(
        "changedOnly", .flag, \.changedOnly, help: "Whether frames like the one before are omitted."
      ),
    ], rule: { (fields) throws(ScriptError) in try fields.refuse("every", with: "at") })

  private static let interval: SceneAttributeType<Duration> = .init(.duration) {
    (node, _) throws(ScriptError) in
    let step = try node.duration()
    guard step >= .milliseconds(1) else { throw node.unexpected("a duration of at least 1ms") }
    return step
  }

  private static let moments: SceneAttributeType<[Duration]> = .init(.list(.duration)) {
    (node, _) throws(ScriptError) in
    var moments: [Duration] = []
    for item in try node.items("a list of durations", limit: frameLimit) {
      let moment = try item.duration()
      guard moments.isEmpty || moment > moments[moments.count - 1] else {
        throw item.unexpected("a duration after the one before it")
      }
      moments.append(moment)
    }
    return moments
  }

  private static let end: SceneAttributeType<End> = .init(
    .either([.words(["settled"]), .duration])
  ) {
    (node, _) throws(ScriptError) in
    try node.text("'settled' or a duration") == "settled" ? .settled : .time(try node.duration())
  }
}
