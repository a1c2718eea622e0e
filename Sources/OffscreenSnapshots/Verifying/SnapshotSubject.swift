internal import Foundation
internal import Offscreen
internal import OffscreenFiles

/// The value being verified, with the means to compare and store it.
protocol SnapshotSubject {
  /// A hash of the content that is compared.
  var contentHash: String { get }
  /// The description of the subject in the record of a run.
  var runContent: RunEntry.Content { get }
  /// The reason why no snapshot can be taken of the value; nil if one can.
  var refusal: String? { get }
  /// The description of the views in a picture; nil if there are none.
  var tree: String? { get }

  /// The areas that the comparison ignores.
  var masks: [MaskNote] { get }
  /// The characters and styles that the text was drawn without, because its fonts lack them.
  var fontGaps: Set<FontGap> { get }
  /// The limits that its drawing exceeded.
  var exceededLimits: Set<DrawingLimit> { get }

  /// The reference as a comparison reads it.
  associatedtype Evidence

  /// Compares with the reference.
  func find(_ files: SnapshotFiles) -> Finding<Evidence>
  /// Writes the content atomically, as a reference or as an artefact.
  func store(at url: URL, _ durability: Durability) throws
  /// Writes a copy of the reference, as an artefact.
  func storeExpected(_ evidence: Evidence, at url: URL) throws
  /// Writes the difference from the reference, as an artefact; returns whether there is one to show.
  func storeDifference(_ finding: Finding<Evidence>, at url: URL) throws -> Bool
  /// Attributes the differing pixels to views; nil if that is not possible.
  ///
  /// - Parameters:
  ///   - finding: The result of the comparison.
  ///   - changedLines: The lines of the tree that changed, counted from 0.
  /// - Returns: The number of differing pixels of each view.
  func attribution(of finding: Finding<Evidence>, changedLines: Set<Int>) -> PixelAttribution?
  /// The files that show an actual storyboard as a whole; empty for any other subject.
  var overviews: [SnapshotStoryboard.Overview] { get }
  /// The file that represents an artefact that is a folder; nil for a file or an empty folder.
  func shownFile(_ role: ArtifactRole, of finding: Finding<Evidence>) -> String?
}

extension SnapshotSubject {
  var overviews: [SnapshotStoryboard.Overview] { [] }
  var fontGaps: Set<FontGap> { [] }
  var exceededLimits: Set<DrawingLimit> { [] }
}

/// The reference of a subject that is stored in a single file.
protocol FileEvidence {
  /// The bytes of the file.
  var reference: Data { get }
}

/// A subject that is stored in a single file.
protocol FileSubject: SnapshotSubject where Evidence: FileEvidence {
  /// Compares with the bytes of a reference.
  func compare(with data: Data) -> Finding<Evidence>
  /// The bytes of the reference to be written.
  func encoded() throws -> Data
}

extension FileSubject {
  func find(_ files: SnapshotFiles) -> Finding<Evidence> {
    do {
      let data = try ReferenceFile.read(files.reference, in: files.folders.references)
      return data.map { compare(with: $0) } ?? Finding(kind: .missing)
    } catch {
      return Finding(kind: .unreadableReference(error.problem))
    }
  }

  func store(at url: URL, _ durability: Durability) throws {
    try AtomicFile.write(encoded(), to: url, durability)
  }

  func storeExpected(_ evidence: Evidence, at url: URL) throws {
    try AtomicFile.write(evidence.reference, to: url, .fast)
  }

  func shownFile(_ role: ArtifactRole, of finding: Finding<Evidence>) -> String? { nil }
}

/// A reference picture.
struct PictureEvidence: FileEvidence {
  let reference: Data
  /// The pictures as they were compared, with transparent pixels in the masked areas; nil if the
  /// reference cannot be decoded or was not.
  var pictures: (expected: Pixmap, actual: Pixmap)?
}

/// A picture under test.
struct PictureSubject: FileSubject {
  typealias Evidence = PictureEvidence

  let picture: SnapshotPicture
  let contentHash: String

  init(_ picture: SnapshotPicture) {
    self.picture = picture
    contentHash = picture.mask.clearing(picture.pixmap).contentHash
  }

  var runContent: RunEntry.Content {
    RunEntry.Content(
      hash: contentHash, size: [picture.pixmap.width, picture.pixmap.height],
      scale: picture.scale, masks: masks)
  }

  var refusal: String? {
    let pixmap = picture.pixmap
    if pixmap.width == 0 || pixmap.height == 0 {
      return "the picture has no pixels: \(pixmap.width)x\(pixmap.height)"
    }
    guard isMaskedWhole else { return nil }
    return "the masks leave no pixel to compare: \(masks.map(\.selector).joined(separator: ", "))"
  }

  /// Whether the masks cover every pixel.
  var isMaskedWhole: Bool {
    let (width, height) = (picture.pixmap.width, picture.pixmap.height)
    return !picture.mask.isEmpty
      && picture.mask.count(width: width, height: height) == width * height
  }

