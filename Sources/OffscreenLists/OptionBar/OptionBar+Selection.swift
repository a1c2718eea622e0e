import Foundation
import OffscreenScrolling
import OffscreenViews

// Selecting columns, and the way to them.

extension OptionBar: CellList {
  /// Selects a column in place of the one selected before, and brings it to the middle.
  ///
  /// Calls no delegate. An index out of range is ignored. Tracked pages go to the column's page.
  public func selectColumn(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    let start = departure
    selectedIndex = index
    show(index, from: start, animated: animated, isReported: false)
  }

  /// Takes the selection away from a column; one that is not selected is left alone.
  ///
  /// Calls no delegate.
  public func deselectColumn(at index: Int) {
    guard selectedIndex == index else { return }
    selectedIndex = nil
    endTransition()
    selectionDidChange()
  }

  func shouldHighlight(_ cell: ListCell) -> Bool { true }

  /// A tap on a cell selects its column and tells the delegate; the selected one is left alone.
  func cellWasTapped(_ cell: ListCell) {
    guard let cell = cell as? OptionBarCell, let index = visible.key(of: cell),
      index != selectedIndex,
      barDelegate?.optionBar(self, shouldSelectColumnAt: index) ?? true,
      visible.key(of: cell) == index
    else { return }
    let start = departure
    guard giveUpSelection(), visible.key(of: cell) == index else { return }
    selectedIndex = index
    show(index, from: start, animated: true, isReported: true)
    barDelegate?.optionBar(self, didSelectColumnAt: index, origin: .tap)
  }

  /// Another page of the tracked scroll view has come: its column is selected.
  func selectByPaging(_ index: Int) {
    guard giveUpSelection(), index < columns.count else { return }
    selectedIndex = index
    selectionDidChange()
    barDelegate?.optionBar(self, didSelectColumnAt: index, origin: .paging)
  }

  /// Takes the selection away and tells the delegate; answers whether it is still away after that.
  private func giveUpSelection() -> Bool {
    guard let old = selectedIndex else { return true }
    selectedIndex = nil
    visible[old]?.setSelected(false, animated: false)
    barDelegate?.optionBar(self, didDeselectColumnAt: old)
    return selectedIndex == nil
  }

  // MARK: What shows

  /// How far columns are selected as it shows.
  var shownWeights: [BarTransition.Weight] {
    transition?.weights ?? selectedIndex.map { [BarTransition.Weight(index: $0, amount: 1)] } ?? []
  }

  func shownWeight(of index: Int) -> CGFloat {
    shownWeights.first { $0.index == index }?.amount ?? 0
  }

  /// Whether a column looks selected: between two pages it is the nearer one's, a half counting as
  /// the old one's.
  func looksSelected(_ index: Int) -> Bool {
    if let transition, transition.drive == .paging {
      return index == (transition.progress > 0.5 ? transition.end : transition.start)
    }
    return index == selectedIndex
  }

  /// Brings cells and widths in line with the selection and the way to it.
  func selectionDidChange() {
    for (index, cell) in visible.pairs {
      let isSelected = looksSelected(index)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      cell.selectionProgress = shownWeight(of: index)
    }
    selectedWidthDidChange()
    setNeedsLayout()
  }

  // MARK: The way

  /// What shows at the moment at which a way begins.
  struct Departure {
    var index: Int?
    var weights: [BarTransition.Weight]
    var spans: [IndicatorSpan]
  }

  var departure: Departure {
    Departure(
      index: selectedIndex, weights: shownWeights,
      spans: transition == nil ? [] : indicatorSpans)
  }

  /// Goes from what showed to a column that is selected now, and takes tracked pages along.
  private func show(_ index: Int, from start: Departure, animated: Bool, isReported: Bool) {
    endTransition()
    var way = BarTransition(
      start: start.index, end: index, drive: .time, isReported: isReported,
      startWeights: start.weights, startSpans: start.spans)
    if let jump = pageJump(to: index) {
      way = way.driven(by: jump)
      transition = way
      selectionDidChange()
      center(index, animated: animated)
      scrollPages(to: index, animated: animated)
    } else if animated, let host, start.index != index {
      transition = way
      let animator = BarAnimator(bar: self, start: host.now)
      self.animator = animator
      host.addTicker(animator)
      selectionDidChange()
      center(index, animated: true)
    } else {
      selectionDidChange()
      center(index, animated: animated)
    }
  }

  /// Brings a column to the middle as far as the content reaches, as wide as it is when selected.
  func center(_ index: Int, animated: Bool) {
    let columns = makeColumns(widths: columns.widths, selecting: index)
    let x = centeredOffset(of: index, in: columns, width: bounds.width)
    guard x != contentOffset.x else { return }
    setContentOffset(CGPoint(x: x, y: contentOffset.y), animated: animated)
  }

  /// The way has got to a progress, and ends at 1.
  func advanceTransition(to progress: CGFloat) {
    guard var way = transition else { return }
    way.progress = min(max(progress, 0), 1)
    transition = way
    selectionDidChange()
    let arrives = way.progress == 1
    if way.isReported, let start = way.start, start != way.end, !(arrives && way.selectsOnArrival) {
      barDelegate?.optionBar(
        self, selectFrom: start, to: way.end, progress: way.progress)
    }
    guard arrives, transition?.end == way.end, transition?.drive == way.drive else { return }
    endTransition()
    selectionDidChange()
    if way.selectsOnArrival, way.end != selectedIndex {
      selectByPaging(way.end)
    }
  }

  /// Forgets the way: what is selected shows as selected.
  func endTransition() {
    transition = nil
    animator = nil
  }
}
