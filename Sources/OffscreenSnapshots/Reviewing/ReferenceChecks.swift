internal import Foundation
internal import OffscreenFiles

/// Finds problems in a folder of references without running any test.
package struct ReferenceChecks {
  /// A problem.
  package struct Finding: Hashable, Sendable {
    /// The path below the folder of references.
    package let path: String
    /// The problem as a phrase that begins with a verb.
    package let words: String
  }

  private let folders: SnapshotFolders

  /// Creates a value that checks a folder.
  package init(_ folders: SnapshotFolders) {
    self.folders = folders
  }

  /// Whether the folder exists.
  package var isThere: Bool {
    FileManager.default.fileExists(atPath: folders.references.path)
  }

  /// All problems, sorted by path: Git LFS pointers, invalid pictures, links that lead out of the
  /// folder, names that differ only in case, and damaged storyboards and manifests.
  ///
  /// - Complexity: O(bytes of the folder), because pictures are decoded.
  package func run() -> [Finding] {
    var findings: [Finding] = []
    var spelling: [String: String] = [:]
    for path in folders.referencePaths {
      if let other = spelling[path.lowercased()] {
        findings.append(Finding(path: path, words: "differs from \(other) in case only"))
      }
      spelling[path.lowercased()] = path
      if let problem = problem(of: path) {
        findings.append(Finding(path: path, words: problem.description))
      }
    }
    do {
      _ = try Manifest.read(in: folders)
    } catch {
      // The error's sentence begins with the path, which the finding has already.
      let words = "\(error)".trimmingPrefix(folders.shown(Manifest.url(in: folders)) + " ")
      findings.append(Finding(path: Manifest.name, words: String(words)))
    }
    return findings
  }

  /// The problem of a file or of a storyboard's folder; nil for a valid one and for other files.
  private func problem(of path: String) -> ReferenceProblem? {
    let url = folders.references.appending(path: path)
    do throws(ReferenceFileError) {
      if path.hasSuffix("." + SnapshotFiles.storyboardExtension) {
        let reference = StoryboardReference(url: url, root: folders.references)
        for file in Set((try reference.index())?.frames.map(\.file) ?? []).sorted() {
          _ = try reference.bytes(of: file)
        }
      } else if path.hasSuffix(".png") {
        let data = try ReferenceFile.read(url, in: folders.references)
        if let data { _ = try ReferenceFile.decode(data) }
      } else if path.hasSuffix(".txt"),
        let data = try ReferenceFile.read(url, in: folders.references),
        String(validating: data, as: UTF8.self) == nil
      {
        return .notUTF8
      }
      return nil
    } catch {
      return error.problem
    }
  }
}
