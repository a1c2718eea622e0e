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
    let place = columns.place(
      of: index, near: start.place ?? columns.place(like: index, nearestTo: bounds.mid(scrollAxis)))
    selectedPlace = place
    show(place, from: start, animated: animated, isReported: false)
    follow()
  }

  /// Deselects a column; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectColumn(at index: Int) {
    guard selectedIndex == index else { return }
    selectedPlace = nil
    endTransition()
    selectionDidChange()
  }

  /// Returns true for every cell, also for that of the selected column, on which a tap has no
  /// effect.
  func shouldHighlight(_ cell: ListCell) -> Bool { true }

  /// Handles a tap on a cell: selects its column and calls the delegate, unless it is already
  /// selected; then pages that are leaving its page come back.
  func cellWasTapped(_ cell: ListCell) {
    guard let cell = cell as? OptionBarCell, let place = visible.key(of: cell) else { return }
    let index = column(at: place)
    if index == selectedIndex { return bringPagesBack() }
    guard
      called(barDelegate)?.optionBar(self, shouldSelectColumnAt: index) ?? true,
      visible.key(of: cell) == place
    else { return }
    let start = departure
    guard clearSelection(), visible.key(of: cell) == place else { return }
    selectedPlace = place
    show(place, from: start, animated: true, isReported: true)
    if selectedIndex == index {
      called(barDelegate)?.optionBar(self, didSelectColumnAt: index, origin: .tap)
    }
    follow()
  }

  /// Moves pages back to the page of the selected column, if they are on the way from it to another one.
  ///
  /// The delegate is told of the progress only.
  private func bringPagesBack() {
    guard let place = selectedPlace, pagesLeave(place) else { return }
    if transition?.drive == .paging { return scrollPages(to: place, animated: true) }
    show(place, from: departure, animated: true, isReported: false)
    follow()
  }

  /// Selects the column of the page that the tracked scroll view has reached.
  func selectByPaging(_ place: Int) {
    let index = column(at: place)
    guard index != selectedIndex else {
      // All columns are this one.
      selectedPlace = place
      return
    }
    guard clearSelection(), columns.contains(place) else { return }
    selectedPlace = place
    selectionDidChange()
    guard selectedIndex == index else { return }
    called(barDelegate)?.optionBar(self, didSelectColumnAt: index, origin: .paging)
  }

  /// Clears the selection and calls the delegate; returns whether it is still cleared afterwards.
  private func clearSelection() -> Bool {
    guard let old = selectedIndex else { return true }
    selectedPlace = nil
    for cell in visibleCells(ofColumn: old) { cell.setSelected(false, animated: false) }
    called(barDelegate)?.optionBar(self, didDeselectColumnAt: old)
    return selectedIndex == nil
  }

  // MARK: Appearance

  /// The degrees to which columns appear selected.
  var shownWeights: [BarTransition.Weight] {
    transition?.weights ?? selectedPlace.map { [BarTransition.Weight(place: $0, amount: 1)] } ?? []
  }

  /// The degree to which the column at a place appears selected, 0 to 1.
  func shownWeight(of place: Int) -> CGFloat {
    let index = column(at: place)
    return shownWeights.reduce(0) { column(at: $1.place) == index ? $0 + $1.amount : $0 }
  }

  /// Whether the selection is on its way from one column to another, so that cells look as if they were
  /// between both.
  package final var isBetweenColumns: Bool { transition != nil }

  /// Whether the column at a place appears selected: between two pages the column of the nearer page appears
  /// selected, and exactly halfway the column of the former page.
  func looksSelected(_ place: Int) -> Bool {
    var selected = selectedPlace
    if let transition, transition.drive == .paging {
      selected = transition.progress > 0.5 ? transition.end : transition.start
    }
    return selected.map(column(at:)) == column(at: place)
  }

  /// Updates cells and widths for the selection and its transition.
  func selectionDidChange() {
    for (place, cell) in visible.pairs {
      let isSelected = looksSelected(place)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      cell.selectionProgress = shownWeight(of: place)
    }
    selectedWidthDidChange()
    setNeedsLayout()
  }

  // MARK: Transitions

  /// The state shown at the moment when a transition begins.
  struct Departure {
    var place: Int?
    var weights: [BarTransition.Weight]
    var spans: [IndicatorSpan]
  }

  /// The present state, from which a transition can begin.
  var departure: Departure {
    bringSelectionNear()
    return Departure(
      place: selectedPlace, weights: shownWeights,
      spans: transition == nil ? [] : indicatorSpans)
  }

  /// Takes the place of the selected column that is nearest to the middle of the view as the selected one.
  ///
  /// Nothing that is shown changes.
  func bringSelectionNear() {
    guard transition == nil, let former = selectedPlace else { return }
    let place = columns.place(like: former, nearestTo: bounds.mid(scrollAxis))
    selectedPlace = place
    follower.shift += place - former
  }

  /// Starts the transition from the present state to a place that has been selected, and scrolls
  /// tracked pages along; `follow()` then checks whether they do.
  private func show(_ place: Int, from start: Departure, animated: Bool, isReported: Bool) {
    endTransition()
    var new = BarTransition(
      start: start.place, end: place, drive: .time, isReported: isReported,
      startWeights: start.weights, startSpans: start.spans)
    if let jump = pageJump(to: place) {
      new = new.driven(by: jump)
      transition = new
    } else if animated, let host, start.place != place {
      transition = new
      let animator = BarAnimator(bar: self, start: host.now)
      self.animator = animator
      host.addTicker(animator)
    }
    selectionDidChange()
    center(place, animated: animated)
    scrollPages(to: place, animated: animated)
  }

  /// Centres a place, with the width of its column when selected, as far as the ends of the content allow.
  func center(_ place: Int, animated: Bool) {
    guard self.columns.contains(place) else { return }
    let columns = makeColumns(widths: columns.widths, selecting: place)
    let position = centeredOffset(of: place, in: columns, length: bounds.size[scrollAxis])
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
        self, selectFrom: column(at: start), to: column(at: current.end),
        progress: current.progress)
    }
    guard arrives, transition?.end == current.end, transition?.drive == current.drive else {
      return
    }
    endTransition()
    selectionDidChange()
    if current.selectsOnArrival, current.end != selectedPlace {
      selectByPaging(current.end)
    }
  }

  /// Ends the transition: the selection is shown as it is.
  func endTransition() {
    transition = nil
    animator = nil
  }
}
