import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenSnapshots

/// A run of `verify` or `record`.
struct VerifyRun {
  let options: VerifyOptions
  let record: RecordMode?
  let failsOnOrphans: Bool
  /// Whether recording was requested, so that a recorded snapshot is not a failure.
  var isRecordingAsked = false
  /// The part of the scene files to play; nil for all.
  var shard: Shard?

  func run() throws {
    let environment = SnapshotEnvironment.current()
    let report = try options.report.map { try OutputFile($0) }
    let junit = try options.junit.map { try OutputFile($0) }
    let comparison = try options.comparison(environment)
    let jobs = try options.jobCount(environment)
    let decision: RecordDecision
    do {
      decision = try RecordDecision(argument: record, environment: environment)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    let folders = try SnapshotChoice.folders()
    var search = try SceneFileSearch(options.paths, in: folders)
    if let filter = options.filter { search.filter(filter) }
    var asked: [String] = []
    if let shard {
      asked = self.asked(search, decision)
      search.keep(shard)
    }
    let recorder = RunRecorder(
      source: .scripts, session: "\(ProcessInfo.processInfo.processIdentifier)",
      isFiltered: options.filter != nil || shard != nil, writesManifest: decision.mode != .never,
      scope: search.scope)
    recorder.begin(in: folders)
    let verification = ScriptVerification(
      folders: folders, registry: ToolScenes.registry, record: decision, comparison: comparison,
      masks: options.masks.compactMap { ViewSelector($0) },
      ledger: SnapshotLedger(recorder: recorder))
    let outcomes = verification.run(search.files, jobs: jobs).map {
      VerifyResult($0, status: exitStatus(of: $0))
    }
    var statuses = outcomes.compactMap { $0.status.flatMap(CommandFailure.Status.init) }
    if outcomes.isEmpty, shard == nil { statuses.append(.nothingCompared) }
    let unmatched = shard == nil ? VerifySummary.unmatched(options.masks, outcomes) : []
    if !unmatched.isEmpty { statuses.append(.badInput) }
    let orphans = try self.orphans(recorder, in: folders, statuses: &statuses)
    // Orphans do not make a run unreliable for `prune`, which removes them.
    let played = statuses.filter { $0 != .orphans }.min { $0.gravity < $1.gravity }
    let run = recorder.finish(status: Int(played?.rawValue ?? 0)).first
    if recorder.hasFailed { statuses.append(.cannotWrite) }
    let status = statuses.min { $0.gravity < $1.gravity }
    let summary = VerifySummary(
      outcomes: outcomes, orphans: orphans.map(\.shown), unmatchedMasks: unmatched, run: run,
      status: status)
    if let shard {
      let part = VerifyPart(
        results: outcomes, scope: search.scope, masks: options.masks,
        isFiltered: options.filter != nil, folder: folders.shown(folders.artifacts),
        snapshots: run?.snapshots ?? [])
      try ShardFile(part, shard, asked: asked).write(in: folders.artifacts.path)
    }
    print(options.json ? try summary.json : summary.text, terminator: "")
    if !options.json { StandardError.write(summary.errorText) }
    if let report { try ReportCommand.write(to: report, in: folders, run: run) }
    if let junit { try junit.write(summary.junit.data) }
    if let run, !options.json { ReportCommand.annotate(run) }
    if let status { throw CommandFailure(withoutMessage: status) }
  }

  private func exitStatus(of outcome: ScriptVerification.Outcome) -> CommandFailure.Status? {
    if isRecordingAsked, outcome.failure?.isRecorded == true { return nil }
    return outcome.status
  }

  /// The parameters that decide the results, for shards of one run.
  private func asked(_ search: SceneFileSearch, _ decision: RecordDecision) -> [String] {
    let files = search.files.map { file in
      let data = (try? InputFile.read(file.path)) ?? Data()
      return "\(file.name) \(ByteHash.digits(of: data))"
    }
    return files + options.masks.map { "--mask \($0)" }
      + ["--compare \(options.compare ?? "") \(options.maxPixels)", "--record \(decision.mode)"]
  }

  /// The storyboards in the folders whose scene file no longer exists.
  private func orphans(
    _ recorder: RunRecorder, in folders: SnapshotFolders, statuses: inout [CommandFailure.Status]
  ) throws -> [(path: String, shown: String)] {
    guard failsOnOrphans else { return [] }
    guard let run = recorder.records(status: 0).first else { return [] }
    let manifest = try RunFiles.manifest(in: folders)
    let found = OrphanSearch(run: run, manifest: manifest, folders: folders).find()
    if !found.isEmpty { statuses.append(.orphans) }
    return found.map { ($0, folders.shown(folders.references.appending(path: $0))) }
  }
}
