internal import Foundation

/// The path of an artefact below its folder, such as `Suite/test.name.actual.png`.
struct ArtifactPath {
  /// The name of the snapshot.
  let name: SnapshotName
  /// The role of the artefact.
  let role: ArtifactRole
  /// The file extension of the snapshot, such as `png` or `tree.txt`.
  let pathExtension: String

  /// Parses a path; nil for any other path.
  init?(_ path: String) {
    // The name may itself end in "actual": `test.actual.diff.png` is an artefact of another role.
    let roles = ArtifactRole.allCases.compactMap { role in
      path.range(of: ".\(role.rawValue).", options: .backwards).map { (role, $0) }
    }
    guard let (role, range) = roles.max(by: { $0.1.lowerBound < $1.1.lowerBound }),
      !path[range.upperBound...].contains("/")
    else { return nil }
    name = SnapshotName(safePath: String(path[..<range.lowerBound]))
    self.role = role
    pathExtension = String(path[range.upperBound...])
  }
}
