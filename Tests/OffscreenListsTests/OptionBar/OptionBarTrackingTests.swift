import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// A bar above pages of 320 points, in which each column is a page.
private final class TrackingWorld {
  let bars: OptionBarWorld
  let pages = ScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 440))
  var bar: OptionBar { bars.bar }
  var stage: Stage { bars.stage }

  init(count: Int = 4, width: CGFloat = 80) {
    bars = OptionBarWorld(count: count, width: width)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: CGFloat(count) * 320, height: 440)
    bars.stage.window.addSubview(pages)
    bar.indicators = [.line]
    bar.track(pages)
    bars.stage.window.layoutIfNeeded()
    bars.lines = []
  }

  /// The selections that the delegate is told of.
  var lines: [String] {
    bars.lines.filter { line in
      !["cell", "willDisplay", "didEnd"].contains { line.hasPrefix($0) }
    }
  }

  func lines(during action: () throws -> Void) rethrows -> [String] {
    bars.lines = []
    try action()
    return lines
  }

  /// Puts a finger down; the first 10 points of its movement only start the drag.
  func press(at x: CGFloat = 310) {
    stage.touch(.began, at: CGPoint(x: x, y: 200))
  }

  /// Moves the finger so far that the pages are at `offset`, from where they were at the press.
  func drag(from start: CGFloat = 310, by distance: CGFloat) {
    stage.touch(.moved, at: CGPoint(x: start - distance - (distance < 0 ? -10 : 10), y: 200))
    stage.advance(by: .milliseconds(17))
  }

  func lift(from start: CGFloat = 310, by distance: CGFloat) {
    stage.touch(.ended, at: CGPoint(x: start - distance - (distance < 0 ? -10 : 10), y: 200))
  }

  /// Swipes so fast that the page turns.
  func swipe() {
    stage.drag(
      from: CGPoint(x: 300, y: 200), to: CGPoint(x: 180, y: 200), over: .milliseconds(60))
  }
}

@Suite("An option bar and the pages it tracks")
struct OptionBarTrackingTests {
  @Test func trackingSelectsTheVisiblePage() {
    let world = TrackingWorld()
    #expect(world.bar.selectedIndex == 0 && world.lines == [])
    #expect(world.bar.indicatorFrames.map(\.minX) == [0])
    #expect(world.pages.delegate == nil)
  }

  @Test func draggedPagesTakeTheIndicatorAlong() throws {
    let world = TrackingWorld()
    world.press()
    for distance in [80.0, 160, 240] { world.drag(by: distance) }
    #expect(world.lines == ["0-1 0.25", "0-1 0.5", "0-1 0.75"])
    #expect(world.bar.indicatorFrames.map(\.minX) == [60] && world.bar.selectedIndex == 0)
    #expect(world.bar.visibleCells.map(\.isSelected) == [false, true, false, false])
    #expect(world.bar.visibleCells.map(\.selectionProgress) == [0.25, 0.75, 0, 0])
    world.bars.lines = []
    world.drag(by: 320)
    #expect(world.lines == ["deselect 0", "select 1 paging"])
    world.lift(by: 320)
    try world.stage.settle()
    // The overshoot past the page on which the pages settle is not reported.
    #expect(world.lines == ["deselect 0", "select 1 paging"])
    #expect(world.bar.selectedIndex == 1 && world.bar.indicatorFrames.map(\.minX) == [80])
  }

  @Test func dragBackToTheStartSelectsNothing() throws {
    let world = TrackingWorld()
    world.press()
    for distance in [80.0, 160, 80, 0.5] { world.drag(by: distance) }
    world.lift(by: 0.5)
    try world.stage.settle()
    #expect(world.lines.prefix(3) == ["0-1 0.25", "0-1 0.5", "0-1 0.25"])
    #expect(world.lines.last == "0-1 0")
    #expect(!world.lines.contains { $0.hasPrefix("select") || $0.hasPrefix("deselect") })
    #expect(world.bar.selectedIndex == 0 && world.bar.indicatorFrames.map(\.minX) == [0])
  }

