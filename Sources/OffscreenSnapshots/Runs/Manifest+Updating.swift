internal import Foundation
internal import OffscreenFiles
import OffscreenInspection

extension Manifest {
  /// Updates the manifest after a complete run; does nothing after any other run.
  ///
  /// The entries of the run replace all entries of the same kind; a run of tests replaces only the
  /// entries of the libraries that ran, since each library has a separate process, and one of them
  /// can be left out or fail. If a library has several processes, each with a part of its tests,
  /// only the entries whose references no longer exist are removed. An unchanged
  /// manifest is not written. A lock serialises concurrent processes.
  ///
  /// - Throws: ``ManifestError`` for a manifest that cannot be read, or the file system's error.
  static func update(
    with run: RunRecord, isPart: Bool = false, in folders: SnapshotFolders
  ) throws {
    guard run.isComplete else { return }
    try FolderLock.whileHolding(folders.references) {
      try replace(with: run, isPart: isPart, in: folders)
    }
  }

  /// Replaces the entries of the same kind as the run's; the lock must be held.
  private static func replace(
    with run: RunRecord, isPart: Bool, in folders: SnapshotFolders
  ) throws {
    let old = try read(in: folders)
    let new = renewed(old, by: run, isPart: isPart, in: folders)
    if new != old { try new.write(in: folders) }
  }

  /// A manifest in which the entries of a complete run replace those of the same kind.
  package static func renewed(
    _ old: Manifest?, by run: RunRecord, isPart: Bool = false, in folders: SnapshotFolders
  ) -> Manifest {
    let found = run.snapshots.compactMap { Entry($0, source: run.source) }
    let libraries = Set(run.snapshots.map(\.library))
    let kept = (old?.references ?? []).filter { entry in
      guard entry.source == run.source else { return true }
      switch run.source {
      case .scripts: return !run.covers(entry.origin, in: folders)
      case .tests:
        // A test that has moved to the other library leaves an entry until its reference is gone.
        let reference = folders.references.appending(path: entry.path)
        return entry.library != nil && (isPart || !libraries.contains(entry.library))
          && FileManager.default.fileExists(atPath: reference.path)
      }
    }
    let paths = Set(found.map(\.path))
    let entries = found + kept.filter { !paths.contains($0.path) }
    return Manifest(references: entries.sorted { $0.path < $1.path })
  }

  /// Writes the manifest; the lock must be held.
  ///
  /// - Throws: ``ManifestError`` for a link that leads out of the folder, or the file system's error.
  func write(in folders: SnapshotFolders) throws {
    let url = Self.url(in: folders)
    if let target = ReferenceFile.escape(of: url, from: folders.references) {
      throw ManifestError.damaged(
        path: folders.shown(url), reason: "it leads out of the folder, to \(target)")
    }
    try AtomicFile.write(try StableJSON.data(self), to: url)
  }
}

extension Manifest.Entry {
  /// The reference that a run compared; nil if nothing could be compared.
  init?(_ entry: RunEntry, source: RunRecord.Source) {
    guard let actual = entry.actual else { return nil }
    path = "\(entry.name).\(entry.kind)"
    self.source = source
    origin = entry.origin
    arguments = entry.arguments
    library = entry.library
    hash = actual.hash
    size = actual.size
    scale = actual.scale
    masks = actual.masks
  }
}

extension RunRecord {
  /// Whether a scene file no longer exists, or was part of this run.
  func covers(_ origin: String?, in folders: SnapshotFolders) -> Bool {
    guard let origin else { return true }
    let path = folders.base.appending(path: origin).path
    guard FileManager.default.fileExists(atPath: path) else { return true }
    return scope.contains { origin == $0 || $0.isEmpty || origin.hasPrefix($0 + "/") }
  }
}
