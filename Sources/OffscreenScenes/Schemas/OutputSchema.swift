import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A form of file or output with a name and a schema.
struct OutputSchema {
  /// The name, as an argument of `offscreen schema`.
  let name: String
  /// The file or output that has this form, in words.
  let title: String
  private let make: () throws -> SchemaNode

  /// All schemas; the first is that of scene files.
  static var all: [OutputSchema] {
    [
      OutputSchema("scene", "A scene file of Offscreen") {
        SceneSchema(ToolScenes.registry).document
      },
      OutputSchema("hit-test", "The output of hit-test point --json", HitTestReport.self),
      OutputSchema(
        "hit-test-map", "The output of hit-test map --json", HitMismatchReport.self),
      OutputSchema(
        "hit-test-why", "The output of hit-test why --json", HitReasonReport.self),
      OutputSchema(
        "hit-test-line", "The output of hit-test line --json",
        [HitMapReport.Stretch].self),
      OutputSchema(
        "hit-test-regions", "The output of hit-test map --regions --json", TouchTargetReport.self),
      OutputSchema(
        "hit-test-targets", "The output of hit-test map --min-target --json",
        [MinimumTarget].self),
      OutputSchema(
        "hit-test-finger", "The output of hit-test aim --json", FingerReport.self),
      OutputSchema("hit-test-aim", "The output of hit-test aim X,Y --json", AimReport.self),
      OutputSchema("audit", "The output of audit --json", AuditReport.self),
      OutputSchema("audit-sweep", "The output of audit --vary --json", AuditSweep.self),
      OutputSchema(
        "accessibility", "The output of accessibility --json", AccessibilityReport.self),
      OutputSchema("look", "The output of look --json", LookReport.self),
      OutputSchema("work", "The output of work --json", WorkReport.self),
      OutputSchema("sweep", "The output of sweep --json") { SweepSchema.document },
      OutputSchema("session-request", "A line that session reads") {
        SessionSchema.request(ToolScenes.registry)
      },
      OutputSchema("session-reply", "A line that session writes") { try SessionSchema.reply },
      OutputSchema("tree", "Each value in the output of tree --json") { TreeSchema.document },
      OutputSchema(
        "verify", "The output of verify --json and record --json", VerifySummary.Content.self),
      OutputSchema("diff", "The output of diff --json", PictureReport.self),
      OutputSchema("diff-map", "The output of diff --map --json", HitMapDifference.self),
      OutputSchema("diff-tree", "The output of diff --tree --json", TextComparison.Content.self),
      OutputSchema("pending", "The output of pending --json", [PendingCommand.Entry].self),
      OutputSchema("prune", "The output of prune --json: paths of references", [String].self),
      OutputSchema(
        "frames", "The file frames.json of storyboard --layout frames", FramesIndex.self),
      OutputSchema("run", "The file run.json among the artefacts of a run", RunRecord.self),
    ]
  }

  private init(_ name: String, _ title: String, make: @escaping () throws -> SchemaNode) {
    self.name = name
    self.title = title
    self.make = make
  }

  private init(_ name: String, _ title: String, _ type: any Decodable.Type) {
    self.init(name, title) { try OutputRecorder.schema(of: type) }
  }

  /// The schema as a document.
  func document() throws -> SchemaNode { try make().document(titled: title) }
}
