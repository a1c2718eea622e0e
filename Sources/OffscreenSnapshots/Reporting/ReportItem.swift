internal import Foundation

/// A snapshot as a report shows it: what the run said, and the files that are there now.
struct ReportItem {
  let name: String
  let kind: String
  /// What the run said; nil for something undecided from an earlier run.
  let entry: RunEntry?
  /// The undecided snapshot; nil for one that passed, was recorded or is decided.
  let pending: PendingSnapshot?

  /// Everything that a report is about, in the order of names and kinds.
  ///
  /// - Parameters:
  ///   - run: The last run, if there was one.
  ///   - folders: The folders of references and artefacts.
  ///   - includesPassed: Whether snapshots that passed are shown too.
  /// - Returns: One item for each snapshot.
  static func all(
    run: RunRecord?, in folders: SnapshotFolders, includesPassed: Bool
  ) -> [ReportItem] {
    var pending: [String: PendingSnapshot] = [:]
    for snapshot in PendingSnapshot.all(in: folders) {
      pending["\(snapshot.name.path).\(snapshot.pathExtension)"] = snapshot
    }
    var items: [ReportItem] = []
    for entry in run?.snapshots ?? [] {
      let undecided = pending.removeValue(forKey: "\(entry.name).\(entry.kind)")
      guard includesPassed || entry.verdict != .passed || undecided != nil else { continue }
      items.append(
        ReportItem(name: entry.name, kind: entry.kind, entry: entry, pending: undecided))
    }
    for snapshot in pending.values {
      items.append(
        ReportItem(
          name: snapshot.name.path, kind: snapshot.pathExtension, entry: nil, pending: snapshot))
    }
    return items.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
  }

  /// Whether pictures show it; a text is shown by its lines alone.
  var isPicture: Bool { kind == "png" }

  /// How it came out, in a word that the page knows.
  var state: String {
    guard let entry else { return "undecided" }
    if entry.verdict == .failed, pending == nil, entry.accept != nil { return "decided" }
    return entry.verdict.rawValue
  }

  /// The moments of a storyboard; nothing for any other snapshot.
  var frames: [PendingFrame] { pending?.frames() ?? [] }

  /// How the texts or the trees differ, in the form of `diff -u`; nil where nothing says so.
  var lines: String? {
    let lines = pending?.differingLines ?? ""
    return lines.isEmpty ? nil : lines
  }

  /// The file of a picture as the report shows it, if there is one.
  func picture(_ role: ArtifactRole, in folders: SnapshotFolders) -> URL? {
    guard isPicture else { return nil }
    let url: URL
    if let pending {
      switch role {
      case .expected: url = pending.expected
      case .actual: url = pending.actual
      case .diff: url = pending.difference
      }
    } else if role == .expected {
      url = folders.references.appending(path: "\(name).\(kind)")
    } else {
      return nil
    }
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}

extension PendingFrame {
  /// The file of a picture; of a moment that is the same, only what was made.
  func picture(_ role: ArtifactRole) -> URL? {
    switch role {
    case .expected: change == .same ? nil : expected
    case .actual: actual
    case .diff: difference
    }
  }
}
