import ArgumentParser
import Foundation
import OffscreenSnapshots

/// `offscreen verify`: compares the frames of scene files with their references.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Plays scene files and compares their frames with references.",
    discussion: """
      The reference of Examples/fling.yaml is the folder Snapshots/Examples/fling.storyboard. A \
      missing reference is recorded unless CI is set; a run that recorded something fails, so that \
      somebody looks at it. With --shard the folder of artefacts, .build/snapshots or \
      SNAPSHOT_ARTIFACTS, is a part for 'offscreen merge'. If there are several kinds of failures, the exit code is the first of \
      70, 65, 66, 73, 4, 3, 2, 1, 6, 5. The order of the output does not depend on --jobs.

      EXAMPLES
        offscreen verify
        offscreen verify Examples Scenes/login.yaml --jobs 4 --report report.html
        offscreen verify --filter table --compare channel:2 --max-pixels 10
        offscreen verify --mask '#clock' --mask '#list Cell[2]'
      """)

  @OptionGroup var options: VerifyOptions

  @Option(
    help: "What to record: all, failed, missing or never (SNAPSHOT_TESTING_RECORD).")
  var record: RecordModeArgument?

  @Flag(help: "Fail if a storyboard in the folders no longer has a scene file.")
  var failOnOrphans = false

  @OptionGroup var sharding: ShardOption

  func validate() throws {
    if sharding.shard != nil, failOnOrphans {
      throw ValidationError("--fail-on-orphans needs all scene files, and --shard leaves some out.")
    }
    if failOnOrphans, options.filter != nil {
      throw ValidationError("--fail-on-orphans and --filter exclude each other.")
    }
  }

  func run() throws {
    var run = VerifyRun(options: options, record: record?.mode, failsOnOrphans: failOnOrphans)
    run.shard = sharding.shard
    try run.run()
  }
}

/// `offscreen record`: writes the frames of scene files as their references.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Plays scene files and records their frames as references.",
    discussion: """
      References with the same pixels are not touched. Exits with 0 when everything is written.

      EXAMPLES
        offscreen record Examples/fling.yaml
        offscreen record --filter '^Examples/option'
      """)

  @OptionGroup var options: VerifyOptions

  func run() throws {
    var run = VerifyRun(options: options, record: .all, failsOnOrphans: false)
    run.isRecordingAsked = true
    try run.run()
  }
}
