import Foundation
import OffscreenSnapshots

/// A folder that is removed when the test that made it ends.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-\(UUID().uuidString)", directoryHint: .isDirectory)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var folders: SnapshotFolders {
    SnapshotFolders(
      references: url.appending(path: "Snapshots"), artifacts: url.appending(path: "artifacts"),
      base: url)
  }

  /// The bytes of a file below the folder, or none.
  func bytes(_ path: String) -> Data? {
    try? Data(contentsOf: url.appending(path: path))
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// All files below the folder, sorted.
  func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).filter {
      var isFolder: ObjCBool = false
      let path = url.appending(path: $0).path
      return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