  @Test func halfwayTheOldColumnStillLooksSelected() {
    let world = TrackingWorld()
    world.pages.contentOffset.x = 160
    #expect(world.bar.visibleCells.map(\.isSelected) == [true, false, false, false])
    world.pages.contentOffset.x = 161
    #expect(world.bar.visibleCells.map(\.isSelected) == [false, true, false, false])
    world.pages.contentOffset.x = 320
    world.pages.contentOffset.x = 160
    #expect(world.bar.visibleCells.map(\.isSelected) == [false, true, false, false])
    world.pages.contentOffset.x = 159
    #expect(world.bar.visibleCells.map(\.isSelected) == [true, false, false, false])
  }

  @Test func tapScrollsThePagesDirectly() throws {
    let world = TrackingWorld()
    let lines = try world.lines {
      world.bars.tap(3)
      world.stage.advance(by: .milliseconds(150))
      #expect(abs(world.pages.contentOffset.x - 480) <= 1)
      #expect(abs((world.bar.indicatorFrames.first?.minX ?? 0) - 120) < 1)
      #expect(world.bar.visibleCells.map(\.isSelected) == [false, false, false, true])
      try world.stage.settle()
    }
    #expect(lines.prefix(3) == ["should 3", "deselect 0", "select 3 tap"])
    #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("0-3 ") } && lines.last == "0-3 1")
    #expect(lines.filter { $0 == "0-3 1" }.count == 1)
    #expect(world.pages.contentOffset.x == 960 && world.bar.selectedIndex == 3)
  }

  @Test func selectingByCodeScrollsThePagesWithoutCallingTheDelegate() throws {
    let world = TrackingWorld()
    let lines = try world.lines {
      world.bar.selectColumn(at: 2, animated: true)
      try world.stage.settle()
      #expect(world.pages.contentOffset.x == 640)
      world.bar.selectColumn(at: 0, animated: false)
      #expect(world.pages.contentOffset.x == 0)
    }
    #expect(lines == [] && world.bar.selectedIndex == 0)
    #expect(world.bar.indicatorFrames.map(\.minX) == [0])
  }

