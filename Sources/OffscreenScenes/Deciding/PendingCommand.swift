import ArgumentParser
import Foundation
import OffscreenSnapshots

/// `offscreen pending`: lists the undecided snapshots.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "Lists failed snapshots that have been neither accepted nor rejected.",
    discussion: """
      Reads the files of the last test run; nothing is built or run. Each line has the name and \
      the file that accepting would write, with (new) if there is no reference yet.

      EXAMPLES
        offscreen pending
        offscreen pending --json
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let pending = try PendingSnapshot.all(in: SnapshotChoice.folders())
    if json { return try printJSON(pending.map(Entry.init)) }
    if pending.isEmpty { print("nothing is undecided") }
    for snapshot in pending {
      print("\(snapshot.name.path)  \(snapshot.shownReference)\(snapshot.isNew ? "  (new)" : "")")
    }
  }

  struct Entry: Codable {
    /// The snapshot's name, such as `Suite/test.name`.
    let name: String
    /// The extension of its file, such as `png`.
    let kind: String
    /// The path that accepting would write.
    let reference: String
    /// The path of the file that the last run produced.
    let actual: String
    /// Whether there is no reference yet.
    let isNew: Bool

    init(_ snapshot: PendingSnapshot) {
      name = snapshot.name.path
      kind = snapshot.pathExtension
      reference = snapshot.reference.path
      actual = snapshot.actual.path
      isNew = snapshot.isNew
    }
  }
}

extension PendingSnapshot {
  /// Whether the snapshot has no reference yet.
  var isNew: Bool { !FileManager.default.fileExists(atPath: reference.path) }

  /// The reference's path, as messages show it.
  var shownReference: String { folders.shown(reference) }
}
