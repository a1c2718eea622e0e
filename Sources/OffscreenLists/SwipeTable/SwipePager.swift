import Foundation
import OffscreenScrolling
import OffscreenViews

/// The strip inside a swipe table that holds its pages and moves them sideways.
final class SwipePager: ScrollView {
  weak var table: SwipeTableView?
  private var tapStart: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    alwaysBounceHorizontal = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    delegate = self
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table?.updateIfNeeded()
  }

  // MARK: Taps that nothing on a page takes

  /// How far a touch may move and still select, in points.
  private static let tapTravel = 10.0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    tapStart = touches.count == 1 ? touches.first?.locationInWindow : nil
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let tapStart, let point = touches.first?.locationInWindow else { return }
    let (x, y) = (point.x - tapStart.x, point.y - tapStart.y)
    if (x * x + y * y).squareRoot() > Self.tapTravel {
      self.tapStart = nil
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard tapStart != nil, let view = touches.first?.view else { return }
    tapStart = nil
    table?.pageWasTapped(at: view)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    tapStart = nil
  }
}

extension SwipePager: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    table?.pagerDidScroll()
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    table?.tellDelegate { $0.swipeTableViewWillBeginDragging($1) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    table?.tellDelegate { $0.swipeTableViewDidEndDragging($1, willDecelerate: decelerate) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    table?.tellDelegate { $0.swipeTableViewWillBeginDecelerating($1) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    table?.tellDelegate { $0.swipeTableViewDidEndDecelerating($1) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    table?.finishJump()
    table?.tellDelegate { $0.swipeTableViewDidEndScrollingAnimation($1) }
  }
}
