import ArgumentParser
import Foundation
import OffscreenInspection
import OffscreenSnapshots

/// Arguments that select undecided snapshots of the package in the working directory.
struct SnapshotChoice: ParsableArguments {
  @Argument(
    help: "Names such as Suite/test or Suite/test.name; * matches any characters, ? a single one.")
  var patterns: [String] = []

  @Flag(help: "All pending snapshots.")
  var all = false

  func validate() throws {
    if patterns.isEmpty == all { return }
    throw ValidationError(
      all ? "--all and names exclude each other." : "Name the snapshots, or say --all.")
  }

  /// The selected snapshots, sorted by name.
  ///
  /// A name that matches no undecided snapshot is an error, so that typing mistakes are noticed.
  func load() throws -> [PendingSnapshot] {
    let pending = try PendingSnapshot.all(in: Self.folders())
    if all { return pending }
    for pattern in patterns where !pending.contains(where: { $0.matches(pattern) }) {
      throw CommandFailure(
        .noInput, "no undecided snapshot is named '\(pattern)'" + Self.hint(pattern, pending))
    }
    return pending.filter { snapshot in patterns.contains { snapshot.matches($0) } }
  }

  /// The maximum number of names in an error.
  private static let hintCount = 3

  /// The end of an error about a name: undecided snapshots whose names are near, or where to find all.
  private static func hint(_ pattern: String, _ pending: [PendingSnapshot]) -> String {
    if pending.isEmpty { return "; nothing is undecided" }
    let names = pending.map(\.name.path)
    let sought = pattern.lowercased()
    // The test's name alone, without its suite and without what tells its snapshots apart.
    let tests = names.map { name in
      name.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? name
    }
    let near = nearest(pattern, in: names + tests)
    let found = zip(names, tests).filter { name, test in
      name.lowercased().contains(sought) || near == name || near == test
    }.map { "'\($0.0)'" }
    guard !found.isEmpty else { return "; 'offscreen pending' lists all \(names.count)" }
    let more = found.count > hintCount ? " and \(found.count - hintCount) more" : ""
    return "; near it: \(found.prefix(hintCount).joined(separator: ", "))\(more)"
  }

  /// The folders of the package that contains the working directory, or those of the environment.
  static func folders() throws -> SnapshotFolders {
    let place = FileManager.default.currentDirectoryPath + "/Package.swift"
    do {
      return try SnapshotFolders(forFile: place, environment: .current())
    } catch {
      throw CommandFailure(
        .noInput,
        "the working folder belongs to no package; set SNAPSHOT_DIR and SNAPSHOT_ARTIFACTS"
      )
    }
  }
}

extension PendingSnapshot {
  fileprivate func matches(_ pattern: String) -> Bool {
    unsafe pattern == name.path || fnmatch(pattern, name.path, 0) == 0
  }
}
