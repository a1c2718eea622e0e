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
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(pending.map(Entry.init)), as: UTF8.self))
      return
    }
    if pending.isEmpty { print("nothing is undecided") }
    for snapshot in pending {
      print("\(snapshot.name.path)  \(snapshot.shownReference)\(snapshot.isNew ? "  (new)" : "")")
    }
  }

  private struct Entry: Encodable {
    let name: String
    let kind: String
    let reference: String
    let actual: String
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
