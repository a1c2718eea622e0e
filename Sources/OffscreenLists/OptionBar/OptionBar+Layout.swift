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
    wasEndless = isEndless
    if BarColumns.repeats(widths, rules(for: widths)) != columns.repeats {
      endTransition()
      setContentOffset(contentOffset, animated: false)
      try checkCurrent()
    }
    let former = selectedPlace
    keepPlaces(of: widths)
    let hadSelection = selectedPlace != nil
    selectTrackedPageIfNone(count: widths.count)
    let isNew = (isFirst || !hadSelection) && selectedPlace != nil
    let anchor =
      isNew ? .selectedColumn : anchor(in: bounds, at: selectedPlace == nil ? nil : former)
    takeContentSize(keeping: replaceColumns(widths, keeping: anchor) { $0 })
    // Other columns may belong to other pages.
    follower.awaitsLayout = true
  }

  /// Keeps the selection and its transition as long as their columns exist, so that titles can change during it.
  private func keepPlaces(of widths: ExtentIndex) {
    let repeats = BarColumns.repeats(widths, rules(for: widths))
    func newPlace(_ place: Int) -> Int? {
      columns.place(place, afterChangeTo: widths.count, repeating: repeats) { $0 }
    }
    selectedPlace = selectedPlace.flatMap(newPlace)
    // The pages go on, and may belong to other columns.
    if follower.pagesRepeat, repeats != columns.repeats || repeats && widths.count != columns.count
    {
      selectedPlace = nil
    }
    guard let transition else { return }
    self.transition = selectedPlace == nil ? nil : transition.moved(newPlace)
    if self.transition == nil { endTransition() }
  }

  /// Takes columns with other widths, whose selection is known; returns an anchor of the former ones for the new ones.
  ///
  /// `newIndex` returns the index of a former column.
  func replaceColumns(
    _ widths: ExtentIndex, keeping anchor: Anchor, _ newIndex: (Int) -> Int?
  ) -> Anchor {
    knownWidest = nil
    let repeats = BarColumns.repeats(widths, rules(for: widths))
    var (anchor, origin) = (anchor, BarColumns.Origin())
    if case .leadingEdge(let distance) = anchor, columns.repeats != repeats {
      anchor = .leadingEdge(columns.distanceIntoCopy(distance))
    } else if columns.repeats,
      let place = columns.place(at: leadingEdge(of: bounds))
    {
      origin = columns.origin(at: place)
      let last = widths.count - 1
      origin.place =
        columns.place(origin.place, afterChangeTo: widths.count, repeating: true) {
          max(0, min(newIndex($0) ?? $0, last))
        } ?? 0
    }
    columns = makeColumns(widths: widths, from: origin)
    bringSelectionNear()
    return anchor
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

  /// What determines the positions of columns with some widths, at the present properties.
  func rules(for widths: ExtentIndex) -> BarColumns.Rules {
    let inset = insetBesideColumns
    let (axis, around) = (scrollAxis, contentEdgeInsets)
    return BarColumns.Rules(
      viewport: max(0, bounds.size[axis] - inset.leading(axis) - inset.trailing(axis)),
      spacing: columnSpacing,
      insets: EdgeInsets(left: around.leading(axis), right: around.trailing(axis)),
      distribution: distribution,
      isMirrored: beginsAtTheRight,
      widest: distribution == .fillEqually ? widestColumn(of: widths) : 0,
      repeats: wasEndless, origin: columns.origin)
  }

  /// The columns for the present properties, with the present selection or that of a place.
  func makeColumns(
    widths: ExtentIndex, selecting place: Int? = nil, from origin: BarColumns.Origin? = nil
  ) -> BarColumns {
    var rules = rules(for: widths)
    if let origin { rules.origin = origin }
    guard selectedWidthScale != 1 else { return BarColumns(widths: widths, rules: rules) }
    let weights = place.map { [BarTransition.Weight(place: $0, amount: 1)] } ?? shownWeights
    let plain = BarColumns(widths: widths, rules: rules)
    let growths = weights.filter { plain.contains($0.place) }.map {
      let index = plain.column(at: $0.place)
      return BarColumns.Growth(
        index: index,
        amount: CGFloat(widths.extent(of: index)) * (selectedWidthScale - 1) * $0.amount)
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
    columns = makeColumns(
      widths: columns.widths, from: place(of: anchor).map(columns.origin(at:)))
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
    let origin = (transition?.start ?? selectedPlace).map(columns.origin(at:))
    columns = makeColumns(widths: columns.widths, from: origin)
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
  func anchor(in bounds: CGRect) -> Anchor { anchor(in: bounds, at: selectedPlace) }

  private func anchor(in bounds: CGRect, at place: Int?) -> Anchor {
    if let place, columns.contains(place), transition == nil {
      let length = bounds.size[scrollAxis]
      let centered = centeredOffset(of: place, in: columns, length: length)
      if length <= 0 || abs(centered - bounds.lower(scrollAxis)) < 0.5 {
        return .selectedColumn
      }
    }
    return .leadingEdge(leadingEdge(of: bounds))
  }

  /// The distance of the edge of `bounds` on the side of the first column from that side of the content.
  private func leadingEdge(of bounds: CGRect) -> CGFloat {
    columns.isMirrored ? mirrorX - bounds.maxX : bounds.lower(scrollAxis)
  }

  /// The coordinate of the side of the first column in a bar from right to left.
  private var mirrorX: CGFloat {
    columns.repeats ? columns.mirrorX : max(columns.mirrorX, bounds.width)
  }

  /// The place at an anchor in columns that repeat; nil otherwise.
  private func place(of anchor: Anchor) -> Int? {
    guard columns.repeats else { return nil }
    return switch anchor {
    case .selectedColumn: selectedPlace
    case .leadingEdge(let distance): columns.place(at: distance)
    }
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
      guard let selectedPlace else { return }
      position = centeredOffset(of: selectedPlace, in: columns, length: bounds.size[scrollAxis])
    case .leadingEdge(let distance):
      position =
        !columns.isMirrored
        ? distance : mirrorX - distance - bounds.width
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
  func centeredOffset(of place: Int, in columns: BarColumns, length: CGFloat) -> CGFloat {
    let inset = insetBesideColumns
    let (before, after) = (inset.leading(scrollAxis), inset.trailing(scrollAxis))
    let start = 0 - before
    let end = max(start, columns.contentWidth + after - length)
    let left = columns.minX(of: place) - before
    let right = columns.minX(of: place) + columns.width(of: place) + after - length
    let offset =
      switch selectionPlacement {
      case .center: columns.midX(of: place) - (length + before - after) / 2
      case .leading: columns.isMirrored ? right : left
      case .trailing: columns.isMirrored ? left : right
      }
    return columns.repeats ? offset : min(max(offset, start), end)
  }
}
