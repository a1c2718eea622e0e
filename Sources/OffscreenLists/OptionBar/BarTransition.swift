import Foundation

/// The transition of an option bar from its present state to another selected column.
struct BarTransition {
  /// How far a column is selected, 0 to 1.
  struct Weight: Hashable {
    let index: Int
    var amount: CGFloat
  }

  /// What drives the progress.
  enum Drive: Hashable {
    /// The stage's time.
    case time
    /// Pages that are moving by themselves, from one position to another, in pages.
    case jump(start: CGFloat, end: CGFloat)
    /// Pages between two neighbours.
    case paging
  }

  /// The column at the start; nil if none was selected.
  let start: Int?
  /// The column at the end.
  let end: Int
  /// What drives the progress; a tap, for example, is driven by time unless it also moves pages.
  private(set) var drive: Drive
  /// Whether the delegate is told the progress.
  var isReported = true
  /// Whether the selection changes only at the end.
  var selectsOnArrival = false
  /// How far columns were selected at the start.
  let startWeights: [Weight]
  /// The spans of the indicators at the start; empty if they were at the column `start`.
  var startSpans: [IndicatorSpan] = []
  /// How far the transition has come: 0 at the start, 1 at the end.
  var progress: CGFloat = 0

  /// How far columns are selected now; columns that are not listed are not selected.
  var weights: [Weight] {
    var weights = startWeights.map { Weight(index: $0.index, amount: $0.amount * (1 - progress)) }
    if let position = weights.firstIndex(where: { $0.index == end }) {
      weights[position].amount += progress
    } else {
      weights.append(Weight(index: end, amount: progress))
    }
    return weights.filter { $0.amount > 0 }
  }

  /// The same transition with another drive.
  func driven(by drive: Drive) -> BarTransition {
    var copy = self
    copy.drive = drive
    return copy
  }
}
