import OffscreenUIKit
import Testing

@Suite struct OrdinaryViewsTests {
  private final class Taps: BadgeViewDelegate {
    var count = 0
    func badgeViewWasTapped(_ badgeView: BadgeView) { count += 1 }
  }

  @Test func badgeLaysOutAndIsTapped() {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let badge = BadgeView(frame: CGRect(x: 10, y: 10, width: 40, height: 22))
    let taps = Taps()
    badge.delegate = taps
    badge.count = 12
    stage.window.addSubview(badge)
    stage.tap(at: CGPoint(x: 30, y: 20))
    #expect(taps.count == 1)
    #expect(badge.layer.cornerRadius == 11)
    #expect(badge.intrinsicContentSize.height == 22)
    #expect(stage.render()[30, 12].red > 200)
  }

  @Test func barsAreDrawn() {
    let bars = BarsView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    bars.values = [1, 0.5]
    let picture = bars.snapshot(scale: 1)
    #expect(picture[2, 1].alpha == 255)
    #expect(picture[12, 1].alpha == 0)
    #expect(picture[12, 8].alpha == 255)
  }

  @Test func pagesFollowTheFinger() throws {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let pages = PagesView(pages: [UIView(), UIView(), UIView()])
    pages.frame = stage.window.bounds
    stage.window.addSubview(pages)
    stage.drag(
      from: CGPoint(x: 90, y: 20), to: CGPoint(x: 20, y: 20), over: .milliseconds(100))
    try stage.settle()
    #expect(pages.currentPage == 1)
    #expect(pages.scrollView.contentOffset.x == 100)
  }
}
