internal import Foundation
internal import Offscreen
internal import OffscreenFiles

/// The value being verified, with the means to compare and store it.
protocol SnapshotSubject {
  /// A hash of the content that is compared.
  var contentHash: String { get }
  /// The description of the subject in the record of a run.
  var runContent: RunEntry.Content { get }
  /// The reason why the value cannot be a snapshot at all; nil if it can.
  var refusal: String? { get }
  /// The description of the views in a picture; nil if there are none.
  var tree: String? { get }

  /// The areas that the comparison ignores.
  var masks: [MaskNote] { get }

  /// Compares with the reference.
  func find(_ files: SnapshotFiles) -> Finding
  /// Writes the content atomically, as a reference or as an artefact.
  func store(at url: URL, _ durability: Durability) throws
}

/// A subject that is stored in a single file.
protocol FileSubject: SnapshotSubject {
  /// Compares with the bytes of a reference.
  func compare(with data: Data) -> Finding
  /// The bytes of the reference to be written.
  func encoded() throws -> Data
}

extension FileSubject {
  func find(_ files: SnapshotFiles) -> Finding {
    switch ReferenceFile.read(files.reference, in: files.folders.references) {
    case .missing: return Finding(kind: .missing)
    case .problem(let problem): return Finding(kind: .unreadableReference(problem))
    case .bytes(let data):
      var finding = compare(with: data)
      finding.storeExpected = { try AtomicFile.write(data, to: $0, .fast) }
      return finding
    }
  }

  func store(at url: URL, _ durability: Durability) throws {
    try AtomicFile.write(encoded(), to: url, durability)
  }
}

/// A picture under test.
struct PictureSubject: FileSubject {
  let picture: SnapshotPicture
  let contentHash: String

  /// - Parameters:
  ///   - picture: The picture.
  ///   - pixelHash: The hash of all its pixels, if it is known already.
  init(_ picture: SnapshotPicture, pixelHash: String? = nil) {
    self.picture = picture
    let known = picture.mask.isEmpty ? pixelHash : nil
    contentHash = known ?? picture.mask.clearing(picture.pixmap).contentHash
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
  var masks: [MaskNote] { MaskNote.notes(of: picture.mask) }

  func compare(with data: Data) -> Finding { compare(with: data, statedScale: nil) }

  /// Compares with the bytes of a reference and with the scale that another file states for it.
  func compare(with data: Data, statedScale: Double?) -> Finding {
    let stamp = PictureStamp.trusted(in: data)
    let mask = picture.mask
    // A tool that recompresses a file keeps its stated scale.
    let scales = [statedScale, (stamp ?? PictureStamp.stated(in: data))?.scale].compactMap { $0 }
    let otherScale = scales.first { $0 != picture.scale }
    if let stamp, otherScale == nil, stamp.masks == mask.text, stamp.pixelHash == contentHash {
      return Finding()
    }
    let pixmap = mask.clearing(picture.pixmap)
    let expected: Pixmap
    do {
      expected = mask.clearing(try ReferenceFile.decode(data))
    } catch {
      return Finding(kind: .unreadableReference(error.problem))
    }
    let kind: SnapshotFailure.Kind
    var gate: GateReading?
    switch PixelComparison.compare(expected, pixmap) {
    case _ where otherScale != nil, .size:
      kind = .size(
        expected: PictureSize(
          width: expected.width, height: expected.height, scale: otherScale ?? scales.first),
        actual: PictureSize(width: pixmap.width, height: pixmap.height, scale: picture.scale))
    case .equal: return Finding()
    case .pixels(let exact):
      let difference = exact.leavingOut(mask.count(width: pixmap.width, height: pixmap.height))
      kind = .pixels(difference)
      gate = GateReading(
        comparison: picture.comparison,
        count: picture.comparison.count(difference, expected, pixmap))
    }
    var finding = Finding(kind: kind, gate: gate)
    finding.fileChanges = UsedFileChange.changes(from: data, to: picture.pixmap)
    if case .pixels(let difference) = kind, let root = picture.root {
      let scale = CGFloat(picture.scale)
      finding.attribute = { lines in
        PixelAttribution(
          of: root, scale: scale, expected, pixmap, within: difference.bounds, changedLines: lines)
      }
    }
    finding.storeDifference = { url in
      let picture = DifferenceImage.draw(expected: expected, actual: pixmap, mask: mask)
      try AtomicFile.write(PNG.encode(picture), to: url, .fast)
      return true
    }
    return finding
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

/// A text under test.
struct TextSubject: FileSubject {
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

  func compare(with data: Data) -> Finding {
    // Compares bytes, because Swift considers texts that differ only in Unicode composition equal.
    if data == Data(text.utf8) { return Finding() }
    guard let expected = String(validating: data, as: UTF8.self) else {
      return Finding(kind: .unreadableReference(.notUTF8))
    }
    let difference = LineDifference(expected: expected, actual: text)
    var finding = Finding(kind: .text(difference))
    finding.storeDifference = { url in
      try AtomicFile.write(Data(difference.unified.utf8), to: url, .fast)
      return true
    }
    return finding
  }

  func encoded() throws -> Data { Data(text.utf8) }
}
