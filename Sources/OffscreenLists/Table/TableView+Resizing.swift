import Foundation
import OffscreenScrolling
package import OffscreenViews

// Measuring rows, headers and footers again whose sizes may have changed.
extension TableView: SelfSizingList {
  func sizeWasInvalidated(of item: ListItemView) {
    guard selfSizingInvalidation != .disabled, item !== measuredItem else { return }
    outdatedItems.insert(ObjectIdentifier(item))
    setNeedsLayout()
  }

  func itemWasLaidOut(_ item: ListItemView) {
    guard selfSizingInvalidation != .disabled, !isWorking, let height = presentHeight(of: item),
      height != fittingHeight(of: item)
    else { return }
    sizeWasInvalidated(of: item)
  }

  /// The height that a cell, header or footer in view has in the table; nil if it does not decide it.
  private func presentHeight(of item: ListItemView) -> Double? {
    guard item.isSelfSized else { return nil }
    if let cell = item as? TableViewCell {
      return cells.key(of: cell).map { geometry.span(ofRow: $0).length }
    }
    return parts.key(of: item).map { geometry.span(of: $0).length }
  }

  /// Prepares a cell, header or footer for being measured and shown at the width of the table.
  func prepareSizing(of item: ListItemView) {
    item.sideMargin = ListMargins.side(forWidth: bounds.width)
    item.laysOutWithContents =
      item.hasOwnParts || selfSizingInvalidation == .enabledIncludingConstraints
  }

  /// The width and the traits for which rows, headers and footers are measured.
  var presentSizingContext: SizingContext {
    SizingContext(width: sectionWidth, traits: traitCollection)
  }

  /// Makes heights estimates again, and measures headers and footers, if the width or the traits have
  /// changed, or if cells, headers or footers in view have reported another size.
  ///
  /// A row keeps its last height as its estimate until it comes into view.
  func forgetOutdatedHeights() throws(StalePass) {
    let context = presentSizingContext
    if context != sizingContext {
      sizingContext = context
      outdatedItems = []
      for item in cells.items as [View] + parts.items {
        if let item = item as? ListItemView { prepareSizing(of: item) }
      }
      geometry.forgetMeasurements()
      try measurePartsAgain()
    } else if !outdatedItems.isEmpty {
      let outdated = outdatedItems
      outdatedItems = []
      for (path, cell) in cells.pairs where outdated.contains(ObjectIdentifier(cell)) {
        geometry.forgetMeasurement(of: path)
      }
      if parts.items.contains(where: { outdated.contains(ObjectIdentifier($0)) }) {
        try measurePartsAgain()
      }
    }
  }

  /// Asks for the heights of all headers and footers again.
  private func measurePartsAgain() throws(StalePass) {
    guard bounds.width > 0 else { return }
    var sections = geometry.sections
    for index in sections.indices {
      try loadParts(of: index, into: &sections[index], areInView: true)
    }
    replaceGeometry(by: TableGeometry(sections: sections))
  }

  /// Takes over other heights, while what is seen at the top edge stays in place.
  private func replaceGeometry(by new: TableGeometry) {
    let old = geometry
    let anchor = rowThatStays
    let isAtSectionStart = anchor.map { old.start(ofSection: $0.section) >= bounds.minY } ?? true
    geometry = new
    geometry.headerLength = old.headerLength
    geometry.footerLength = old.footerLength
    scrollGoal = valid(scrollGoal)
    if geometry.total > old.total { updateContentSize() }
    if let anchor, !isAtSectionStart {
      let shift = geometry.span(ofRow: anchor).start - old.span(ofRow: anchor).start
      if shift != 0 { contentOffset.y += shift }
    }
    updateContentSize()
    if let scrollGoal { pursue(scrollGoal) }
    placeCells()
  }

  /// The height of a header or footer that decides it: by its configuration, the constraints inside it or
  /// its texts; the usual height of a view without these.
  func fittingHeight(ofPart view: View, _ kind: SectionPart.Kind) -> Double {
    guard let part = view as? TableViewHeaderFooterView else {
      return view.constraints.isEmpty ? Self.usualPartHeight : fittingHeight(of: view)
    }
    prepareSizing(of: part)
    part.place = (kind, style)
    return fittingHeight(of: part)
  }
}

extension TableView: SizeIssueSource {
  /// The rows in view that would have another height if their cells were measured now.
  package var sizeIssues: [(view: View, problem: String)] {
    updateIfNeeded()
    return cells.items.compactMap { cell in
      guard let height = presentHeight(of: cell) else { return nil }
      let wanted = fittingHeight(of: cell)
      guard height != wanted else { return nil }
      let place = itemPlace(of: cell) ?? "row"
      return (
        cell,
        """
        in \(place) wants a height of \(AttributeText.of(wanted)) points, and the row has \
        \(AttributeText.of(height)): call invalidateIntrinsicContentSize() of the cell or \
        reconfigureRows(at:) of the table
        """
      )
    }
  }
}
