import Foundation

/// The way of an option bar from what it showed as selected to another column.
struct BarTransition {
  /// How far a column is selected, 0 to 1.
  struct Weight: Hashable {
    let index: Int
    var amount: CGFloat
  }

  /// What moves the progress.
  enum Drive: Hashable {
    /// The stage's time.
    case time
    /// Pages on their way by themselves, from one position to another, in pages.
    case jump(start: CGFloat, end: CGFloat)
    /// Pages between two neighbours.
    case paging
  }

  /// The column it leads away from; nil if none was selected.
  let start: Int?
  /// The column it leads to.
  let end: Int
  private(set) var drive: Drive
  /// Whether the delegate hears of the progress.
  var isReported = true
  /// Whether the selection changes only at the end.
  var selectsOnArrival = false
  /// How far columns were selected at the start.
  let startWeights: [Weight]
  /// Where the indicators were at the start; empty if that is at the column `start`.
  var startSpans: [IndicatorSpan] = []
  /// 0 to 1.
  var progress: CGFloat = 0

  /// How far columns are selected now; those not named are not at all.
  var weights: [Weight] {
    var weights = startWeights.map { Weight(index: $0.index, amount: $0.amount * (1 - progress)) }
    if let position = weights.firstIndex(where: { $0.index == end }) {
      weights[position].amount += progress
    } else {
      weights.append(Weight(index: end, amount: progress))
    }
    return weights.filter { $0.amount > 0 }
  }

  /// The same way, moved by something else.
  func driven(by drive: Drive) -> BarTransition {
    var way = self
    way.drive = drive
    return way
  }
}
