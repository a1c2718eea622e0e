import Foundation

/// The transition of an option bar from its present state to another selected column; columns are given by their places.
struct BarTransition {
  /// The degree of selection of a column, 0 to 1.
  struct Weight: Hashable {
    let place: Int
    var amount: CGFloat
  }

  /// The source of the progress.
  enum Drive: Hashable {
    /// The stage's time.
    case time
    /// Pages that are moving by themselves, from one position to another, in pages.
    case jump(start: CGFloat, end: CGFloat)
    /// Pages between two neighbours.
    case paging
  }

  /// The column at the start; nil if none was selected.
  private(set) var start: Int?
  /// The column at the end.
  private(set) var end: Int
  /// The source of the progress; for example, a tap is driven by time unless it also moves pages.
  private(set) var drive: Drive
  /// Whether the delegate is told the progress.
  var isReported = true
  /// Whether the selection changes only at the end.
  var selectsOnArrival = false
  /// The degrees of selection of the columns at the start.
  private(set) var startWeights: [Weight]
  /// The spans of the indicators at the start; empty if they were at the column `start`.
  var startSpans: [IndicatorSpan] = []
  /// The progress of the transition: 0 at the start, 1 at the end.
  var progress: CGFloat = 0

  /// The degrees of selection of the columns now; columns that are not listed are not selected.
  var weights: [Weight] {
    var weights = startWeights.map { Weight(place: $0.place, amount: $0.amount * (1 - progress)) }
    if let position = weights.firstIndex(where: { $0.place == end }) {
      weights[position].amount += progress
    } else {
      weights.append(Weight(place: end, amount: progress))
    }
    return weights.filter { $0.amount > 0 }
  }

  /// The same transition with other places, at whose columns indicators start; nil if one of them does not exist any more.
  func moved(_ newPlace: (Int) -> Int?) -> BarTransition? {
    var copy = self
    guard let end = newPlace(end) else { return nil }
    copy.end = end
    copy.start = start.flatMap(newPlace)
    copy.startWeights = startWeights.compactMap { weight in
      newPlace(weight.place).map { Weight(place: $0, amount: weight.amount) }
    }
    copy.startSpans = []
    return copy.startWeights.count == startWeights.count ? copy : nil
  }

  /// The same transition with another drive.
  func driven(by drive: Drive) -> BarTransition {
    var copy = self
    copy.drive = drive
    return copy
  }
}
