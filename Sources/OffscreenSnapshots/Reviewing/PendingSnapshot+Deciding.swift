internal import Foundation

extension PendingSnapshot {
  /// Makes what the test made the reference, with the tree beside it, and clears the artefacts.
  ///
  /// - Throws: ``PendingSnapshotError``; nothing in the reference folder has then changed, except
  ///   that the tree may be missing where the picture could be written and the tree could not.
  package func accept() throws(PendingSnapshotError) {
    let tree = files.artifact(.actual, pathExtension: SnapshotFiles.treeExtension)
    let content = try read(actual)
    if pathExtension == "png" {
      do {
        _ = try ReferenceFile.decode(content)
      } catch {
        throw .notAPicture(path: folders.shown(actual), problem: error.problem)
      }
      try write(content, to: reference)
      if let tree = try? Data(contentsOf: tree) { try write(tree, to: files.treeReference) }
    } else {
      try write(content, to: reference)
    }
    reject()
  }

  /// Clears the artefacts; the reference stays.
  package func reject() {
    ArtifactWriter(files: files).removeAll()
  }

  private func read(_ url: URL) throws(PendingSnapshotError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .cannotRead(path: folders.shown(url), reason: SystemReason.of(error))
    }
  }

  private func write(_ data: Data, to url: URL) throws(PendingSnapshotError) {
    if let target = ReferenceFile.escape(of: url, from: folders.references) {
      throw .cannotWrite(
        path: folders.shown(url), reason: "it leads out of the reference folder, to \(target)")
    }
    do {
      try AtomicFile.write(data, to: url)
    } catch {
      throw .cannotWrite(path: folders.shown(url), reason: SystemReason.of(error))
    }
  }
}

/// Why a snapshot could not be accepted.
package enum PendingSnapshotError: Error, Hashable, Sendable {
  /// What the test made cannot be read.
  case cannotRead(path: String, reason: String)
  /// What should be the picture that the test made is none.
  case notAPicture(path: String, problem: ReferenceProblem)
  /// The reference cannot be written.
  case cannotWrite(path: String, reason: String)
}

extension PendingSnapshotError: CustomStringConvertible {
  /// One line with the file and the reason.
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notAPicture(let path, let problem): "\(path) \(problem)"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
