internal import Foundation
internal import OffscreenFiles

extension PendingSnapshot {
  /// Accepts the actual content, with its tree, as the reference, and removes the artefacts; a
  /// storyboard is replaced as a whole.
  ///
  /// - Throws: ``PendingSnapshotError``. After an error the reference folder is unchanged, with one
  ///   exception: the tree is missing if the picture could be written but the tree could not.
  package func accept() throws(PendingSnapshotError) {
    if pathExtension == SnapshotFiles.storyboardExtension {
      try acceptFolder()
      return clear()
    }
    let tree = files.artifact(.actual, pathExtension: SnapshotFiles.treeExtension)
    let content = try read(actual)
    if pathExtension == "png" {
      do {
        _ = try ReferenceFile.decode(content)
      } catch {
        throw .notAPicture(path: folders.shown(actual), problem: error.problem)
      }
      try write(content, to: reference)
      if let tree = try? InputFile.read(tree.path) { try write(tree, to: files.treeReference) }
    } else {
      try write(content, to: reference)
    }
    clear()
  }

  /// Removes the artefacts and keeps the reference.
  ///
  /// - Throws: ``PendingSnapshotError/cannotDelete(path:)``.
  package func reject() throws(PendingSnapshotError) {
    clear()
    let isThere = FileManager.default.fileExists(atPath: actual.path)
    if isThere { throw .cannotDelete(path: folders.shown(actual)) }
  }

  /// Removes all artefacts, after which the snapshot is no longer pending.
  private func clear() {
    ArtifactWriter(files: files).removeAll()
  }

  /// Accepts a storyboard after decoding all of its pictures, so that nothing damaged becomes a
  /// reference.
  private func acceptFolder() throws(PendingSnapshotError) {
    let made = StoryboardReference(url: actual, root: folders.artifacts)
    let index: StoryboardIndex
    do throws(ReferenceFileError) {
      guard let found = try made.index() else {
        throw ReferenceFileError(problem: .badIndex(reason: "the file is not there"))
      }
      index = found
      for file in Set(index.frames.map(\.file)).sorted() {
        _ = try ReferenceFile.decode(try made.bytes(of: file))
      }
    } catch {
      throw .notAPicture(path: folders.shown(actual), problem: error.problem)
    }
    try refuseEscape(of: reference)
    do {
      try made.copy(index, to: reference, .durable)
    } catch {
      throw .cannotWrite(path: folders.shown(reference), reason: SystemReason.of(error))
    }
  }

  /// - Throws: ``PendingSnapshotError/cannotWrite(path:reason:)`` if a link on the way to a file leads out
  ///   of the folder of references.
  private func refuseEscape(of url: URL) throws(PendingSnapshotError) {
    guard let target = ReferenceFile.escape(of: url, from: folders.references) else { return }
    throw .cannotWrite(
      path: folders.shown(url), reason: "it leads out of the reference folder, to \(target)")
  }

  private func read(_ url: URL) throws(PendingSnapshotError) -> Data {
    do {
      return try InputFile.read(url.path)
    } catch {
      throw .cannotRead(path: folders.shown(url), reason: "\(error.reason)")
    }
  }

  private func write(_ data: Data, to url: URL) throws(PendingSnapshotError) {
    try refuseEscape(of: url)
    do {
      try AtomicFile.write(data, to: url)
    } catch {
      throw .cannotWrite(path: folders.shown(url), reason: SystemReason.of(error))
    }
  }
}

/// The reason why undecided snapshots could not be found, accepted or rejected.
package enum PendingSnapshotError: Error, Hashable, Sendable {
  /// The actual content, or a folder of artefacts, cannot be read.
  case cannotRead(path: String, reason: String)
  /// The actual picture is not a valid picture.
  case notAPicture(path: String, problem: ReferenceProblem)
  /// The reference cannot be written.
  case cannotWrite(path: String, reason: String)
  /// An artefact cannot be deleted.
  case cannotDelete(path: String)
}

extension PendingSnapshotError: CustomStringConvertible {
  /// The error as one line with the file and the reason.
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notAPicture(let path, let problem): "\(path) \(problem)"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .cannotDelete(let path): "\(path) cannot be deleted"
    }
  }
}
