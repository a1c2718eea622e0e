internal import Foundation
internal import Offscreen
internal import OffscreenFiles

/// A storyboard under test.
struct StoryboardSubject: SnapshotSubject {
  let storyboard: SnapshotStoryboard
  let contentHash: String
  private let pictures: [PictureSubject]
  private let times: [FrameTime]
  /// The index of the storyboard under test.
  private let index: StoryboardIndex

  init(_ storyboard: SnapshotStoryboard) {
    self.storyboard = storyboard
    times = storyboard.frames.map { FrameTime($0.time) }
    pictures = storyboard.frames.map {
      var picture = SnapshotPicture(
        $0.pixmap, scale: storyboard.scale, comparing: storyboard.comparison)
      picture.mask = $0.mask
      return PictureSubject(picture)
    }
    var names = FrameFileNames()
    let entries = zip(zip(storyboard.frames, times), pictures).map { frame, picture in
      StoryboardIndex.Entry(
        file: names.name(at: frame.0.time, hash: picture.contentHash).name,
        hash: picture.contentHash, name: frame.0.name, caption: frame.0.caption,
        milliseconds: frame.1.milliseconds)
    }
    index = StoryboardIndex(scale: storyboard.scale, frames: entries)
    contentHash = index.contentHash
  }

  var runContent: RunEntry.Content {
    let first = storyboard.frames.first?.pixmap
    return RunEntry.Content(
      hash: contentHash, size: first.map { [$0.width, $0.height] }, scale: storyboard.scale,
      masks: masks)
  }

  var refusal: String? {
    if storyboard.frames.isEmpty { return "the storyboard has no frames" }
    for (frame, time) in zip(storyboard.frames, times)
    where frame.pixmap.width == 0 || frame.pixmap.height == 0 {
      return "the frame at \(time.text) has no pixels"
    }
    guard pictures.allSatisfy(\.isMaskedWhole) else { return nil }
    let selectors = masks.map(\.selector).joined(separator: ", ")
    return "the masks leave no pixel of any frame to compare: \(selectors)"
  }

  var tree: String? { nil }
  var masks: [MaskNote] { storyboard.masks }
  var fontGaps: Set<FontGap> {
    storyboard.frames.reduce(into: []) { $0.formUnion($1.pixmap.fontGaps) }
  }
  var exceededLimits: Set<DrawingLimit> {
    storyboard.frames.reduce(into: []) { $0.formUnion($1.pixmap.exceededLimits) }
  }
  var overviews: [SnapshotStoryboard.Overview] { storyboard.overview?() ?? [] }

  func store(at url: URL, _ durability: Durability) throws {
    try FolderSwap.write(to: url) { folder in
      let queue = FileQueue(into: folder, durability)
      var written: Set<String> = []
      for (entry, picture) in zip(index.frames, pictures) where written.insert(entry.file).inserted
      {
        queue.add(entry.file, content: picture.encoding)
      }
      try queue.finish()
      try folder.write(try index.encoded(), as: StoryboardIndex.fileName, durability)
    }
  }

  /// The reference's folder and index.
  struct Evidence {
    let reference: StoryboardReference
    let index: StoryboardIndex
  }

  func find(_ files: SnapshotFiles) -> Finding<Evidence> {
    let reference = StoryboardReference(url: files.reference, root: files.folders.references)
    let expected: StoryboardIndex
    do throws(ReferenceFileError) {
      guard let index = try reference.index() else { return Finding(kind: .missing) }
      expected = index
    } catch {
      return Finding(kind: .unreadableReference(error.problem))
    }
    var differences = StoryboardComparison(
      reference: reference, expected: expected, actual: index, pictures: pictures)
    let frames = differences.frames()
    let difference = StoryboardDifference(
      frames: frames, expectedCount: expected.frames.count, actualCount: pictures.count)
    guard !frames.isEmpty else {
      return differences.tolerated.map { Finding(kind: .frames(difference), gate: $0) } ?? Finding()
    }
    var finding = Finding(
      kind: .frames(difference), gate: differences.gate,
      evidence: Evidence(reference: reference, index: expected))
    if let old = frames[0].expectedFile, let at = frames[0].actualIndex,
      let bytes = try? reference.bytes(of: old)
    {
      finding.fileChanges = UsedFileChange.changes(from: bytes, to: storyboard.frames[at].pixmap)
    }
    return finding
  }

  func storeExpected(_ evidence: Evidence, at url: URL) throws {
    try evidence.reference.copy(evidence.index, to: url, .fast)
  }

  func shownFile(_ role: ArtifactRole, of finding: Finding<Evidence>) -> String? {
    guard case .frames(let difference) = finding.kind else { return nil }
    let first = difference.frames.first
    return role == .expected ? first?.expectedFile : first?.actualFile
  }

  /// Attributes the differing pixels of the first frame to views, by replaying the run up to it.
  func attribution(
    of finding: Finding<Evidence>, changedLines: Set<Int>
  ) -> PixelAttribution? {
    guard case .frames(let frames) = finding.kind, let frame = frames.frames.first,
      case .pixels(let difference, _) = frame.change, let file = frame.expectedFile,
      let index = frame.actualIndex, let replay = storyboard.replay,
      let reference = finding.evidence?.reference,
      let expected = try? ReferenceFile.decode(try reference.bytes(of: file))
    else { return nil }
    let mask = storyboard.frames[index].mask
    let actual = mask.clearing(storyboard.frames[index].pixmap)
    var attribution: PixelAttribution?
    replay(index) { root in
      attribution = PixelAttribution(
        of: root, scale: CGFloat(storyboard.scale), mask.clearing(expected), actual,
        within: difference.bounds)
    }
    return attribution
  }

  /// Writes the difference of each frame that has two pictures; returns false if none has.
  func storeDifference(_ finding: Finding<Evidence>, at url: URL) throws -> Bool {
    guard case .frames(let difference) = finding.kind,
      let reference = finding.evidence?.reference
    else { return false }
    var isAnyWritten = false
    try FolderSwap.write(to: url) { folder in
      var written: Set<String> = []
      for frame in difference.frames {
        guard let old = frame.expectedFile, let new = frame.actualFile, let at = frame.actualIndex,
          written.insert(new).inserted,
          let expected = try? ReferenceFile.decode(try reference.bytes(of: old))
        else { continue }
        let picture = DifferenceImage.draw(
          expected: storyboard.frames[at].mask.clearing(expected),
          actual: storyboard.frames[at].mask.clearing(storyboard.frames[at].pixmap),
          mask: storyboard.frames[at].mask)
        try folder.write(try PNG.encode(picture), as: new, .fast)
        isAnyWritten = true
      }
    }
    if !isAnyWritten { try FileManager.default.removeItem(at: url) }
    return isAnyWritten
  }
}
