import Foundation

/// How far an offset moves to show a stretch of the content whole, as little as needed.
///
/// A stretch whose start is hidden comes to the start of the view, one whose end is hidden to the end
/// of it. Of one longer than the view the nearer end moves to the view's other edge; while it fills
/// the view it stays.
func revealDistance(
  of item: (start: CGFloat, end: CGFloat), in view: (start: CGFloat, end: CGFloat)
) -> CGFloat {
  let hidesStart = item.start < view.start
  let hidesEnd = item.end > view.end
  guard hidesStart != hidesEnd else { return 0 }
  let alignsStart = item.end - item.start > view.end - view.start ? hidesEnd : hidesStart
  return alignsStart ? item.start - view.start : item.end - view.end
}
