import Foundation
import OffscreenGeometry

/// Where the columns of a split view controller are in regular width; knows no views.
struct SplitArrangement {
  typealias Column = SplitViewController.Column
  typealias DisplayMode = SplitViewController.DisplayMode

  /// What an arrangement follows from.
  struct Input {
    var bounds: CGRect
    /// The columns that have a controller.
    var columns: Set<Column>
    var mode: DisplayMode
    /// The widths of the columns beside the secondary one, in points.
    var primaryWidth: CGFloat
    var supplementaryWidth: CGFloat
    /// Whether the primary column is on the left.
    var isPrimaryLeft: Bool
  }

  /// The frames of all columns that have a controller: those that are not visible are beyond the edge.
  private(set) var frames: [Column: CGRect] = [:]
  private(set) var visible: Set<Column> = []
  /// Whether columns stand over the secondary one, which is darkened then.
  private(set) var isDimmed = false
  /// The places of the lines between columns beside each other.
  private(set) var lines: [CGFloat] = []

  init(_ input: Input) {
    let (bounds, mode) = (input.bounds, input.mode)
    let shown = mode.columns.intersection(input.columns)
    let sides: [Column] = [.primary, .supplementary].filter { input.columns.contains($0) }
    let widths = [
      Column.primary: min(input.primaryWidth, bounds.width),
      .supplementary: min(input.supplementaryWidth, bounds.width),
    ]
    isDimmed = mode.isOver && shown.count > 1
    visible = shown
    // Columns at the side that are shown are beside each other from the edge; the others are beyond it.
    let total = sides.filter(shown.contains).reduce(0) { $0 + (widths[$1] ?? 0) }
    var x: CGFloat = 0
    var hiddenX: CGFloat = 0
    for column in sides.reversed() where !shown.contains(column) {
      let width = widths[column] ?? 0
      hiddenX -= width
      place(column, x: hiddenX, width: width, in: input)
    }
    for column in sides where shown.contains(column) {
      let width = widths[column] ?? 0
      place(column, x: x, width: width, in: input)
      x += width
      if !isDimmed { addLine(at: x, in: input) }
    }
    guard input.columns.contains(.secondary) else { return }
    // If both columns push the secondary one aside, it keeps the width that it has beside one of them.
    let isDisplaced =
      mode == .twoDisplaceSecondary && shown.isSuperset(of: [.primary, .supplementary])
    let kept = isDisplaced ? widths[.supplementary] ?? 0 : total
    let start = isDimmed ? 0 : total
    let width = max(0, bounds.width - (isDimmed ? 0 : kept))
    place(.secondary, x: start, width: width, in: input)
  }

  private mutating func place(
    _ column: Column, x: CGFloat, width: CGFloat, in input: Input
  ) {
    let bounds = input.bounds
    frames[column] = CGRect(
      x: input.isPrimaryLeft ? bounds.minX + x : bounds.maxX - x - width, y: bounds.minY,
      width: width, height: bounds.height)
  }

  private mutating func addLine(at x: CGFloat, in input: Input) {
    lines.append(input.isPrimaryLeft ? input.bounds.minX + x : input.bounds.maxX - x)
  }
}

extension SplitViewController.DisplayMode {
  /// The columns that are seen, if they have controllers.
  var columns: Set<SplitViewController.Column> {
    switch self {
    case .automatic, .secondaryOnly: [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: [.supplementary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      [.primary, .supplementary, .secondary]
    }
  }

  /// Whether columns stand over the secondary one.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  /// The same mode with one or two columns at the side.
  func with(_ count: Int) -> Self {
    switch (self, count) {
    case (.automatic, _), (.secondaryOnly, _): self
    case (.oneOverSecondary, 2), (.twoOverSecondary, 2): .twoOverSecondary
    case (.oneOverSecondary, _), (.twoOverSecondary, _): .oneOverSecondary
    case (.twoDisplaceSecondary, 2): .twoDisplaceSecondary
    case (_, 2): .twoBesideSecondary
    default: .oneBesideSecondary
    }
  }
}
