import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite("An option bar's indicators")
struct OptionBarIndicatorTests {
  /// Columns of 100, 60 and 80 points, with pages of 100 points.
  private func world(_ indicators: [OptionBarIndicator]) -> (OptionBarWorld, ScrollView) {
    let world = OptionBarWorld(widths: [100, 60, 80])
    let pages = ScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 10))
    pages.contentSize = CGSize(width: 300, height: 10)
    world.bar.indicators = indicators
    world.bar.reloadData()
    world.bar.track(pages)
    return (world, pages)
  }

  @Test(arguments: [
    (OptionBarIndicator.line, [0.0, 25, 50, 75, 100], [100.0, 90, 80, 70, 60]),
    (.lengthening, [0, 0, 0, 50, 100], [100, 130, 160, 110, 60]),
    (.lengtheningWithOffset(8), [0, 4, 8, 54, 100], [100, 122, 144, 102, 60]),
    // The dot's edge moves from 47 to 127, and the line's left edge is to the left of it by half
    // the growth.
    (.dotLine, [47, 62.5, 78, 102.5, 127], [6, 15, 24, 15, 6]),
    (.pill, [4, 29, 54, 79, 104], [92, 82, 72, 62, 52]),
    (.triangle, [44, 64, 84, 104, 124], [12, 12, 12, 12, 12]),
  ])
  func indicatorMovesToTheNextColumnAndBack(
    indicator: OptionBarIndicator, edges: [CGFloat], widths: [CGFloat]
  ) {
    let (world, pages) = world([indicator])
    for (step, offset) in [0.0, 25, 50, 75, 100].enumerated() {
      pages.contentOffset.x = offset
      #expect(world.bar.indicatorFrames.map(\.minX) == [edges[step]])
      #expect(world.bar.indicatorFrames.map(\.width) == [widths[step]])
    }
    // Column 1 is selected now: on the way back everything is where it was.
    for (step, offset) in [75.0, 50, 25, 0].enumerated() {
      pages.contentOffset.x = offset
      #expect(world.bar.indicatorFrames.map(\.minX) == [edges[3 - step]])
      #expect(world.bar.indicatorFrames.map(\.width) == [widths[3 - step]])
    }
  }

  @Test func indicatorsHaveTheirHeightsAndPlacements() {
    var top = OptionBarIndicator.line
    top.placement = .top
    top.inset.top = 2
    var bottom = OptionBarIndicator.lengthening
    bottom.inset = EdgeInsets(top: 0, left: 10, bottom: 4, right: 5)
    var fixed = OptionBarIndicator.pill
    fixed.height = 20
    fixed.width = .fixed(40)
    fixed.inset = .zero
    let (world, _) = world([top, bottom, .pill, fixed])
    #expect(
      world.bar.indicatorFrames == [
        CGRect(x: 0, y: 2, width: 100, height: 3), CGRect(x: 10, y: 33, width: 85, height: 3),
        CGRect(x: 4, y: 6, width: 92, height: 28), CGRect(x: 30, y: 10, width: 40, height: 20),
      ])
  }

  @Test func indicatorsThatAreEqualHaveViewsOfTheirOwn() {
    let (world, _) = world([.line, .line])
    #expect(world.bar.indicatorFrames.count == 2)
    #expect(world.bar.subviews.count == 5)
    world.bar.indicators = []
    #expect(world.bar.indicatorFrames.isEmpty && world.bar.subviews.count == 3)
  }

  @Test func pillIsBehindTheCellsAndTheRestInFront() {
    let (world, _) = world([.line, .pill])
    let depths = world.bar.subviews.filter { !($0 is OptionBarCell) }.map(\.layer.zPosition)
    #expect(depths == [1, -1])
  }

  @Test func barOfNoHeightShowsItsIndicatorLater() {
    let (world, _) = world([.line])
    world.bar.frame.size.height = 0
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.indicatorFrames.isEmpty)
    world.bar.frame.size.height = 30
    #expect(world.bar.indicatorFrames == [CGRect(x: 0, y: 27, width: 100, height: 3)])
  }

  @Test func transitionIsMirroredFromRightToLeft() {
    let (world, pages) = world([.lengthening])
    world.bar.layoutDirection = .rightToLeft
    pages.contentOffset.x = 50
    #expect(world.bar.indicatorFrames == [CGRect(x: 160, y: 37, width: 160, height: 3)])
    pages.contentOffset.x = 75
    #expect(world.bar.indicatorFrames == [CGRect(x: 160, y: 37, width: 110, height: 3)])
  }
}
