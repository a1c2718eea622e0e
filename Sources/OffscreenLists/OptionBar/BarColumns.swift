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
  let contentWidth: CGFloat
  /// The columns that are wider than their widths; two at most, those of a transition.
  private let growths: [Growth]
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
  }

  /// Finds the space before and between the columns by the rules; O(1).
  init(widths: ExtentIndex = ExtentIndex(), growths: [Growth] = [], rules: Rules = Rules()) {
    self.widths = widths
    self.growths = growths
    isMirrored = rules.isMirrored
    guard widths.count > 0 else {
      (lead, gap, contentWidth) = (0, 0, 0)
      return
    }
    let count = CGFloat(widths.count)
    let fixed =
      growths.reduce(rules.insets.left + rules.insets.right) { $0 + $1.amount }
      + rules.spacing * (count - 1)
    if rules.distribution == .fillEqually {
      let width = max(rules.widest, (rules.viewport - fixed) / count)
      equalWidth = width
      lead = isMirrored ? rules.insets.right : rules.insets.left
      gap = rules.spacing
      contentWidth = max(width * count + fixed, rules.viewport)
      return
    }
    let sum = growths.reduce(CGFloat(widths.total)) { $0 + $1.amount }
    let natural = sum + rules.spacing * (count - 1)
    if rules.distribution == .spreadWhenFew, natural < rules.viewport {
      gap = (rules.viewport - sum) / CGFloat(widths.count + 1)
      lead = gap
      contentWidth = rules.viewport
      return
    }
    gap = rules.spacing
    let content = natural + rules.insets.left + rules.insets.right
    let spare = max(0, rules.viewport - content)
    let shift: CGFloat =
      switch rules.distribution {
      case .leading, .spreadWhenFew, .fill, .fillEqually: 0
      case .center: spare / 2
      case .trailing: spare
      }
    lead = (isMirrored ? rules.insets.right : rules.insets.left) + shift
    if rules.distribution == .fill { share = spare / count }
    contentWidth = shift > 0 || share > 0 || isMirrored ? content + spare : content
  }

  var count: Int { widths.count }

  /// The width of a column, with its growth.
  func width(of index: Int) -> CGFloat {
    growths.reduce(equalWidth ?? CGFloat(widths.extent(of: index)) + share) {
      $1.index == index ? $0 + $1.amount : $0
    }
  }

  /// The left edge of a column, in either direction of the bar.
  func minX(of index: Int) -> CGFloat {
    isMirrored ? contentWidth - start(of: index) - width(of: index) : start(of: index)
  }

  /// The middle of a column, on which an indicator is centred.
  func midX(of index: Int) -> CGFloat {
    minX(of: index) + width(of: index) / 2
  }

  func indexes(overlapping lower: CGFloat, _ upper: CGFloat) -> [Int] {
    guard lower < upper else { return [] }
    let (start, end) = isMirrored ? (contentWidth - upper, contentWidth - lower) : (lower, upper)
    var indexes: [Int] = []
    var index = firstIndex(endingAfter: start)
    while index < count, self.start(of: index) < end {
      if width(of: index) > 0 {
        indexes.append(index)
        index += 1
      } else {
        // Any number of columns of zero width may lie between two others.
        index = max(index + 1, firstIndex(endingAfter: self.end(of: index)))
      }
    }
    return indexes
  }

  func index(at position: CGFloat) -> Int? {
    let index =
      isMirrored
      ? (0..<count).bisected { end(of: $0) >= contentWidth - position }
      : firstIndex(endingAfter: position)
    guard index < count else { return nil }
    let left = minX(of: index)
    return left <= position && position < left + width(of: index) ? index : nil
  }

  /// The first column that ends after a position, both measured from the side of the first one.
  private func firstIndex(endingAfter position: CGFloat) -> Int {
    (0..<count).bisected { end(of: $0) > position }
  }

  /// The start of a column, measured from the side of the first one.
  private func start(of index: Int) -> CGFloat {
    let former = equalWidth.map { $0 * CGFloat(index) } ?? CGFloat(widths.start(of: index))
    return growths.reduce(lead + former + (gap + share) * CGFloat(index)) {
      $1.index < index ? $0 + $1.amount : $0
    }
  }

  /// The end of a column, measured from the side of the first one.
  private func end(of index: Int) -> CGFloat {
    start(of: index) + width(of: index)
  }
}
