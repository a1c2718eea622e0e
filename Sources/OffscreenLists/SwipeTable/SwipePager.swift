import Foundation
import OffscreenScrolling
import OffscreenViews

/// The strip inside a swipe table that contains its pages and moves them horizontally.
final class SwipePager: ScrollView {
  /// The table that the strip belongs to; nil only while it is being made, or once it is freed.
  weak var table: SwipeTableView?
  /// The finger that may tap a page, if no view on the page handles it.
  var tap = TapTouch()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceHorizontal = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    delegate = self
  }

  /// The object that moves the pages of a jump; nil without one.
  var jumper: PageJumper?

  /// Whether fingers can scroll; during a jump they cannot, even if this is true.
  override var isScrollEnabled: Bool {
    get { jumper?.wasScrollEnabled ?? super.isScrollEnabled }
    set {
      if let jumper { jumper.wasScrollEnabled = newValue } else { super.isScrollEnabled = newValue }
    }
  }

  override func didMoveToWindow() {
    let jump = jump
    super.didMoveToWindow()
    if host == nil, let jump { finish(jump) }
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
  /// Returns true for every finger that reaches the strip, also for one that stops a movement.
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
    endJumpIfOver()
    table?.tellDelegate { $0.swipeTableViewDidEndScrollingAnimation($1) }
  }
}

extension SwipePager: JumpingPages {
  var pageAxis: ScrollAxis { .horizontal }
  var pageLength: CGFloat { bounds.width }
  var pages: Range<Int> { 0..<(table?.solver.pageCount ?? 0) }
  var currentPlace: Int { table?.currentItemIndex ?? 0 }

  /// The pages that overlap the bounds at an offset, or the last one at an offset beyond it; those
  /// that only touch it are not included.
  func pagesSeen(at offset: CGFloat) -> Range<Int> {
    guard pageLength > 0, !pages.isEmpty else { return 0..<0 }
    let position = min(max(offset / pageLength, 0), CGFloat(pages.count - 1))
    return Int(position)..<Int(position.rounded(.up)) + 1
  }

  /// Whether a page overlaps the bounds if its left edge is at this distance from theirs, in
  /// points.
  func isSeen(pageAt left: CGFloat) -> Bool {
    left + pageLength > 0 && left < bounds.width
  }

  func jumpDidChange() {
    table?.jumpDidChange()
  }

  /// Scrolls to the page of a bar's column; an index out of range is clamped.
  func scrollToPage(_ index: Int, animated: Bool) {
    guard !pages.isEmpty else { return }
    table?.scrollToItem(at: min(max(index, 0), pages.count - 1), animated: animated)
  }
}
