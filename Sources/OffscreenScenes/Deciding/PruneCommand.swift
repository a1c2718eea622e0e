import ArgumentParser
import Foundation
import OffscreenSnapshots

/// `offscreen prune`: lists or deletes references that are no longer used.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists or deletes references that are no longer compared.",
    discussion: """
      Requires that the last run finished, was not filtered, passed, and is newer than every \
      source file, unless --force is given. After a run of tests, the storyboards of scene files are \
      kept; after 'offscreen verify', everything except those of the verified folders is kept.

      EXAMPLES
        offscreen prune
        offscreen prune --delete
      """)

  @Flag(help: "Delete the references; by default they are only listed.")
  var delete = false

  @Flag(help: "Only list the references, which is the default.")
  var dryRun = false

  @Flag(help: "Accept any last run.")
  var force = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if delete, dryRun { throw ValidationError("--delete and --dry-run exclude each other.") }
  }

  func run() throws {
    let folders = try SnapshotChoice.folders()
    let run = try RunFiles.lastRun(in: folders)
    if let refusal = PruneRefusal(run: run, in: folders), !force {
      throw CommandFailure(
        .badInput,
        "nothing is pruned: \(refusal); run everything again, or say --force")
    }
    let manifest = try RunFiles.manifest(in: folders)
    let orphans = OrphanSearch(run: run, manifest: manifest, folders: folders).find()
    if json {
      try printJSON(orphans)
    } else if orphans.isEmpty {
      print("every reference is needed")
    }
    var failures: [CommandFailure] = []
    for path in orphans {
      let url = folders.references.appending(path: path)
      if delete {
        do {
          try FileManager.default.removeItem(at: url)
          removeEmptyFolders(above: url, in: folders)
        } catch {
          failures.append(
            CommandFailure(.cannotWrite, "\(folders.shown(url)) cannot be deleted"))
          continue
        }
      }
      if !json { print("\(delete ? "deleted" : "orphan") \(folders.shown(url))") }
    }
    try CommandFailure.report(failures, of: orphans.count, "deleted")
    if !delete, !json, !orphans.isEmpty { print("'offscreen prune --delete' deletes them") }
  }

  private func removeEmptyFolders(above url: URL, in folders: SnapshotFolders) {
    var folder = url.deletingLastPathComponent()
    while folder.path.hasPrefix(folders.references.path + "/"), unsafe rmdir(folder.path) == 0 {
      folder = folder.deletingLastPathComponent()
    }
  }
}
