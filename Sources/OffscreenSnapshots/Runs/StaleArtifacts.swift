internal import Foundation
internal import OffscreenFiles

/// The files of failures whose snapshots no longer exist, such as that of a test that was renamed.
///
/// A snapshot that passes removes its own; after a complete run, the remaining files of the same
/// kind of run belong to no snapshot.
struct StaleArtifacts {
  private let run: RunRecord
  private let folders: SnapshotFolders

  /// Prepares to remove the files that are left after a complete run.
  init(of run: RunRecord, in folders: SnapshotFolders) {
    self.run = run
    self.folders = folders
  }

  /// Removes the files; a folder that cannot be read is left as it is.
  func remove() {
    guard run.source == .tests, let paths = try? FolderPath.contents(of: folders.artifacts.path)
    else { return }
    let compared = Set(run.snapshots.map(\.name))
    let left = paths.compactMap { path in
      ArtifactPath(path).map { (path: path, name: $0.name.path) }
    }.filter { !compared.contains($0.name) }
    guard !left.isEmpty else { return }
    let others = namesOfOtherRuns()
    for artifact in left where !others.contains(artifact.name) {
      try? FileManager.default.removeItem(at: folders.artifacts.appending(path: artifact.path))
    }
  }

  /// The names of snapshots that other runs compare: those of scene files and of the other library.
  private func namesOfOtherRuns() -> Set<String> {
    let libraries = Set(run.snapshots.map(\.library))
    let entries = ((try? Manifest.read(in: folders))?.references ?? [])
      .filter { $0.source == .scripts || !libraries.contains($0.library) }
    let names = entries.map { ($0.path as NSString).deletingPathExtension }
    return OrphanSearch.sceneNames(below: folders.base).union(names)
  }
}
