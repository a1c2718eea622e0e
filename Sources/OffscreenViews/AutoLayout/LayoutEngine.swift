import Foundation
import OffscreenConstraints
import OffscreenGeometry

/// The layout by constraints of one tree: its views and guides as unknowns, its constraints as rows of
/// a solver, and the solution.
///
/// Changes are only marked; `update` applies them to the solver. User code (the sizes of contents,
/// baselines) may change anything meanwhile, so `update` repeats until nothing is marked, at most
/// `layoutRounds` times; marks that remain then wait for the next layout.
final class LayoutEngine {
  private(set) weak var root: View?
  /// The size for which a view is only measured; nil in the engine of a tree.
  let target: FittingTarget?
  let system: LayoutSystem
  var entries: [ObjectIdentifier: LayoutEntry] = [:]
  /// The entries whose rectangles follow from constraints or contents, in the order of the tree.
  var order: [LayoutEntry] = []
  /// The rows of the active constraints.
  var rows: [ObjectIdentifier: LayoutRow] = [:]
  /// The active constraints of the tree, in the order of the tree.
  var constraints: [LayoutConstraint] = []
  /// Counts comparisons with the tree.
  var generation = 0

  // MARK: Marks

  /// Constraints, guides or views were added or removed.
  var needsSync = true
  var needsMeasuring = false
  /// Entries whose insets, baselines or origins have changed.
  var influentialEntries: [LayoutEntry] = []
  /// Views with a given frame that has changed.
  private var movedEntries: [LayoutEntry] = []
  private var changedConstraints: [LayoutConstraint] = []
  private var isUpdating = false

  init(root: View, target: FittingTarget? = nil) {
    self.root = root
    self.target = target
    system = LayoutSystem(reportsConflicts: target == nil)
  }

  deinit {
    for entry in entries.values { entry.forgetRows() }
  }

  // MARK: - Marking

  /// Constraints, guides or views were added or removed.
  func structureDidChange() { needsSync = true }

  func constantDidChange(of constraint: LayoutConstraint) {
    changedConstraints.append(constraint)
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    system.remove(row)
    needsSync = true
  }

  func contentSizeDidChange(of node: LayoutNode) {
    guard let entry = entries[ObjectIdentifier(node)] else { return }
    entry.needsMeasuring = true
    needsMeasuring = true
  }

  /// A view has moved or been resized, or has been scrolled.
  func geometryDidChange(of node: LayoutNode, isScrolled: Bool) {
    guard let entry = entries[ObjectIdentifier(node)], entry.node === node else { return }
    if entry.role == .fixed { movedEntries.append(entry) }
    let movesBaselines = entry.role == .fixed && entry.baselines != nil
    if movesBaselines { entry.baselines = nil }
    if isScrolled || movesBaselines { influentialEntries.append(entry) }
  }

  /// The margins or the safe area of a view have changed.
  func insetsDidChange(of node: LayoutNode) {
    guard let entry = entries[ObjectIdentifier(node)], entry.node === node else { return }
    influentialEntries.append(entry)
  }

  /// The direction of reading has changed; all rows are made again.
  func reset() {
    for entry in entries.values { entry.forgetRows() }
    system.removeAll()
    entries = [:]
    order = []
    rows = [:]
    constraints = []
    movedEntries = []
    influentialEntries = []
    changedConstraints = []
    needsSync = true
  }

  private var isMarked: Bool {
    needsSync || needsMeasuring || system.hasChanged || !influentialEntries.isEmpty
      || !movedEntries.isEmpty || !changedConstraints.isEmpty
  }

  // MARK: - Updating

  /// Updates the solution to match the tree, and marks for layout every view whose subviews will
  /// move.
  func update() {
    guard isMarked, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for round in 1...layoutRounds where isMarked {
      if needsSync { sync() }
      if needsMeasuring { measure() }
      updateConstants()
      guard round == layoutRounds || !needsSync && !needsMeasuring else { continue }
      if WorkLog.current != nil { root?.countWork(.constraintSolves) }
      solve()
    }
    markWhatMoves()
  }

  private func updateConstants() {
    for entry in movedEntries where entry.role == .fixed {
      for (row, new) in zip(entry.tieRows, frameRows(of: entry)) {
        system.setConstant(new.form.constant, of: row)
      }
    }
    movedEntries = []
    for constraint in changedConstraints {
      guard let row = rows[ObjectIdentifier(constraint)] else { continue }
      form(of: constraint).map { system.setConstant($0.constant, of: row) }
    }
    changedConstraints = []
    updateDependentRows()
    system.applyConstants()
  }

  /// Recomputes the rows that depend on changed insets, baselines and origins.
  func updateDependentRows() {
    let influential = influentialEntries
    influentialEntries = []
    for row in influential.flatMap(\.dependentRows.elements) {
      let new: LinearForm? =
        switch row.meaning {
        case .constraint(let constraint): form(of: constraint)
        case .guide(let attribute): guideForm(of: row.node, attribute)
        case .frame, .contentSize, .target: nil
        }
      if let new { system.setConstant(new.constant, of: row) }
    }
  }
}
