import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenText
import OffscreenViews
import Testing

/// A bar and pages along one axis; everything across them is 40 and 400 points.
private final class TurnedWorld: OptionBarDataSource, OptionBarDelegate,
  PagingScrollViewDataSource
{
  let isTurned: Bool
  let stage = Stage(size: CGSize(width: 440, height: 440))
  let bar = OptionBar()
  let pages = PagingScrollView()
  var lengths: [CGFloat]
  var selections: [String] = []

  init(_ lengths: [CGFloat], isTurned: Bool) {
    self.lengths = lengths
    self.isTurned = isTurned
    bar.frame = rect(0, 0, 320, 40)
    pages.frame = rect(0, 40, 320, 400)
    if isTurned { (bar.axis, pages.axis) = (.vertical, .vertical) }
    (bar.dataSource, bar.delegate, pages.dataSource) = (self, self, self)
    stage.window.addSubview(pages)
    stage.window.addSubview(bar)
    bar.track(pages)
    stage.window.layoutIfNeeded()
  }

  func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    isTurned
      ? CGRect(x: y, y: x, width: height, height: width)
      : CGRect(x: x, y: y, width: width, height: height)
  }
  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { rect(x, y, 0, 0).origin }
  func insets(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> EdgeInsets {
    isTurned
      ? EdgeInsets(top: left, left: top, bottom: right, right: bottom)
      : EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Everything that can be seen of the bar and the pages, as in a horizontal bar.
  var state: [String] {
    stage.window.layoutIfNeeded()
    func text(_ frame: CGRect) -> String {
      AttributeText.of(rect(frame.minX, frame.minY, frame.width, frame.height))
    }
    var lines = ["\(bar.selectedIndex ?? -1) of \(bar.indexesForVisibleColumns)"]
    lines += bar.visibleCells.map { "\(text($0.frame)) \(AttributeText.of($0.selectionProgress))" }
    lines += bar.indicatorFrames.map { "indicator " + text($0) }
    lines.append(text(CGRect(origin: bar.contentOffset, size: bar.contentSize)))
    lines.append("page \(pages.currentPage) of \(pages.indexesForVisiblePages)")
    lines += pages.visiblePages.map { text($0.frame) }
    lines.append(text(CGRect(origin: pages.contentOffset, size: pages.contentSize)))
    for view in [bar.leadingAccessoryView, bar.trailingAccessoryView].compactMap(\.self) {
      lines.append("accessory " + text(view.frame))
    }
    return lines + selections
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { lengths.count }
  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    optionBar.dequeueReusableCell(withIdentifier: "cell") ?? OptionBarCell(reuseIdentifier: "cell")
  }
  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat { lengths[index] }
  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) { selections.append("\(origin) \(index)") }
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { lengths.count }
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View { reused ?? View() }
}

/// Bars and pages that run from top to bottom.
@Suite struct VerticalBarTests {
  /// A vertical bar and its pages are in every moment the transposed picture of a horizontal bar with the same lengths.
  @Test(arguments: 0..<24) func turnedBarsMoveAlike(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lengths = (0..<Int.random(in: 3...12, using: &random)).map { _ in
      CGFloat(Int.random(in: 20...120, using: &random))
    }
    let worlds = [false, true].map { TurnedWorld(lengths, isTurned: $0) }
    let distribution = OptionBar.Distribution.allCases[seed % 6]
    let placement = OptionBar.SelectionPlacement.allCases[seed % 3]
    for world in worlds {
      let bar = world.bar
      bar.distribution = distribution
      bar.selectionPlacement = placement
      bar.selectedWidthScale = seed.isMultiple(of: 4) ? 1.5 : 1
      bar.columnSpacing = 6
      bar.contentEdgeInsets = world.insets(7, 0, 9, 0)
      bar.contentInset = world.insets(3, 2, 5, 4)
      bar.edgeFade = 20
      if seed.isMultiple(of: 3) {
        bar.leadingAccessoryView = View(frame: world.rect(0, 0, 30, 10))
        bar.trailingAccessoryView = View(frame: world.rect(0, 0, 20, 10))
      }
      bar.indicators = [
        OptionBarIndicator.line, .lengthening, .dotLine, .pill, .triangle, .doubleLine,
      ].map {
        (kind: OptionBarIndicator) in
        var indicator = kind
        indicator.inset = world.insets(1, 2, 3, 4)
        indicator.placement = [.top, .center, .bottom][seed % 3]
        indicator.overscroll = .bounce
        return indicator
      }
    }
    #expect(worlds[0].state == worlds[1].state)
    for step in 0..<12 {
      let kind = Int.random(in: 0..<6, using: &random)
      let index = lengths.indices.randomElement(using: &random) ?? 0
      let (start, end) = (
        CGFloat(Int.random(in: 20..<300, using: &random)),
        CGFloat(Int.random(in: 20..<300, using: &random))
      )
      for world in worlds {
        switch kind {
        case 0: world.bar.selectColumn(at: index, animated: true)
        case 1: world.stage.tap(at: world.point(start, 20))
        case 2:
          world.stage.drag(
            from: world.point(start, 200), to: world.point(end, 200), over: .milliseconds(150))
        case 3:
          world.stage.drag(
            from: world.point(start, 20), to: world.point(end, 20), over: .milliseconds(150))
        case 4: world.pages.scrollToPage(index, animated: true)
        default: world.bar.deselectColumn(at: index)
        }
      }
      for _ in 0..<3 {
        #expect(worlds[0].state == worlds[1].state, "step \(step), kind \(kind)")
        for world in worlds { world.stage.advance(by: .milliseconds(90)) }
      }
    }
  }

