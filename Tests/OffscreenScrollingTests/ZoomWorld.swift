import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// A scroll view of 200 x 100 points with a view of 400 x 300 to zoom, between 0.5 and 4.
struct ZoomWorld {
  let stage: Stage
  let scrollView: ScrollView
  let content: View
  let log = ZoomLog()

  init(scale: CGFloat = 4, framesPerSecond: Int = 60, minimum: CGFloat = 0.5, maximum: CGFloat = 4)
  {
    stage = Stage(
      size: CGSize(width: 200, height: 100), scale: scale, framesPerSecond: framesPerSecond)
    scrollView = ScrollView(frame: stage.window.bounds)
    content = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    log.zoomed = content
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.delegate = log
    scrollView.minimumZoomScale = minimum
    scrollView.maximumZoomScale = maximum
    stage.window.addSubview(scrollView)
    log.lines = []
  }

  var offset: CGPoint { scrollView.contentOffset }

  /// The place in the content, at scale 1, at a point of the window.
  func contentPoint(at point: CGPoint) -> CGPoint {
    content.convert(point, from: nil)
  }

  func grip(_ first: CGPoint, _ second: CGPoint) {
    stage.touch(.began, at: first, id: 1)
    stage.touch(.began, at: second, id: 2)
  }

  func move(_ first: CGPoint, _ second: CGPoint) {
    stage.advance(by: .milliseconds(20))
    stage.touch(.moved, at: first, id: 1)
    stage.touch(.moved, at: second, id: 2)
  }

  func lift(_ first: CGPoint, _ second: CGPoint) {
    stage.touch(.ended, at: first, id: 1)
    stage.touch(.ended, at: second, id: 2)
  }

  /// Two fingers that change their horizontal distance, around a middle that moves.
  func pinch(
    around start: CGPoint, movingTo end: CGPoint? = nil, from distance: CGFloat, to goal: CGFloat,
    steps: Int = 5, lifts: Bool = true
  ) {
    func fingers(_ part: CGFloat) -> (CGPoint, CGPoint) {
      let end = end ?? start
      let half = (distance + (goal - distance) * part) / 2
      let middle = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      return (CGPoint(x: middle.x - half, y: middle.y), CGPoint(x: middle.x + half, y: middle.y))
    }
    grip(fingers(0).0, fingers(0).1)
    for step in 1...steps {
      let (first, second) = fingers(CGFloat(step) / CGFloat(steps))
      move(first, second)
    }
    if lifts {
      let (first, second) = fingers(1)
      lift(first, second)
    }
  }
}

/// Logs the calls of a zooming scroll view's delegate; consecutive equal lines are logged once.
final class ZoomLog: ScrollViewDelegate {
  var lines: [String] = []
  weak var zoomed: View?
  var onZoom: (ScrollView) -> Void = { _ in }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    write("willBeginZooming view=\(view === zoomed)")
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    write("didZoom")
    onZoom(scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    write("didEndZooming view=\(view === zoomed) scale=\(scale)")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    write("willBeginDragging")
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    write("willEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    write("didEndDragging willDecelerate=\(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    write("didEndDecelerating")
  }

  private func write(_ line: String) {
    if lines.last != line { lines.append(line) }
  }
}
