internal import Foundation

/// A snapshot in a report: its result in the run, and its present files.
struct ReportItem {
  let name: String
  let kind: String
  /// The result in the run; nil for an undecided snapshot of an earlier run.
  let entry: RunEntry?
  /// The undecided snapshot; nil for one that passed, was recorded, or has been decided.
  let pending: PendingSnapshot?
  /// The frames of a storyboard that differ, or those of the reference if none is undecided; empty
  /// for any other snapshot.
  let frames: [PendingFrame]

  /// All items of a report, sorted by name and kind.
  ///
  /// - Parameters:
  ///   - run: The last run, if there was one.
  ///   - folders: The folders of references and artefacts.
  ///   - includesPassed: Whether to include snapshots that passed; those of a test with variants are there
  ///     with the others of the test.
  /// - Returns: One item per snapshot.
  /// - Throws: ``PendingSnapshotError`` if the folder of artefacts cannot be read.
  static func all(
    run: RunRecord?, in folders: SnapshotFolders, includesPassed: Bool
  ) throws(PendingSnapshotError) -> [ReportItem] {
    var pending: [String: PendingSnapshot] = [:]
    for snapshot in try PendingSnapshot.all(in: folders) {
      pending["\(snapshot.name.path).\(snapshot.pathExtension)"] = snapshot
    }
    let entries = run?.snapshots ?? []
    let families = Set(entries.filter { $0.verdict != .passed }.compactMap(\.family))
    var items: [ReportItem] = []
    for entry in entries {
      let undecided = pending.removeValue(forKey: "\(entry.name).\(entry.kind)")
      let isInFamily = entry.family.map { families.contains($0) } ?? false
      guard includesPassed || isInFamily || entry.verdict != .passed || undecided != nil
      else { continue }
      items.append(
        ReportItem(
          name: entry.name, kind: entry.kind, entry: entry, pending: undecided,
          frames: undecided?.frames() ?? PendingFrame.all(of: entry, in: folders)))
    }
    for snapshot in pending.values {
      items.append(
        ReportItem(
          name: snapshot.name.path, kind: snapshot.pathExtension, entry: nil, pending: snapshot,
          frames: snapshot.frames()))
    }
    return items.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
  }

  /// Whether the item is shown as pictures; a text is shown as lines only.
  var isPicture: Bool { kind == "png" }

  /// The result, in a word that the page's script understands.
  var state: String {
    guard let entry else { return "undecided" }
    if entry.verdict == .failed, pending == nil, entry.accept != nil { return "decided" }
    return entry.verdict.rawValue
  }

  /// The difference of the texts or trees in unified format; nil if there is none.
  var lines: String? {
    let lines = pending?.differingLines ?? ""
    return lines.isEmpty ? nil : lines
  }

  /// The file of a picture as the report shows it, if there is one.
  func picture(_ role: ArtifactRole, in folders: SnapshotFolders) -> URL? {
    guard isPicture || role.isOverview else { return nil }
    let url: URL
    if let pending {
      url =
        switch role {
        case .expected: pending.expected
        case .actual: pending.actual
        case .diff: pending.difference
        case .sheet, .animation: pending.overview(role)
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
  /// The file of a frame's picture; for an unchanged frame of a storyboard that failed, only the actual
  /// one.
  func picture(_ role: ArtifactRole) -> URL? {
    switch role {
    case .expected: change == .same && actual != nil ? nil : expected
    case .actual: actual
    case .diff: difference
    case .sheet, .animation: nil
    }
  }
}
