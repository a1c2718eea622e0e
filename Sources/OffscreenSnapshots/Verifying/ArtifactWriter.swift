internal import Foundation
internal import OffscreenFiles

/// Writes and removes the artefacts of a failure.
struct ArtifactWriter {
  let files: SnapshotFiles
  /// The program that failures propose for comparing files.
  var diffTool: DiffTool = .default

  /// Removes the artefacts of an earlier failure, so that the folder shows only present failures.
  func removeAll() {
    for url in files.allArtifacts where unsafe unlink(url.path) != 0 && errno != ENOENT {
      // The artefacts of a storyboard are folders, which this removes too.
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// Writes the expected and actual content and their difference, and lists the files in the
  /// failure.
  ///
  /// If the folder cannot be written, the failure notes that instead of being replaced by it.
  func write<Subject: SnapshotSubject>(
    _ finding: Finding<Subject.Evidence>, _ subject: Subject, into failure: inout SnapshotFailure
  ) {
    do {
      if let evidence = finding.evidence {
        try subject.storeExpected(evidence, at: files.artifact(.expected))
        list(.expected, subject.shownFile(.expected, of: finding), &failure)
      }
      try subject.store(at: files.artifact(.actual), .fast)
      list(.actual, subject.shownFile(.actual, of: finding), &failure)
      if finding.evidence != nil {
        let command = diffTool(
          currentFilePath: files.reference.path, failedFilePath: files.artifact(.actual).path)
        if !command.isEmpty { failure.diffCommand = command }
      }
      if try subject.storeDifference(finding, at: files.artifact(.diff)) {
        list(.diff, subject.shownFile(.diff, of: finding), &failure)
      }
      if let tree = subject.tree { try write(tree: tree, &failure) }
      for overview in subject.overviews {
        try add(overview.data, files.overview(overview.role), &failure)
      }
      if failure.kind.mayBeAccepted {
        failure.acceptCommand = AcceptCommandLine.words(name: files.name.path)
      }
    } catch {
      failure.artifactProblem =
        "\(files.folders.shown(files.folders.artifacts)): \(SystemReason.of(error))"
    }
  }

  /// Lists an artefact, or a file in it, unless it does not exist.
  private func list(_ role: ArtifactRole, _ file: String?, _ failure: inout SnapshotFailure) {
    var url = files.artifact(role)
    if let file { url.append(path: file) }
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    failure.artifacts.append(
      SnapshotFailure.Artifact(url: url, shownPath: files.folders.shown(url)))
  }

  /// Writes the tree of the actual picture and compares it with the reference's tree.
  private func write(tree: String, _ failure: inout SnapshotFailure) throws {
    let ending = SnapshotFiles.treeExtension
    try add(Data(tree.utf8), files.artifact(.actual, pathExtension: ending), &failure)
    guard let old = try? String(contentsOf: files.treeReference, encoding: .utf8), old != tree
    else { return }
    let difference = LineDifference(expected: old, actual: tree)
    failure.treeDifference = difference
    try add(
      Data(difference.unified.utf8), files.artifact(.diff, pathExtension: ending), &failure)
  }

  private func add(_ data: Data, _ url: URL, _ failure: inout SnapshotFailure) throws {
    try AtomicFile.write(data, to: url, .fast)
    failure.artifacts.append(
      SnapshotFailure.Artifact(url: url, shownPath: files.folders.shown(url)))
  }
}

extension SnapshotFailure.Kind {
  /// Whether accepting the actual snapshot as the reference would help; false if two snapshots have
  /// the same name.
  fileprivate var mayBeAccepted: Bool {
    switch self {
    case .duplicateName, .caseClash: false
    default: true
    }
  }
}
