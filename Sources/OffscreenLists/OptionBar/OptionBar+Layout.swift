import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Updating columns and cells for changes of the data source, size and offset.

extension OptionBar {
  /// Reloads the columns from the data source, keeping the visible part of the content in place.
  func load() throws(StalePass) {
    called(barDelegate)?.optionBarWillReloadData(self)
    hasLoaded = true
    recycleAll()
    seenCells = SeenCells()
    try checkCurrent()
    let widths = try loadedColumns(
      count: asked(dataSource)?.numberOfColumns(in: self),
      width: barDelegate.map { delegate in
        { self.admitted(self.askedForSize(delegate).optionBar(self, widthForColumnAt: $0), $0) }
      }
        ?? (columnWidth == Self.automaticColumnWidth
          ? { self.admitted(self.columnWidth, $0) } : nil))
    let count = widths.count
    if let selectedIndex, selectedIndex >= count {
      self.selectedIndex = nil
    }
    keepTransition(count: count)
    let hadSelection = selectedIndex != nil
    selectTrackedPageIfNone(count: count)
    let isNew = !hadSelection && selectedIndex != nil
    let anchor = isNew ? .selectedColumn : anchor(in: bounds)
    knownWidest = nil
    columns = makeColumns(widths: widths)
    takeContentSize(keeping: anchor)
    // Other columns may belong to other pages.
    follower.awaitsLayout = true
  }

  /// Lets a transition continue as long as its columns exist, so that titles can change during it.
  private func keepTransition(count: Int) {
    guard let transition else { return }
    let columns = [transition.end] + transition.startWeights.map(\.index)
    if selectedIndex == nil || columns.contains(where: { $0 >= count }) {
      endTransition()
    } else {
      self.transition?.startSpans = []
    }
  }

  // MARK: Columns

  /// A width that was given for a column, or that of its cell.
  func admitted(_ width: CGFloat, _ index: Int) -> CGFloat {
    guard width == Self.automaticColumnWidth, !needsReload, let cell = makeCell(for: index) else {
      return width
    }
    pool.enqueue(cell)
    return cell.preferredWidth
  }

  /// Whether the first column is the right-most.
  var beginsAtTheRight: Bool {
    switch layoutDirection {
    case .automatic: isMirrored
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// The columns for the present properties, with the present selection or that of `index`.
  func makeColumns(widths: ExtentIndex, selecting index: Int? = nil) -> BarColumns {
    let inset = adjustedContentInset
    let rules = BarColumns.Rules(
      viewport: max(0, bounds.width - inset.left - inset.right), spacing: columnSpacing,
      insets: contentEdgeInsets, distribution: distribution,
      isMirrored: beginsAtTheRight,
      widest: distribution == .fillEqually ? widestColumn(of: widths) : 0)
    guard selectedWidthScale != 1 else { return BarColumns(widths: widths, rules: rules) }
    let weights = index.map { [BarTransition.Weight(index: $0, amount: 1)] } ?? shownWeights
    let growths = weights.filter { $0.index < widths.count }.map {
      BarColumns.Growth(
        index: $0.index,
        amount: CGFloat(widths.extent(of: $0.index)) * (selectedWidthScale - 1) * $0.amount)
    }
    return BarColumns(widths: widths, growths: growths, rules: rules)
  }

  /// The greatest of some widths, which is computed once for each change of them.
  private func widestColumn(of widths: ExtentIndex) -> CGFloat {
    if let knownWidest { return knownWidest }
    let widest = CGFloat(widths.greatestExtent)
    knownWidest = widest
    return widest
  }

  /// Updates the columns after a change of a property that determines their positions.
  func columnsDidChange(keeping anchor: Anchor? = nil) {
    guard hasLoaded else { return }
    let anchor = anchor ?? self.anchor(in: bounds)
    transition?.startSpans = []
    columns = makeColumns(widths: columns.widths)
    takeContentSize(keeping: anchor)
    placeCells()
    setNeedsLayout()
  }

  /// Updates the widths of columns after a change of the selection or its transition.
  ///
  /// Has no effect unless `selectedWidthScale` makes selected columns wider. The offset is not
  /// changed.
  func selectedWidthDidChange() {
    guard selectedWidthScale != 1 else { return }
    columns = makeColumns(widths: columns.widths)
    contentSize = CGSize(width: columns.contentWidth, height: columnHeight)
    placeCells()
    setNeedsLayout()
  }

  // MARK: Anchor

  /// The content that keeps its position in the view when columns or size change.
  enum Anchor {
    /// The selected column, which is centred as far as the content reaches.
    case selectedColumn
    /// The content at the view's edge on the side of the first column, given by its distance in points
    /// from that side of the content.
    case leadingEdge(CGFloat)
  }

  /// The content that will keep its position when `bounds`, or the columns in them, change.
  func anchor(in bounds: CGRect) -> Anchor {
    if let selectedIndex, selectedIndex < columns.count, transition == nil {
      let centered = centeredOffset(of: selectedIndex, in: columns, width: bounds.width)
      if bounds.width <= 0 || abs(centered - bounds.minX) < 0.5 {
        return .selectedColumn
      }
    }
    return .leadingEdge(
      !columns.isMirrored
        ? bounds.minX : max(columns.contentWidth, bounds.width) - bounds.maxX)
  }

  /// Sets the size of the content, and the offset at which the anchor keeps its position.
  ///
  /// The offset is left alone while a finger or an animation determines it.
  func takeContentSize(keeping anchor: Anchor) {
    contentSize = CGSize(width: columns.contentWidth, height: columnHeight)
    guard !isDragging, !isDecelerating, animationTarget == nil else { return }
    let x: CGFloat
    switch anchor {
    case .selectedColumn:
      guard let selectedIndex else { return }
      x = centeredOffset(of: selectedIndex, in: columns, width: bounds.width)
    case .leadingEdge(let distance):
      x =
        !columns.isMirrored
        ? distance : max(columns.contentWidth, bounds.width) - distance - bounds.width
    }
    let offset = clampedOffset(CGPoint(x: x, y: contentOffset.y))
    if offset != contentOffset {
      contentOffset = offset
    }
  }

  /// The offset that brings a column to the place of the selected one, by default the middle, as far as the content
  /// reaches.
  func centeredOffset(of index: Int, in columns: BarColumns, width: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let start = 0 - inset.left
    let end = max(start, columns.contentWidth + inset.right - width)
    let left = columns.minX(of: index) - inset.left
    let right = columns.minX(of: index) + columns.width(of: index) + inset.right - width
    let offset =
      switch selectionPlacement {
      case .center: columns.midX(of: index) - (width + inset.left - inset.right) / 2
      case .leading: columns.isMirrored ? right : left
      case .trailing: columns.isMirrored ? left : right
      }
    return min(max(offset, start), end)
  }
}
