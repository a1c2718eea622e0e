import Foundation
import Offscreen
import OffscreenPlayback
import Testing

@Suite struct StoryboardSheetTests {
  private func sheet(
    _ count: Int, width: Int = 390, height: Int = 250, columns: Int? = nil
  ) -> StoryboardSheet {
    let pixmap = Pixmap(width: width, height: height)
    let frames = (0..<count).map { index in
      CapturedFrame(
        name: nil, time: .milliseconds(100 * index), pixmap: pixmap, offset: nil, state: .still,
        fingers: [])
    }
    return StoryboardSheet(
      title: "Title", subtitle: "facts", frames: frames, scale: 1, columns: columns)
  }

  @Test(arguments: [(1, 1), (4, 2), (12, 4), (16, 4), (18, 4)])
  func wideFramesAreInFewColumns(count: Int, columns: Int) {
    #expect(sheet(count).columnCount == columns)
  }

  @Test func tallFramesAreInMoreColumns() {
    #expect(sheet(12, width: 200, height: 430).columnCount == 6)
  }

  @Test func columnsCanBeChosen() {
    #expect(sheet(12, columns: 3).columnCount == 3)
    #expect(sheet(2, columns: 10).columnCount == 2)
  }

  @Test func sheetIsAsLargeAsItsParts() throws {
    let sheet = sheet(4, width: 100, height: 50, columns: 2)
    let picture = try #require(sheet.render())
    #expect(CGSize(width: picture.width, height: picture.height) == sheet.size)
  }

  /// Each count that is not zero is a line below its frame.
  @Test func countsOfWorkMakeFramesHigher() throws {
    var sheet = sheet(2, width: 200, height: 50, columns: 2)
    let plain = try #require(sheet.render())
    sheet.frames[0].work = WorkCounts()
    #expect(try #require(sheet.render()) == plain)
    sheet.frames[1].work = WorkCounts()
    sheet.frames[1].work?.cellsMade = 3
    let one = try #require(sheet.render())
    sheet.frames[1].work?.pixelsPainted = 1_234_567
    let two = try #require(sheet.render())
    #expect(one.height == plain.height + 23 && two.height == plain.height + 38)
    #expect(one.width == plain.width)
    // Narrow frames are given the width that counts need.
    var narrow = self.sheet(1, width: 20, height: 20)
    let width = narrow.size.width
    narrow.frames[0].work = sheet.frames[1].work
    #expect(narrow.size.width == width + 70)
  }

  @Test func sheetBeyondTheLimitIsRefused() {
    #expect(sheet(2_000, width: 1_000, height: 1_000, columns: 10).render() == nil)
  }
}
