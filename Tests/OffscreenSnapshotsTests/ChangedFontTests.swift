import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// Snapshots say which font files they were drawn with, and a failure names the one that changed.
@Suite struct ChangedFontTests {
  private let reference = "Snapshots/Suite/test.one.png"

  /// Puts a font of the system into a folder under the name `Sans.ttf`, changed by `edit`.
  private func font(
    _ file: String, in folder: TemporaryFolder, under name: String,
    edit: (inout Data) throws -> Void = { _ in }
  ) throws -> Font {
    let url = try #require(FontBook.url(ofSystemFile: file), "install fonts-dejavu-core")
    var bytes = try Data(contentsOf: url)
    try edit(&bytes)
    try folder.write(bytes, to: name + "/Sans.ttf")
    return try Font(contentsOf: folder.url.appending(path: name + "/Sans.ttf"), size: 20)
  }

  private func label(_ font: Font) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
    label.text = "Hand"
    label.font = font
    return label
  }

  private func picture(_ font: Font) -> SnapshotContent {
    let label = label(font)
    return .picture(SnapshotPicture(label.snapshot()) { label.treeDescription() })
  }

  @Test func failureNamesTheChangedFont() throws {
    let folder = try TemporaryFolder()
    let old = try font("DejaVuSans.ttf", in: folder, under: "old")
    let new = try font("DejaVuSans-Bold.ttf", in: folder, under: "new")
    _ = try Run(folder: folder).verify(picture(old), mode: .all)
    let failure = try #require(try Run(folder: folder).verify(picture(new)))
    let hashes = [old, new].map { label($0).snapshot().usedFiles[0].hash.prefix(8) }
    #expect(
      failure.message.hasPrefix("Snapshot drawn with another Sans.ttf: \(reference)   ("))
    #expect(failure.message.contains("\n  fonts   Sans.ttf was \(hashes[0]), now \(hashes[1])\n"))
    #expect(failure.message.contains("\n  sweep   "))
    #expect(failure.fileChanges.map(\.isReplaced) == [true])
    #expect(failure.treeDifference?.changedLines.contains { $0.contains("font Sans.ttf") } == true)
  }

  /// Only pixels decide: a file with another maker's mark in its names draws the same.
  @Test func anotherFileWithTheSameGlyphsPasses() throws {
    let folder = try TemporaryFolder()
    let old = try font("DejaVuSans.ttf", in: folder, under: "old")
    let new = try font("DejaVuSans.ttf", in: folder, under: "new") { bytes in
      let mark = try #require(bytes.range(of: Data("DejaVu Sans".utf8)))
      bytes[mark.lowerBound] = UInt8(ascii: "d")
    }
    _ = try Run(folder: folder).verify(picture(old), mode: .all)
    #expect(try Run(folder: folder).verify(picture(new)) == nil)
    #expect(label(old).snapshot() == label(new).snapshot())
    #expect(label(old).snapshot().usedFiles != label(new).snapshot().usedFiles)
  }

  @Test func addedAndRemovedFontsAreReported() throws {
    let folder = try TemporaryFolder()
    let sans = try font("DejaVuSans.ttf", in: folder, under: "sans")
    _ = try Run(folder: folder).verify(picture(sans), mode: .all)
    let gone = try #require(try Run(folder: folder).verify(picture(.builtin(size: 20))))
    #expect(gone.message.hasPrefix("Snapshot differs: "))
    #expect(gone.message.contains("is no longer used"))
    _ = try Run(folder: folder).verify(picture(.builtin(size: 20)), mode: .all)
    let new = try #require(try Run(folder: folder).verify(picture(sans)))
    #expect(new.message.contains(") was not used before"))
  }

  @Test func picturesTellTheirFonts() throws {
    let folder = try TemporaryFolder()
    let sans = try font("DejaVuSans.ttf", in: folder, under: "sans")
    let pixmap = label(sans).snapshot()
    #expect(pixmap.usedFiles.map(\.name) == ["Sans.ttf"])
    #expect(try PNG.header(of: pixmap.pngData()).usedFiles == pixmap.usedFiles)
    #expect(label(.builtin(size: 9)).snapshot().usedFiles.isEmpty)
    #expect(try PNG.header(of: label(.builtin(size: 9)).snapshot().pngData()).texts.isEmpty)

    // A picture in a picture brings its fonts along.
    let view = ImageView(image: Image(pixmap: pixmap))
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
    #expect(view.snapshot().usedFiles == pixmap.usedFiles)
  }

  @Test func treesTellTheFontsOfTheirLabels() throws {
    let folder = try TemporaryFolder()
    let sans = try font("DejaVuSans.ttf", in: folder, under: "sans")
    let file = label(sans).snapshot().usedFiles[0]
    #expect(label(sans).treeDescription().hasSuffix("\nfont Sans.ttf \(file.hash)\n"))
    #expect(label(sans).treeJSON().contains("\"fonts\": {\"Sans.ttf\": \"\(file.hash)\"}"))
    // A fallback font counts only if it draws something.
    let label = label(Font.builtin(size: 20).withFallbacks([sans]))
    #expect(!label.treeDescription().contains("\nfont "))
    label.text = "Ω"
    #expect(label.treeDescription().contains("\nfont Sans.ttf "))
  }
}
