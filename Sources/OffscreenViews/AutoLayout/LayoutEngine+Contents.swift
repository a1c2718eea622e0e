import Foundation
import OffscreenConstraints
import OffscreenGeometry

// The sizes of contents: those that views report, and those of texts whose lines break at the
// solution's widths.
extension LayoutEngine {
  /// Asks the marked views for the size of their contents; runs user code.
  func measure() {
    needsMeasuring = false
    for entry in order where entry.needsMeasuring && entry.hasContents {
      entry.needsMeasuring = false
      if entry.baselines.take() != nil { influentialEntries.append(entry) }
      guard let view = entry.view, type(of: view) != View.self else { continue }
      let insets = view.alignmentRectInsets
      let size = view.intrinsicContentSize
      entry.contents = ContentSizes(natural: size)
      if insets != entry.alignmentInsets {
        entry.alignmentInsets = insets
        influentialEntries.append(entry)
      }
      setContentSize(size, of: entry)
    }
  }

  /// Bounds the size of an item by that of its contents; makes rows only if those of the last size do not fit.
  private func setContentSize(_ size: CGSize, of entry: LayoutEntry) {
    let bounds = contentBounds(of: entry, size)
    let known = entry.contentRows
    if bounds.count == known.count, zip(bounds, known).allSatisfy({ $0.hasShape(of: $1) }) {
      for (bound, row) in zip(bounds, known) { system.setConstant(-bound.length, of: row) }
      return
    }
    for row in known { system.remove(row) }
    entry.contentRows = bounds.map { $0.row(of: entry) }
    for row in entry.contentRows {
      system.insert(row)
      system.setOrder(entry.index, of: row)
    }
  }

  /// The bounds that contents of a size set along both axes; runs user code.
  private func contentBounds(of entry: LayoutEntry, _ size: CGSize) -> [ContentBound] {
    // The stack gives a hidden view its size, whatever its contents are.
    guard let view = entry.view, !view.isHiddenInStack else { return [] }
    var bounds: [ContentBound] = []
    bounds.reserveCapacity(4)
    func add(_ axis: LayoutConstraint.Axis, _ length: CGFloat) {
      guard length >= 0 else { return }
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      bounds.append(ContentBound(axis, .lessThanOrEqual, length, hugging))
      bounds.append(ContentBound(axis, .greaterThanOrEqual, length, resistance))
    }
    add(.horizontal, size.width)
    add(.vertical, size.height)
    return bounds
  }

  // MARK: - Solving

  /// Reads the solution, after breaking lines at the widths that it gives them.
  func solve() {
    guard system.hasChanged else { return }
    system.retryBrokenRows()
    let wrapping = order.filter { $0.hasContents && $0.view?.wrapsContents == true }
    unwrap(wrapping)
    readSolution()
    for _ in 0..<2 {
      wrap(wrapping)
      updateBaselines()
      guard system.hasPendingConstants, !needsSync else { break }
      system.applyConstants()
      readSolution()
    }
  }

  /// Begins with lines of any length, so that the result does not depend on the last one.
  private func unwrap(_ wrapping: [LayoutEntry]) {
    for entry in wrapping { setContentSize(entry.contents.natural, of: entry) }
    system.applyConstants()
  }

  /// Breaks the lines of texts at the widths that the solution gave them.
  private func wrap(_ wrapping: [LayoutEntry]) {
    for entry in wrapping {
      guard let view = entry.view else { continue }
      let width = entry.rect.width
      let size = entry.contents.wrapped(to: width) { view.contentSize(wrappedTo: width) }
      setContentSize(size, of: entry)
    }
  }

  private func updateBaselines() {
    for entry in order {
      guard let known = entry.baselines, let view = entry.view else { continue }
      let new = view.baselines(for: entry.rect.size)
      guard new != known else { continue }
      entry.baselines = new
      influentialEntries.append(entry)
    }
    if !influentialEntries.isEmpty { updateDependentRows() }
  }
}

/// The relation of the length of an item along an axis to that of its contents, in points.
private struct ContentBound {
  let axis: LayoutConstraint.Axis
  let relation: LinearRelation
  let length: CGFloat
  let priority: LayoutPriority

  init(
    _ axis: LayoutConstraint.Axis, _ relation: LinearRelation, _ length: CGFloat,
    _ priority: LayoutPriority
  ) {
    self.axis = axis
    self.relation = relation
    self.length = length
    self.priority = priority
  }

  func row(of entry: LayoutEntry) -> LayoutRow {
    var form = LinearForm(constant: -length)
    form.add(entry.length(along: axis))
    return LayoutRow(.contentSize(axis), of: entry.node, form, relation, priority: priority)
  }

  /// Whether a row of the same item differs from the bound at most in its constant.
  func hasShape(of row: LayoutRow) -> Bool {
    guard case .contentSize(axis) = row.meaning else { return false }
    return row.relation == relation && row.hasPriority(priority)
  }
}

/// The sizes of contents that may break into lines, each measured once.
struct ContentSizes {
  /// The size without a limit of the width.
  let natural: CGSize
  private var wrapped: (width: CGFloat, size: CGSize)?

  init(natural: CGSize) {
    self.natural = natural
  }

  /// The size at a width, from `measure` unless it was asked for last.
  mutating func wrapped(to width: CGFloat, measure: () -> CGSize) -> CGSize {
    if let wrapped, wrapped.width == width { return wrapped.size }
    let size = measure()
    wrapped = (width, size)
    return size
  }
}
