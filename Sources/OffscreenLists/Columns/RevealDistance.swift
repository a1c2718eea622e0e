import Foundation

/// The smallest change of the offset that shows an interval of the content completely.
///
/// If the start of the interval is hidden, it is aligned with the start of the view, and likewise
/// the end. If the interval is longer than the view, its nearer end is aligned with the opposite
/// edge of the view, unless it already fills the view.
func revealDistance(
  of item: (start: CGFloat, end: CGFloat), in view: (start: CGFloat, end: CGFloat)
) -> CGFloat {
  let hidesStart = item.start < view.start
  let hidesEnd = item.end > view.end
  guard hidesStart != hidesEnd else { return 0 }
  let alignsStart = item.end - item.start > view.end - view.start ? hidesEnd : hidesStart
  return alignsStart ? item.start - view.start : item.end - view.end
}
