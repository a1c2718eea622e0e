import Foundation

/// An animated movement to a page that skips the pages in between.
///
///     pages            0 1 2 3 4 5 6 7 8
///     at the start     [0 1]
///     at the end                   [7 8]
///     on the way       [0 1 7 8]
///
/// The pages that are visible at the start and at the end are moved along, without those in
/// between. A jump that replaces another begins with the pages where that one has left them:
///
///     on the way       [0 1 7 8]
///     then to page 4   [1 7] seen, which go right      [4] comes from the left: [4 1 7]
///
/// Positions are in points, measured from the left edge of the bounds; those of pages that follow one another from top
/// to bottom are measured from the top in the same way.
struct PageJump {
  /// A page and its left edge.
  struct Position: Hashable {
    let page: Int
    let left: CGFloat
  }

  /// The share, 0...1, by which a page determines the state of shared parts, such as a header.
  struct Share: Hashable {
    let page: Int
    let amount: CGFloat
  }

  /// The state shown at the start.
  struct Start {
    /// The page nearest to the middle.
    let page: Int
    let positions: [Position]
    let shares: [Share]
  }

  /// The state shown at the end.
  struct End {
    let page: Int
    /// The offset at which the page is in place.
    let offset: CGFloat
    /// The pages visible then.
    let pages: Range<Int>
  }

  /// The state shown when the jump began.
  let start: Start
  /// The state that will be shown when the jump is over.
  let end: End
  /// 0 to 1.
  var progress: CGFloat = 0
  /// The left edges of the pages that are shown, at the start and at the end.
  private let paths: [Int: (start: CGFloat, end: CGFloat)]

  /// Finds the paths of all pages, for pages of a length in points.
  init(from start: Start, to end: End, pageLength: CGFloat) {
    self.start = start
    self.end = end
    paths = Paths(start, end, pageLength: pageLength).paths
  }

  /// The pages that are shown during the jump, ascending.
  var pages: [Int] { paths.keys.sorted() }

  /// The page that counts as current: the first one until halfway, then the last one.
  var currentPage: Int { progress < 0.5 ? start.page : end.page }

  /// The left edge of a page; nil for a page that is not shown.
  func left(of page: Int) -> CGFloat? {
    paths[page].map { $0.start + ($0.end - $0.start) * progress }
  }

  /// The shares of the pages at the present progress.
  var shares: [Share] {
    var amounts: [Int: CGFloat] = [end.page: progress]
    for share in start.shares {
      amounts[share.page, default: 0] += share.amount * (1 - progress)
    }
    return amounts.keys.sorted().map { Share(page: $0, amount: amounts[$0] ?? 0) }
  }
}

/// The positions of the pages of a jump at its start and at its end.
private struct Paths {
  /// The left edges by page, in points from the left edge of the bounds.
  private(set) var paths: [Int: (start: CGFloat, end: CGFloat)] = [:]

  /// Moves the pages shown at the start out on one side, and those of the end in from the other, in
  /// the direction of the target.
  ///
  /// Pages that are shown at both ends move with the others; they are never in two places.
  init(_ start: PageJump.Start, _ end: PageJump.End, pageLength: CGFloat) {
    let (target, width) = (end.page, pageLength)
    let lefts = start.positions.map(\.left)
    let former = Extent(lower: lefts.min() ?? 0, upper: (lefts.max() ?? 0 - width) + width)
    let latter = Extent(
      lower: CGFloat(end.pages.lowerBound - target) * width,
      upper: CGFloat(end.pages.upperBound - target) * width)
    /// The left edge of the target at the start.
    let distance: CGFloat
    let shared = start.positions.filter { end.pages.contains($0.page) }
      .min { abs($0.page - target) < abs($1.page - target) }
    if let shared {
      distance = shared.left + CGFloat(target - shared.page) * width
    } else {
      distance = target > start.page ? former.upper - latter.lower : former.lower - latter.upper
    }
    for page in end.pages {
      let left = CGFloat(page - target) * width
      paths[page] = (former.pushingOut(left + distance, width: width, up: page > target), left)
    }
    for position in start.positions {
      let left = latter.pushingOut(
        position.left - distance, width: width, up: position.left > distance)
      paths[position.page] = (position.left, paths[position.page]?.end ?? left)
    }
  }

  /// The interval that some pages cover.
  private struct Extent {
    let lower: CGFloat
    let upper: CGFloat

    /// The left edge of another page, moved out of the interval if it overlaps it.
    func pushingOut(_ left: CGFloat, width: CGFloat, up: Bool) -> CGFloat {
      // Sums in another order differ in the last bits, which is not an overlap.
      let slack = width / 1_000
      guard left + width > lower + slack, left < upper - slack else { return left }
      return up ? left + (upper - lower) : left - (upper - lower)
    }
  }
}
