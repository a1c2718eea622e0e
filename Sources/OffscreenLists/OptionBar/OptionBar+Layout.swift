import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Updating columns and cells for changes of the data source, size and offset.

extension OptionBar {
  /// Reloads the columns from the data source, keeping the visible part of the content in place.
  func load() throws(StalePass) {
    called(barDelegate)?.optionBarWillReloadData(self)
    let isFirst = !hasLoaded
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
    let isNew = (isFirst || !hadSelection) && selectedIndex != nil
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
    return axis == .horizontal ? cell.preferredWidth : cell.preferredHeight
  }

  /// Whether the first column is the right-most.
  var beginsAtTheRight: Bool { axis == .horizontal && leadsFromTheRight }

  /// Whether the leading edge is the right one.
  var leadsFromTheRight: Bool {
    switch layoutDirection {
    case .automatic: isMirrored
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// The columns for the present properties, with the present selection or that of `index`.
  func makeColumns(widths: ExtentIndex, selecting index: Int? = nil) -> BarColumns {
    let inset = adjustedContentInset
    let (axis, around) = (scrollAxis, contentEdgeInsets)
    let rules = BarColumns.Rules(
      viewport: max(0, bounds.size[axis] - inset.leading(axis) - inset.trailing(axis)),
      spacing: columnSpacing,
      insets: EdgeInsets(left: around.leading(axis), right: around.trailing(axis)),
      distribution: distribution,
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
    contentSize = sizeOfColumns
    placeCells()
    setNeedsLayout()
  }

  /// The size of all columns with the space around them.
  private var sizeOfColumns: CGSize {
    CGRect(
      scrollAxis, from: 0, length: columns.contentWidth, across: 0, breadth: columnBreadth
    ).size
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
      let length = bounds.size[scrollAxis]
      let centered = centeredOffset(of: selectedIndex, in: columns, length: length)
      if length <= 0 || abs(centered - bounds.lower(scrollAxis)) < 0.5 {
        return .selectedColumn
      }
    }
    return .leadingEdge(
      !columns.isMirrored
        ? bounds.lower(scrollAxis) : max(columns.contentWidth, bounds.width) - bounds.maxX)
  }

  /// Sets the size of the content, and the offset at which the anchor keeps its position.
  ///
  /// The offset is left alone while a finger or an animation determines it.
  func takeContentSize(keeping anchor: Anchor) {
    contentSize = sizeOfColumns
    guard !isDragging, !isDecelerating, animationTarget == nil else { return }
    let position: CGFloat
    switch anchor {
    case .selectedColumn:
      guard let selectedIndex else { return }
      position = centeredOffset(of: selectedIndex, in: columns, length: bounds.size[scrollAxis])
    case .leadingEdge(let distance):
      position =
        !columns.isMirrored
        ? distance : max(columns.contentWidth, bounds.width) - distance - bounds.width
    }
    let offset = clampedOffset(offset(at: position))
    if offset != contentOffset {
      contentOffset = offset
    }
  }

  /// The present offset, but for another position along the bar.
  func offset(at position: CGFloat) -> CGPoint {
    var offset = contentOffset
    offset[scrollAxis] = position
    return offset
  }

  /// The offset that brings a column to the place of the selected one, by default the middle, as far as the content
  /// reaches.
  func centeredOffset(of index: Int, in columns: BarColumns, length: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let (before, after) = (inset.leading(scrollAxis), inset.trailing(scrollAxis))
    let start = 0 - before
    let end = max(start, columns.contentWidth + after - length)
    let left = columns.minX(of: index) - before
    let right = columns.minX(of: index) + columns.width(of: index) + after - length
    let offset =
      switch selectionPlacement {
      case .center: columns.midX(of: index) - (length + before - after) / 2
      case .leading: columns.isMirrored ? right : left
      case .trailing: columns.isMirrored ? left : right
      }
    return min(max(offset, start), end)
  }
}
