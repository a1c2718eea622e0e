import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenControllers

/// A stage with a split view controller whose columns log their callbacks.
private final class Desk: SplitViewControllerDelegate {
  static let wide = CGSize(width: 1024, height: 700)
  static let high = CGSize(width: 700, height: 1024)
  static let compact = CGSize(width: 390, height: 844)

  let stage: Stage
  let log = LoggedPage.Log()
  let split: SplitViewController
  var pages: [SplitViewController.Column: LoggedPage] = [:]
  var told: [String] = []
  var topColumn: SplitViewController.Column?
  var takesSecondary = false
  var expandedMode: SplitViewController.DisplayMode?

  init(_ style: SplitViewController.Style, _ size: CGSize) {
    stage = Stage(size: size)
    split = SplitViewController(style: style)
    split.delegate = self
    for column in Self.columns(style) {
      let page = LoggedPage("\(column)", log)
      pages[column] = page
      split.setViewController(page, for: column)
    }
  }

  static func columns(_ style: SplitViewController.Style) -> [SplitViewController.Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  func show() {
    stage.window.rootViewController = split
    settle()
  }

  func settle() { _ = try? stage.settle() }

  func resize(to size: CGSize) {
    stage.window.frame.size = size
    settle()
  }

  /// The pages in view, from left to right, with their places.
  var seen: [String] {
    pages.values.filter { $0.viewIfLoaded?.window != nil }
      .map { (page: LoggedPage) -> (CGFloat, String) in
        let frame = page.view.convert(page.view.bounds, to: nil)
        return (frame.minX, "\(page.name) \(Int(frame.minX))...\(Int(frame.maxX))")
      }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  var visible: Set<String> {
    Set(pages.values.filter { $0.viewIfLoaded?.window != nil }.map(\.name))
  }

  /// The names in the stack in compact width.
  var stack: [String] {
    (split.viewControllers.first as? NavigationController)?.viewControllers
      .compactMap { ($0 as? LoggedPage)?.name } ?? []
  }

  func splitViewController(
    _ svc: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
  ) { told.append("to \(displayMode)") }
  func splitViewController(
    _ svc: SplitViewController, willShow column: SplitViewController.Column
  ) { told.append("show \(column)") }
  func splitViewController(
    _ svc: SplitViewController, willHide column: SplitViewController.Column
  ) { told.append("hide \(column)") }
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { topColumn ?? proposedTopColumn }
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController
      .DisplayMode
  ) -> SplitViewController.DisplayMode { expandedMode ?? proposedDisplayMode }
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController:
      ViewController, onto primaryViewController: ViewController
  ) -> Bool {
    told.append("collapse secondary")
    return takesSecondary
  }
  func splitViewControllerDidCollapse(_ svc: SplitViewController) { told.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: SplitViewController) { told.append("expanded") }
}

@Suite struct SplitViewControllerTests {
  // MARK: Regular width

  @Test func columnsAreBesideEachOtherInAWideView() {
    let two = Desk(.doubleColumn, Desk.wide)
    two.show()
    #expect(two.split.displayMode == .oneBesideSecondary && !two.split.isCollapsed)
    #expect(two.seen == ["primary 0...320", "secondary 320...1024"])
    let three = Desk(.tripleColumn, Desk.wide)
    three.show()
    #expect(three.split.displayMode == .twoBesideSecondary)
    #expect(three.seen == ["primary 0...320", "supplementary 320...640", "secondary 640...1024"])
    #expect(three.split.viewControllers.allSatisfy { $0 is NavigationController })
    #expect(three.pages[.primary]?.splitViewController === three.split)
    #expect(three.split.viewController(for: .secondary) === three.pages[.secondary])
  }

