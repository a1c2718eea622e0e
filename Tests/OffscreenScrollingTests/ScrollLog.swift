import Foundation
import OffscreenScrolling
import OffscreenViews

/// Logs the calls of a scroll view's delegate, one line per call.
final class ScrollLog: ScrollViewDelegate {
  var lines: [String] = []
  /// Keeps only the first and the last of several `didScroll` in a row.
  var summarisesScrolling = true
  var target: (CGPoint) -> CGPoint = { $0 }
  var onScroll: (ScrollView) -> Void = { _ in }
  var onEndDragging: (ScrollView) -> Void = { _ in }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if summarisesScrolling, lines.last == "didScroll" {
      onScroll(scrollView)
      return
    }
    lines.append("didScroll")
    onScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    lines.append("willBeginDragging \(text(scrollView.contentOffset))")
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    lines.append("willEndDragging v=\(text(velocity)) target=\(text(targetContentOffset))")
    targetContentOffset = target(targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDragging willDecelerate=\(decelerate)")
    onEndDragging(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    lines.append("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    lines.append("didEndDecelerating \(text(scrollView.contentOffset))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    lines.append("didEndScrollingAnimation \(text(scrollView.contentOffset))")
  }

  private func text(_ point: CGPoint) -> String {
    "\(rounded(point.x)),\(rounded(point.y))"
  }

  private func rounded(_ value: CGFloat) -> String {
    let value = (value * 1000).rounded() / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// A stage with one scroll view that fills it.
struct ScrollWorld {
  let stage: Stage
  let scrollView: ScrollView
  let log = ScrollLog()

  init(
    size: CGSize = CGSize(width: 320, height: 480),
    contentSize: CGSize = CGSize(width: 320, height: 2_000), scale: CGFloat = 1,
    framesPerSecond: Int = 60
  ) {
    stage = Stage(size: size, scale: scale, framesPerSecond: framesPerSecond)
    scrollView = ScrollView(frame: CGRect(origin: .zero, size: size))
    scrollView.contentSize = contentSize
    scrollView.delegate = log
    stage.window.addSubview(scrollView)
  }

  /// Drags by a distance at a constant speed, with a move every 10 milliseconds.
  func fling(from start: CGPoint, by distance: CGPoint, moves: Int = 10) {
    stage.touch(.began, at: start)
    for move in 1...moves {
      stage.advance(by: .milliseconds(20))
      let part = CGFloat(move) / CGFloat(moves)
      stage.touch(
        .moved, at: CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part))
    }
    stage.touch(
      .ended, at: CGPoint(x: start.x + distance.x, y: start.y + distance.y))
  }
}
