package import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

// The positions and colours of the indicators.

extension OptionBar {
  /// Whether the pages that are pulled beyond their ends change an indicator.
  var followsOverscroll: Bool { indicators.contains { $0.overscroll != .rest } }

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
  /// selection or in a bar without extent.
  func placeIndicators() {
    guard !indicatorViews.isEmpty else { return }
    let ends = indicatorEnds
    for (position, view) in indicatorViews.enumerated() {
      view.isHidden = ends == nil || bounds.size[scrollAxis.other] <= 0
      guard let ends else { continue }
      let indicator = indicators[position]
      let pieces = pieces(of: indicator, at: position, ends).map {
        OptionBarIndicatorView.Piece(
          frame: indicator.frame(
            covering: $0.span, along: scrollAxis, breadth: contentSize[scrollAxis.other],
            isMirrored: leadsFromTheRight),
          alpha: $0.alpha)
      }
      let color = indicator.color(at: ends.start).mixed(
        with: indicator.color(at: ends.end), progress: ends.progress)
      view.direct(along: scrollAxis, leadsFromTheRight: leadsFromTheRight)
      view.show(pieces, color: indicator.paintedColor(color))
    }
    coverTitles()
  }

  /// Tells the cells where an indicator is behind their titles that colours them.
  private func coverTitles() {
    let view = zip(indicators, indicatorViews).first { $0.masksTitles && !$1.isHidden }?.1
    guard view != nil || hasCoveredTitles else { return }
    hasCoveredTitles = view != nil
    for cell in visible.items {
      var cover = view?.cover
      cover?.frame = cell.convert(view?.indicatorFrame ?? .zero, from: self)
      cell.cover = cover
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
    let start = start(of: indicator, at: position, ends)
    return indicator.span(
      from: start, to: indicator.span(at: ends.end, along: scrollAxis), progress: ends.progress)
  }

  /// What is painted of one indicator now.
  private func pieces(
    of indicator: OptionBarIndicator, at position: Int, _ ends: Ends
  ) -> [(span: IndicatorSpan, alpha: CGFloat)] {
    let start = start(of: indicator, at: position, ends)
    let pages = columns.isMirrored ? -follower.overshoot : follower.overshoot
    return indicator.pieces(
      from: start, to: indicator.span(at: ends.end, along: scrollAxis), progress: ends.progress
    ).map { (indicator.pulled($0.span, by: pages), $0.alpha) }
  }

  /// The span at which a transition of an indicator starts.
  private func start(
    of indicator: OptionBarIndicator, at position: Int, _ ends: Ends
  ) -> IndicatorSpan {
    let spans = transition?.startSpans ?? []
    return spans.indices.contains(position)
      ? spans[position] : indicator.span(at: ends.start, along: scrollAxis)
  }

  /// The properties of a column that indicators need; the title's extent is estimated until its cell
  /// has been in view.
  private func column(at index: Int) -> OptionBarIndicator.Column {
    if let cell = visible[index] { seenCells.remember(cell, at: index, along: scrollAxis) }
    let cell = seenCells[index]
    let width = columns.width(of: index)
    return OptionBarIndicator.Column(
      index: index, x: columns.minX(of: index), width: width,
      titleWidth: cell?.titleLength ?? max(0, width - seenCells.padding),
      color: cell?.indicatorColor ?? tintColor ?? .systemBlue)
  }

  /// Remembers a cell that leaves the view, if an indicator may start or end at it.
  func rememberCell(_ cell: OptionBarCell, at index: Int) {
    let kept = Set([selectedIndex, transition?.start, transition?.end].compactMap(\.self))
    seenCells.forget(allBut: kept)
    if kept.contains(index) { seenCells.remember(cell, at: index, along: scrollAxis) }
  }
}