  @Test func columnStandsOverTheSecondaryOneInAHighView() {
    let desk = Desk(.doubleColumn, Desk.high)
    desk.show()
    #expect(desk.split.displayMode == .secondaryOnly && desk.seen == ["secondary 0...700"])
    desk.split.show(.primary)
    desk.settle()
    #expect(desk.split.displayMode == .oneOverSecondary)
    #expect(Set(desk.seen) == ["primary 0...320", "secondary 0...700"])
    #expect(desk.told == ["to oneOverSecondary", "show primary"])
    // A tap beside the column closes it.
    desk.stage.tap(at: CGPoint(x: 600, y: 600))
    desk.settle()
    #expect(desk.seen == ["secondary 0...700"])
    #expect(desk.told.suffix(2) == ["to secondaryOnly", "hide primary"])
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  @Test func fingerFromTheEdgeBringsColumnsIn() {
    for isMirrored in [false, true] {
      let desk = Desk(.tripleColumn, Desk.high)
      if isMirrored { desk.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
      desk.split.preferredDisplayMode = .secondaryOnly
      desk.show()
      let edge: CGFloat = isMirrored ? 699 : 1
      let inside: CGFloat = isMirrored ? 500 : 200
      for count in 2...4 {
        desk.stage.drag(
          from: CGPoint(x: edge, y: 500), to: CGPoint(x: inside, y: 500), over: .milliseconds(200))
        desk.settle()
        #expect(desk.visible.count == min(count, 3))
      }
      #expect(desk.split.displayMode == .twoOverSecondary)
      desk.split.presentsWithGesture = false
      desk.split.hide(.supplementary)
      desk.settle()
      desk.stage.drag(
        from: CGPoint(x: edge, y: 500), to: CGPoint(x: inside, y: 500), over: .milliseconds(200))
      desk.settle()
      #expect(desk.visible == ["secondary"])
    }
  }

  @Test func columnsFollowDirectionAndEdge() {
    for (isMirrored, edge) in [
      (true, SplitViewController.PrimaryEdge.leading), (false, .trailing),
    ] {
      let desk = Desk(.doubleColumn, Desk.wide)
      if isMirrored { desk.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
      desk.split.primaryEdge = edge
      desk.show()
      #expect(desk.seen == ["secondary 0...704", "primary 704...1024"])
    }
  }

  @Test func columnsAtTheSideHaveACompactWidth() {
    let desk = Desk(.tripleColumn, Desk.wide)
    desk.show()
    let classes = Desk.columns(.tripleColumn).map {
      desk.pages[$0]?.traitCollection.horizontalSizeClass
    }
    #expect(classes == [.compact, .compact, .regular])
  }

  /// A column has the safe area of those edges of the window at which it stands.
  @Test func safeAreasOfColumnsAreThoseOfTheirEdges() {
    let desk = Desk(.doubleColumn, Desk.wide)
    desk.stage.window.safeAreaInsets = EdgeInsets(top: 20, left: 40, bottom: 30, right: 50)
    desk.show()
    let sides = Desk.columns(.doubleColumn).map { column -> [CGFloat] in
      let insets = desk.pages[column]?.view.safeAreaInsets ?? .zero
      return [insets.left, insets.bottom, insets.right]
    }
    #expect(sides == [[40, 30, 0], [0, 30, 50]])
    let tops = Desk.columns(.doubleColumn).map { desk.pages[$0]?.view.safeAreaInsets.top ?? 0 }
    #expect(tops[0] > 20 && tops[0] == tops[1])
  }

  @Test func appearancesOfColumnsEndWithTheirMotions() {
    let desk = Desk(.doubleColumn, Desk.high)
    desk.show()
    _ = desk.log.take()
    desk.split.show(.primary)
    desk.stage.advance(by: .milliseconds(100))
    #expect(desk.log.take() == ["primary.willAppear", "primary.isAppearing"])
    desk.settle()
    #expect(desk.log.take() == ["primary.didAppear"])
    desk.split.hide(.primary)
    desk.stage.advance(by: .milliseconds(100))
    #expect(desk.log.take() == ["primary.willDisappear"])
    desk.split.show(.primary)
    desk.settle()
    let calls = ["willAppear", "isAppearing", "didAppear"].map { "primary.\($0)" }
    #expect(desk.log.take() == calls)
    desk.split.hide(.primary)
    desk.settle()
    #expect(desk.log.take() == ["primary.willDisappear", "primary.didDisappear"])
  }

  /// A layout of the whole while a column leaves does not cut its motion short.
  @Test func layoutKeepsTheMotionOfAColumn() {
    let desk = Desk(.doubleColumn, Desk.wide)
    desk.show()
    desk.split.hide(.primary)
    desk.stage.advance(by: .milliseconds(100))
    desk.split.view.setNeedsLayout()
    desk.stage.advance(by: .milliseconds(50))
    #expect(desk.visible == ["primary", "secondary"])
    desk.settle()
    #expect(desk.visible == ["secondary"])
  }

  /// A delegate that answers a change with another one.
  @Test func changesInsideCallbacksWin() {
    final class Hider: SplitViewControllerDelegate {
      func splitViewController(
        _ svc: SplitViewController, willShow column: SplitViewController.Column
      ) { svc.hide(column) }
    }
    let desk = Desk(.doubleColumn, Desk.high)
    let hider = Hider()
    desk.show()
    desk.split.delegate = hider
    desk.split.show(.primary)
    desk.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.visible == ["secondary"])
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  /// Widths of every kind, which must neither trap nor leave the view.
  @Test func widthsAreBounded() {
    let desk = Desk(.doubleColumn, Desk.wide)
    desk.show()
    for (fraction, least, most, expected) in [
      (0.25, nil, nil, 256), (0.9, nil, nil, 320), (0.9, nil, 500, 500), (0.1, 200, nil, 200),
      (2, nil, 1e9, 1024), (-1, nil, nil, 320), (.nan, nil, nil, 320), (0.3, 400, 350, 400),
    ] as [(CGFloat, CGFloat?, CGFloat?, CGFloat)] {
      desk.split.preferredPrimaryColumnWidthFraction = fraction
      desk.split.minimumPrimaryColumnWidth = least ?? SplitViewController.automaticDimension
      desk.split.maximumPrimaryColumnWidth = most ?? SplitViewController.automaticDimension
      #expect(abs(desk.split.primaryColumnWidth - expected) < 0.5)
      desk.split.preferredSupplementaryColumnWidthFraction = fraction
      desk.split.minimumSupplementaryColumnWidth = least ?? SplitViewController.automaticDimension
      desk.split.maximumSupplementaryColumnWidth = most ?? SplitViewController.automaticDimension
      #expect(desk.split.supplementaryColumnWidth == desk.split.primaryColumnWidth)
    }
  }

  /// Each mode of three columns, with each set of them, by plain sums.
  @Test func arrangementsAreThoseOfPlainSums() {
    let modes: [SplitViewController.DisplayMode] = [
      .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
      .twoOverSecondary, .twoDisplaceSecondary,
    ]
    let all: [SplitViewController.Column] = [.primary, .supplementary, .secondary]
    for mode in modes {
      for bits in 0..<8 {
        let present = Set(all.indices.filter { bits & 1 << $0 != 0 }.map { all[$0] })
        let found = SplitArrangement(
          .init(
            bounds: CGRect(x: 0, y: 0, width: 1000, height: 600), columns: present, mode: mode,
            primaryWidth: 200, supplementaryWidth: 300, isPrimaryLeft: true))
        let sides = mode == .secondaryOnly ? 0 : mode.rawValue >= 4 ? 2 : 1
        let shown = all.suffix(sides + 1).filter(present.contains)
        #expect(found.visible == Set(shown))
        var x: CGFloat = 0
        for column in shown where column != .secondary {
          let width: CGFloat = column == .primary ? 200 : 300
          #expect(found.frames[column] == CGRect(x: x, y: 0, width: width, height: 600))
          x += width
        }
        for column in present where !shown.contains(column) {
          #expect((found.frames[column]?.maxX ?? 1) <= 0)
        }
        let isOver = mode.isOver && shown.count > 1
        #expect(found.isDimmed == isOver)
        guard present.contains(.secondary) else { continue }
        #expect(found.frames[.secondary]?.minX == (isOver ? 0 : x))
        if mode != .twoDisplaceSecondary || shown.count < 3 {
          #expect(found.frames[.secondary]?.width == (isOver ? 1000 : 1000 - x))
        } else {
          #expect(found.frames[.secondary]?.width == 700)
        }
      }
    }
  }

  @Test func buttonTogglesTheColumns() {
    let desk = Desk(.doubleColumn, Desk.wide)
    let item = desk.split.displayModeButtonItem
    desk.pages[.secondary]?.navigationItem.leftBarButtonItem = item
    desk.show()
    for count in [1, 2, 1] {
      desk.stage.tap(at: CGPoint(x: count == 2 ? 24 : (desk.visible.count == 2 ? 344 : 24), y: 22))
      desk.settle()
      #expect(desk.visible.count == count)
    }
    #expect(desk.split.displayModeButtonItem === item)
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  // MARK: Compact width

  @Test func columnsBecomeOneStackAndReturn() {
    let desk = Desk(.tripleColumn, Desk.wide)
    desk.show()
    desk.resize(to: Desk.compact)
    #expect(desk.split.isCollapsed && desk.stack == ["primary", "supplementary", "secondary"])
    #expect(desk.seen == ["secondary 0...390"] && desk.told == ["collapsed"])
    let top = LoggedPage("above", desk.log)
    desk.pages[.secondary]?.navigationController?.pushViewController(top, animated: false)
    desk.resize(to: Desk.wide)
    #expect(desk.told.last == "expanded" && desk.visible == ["primary", "supplementary"])
    #expect(top.view.window != nil && top.navigationController?.viewControllers.count == 2)
    desk.resize(to: Desk.compact)
    desk.split.show(.supplementary)
    desk.settle()
    #expect(desk.stack == ["primary", "supplementary"])
    desk.split.hide(.supplementary)
    desk.settle()
    #expect(desk.stack == ["primary"])
    desk.split.show(.secondary)
    desk.settle()
    #expect(desk.stack == ["primary", "supplementary", "secondary"] || desk.stack.count >= 3)
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  @Test func delegateDecidesTheTopColumnAndTheMode() {
    let desk = Desk(.doubleColumn, Desk.compact)
    desk.topColumn = .primary
    desk.expandedMode = .secondaryOnly
    desk.show()
    #expect(desk.stack == ["primary"] && desk.seen == ["primary 0...390"])
    desk.resize(to: Desk.wide)
    #expect(desk.split.displayMode == .secondaryOnly && desk.visible == ["secondary"])
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  @Test func compactColumnReplacesTheOthers() {
    let desk = Desk(.doubleColumn, Desk.wide)
    let page = LoggedPage("compact", desk.log)
    desk.pages[.compact] = page
    desk.split.setViewController(page, for: .compact)
    desk.show()
    #expect(desk.visible == ["primary", "secondary"])
    desk.resize(to: Desk.compact)
    #expect(desk.visible == ["compact"])
    desk.resize(to: Desk.wide)
    #expect(desk.visible == ["primary", "secondary"])
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  @Test func detailReplacesTheSecondaryColumn() {
    for size in [Desk.wide, Desk.compact] {
      let desk = Desk(.doubleColumn, size)
      desk.topColumn = .primary
      desk.show()
      let other = LoggedPage("other", desk.log)
      desk.pages[.primary]?.showDetailViewController(other, sender: nil)
      desk.settle()
      #expect(desk.split.viewController(for: .secondary) === other)
      #expect(other.view.window != nil)
      #expect(desk.stack == (size == Desk.wide ? ["primary"] : ["primary", "other"]))
      #expect(desk.pages[.secondary]?.viewIfLoaded?.window == nil)
      #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
    }
  }

  @Test func detailIsPresentedWithoutASplitView() {
    let stage = Stage(size: Desk.compact)
    let root = ViewController()
    stage.window.rootViewController = root
    _ = try? stage.settle()
    let detail = ViewController()
    root.showDetailViewController(detail, sender: nil)
    #expect(root.presentedViewController === detail)
  }

  @Test func controllersWithoutAStyleAreTwoColumns() {
    let desk = Desk(.doubleColumn, Desk.wide)
    let split = SplitViewController()
    let first = NavigationController(rootViewController: LoggedPage("first", desk.log))
    let second = LoggedPage("second", desk.log)
    split.viewControllers = [first, second]
    desk.stage.window.rootViewController = split
    desk.settle()
    #expect(split.viewControllers.count == 2 && second.view.frame.minX == 320)
    desk.resize(to: Desk.compact)
    #expect(first.viewControllers.last === second && second.view.window != nil)
    desk.resize(to: Desk.wide)
    #expect(first.viewControllers.count == 1 && second.parent === split)
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  /// Only the delegate of a controller without a style is asked whether the secondary one is left out.
  @Test(arguments: [false, true]) func delegatesOfTwoColumnsMayLeaveOutTheSecondOne(leavesOut: Bool)
  {
    let desk = Desk(.doubleColumn, Desk.compact)
    desk.takesSecondary = leavesOut
    desk.show()
    #expect(!desk.told.contains("collapse secondary") && desk.stack == ["primary", "secondary"])
    let split = SplitViewController()
    let first = NavigationController(rootViewController: LoggedPage("first", desk.log))
    split.viewControllers = [first, LoggedPage("second", desk.log)]
    split.delegate = desk
    desk.stage.window.rootViewController = split
    desk.settle()
    #expect(desk.told.contains("collapse secondary"))
    #expect(first.viewControllers.count == (leavesOut ? 1 : 2))
  }

  @Test func columnsThatAreReplacedHaveNoParent() {
    let desk = Desk(.doubleColumn, Desk.wide)
    let split = SplitViewController()
    let pages = ["a", "b", "c"].map { LoggedPage($0, desk.log) }
    split.viewControllers = [pages[0], pages[1]]
    desk.stage.window.rootViewController = split
    desk.settle()
    split.viewControllers = [pages[0], pages[2]]
    desk.settle()
    #expect(pages.map { $0.parent === split } == [true, false, true])
    #expect(split.children.count == 2 && pages[1].view.superview == nil)
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }

  /// Widths that are set before the columns are shown and afterwards.
  @Test(arguments: [false, true]) func widthsMayBeSetLater(isLater: Bool) {
    let desk = Desk(.tripleColumn, CGSize(width: 1_366, height: 1_024))
    func set() {
      desk.split.preferredPrimaryColumnWidth = 250
      desk.split.preferredSupplementaryColumnWidth = 280
    }
    desk.split.preferredDisplayMode = .twoBesideSecondary
    if !isLater { set() }
    desk.show()
    if isLater { set() }
    desk.settle()
    let widths = [SplitViewController.Column.primary, .supplementary]
      .map { desk.pages[$0]?.view.bounds.width }
    #expect(widths == [250, 280])
  }

  // MARK: Random sequences

  /// Which columns are in view, and the stack, after sequences of steps, by a model without views.
  @Test(arguments: [SplitViewController.Style.doubleColumn, .tripleColumn], 0..<12)
  func sequencesOfStepsFollowTheModel(style: SplitViewController.Style, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 100)
    let all = Desk.columns(style)
    let sizes = [Desk.wide, Desk.high, Desk.compact]
    var size = sizes.randomElement(using: &generator) ?? Desk.wide
    let desk = Desk(style, size)
    desk.show()
    // The number of columns that are seen, or that are in the stack.
    func usual() -> Int {
      size == Desk.wide ? all.count : size == Desk.high ? (all.count == 3 ? 2 : 1) : all.count
    }
    var count = usual()
    for _ in 0..<20 {
      let isOver = size == Desk.high && desk.split.displayMode.isOver
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let next = sizes.randomElement(using: &generator) ?? size
        let isReset = next != size
        size = next
        desk.resize(to: size)
        if isReset { count = usual() }
      case 1:
        let column = all.randomElement(using: &generator) ?? .secondary
        let index = all.firstIndex(of: column) ?? 0
        desk.split.show(column)
        if size == Desk.compact {
          count = index + 1
        } else if column == .secondary {
          if isOver { count = 1 }
        } else {
          count = max(count, all.count - index)
        }
      case 2:
        let column = all.randomElement(using: &generator) ?? .secondary
        let index = all.firstIndex(of: column) ?? 0
        desk.split.hide(column)
        if size == Desk.compact {
          if index > 0 { count = min(count, index) }
        } else if column != .secondary {
          count = min(count, all.count - 1 - index)
        }
      default:
        desk.stage.advance(by: .milliseconds(.random(in: 0...200, using: &generator)))
        continue
      }
      guard Bool.random(using: &generator) else {
        // The next step interrupts the motion.
        desk.stage.advance(by: .milliseconds(.random(in: 0...200, using: &generator)))
        continue
      }
      desk.settle()
      let seen = size == Desk.compact ? [all[count - 1]] : Array(all.suffix(count))
      #expect(desk.visible == Set(seen.map { "\($0)" }))
      if size == Desk.compact { #expect(desk.stack == all.prefix(count).map { "\($0)" }) }
    }
    #expect(LoggedPage.mistakes(in: desk.log.lines) == [])
  }
}
