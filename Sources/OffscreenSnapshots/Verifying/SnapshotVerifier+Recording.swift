internal import Foundation
internal import OffscreenFiles

extension SnapshotVerifier {
  /// Writes the reference and reports this as a failure.
  func recorded<Subject: SnapshotSubject>(
    _ kind: SnapshotFailure.Kind, _ finding: Finding<Subject.Evidence>, _ subject: Subject
  ) -> SnapshotFailure {
    if kind == .missing, let other = otherSpelling() {
      return failure(.caseClash(files.folders.shown(path: other)))
    }
    if let failure = claim(by: subject) { return failure }
    var failure = failure(kind, finding, subject)
    do {
      try subject.store(at: files.reference, .durable)
      if let tree = subject.tree { try writeTree(tree) }
    } catch {
      return self.failure(
        .cannotWrite(
          path: files.folders.shown(files.reference), reason: SystemReason.of(error)))
    }
    failure.isRecorded = true
    ArtifactWriter(files: files).removeAll()
    return failure
  }

  /// Updates the tree beside an equal picture; writes nothing if it is already up to date.
  func recordTree(beside subject: some SnapshotSubject) -> SnapshotFailure? {
    guard let tree = subject.tree else { return nil }
    let old = try? String(contentsOf: files.treeReference, encoding: .utf8)
    guard old != tree else { return nil }
    do {
      try writeTree(tree)
    } catch {
      return failure(
        .cannotWrite(
          path: files.folders.shown(files.treeReference), reason: SystemReason.of(error)))
    }
    var failure = SnapshotFailure(
      old.map { .text(LineDifference(expected: $0, actual: tree)) } ?? .missing,
      referencePath: files.folders.shown(files.treeReference), record: record)
    failure.isRecorded = true
    return failure
  }

  private func writeTree(_ tree: String) throws {
    if let target = ReferenceFile.escape(of: files.treeReference, from: files.folders.references) {
      throw SymbolicLinkError(target: target)
    }
    try AtomicFile.write(Data(tree.utf8), to: files.treeReference)
  }

  /// The path of an existing file whose name differs from the reference's only in case.
  private func otherSpelling() -> String? {
    let folder = files.reference.deletingLastPathComponent()
    let name = files.reference.lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let other = names.sorted().first { $0 != name && $0.lowercased() == name.lowercased() }
    return other.map { folder.appending(path: $0).path }
  }
}

/// The error for a file that would be written outside its folder through a symbolic link.
private struct SymbolicLinkError: LocalizedError {
  let target: String
  var errorDescription: String? { "the file leads out of the reference folder, to \(target)" }
}
