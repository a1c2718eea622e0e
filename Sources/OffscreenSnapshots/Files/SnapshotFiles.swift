internal import Foundation

/// The files of one snapshot.
package struct SnapshotFiles {
  let folders: SnapshotFolders
  let name: SnapshotName
  /// The file extension, such as `png` or `tree.txt`.
  let pathExtension: String

  /// The reference.
  var reference: URL { file(in: folders.references, ending: pathExtension) }

  /// The tree description that accompanies a picture.
  var treeReference: URL { file(in: folders.references, ending: Self.treeExtension) }

  /// The file of an artefact, such as `<name>.actual.png`.
  func artifact(_ role: ArtifactRole, pathExtension ending: String? = nil) -> URL {
    file(in: folders.artifacts, ending: "\(role.rawValue).\(ending ?? pathExtension)")
  }

  /// All artefacts that a failure of this snapshot can leave.
  var allArtifacts: [URL] {
    [
      artifact(.expected), artifact(.actual), artifact(.diff),
      artifact(.actual, pathExtension: Self.treeExtension),
      artifact(.diff, pathExtension: Self.treeExtension),
    ] + (pathExtension == Self.storyboardExtension ? overviews : [])
  }

  /// The pictures of a whole storyboard.
  private var overviews: [URL] { [overview(.sheet), overview(.animation)] }

  /// The picture of a whole storyboard, such as `<name>.sheet.png`.
  func overview(_ role: ArtifactRole) -> URL { artifact(role, pathExtension: "png") }

  /// The extension of the description of a picture's views.
  static let treeExtension = "tree.txt"
  /// The extension of a storyboard's folder.
  package static let storyboardExtension = "storyboard"

  /// A file of the snapshot in one of the two folders.
  private func file(in folder: URL, ending: String) -> URL {
    folder.appending(path: "\(name.path).\(ending)", directoryHint: .notDirectory)
  }
}

/// The content of an artefact.
package enum ArtifactRole: String, Hashable, Sendable, CaseIterable {
  /// A copy of the reference.
  case expected
  /// The actual content.
  case actual
  /// The difference between the two.
  case diff
  /// All frames of an actual storyboard, one beside the other.
  case sheet
  /// All frames of an actual storyboard, one after the other.
  case animation

  /// Whether it shows a whole storyboard.
  var isOverview: Bool { self == .sheet || self == .animation }
}
