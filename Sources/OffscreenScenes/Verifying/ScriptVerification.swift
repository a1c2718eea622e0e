import Foundation
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Synchronization

/// Plays scene files and compares their frames with the references, several files concurrently.
struct ScriptVerification: Sendable {
  let folders: SnapshotFolders
  let registry: SceneRegistry
  let record: RecordDecision
  let comparison: Comparison
  /// The views to ignore in every file that contains them.
  var masks: [ViewSelector] = []
  let ledger: SnapshotLedger

  /// The result of one scene file.
  struct Outcome: Sendable {
    let file: SceneFileSearch.Found
    /// The variant in which the scene was shown; nil for the scene as it is.
    var variant: SnapshotVariant?
    /// The number of frames compared.
    var frameCount = 0
    /// The selectors of the ignored views.
    var masks: [String] = []
    /// The failure of the snapshot, if there is one.
    var failure: SnapshotFailure?
    /// The error that prevented a snapshot, if there is one.
    var error: CommandFailure?
  }

  /// Verifies all files, up to `jobs` concurrently; the outcomes are in the order of the files, and for one
  /// file in that of its variants.
  func run(_ files: [SceneFileSearch.Found], jobs: Int) -> [Outcome] {
    let next = Atomic(0)
    let outcomes = Mutex<[Int: [Outcome]]>([:])
    let progress = ProgressLine("script")
    DispatchQueue.concurrentPerform(iterations: min(jobs, files.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        let outcome = verify(files[index])
        outcomes.withLock {
          $0[index] = outcome
          progress.update($0.count)
        }
      }
    }
    progress.finish()
    return outcomes.withLock { found in files.indices.flatMap { found[$0] ?? [] } }
  }

  private func verify(_ found: SceneFileSearch.Found) -> [Outcome] {
    if let rival = found.rival {
      let problem =
        "found a name that has the same reference as \(quoted(rival)), expected names that differ in letters or digits"
      return [
        Outcome(file: found, error: CommandFailure(.badInput, file: found.path, problem))
      ]
    }
    do throws(ScriptError) {
      let file = try SceneFile(path: found.path, registry: registry)
      let variants = file.script.variants.map(Optional.some)
      return (variants.isEmpty ? [nil] : variants).map { verify(found, file, in: $0) }
    } catch {
      return [Outcome(file: found, error: CommandFailure(error))]
    }
  }

  private func verify(
    _ found: SceneFileSearch.Found, _ plain: SceneFile, in variant: SnapshotVariant?
  ) -> Outcome {
    var outcome = Outcome(file: found, variant: variant)
    do {
      var file = plain
      if let variant { file = try plain.shown(in: variant) }
      file.script.sharedMasks = masks
      let player = try Player(watching: file, registry: registry)
      try player.run()
      player.endWatching()
      outcome.frameCount = player.frames.count
      var verifier = SnapshotVerifier(
        try found.snapshot(in: variant?.name),
        pathExtension: "storyboard", folders: folders, record: record, ledger: ledger,
        origin: found.path)
      if variant != nil { verifier.family = found.name }
      var storyboard = try SnapshotStoryboard(player, comparing: comparison)
      storyboard.attributePixels(byPlaying: file, registry: registry)
      outcome.masks = storyboard.masks.map(\.selector)
      outcome.failure = verifier.verify(.storyboard(storyboard))
    } catch let error as ScriptError {
      outcome.error = CommandFailure(error)
    } catch {
      outcome.error = CommandFailure(.badInput, file: found.path, "\(error)")
    }
    return outcome
  }
}

extension ScriptVerification.Outcome {
  /// The scene file and the variant, for readers.
  var title: String { variant.map { "\(file.path) in \($0.name)" } ?? file.path }

  /// The exit code that this outcome alone would cause; nil for a success.
  var status: CommandFailure.Status? {
    if let error { return error.status }
    guard let failure else { return nil }
    return CommandFailure.Status(failure.kind)
  }
}

extension CommandFailure.Status {
  /// The exit code for a kind of failure.
  init(_ kind: SnapshotFailure.Kind) {
    switch kind {
    case .missing: self = .referenceMissing
    case .size: self = .sizeDiffers
    case .pixels, .text: self = .pixelsDiffer
    case .frames(let difference):
      let statuses = difference.frames.map { frame -> CommandFailure.Status in
        switch frame.change {
        case .unreadable: .badInput
        case .size: .sizeDiffers
        case .pixels, .new, .gone: .pixelsDiffer
        }
      }
      self = statuses.min { $0.gravity < $1.gravity } ?? .pixelsDiffer
    case .unreadableReference, .duplicateName, .caseClash, .badRequest: self = .badInput
    case .cannotWrite: self = .cannotWrite
    }
  }
}
