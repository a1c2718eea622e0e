import Foundation
import Offscreen
import Testing

@testable import OffscreenSnapshots

/// The metadata of references, and the work that the metadata save.
@Suite struct PictureMetadataTests {
  private static let reference = "Snapshots/Suite/test.one.png"

  @Test func referenceStatesItsSizeScaleHashAndVersion() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(
      .picture(SnapshotPicture(noise(), scale: 2)), mode: .all)
    let data = try #require(folder.bytes(Self.reference))
    let text = try #require(try PNG.header(of: data).texts.first)
    #expect(text.keyword == "Offscreen")
    let lines = text.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "version=2", "size=12x9", "scale=2.0", "pixels=\(noise().contentHash)",
      ])
    #expect(lines.count == 5 && lines[4].hasPrefix("stream=") && lines[4].count == 7 + 32)
    #expect(try PNG.decode(data).pixmap == noise())
  }

  /// The offset of the first pixel chunk, and the file with one byte of this chunk's content
  /// changed.
  private func spoiled(_ data: Data) throws -> (data: Data, stream: Data) {
    var data = data
    let name = try #require(data.range(of: Data("IDAT".utf8)))
    data[name.upperBound + 4] ^= 0xFF
    return (data, data[(name.lowerBound - 4)...])
  }

  /// The pixels of this reference cannot be decoded, but its hash identifies them.
  @Test func passingSnapshotDecodesAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    let stream = try spoiled(PNG.encode(noise())).stream
    let stamp = PictureStamp(
      of: noise(), scale: 1, pixelHash: noise().contentHash,
      streamHash: ByteHash.digits(of: stream), masks: "")
    let file = try spoiled(
      PNG.encode(noise(), texts: [PNGText(keyword: PictureStamp.keyword, text: stamp.text)])
    ).data
    #expect(throws: PNGError.self) { try PNG.decode(file) }
    try folder.write(file, to: Self.reference)
    #expect(try Run(folder: folder).verify(noise()) == nil)
    #expect(try folder.paths() == [Self.reference])
    #expect(folder.bytes(Self.reference) == file)
    // Other pixels have to be compared, and then the damage is found.
    let failure = try #require(try Run(folder: folder).verify(noise(seed: 2)))
    guard case .unreadableReference = failure.kind else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test(arguments: [
    "version=3\nsize=12x9\nscale=1.0\npixels=0\nstream=0", "version=2\nsize=12x9", "", "size",
    "version=0\nsize=12x9\nscale=1.0\npixels=0\nstream=0",
    "version=2\nsize=9x12\nscale=1.0\npixels=0\nstream=0",
    "version=2\nsize=12x9\nscale=one\npixels=0\nstream=0",
  ])
  func invalidStampIsIgnored(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      PNG.encode(noise(), texts: [PNGText(keyword: PictureStamp.keyword, text: text)]),
      to: Self.reference)
    #expect(try Run(folder: folder).verify(noise()) == nil)
    #expect(try Run(folder: folder).verify(noise(seed: 2)) != nil)
  }
}
