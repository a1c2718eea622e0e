import Foundation
import OffscreenScrolling
import OffscreenViews

/// Pages that can be scrolled to without showing those in between, numbered by their places from left to right,
/// or from top to bottom.
protocol JumpingPages: PageScrolling {
  /// The axis along which pages follow one another.
  var pageAxis: ScrollAxis { get }
  /// The distance between the first edges of two neighbours, in points.
  var pageLength: CGFloat { get }
  /// The existing pages.
  var pages: Range<Int> { get }
  /// The page nearest to the middle.
  var currentPlace: Int { get }
  /// The object that moves the pages of a jump; nil unless there is one.
  var jumper: PageJumper? { get set }

  /// The pages that are visible at an offset, without a jump.
  func pagesSeen(at offset: CGFloat) -> Range<Int>
  /// Whether a page can be seen that has its first edge at a distance from that of the bounds.
  func isSeen(pageAt left: CGFloat) -> Bool
  /// Called when a jump has begun, advanced or ended, to place the pages and report the changes.
  func jumpDidChange()
}

extension JumpingPages {
  /// The jump in progress; nil for none.
  var jump: PageJump? { jumper?.jump }

  /// Scrolls to a page that exists.
  func scroll(to page: Int, animated: Bool) {
    endDragForCode()
    guard pages.contains(page) else { return }
    let target = offset(at: CGFloat(page) * pageLength)
    let isMoving = jumper != nil || animationTarget != nil || settlingTarget != nil
    guard target != contentOffset || isMoving else { return }
    let end = PageJump.End(
      page: page, offset: target[pageAxis], pages: pagesSeen(at: target[pageAxis]))
    let start = PageJump.Start(page: currentPlace, positions: pagesShown, shares: pageShares)
    guard animated, let host, jumper != nil || skipsPages(from: start, to: end) else {
      setContentOffset(target, animated: animated)
      endJump()
      return
    }
    let jumper = PageJumper(
      PageJump(from: start, to: end, pageLength: pageLength), of: self, at: host.now)
    self.jumper = jumper
    animate(to: target)
    // The delegate was told that a former animation ended, and may have started another one.
    guard self.jumper === jumper else { return }
    panGestureRecognizer.isEnabled = false
    host.addTicker(jumper)
    setNeedsLayout()
    jumpDidChange()
  }

  /// Whether there are pages between those at the start and those at the end that need not be
  /// shown.
  private func skipsPages(from start: PageJump.Start, to end: PageJump.End) -> Bool {
    guard let first = start.positions.first?.page, let last = start.positions.last?.page else {
      return false
    }
    return end.pages.lowerBound > last + 1 || end.pages.upperBound < first
  }

  /// Ends a jump: the pages go to their regular positions.
  func endJump() {
    guard let jumper else { return }
    self.jumper = nil
    panGestureRecognizer.isEnabled = jumper.wasScrollEnabled
    setNeedsLayout()
    jumpDidChange()
  }

  /// Ends a jump at its end, because there is no longer a stage whose time it could follow.
  func finish(_ jump: PageJump) {
    contentOffset[pageAxis] = clampedOffset(offset(at: jump.end.offset))[pageAxis]
    endJump()
  }

  /// The present offset, but for another position along the pages.
  private func offset(at position: CGFloat) -> CGPoint {
    var offset = contentOffset
    offset[pageAxis] = position
    return offset
  }

  /// Ends a jump if its animation is over, or goes elsewhere.
  func endJumpIfOver() {
    if let jump, animationTarget?[pageAxis] != jump.end.offset { endJump() }
  }

  /// The first edge of a page in content coordinates, on device pixels during a jump.
  func left(of page: Int) -> CGFloat {
    guard let left = jump?.left(of: page) else { return CGFloat(page) * pageLength }
    let scale = host?.scale ?? 1
    return contentOffset[pageAxis] + (left * scale + 0.5).rounded(.down) / scale
  }

  /// The pages that are visible now and where they are, in their order.
  private var pagesShown: [PageJump.Position] {
    let pages = jump?.pages ?? Array(pagesSeen(at: contentOffset[pageAxis]))
    return pages.map { PageJump.Position(page: $0, left: left(of: $0) - contentOffset[pageAxis]) }
      .filter { isSeen(pageAt: $0.left) }.sorted { $0.left < $1.left }
  }

  /// The pages that determine the state of shared parts, such as a header, each with its share.
  var pageShares: [PageJump.Share] {
    if let jump { return jump.shares }
    guard !pages.isEmpty, let offset = pagePosition(of: contentOffset, along: pageAxis) else {
      return []
    }
    let position = min(max(offset, CGFloat(pages.lowerBound)), CGFloat(pages.upperBound - 1))
    let lower = position.rounded(.down)
    let part = position - lower
    return [(Int(lower), 1 - part), (Int(lower) + 1, part)].filter { $0.1 > 0 }
      .map { PageJump.Share(page: $0.0, amount: $0.1) }
  }
}

/// Moves the pages of a jump with the stage's time, beside the animation of their offset.
///
/// Both have the same curve, but pages also move in a jump whose offset is already that of its end.
final class PageJumper {
  /// The jump, with its present progress.
  fileprivate(set) var jump: PageJump
  /// The value of `isScrollEnabled` after the jump.
  var wasScrollEnabled: Bool
  /// The pages, which may be freed before the jump is over.
  private weak var pages: (any JumpingPages)?
  /// The stage's time at the beginning.
  private let start: Duration
  /// The progress from 0 to 1 by the time since the start.
  private let motion = EasedMotion(start: 0, target: 1)

  /// Creates the object that moves a jump, which begins at a time of the stage.
  init(_ jump: PageJump, of pages: any JumpingPages, at start: Duration) {
    self.jump = jump
    self.pages = pages
    self.start = start
    wasScrollEnabled = pages.isScrollEnabled
  }
}

extension PageJumper: FrameTicking {
  func frameTick(at now: Duration) -> Bool {
    guard let pages, pages.jumper === self else { return false }
    jump.progress = CGFloat(motion.position(at: (now - start) / .seconds(1)))
    pages.endJumpIfOver()
    guard pages.jumper === self else { return false }
    pages.jumpDidChange()
    return pages.jumper === self
  }
}