  var tree: String? { picture.describeTree?() }
  var masks: [MaskNote] { MaskNote.notes(of: picture.mask, scale: picture.scale) }
  var fontGaps: Set<FontGap> { picture.pixmap.fontGaps }
  var exceededLimits: Set<DrawingLimit> { picture.pixmap.exceededLimits }

  func compare(with data: Data) -> Finding<PictureEvidence> {
    compare(with: data, statedScale: nil)
  }

  /// Compares with the bytes of a reference and with the scale that another file states for it.
  func compare(with data: Data, statedScale: Double?) -> Finding<PictureEvidence> {
    var evidence = PictureEvidence(reference: data)
    let stamp = PictureStamp.trusted(in: data)
    let mask = picture.mask
    // A tool that recompresses a file keeps its stated scale.
    let scales = [statedScale, (stamp ?? PictureStamp.stated(in: data))?.scale].compactMap { $0 }
    let otherScale = scales.first { $0 != picture.scale }
    if let stamp, otherScale == nil, stamp.masks == mask.text,
      stamp.pixelHash == contentHash
    {
      return Finding(evidence: evidence)
    }
    let pixmap = mask.clearing(picture.pixmap)
    let expected: Pixmap
    do {
      expected = mask.clearing(try ReferenceFile.decode(data))
    } catch {
      return Finding(kind: .unreadableReference(error.problem), evidence: evidence)
    }
    evidence.pictures = (expected, pixmap)
    let kind: SnapshotFailure.Kind
    var gate: GateReading?
    switch PixelComparison.compare(expected, pixmap) {
    case _ where otherScale != nil, .size:
      kind = .size(
        expected: PictureSize(
          width: expected.width, height: expected.height, scale: otherScale ?? scales.first),
        actual: PictureSize(width: pixmap.width, height: pixmap.height, scale: picture.scale))
    case .equal: return Finding(evidence: evidence)
    case .pixels(let exact):
      let difference = exact.leavingOut(mask.count(width: pixmap.width, height: pixmap.height))
      kind = .pixels(difference)
      gate = GateReading(
        comparison: picture.comparison,
        count: picture.comparison.count(difference, expected, pixmap))
    }
    var finding = Finding(kind: kind, gate: gate, evidence: evidence)
    finding.fileChanges = UsedFileChange.changes(from: data, to: picture.pixmap)
    return finding
  }

  func storeDifference(_ finding: Finding<PictureEvidence>, at url: URL) throws -> Bool {
    guard let (expected, actual) = finding.evidence?.pictures else { return false }
    let difference = DifferenceImage.draw(
      expected: expected, actual: actual, mask: picture.mask)
    try AtomicFile.write(PNG.encode(difference), to: url, .fast)
    return true
  }

  func attribution(
    of finding: Finding<PictureEvidence>, changedLines: Set<Int>
  ) -> PixelAttribution? {
    guard case .pixels(let difference) = finding.kind, let root = picture.root,
      let (expected, actual) = finding.evidence?.pictures
    else { return nil }
    return PixelAttribution(
      of: root, scale: CGFloat(picture.scale), expected, actual, within: difference.bounds,
      changedLines: changedLines)
  }

  func encoded() throws -> Data { try encoding() }

  /// Makes the bytes of the reference, on any thread.
  var encoding: @Sendable () throws -> Data {
    let (pixmap, scale, masks) = (picture.pixmap, picture.scale, picture.mask.text)
    return { [contentHash] in
      try PictureStamp.encode(pixmap, scale: scale, pixelHash: contentHash, masks: masks)
    }
  }
}

/// A reference text.
struct TextEvidence: FileEvidence {
  let reference: Data
}

/// A text under test.
struct TextSubject: FileSubject {
  typealias Evidence = TextEvidence

  let text: String
  let contentHash: String
  let masks: [MaskNote]

  init(_ text: String, masks: [MaskNote] = []) {
    self.text = text
    self.masks = masks
    contentHash = ByteHash.digits(of: Data(text.utf8))
  }

  var runContent: RunEntry.Content { RunEntry.Content(hash: contentHash, masks: masks) }
  var refusal: String? { nil }
  var tree: String? { nil }

  func compare(with data: Data) -> Finding<TextEvidence> {
    let evidence = TextEvidence(reference: data)
    // Compares bytes, because Swift considers texts that differ only in Unicode composition equal.
    if data == Data(text.utf8) { return Finding(evidence: evidence) }
    guard let expected = String(validating: data, as: UTF8.self) else {
      return Finding(kind: .unreadableReference(.notUTF8), evidence: evidence)
    }
    return Finding(
      kind: .text(LineDifference(expected: expected, actual: text)), evidence: evidence)
  }

  func storeDifference(_ finding: Finding<TextEvidence>, at url: URL) throws -> Bool {
    guard case .text(let difference) = finding.kind else { return false }
    try AtomicFile.write(Data(difference.unified.utf8), to: url, .fast)
    return true
  }

  func attribution(
    of finding: Finding<TextEvidence>, changedLines: Set<Int>
  ) -> PixelAttribution? { nil }

  func encoded() throws -> Data { Data(text.utf8) }
}
