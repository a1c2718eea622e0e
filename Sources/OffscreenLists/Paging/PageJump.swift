import Foundation

/// An animated movement between pages that are not neighbours, which skips the pages in between.
///
///     pages            0 1 2 3 4 5 6 7 8
///     at the start     [0 1]
///     at the end                   [7 8]
///     on the way       [0 1 7 8]
///
/// The offset covers the whole distance evenly, so that a bar can follow it. What is visible at the
/// start and at the end is moved along, without the pages in between.
struct PageJump {
  /// A page at one end of the jump, and the pages visible when it is in place.
  struct Stop {
    let page: Int
    /// The offset at which the page is in place.
    let offset: CGFloat
    let pages: Range<Int>
  }

  let start: Stop
  let end: Stop
  /// The offset at which the jump begins; it differs from that of `start` after an interrupted
  /// jump.
  let startOffset: CGFloat
  /// The value of `isScrollEnabled` to restore after the jump.
  let wasScrollEnabled: Bool
  /// The number of pages skipped, negative towards lower pages.
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

  /// The progress of the jump at an offset, 0 to 1.
  func progress(at offset: CGFloat) -> CGFloat {
    guard end.offset != startOffset else { return 1 }
    return min(max((offset - startOffset) / (end.offset - startOffset), 0), 1)
  }

  /// The end of the jump that counts as current at an offset.
  func stop(at offset: CGFloat) -> Stop {
    progress(at: offset) < 0.5 ? start : end
  }

  /// The left edge of a page in content coordinates, during the jump.
  func left(of index: Int, at offset: CGFloat, pageWidth: CGFloat) -> CGFloat {
    let shift = CGFloat(skipped) * pageWidth
    let travelled = (end.offset - start.offset - shift) * progress(at: offset)
    let place = CGFloat(index) * pageWidth - (end.pages.contains(index) ? shift : 0)
    return offset + place - start.offset - travelled
  }
}
