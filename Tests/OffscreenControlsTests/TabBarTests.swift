import Foundation
import Offscreen
import Testing

@Suite struct TabBarTests {
  private final class Log: TabBarDelegate {
    var lines: [String] = []
    func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { lines.append(item.title ?? "") }
  }

  private func bar(_ names: String..., width: CGFloat = 320) -> (Stage, TabBar) {
    let stage = Stage(size: CGSize(width: width, height: 600))
    let bar = TabBar(frame: CGRect(x: 0, y: 551, width: width, height: 49))
    bar.items = names.enumerated().map { TabBarItem(title: $1, image: nil, tag: $0) }
    stage.window.addSubview(bar)
    bar.layoutIfNeeded()
    return (stage, bar)
  }

  @Test func tapsSelectItemsAndTellTheDelegate() {
    let (stage, bar) = bar("a", "b", "c", "d")
    let log = Log()
    bar.delegate = log
    bar.selectedItem = bar.items?[0]
    #expect(log.lines.isEmpty)
    for (index, x) in [40, 120, 200, 280].enumerated() {
      stage.tap(at: CGPoint(x: x, y: 575))
      #expect(bar.selectedItem?.tag == index)
    }
    stage.tap(at: CGPoint(x: 280, y: 575))
    #expect(log.lines == ["a", "b", "c", "d", "d"])
    bar.items?[1].isEnabled = false
    stage.tap(at: CGPoint(x: 120, y: 575))
    #expect(bar.selectedItem?.tag == 3)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 280, y: 575))
    #expect(bar.selectedItem?.tag == 0)
  }

  /// System images with a text style have the room that they need in the preferred size of text, in all bars.
  @Test(arguments: [false, true]) func imagesHaveTheirRoomInLargeText(isLater: Bool) throws {
    let traits = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let settings = Image.SymbolConfiguration(sizes: .body)
    let image = try #require(Image(systemName: "square", withConfiguration: settings))
    let size = try #require(
      Image(
        systemName: "square",
        withConfiguration: Image.SymbolConfiguration(
          pointSize: TextStyleSizes.body.pointSize(in: .accessibilityExtraExtraExtraLarge)))?.size)
    let stage = Stage(size: CGSize(width: 320, height: 600))
    if !isLater { stage.traitCollection = traits }
    let tabs = TabBar(frame: CGRect(x: 0, y: 500, width: 320, height: 49))
    tabs.items = [TabBarItem(title: nil, image: image, tag: 0)]
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
    toolbar.items = (0..<2).map { _ in BarButtonItem(image: image) }
    for bar in [tabs, toolbar] { stage.window.addSubview(bar) }
    stage.window.layoutIfNeeded()
    if isLater { stage.traitCollection = traits }
    stage.window.layoutIfNeeded()
    func pictures(of bar: View) -> [ImageView] {
      bar.subviews.flatMap { view in
        (view as? ImageView).map { $0.image == nil ? [] : [$0] } ?? pictures(of: view)
      }
    }
    #expect(pictures(of: tabs).first?.frame.size == size)
    let frames = pictures(of: toolbar).map { $0.convert($0.bounds, to: nil) }
    #expect(frames.count == 2 && frames.allSatisfy { $0.width == size.width })
  }

  @Test func itemsThatAreGoneAreNotSelected() {
    let (stage, bar) = bar("a", "b")
    bar.selectedItem = bar.items?[1]
    bar.selectedItem = TabBarItem()
    #expect(bar.selectedItem == nil)
    bar.selectedItem = bar.items?[1]
    bar.items?.removeLast()
    #expect(bar.selectedItem == nil && bar.items?.count == 1)
    bar.items = nil
    bar.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 40, y: 575))
    #expect(bar.selectedItem == nil && bar.sizeThatFits(.zero).height == 49)
  }

  @Test(arguments: [1, 2, 3, 5, 7]) func itemsShareTheWidth(count: Int) {
    let stage = Stage(size: CGSize(width: 320, height: 600))
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = (0..<count).map { TabBarItem(title: "\($0)", image: nil, tag: $0) }
    stage.window.addSubview(bar)
    bar.layoutIfNeeded()
    let frames = bar.subviews.compactMap { ($0 as? Control)?.frame }
    for (index, frame) in frames.enumerated() {
      #expect(abs(frame.minX - CGFloat(index) * 320 / CGFloat(count)) < 1e-9 && frame.height == 49)
    }
  }

  @Test func badgesFollowTheItems() {
    let (_, bar) = bar("a", "b")
    func badges() -> [String] {
      bar.layoutIfNeeded()
      return bar.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
        .filter { $0.backgroundColor != nil && !$0.isHidden }.map { $0.text ?? "" }
    }
    #expect(badges().isEmpty)
    bar.items?[1].badgeValue = "3"
    bar.items?[0].badgeValue = "new"
    #expect(badges() == ["new", "3"])
    bar.items?[1].badgeValue = nil
    #expect(badges() == ["new"])
  }

  @Test func spacesMayBeInAToolbarSeveralTimes() {
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let space = BarButtonItem.flexibleSpace()
    for _ in 0..<2 {
      toolbar.items = [space, BarButtonItem(.add), space, BarButtonItem(.trash), space]
      toolbar.layoutIfNeeded()
      let frames = toolbar.subviews.compactMap { ($0 as? Control)?.frame }
      #expect(frames.count == 5)
      #expect(frames.map(\.width).sorted().first == 40)
    }
  }

  @Test func flexibleSpacesOfToolbarsShareTheRest() {
    let (stage, _) = bar()
    for isMirrored in [false, true] {
      let toolbar = Toolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      toolbar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      stage.window.addSubview(toolbar)
      let items = [
        BarButtonItem(.add), .flexibleSpace(), BarButtonItem(.search), .fixedSpace(10),
        BarButtonItem(.trash), .flexibleSpace(), BarButtonItem(.compose),
      ]
      toolbar.items = items
      toolbar.layoutIfNeeded()
      let frames = toolbar.subviews.compactMap { ($0 as? Control)?.frame }
      // Margins of 8, buttons of 40, and (304 - 160 - 10) / 2 for each flexible space.
      let widths: [CGFloat] = [40, 67, 40, 10, 40, 67, 40]
      var x: CGFloat = 8
      for (frame, width) in zip(frames, widths) {
        #expect(abs(frame.width - width) < 1e-9)
        #expect(abs((isMirrored ? 320 - frame.maxX : frame.minX) - x) < 1e-9)
        x += width
      }
      toolbar.removeFromSuperview()
    }
  }
}
