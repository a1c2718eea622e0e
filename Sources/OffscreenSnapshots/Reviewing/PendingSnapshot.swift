package import Foundation

/// A snapshot that failed and about which nobody has decided yet.
///
/// It is known from its artefacts alone, so that deciding needs neither a build nor a run.
package struct PendingSnapshot: Hashable, Sendable {
  /// The name of the snapshot.
  package let name: SnapshotName
  /// The ending of its reference, such as `png` or `tree.txt`.
  package let pathExtension: String
  /// The folders that its files lie in.
  package let folders: SnapshotFolders

  /// What the test made.
  package var actual: URL { files.artifact(.actual) }
  /// What the test expected; there is no such file where there was no reference.
  package var expected: URL { files.artifact(.expected) }
  /// Where the two differ; there is no such file where there was no reference.
  package var difference: URL { files.artifact(.diff) }
  /// The file that accepting writes.
  package var reference: URL { files.reference }

  var files: SnapshotFiles {
    SnapshotFiles(folders: folders, name: name, pathExtension: pathExtension)
  }

  /// Everything undecided among the artefacts, in the order of names and endings.
  ///
  /// The tree beside a picture belongs to the picture and is not listed by itself.
  ///
  /// - Parameter folders: The folders of references and artefacts.
  /// - Returns: Nothing for a folder of artefacts that does not exist.
  package static func all(in folders: SnapshotFolders) -> [PendingSnapshot] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: folders.artifacts.path)) ?? []
    let found = paths.compactMap { PendingSnapshot(artifactPath: $0, folders: folders) }
    let pictures = Set(found.filter { $0.pathExtension == "png" }.map(\.name))
    return
      found
      .filter { $0.pathExtension != SnapshotFiles.treeExtension || !pictures.contains($0.name) }
      .sorted { ($0.name.path, $0.pathExtension) < ($1.name.path, $1.pathExtension) }
  }

  /// Takes a path such as `Suite/test.name.actual.png` apart; none for any other.
  private init?(artifactPath path: String, folders: SnapshotFolders) {
    guard let role = path.range(of: ".\(ArtifactRole.actual.rawValue).", options: .backwards),
      !path[role.upperBound...].contains("/")
    else { return nil }
    // The name itself may be "actual", as in `test.actual.diff.png`, which is another artefact.
    let first = path[role.upperBound...].prefix { $0 != "." }
    guard ArtifactRole(rawValue: String(first)) == nil else { return nil }
    name = SnapshotName(safePath: String(path[..<role.lowerBound]))
    pathExtension = String(path[role.upperBound...])
    self.folders = folders
  }
}
