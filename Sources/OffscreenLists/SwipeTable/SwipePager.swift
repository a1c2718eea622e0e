import Foundation
import OffscreenScrolling
import OffscreenViews

/// The strip inside a swipe table that contains its pages and moves them horizontally.
final class SwipePager: ScrollView {
  weak var table: SwipeTableView?
  var tap = TapTouch()

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

  // MARK: Taps that nothing on a page handles

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    beginTouch(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    moveTouch(touches)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    liftTouch(touches)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cancelTouch()
  }
}

extension SwipePager: TappableView {
  var mayBeTapped: Bool { true }

  func wasTapped(at view: View?) {
    if let view { table?.pageWasTapped(at: view) }
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