  /// A jump by code from page 0 to page 3 ends at 3, with one change and no other column told of.
  @Test func indicatorFollowsPagesMovedByCodeDirectly() throws {
    let world = TrackingWorld()
    let lines = try world.lines {
      world.pages.setContentOffset(CGPoint(x: 960, y: 0), animated: true)
      try world.stage.settle()
    }
    #expect(lines.suffix(2) == ["deselect 0", "select 3 paging"])
    #expect(lines.dropLast(2).allSatisfy { $0.hasPrefix("0-3 ") } && lines.count > 10)
    #expect(
      world.lines { world.pages.contentOffset.x = 320 } == ["deselect 3", "select 1 paging"])
  }

  @Test func fingerDuringAJumpStopsIt() throws {
    let world = TrackingWorld()
    world.bars.tap(3)
    world.stage.advance(by: .milliseconds(140))
    let caught = world.pages.contentOffset.x
    #expect(caught > 320 && caught < 640)
    world.bars.lines = []
    world.press(at: 100)
    world.drag(from: 100, by: -20)
    #expect(world.lines.count == 1 && world.lines.allSatisfy { $0.hasPrefix("2-1 ") })
    #expect(world.bar.selectedIndex == 3)
    world.stage.advance(by: .milliseconds(200))
    world.lift(from: 100, by: -20)
    try world.stage.settle()
    let page = Int(world.pages.contentOffset.x / 320)
    #expect(world.bar.selectedIndex == page && (1...2).contains(page))
    #expect(world.lines.filter { $0.hasPrefix("select") } == ["select \(page) paging"])
    #expect(world.bar.indicatorFrames.map(\.minX) == [CGFloat(page) * 80])
  }

  @Test func tapWhileAJumpIsUnderWayWins() throws {
    let world = TrackingWorld()
    world.bars.tap(3)
    world.stage.advance(by: .milliseconds(140))
    let frames = world.bar.indicatorFrames
    world.bars.tap(1)
    #expect(world.bar.indicatorFrames == frames)
    try world.stage.settle()
    #expect(world.bar.selectedIndex == 1 && world.pages.contentOffset.x == 320)
    #expect(world.bar.indicatorFrames.map(\.minX) == [80])
    #expect(
      world.lines.filter { $0.hasPrefix("select") } == ["select 3 tap", "select 1 tap"])
  }

  /// A finger has turned the page far enough, and a tap wants the former column before the next page is there.
  @Test func tapOnTheFormerColumnTurnsThePagesBack() throws {
    let world = TrackingWorld()
    world.press()
    world.drag(by: 200)
    world.lift(by: 200)
    world.stage.advance(by: .milliseconds(34))
    #expect(world.pages.settlingTarget?.x == 320 && world.bar.selectedIndex == 0)
    let lines = try world.lines {
      world.bars.tap(0)
      try world.stage.settle()
    }
    #expect(world.pages.contentOffset.x == 0 && world.bar.selectedIndex == 0)
    #expect(world.bar.indicatorFrames.map(\.minX) == [0])
    #expect(lines.allSatisfy { $0.hasPrefix("0-1 ") } && lines.last == "0-1 0", "\(lines)")
  }

  @Test func tapOnTheFormerColumnTurnsAJumpBack() throws {
    let world = TrackingWorld()
    world.pages.setContentOffset(CGPoint(x: 960, y: 0), animated: true)
    world.stage.advance(by: .milliseconds(150))
    #expect(world.pages.contentOffset.x > 320 && world.bar.selectedIndex == 0)
    let lines = try world.lines {
      world.bars.tap(0)
      try world.stage.settle()
    }
    #expect(world.pages.contentOffset.x == 0 && world.bar.selectedIndex == 0)
    #expect(world.bar.indicatorFrames.map(\.minX) == [0])
    #expect(!lines.contains { $0.hasPrefix("select") || $0.hasPrefix("deselect") })
  }

  /// Pages that come to the column, or rest there, go on as they would.
  @Test func tapOnTheColumnToWhichPagesGoChangesNothing() throws {
    let worlds = [TrackingWorld(), TrackingWorld()]
    for world in worlds {
      world.press()
      world.drag(by: 60)
      world.stage.advance(by: .milliseconds(200))
      world.lift(by: 60)
    }
    worlds[0].bars.tap(0)
    worlds[1].stage.tap(at: CGPoint(x: 300, y: 470))
    for _ in 0..<20 {
      for world in worlds { world.stage.advance(by: .milliseconds(17)) }
      #expect(worlds[0].pages.contentOffset == worlds[1].pages.contentOffset)
    }
    worlds[0].bars.tap(0)
    try worlds[0].stage.settle()
    #expect(worlds[0].pages.contentOffset.x == 0 && worlds[0].bar.selectedIndex == 0)
  }

  @Test func swipeRightAfterATapEndsOnTheRightColumn() throws {
    for delay in [10, 60, 150, 250] {
      let world = TrackingWorld(count: 8, width: 60)
      world.bars.tap(2)
      world.stage.advance(by: .milliseconds(delay))
      world.swipe()
      try world.stage.settle()
      #expect(world.bar.selectedIndex == Int(world.pages.contentOffset.x / 320))
      #expect(world.bar.cellForColumn(at: world.bar.selectedIndex ?? -1)?.selectionProgress == 1)
      #expect(world.bar.visibleCells.filter(\.isSelected).count == 1)
    }
  }

  @Test func fastSwipesEndAtTheirPage() throws {
    let world = TrackingWorld(count: 8)
    for _ in 0..<5 {
      world.swipe()
      world.stage.advance(by: .milliseconds(90))
    }
    try world.stage.settle()
    let page = Int(world.pages.contentOffset.x / 320)
    #expect(page >= 3 && world.bar.selectedIndex == page)
    #expect(
      world.lines.filter { $0.hasPrefix("select") } == (1...page).map { "select \($0) paging" })
  }

  @Test func pagesPulledBeyondTheirEndsDoNotMoveTheBar() throws {
    let world = TrackingWorld()
    world.press(at: 20)
    world.drag(from: 20, by: -150)
    #expect(world.pages.contentOffset.x < 0)
    #expect(world.bar.indicatorFrames.map(\.minX) == [0] && world.lines == [])
    world.lift(from: 20, by: -150)
    try world.stage.settle()
    world.bar.selectColumn(at: 3, animated: false)
    world.swipe()
    try world.stage.settle()
    #expect(world.lines == [] && world.bar.selectedIndex == 3)
    #expect(world.bar.indicatorFrames.map(\.minX) == [240])
  }

  @Test func barScrollsWithThePages() throws {
    let world = TrackingWorld(count: 20)
    world.pages.contentOffset.x = 320 * 5
    #expect(world.bar.contentOffset.x == 280)
    world.pages.contentOffset.x = 320 * 5.25
    #expect(world.bar.contentOffset.x == 300)
    world.pages.contentOffset.x = 320 * 6
    #expect(world.bar.contentOffset.x == 360)
    // Scrolled away by a finger, it comes back with the next page, and not with a jump.
    world.bar.contentOffset.x = 0
    world.pages.contentOffset.x = 320 * 6.5
    #expect(world.bar.contentOffset.x == 220)
    world.pages.contentOffset.x = 320 * 7
    #expect(world.bar.contentOffset.x == 440)
  }

  @Test func resizedPagesKeepTheSelection() {
    let world = TrackingWorld()
    world.pages.contentOffset.x = 640
    world.bars.lines = []
    world.pages.frame = CGRect(x: 0, y: 40, width: 200, height: 440)
    world.pages.contentSize.width = 800
    world.pages.contentOffset.x = 400
    world.stage.window.layoutIfNeeded()
    #expect(world.lines == [] && world.bar.selectedIndex == 2)
    world.pages.contentOffset.x = 450
    #expect(world.lines == ["2-3 0.25"])
  }

  @Test func barLoadedLaterFindsItsPage() {
    let world = TrackingWorld()
    world.pages.contentOffset.x = 640
    world.bars.widths = [80]
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == 0)
    world.bars.widths = [80, 80, 80, 80]
    world.bar.deselectColumn(at: 0)
    world.bars.lines = []
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == 2 && world.lines.allSatisfy { !$0.hasPrefix("select") })
  }

  @Test func barLoadedOverAFarPageShowsItsColumn() {
    let bars = OptionBarWorld(widths: Array(repeating: 80, count: 20))
    let pages = ScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 100))
    pages.contentSize.width = 6_400
    pages.contentOffset.x = 3_200
    bars.bar.track(pages)
    bars.stage.window.layoutIfNeeded()
    #expect(bars.bar.selectedIndex == 10 && bars.bar.contentOffset.x == 680)
    #expect(!bars.lines.contains { $0.hasPrefix("select") })
  }

  @Test func reloadDuringADragKeepsTheIndicator() throws {
    let world = TrackingWorld()
    world.press()
    world.drag(by: 80)
    world.bar.reloadData()
    #expect(world.bar.indicatorFrames.map(\.minX) == [20])
    #expect(world.bar.visibleCells.map(\.selectionProgress) == [0.75, 0.25, 0, 0])
    world.drag(by: 240)
    world.lift(by: 240)
    try world.stage.settle()
    #expect(world.bar.selectedIndex == 1 && world.bar.indicatorFrames.map(\.minX) == [80])
  }

  @Test func pagesMovedByCodeReplaceATransitionOfTheBar() throws {
    let world = TrackingWorld()
    world.bar.deselectColumn(at: 0)
    world.bars.tap(0)
    world.stage.advance(by: .milliseconds(40))
    #expect(world.bar.selectedIndex == 0 && world.pages.contentOffset.x == 0)
    world.pages.contentOffset.x = 80
    world.stage.advance(by: .milliseconds(400))
    #expect(world.bar.indicatorFrames.map(\.minX) == [20])
    #expect(world.bar.visibleCells.map(\.selectionProgress) == [0.75, 0.25, 0, 0])
  }

  /// Wherever pages are put: a page in place has its column selected, calls come in pairs and say
  /// what is so, and the indicator is between the two columns it is on the way between.
  @Test func randomMovementsEndWhereThePagesAre() {
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<60 {
      let world = TrackingWorld(count: 6, width: 50)
      var told: Int? = 0
      for _ in 0..<25 {
        let position = CGFloat(Int.random(in: -3...24, using: &generator)) / 4
        let lines = world.lines { world.pages.contentOffset.x = position * 320 }
        for line in lines where line.contains("select") {
          let words = line.split(separator: " ")
          let index = Int(words[1])
          #expect(words[0] == "deselect" ? told == index : told == nil)
          told = words[0] == "deselect" ? nil : index
        }
        let place = min(max(position, 0), 5)
        #expect(told == world.bar.selectedIndex)
        #expect(abs(CGFloat(told ?? -9) - place) < 1)
        if place == place.rounded() { #expect(told == Int(place)) }
        let weights = world.bar.visibleCells.map(\.selectionProgress)
        #expect(abs(weights.reduce(0, +) - 1) < 1e-12 && weights.allSatisfy { $0 >= 0 })
        #expect(abs((world.bar.indicatorFrames.first?.minX ?? -9) - place * 50) < 1e-9)
      }
    }
  }

  @Test func pagesStoppedBeforeMovingKeepTheirColumn() throws {
    for stop in 0..<3 {
      let world = TrackingWorld()
      world.bar.selectColumn(at: 2, animated: true)
      switch stop {
      case 0: world.pages.setContentOffset(.zero, animated: false)
      case 1: world.pages.setContentOffset(.zero, animated: true)
      default:
        world.press()
        world.stage.touch(.ended, at: CGPoint(x: 310, y: 200))
      }
      try world.stage.settle()
      #expect(world.pages.contentOffset.x == 0 && world.bar.selectedIndex == 0)
      #expect(world.bar.indicatorFrames.map(\.minX) == [0])
      #expect(world.bar.visibleCells.map(\.selectionProgress) == [1, 0, 0, 0])
    }
  }

  @Test func pagesMovedBeforeAReloadMoveTheBar() {
    let world = TrackingWorld()
    let other = OptionBarWorld(widths: [50, 60, 70, 80])
    world.bar.dataSource = other
    world.pages.contentOffset.x = 960
    #expect(world.bar.selectedIndex == 0)
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == 3 && world.bar.indicatorFrames.map(\.minX) == [240])
    // During a reload, too.
    world.bars.onDisplay = { _ in world.pages.contentOffset.x = 320 }
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == 1 && world.bar.indicatorFrames.map(\.minX) == [80])
  }

  @Test func columnsAddedAgainAreSelectedByTheirPage() {
    let world = TrackingWorld()
    world.pages.contentOffset.x = 640
    world.bars.widths = [80]
    world.bar.reloadData()
    world.bars.widths = [80, 80, 80, 80]
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == 2)
  }

  /// Whatever is done to bar and pages: once everything rests, the bar shows the page that shows.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func barAtRestShowsThePage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let world = TrackingWorld(count: 6, width: 50)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var isDown = false
    func lift() {
      if isDown { world.stage.touch(.ended, at: CGPoint(x: 310, y: 200)) }
      isDown = false
    }
    for step in 0..<150 {
      let offset = CGPoint(x: CGFloat(random(6)) * 320, y: 0)
      switch random(9) {
      case 0: world.bar.selectColumn(at: random(6), animated: random(2) == 0)
      case 1:
        lift()
        world.bars.tap(random(6))
      case 2: world.pages.setContentOffset(offset, animated: true)
      case 3: world.pages.setContentOffset(offset, animated: false)
      case 4:
        lift()
        world.press()
        isDown = true
      case 5: lift()
      case 6: world.bar.reloadData()
      case 7:
        lift()
        world.swipe()
      default: world.stage.advance(by: .milliseconds(random(200)))
      }
      guard random(4) == 0 else { continue }
      lift()
      try world.stage.settle()
      let page = world.pages.contentOffset.x / 320
      #expect(world.bar.selectedIndex.map { CGFloat($0) } == page, "seed \(seed), step \(step)")
      #expect(world.bar.indicatorFrames.map(\.minX) == [page * 50], "seed \(seed), step \(step)")
      #expect(world.bar.visibleCells.filter(\.isSelected).count == 1)
    }
  }

  @Test func neitherKeepsTheOtherAlive() {
    weak var pages: ScrollView?
    let bar = OptionBarWorld(count: 4)
    do {
      let gone = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      pages = gone
      bar.bar.track(gone)
      #expect(pages != nil)
    }
    #expect(pages == nil)
    bar.bar.selectColumn(at: 2, animated: false)
    #expect(bar.bar.selectedIndex == 2)
    let world = TrackingWorld()
    world.bar.stopTracking()
    world.pages.contentOffset.x = 640
    #expect(world.bar.selectedIndex == 0)
  }
}
