import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct ScrollStateTests {
  /// 60 x 40 with ten rows of 20 points, each in its own grey.
  private func makeList(rows: Int = 10) -> ScrollView {
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 60, height: 20 * CGFloat(rows))
    for index in 0..<min(rows, 10) {
      let row = View(frame: CGRect(x: 0, y: 20 * CGFloat(index), width: 60, height: 20))
      row.backgroundColor = Self.grey(index)
      list.addSubview(row)
    }
    return list
  }

  private static func grey(_ index: Int) -> Color { Color(white: Double(index) / 10) }

  private func frames(
    _ strategy: Snapshotting<View, SnapshotStoryboard>, of view: View
  ) throws -> [SnapshotStoryboard.Frame] {
    try strategy.snapshot(view).frames
  }

  @Test func wholeContentIsOnePictureAndTheListIsAsItWas() throws {
    let list = makeList()
    list.contentOffset = CGPoint(x: 0, y: 30)
    let picture = try Snapshotting<View, SnapshotPicture>.image(scale: 2, showing: .content)
      .snapshot(list).pixmap
    #expect((picture.width, picture.height) == (120, 400))
    for index in 0..<10 { #expect(picture[60, 40 * index + 20] == Self.grey(index).pixel) }
    #expect(list.bounds == CGRect(x: 0, y: 30, width: 60, height: 40))
  }

  @Test func wholeContentOfATableHasAllCellsAtTheirMeasuredHeights() throws {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    table.dataSource = source
    let strategy = Snapshotting<View, SnapshotPicture>.image(showing: .content)
    // The table is as large as its content as long as the picture is there.
    let picture = try strategy.snapshot(table)
    let tree = try #require(withExtendedLifetime(picture) { $0.describeTree?() })
    #expect(tree.contains("\"39\"") && tree.contains("\"0\""), "\(tree)")
  }

  @Test func tableIsAsItWasWhenThePictureIsGone() throws {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    _ = try Snapshotting<View, SnapshotPicture>.image(showing: .content).snapshot(table)
    #expect(table.bounds == CGRect(x: 0, y: 0, width: 80, height: 100))
  }

  @Test func contentThatCannotBeShownWholeIsRefusedWithTheReason() throws {
    func reason(_ view: View) -> String {
      do {
        _ = try Snapshotting<View, SnapshotPicture>.image(showing: .content).snapshot(view)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      reason(makeList(rows: 1_000_000))
        == "the whole content has 60 by 20000000 pixels, more than 64 million; "
        + "use .scrollStates, or a smaller scale")
    #expect(
      reason(View(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        == "View is no scroll view, so it has no content beyond itself")
    let pages = makeList()
    pages.isPagingEnabled = true
    #expect(reason(pages) == "the pages of a scroll view are as large as it; use .scrollStates")
    #expect(pages.bounds.size == CGSize(width: 60, height: 40))
  }

  @Test func statesAreNamedFramesAndTheListGoesBack() throws {
    let list = makeList()
    list.contentOffset = CGPoint(x: 0, y: 30)
    let frames = try frames(
      .scrollStates([.top, .middle, .bottom, .offset(y: 44), .offset(y: 999)]), of: list)
    #expect(
      frames.map(\.name) == ["top", "middle", "bottom", "offset 0.0, 44.0", "offset 0.0, 999.0"])
    #expect(
      frames.map(\.caption).map { $0.split(separator: " ").last } == [
        "0.0", "80.0", "160.0", "44.0", "160.0",
      ])
    let first = frames.map { $0.pixmap[30, 5] }
    #expect(first == [0, 4, 8, 2, 8].map { Self.grey($0).pixel })
    #expect(list.contentOffset == CGPoint(x: 0, y: 30))
  }

  @Test func statesOfAListInAStageAreFoundBySelector() throws {
    let stage = Stage(size: CGSize(width: 80, height: 60), scale: 2)
    stage.window.addSubview(makeList())
    let strategy = Snapshotting<Stage, SnapshotStoryboard>.scrollStates([.bottom], of: "#list")
    let storyboard = try strategy.snapshot(stage)
    #expect(storyboard.scale == 2 && storyboard.frames[0].pixmap.width == 160)
    #expect(storyboard.frames[0].pixmap[60, 10] == Self.grey(8).pixel)
    #expect(throws: (any Error).self) {
      try Snapshotting<Stage, SnapshotStoryboard>.scrollStates([.top], of: "#nosuch").snapshot(
        stage)
    }
    #expect(throws: (any Error).self) {
      try Snapshotting<Stage, SnapshotStoryboard>.scrollStates([.top], of: "Window").snapshot(stage)
    }
  }
}
