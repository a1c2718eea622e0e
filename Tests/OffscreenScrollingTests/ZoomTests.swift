import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

private func near(_ a: CGPoint, _ b: CGPoint, within distance: CGFloat) -> Bool {
  abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}

@Suite struct ZoomTests {
  @Test func settingTheScaleKeepsTheMiddleAndSizesTheContent() {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 60, y: 80)
    let middle = world.contentPoint(at: CGPoint(x: 100, y: 50))
    world.scrollView.zoomScale = 2
    #expect(world.scrollView.zoomScale == 2)
    #expect(world.content.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(world.content.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(world.scrollView.contentSize == CGSize(width: 800, height: 600))
    #expect(world.contentPoint(at: CGPoint(x: 100, y: 50)) == middle)
    #expect(world.log.lines == ["didZoom"])
    world.scrollView.zoomScale = 2
    #expect(world.log.lines == ["didZoom"])
  }

  @Test func rotatedViewStaysRotated() {
    let world = ZoomWorld()
    let content = world.content
    content.transform = CGAffineTransform(rotationAngle: .pi / 2)
    content.frame.origin = .zero
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    for scale in [2, 0.5, 4, 1] as [CGFloat] {
      world.scrollView.zoomScale = scale
      #expect(content.transform == CGAffineTransform(0, scale, -scale, 0, 0, 0))
      #expect(content.frame == CGRect(x: 0, y: 0, width: 300 * scale, height: 400 * scale))
      #expect(world.scrollView.contentSize == content.frame.size)
    }
    // A rectangle at the top of the rotated view is shown at the right.
    world.scrollView.zoom(to: CGRect(x: 100, y: 0, width: 100, height: 50), animated: false)
    let shown = world.scrollView.convert(
      CGRect(x: 100, y: 0, width: 100, height: 50), from: content)
    #expect(world.scrollView.zoomScale == 1 && world.offset == CGPoint(x: 100, y: 100))
    #expect(world.scrollView.bounds.contains(shown))
    // A transform that is set on the view meanwhile becomes its own.
    content.transform = .identity
    world.scrollView.zoomScale = 2
    #expect(content.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(world.scrollView.contentSize == CGSize(width: 800, height: 600))
  }

  @Test(arguments: [(9.0, 4.0), (0.1, 0.5), (1.5, 1.5)] as [(CGFloat, CGFloat)])
  func scaleSetIsTheNearestAllowed(wish: CGFloat, scale: CGFloat) {
    let world = ZoomWorld()
    world.scrollView.zoomScale = wish
    #expect(world.scrollView.zoomScale == scale)
  }

  @Test func zoomingOutAtACornerStaysInRange() {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 200, y: 200)
    world.scrollView.zoomScale = 0.5
    #expect(world.offset == CGPoint(x: 0, y: 50))
  }

  @Test func scrollViewWithoutAZoomedViewDoesNotZoom() {
    let world = ZoomWorld()
    world.log.zoomed = nil
    world.scrollView.zoomScale = 2
    world.pinch(around: CGPoint(x: 100, y: 50), from: 40, to: 120)
    #expect(world.scrollView.zoomScale == 1 && world.log.lines.isEmpty)
  }

  @Test func limitsDecideWhetherThereIsAPinch() {
    let world = ZoomWorld(minimum: 1, maximum: 1)
    #expect(world.scrollView.pinchGestureRecognizer == nil)
    world.scrollView.maximumZoomScale = 3
    let pinch = world.scrollView.pinchGestureRecognizer
    #expect(pinch?.view === world.scrollView)
    world.scrollView.maximumZoomScale = .nan
    world.scrollView.minimumZoomScale = -1
    #expect(world.scrollView.maximumZoomScale == 3 && world.scrollView.minimumZoomScale == 1)
    world.scrollView.maximumZoomScale = 0.5
    #expect(world.scrollView.pinchGestureRecognizer == nil && pinch?.view == nil)
  }

  @Test func animatedScaleTakesThreeTenths() throws {
    let world = ZoomWorld()
    world.scrollView.setZoomScale(3, animated: true)
    #expect(world.scrollView.zoomScale == 1 && !world.scrollView.isZooming)
    world.stage.advance(by: .milliseconds(150))
    #expect(abs(world.scrollView.zoomScale - 2) < 1e-9)
    // The middle was at (100, 50): the offset ends at 3 * (100, 50) - (100, 50).
    #expect(world.offset == CGPoint(x: 100, y: 50))
    try world.stage.settle()
    #expect(world.scrollView.zoomScale == 3 && world.offset == CGPoint(x: 200, y: 100))
    #expect(
      world.log.lines == [
        "willBeginZooming view=true", "didZoom", "didEndZooming view=true scale=3.0",
      ])
    world.scrollView.setZoomScale(3, animated: true)
    #expect(world.log.lines.count == 3)
  }

  /// The viewport is 200 x 100, and the content 400 x 300.
  @Test(
    arguments: [
      (CGRect(x: 100, y: 100, width: 100, height: 50), 2.0, CGPoint(x: 200, y: 200)),
      (CGRect(x: 100, y: 100, width: 100, height: 20), 2, CGPoint(x: 200, y: 170)),
      (CGRect(x: 0, y: 0, width: 10, height: 10), 4, CGPoint(x: 0, y: 0)),
      (CGRect(x: 200, y: 150, width: 0, height: 0), 4, CGPoint(x: 700, y: 550)),
      (CGRect(x: 0, y: 0, width: 4_000, height: 4_000), 0.5, CGPoint(x: 0, y: 50)),
    ] as [(CGRect, CGFloat, CGPoint)])
  func rectIsZoomedTo(rect: CGRect, scale: CGFloat, offset: CGPoint) throws {
    for animated in [false, true] {
      let world = ZoomWorld()
      world.scrollView.zoom(to: rect, animated: animated)
      try world.stage.settle()
      #expect(world.scrollView.zoomScale == scale && world.offset == offset)
    }
  }

  @Test func rectIsCentredInsideTheInsets() {
    let world = ZoomWorld()
    world.scrollView.contentInset = EdgeInsets(top: 40, left: 20, bottom: 10, right: 80)
    world.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 50, height: 25), animated: false)
    #expect(world.scrollView.zoomScale == 2)
    #expect(world.contentPoint(at: CGPoint(x: 70, y: 65)) == CGPoint(x: 125, y: 112.5))
  }

  @Test func viewElsewhereKeepsItsCorner() {
    let world = ZoomWorld()
    world.content.frame.origin = CGPoint(x: 30, y: 20)
    world.content.anchorPoint = CGPoint(x: 0, y: 1)
    let corner = world.content.frame.origin
    world.scrollView.zoomScale = 2
    #expect(near(world.content.frame.origin, corner, within: 1e-9))
  }

  @Test func animatedScaleIsReachedAtOnceWithoutAStage() {
    let world = ZoomWorld()
    world.scrollView.removeFromSuperview()
    world.scrollView.setZoomScale(2, animated: true)
    #expect(world.scrollView.zoomScale == 2)
    #expect(
      world.log.lines == [
        "willBeginZooming view=true", "didZoom", "didEndZooming view=true scale=2.0",
      ])
  }

  @Test func scrollingByCodeEndsAZoomAtItsTarget() throws {
    let world = ZoomWorld()
    world.scrollView.setZoomScale(2, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.scrollView.setContentOffset(CGPoint(x: 10, y: 20), animated: false)
    #expect(world.scrollView.zoomScale == 2 && world.offset == CGPoint(x: 10, y: 20))
    #expect(world.log.lines.last == "didEndZooming view=true scale=2.0")
    try world.stage.settle()
    #expect(world.offset == CGPoint(x: 10, y: 20))
  }

  @Test func treeContainsTheScale() {
    let world = ZoomWorld()
    world.scrollView.zoomScale = 2.5
    #expect(world.scrollView.treeDescription().contains(" zoom=2.5"))
  }
}
