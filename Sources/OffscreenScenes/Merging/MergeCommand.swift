import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenSnapshots

/// `offscreen merge`: joins what shards of one run have found.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the folders that the shards of one run have written.",
    discussion: """
      The folders of 'verify', 'sweep' or 'explore' with --shard become one, in any order and with the \
      same bytes for any number of shards: sweep.csv and sweep.json; the scene files and storyboards of \
      the failures; run.json, verify.json, junit.xml, the artefacts and, after a complete run, \
      manifest.json. What is printed and the exit code are those of the command without --shard. A \
      shard that is missing, there twice, damaged or of another run ends with exit code 65, and a folder \
      without a shard with 66; nothing is written then.

      EXAMPLES
        offscreen sweep reader --grid 10 --ask 'hit {x},{y}' --shard 1/2 -o part-1
        offscreen sweep reader --grid 10 --ask 'hit {x},{y}' --shard 2/2 -o part-2
        offscreen merge part-1 part-2 -o all
      """)

  @Argument(help: "The folders of all shards.", completion: .directory)
  var folders: [String]

  @Option(
    name: [.short, .long], help: "The folder to write, which does not exist or is empty.",
    completion: .directory)
  var output: String

  func run() throws {
    let target = try MergedFolder(output)
    let files = try ShardFiles(folders)
    switch files.command {
    case SweepPart.command: try mergeSweep(try files.parts(SweepPart.self), to: target)
    case ExplorePart.command:
      try mergeExploration(try files.parts(ExplorePart.self), files, to: target)
    case VerifyPart.command:
      try mergeVerification(try files.parts(VerifyPart.self), files, to: target)
    default:
      throw CommandFailure(
        .badInput, "'\(files.folders[0])' is a shard of the unknown command '\(files.command)'")
    }
  }

  private func mergeSweep(_ parts: [SweepPart], to target: MergedFolder) throws {
    let rows = try SweepPart.rows(of: parts)
    guard let first = parts.first else { return }
    try SweepTable.check(rows)
    let table = SweepTable(first.names, rows, hasAssertions: first.hasAssertions)
    try target.write([
      ("sweep.csv", Data(table.csv.utf8)),
      ("sweep.json", Data(table.json(scene: first.scene).utf8)),
    ])
    print("\(rows.count) states")
    try table.report()
  }

  private func mergeExploration(
    _ parts: [ExplorePart], _ files: ShardFiles, to target: MergedFolder
  ) throws {
    let isTimed = files.asked.contains { $0.hasPrefix(ExplorePart.timeOption) }
    var merged = try ExplorePart(joining: parts, limitedByTime: isTimed)
    var contents: [(name: String, data: Data)] = []
    for note in merged.kept {
      let names = [note.name, (note.name as NSString).deletingPathExtension + ".png"]
      contents += names.compactMap { name in
        MergedFolder.data(name, in: files.folders[0]).map { (name, $0) }
      }
    }
    /// The shrunk failures with the folder of each.
    var found: [String: (folder: String, failure: ExplorePart.NamedFailure)] = [:]
    for (folder, part) in zip(files.folders, parts) {
      for failure in part.failures { found[failure.found.failure.origin] = (folder, failure) }
    }
    func shrunk(_ failure: ExploreFailure) throws(CommandFailure) -> FoundFailure {
      guard let shrunk = found[failure.origin]?.failure.found else {
        throw CommandFailure(.badInput, "found no shrunk steps of run \(failure.run) in the shards")
      }
      return shrunk
    }
    try merged.report(in: output, taken: contents.map(\.name), finding: shrunk) {
      name, file, failure in
      contents.append((name + ".yaml", file))
      if let (folder, failure) = found[failure.origin], let own = failure.name,
        let picture = MergedFolder.data(own + ".png", in: folder)
      {
        contents.append((name + ".png", picture))
      }
    }
    try target.write(contents)
    try merged.finish()
  }

  private func mergeVerification(
    _ parts: [VerifyPart], _ files: ShardFiles, to target: MergedFolder
  ) throws {
    let folders = try? SnapshotChoice.folders()
    let merged = MergedVerification(parts, in: output)
    var contents: [(name: String, data: Data)] = [
      (RunFile.name, try StableJSON.data(merged.run)),
      ("verify.json", Data(try merged.summary.json.utf8)), ("junit.xml", merged.summary.junit.data),
    ]
    for (folder, part) in zip(files.folders, parts) {
      for path in part.artifacts { contents += try MergedFolder.files(path, in: folder) }
    }
    if merged.run.isComplete, let folders {
      let manifest = Manifest.renewed(
        try RunFiles.manifest(in: folders), by: merged.run, in: folders)
      contents.append((Manifest.name, try StableJSON.data(manifest)))
    }
    try target.write(contents)
    print(merged.summary.text, terminator: "")
    StandardError.write(merged.summary.errorText)
    if let status = merged.status { throw CommandFailure(withoutMessage: status) }
  }
}
