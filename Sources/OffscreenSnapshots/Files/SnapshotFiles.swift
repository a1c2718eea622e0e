internal import Foundation

/// The files of one snapshot.
package struct SnapshotFiles {
  let folders: SnapshotFolders
  let name: SnapshotName
  /// What follows the name, such as `png` or `tree.txt`.
  let pathExtension: String

  /// The reference.
  var reference: URL { file(in: folders.references, ending: pathExtension) }

  /// The text beside a picture.
  var treeReference: URL { file(in: folders.references, ending: Self.treeExtension) }

  /// A file among the artefacts, such as `<name>.actual.png`.
  func artifact(_ role: ArtifactRole, pathExtension ending: String? = nil) -> URL {
    file(in: folders.artifacts, ending: "\(role.rawValue).\(ending ?? pathExtension)")
  }

  /// Every artefact that a failure of this snapshot may have left.
  var allArtifacts: [URL] {
    [
      artifact(.expected), artifact(.actual), artifact(.diff),
      artifact(.actual, pathExtension: Self.treeExtension),
      artifact(.diff, pathExtension: Self.treeExtension),
    ]
  }

  static let treeExtension = "tree.txt"
  /// The ending of the folder of a storyboard.
  package static let storyboardExtension = "storyboard"

  private func file(in folder: URL, ending: String) -> URL {
    folder.appending(path: "\(name.path).\(ending)", directoryHint: .notDirectory)
  }
}

/// What an artefact shows.
package enum ArtifactRole: String, Hashable, Sendable, CaseIterable {
  /// A copy of the reference.
  case expected
  /// What the test made.
  case actual
  /// Where the two differ.
  case diff
}
