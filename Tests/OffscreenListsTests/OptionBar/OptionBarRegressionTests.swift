import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Defects of earlier bars of this kind.
@Suite("An option bar does not repeat")
struct OptionBarRegressionTests {
  @Test("Centring never goes beyond the content, and is continuous")
  func selectedColumnsAreCentred() {
    let few = OptionBarWorld(widths: [80, 80, 80])
    few.bar.reloadData()
    few.bar.selectColumn(at: 2, animated: false)
    #expect(few.bar.contentOffset.x == 0)
    let wide = OptionBarWorld(widths: [150, 100, 200, 200])
    wide.bar.reloadData()
    wide.bar.selectColumn(at: 1, animated: false)
    #expect(wide.bar.contentOffset.x == 40)
    wide.bar.contentInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    wide.bar.selectColumn(at: 0, animated: false)
    #expect(wide.bar.contentOffset.x == -30)
    wide.bar.selectColumn(at: 3, animated: false)
    #expect(wide.bar.contentOffset.x == 340)
  }

  @Test("A tap may tremble, and a scroll takes it away")
  func tapWithASmallMovementSelects() {
    let world = OptionBarWorld(count: 20)
    world.stage.touch(.began, at: CGPoint(x: 100, y: 20))
    world.stage.touch(.moved, at: CGPoint(x: 101, y: 20))
    world.stage.touch(.ended, at: CGPoint(x: 101, y: 20))
    #expect(world.bar.selectedIndex == 1)
    world.stage.drag(
      from: CGPoint(x: 300, y: 20), to: CGPoint(x: 200, y: 20), over: .milliseconds(300),
      hold: .milliseconds(100))
    #expect(world.bar.selectedIndex == 1 && world.bar.contentOffset.x > 50)
  }

  @Test("A used cell shows no trace of the selection it had")
  func recycledCellsLoseTheirSelection() {
    let world = OptionBarWorld(count: 100)
    world.bar.selectColumn(at: 0, animated: false)
    world.stage.window.layoutIfNeeded()
    let lines = world.calls {
      for offset in stride(from: 0.0, through: 4_000, by: 160) {
        world.bar.contentOffset.x = offset
        world.stage.window.layoutIfNeeded()
      }
    }
    #expect(!lines.contains { $0.hasSuffix("selected=true") })
  }

  @Test("Widths are asked at a reload and never again")
  func widthsAreAskedOnlyAtAReload() {
    let world = OptionBarWorld(count: 20_000)
    world.widthQuestions = 0
    for index in stride(from: 0, to: 20_000, by: 999) {
      world.bar.selectColumn(at: index, animated: false)
      _ = world.bar.visibleCells
    }
    world.bar.columnSpacing = 4
    world.bar.frame.size.width = 200
    #expect(world.widthQuestions == 0)
  }

  @Test("A tap beyond what is in view goes the right way")
  func indicatorMovesOneWayToATappedFarColumn() throws {
    let world = OptionBarWorld(count: 40)
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 0, animated: false)
    world.bar.contentOffset.x = 1_600
    _ = world.bar.visibleCells
    world.tap(21)
    var edges: [CGFloat] = []
    for _ in 0..<20 {
      world.stage.advance(by: .milliseconds(17))
      edges += world.bar.indicatorFrames.map(\.minX)
    }
    #expect(edges == edges.sorted() && edges.last == 21 * 80)
  }

  @Test("A selection by code while another is under way is not ignored")
  func selectionByCodeReplacesATransition() throws {
    let world = OptionBarWorld(count: 6)
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(3)
    world.stage.advance(by: .milliseconds(100))
    world.bar.selectColumn(at: 5, animated: true)
    try world.stage.settle()
    #expect(world.bar.selectedIndex == 5)
    #expect(world.bar.cellForColumn(at: 5)?.selectionProgress == 1)
    #expect(world.lines.last { $0.contains("-") }?.hasPrefix("0-3") == true)
  }

  @Test("Columns can be removed while a wider one is on its way")
  func columnsMayBeRemovedDuringATransition() throws {
    let world = OptionBarWorld(count: 6)
    world.bar.indicators = [.lengthening, .lengthening]
    world.bar.selectedWidthScale = 2
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(2)
    for count in [3, 1, 0, 5] {
      world.stage.advance(by: .milliseconds(40))
      world.widths = Array(repeating: 80, count: count)
      world.bar.reloadData()
    }
    try world.stage.settle()
    #expect(world.bar.selectedIndex == nil && world.bar.contentSize.width == 400)
  }

  @Test("Titles change under way without setting anything back")
  func barMayReloadDuringATransition() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(3)
    world.stage.advance(by: .milliseconds(100))
    let before = world.bar.indicatorFrames
    world.bar.reloadData()
    #expect(world.bar.indicatorFrames == before)
    try world.stage.settle()
    #expect(world.bar.indicatorFrames.map(\.minX) == [240] && world.lines.last == "0-3 1")
  }

  @Test("Sizes, widths and offsets that make no sense")
  func degenerateSizesGiveFiniteFrames() throws {
    let world = OptionBarWorld(widths: [.nan, .infinity, -5, 0, 80, 0, 80])
    let pages = ScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 10))
    world.bar.indicators = [.pill, .dotLine, .triangle]
    world.bar.track(pages)
    world.bar.reloadData()
    #expect(world.bar.contentSize.width == 160 && world.bar.indexesForVisibleColumns == [4, 6])
    for distribution in OptionBar.Distribution.allCases {
      world.bar.distribution = distribution
      for offset in [CGFloat.nan, .infinity, -1e300, 1e300, 250] {
        pages.contentOffset.x = offset
        world.bar.contentOffset.x = offset
        _ = world.bar.visibleCells
        world.bar.contentOffset.x = 0
        world.bar.selectColumn(at: 6, animated: true)
        world.bar.frame.size = .zero
        pages.frame.size.width = 0
        world.stage.advance(by: .milliseconds(50))
        world.bar.frame.size = CGSize(width: 320, height: 40)
        pages.frame.size.width = 100
        pages.contentOffset.x = 0
        try world.stage.settle()
      }
    }
    pages.contentOffset.x = 400
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.selectedIndex == 4)
  }
}
