import Foundation
import OffscreenGeometry

/// The positions of an option bar's columns, from prefix sums of their widths.
///
///     |<- lead ->|<- column 0 ->|<- gap ->|<- column 1 ->| ... |<- insets ->|
///     0                                                             contentWidth
///
/// In a bar from top to bottom the picture is turned: left means up, and widths are heights.
/// Selected columns, and columns in a transition, may be wider than their width. From right to left
/// the picture is mirrored. Positions are in content coordinates and found in O(1), a column at a
/// position in O(log n).
///
/// Columns that repeat are at *places*, which are all integers, without space around them:
///
///     ... |<- place -1: column n-1 ->|<- gap ->|<- place 0: column 0 ->| ... |<- gap ->|<- place n: column 0 ->| ...
///                                              |<-------------- contentWidth --------->|
///
/// Otherwise the place of a column is its index.
struct BarColumns: ColumnPositions {
  /// The present additional width of a column.
  struct Growth {
    let index: Int
    let amount: CGFloat
  }

  /// The widths, without space between them.
  let widths: ExtentIndex
  /// The width of all columns with the space between and around them, or that of the bar if it is
  /// wider and columns are not at its left.
  ///
  /// If columns repeat, the distance after which they do.
  let contentWidth: CGFloat
  /// The columns that are wider than their widths; two at most, those of a transition.
  private let growths: [Growth]
  /// Whether the columns repeat without end in both directions.
  let repeats: Bool
  /// The place that keeps its position when widths change, if columns repeat.
  let origin: Origin
  /// The start of place 0, measured like `Origin.start`; 0 unless columns repeat.
  private var base: CGFloat = 0
  /// The space before the first column, on its side.
  private let lead: CGFloat
  /// The space between two columns.
  private let gap: CGFloat
  /// The width that every column has beyond its own.
  private var share: CGFloat = 0
  /// The width of every column instead of its own; nil if they have their own.
  private var equalWidth: CGFloat?
  /// Whether the first column is the right-most.
  let isMirrored: Bool

  /// A place and its start.
  struct Origin: Hashable {
    var place = 0
    /// In points from position 0 in the direction of the bar.
    var start: CGFloat = 0
  }

  /// The properties, besides the widths, that determine the positions of columns.
  struct Rules {
    var viewport: CGFloat = 0
    var spacing: CGFloat = 0
    var insets = EdgeInsets.zero
    var distribution = OptionBar.Distribution.leading
    /// Whether the first column is the right-most.
    var isMirrored = false
    /// The greatest width of a column, read only if all are to have equal widths.
    var widest: CGFloat = 0
    /// Whether columns repeat, if at least one has a width.
    var repeats = false
    /// The place that keeps its position, if columns repeat.
    var origin = Origin()
  }

  /// The maximum number of times that columns that repeat are in view.
  private static let copyLimit: CGFloat = 1_000
  /// The distance in points within which positions that repeat are equal: sums in another order differ in the last bits.
  static let slack: CGFloat = 1e-6

  /// Finds the space before and between the columns by the rules; O(1).
  init(widths: ExtentIndex = ExtentIndex(), growths: [Growth] = [], rules: Rules = Rules()) {
    self.widths = widths
    self.growths = growths
    isMirrored = rules.isMirrored
    repeats = Self.repeats(widths, rules)
    origin = repeats ? rules.origin : Origin()
    guard widths.count > 0 else {
      (lead, gap, contentWidth) = (0, 0, 0)
      return
    }
    let count = CGFloat(widths.count)
    let insets = repeats ? .zero : rules.insets
    let least = repeats ? max(rules.viewport, CGFloat(widths.total)) / Self.copyLimit : 0
    let spaces = rules.spacing * (repeats ? count : count - 1)
    let fixed = growths.reduce(insets.left + insets.right) { $0 + $1.amount } + spaces
    if rules.distribution == .fillEqually {
      let width = max(rules.widest, (rules.viewport - fixed) / count)
      equalWidth = width
      lead = isMirrored ? insets.right : insets.left
      gap = rules.spacing
      contentWidth = max(width * count + fixed, rules.viewport, least)
      findBase()
      return
    }
    let sum = growths.reduce(CGFloat(widths.total)) { $0 + $1.amount }
    let natural = sum + spaces
    if rules.distribution == .spreadWhenFew, natural < rules.viewport, !repeats {
      gap = (rules.viewport - sum) / CGFloat(widths.count + 1)
      lead = gap
      contentWidth = rules.viewport
      return
    }
    gap = rules.spacing
    let content = natural + insets.left + insets.right
    let spare = max(0, rules.viewport - content)
    let shift: CGFloat =
      switch rules.distribution {
      case .leading, .spreadWhenFew, .fill, .fillEqually: 0
      case .center: spare / 2
      case .trailing: spare
      }
    if rules.distribution == .fill { share = spare / count }
    guard !repeats else {
      lead = 0
      contentWidth = max(share > 0 ? content + spare : content, least)
      findBase()
      return
    }
    lead = (isMirrored ? insets.right : insets.left) + shift
    contentWidth = shift > 0 || share > 0 || isMirrored ? content + spare : content
  }

