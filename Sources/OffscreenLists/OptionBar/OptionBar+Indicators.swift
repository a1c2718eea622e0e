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
    return indicatorSets.flatMap { $0.filter { !$0.isHidden }.map(\.indicatorFrame) }
  }

  /// Gives each indicator its own view, in the order of `indicators`.
  func replaceIndicatorViews() {
    setIndicatorSets(0)
    setIndicatorSets(1)
    transition?.startSpans = []
    setNeedsLayout()
  }

  /// Adds or removes sets of indicators.
  private func setIndicatorSets(_ count: Int) {
    while indicatorSets.count > count {
      for view in indicatorSets.removeLast() { view.removeFromSuperview() }
    }
    while indicatorSets.count < count {
      let views = indicators.map(OptionBarIndicatorView.init)
      indicatorSets.append(views)
      for view in views { addSubview(view) }
    }
  }

  /// Moves and colours the indicators for the selection and the transition; hides them without a
  /// selection or in a bar without extent.
  func placeIndicators() {
    guard !indicators.isEmpty else { return }
    let ends = indicatorEnds
    let shown = ends.map { ends in
      indicators.enumerated().map { pieces(of: $1, at: $0, ends) }
    }
    let shifts = indicatorShifts(of: shown.map { $0.joined().map(\.span) } ?? [])
    setIndicatorSets(shifts.count)
    for (shift, views) in zip(shifts, indicatorSets) {
      for (position, view) in views.enumerated() {
        view.isHidden = ends == nil || bounds.size[scrollAxis.other] <= 0
        guard let ends, let shown else { continue }
        place(view, indicators[position], shown[position], shiftedBy: shift)
        let color = indicators[position].color(at: ends.start).mixed(
          with: indicators[position].color(at: ends.end), progress: ends.progress)
        view.color = indicators[position].paintedColor(color)
      }
    }
    coverTitles()
  }

  private func place(
    _ view: OptionBarIndicatorView, _ indicator: OptionBarIndicator,
    _ pieces: [(span: IndicatorSpan, alpha: CGFloat)], shiftedBy shift: CGFloat
  ) {
    view.direct(along: scrollAxis, leadsFromTheRight: leadsFromTheRight)
    view.show(
      pieces.map {
        OptionBarIndicatorView.Piece(
          frame: indicator.frame(
            covering: IndicatorSpan(x: $0.span.x + shift, width: $0.span.width), along: scrollAxis,
            breadth: contentSize[scrollAxis.other], isMirrored: leadsFromTheRight),
          alpha: $0.alpha)
      })
  }

  /// The distances by which indicators with some spans are moved to be where they are seen, ascending: 0 unless columns
  /// repeat.
  private func indicatorShifts(of spans: [IndicatorSpan]) -> [CGFloat] {
    guard columns.repeats, let lower = spans.map(\.x).min(), let upper = spans.map(\.maxX).max()
    else { return [0] }
    let period = columns.contentWidth
    // A shadow reaches further than its indicator.
    let reach = indicators.map { $0.shadow?.reach ?? 1 }.max() ?? 0
    let margin = min(reach, bounds.size[scrollAxis])
    let first = ((bounds.lower(scrollAxis) - margin - upper) / period).rounded(.up)
    let last = ((bounds.upper(scrollAxis) + margin - lower) / period).rounded(.down)
    guard first <= last, max(abs(first), abs(last)) < 1e15 else { return [0] }
    return (Int(first)...Int(last)).map { CGFloat($0) * period }
  }

  /// Tells the cells where an indicator is behind their titles that colours them.
  private func coverTitles() {
    let position = indicators.firstIndex(where: \.masksTitles)
    let views = position.map { position in
      indicatorSets.map { $0[position] }.filter { !$0.isHidden }
    }
    guard let views, let first = views.first else {
      if hasCoveredTitles { for cell in visible.items { cell.cover = nil } }
      hasCoveredTitles = false
      return
    }
    hasCoveredTitles = true
    for cell in visible.items {
      let view = views.first { $0.indicatorFrame.intersects(cell.frame) } ?? first
      var cover = view.cover
      cover.frame = cell.convert(view.indicatorFrame, from: self)
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
    guard let end = transition?.end ?? selectedPlace, columns.contains(end) else { return nil }
    let start = transition?.start ?? end
    return Ends(
      start: indicatorColumn(at: columns.contains(start) ? start : end),
      end: indicatorColumn(at: end),
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
  private func indicatorColumn(at place: Int) -> OptionBarIndicator.Column {
    let index = column(at: place)
    if let cell = visible[place] ?? visibleCells(ofColumn: index).first {
      seenCells.remember(cell, at: index, along: scrollAxis)
    }
    let cell = seenCells[index]
    let width = columns.width(of: place)
    return OptionBarIndicator.Column(
      index: index, x: columns.minX(of: place), width: width,
      titleWidth: cell?.titleLength ?? max(0, width - seenCells.padding),
      color: cell?.indicatorColor ?? tintColor ?? .systemBlue)
  }

  /// Remembers a cell that leaves the view, if an indicator may start or end at it.
  func rememberCell(_ cell: OptionBarCell, at index: Int) {
    let kept = Set(
      [selectedPlace, transition?.start, transition?.end].compactMap { $0.map(column(at:)) })
    seenCells.forget(allBut: kept)
    if kept.contains(index) { seenCells.remember(cell, at: index, along: scrollAxis) }
  }
}

extension OptionBarIndicator.Shadow {
  /// The distance in points beyond which nothing of it is seen, at least.
  var reach: CGFloat { 3 * radius + max(abs(offset.width), abs(offset.height)) }
}
