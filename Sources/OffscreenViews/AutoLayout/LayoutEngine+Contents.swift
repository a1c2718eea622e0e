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

  private func setContentSize(_ size: CGSize, of entry: LayoutEntry) {
    let rows = contentRows(of: entry, size)
    if rows.elementsEqual(entry.contentRows, by: { $0.hasShape(of: $1) }) {
      for (row, new) in zip(entry.contentRows, rows) {
        system.setConstant(new.form.constant, of: row)
      }
      return
    }
    for row in entry.contentRows { system.remove(row) }
    entry.contentRows = rows
    for row in rows {
      system.insert(row)
      system.setOrder(entry.index, of: row)
    }
  }

  private func contentRows(of entry: LayoutEntry, _ size: CGSize) -> [LayoutRow] {
    let parts: [(LayoutConstraint.Axis, CGFloat, SolverVariable)] = [
      (.horizontal, size.width, entry.width), (.vertical, size.height, entry.height),
    ]
    return parts.flatMap { axis, length, variable -> [LayoutRow] in
      // The stack gives a hidden view its size, whatever its contents are.
      guard let view = entry.view, length >= 0, !view.isHiddenInStack else { return [] }
      var form = LinearForm(constant: -LinearForm.limited(length))
      form.add(variable)
      return [
        LayoutRow(
          .contentSize(axis), of: entry.node, form, .lessThanOrEqual,
          priority: view.contentHuggingPriority(for: axis)),
        LayoutRow(
          .contentSize(axis), of: entry.node, form, .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis)),
      ]
    }
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
