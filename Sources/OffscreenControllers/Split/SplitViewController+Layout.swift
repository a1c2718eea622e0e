public import Foundation
import OffscreenGeometry
import OffscreenViews

extension SplitViewController {
  /// What columns are arranged for.
  struct Surroundings: Equatable {
    var bounds: CGRect
    var isCompact: Bool
    var isPrimaryLeft: Bool

    var isWide: Bool { bounds.width > bounds.height }
  }

  /// Follows the size, the width class and the direction of the view.
  final func followView() {
    guard let view = viewIfLoaded, view.window != nil, !isChanging else { return }
    let new = Surroundings(
      bounds: view.bounds,
      isCompact: view.traitCollection.horizontalSizeClass == .compact,
      isPrimaryLeft: isPrimaryLeft)
    guard new != surroundings else { return }
    container.frame = view.bounds
    sides.frame = container.bounds
    let (former, changesClass) = (surroundings, new.isCompact != collapsed)
    if changesClass {
      changeWidthClass(new.isCompact)
    } else if let surroundings, surroundings.isWide != new.isWide {
      chosenMode = nil
    }
    surroundings = new
    arrange(animated: false)
    guard former != nil, changesClass else { return }
    if new.isCompact {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private final func changeWidthClass(_ isCompact: Bool) {
    endMotion()
    if isInstalled { chosenMode = nil }
    // The delegate hears of the change as a whole.
    knownMode = nil
    isChanging = true
    defer { isChanging = false }
    collapsed = isCompact
    if isCompact {
      for column in Self.order.dropFirst() {
        columns[column]?.shown.viewIfLoaded?.removeFromSuperview()
      }
      collapse()
    } else {
      expand()
      let proposed = displayMode
      let mode =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if mode != proposed, mode != .automatic { chosenMode = mode }
    }
  }

  final var isPrimaryLeft: Bool {
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (primaryEdge == .leading) != isMirrored
  }

  final var arrangement: SplitArrangement {
    var present = Set(columns.keys).subtracting([.compact])
    let mode = displayMode
    if style != .tripleColumn, columns[.primary] != nil {
      // Two columns are as the last two of three.
      present.remove(.primary)
      present.insert(.supplementary)
    }
    return SplitArrangement(
      .init(
        bounds: container.bounds, columns: present, mode: mode,
        primaryWidth: primaryColumnWidth,
        supplementaryWidth: style == .tripleColumn ? supplementaryColumnWidth : primaryColumnWidth,
        isPrimaryLeft: isPrimaryLeft))
  }

  /// The column with a place of an arrangement.
  final func column(at place: Column) -> Column {
    style != .tripleColumn && place == .supplementary ? .primary : place
  }
}

extension SplitViewController {
  /// The width of the primary column in points.
  public final var primaryColumnWidth: CGFloat { primaryWidths.points(of: wholeWidth) }

  /// The width of the supplementary column in points.
  public final var supplementaryColumnWidth: CGFloat { supplementaryWidths.points(of: wholeWidth) }

  private final var wholeWidth: CGFloat { viewIfLoaded?.bounds.width ?? initialFrame.width }
}
