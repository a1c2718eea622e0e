internal import Foundation
internal import Offscreen

/// Compares a snapshot with its reference, and records it or explains the difference.
package struct SnapshotVerifier {
  let files: SnapshotFiles
  let record: RecordDecision
  let ledger: SnapshotLedger
  /// The test or scene file, for the record of the run.
  let origin: String?
  /// The name that the snapshots of all variants of a test have in common; nil for others.
  package var family: String?
  /// The test target of the snapshot; nil for a scene file.
  package var owner: String?
  /// The program that failures propose for comparing files.
  package var diffTool: DiffTool = .default

  /// Creates a verifier for one snapshot.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - pathExtension: The file extension of a text, such as `txt`; pictures have `png`.
  ///   - folders: The folders of references and artefacts.
  ///   - record: The record mode in effect.
  ///   - ledger: The names claimed in this run.
  ///   - origin: The test or scene file, for the record of the run.
  package init(
    _ name: SnapshotName, pathExtension: String, folders: SnapshotFolders, record: RecordDecision,
    ledger: SnapshotLedger, origin: String? = nil
  ) {
    files = SnapshotFiles(folders: folders, name: name, pathExtension: pathExtension)
    self.record = record
    self.ledger = ledger
    self.origin = origin
  }

  /// Verifies a picture, a text or a storyboard.
  ///
  /// A picture whose reference carries the hash of the same pixels passes without any decoding or
  /// encoding.
  ///
  /// - Returns: The failure; nil if the snapshot passes and nothing was written.
  package func verify(_ content: SnapshotContent) -> SnapshotFailure? {
    switch content {
    case .picture(let picture): verifyOnRecord(PictureSubject(picture))
    case .text(let text): verifyOnRecord(TextSubject(text))
    case .maskedText(let text): verifyOnRecord(TextSubject(text.text, masks: text.masks))
    case .storyboard(let storyboard): verifyOnRecord(StoryboardSubject(storyboard))
    }
  }

  /// Verifies the subject and reports the result to the run's recorder.
  private func verifyOnRecord(_ subject: some SnapshotSubject) -> SnapshotFailure? {
    let failure = verify(subject)
    report(failure, actual: subject.runContent, fontGaps: subject.fontGaps)
    return failure
  }

  /// Fails a snapshot that could not be taken, and reports that to the run's recorder.
  package func reportedFailure(because reason: String) -> SnapshotFailure {
    let failure = failure(.badRequest(reason))
    report(failure, actual: nil)
    return failure
  }

  /// Adds the result to the record of the run, if one is kept.
  private func report(
    _ failure: SnapshotFailure?, actual: RunEntry.Content?, fontGaps: Set<FontGap> = []
  ) {
    guard let recorder = ledger.recorder else { return }
    var entry = RunEntry(
      name: files.name.path, kind: files.pathExtension, origin: origin,
      reference: files.folders.shown(files.reference), family: family,
      arguments: files.name.arguments, actual: actual,
      failure: failure)
    entry.lacks = FontAdvice(fontGaps).notes
    recorder.add(entry, in: files.folders)
  }

  private func verify(_ subject: some SnapshotSubject) -> SnapshotFailure? {
    if let reason = subject.refusal { return failure(.badRequest(reason)) }
    let finding = subject.find(files)
    // A difference within the tolerance is still a difference, which the mode `all` records.
    let isPassing = finding.gate?.isOpen == true && record.mode != .all
    guard let kind = finding.kind, !isPassing else { return pass(subject) }
    let path = files.reference.path
    switch ledger.answer(path, contentHash: subject.contentHash, owner: owner) {
    case .granted: break
    case .otherOwner(let other): return failure(sharedWith: other)
    case .otherContent: return explain(.duplicateName, finding, subject)
    case .otherSpelling(let other):
      return explain(.caseClash(files.folders.shown(path: other)), finding, subject)
    }
    guard isToBeRecorded(kind) else { return explain(kind, finding, subject) }
    return recorded(kind, finding, subject)
  }

  /// Claims the name for a snapshot that passes, and removes artefacts of earlier failures.
  private func pass(_ subject: some SnapshotSubject) -> SnapshotFailure? {
    if let failure = claim(by: subject) { return failure }
    ArtifactWriter(files: files).removeAll()
    return record.mode == .all ? recordTree(beside: subject) : nil
  }

  /// Whether the record mode writes the reference; never outside its folder.
  private func isToBeRecorded(_ kind: SnapshotFailure.Kind) -> Bool {
    if case .unreadableReference(.outsideFolder) = kind { return false }
    return switch record.mode {
    case .all, .failed: true
    case .missing: kind == .missing
    case .never: false
    }
  }

  /// The failure of a snapshot whose reference belongs to a test of the same name in another target.
  func failure(sharedWith other: String) -> SnapshotFailure {
    failure(
      .badRequest(
        """
        \(files.folders.shown(files.reference)) is the reference of a test in \(other) already, and \
        \(owner ?? "another target") has a suite of the same name; rename one of the suites
        """))
  }

  func failure(_ kind: SnapshotFailure.Kind) -> SnapshotFailure {
    SnapshotFailure(
      kind, referencePath: files.folders.shown(files.reference), record: record)
  }

  /// The failure with the results of the comparison.
  func failure<Subject: SnapshotSubject>(
    _ kind: SnapshotFailure.Kind, _ finding: Finding<Subject.Evidence>, _ subject: Subject
  ) -> SnapshotFailure {
    var failure = failure(kind)
    failure.gate = finding.gate
    failure.fileChanges = finding.fileChanges
    failure.fontAdvice = FontAdvice(subject.fontGaps)
    failure.exceededLimits = subject.exceededLimits
    failure.scale = subject.runContent.scale ?? 1
    failure.masks = subject.masks
    return failure
  }

  /// Claims the name for a subject's content; the failure if another snapshot of the run has the name.
  ///
  /// Checking and claiming the name is one atomic step, so that one of two concurrent tests fails.
  func claim(by subject: some SnapshotSubject) -> SnapshotFailure? {
    switch ledger.claim(files.reference.path, contentHash: subject.contentHash, owner: owner) {
    case .granted: nil
    case .otherOwner(let other): failure(sharedWith: other)
    case .otherContent: failure(.duplicateName)
    case .otherSpelling(let other): failure(.caseClash(files.folders.shown(path: other)))
    }
  }

  /// The failure with its artefacts; nothing in the reference folder changes.
  private func explain<Subject: SnapshotSubject>(
    _ kind: SnapshotFailure.Kind, _ finding: Finding<Subject.Evidence>, _ subject: Subject
  ) -> SnapshotFailure {
    var failure = failure(kind, finding, subject)
    let writer = ArtifactWriter(files: files, diffTool: diffTool)
    writer.removeAll()
    writer.write(finding, subject, into: &failure)
    failure.attribution = subject.attribution(
      of: finding, changedLines: failure.changedTreeLines)
    return failure
  }
}
