import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Menus of buttons and bar buttons, opened by fingers.
@Suite struct MenuTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let button = Button()
  private var log: Log = Log()

  private final class Log { var lines: [String] = [] }

  init() {
    button.frame = CGRect(x: 20, y: 60, width: 120, height: 44)
    button.setTitle("Sort", for: .normal)
    stage.window.addSubview(button)
  }

  private func action(
    _ title: String, _ attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
  ) -> MenuAction {
    MenuAction(title: title, attributes: attributes, state: state) { [log] in
      log.lines.append($0.title)
    }
  }

  /// The rows that can be seen, by their titles, with their frames in the window.
  private func rows() -> [(title: String, frame: CGRect)] {
    func labels(_ view: View) -> [(String, CGRect)] {
      if view.isHidden { return [] }
      if let label = view as? Label, let text = label.text {
        return [(text, label.convert(label.bounds, to: nil))]
      }
      return view.subviews.flatMap(labels)
    }
    guard stage.window.subviews.count > 1, let overlay = stage.window.subviews.last else {
      return []
    }
    return labels(overlay).filter { !$0.0.isEmpty }.map { (title: $0.0, frame: $0.1) }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func tap(_ title: String) throws {
    let row = try #require(rows().first { $0.title == title })
    stage.tap(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
    try stage.settle()
  }

  @Test func touchOpensThePrimaryMenuAndATapChooses() throws {
    button.menu = Menu(children: [action("Name"), action("Date"), action("Size")])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    #expect(rows().map(\.title) == ["Name", "Date", "Size"])
    try tap("Date")
    #expect(log.lines == ["Date"] && rows().isEmpty && stage.window.subviews == [button])
  }

  private static let sizes: [(ContentSizeCategory, picture: CGFloat, isWider: Bool)] = [
    (.extraSmall, 19, false), (.large, 22, false), (.extraExtraExtraLarge, 29, false),
    (.accessibilityMedium, 34, true), (.accessibilityExtraExtraExtraLarge, 62, true),
  ]

  @Test(arguments: sizes)
  func imagesOfRowsGrowWithTheText(
    category: ContentSizeCategory, picture: CGFloat, isWider: Bool
  ) throws {
    func pictures(_ view: View) -> [ImageView] {
      if let view = view as? ImageView, view.image != nil, !view.isHidden { return [view] }
      return view.subviews.flatMap(pictures)
    }
    for changesLater in [false, true] {
      let world = MenuTests()
      let stage = world.stage
      let traits = TraitCollection(preferredContentSizeCategory: category)
      if !changesLater { stage.traitCollection = traits }
      world.button.menu = Menu(children: [
        MenuAction(title: "Like", image: Image(systemName: "heart")) { _ in },
        MenuAction(title: "Plain", state: .on) { _ in },
      ])
      world.button.showsMenuAsPrimaryAction = true
      stage.tap(at: world.button.center)
      try stage.settle()
      if changesLater {
        stage.traitCollection = traits
        try stage.settle()
      }
      let overlay = try #require(stage.window.subviews.last)
      let found = try #require(pictures(overlay).first)
      #expect(found.bounds.size == CGSize(width: picture, height: picture))
      let (row, card) = (try #require(found.superview), found.superview?.superview)
      #expect((row.bounds.width > 250) == isWider && card != nil)
      let title = try #require(world.rows().first { $0.title == "Like" })
      let frame = found.convert(found.bounds, to: nil)
      #expect(title.frame.maxX <= frame.minX && row.bounds.height >= picture)
    }
  }

  @Test func tapBesideTheMenuClosesIt() throws {
    button.menu = Menu(children: [action("Name")])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    stage.tap(at: CGPoint(x: 300, y: 460))
    try stage.settle()
    #expect(log.lines.isEmpty && stage.window.subviews == [button])
  }

  @Test func fingerMayOpenAndChooseInOneMovement() throws {
    button.menu = Menu(children: [action("Name"), action("Date"), action("Size")])
    button.showsMenuAsPrimaryAction = true
    stage.touch(.began, at: button.center)
    stage.advance(by: .milliseconds(300))
    let row = try #require(rows().first { $0.title == "Size" }).frame
    stage.touch(.moved, at: CGPoint(x: row.midX, y: row.midY))
    stage.advance(by: .milliseconds(50))
    stage.touch(.ended, at: CGPoint(x: row.midX, y: row.midY))
    try stage.settle()
    #expect(log.lines == ["Size"] && stage.window.subviews == [button])
  }

  @Test func longPressOpensOtherMenus() throws {
    button.menu = Menu(children: [action("Name")])
    button.addAction(for: .touchUpInside) { [log] in log.lines.append("tap") }
    stage.tap(at: button.center)
    #expect(log.lines == ["tap"] && rows().isEmpty)
    stage.touch(.began, at: button.center)
    stage.advance(by: .milliseconds(600))
    stage.touch(.ended, at: button.center)
    try stage.settle()
    #expect(rows().map(\.title) == ["Name"])
  }

  @Test func submenusInlineMenusAndHiddenActionsShowTheirPlace() throws {
    button.menu = Menu(
      title: "Photo",
      children: [
        action("Copy"), action("Nothing", .hidden),
        Menu(title: "Share", children: [action("Mail"), action("Message")]),
        Menu(options: .displayInline, children: [action("Delete", .destructive)]),
        Menu(title: "Empty"),
      ])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    #expect(rows().map(\.title) == ["Photo", "Copy", "Share", "Delete"])
    // The lines between groups are thick.
    let frames = rows().map(\.frame)
    #expect(frames[3].midY - frames[2].midY == frames[2].midY - frames[1].midY + 8)
    try tap("Share")
    #expect(rows().map(\.title) == ["Share", "Mail", "Message"] && log.lines.isEmpty)
    try tap("Share")
    #expect(rows().map(\.title) == ["Photo", "Copy", "Share", "Delete"])
    try tap("Share")
    try tap("Message")
    #expect(log.lines == ["Message"] && rows().isEmpty)
  }

  @Test func disabledActionsStayAndSomeKeepTheMenu() throws {
    button.menu = Menu(children: [
      action("Off", .disabled), action("More", .keepsMenuPresented), action("Last"),
    ])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    try tap("Off")
    try tap("More")
    try tap("More")
    #expect(rows().count == 3 && log.lines == ["More", "More"])
    try tap("Last")
    #expect(rows().isEmpty && log.lines == ["More", "More", "Last"])
  }

  @Test func selectionIsTheTitleOfTheButton() throws {
    let actions = [action("Name"), action("Date", state: .on), action("Size")]
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = Menu(children: actions)
    #expect(button.currentTitle == "Date")
    stage.tap(at: button.center)
    try stage.settle()
    try tap("Size")
    #expect(button.currentTitle == "Size" && actions.map(\.state) == [.off, .off, .on])
    #expect(button.menu?.selectedElements == [actions[2]])
  }

  @Test func deferredElementsArriveLater() throws {
    var deliver: ([MenuElement]) -> Void = { _ in }
    var questions = 0
    button.menu = Menu(children: [
      action("First"),
      DeferredMenuElement {
        questions += 1
        deliver = $0
      },
    ])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    #expect(rows().map(\.title) == ["First", "Loading…"])
    deliver([action("Second"), action("Third")])
    try stage.settle()
    #expect(rows().map(\.title) == ["First", "Second", "Third"] && questions == 1)
    try tap("Third")
    stage.tap(at: button.center)
    try stage.settle()
    #expect(rows().count == 3 && questions == 1 && log.lines == ["Third"])
  }

  @Test func emptyMenusAndViewsOffScreenOpenNothing() throws {
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    button.menu = Menu()
    stage.tap(at: button.center)
    try stage.settle()
    #expect(stage.window.subviews == [button])
    button.removeFromSuperview()
    button.menu = Menu(children: [action("Name")])
    button.sendActions(for: .touchDown)
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func barButtonsWithoutAnActionOpenTheirMenu() throws {
    let page = ViewController()
    let item = BarButtonItem()
    item.title = "More"
    item.menu = Menu(children: [action("Print")])
    page.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = NavigationController(rootViewController: page)
    button.removeFromSuperview()
    try stage.settle()
    stage.tap(at: CGPoint(x: 285, y: 22))
    try stage.settle()
    try tap("Print")
    #expect(log.lines == ["Print"] && rows().isEmpty)
  }

  /// Every place of a button in a small window: the card lies inside and covers the button only if it must.
  @Test(arguments: [4, 100, 200, 300, 430], [4, 150, 276])
  func menusStandInsideTheWindow(y: CGFloat, x: CGFloat) throws {
    button.frame = CGRect(x: x, y: y, width: 40, height: 40)
    button.menu = Menu(children: (0..<4).map { action("Row \($0)") })
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    let frames = rows().map(\.frame)
    #expect(frames.count == 4)
    for frame in frames {
      #expect(CGRect(x: 8, y: 8, width: 304, height: 464).contains(frame))
      #expect(!frame.intersects(button.frame))
    }
  }

  @Test func rowsAreElementsThatSayTheirState() throws {
    button.menu = Menu(
      title: "Order",
      children: [
        action("Name", state: .on), action("Date", .disabled),
        Menu(title: "More", children: [action("Size")]),
      ])
    button.showsMenuAsPrimaryAction = true
    stage.tap(at: button.center)
    try stage.settle()
    func elements(in view: View) -> [View] {
      view.isAccessibilityElement ? [view] : view.subviews.flatMap(elements)
    }
    let overlay = try #require(stage.window.subviews.last)
    let rows = elements(in: overlay)
    #expect(overlay.accessibilityViewIsModal)
    #expect(rows.map(\.accessibilityLabel) == ["Order", "Name", "Date", "More"])
    #expect(
      rows.map(\.accessibilityTraits) == [
        [.header, .notEnabled], [.button, .selected], [.button, .notEnabled], .button,
      ])
  }

  @Test func rowsAreNotHighlightedAfterTheFingerHasLeft() throws {
    func highlighted(_ view: View) -> Int {
      ((view as? Control)?.isHighlighted == true ? 1 : 0)
        + view.subviews.reduce(0) { $0 + highlighted($1) }
    }
    button.menu = Menu(children: [action("Name"), action("Date")])
    button.showsMenuAsPrimaryAction = true
    stage.touch(.began, at: button.center)
    stage.advance(by: .milliseconds(300))
    let row = try #require(rows().first).frame
    stage.touch(.moved, at: CGPoint(x: row.midX, y: row.midY))
    #expect(highlighted(stage.window) == 2, "the button and the row")
    stage.touch(.moved, at: CGPoint(x: 300, y: 460))
    stage.touch(.ended, at: CGPoint(x: 300, y: 460))
    try stage.settle()
    #expect(rows().map(\.title) == ["Name", "Date"] && log.lines == [])
    #expect(highlighted(stage.window) == 0)
  }
}
