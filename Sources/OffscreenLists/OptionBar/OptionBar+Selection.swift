import Foundation
import OffscreenScrolling
import OffscreenViews

// Selecting columns, and the transitions between them.

extension OptionBar: CellList {
  /// Selects a column instead of the one selected before, and centres it.
  ///
  /// The delegate is not called. An index out of range is ignored. Tracked pages scroll to the
  /// column's page.
  public func selectColumn(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    let start = departure
    selectedIndex = index
    show(index, from: start, animated: animated, isReported: false)
    follow()
  }

  /// Deselects a column; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectColumn(at index: Int) {
    guard selectedIndex == index else { return }
    selectedIndex = nil
    endTransition()
    selectionDidChange()
  }

  /// Returns true for every cell, also for that of the selected column, on which a tap has no
  /// effect.
  func shouldHighlight(_ cell: ListCell) -> Bool { true }

  /// Handles a tap on a cell: selects its column and calls the delegate, unless it is already
  /// selected.
  func cellWasTapped(_ cell: ListCell) {
    guard let cell = cell as? OptionBarCell, let index = visible.key(of: cell),
      index != selectedIndex,
      called(barDelegate)?.optionBar(self, shouldSelectColumnAt: index) ?? true,
      visible.key(of: cell) == index
    else { return }
    let start = departure
    guard clearSelection(), visible.key(of: cell) == index else { return }
    selectedIndex = index
    show(index, from: start, animated: true, isReported: true)
    if selectedIndex == index {
      called(barDelegate)?.optionBar(self, didSelectColumnAt: index, origin: .tap)
    }
    follow()
  }

  /// Selects the column of the page that the tracked scroll view has reached.
  func selectByPaging(_ index: Int) {
    guard clearSelection(), index < columns.count else { return }
    selectedIndex = index
    selectionDidChange()
    guard selectedIndex == index else { return }
    called(barDelegate)?.optionBar(self, didSelectColumnAt: index, origin: .paging)
  }

  /// Clears the selection and calls the delegate; returns whether it is still cleared afterwards.
  private func clearSelection() -> Bool {
    guard let old = selectedIndex else { return true }
    selectedIndex = nil
    visible[old]?.setSelected(false, animated: false)
    called(barDelegate)?.optionBar(self, didDeselectColumnAt: old)
    return selectedIndex == nil
  }

  // MARK: Appearance

  /// The degrees to which columns appear selected.
  var shownWeights: [BarTransition.Weight] {
    transition?.weights ?? selectedIndex.map { [BarTransition.Weight(index: $0, amount: 1)] } ?? []
  }

  /// The degree to which a column appears selected, 0 to 1.
  func shownWeight(of index: Int) -> CGFloat {
    shownWeights.first { $0.index == index }?.amount ?? 0
  }

  /// Whether the selection is on its way from one column to another, so that cells look as if they were
  /// between both.
  package final var isBetweenColumns: Bool { transition != nil }

  /// Whether a column appears selected: between two pages the column of the nearer page appears
  /// selected, and exactly halfway the column of the former page.
  func looksSelected(_ index: Int) -> Bool {
    if let transition, transition.drive == .paging {
      return index == (transition.progress > 0.5 ? transition.end : transition.start)
    }
    return index == selectedIndex
  }

  /// Updates cells and widths for the selection and its transition.
  func selectionDidChange() {
    for (index, cell) in visible.pairs {
      let isSelected = looksSelected(index)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      cell.selectionProgress = shownWeight(of: index)
    }
    selectedWidthDidChange()
    setNeedsLayout()
  }

  // MARK: Transitions

  /// The state shown at the moment when a transition begins.
  struct Departure {
    var index: Int?
    var weights: [BarTransition.Weight]
    var spans: [IndicatorSpan]
  }

  /// The present state, from which a transition can begin.
  var departure: Departure {
    Departure(
      index: selectedIndex, weights: shownWeights,
      spans: transition == nil ? [] : indicatorSpans)
  }

  /// Starts the transition from the present state to a column that has been selected, and scrolls
  /// tracked pages along; `follow()` then checks whether they do.
  private func show(_ index: Int, from start: Departure, animated: Bool, isReported: Bool) {
    endTransition()
    var new = BarTransition(
      start: start.index, end: index, drive: .time, isReported: isReported,
      startWeights: start.weights, startSpans: start.spans)
    if let jump = pageJump(to: index) {
      new = new.driven(by: jump)
      transition = new
    } else if animated, let host, start.index != index {
      transition = new
      let animator = BarAnimator(bar: self, start: host.now)
      self.animator = animator
      host.addTicker(animator)
    }
    selectionDidChange()
    center(index, animated: animated)
    scrollPages(to: index, animated: animated)
  }

  /// Centres a column, with its width when selected, as far as the ends of the content allow.
  func center(_ index: Int, animated: Bool) {
    guard index < self.columns.count else { return }
    let columns = makeColumns(widths: columns.widths, selecting: index)
    let position = centeredOffset(of: index, in: columns, length: bounds.size[scrollAxis])
    guard position != contentOffset[scrollAxis] else { return }
    setContentOffset(offset(at: position), animated: animated)
  }

  /// Advances the transition; at a progress of 1 it ends.
  func advanceTransition(to progress: CGFloat) {
    guard var current = transition else { return }
    current.progress = min(max(progress, 0), 1)
    transition = current
    selectionDidChange()
    let arrives = current.progress == 1
    if current.isReported, let start = current.start, start != current.end,
      !(arrives && current.selectsOnArrival)
    {
      called(barDelegate)?.optionBar(
        self, selectFrom: start, to: current.end, progress: current.progress)
    }
    guard arrives, transition?.end == current.end, transition?.drive == current.drive else {
      return
    }
    endTransition()
    selectionDidChange()
    if current.selectsOnArrival, current.end != selectedIndex {
      selectByPaging(current.end)
    }
  }

  /// Ends the transition: the selection is shown as it is.
  func endTransition() {
    transition = nil
    animator = nil
  }
}
