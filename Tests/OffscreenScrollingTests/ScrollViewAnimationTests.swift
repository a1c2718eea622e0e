import Foundation
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct ScrollViewAnimationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    stage.window.addSubview(scrollView)
  }

  private var shownOffset: CGFloat {
    scrollView.layer.presentation()?.bounds.minY ?? .nan
  }

  @Test func offsetIsAnimatedThroughTheBounds() throws {
    View.animate(withDuration: 1, options: .curveLinear) { scrollView.contentOffset.y = 400 }
    #expect(scrollView.contentOffset.y == 400)
    stage.advance(by: .milliseconds(250))
    #expect(shownOffset == 100)
    try stage.settle()
    #expect(shownOffset == 400)
  }

  @Test func dragAndAMovementBreakTheAnimationOff() throws {
    for isDragged in [true, false] {
      scrollView.contentOffset.y = 0
      var finished: [Bool] = []
      View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) {
        scrollView.contentOffset.y = 400
      } completion: {
        finished.append($0)
      }
      stage.advance(by: .milliseconds(250))
      if isDragged {
        stage.drag(
          from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 40), over: .milliseconds(100))
      } else {
        scrollView.setContentOffset(CGPoint(x: 0, y: 440), animated: true)
      }
      #expect(finished == [false])
      #expect(shownOffset == (isDragged ? 440 : 400))
      try stage.settle()
      #expect(shownOffset == scrollView.contentOffset.y)
      #expect(isDragged ? shownOffset > 440 : shownOffset == 440)
    }
  }
}
