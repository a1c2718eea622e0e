import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct BadReferenceTests {
  static let reference = "Snapshots/Suite/test.one.png"

  /// The failure of verifying against these bytes.
  func problem(_ data: Data, mode: RecordMode = .missing) throws -> ReferenceProblem? {
    let folder = try TemporaryFolder()
    try folder.write(data, to: Self.reference)
    let failure = try #require(try Run(folder: folder).verify(noise(), mode: mode))
    #expect(folder.bytes(Self.reference) == data, "the reference was touched")
    #expect(folder.bytes("artifacts/Suite/test.one.actual.png") != nil)
    guard case .unreadableReference(let problem) = failure.kind else { return nil }
    return problem
  }

  @Test func pointerOfGitLFSIsNamed() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    #expect(try problem(Data(pointer.utf8)) == .gitLFSPointer)
  }

  @Test func otherBytesAreNamed() throws {
    #expect(try problem(Data("hello".utf8)) == .notAPNG(found: "text"))
    #expect(try problem(Data()) == .truncated)
  }

  @Test func truncationIsAlwaysFound() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(noise(), mode: .all)
    let whole = try #require(folder.bytes(Self.reference))
    for count in stride(from: 0, to: whole.count, by: 29) {
      #expect(try problem(whole.prefix(count)) != nil, "\(count) of \(whole.count) bytes pass")
    }
  }

  @Test func pixelsChangedByAToolKeepingTextsAreFound() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(noise(), mode: .all)
    let recorded = try #require(folder.bytes(Self.reference))
    let texts = try PNG.header(of: recorded).texts
    #expect(texts.count == 1)
    try folder.write(PNG.encode(noise(seed: 2), texts: texts), to: Self.reference)
    let failure = try #require(try Run(folder: folder).verify(noise()))
    guard case .pixels = failure.kind else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test func otherSizeIsNamed() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1, width: 10, height: 20), mode: .all)
    let failure = try #require(try Run(folder: folder).verify(flat(1, width: 20, height: 10)))
    #expect(
      failure.message.hasPrefix(
        "Snapshot differs: \(Self.reference)   (size 10x20 px, now 20x10 px)"))
    #expect(failure.artifacts.map(\.url.lastPathComponent).contains("test.one.diff.png"))
  }

  @Test func linkOutOfTheFolderIsNeitherReadNorWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(flat(1).pngData(), to: "elsewhere/secret.png")
    let link = folder.url.appending(path: Self.reference)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "elsewhere/secret.png"))
    let failure = try #require(try Run(folder: folder).verify(flat(2), mode: .all))
    guard case .unreadableReference(.outsideFolder) = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(folder.bytes("elsewhere/secret.png") == flat(1).pngData())
  }

  @Test func linkToNothingIsNotWrittenThrough() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "Snapshots/Suite/kept")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: Self.reference),
      withDestinationURL: folder.url.appending(path: "nothing.png"))
    let failure = try #require(try Run(folder: folder).verify(flat(2), mode: .all))
    #expect(!failure.isRecorded, "\(failure)")
    #expect(failure.message.contains("nothing.png, where nothing is"))
    #expect(folder.bytes("nothing.png") == nil)
  }

  @Test func folderInTheReferencesPlaceIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: Self.reference + "/file")
    let failure = try #require(try Run(folder: folder).verify(flat(2)))
    #expect(failure.message.contains("cannot be read: it is a folder"), "\(failure)")
  }

  @Test func folderLinkedElsewhereIsNotWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "elsewhere/kept")
    try folder.write(Data(), to: "Snapshots/kept")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Snapshots/Suite"),
      withDestinationURL: folder.url.appending(path: "elsewhere"))
    let failure = try #require(try Run(folder: folder).verify(flat(2), mode: .all))
    #expect(!failure.isRecorded, "\(failure)")
    #expect(folder.bytes("elsewhere/test.one.png") == nil)
  }

  @Test func textThatIsNotUTF8IsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFF, 0x41]), to: "Snapshots/Suite/test.one.txt")
    let failure = try #require(
      try Run(folder: folder).verify(.text("A"), pathExtension: "txt"))
    #expect(failure.kind == .unreadableReference(.notUTF8))
  }

  @Test func pictureWithoutPixelsIsRefused() throws {
    let folder = try TemporaryFolder()
    let failure = try Run(folder: folder).verify(Pixmap(width: 0, height: 5), mode: .all)
    #expect(failure?.message.contains("no pixels: 0x5") == true)
    #expect(try folder.paths().isEmpty)
  }
}
