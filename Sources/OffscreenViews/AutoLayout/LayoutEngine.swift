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
  private let rootNode: LayoutNode
  /// The size for which the root is only measured; nil while the engine places views.
  private(set) var target: FittingTarget?
  let system = LayoutSystem()
  // No user code runs during an access to these, so none can overlap another one.
  @safe @exclusivity(unchecked) var entries = PlacedList<LayoutNode, LayoutEntry>()
  /// The entries whose rectangles follow from constraints or contents, in the order of the tree.
  @safe @exclusivity(unchecked) var order: [LayoutEntry] = []
  /// The rows of the active constraints.
  @safe @exclusivity(unchecked) var rows = PlacedList<LayoutConstraint, LayoutRow>()
  /// The active constraints of the tree, in the order of the tree.
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// Counts comparisons with the tree.
  @safe @exclusivity(unchecked) var generation = 0

  // MARK: Marks

  /// Constraints, guides or views were added or removed.
  var needsSync = true
  var needsMeasuring = false
  /// Entries whose insets, baselines or origins have changed.
  var influentialEntries: [LayoutEntry] = []
  /// Views with a given frame that has changed.
  private var movedEntries: [LayoutEntry] = []
  private var changedConstraints: [LayoutConstraint] = []
  private(set) var isUpdating = false
  /// Whether all rows are to be made again in the next round of an update.
  private var isResetDue = false
  /// Whether the root is a part of a larger tree, whose passes update the engine only when it asks for it.
  private let isHosted: Bool
  /// The surroundings in which contents were last measured.
  private var surroundings: Surroundings?

  init(root: View) {
    rootNode = root.makeLayoutNode()
    isHosted = root.flags.contains(.hostsLayoutEngine)
  }

  /// The view inside which the engine solves the constraints; nil once it is gone.
  var root: View? { rootNode.view }

  deinit {
    for entry in entries.elements { entry.forgetRows() }
  }

  // MARK: - Marking

  /// Constraints, guides or views were added or removed.
  func structureDidChange() {
    needsSync = true
    requestUpdate()
  }

  /// Marks the root of a part of a tree, so that the next pass updates the engine.
  private func requestUpdate() {
    if isHosted { root?.markNeedsSolution() }
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    changedConstraints.append(constraint)
    requestUpdate()
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    guard let row = rows.remove(constraint) else { return }
    // A row that is just being made is not in the solver yet, and stays out of it.
    if row.number > 0 { system.remove(row) }
    structureDidChange()
  }

  func contentSizeDidChange(of node: LayoutNode) {
    guard let entry = entries[node] else { return }
    entry.needsMeasuring = true
    needsMeasuring = true
    requestUpdate()
  }

  /// A view has moved or been resized, or has been scrolled.
  func geometryDidChange(of node: LayoutNode, isScrolled: Bool) {
    guard let entry = entries[node] else { return }
    let isFixed = entry.role == .fixed
    if isFixed { movedEntries.append(entry) }
    let movesBaselines = isFixed && entry.baselines != nil
    if movesBaselines { entry.baselines = nil }
    let isInfluential = isScrolled || movesBaselines
    if isInfluential { influentialEntries.append(entry) }
    if isFixed || isInfluential { requestUpdate() }
  }

  /// The margins or the safe area of a view have changed.
  func insetsDidChange(of node: LayoutNode) {
    guard let entry = entries[node] else { return }
    influentialEntries.append(entry)
    requestUpdate()
  }

  /// The direction of reading has changed; all rows are made again.
  ///
  /// During an update, in which user code may change the direction, it happens in the next round.
  func reset() {
    if isUpdating { isResetDue = true } else { forgetRows() }
    structureDidChange()
  }

  private func forgetRows() {
    isResetDue = false
    for entry in entries.elements { entry.forgetRows() }
    system.removeAll()
    entries.removeAll()
    order = []
    rows.removeAll()
    constraints = []
    movedEntries = []
    influentialEntries = []
    changedConstraints = []
  }

  private var isMarked: Bool {
    needsSync || needsMeasuring || system.hasChanged || !influentialEntries.isEmpty
      || !movedEntries.isEmpty || !changedConstraints.isEmpty
  }

  // MARK: - Updating

  /// Updates the solution to match the tree, and marks for layout every view whose subviews will
  /// move.
  func update() {
    guard !isUpdating else { return }
    setTarget(nil)
    if solveWhatIsMarked() { markWhatMoves() }
  }

  /// The size of the root for a target; nil if the root is gone.
  ///
  /// The solution of the last layout stays.
  func size(for target: FittingTarget) -> CGSize? {
    guard root != nil else { return nil }
    let laidOut = order.map { ($0, $0.rect) }
    defer { for (entry, rect) in laidOut { entry.rect = rect } }
    setTarget(target)
    system.hasChanged = true
    solveWhatIsMarked()
    return frame(of: rootNode)?.size
  }

  /// Measures the root for a target, or gives it its frame again.
  private func setTarget(_ new: FittingTarget?) {
    guard target != new else { return }
    target = new
    if root != nil, let entry = entries[rootNode] {
      follow(role(of: rootNode), of: entry)
    }
    system.isMeasuring = new != nil
    system.hasChanged = true
  }

  /// Returns whether anything was marked.
  @discardableResult
  private func solveWhatIsMarked() -> Bool {
    followSurroundings()
    guard isMarked else { return false }
    isUpdating = true
    defer { isUpdating = false }
    for round in 1...layoutRounds where isMarked {
      if isResetDue { forgetRows() }
      if needsSync { sync() }
      if needsMeasuring { measure() }
      updateConstants()
      guard round == layoutRounds || !needsSync && !needsMeasuring else { continue }
      if WorkLog.current != nil { root?.countWork(.constraintSolves) }
      solve()
    }
    return true
  }

  /// Measures all contents anew in surroundings that give texts other sizes, and makes all rows anew in those that
  /// read in another direction.
  private func followSurroundings() {
    guard isHosted, let root else { return }
    let new = Surroundings(
      scale: root.pixelScale, traits: root.traitCollection, isRightToLeft: root.isRightToLeft)
    guard new != surroundings else { return }
    if let surroundings, surroundings.isRightToLeft != new.isRightToLeft { reset() }
    surroundings = new
    for entry in entries.elements where entry.hasContents { entry.needsMeasuring = true }
    needsMeasuring = true
  }

  private struct Surroundings: Equatable {
    var scale: CGFloat
    var traits: TraitCollection
    var isRightToLeft: Bool
  }

  private func updateConstants() {
    for entry in movedEntries where entry.role == .fixed {
      for (row, new) in zip(entry.tieRows, frameRows(of: entry)) {
        system.setConstant(new.form.constant, of: row)
      }
    }
    movedEntries = []
    for constraint in changedConstraints {
      guard let row = rows[constraint] else { continue }
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
