import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Where code scrolls endless bars and the pages that they follow.
@Suite struct EndlessOffsetTests {
  /// The bar scrolls as little as necessary to the rectangle itself, not to another copy.
  @Test(arguments: [-40, -3, -1, 0, 1, 2, 40], [0, 30] as [CGFloat])
  func rectanglesOfEveryCopyAreShown(copy: Int, accessory: CGFloat) throws {
    let world = EndlessWorld([100, 60, 80, 100, 70])
    if accessory > 0 {
      world.bar.leadingAccessoryView = View(
        frame: CGRect(x: 0, y: 0, width: accessory, height: 40))
    }
    try world.stage.settle()
    world.bar.contentOffset.x = 5
    let rect = CGRect(x: CGFloat(copy) * 410 + 100, y: 0, width: 60, height: 40)
    world.bar.scrollRectToVisible(rect, animated: copy.isMultiple(of: 2))
    try world.stage.settle()
    let offset = copy == 0 ? 5 : copy < 0 ? rect.minX - accessory : rect.maxX - 320
    #expect(world.bar.contentOffset.x == offset)
  }

  /// Code may move pages beyond all that exist.
  @Test(arguments: [1e12, -1e12, 1e25, -1e25, 1e300]) func pagesFarAwayHaveAColumn(x: Double) {
    let world = EndlessWorld([100, 60, 80], pagesRepeat: true)
    world.pages.contentOffset.x = x
    world.stage.advance(by: .milliseconds(17))
    #expect((0..<3).contains(world.bar.selectedIndex ?? -1))
    world.bar.deselectColumn(at: world.bar.selectedIndex ?? 0)
    world.bar.reloadData()
    world.stage.advance(by: .milliseconds(17))
    #expect((0..<3).contains(world.bar.selectedIndex ?? -1))
  }

  @Test func endlessPagesScrollToARectangleOfEveryPage() throws {
    let world = EndlessWorld([100, 60], pagesRepeat: true)
    for page in [-7, 0, 3] {
      let rect = CGRect(x: CGFloat(page) * 320, y: 0, width: 320, height: 40)
      world.pages.scrollRectToVisible(rect, animated: false)
      #expect(world.pages.contentOffset.x == rect.minX)
    }
  }
}
