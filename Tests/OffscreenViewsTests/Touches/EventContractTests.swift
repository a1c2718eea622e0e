import Foundation
import Offscreen
import Testing

/// Every public name of the stage, of touches, gestures and scrolling that code outside the package
/// uses, with its type.
@Suite struct EventContractTests {
  @Test func stageHasTheMembersOfTheContract() throws {
    let stage = Stage(size: CGSize(width: 30, height: 20))
    #expect(stage.scale == 1 as CGFloat && stage.framesPerSecond == 60 as Int)
    let other = Stage(size: CGSize(width: 30, height: 20), scale: 2, framesPerSecond: 120)
    #expect(stage.now == Duration.zero)
    let window: Window = stage.window
    stage.advance(by: .milliseconds(100))
    #expect(stage.now == .milliseconds(100))
    let waited: Duration = try stage.settle()
    _ = try stage.settle(limit: .seconds(1))
    #expect(waited == .zero)
    let point = CGPoint(x: 3, y: 3)
    stage.touch(.began, at: point)
    for phase in [Touch.Phase.moved, .stationary, .ended] { stage.touch(phase, at: point) }
    stage.touch(.began, at: point, id: 1)
    stage.touch(.cancelled, at: point, id: 1)
    stage.tap(at: point)
    stage.drag(from: point, to: .zero, over: .milliseconds(50))
    stage.drag(from: point, to: .zero, over: .milliseconds(50), hold: .milliseconds(20))
    let picture: Pixmap = other.render()
    #expect(picture.width == 60 && picture.height == 40 && window.bounds.width == 30)
    let pixel = picture[0, 0]
    #expect(
      [pixel.red, pixel.green, pixel.blue, pixel.alpha] as [UInt8]
        == picture[59, 39].bytesForTest)
    #expect(try Pixmap(pngData: picture.pngData()).width == 60)
  }

  private final class Delegate: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool { true }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { false }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { false }
  }

  @Test func recognisersHaveTheMembersOfTheContract() {
    let delegate = Delegate()
    let recognizers: [GestureRecognizer] = [
      TapGestureRecognizer { recognizer in recognizer.numberOfTapsRequired = 2 },
      LongPressGestureRecognizer { recognizer in recognizer.allowableMovement = 10 },
      PanGestureRecognizer { recognizer in recognizer.setTranslation(.zero, in: nil) },
      SwipeGestureRecognizer { recognizer in recognizer.direction = [.left, .up] },
      PinchGestureRecognizer { recognizer in recognizer.scale = 1 },
      RotationGestureRecognizer { recognizer in recognizer.rotation = 0 },
    ]
    let view = View()
    for recognizer in recognizers {
      recognizer.delegate = delegate
      #expect(recognizer.state == GestureRecognizer.State.possible)
      #expect(recognizer.isEnabled && recognizer.cancelsTouchesInView)
      #expect(!recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
      recognizer.require(toFail: TapGestureRecognizer())
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view as View? === view && recognizer.numberOfTouches == 0)
      #expect(recognizer.location(in: view) == CGPoint.zero)
    }
    let pan = PanGestureRecognizer()
    #expect(pan.translation(in: view) == CGPoint.zero && pan.velocity(in: nil) == CGPoint.zero)
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(LongPressGestureRecognizer().minimumPressDuration == Duration.milliseconds(500))
    #expect(TapGestureRecognizer().numberOfTapsRequired == 1)
    #expect(TapGestureRecognizer().numberOfTouchesRequired == 1)
    #expect(SwipeGestureRecognizer().direction == .right)
  }

  @Test func controlsHaveTheMembersOfTheContract() {
    let control = Control()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    var count = 0
    control.addAction(for: .touchUpInside) { count += 1 }
    control.addAction(for: [.touchDown, .valueChanged]) { (_: Control) in count += 10 }
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(count == 11)
    let button = Button(title: "OK") { count = 0 }
    button.sendActions(for: .touchUpInside)
    #expect(count == 0)
  }

  private final class ScrollDelegate: ScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: ScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) { targetContentOffset.y += 0 }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
    func scrollViewDidZoom(_ scrollView: ScrollView) {}
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
    ) {}
  }

  private final class OwnScrollView: ScrollView {
    override func touchesShouldCancel(in view: View) -> Bool {
      super.touchesShouldCancel(in: view)
    }
    override var contentOffset: CGPoint { didSet {} }
    override var contentSize: CGSize { didSet {} }
    override func layoutSubviews() { super.layoutSubviews() }
  }

  @Test func scrollViewHasItsMembersAndTheirDefaults() {
    let view: ScrollView = OwnScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let delegate = ScrollDelegate()
    view.delegate = delegate
    #expect(view.contentOffset == CGPoint.zero && view.contentSize == CGSize.zero)
    #expect(view.contentInset == EdgeInsets.zero && view.adjustedContentInset == EdgeInsets.zero)
    #expect(!view.isPagingEnabled && view.bounces && view.isScrollEnabled)
    #expect(!view.alwaysBounceHorizontal && !view.alwaysBounceVertical)
    #expect(!view.isDirectionalLockEnabled && view.clipsToBounds)
    #expect(view.decelerationRate == ScrollView.DecelerationRate.normal)
    view.decelerationRate = .fast
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
    #expect(view.showsHorizontalScrollIndicator && view.showsVerticalScrollIndicator)
    #expect(view.scrollIndicatorInsets == EdgeInsets.zero)
    #expect((view.panGestureRecognizer as PanGestureRecognizer).view === view)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(view.touchesShouldCancel(in: View()) && !view.touchesShouldCancel(in: Control()))
    #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    #expect(view.bouncesZoom && !view.isZooming && !view.isZoomBouncing)
    #expect(view.pinchGestureRecognizer as PinchGestureRecognizer? == nil)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    view.contentSize = CGSize(width: 100, height: 100)
    view.setContentOffset(CGPoint(x: 5, y: 6), animated: false)
    view.scrollRectToVisible(CGRect(x: 50, y: 50, width: 5, height: 5), animated: false)
    #expect(view.contentOffset == CGPoint(x: 45, y: 45) && view.bounds.origin.x == 45)
    view.setZoomScale(2, animated: true)
    view.zoom(to: .zero, animated: true)
    view.flashScrollIndicators()
    let control = RefreshControl()
    view.refreshControl = control
    control.addAction(for: .valueChanged) {}
    control.beginRefreshing()
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }
}

extension Pixel {
  fileprivate var bytesForTest: [UInt8] { [red, green, blue, alpha] }
}