  /// Finds the start of place 0 from that of the origin.
  private mutating func findBase() {
    guard repeats else { return }
    base = origin.start - CGFloat(copy(of: origin.place)) * contentWidth
    base -= startInCopy(of: column(at: origin.place))
  }

  var count: Int { widths.count }

  /// The coordinate on which the picture of columns from right to left is mirrored: left of it is right of 0.
  var mirrorX: CGFloat { repeats ? 0 : contentWidth }

  /// The width of the column at a place, with its growth.
  func width(of place: Int) -> CGFloat {
    let column = column(at: place)
    return growths.reduce(equalWidth ?? CGFloat(widths.extent(of: column)) + share) {
      $1.index == column ? $0 + $1.amount : $0
    }
  }

  /// The left edge of a place, in either direction of the bar.
  func minX(of place: Int) -> CGFloat {
    isMirrored ? mirrorX - start(of: place) - width(of: place) : start(of: place)
  }

  /// The middle of a place, on which an indicator is centred.
  func midX(of place: Int) -> CGFloat {
    minX(of: place) + width(of: place) / 2
  }

  func indexes(overlapping lower: CGFloat, _ upper: CGFloat) -> [Int] {
    guard lower < upper else { return [] }
    var (start, end) = isMirrored ? (mirrorX - upper, mirrorX - lower) : (lower, upper)
    if repeats { (start, end) = (start + Self.slack, end - Self.slack) }
    var places: [Int] = []
    var next = firstPlace(endingAfter: start)
    while let place = next, contains(place), self.start(of: place) < end {
      if width(of: place) > 0 {
        places.append(place)
        next = place + 1
      } else {
        // Any number of columns of zero width may lie between two others.
        next = firstPlace(endingAfter: self.end(of: place)).map { max(place + 1, $0) }
      }
    }
    return places
  }

  func index(at position: CGFloat) -> Int? {
    let found =
      isMirrored
      ? places(around: mirrorX - position)?.bisected { end(of: $0) >= mirrorX - position }
      : firstPlace(endingAfter: position)
    guard let place = found, contains(place) else { return nil }
    let left = minX(of: place)
    return left <= position && position < left + width(of: place) ? place : nil
  }

  /// The first place that ends after a position, both measured from the side of the first column; nil out of reach.
  func firstPlace(endingAfter position: CGFloat) -> Int? {
    places(around: position)?.bisected { end(of: $0) > position }
  }

  /// The places among which that at a position is; nil out of reach of columns that repeat.
  private func places(around position: CGFloat) -> Range<Int>? {
    guard repeats else { return 0..<count }
    let copy = ((position - base) / contentWidth).rounded(.down)
    // Further out, positions could not be told apart.
    guard abs(copy) < 1e15 / CGFloat(count) else { return nil }
    return (Int(copy) - 1) * count..<(Int(copy) + 2) * count
  }

  /// The start of a place, measured from the side of the first column.
  func start(of place: Int) -> CGFloat {
    guard repeats else { return startInCopy(of: place) }
    return base + CGFloat(copy(of: place)) * contentWidth + startInCopy(of: column(at: place))
  }

  /// The start of a column, measured from the side of the first one, if columns do not repeat.
  private func startInCopy(of index: Int) -> CGFloat {
    let former = equalWidth.map { $0 * CGFloat(index) } ?? CGFloat(widths.start(of: index))
    return growths.reduce(lead + former + (gap + share) * CGFloat(index)) {
      $1.index < index ? $0 + $1.amount : $0
    }
  }

  /// The end of a place, measured from the side of the first column.
  private func end(of place: Int) -> CGFloat {
    start(of: place) + width(of: place)
  }
}
