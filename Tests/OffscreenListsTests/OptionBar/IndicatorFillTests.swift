import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// Indicators that are more than a line in one colour.
@Suite struct IndicatorFillTests {
  /// Columns of 100, 60 and 80 points, with pages of 100 points, on a white stage.
  private func world(_ indicators: [OptionBarIndicator]) -> (OptionBarWorld, ScrollView) {
    let world = OptionBarWorld(widths: [100, 60, 80])
    world.stage.window.backgroundColor = .white
    let pages = ScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 10))
    pages.contentSize = CGSize(width: 300, height: 10)
    world.stage.window.addSubview(pages)
    world.bar.indicators = indicators
    world.bar.reloadData()
    world.bar.track(pages)
    return (world, pages)
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// The red, green and blue of a pixel.
  private func color(_ world: OptionBarWorld, _ x: Int, _ y: Int) -> [Int] {
    let pixel = world.stage.render()[x, y]
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  @Test(arguments: [
    (OptionBarIndicator.Overscroll.rest, [0.0, 160], [100.0, 80]),
    (.bounce, [-25, 180], [100, 80]), (.compress, [0, 180], [75, 60]),
    (.stretch, [-25, 160], [125, 100]),
  ])
  func indicatorsFollowPagesPulledBeyondTheirEnds(
    overscroll: OptionBarIndicator.Overscroll, edges: [CGFloat], widths: [CGFloat]
  ) {
    var line = OptionBarIndicator.line
    line.overscroll = overscroll
    let (world, pages) = world([line])
    for (index, offset) in [-25.0, 225].enumerated() {
      pages.contentOffset.x = offset
      #expect(world.bar.indicatorFrames.map(\.minX) == [edges[index]])
      #expect(world.bar.indicatorFrames.map(\.width) == [widths[index]])
    }
    pages.contentOffset.x = 200
    #expect(world.bar.indicatorFrames.map(\.minX) == [160])
    // Seen in a mirror, the first column is at the right.
    world.bar.layoutDirection = .rightToLeft
    for (index, offset) in [-25.0, 225].enumerated() {
      pages.contentOffset.x = offset
      let frames = world.bar.indicatorFrames
      #expect(frames.map { 320 - $0.maxX } == [edges[index]])
    }
  }

  @Test func indicatorThatSnapsIsNeverBetween() {
    var line = OptionBarIndicator.line
    line.snaps = true
    let (world, pages) = world([line])
    let steps: [(CGFloat, CGFloat)] = [(0, 0), (49, 0), (50, 0), (51, 100), (100, 100)]
    for (offset, x) in steps {
      pages.contentOffset.x = offset
      #expect(world.bar.indicatorFrames.map(\.minX) == [x], "\(offset)")
    }
  }

  @Test func oneOfTwoLinesGrowsWhileTheOtherShrinks() {
    var line = OptionBarIndicator.doubleLine
    line.color = red
    line.cornerRadius = 0
    let (world, pages) = world([line])
    #expect(world.bar.indicatorFrames == [CGRect(x: 0, y: 37, width: 100, height: 3)])
    pages.contentOffset.x = 50
    // 55 and 35 points wide, each half as opaque, in the middle of the columns.
    #expect(world.bar.indicatorFrames == [CGRect(x: 22.5, y: 37, width: 125, height: 3)])
    #expect(color(world, 50, 38) == [255, 127, 127] || color(world, 50, 38) == [255, 128, 128])
    #expect(color(world, 130, 38) == color(world, 50, 38))
    #expect(color(world, 95, 38) == [255, 255, 255])
    pages.contentOffset.x = 100
    #expect(world.bar.indicatorFrames == [CGRect(x: 100, y: 37, width: 60, height: 3)])
    #expect(color(world, 130, 38) == [255, 0, 0])
  }

  @Test func coloursOfColumnsBlend() {
    var line = OptionBarIndicator.line
    line.colors = [red, blue]
    line.color = .black
    let (world, pages) = world([line])
    #expect(color(world, 50, 38) == [255, 0, 0])
    pages.contentOffset.x = 200
    #expect(color(world, 200, 38) == [255, 0, 0])
    pages.contentOffset.x = 100
    #expect(color(world, 130, 38) == [0, 0, 255])
    pages.contentOffset.x = 50
    let middle = color(world, 90, 38)
    #expect(abs(middle[0] - 128) <= 1 && abs(middle[2] - 128) <= 1)
  }

  @Test func gradientRunsFromLeftToRight() {
    var line = OptionBarIndicator.line
    line.fill = .gradient([red, blue])
    let (world, _) = world([line])
    let (first, last) = (color(world, 3, 38), color(world, 96, 38))
    #expect(first[0] > 240 && first[2] < 15 && last[2] > 240 && last[0] < 15)
    #expect(abs(color(world, 50, 38)[0] - 127) < 4)
    #expect(color(world, 120, 38) == [255, 255, 255])
  }

  @Test func imageFillsItsIndicator() {
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap[0, 0] = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    pixmap[1, 0] = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    var line = OptionBarIndicator.line
    line.fill = .image(Image(pixmap: pixmap))
    line.height = 10
    line.cornerRadius = 0
    let (world, pages) = world([line])
    #expect(color(world, 5, 35) == [255, 0, 0] && color(world, 95, 35) == [0, 0, 255])
    pages.contentOffset.x = 100
    #expect(color(world, 105, 35) == [255, 0, 0] && color(world, 155, 35) == [0, 0, 255])
  }

  @Test func shadowDarkensWhatIsAround() {
    var pill = OptionBarIndicator.pill
    pill.color = .white
    let (plain, _) = world([pill])
    pill.shadow = OptionBarIndicator.Shadow(radius: 3, offset: CGSize(width: 0, height: 2))
    let (shadowed, _) = world([pill])
    #expect(color(plain, 50, 35) == [255, 255, 255] && color(shadowed, 50, 35)[0] < 245)
    #expect(color(shadowed, 50, 20) == [255, 255, 255])
  }
}

