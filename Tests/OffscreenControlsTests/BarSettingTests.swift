import Foundation
import Offscreen
import OffscreenControls
import Testing

/// Settings of items and the sizes of bars.
@Suite struct BarSettingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 600))

  /// A change of an item of a navigation bar.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (NavigationItem) -> Void
  }

  static let settings: [Setting] = [
    Setting(testDescription: "title") { $0.title = "Another" },
    Setting(testDescription: "titleView") { item in
      let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      view.backgroundColor = .red
      item.titleView = view
    },
    Setting(testDescription: "prompt") { $0.prompt = "Above" },
    Setting(testDescription: "hidesBackButton") { $0.hidesBackButton = true },
    Setting(testDescription: "largeTitleDisplayMode") { $0.largeTitleDisplayMode = .never },
    Setting(testDescription: "leftBarButtonItem") {
      $0.leftBarButtonItem = BarButtonItem(.add)
    },
    Setting(testDescription: "rightBarButtonItem") {
      $0.rightBarButtonItem = BarButtonItem(.done)
    },
    Setting(testDescription: "leftItemsSupplementBackButton") { item in
      item.leftBarButtonItem = BarButtonItem(.add)
      item.leftItemsSupplementBackButton = true
    },
  ]

  /// The picture of a bar whose last item is changed, before it is shown or afterwards, twice.
  private func picture(of setting: Setting, isLater: Bool) -> Pixmap {
    let stage = Stage(size: CGSize(width: 320, height: 600))
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    bar.prefersLargeTitles = true
    let item = NavigationItem(title: "One")
    if !isLater { setting.set(item) }
    bar.items = [NavigationItem(title: "Former"), item]
    stage.window.addSubview(bar)
    stage.advance(by: .seconds(1))
    if isLater { setting.set(item) }
    stage.advance(by: .seconds(1))
    return stage.render()
  }

  @Test(arguments: settings) func itemsMayBeSetLater(_ setting: Setting) {
    let unset = picture(of: Setting(testDescription: "nothing") { _ in }, isLater: false)
    let before = picture(of: setting, isLater: false)
    #expect(before != unset)
    #expect(picture(of: setting, isLater: true) == before)
  }

  /// An item of a toolbar with and without menu and action, which come and go while it is shown: a tap runs the
  /// action if there is one, and otherwise opens the menu.
  @Test func tapsFollowMenusAndActionsThatChange() throws {
    let item = BarButtonItem()
    item.title = "More"
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    toolbar.items = [item]
    stage.window.addSubview(toolbar)
    var runs = 0
    for step in [1, 3, 2, 0, 2, 3, 1, 0, 3, 0, 1, 2, 1] {
      item.menu = step & 1 > 0 ? Menu(children: [MenuAction(title: "Print") { _ in }]) : nil
      item.send = step & 2 > 0 ? { _, _, _ in runs += 1 } : nil
      toolbar.layoutIfNeeded()
      runs = 0
      stage.tap(at: CGPoint(x: 35, y: 122))
      try stage.settle()
      let isOpen = stage.window.subviews.count > 1
      #expect(runs == step / 2 && isOpen == (step == 1), "step \(step)")
      if isOpen { stage.tap(at: CGPoint(x: 310, y: 5)) }
      try stage.settle()
    }
  }

  /// Bars of any height: items are as high as the bar prefers, and never higher than the bar.
  @Test(arguments: [0, 20, 44, 49, 80] as [CGFloat])
  func itemsAreAtMostAsHighAsTheirBar(height: CGFloat) {
    let tabs = TabBar(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    tabs.items = [TabBarItem(title: "a", image: nil, tag: 0)]
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 80, width: 320, height: height))
    toolbar.items = [BarButtonItem(.add)]
    for (bar, most) in [(tabs, 49), (toolbar, 44)] as [(View, CGFloat)] {
      stage.window.addSubview(bar)
      bar.layoutIfNeeded()
      let heights = bar.subviews.compactMap { ($0 as? Control)?.frame.height }
      #expect(heights == [min(height, most)])
    }
  }

  /// Titles beside images, in bars from left to right and from right to left.
  @Test func buttonsOfTabsAreMirrored() throws {
    func frames(isMirrored: Bool) throws -> [CGRect] {
      let stage = Stage(size: CGSize(width: 700, height: 160))
      stage.traitCollection = TraitCollection(horizontalSizeClass: .regular)
      let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 700, height: 49))
      bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      let image = try #require(Image(systemName: "star"))
      bar.items = [
        TabBarItem(title: "Favourites", image: image, tag: 0),
        TabBarItem(title: "a", image: image, tag: 1),
      ]
      stage.window.addSubview(bar)
      bar.layoutIfNeeded()
      return bar.subviews.compactMap { $0 as? Control }
        .sorted { ($0.frame.minX < $1.frame.minX) != isMirrored }
        .flatMap { button in
          button.subviews.filter { $0 is Label || $0 is ImageView }
            .map { $0.convert($0.bounds, to: bar) }
        }
    }
    let (usual, mirrored) = (try frames(isMirrored: false), try frames(isMirrored: true))
    #expect(usual.count >= 4 && usual.count == mirrored.count)
    for (one, other) in zip(usual, mirrored) {
      #expect(abs(700 - one.maxX - other.minX) < 1e-9 && abs(one.width - other.width) < 1e-9)
    }
  }

  @Test func placesOfSearchBarsAreThoseOfTheirDelegates() {
    final class Above: SearchBarDelegate {
      func position(for bar: any BarPositioning) -> BarPosition { .top }
    }
    let (bar, delegate) = (SearchBar(), Above())
    #expect(bar.barPosition == .any)
    bar.delegate = delegate
    #expect(bar.barPosition == .top)
  }
}
