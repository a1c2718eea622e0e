package import Foundation
internal import Offscreen
internal import OffscreenFiles

/// A snapshot that failed and has neither been accepted nor rejected.
///
/// It is found by its artefacts alone, so that deciding needs neither a build nor a run.
package struct PendingSnapshot: Hashable, Sendable {
  /// The name of the snapshot.
  package let name: SnapshotName
  /// The file extension of its reference, such as `png` or `tree.txt`.
  package let pathExtension: String
  /// The folders of its files.
  package let folders: SnapshotFolders

  /// The actual content.
  package var actual: URL { files.artifact(.actual) }
  /// The expected content; the file does not exist if there was no reference.
  package var expected: URL { files.artifact(.expected) }
  /// The difference; the file does not exist if there was no reference.
  package var difference: URL { files.artifact(.diff) }
  /// The picture of a whole storyboard, either a sheet or an animation; the file does not exist for
  /// any other snapshot.
  func overview(_ role: ArtifactRole) -> URL { files.overview(role) }
  /// The file that accepting writes.
  package var reference: URL { files.reference }

  /// The files by role.
  var files: SnapshotFiles {
    SnapshotFiles(folders: folders, name: name, pathExtension: pathExtension)
  }

  /// All undecided snapshots among the artefacts, sorted by name and extension.
  ///
  /// The tree of a picture belongs to the picture and is not listed separately.
  ///
  /// - Parameter folders: The folders of references and artefacts.
  /// - Returns: The snapshots; empty if the folder of artefacts does not exist.
  /// - Throws: ``PendingSnapshotError/cannotRead(path:reason:)`` if the folder, or one inside it,
  ///   cannot be read.
  package static func all(
    in folders: SnapshotFolders
  ) throws(PendingSnapshotError) -> [PendingSnapshot] {
    let found = try paths(in: folders).compactMap {
      PendingSnapshot(artifactPath: $0, folders: folders)
    }
    let pictures = Set(found.filter { $0.pathExtension == "png" }.map(\.name))
    return
      found
      .filter { $0.pathExtension != SnapshotFiles.treeExtension || !pictures.contains($0.name) }
      .sorted { ($0.name.path, $0.pathExtension) < ($1.name.path, $1.pathExtension) }
  }

  /// The relative paths of all artefacts.
  private static func paths(
    in folders: SnapshotFolders
  ) throws(PendingSnapshotError) -> [String] {
    let folder = folders.artifacts
    do {
      return try FolderPath.contents(of: folder.path)
    } catch  where error.reason == .missing {
      return []
    } catch {
      throw .cannotRead(
        path: folders.shown(URL(filePath: error.path)), reason: "\(error.reason)")
    }
  }

  /// Parses a path such as `Suite/test.name.actual.png`; nil for any other path.
  private init?(artifactPath path: String, folders: SnapshotFolders) {
    guard let artifact = ArtifactPath(path), artifact.role == .actual else { return nil }
    name = artifact.name
    pathExtension = artifact.pathExtension
    self.folders = folders
  }
}

extension PendingSnapshot {
  /// The boxes that the comparison ignored, such as `{8,8 104x20}`, as stored in the actual pictures.
  ///
  /// For a storyboard, these are the boxes of the first frame that has any. O(bytes of the pictures).
  package var maskedBoxes: [String] {
    let pictures =
      pathExtension == SnapshotFiles.storyboardExtension
      ? frames().compactMap(\.actual) : pathExtension == "png" ? [actual] : []
    for picture in pictures {
      guard let data = try? InputFile.read(picture.path),
        let stamp = PictureStamp.stated(in: data), !stamp.masks.isEmpty
      else { continue }
      return PixelMask(text: stamp.masks)?.parts.map { $0.box.shownInPoints(scale: stamp.scale) }
        ?? [stamp.masks]
    }
    return []
  }
}
