internal import Foundation

extension SnapshotVerifier {
  /// Why a snapshot cannot be compared whose reference has only the name that an earlier version gave it,
  /// with the command that moves it; nil if that is not so, or if the record mode replaces references anyway.
  package func reasonToMove(from former: SnapshotName) -> String? {
    let old = SnapshotFiles(
      folders: files.folders, name: former, pathExtension: files.pathExtension
    ).reference
    let manager = FileManager.default
    guard record.mode != .all, !manager.fileExists(atPath: files.reference.path),
      manager.fileExists(atPath: old.path)
    else { return nil }
    let folder = files.folders.shown(files.reference.deletingLastPathComponent())
    let stem = former.path.split(separator: "/").last ?? ""
    let sources = files.folders.shown(old.deletingLastPathComponent().appending(path: "\(stem).*"))
    return """
      references of XCTest are kept by class instead of by file; run \
      'mkdir -p \(folder) && mv \(sources) \(folder)/'
      """
  }
}
