import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct FailureTextTests {
  @Test func changedPixelFailsWithTheCompleteMessage() throws {
    let folder = try TemporaryFolder()
    let base = flat(100, width: 100, height: 50)
    _ = try Run(folder: folder).verify(base, mode: .all, tree: "View\n  Label \"Weekly\"\n")
    var other = base
    other[60, 20].red += 3
    let failure = try #require(
      try Run(folder: folder).verify(other, tree: "View\n  Label \"Week\"\n"))
    #expect(
      failure.message == """
        Snapshot differs: Snapshots/Suite/test.one.png   (1 of 5,000 px, 0.020 %; gate: exact)
          sweep   ±1: 1  ±2: 1  ±4: 0  ±8: 0  ±16: 0   max Δ 3
          area    {60,20 1x1}
          tree    -  Label "Weekly"
                  +  Label "Week"
          files   artifacts/Suite/test.one.expected.png
                  artifacts/Suite/test.one.actual.png
                  artifacts/Suite/test.one.diff.png
                  artifacts/Suite/test.one.actual.tree.txt
                  artifacts/Suite/test.one.diff.tree.txt
          record  never (argument record:)
          accept  offscreen accept Suite/test.one
        """)
  }

  @Test func differencePictureMarksThePixel() throws {
    let folder = try TemporaryFolder()
    let base = flat(100, width: 20, height: 16)
    _ = try Run(folder: folder).verify(base, mode: .all)
    var other = base
    other[9, 8].red = 0
    _ = try Run(folder: folder).verify(other)
    let picture = try Pixmap(
      pngData: try #require(folder.bytes("artifacts/Suite/test.one.diff.png")))
    #expect(picture[9, 8] == Pixel(red: 230, green: 0, blue: 38, alpha: 255))
    #expect(picture[5, 4] == Pixel(red: 0, green: 98, blue: 255, alpha: 255))
    #expect(picture[8, 8] == picture[0, 0])
    #expect(
      try Pixmap(pngData: #require(folder.bytes("artifacts/Suite/test.one.actual.png"))) == other)
  }

  @Test func acceptCommandQuotesForAShell() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try Run(folder: folder).verify(flat(1), named: "größe"))
    #expect(failure.acceptCommand == "offscreen accept 'Suite/test.größe'")
  }

  @Test func passingRemovesFilesOfAFailure() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all, tree: "a\n")
    _ = try Run(folder: folder).verify(flat(2), tree: "b\n")
    #expect(try folder.paths().count == 7)
    #expect(try Run(folder: folder).verify(flat(1)) == nil)
    #expect(try folder.paths().count == 2)
  }

  @Test func textFailsWithItsLines() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(.text("a\nb\n"), mode: .all, pathExtension: "txt")
    let failure = try #require(
      try Run(folder: folder).verify(.text("a\nc\n"), pathExtension: "txt"))
    #expect(
      failure.message.hasPrefix(
        """
        Snapshot differs: Snapshots/Suite/test.one.txt   (lines: 1 gone, 1 new; gate: exact)
          lines   -b
                  +c
        """))
    let difference = try #require(folder.bytes("artifacts/Suite/test.one.diff.txt"))
    #expect(String(decoding: difference, as: UTF8.self) == "@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
  }

  @Test func unwritableArtifactsAreAddedToTheFailure() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    try folder.write(Data(), to: "artifacts")
    let failure = try #require(try Run(folder: folder).verify(flat(2)))
    guard case .pixels = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(failure.artifacts.isEmpty && failure.message.contains("not written: artifacts: "))
  }
}
