import Foundation
import OffscreenScrolling
import OffscreenViews

/// The strip inside a swipe table that holds its pages and moves them sideways.
final class SwipePager: ScrollView {
  weak var table: SwipeTableView?
  private var finger = CellTouch()

  override init(frame: CGRect) {
    super.init(frame: frame)
    keepsHitTest(if: SwipePager.self)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
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

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard touches.count == 1, let touch = touches.first else { return }
    finger.begin(touch)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, finger.isTooFar(touch) else { return }
    finger.end()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard finger.isDown, let view = touches.first?.view else { return }
    finger.end()
    table?.pageWasTapped(at: view)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    finger.end()
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

extension SwipePager: PageScrolling {
  func scrollToPage(_ index: Int, animated: Bool) {
    table?.scrollToItem(at: index, animated: animated)
  }
}
