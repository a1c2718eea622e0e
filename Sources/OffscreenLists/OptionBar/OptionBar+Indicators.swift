package import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

// The positions and colours of the indicators.

extension OptionBar {
  /// The rectangles of the indicators in content coordinates, in order; empty if none is shown.
  package var indicatorFrames: [CGRect] {
    updateIfNeeded()
    return indicatorViews.filter { !$0.isHidden }.map(\.indicatorFrame)
  }

  /// Gives each indicator its own view, in the order of `indicators`.
  func replaceIndicatorViews() {
    for view in indicatorViews {
      view.removeFromSuperview()
    }
    indicatorViews = indicators.map(OptionBarIndicatorView.init)
    for view in indicatorViews {
      addSubview(view)
    }
    transition?.startSpans = []
    setNeedsLayout()
  }

  /// Moves and colours the indicators for the selection and the transition; hides them without a
  /// selection or without height.
  func placeIndicators() {
    guard !indicatorViews.isEmpty else { return }
    let ends = indicatorEnds
    for (position, view) in indicatorViews.enumerated() {
      view.isHidden = ends == nil || bounds.height <= 0
      guard let ends else { continue }
      let indicator = indicators[position]
      let span = span(of: indicator, at: position, ends)
      let color = ends.start.color.mixed(with: ends.end.color, progress: ends.progress)
      view.show(
        indicator.frame(covering: span, barHeight: contentSize.height),
        color: indicator.paintedColor(color))
    }
  }

  /// The spans of the indicators, in order; empty if none is shown.
  var indicatorSpans: [IndicatorSpan] {
    guard let ends = indicatorEnds else { return [] }
    return indicators.enumerated().map { span(of: $1, at: $0, ends) }
  }

  /// The two columns that the indicators are between, and how far they are from the first to the
  /// second, 0 to 1.
  private struct Ends {
    var start: OptionBarIndicator.Column
    var end: OptionBarIndicator.Column
    var progress: CGFloat
  }

  /// The columns that the indicators are between; equal at rest, nil without a selection.
  private var indicatorEnds: Ends? {
    guard let end = transition?.end ?? selectedIndex, end < columns.count else { return nil }
    let start = transition?.start ?? end
    return Ends(
      start: column(at: start < columns.count ? start : end), end: column(at: end),
      progress: transition?.progress ?? 1)
  }

  /// The span that one indicator covers now.
  ///
  /// If a transition began while the indicators were between columns, it starts from where they
  /// were.
  private func span(
    of indicator: OptionBarIndicator, at position: Int, _ ends: Ends
  ) -> IndicatorSpan {
    let spans = transition?.startSpans ?? []
    let start =
      spans.indices.contains(position) ? spans[position] : indicator.span(at: ends.start)
    return indicator.span(from: start, to: indicator.span(at: ends.end), progress: ends.progress)
  }

  /// The properties of a column that indicators need; the title's width is estimated until its cell
  /// has been in view.
  private func column(at index: Int) -> OptionBarIndicator.Column {
    if let cell = visible[index] { seenCells.remember(cell, at: index) }
    let cell = seenCells[index]
    let width = columns.width(of: index)
    return OptionBarIndicator.Column(
      x: columns.minX(of: index), width: width,
      titleWidth: cell?.titleWidth ?? max(0, width - seenCells.padding),
      color: cell?.indicatorColor ?? tintColor ?? .systemBlue)
  }

  /// Remembers a cell that leaves the view, if an indicator may start or end at it.
  func rememberCell(_ cell: OptionBarCell, at index: Int) {
    let kept = Set([selectedIndex, transition?.start, transition?.end].compactMap(\.self))
    seenCells.forget(allBut: kept)
    if kept.contains(index) { seenCells.remember(cell, at: index) }
  }
}