  @Test func endlessPagesRunDownwards() {
    let world = TurnedWorld([80, 80, 80], isTurned: true)
    world.pages.isEndless = true
    world.stage.window.layoutIfNeeded()
    world.stage.drag(
      from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 300), over: .milliseconds(200))
    world.stage.advance(by: .seconds(2))
    #expect(world.pages.currentPage == -1)
    #expect(world.pages.contentOffset == CGPoint(x: 0, y: -320))
  }

  /// From right to left the first column is still at the top, and the trailing edge, where lines are, is the left one.
  @Test func trailingEdgesAreLeftFromRightToLeft() throws {
    let world = TurnedWorld([80, 100, 120, 60], isTurned: true)
    world.bar.indicators = [.line, .pill]
    world.bar.border = OptionBar.Border()
    world.bar.selectColumn(at: 1, animated: false)
    world.stage.window.layoutIfNeeded()
    let border = try #require(world.bar.subviews.first { $0.frame.width == 1 })
    #expect(world.bar.indicatorFrames[0] == CGRect(x: 37, y: 80, width: 3, height: 100))
    #expect(border.frame.minX == 39)
    world.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.indicatorFrames[0] == CGRect(x: 0, y: 80, width: 3, height: 100))
    #expect(border.frame.minX == 0)
    #expect(world.bar.rectForColumn(at: 0).minY == 0)
  }

  @Test func columnsAreFoundByTheirHeight() {
    let bar = TurnedWorld([80, 100], isTurned: true).bar
    #expect(bar.rectForColumn(at: 1) == CGRect(x: 0, y: 80, width: 40, height: 100))
    #expect(bar.indexForColumn(at: CGPoint(x: 39, y: 80)) == 1)
    #expect(bar.indexForColumn(at: CGPoint(x: 40, y: 80)) == nil)
    #expect(bar.indexes(in: CGRect(x: 0, y: 79, width: 1, height: 2)) == [0, 1])
    #expect(bar.treeAttributes.contains { $0.key == "axis" && $0.value == "vertical" })
  }

  /// Automatic columns are as high as their titles with 12 points above and below; an indicator may follow the title.
  @Test func titlesDecideHeights() throws {
    let world = TurnedWorld([], isTurned: true)
    let titles = Titles()
    world.bar.stopTracking()
    (world.bar.dataSource, world.bar.delegate) = (titles, nil)
    world.bar.columnWidth = OptionBar.automaticColumnWidth
    var line = OptionBarIndicator.line
    line.width = .title(increment: 2)
    world.bar.indicators = [line]
    world.bar.selectColumn(at: 1, animated: false)
    world.stage.window.layoutIfNeeded()
    let cell = try #require(world.bar.cellForColumn(at: 1) as? OptionBarTitleCell)
    let height = cell.textLabel.intrinsicContentSize.height
    #expect(cell.frame.height == height + 24 && cell.titleHeight == height)
    let indicator = try #require(world.bar.indicatorFrames.first)
    #expect(abs(indicator.height - height - 2) < 1e-9, "\(indicator) \(height)")
    #expect(abs(indicator.midY - cell.frame.midY) < 1e-9)
  }

  private final class Titles: OptionBarDataSource {
    func numberOfColumns(in optionBar: OptionBar) -> Int { 3 }
    func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
      let cell = OptionBarTitleCell(reuseIdentifier: nil)
      cell.textLabel.font = .standard(size: CGFloat(10 + 10 * index))
      cell.title = "Title"
      return cell
    }
  }

  /// Turning keeps the selected column and the page, and shows both.
  @Test func turningKeepsThePage() {
    let world = TurnedWorld(Array(repeating: 90, count: 12), isTurned: false)
    world.bar.selectColumn(at: 7, animated: false)
    world.stage.window.layoutIfNeeded()
    (world.bar.axis, world.pages.axis) = (.vertical, .vertical)
    world.bar.frame = CGRect(x: 0, y: 0, width: 40, height: 320)
    world.pages.frame = CGRect(x: 40, y: 0, width: 400, height: 320)
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.selectedIndex == 7 && world.pages.currentPage == 7)
    #expect(world.pages.contentOffset == CGPoint(x: 0, y: 7 * 320))
    #expect(world.bar.contentOffset == CGPoint(x: 0, y: 7 * 90 + 45 - 160))
    #expect(world.bar.cellForColumn(at: 7)?.isSelected == true)
  }
}
