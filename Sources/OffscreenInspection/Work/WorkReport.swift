package import Offscreen

/// The work of the steps of a scene.
package struct WorkReport: Codable, Hashable, Sendable {
  /// The version of this format: 1.
  package let version: Int
  /// The name of the scene, or the title of the scene file.
  package let scene: String
  /// The work of all steps together.
  package let counts: WorkCounts
  /// The first step makes the scene and its first picture; those of the scene file follow.
  package let steps: [Step]
  /// Work that is probably in vain.
  package let findings: [WorkFinding]

  /// The work of one step.
  package struct Step: Codable, Hashable, Sendable {
    /// The step as a scene file writes it, or its kind.
    package let step: String
    /// The moment at which the step began, in milliseconds of virtual time.
    package let milliseconds: Double
    /// The work of the step.
    package let counts: WorkCounts
    /// The views that did work; views of the same name are one entry.
    package let views: [ViewWork]
    /// The calls that made layout, display or constraints of views invalid.
    package let causes: [Cause]
    /// The frames in which something was done, if they were asked for.
    package let frames: [Frame]?

    enum CodingKeys: String, CodingKey {
      case step, counts, views, causes, frames
      case milliseconds = "t_ms"
    }
  }

  /// The work of views of one name.
  package struct ViewWork: Codable, Hashable, Sendable {
    /// The identifier of the view, or its class and the nearest identifier around it.
    package let view: String
    /// The counts that are not zero.
    package let work: [Amount]
  }

  /// A count that is not zero.
  package struct Amount: Codable, Hashable, Sendable {
    /// The name of the count.
    package let count: String
    /// Its value.
    package let number: Int
  }

  /// A call that made something of a view invalid.
  package struct Cause: Codable, Hashable, Sendable {
    /// The name of the count: layoutInvalidations, displayInvalidations or constraintInvalidations.
    package let count: String
    /// The view, named as among the views.
    package let view: String
    /// The call, and the view that was laid out meanwhile.
    package let call: String
    /// The number of times.
    package let number: Int
    /// The number of frames in which it happened.
    package let frames: Int
  }

  /// The work of a frame.
  package struct Frame: Codable, Hashable, Sendable {
    /// The moment of the frame, in milliseconds of virtual time.
    package let milliseconds: Double
    /// The counts that are not zero.
    package let work: [Amount]

    enum CodingKeys: String, CodingKey {
      case work
      case milliseconds = "t_ms"
    }
  }

  /// Creates a report of steps; `whole` is the work of all of them together.
  package init(scene: String, steps: [Step], whole: WorkTally) {
    version = 1
    self.scene = scene
    self.steps = steps
    counts = whole.counts
    findings = whole.findings
  }
}

extension WorkReport.Step {
  /// Creates the report of a step.
  package init(
    _ step: String, at time: Duration, _ tally: WorkTally, frames: [WorkLog.Frame]? = nil
  ) {
    self.init(
      step: step, milliseconds: time.milliseconds, counts: tally.counts,
      views: Self.views(of: tally), causes: Self.causes(of: tally),
      frames: frames.map { frames in
        frames.map {
          WorkReport.Frame(
            milliseconds: $0.time.milliseconds, work: WorkReport.Amount.all(of: $0.counts))
        }.filter { $0.work.count > 1 }
      })
  }

  private static func views(of tally: WorkTally) -> [WorkReport.ViewWork] {
    var names: [String] = []
    var sums: [String: WorkCounts] = [:]
    for subject in tally.subjects where subject.counts != WorkCounts() {
      if sums[subject.name] == nil { names.append(subject.name) }
      sums[subject.name, default: WorkCounts()] =
        sums[subject.name, default: WorkCounts()]
        + subject.counts
    }
    return names.map {
      WorkReport.ViewWork(view: $0, work: WorkReport.Amount.all(of: sums[$0] ?? WorkCounts()))
    }
  }

  private static func causes(of tally: WorkTally) -> [WorkReport.Cause] {
    tally.causes.filter { $0.count > 0 }.map { cause in
      WorkReport.Cause(
        count: cause.key.kind.name, view: tally.subjects[cause.key.subject].name,
        call: tally.text(of: cause), number: cause.count, frames: cause.frames)
    }
  }
}

extension WorkReport.Amount {
  fileprivate static func all(of counts: WorkCounts) -> [WorkReport.Amount] {
    counts.amounts.map { WorkReport.Amount(count: $0.kind.name, number: $0.number) }
  }
}
