import Foundation
import Offscreen
package import OffscreenInspection
package import OffscreenPlayback

/// Reading of trace files, which are YAML or JSON.
extension MotionTrace {
  /// The version of the format.
  package static let version = 1
  /// The extension of the files' names.
  package static let fileExtension = "trace"

  /// The maximum time of an event, in milliseconds.
  private static let timeLimit = 60_000.0
  /// The maximum number of touches, scrolls or offsets.
  private static let countLimit = 10_000

  /// Reads a file.
  ///
  /// - Throws: An error with the path, the position and what was expected.
  package init(path: String) throws(ScriptError) {
    do {
      try self.init(try ScriptReader.read(path: path))
    } catch {
      throw Self.aboutTraces(error).inFile(path)
    }
  }

  /// The error in words about traces, where the reader of documents speaks of scene files.
  private static func aboutTraces(_ error: ScriptError) -> ScriptError {
    var error = error
    switch error.problem {
    case .empty:
      error.problem = .unexpected(found: "an empty file", expected: "a mapping with 'trace'")
    case .tooManyBytes(let limit):
      error.problem = .unexpected(
        found: "more than \(limit) bytes", expected: "a trace of at most that size")
    default: break
    }
    return error
  }

  /// Reads a document.
  package init(_ node: ScriptNode) throws(ScriptError) {
    let fields = try node.fields(
      of: "a trace",
      keys: [
        "trace", "title", "source", "system", "scale", "view", "touches", "scrolls", "offsets",
        "tolerance",
      ])
    let version = try fields.required("trace")
    guard try version.integer(in: 0...1_000_000) == Self.version else {
      throw version.unexpected("the version \(Self.version) of trace files")
    }
    self.init(
      title: try fields.required("title").text("a title", limit: 200),
      source: try fields.required("source").text("the source of the figures"),
      system: try fields.required("system").text("the name of a system", limit: 40),
      scale: try fields["scale"]?.scale() ?? 1,
      setting: try Setting(try fields.required("view")),
      touches: try Self.touches(try fields.required("touches")),
      scrolls: try fields["scrolls"].map { node throws(ScriptError) in
        try Self.samples(node, "scrolls")
      } ?? [],
      offsets: try fields["offsets"].map { node throws(ScriptError) in
        try Self.samples(node, "offsets")
      } ?? [],
      tolerance: try fields["tolerance"]?.number(in: 0...1_000_000, "a tolerance in points"))
  }

  /// Reads touches given as `[milliseconds, phase, x, y]`, with the number of the finger at the end if it
  /// is not 0.
  private static func touches(_ node: ScriptNode) throws(ScriptError) -> [Touch] {
    var touches: [Touch] = []
    var down: Set<Int> = []
    for item in try node.items("a list of touches", limit: countLimit) {
      guard case .sequence(let values) = item.content, (4...5).contains(values.count) else {
        throw item.unexpected("a touch as [milliseconds, phase, x, y] or [..., finger]")
      }
      let time = try moment(values[0], after: touches.last?.time)
      let phase = try values[1].named("phase", in: Offscreen.Touch.Phase.scriptNames)
      let point = CGPoint(x: try values[2].number(), y: try values[3].number())
      let id = values.count == 5 ? try values[4].integer(in: 0...9, "a finger") : 0
      guard (phase == .began) != down.contains(id) else {
        throw ScriptError(
          .conflict(
            phase == .began
              ? "found a 'down' of finger \(id), which is down, expected it to be up"
              : "found a '\(phase.scriptName)' of finger \(id), which is up, "
                + "expected a 'down' before"), at: values[1].position)
      }
      if phase == .began { down.insert(id) }
      if phase == .ended || phase == .cancelled { down.remove(id) }
      touches.append(Touch(time: time, phase: phase, point: point, id: id))
    }
    return touches
  }

  /// Reads offsets given as `[milliseconds, x, y]`.
  private static func samples(
    _ node: ScriptNode, _ noun: String
  ) throws(ScriptError) -> [MotionLog.Sample] {
    var samples: [MotionLog.Sample] = []
    for item in try node.items("a list of \(noun)", limit: countLimit) {
      guard case .sequence(let values) = item.content, values.count == 3 else {
        throw item.unexpected("an offset as [milliseconds, x, y]")
      }
      let time = try moment(values[0], after: samples.last?.time)
      let offset = CGPoint(x: try values[1].number(), y: try values[2].number())
      samples.append(MotionLog.Sample(time: time, offset: offset))
    }
    return samples
  }

  /// Reads a time in milliseconds that is not before the last one.
  private static func moment(
    _ node: ScriptNode, after last: Duration?
  ) throws(ScriptError) -> Duration {
    let time = Duration.milliseconds(try node.number(in: 0...timeLimit, "a time in milliseconds"))
    if let last, time < last {
      throw node.unexpected("a time that is not before the \(last.scriptText) of the line above")
    }
    return time
  }
}

extension MotionTrace.Setting {
  init(_ node: ScriptNode) throws(ScriptError) {
    let fields = try node.fields(
      of: "a view", keys: ["size", "content", "inset", "offset", "rate", "paging", "bounces"])
    let size = try fields.required("size").numbers(2, "a size as [width, height]")
    guard size.allSatisfy({ (1...10_000).contains($0) }) else {
      throw ScriptError(
        .unexpected(
          found: "a size of \(size[0].shortText) x \(size[1].shortText)",
          expected: "a width and a height from 1 to 10000"),
        at: try fields.required("size").position)
    }
    let inset = try fields["inset"]?.numbers(4, "insets as [top, left, bottom, right]")
    self.init(
      size: CGSize(width: size[0], height: size[1]),
      contentSize: try fields.required("content").size(),
      inset: inset.map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        ?? .zero,
      offset: try fields["offset"]?.point() ?? .zero,
      decelerationRate: try fields["rate"]?.rate() ?? 0.998,
      isPaging: try fields["paging"]?.flag() ?? false,
      bounces: try fields["bounces"]?.flag() ?? true)
  }
}

extension ScriptNode {
  /// Reads a rate of deceleration: `normal`, `fast`, or the factor per millisecond.
  fileprivate func rate() throws(ScriptError) -> Double {
    switch content {
    case .scalar("normal", _): Double(ScrollView.DecelerationRate.normal.rawValue)
    case .scalar("fast", _): Double(ScrollView.DecelerationRate.fast.rawValue)
    default: try number(in: 0.5...0.9999, "'normal', 'fast', or a factor per millisecond")
    }
  }
}
