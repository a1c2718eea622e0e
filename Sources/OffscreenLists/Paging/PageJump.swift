import Foundation

/// An animated movement between pages that are not neighbours, past none of those between.
///
///     pages            0 1 2 3 4 5 6 7 8
///     at the start     [0 1]
///     at the end                   [7 8]
///     on the way       [0 1 7 8]
///
/// The offset runs the whole way evenly, so that a bar can follow it. What is seen at the start and
/// at the end is moved together, and passes by without what lies between.
struct PageJump {
  /// A page at one end of the way, and what is seen when it is in place.
  struct Stop {
    let page: Int
    /// The offset at which the pages are in place.
    let offset: CGFloat
    let pages: Range<Int>
  }

  let start: Stop
  let end: Stop
  /// The offset at which the way begins; another than that of `start` after a jump that was ended.
  let startOffset: CGFloat
  /// What to set the pan recogniser back to.
  let wasScrollEnabled: Bool
  /// How many pages are left out, negative towards lower pages.
  let skipped: Int

  init(from start: Stop, at offset: CGFloat, to end: Stop, wasScrollEnabled: Bool) {
    self.start = start
    self.end = end
    startOffset = offset
    self.wasScrollEnabled = wasScrollEnabled
    skipped =
      end.page > start.page
      ? max(0, end.pages.lowerBound - start.pages.upperBound)
      : min(0, end.pages.upperBound - start.pages.lowerBound)
  }

  /// How far on the way an offset is, 0 to 1.
  func progress(at offset: CGFloat) -> CGFloat {
    guard end.offset != startOffset else { return 1 }
    return min(max((offset - startOffset) / (end.offset - startOffset), 0), 1)
  }

  /// Where the pages are that count as current at an offset.
  func stop(at offset: CGFloat) -> Stop {
    progress(at: offset) < 0.5 ? start : end
  }

  /// Where a page's left edge is in content coordinates while the offset is on the way.
  func left(of index: Int, at offset: CGFloat, pageWidth: CGFloat) -> CGFloat {
    let shift = CGFloat(skipped) * pageWidth
    let travelled = (end.offset - start.offset - shift) * progress(at: offset)
    let place = CGFloat(index) * pageWidth - (end.pages.contains(index) ? shift : 0)
    return offset + place - start.offset - travelled
  }
}