/// Titles in a bar with a pill.
private final class MaskedTitles: OptionBarDataSource {
  let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let pages = ScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 40))
  let stage = Stage(size: CGSize(width: 320, height: 80))

  init() {
    bar.columnWidth = 100
    bar.dataSource = self
    bar.backgroundColor = .white
    pages.contentSize = CGSize(width: 960, height: 40)
    stage.window.addSubview(bar)
    stage.window.addSubview(pages)
    bar.reloadData()
    bar.track(pages)
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { 3 }
  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell = OptionBarTitleCell(reuseIdentifier: nil)
    cell.title = "MMMMMM"
    cell.titleColor = .black
    cell.selectedTitleColor = .white
    return cell
  }
}

@Suite struct MaskedTitleTests {
  @Test func titlesHaveTheirSelectedColourWhereThePillIs() throws {
    let titles = MaskedTitles()
    var pill = OptionBarIndicator.pill
    pill.color = Color(red: 1, green: 0, blue: 0)
    pill.inset = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    pill.cornerRadius = 0
    pill.masksTitles = true
    titles.bar.indicators = [pill]
    titles.pages.contentOffset.x = 160
    try titles.stage.settle()
    let picture = titles.stage.render()
    // The pill covers 50 to 150: no black in it, no white text outside of it.
    for y in 8..<32 {
      for x in 51..<149 {
        let pixel = picture[x, y]
        #expect(pixel.red == 255 && pixel.green == pixel.blue, "\(x), \(y)")
      }
      for x in Array(1..<49) + Array(151..<299) {
        let pixel = picture[x, y]
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue, "\(x), \(y)")
      }
    }
    let dark = (0..<50).contains { x in (8..<32).contains { picture[x, $0].red < 90 } }
    let light = (52..<98).contains { x in (8..<32).contains { picture[x, $0].green > 180 } }
    #expect(dark && light)
    titles.bar.indicators = [.line]
    titles.bar.layoutIfNeeded()
    let cell = try #require(titles.bar.cellForColumn(at: 0) as? OptionBarTitleCell)
    #expect(cell.contentView.subviews.count == 1)
    #expect(cell.textLabel.textColor == Color(red: 0.5, green: 0.5, blue: 0.5))
  }
}
