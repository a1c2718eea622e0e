import Foundation
import OffscreenConstraints
import OffscreenGeometry

/// The layout by constraints of one tree: its views and guides as unknowns, its constraints as rows of
/// a solver, and the solution.
///
/// What changes is only marked; `update` brings the solver up to the tree. User code (the sizes of
/// contents, baselines) may change anything meanwhile, so `update` repeats until nothing is marked.
final class LayoutEngine {
  private weak var root: View?
  /// Whether the root's size is unknown because the view is only measured.
  private let target: FittingTarget?
  var solver = ConstraintSolver()
  private var entries: [ObjectIdentifier: LayoutEntry] = [:]
  /// The entries that constraints or contents decide, in the order of the tree.
  private(set) var order: [LayoutEntry] = []
  private var rows: [ObjectIdentifier: LayoutRow] = [:]
  private var meanings: [SolverConstraint: LayoutRow] = [:]
  /// The active constraints of the tree, in the order of the tree.
  private var constraints: [LayoutConstraint] = []
  /// Rows that are left out because they contradict others, in the order in which they were.
  private(set) var brokenRows: [LayoutRow] = []
  /// The contradictions so far, each once.
  private(set) var conflicts: [LayoutConflict] = []
  private var generation = 0

  private var needsSync = true
  private var needsMeasuring = false
  private var needsSolution = false
  /// Entries whose insets, baselines or origins have changed.
  private var influentialEntries: [LayoutEntry] = []
  private var movedEntries: [LayoutEntry] = []
  private var changedConstraints: [LayoutConstraint] = []
  private var isUpdating = false

  init(root: View, target: FittingTarget? = nil) {
    self.root = root
    self.target = target
  }

  deinit {
    for entry in entries.values { entry.forgetRows() }
  }

  // MARK: - Marking

  /// Constraints, guides or views have come or gone.
  func structureDidChange() { needsSync = true }

  func constantDidChange(of constraint: LayoutConstraint) {
    changedConstraints.append(constraint)
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    remove(row)
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

  /// What was left and right has changed; all rows are made anew.
  func reset() {
    for entry in entries.values { entry.forgetRows() }
    solver = ConstraintSolver()
    entries = [:]
    order = []
    rows = [:]
    meanings = [:]
    constraints = []
    brokenRows = []
    movedEntries = []
    influentialEntries = []
    changedConstraints = []
    pendingConstants = []
    needsSync = true
  }

  private var isMarked: Bool {
    needsSync || needsMeasuring || needsSolution || !influentialEntries.isEmpty
      || !movedEntries.isEmpty || !changedConstraints.isEmpty
  }

  // MARK: - Updating

  /// Brings the solution up to the tree, and marks for layout the views whose subviews are to move.
  func update() {
    guard isMarked, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<layoutRounds where isMarked {
      if needsSync { sync() }
      if needsMeasuring { measure() }
      updateConstants()
      guard !needsSync, !needsMeasuring else { continue }
      solve()
    }
    markWhatMoves()
  }

  /// Compares the solver with the tree: adds what is new, removes what has gone.
  private func sync() {
    needsSync = false
    needsSolution = true
    generation += 1
    guard let root else { return }
    var found: [LayoutNode] = []
    var active: [LayoutConstraint] = []
    root.forEachLayoutNode { node, guides in
      if node.view?.usesConstraints == true || node.view === root { found.append(node) }
      found += guides
      active += node.held
    }
    removeRows(notIn: active)
    constraints = active
    var new: [LayoutConstraint] = []
    for constraint in active where rows[ObjectIdentifier(constraint)] == nil {
      new.append(constraint)
    }
    order = found.compactMap { entry(of: $0) }
    for (index, entry) in order.enumerated() {
      entry.generation = generation
      entry.index = index
    }
    updateRoles()
    for constraint in new.sorted(by: { $0.activation < $1.activation }) {
      guard let row = row(of: constraint) else { continue }
      rows[ObjectIdentifier(constraint)] = row
      insert(row)
    }
    removeUnusedEntries()
    putInOrder()
  }

  private func removeRows(notIn active: [LayoutConstraint]) {
    let kept = Set(active.map(ObjectIdentifier.init))
    for constraint in constraints {
      let key = ObjectIdentifier(constraint)
      guard let row = rows[key] else { continue }
      // One that was deactivated meanwhile may be held elsewhere now.
      if kept.contains(key), row.activation == constraint.activation { continue }
      rows[key] = nil
      remove(row)
    }
  }

  private func removeUnusedEntries() {
    var unused: Set<SolverVariable> = []
    let gone = entries.values.filter { $0.generation != generation && $0.useCount == 0 }
    for entry in gone.sorted(by: { $0.x < $1.x }) {
      removeOwnRows(of: entry)
      unused.formUnion(entry.variables)
      entries[entry.key] = nil
    }
    solver.remove(unused)
  }

  /// Follows views that began or ceased to translate their autoresizing masks.
  private func updateRoles() {
    let changed = entries.values.filter { entry in
      entry.node.map { role(of: $0) != entry.role } ?? false
    }
    for entry in changed.sorted(by: { $0.x < $1.x }) {
      removeOwnRows(of: entry)
      entry.node.map { entry.role = role(of: $0) }
      addOwnRows(of: entry)
    }
  }

  private func removeOwnRows(of entry: LayoutEntry) {
    for row in entry.tieRows + entry.contentRows { remove(row) }
    entry.tieRows = []
    entry.contentRows = []
  }

  /// Ties go to the later view and the later activated constraint, and free unknowns are made small in
  /// the order of the tree.
  private func putInOrder() {
    solver.setOrder(
      order.flatMap(\.variables)
        + entries.values.filter { $0.generation != generation }.flatMap(\.variables)
        .sorted { $0 < $1 })
    for entry in order {
      for row in entry.contentRows { row.handle.map { solver.setOrder(entry.index, of: $0) } }
    }
    for constraint in constraints {
      guard let handle = rows[ObjectIdentifier(constraint)]?.handle else { continue }
      solver.setOrder(order.count + constraint.activation, of: handle)
    }
  }

  // MARK: - Entries

  /// The entry of an item of the tree, made if it is new.
  func entry(of node: LayoutNode) -> LayoutEntry? {
    if let known = entries[ObjectIdentifier(node)] {
      if known.node === node { return known }
      // The memory of an item that has gone is used again.
      forget(known)
    }
    guard node.view != nil else { return nil }
    let entry = LayoutEntry(node, role: role(of: node), in: &solver)
    entries[ObjectIdentifier(node)] = entry
    if let view = node.view, !node.isGuide, type(of: view) != View.self {
      entry.alignmentInsets = view.alignmentRectInsets
    }
    addOwnRows(of: entry)
    return entry
  }

  private func forget(_ entry: LayoutEntry) {
    removeOwnRows(of: entry)
    entries[entry.key] = nil
  }

  private func role(of node: LayoutNode) -> LayoutEntry.Role {
    if let guide = node.guide { return .guide(guide.kind) }
    if node.view === root { return target == nil ? .fixed : .fitted }
    return node.view?.usesConstraints == true ? .placed : .fixed
  }

  private func addOwnRows(of entry: LayoutEntry) {
    switch entry.role {
    case .fixed: entry.tieRows = frameRows(of: entry)
    case .placed: break
    case .fitted: entry.tieRows = target.map { $0.rows(of: entry) } ?? []
    case .guide(let kind): entry.tieRows = kind.map { guideRows(of: entry, $0) } ?? []
    }
    if entry.hasContents {
      entry.needsMeasuring = true
      needsMeasuring = true
    }
    for row in entry.tieRows { insert(row) }
  }

  private func frameRows(of entry: LayoutEntry) -> [LayoutRow] {
    let rect = givenRect(of: entry)
    return [
      (entry.x, rect.minX, LayoutConstraint.Attribute.left), (entry.y, rect.minY, .top),
      (entry.width, rect.width, .width), (entry.height, rect.height, .height),
    ].map { variable, value, attribute in
      var form = LinearForm(constant: -LinearForm.limited(value))
      form.add(variable, of: entry)
      return LayoutRow(.frame(attribute), of: entry.node, form)
    }
  }

  private func givenRect(of entry: LayoutEntry) -> CGRect {
    guard let view = entry.view else { return .zero }
    let rect = view.untransformedFrame
    let insets = entry.alignmentInsets
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.left - insets.right),
      height: max(0, rect.height - insets.top - insets.bottom))
  }

  // MARK: - Contents

  /// Asks the marked views for the size of their contents; runs user code.
  private func measure() {
    needsMeasuring = false
    for entry in order where entry.needsMeasuring && entry.hasContents {
      entry.needsMeasuring = false
      entry.baselines = nil
      guard let view = entry.view, type(of: view) != View.self else { continue }
      let insets = view.alignmentRectInsets
      let size = view.intrinsicContentSize
      if insets != entry.alignmentInsets {
        entry.alignmentInsets = insets
        influentialEntries.append(entry)
      }
      setContentSize(size, of: entry)
    }
  }

  private func setContentSize(_ size: CGSize, of entry: LayoutEntry) {
    let rows = contentRows(of: entry, size)
    let isSameShape = rows.elementsEqual(entry.contentRows) {
      $0.priority == $1.priority && $0.relation == $1.relation
        && $0.form.terms.map(\.variable) == $1.form.terms.map(\.variable)
    }
    if isSameShape {
      for (row, new) in zip(entry.contentRows, rows) { setConstant(new.form.constant, of: row) }
      return
    }
    for row in entry.contentRows { remove(row) }
    entry.contentRows = rows
    for row in rows {
      insert(row)
      row.handle.map { solver.setOrder(entry.index, of: $0) }
    }
    needsSolution = true
  }

  private func contentRows(of entry: LayoutEntry, _ size: CGSize) -> [LayoutRow] {
    let parts: [(LayoutConstraint.Axis, CGFloat, SolverVariable)] = [
      (.horizontal, size.width, entry.width), (.vertical, size.height, entry.height),
    ]
    return parts.flatMap { axis, length, variable -> [LayoutRow] in
      guard let view = entry.view, length >= 0 else { return [] }
      var form = LinearForm(constant: -LinearForm.limited(length))
      form.add(variable, of: entry)
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

  // MARK: - Constants

  private var pendingConstants: [(row: LayoutRow, constant: Double)] = []

  private func setConstant(_ constant: Double, of row: LayoutRow) {
    guard row.form.constant != constant else { return }
    pendingConstants.append((row, constant))
  }

  private func updateConstants() {
    for entry in movedEntries where entry.role == .fixed {
      for (row, new) in zip(entry.tieRows, frameRows(of: entry)) {
        setConstant(new.form.constant, of: row)
      }
    }
    movedEntries = []
    for constraint in changedConstraints {
      guard let row = rows[ObjectIdentifier(constraint)] else { continue }
      form(of: constraint).map { setConstant($0.constant, of: row) }
    }
    changedConstraints = []
    updateDependentRows()
    applyConstants()
  }

  private func updateDependentRows() {
    let influential = influentialEntries
    influentialEntries = []
    for row in influential.flatMap(\.dependentRows) {
      let new: LinearForm? =
        switch row.meaning {
        case .constraint(let constraint): form(of: constraint)
        case .guide(let attribute): guideForm(of: row.node, attribute)
        case .frame, .contentSize, .target: nil
        }
      if let new { setConstant(new.constant, of: row) }
    }
  }

  /// Moves all constants at once; rows that now contradict others are left out.
  private func applyConstants() {
    guard !pendingConstants.isEmpty else { return }
    needsSolution = true
    for (row, constant) in pendingConstants { row.form.constant = constant }
    let changed = pendingConstants.map(\.row)
    pendingConstants = []
    while true {
      do {
        try solver.setConstants(
          changed.compactMap { row in row.handle.map { ($0, row.form.constant) } })
        break
      } catch {
        guard leaveOut(of: error.members.compactMap({ meanings[$0] })) != nil else { break }
      }
    }
    retryBrokenRows()
  }

  // MARK: - Rows

  /// Adds a row; where it contradicts others, one of them all is left out.
  func insert(_ row: LayoutRow) {
    for entry in row.form.influences { entry.dependentRows.append(row) }
    for entry in row.form.entries where entry.key != row.key { entry.useCount += 1 }
    add(row)
  }

  private func add(_ row: LayoutRow) {
    while true {
      do {
        let handle = try solver.add(row.form.expression, row.relation, priority: row.priority)
        row.handle = handle
        meanings[handle] = row
        return
      } catch {
        let members = error.members.compactMap { meanings[$0] } + [row]
        if leaveOut(of: members) === row { return }
      }
    }
  }

  /// Leaves one of some rows out that contradict each other, and reports it.
  @discardableResult
  private func leaveOut(of members: [LayoutRow]) -> LayoutRow? {
    guard let broken = members.min(by: { $0.resistance < $1.resistance }) else { return nil }
    takeOut(broken)
    brokenRows.append(broken)
    if target == nil { report(LayoutConflict(members: members, broken: broken)) }
    return broken
  }

  private func takeOut(_ row: LayoutRow) {
    guard let handle = row.handle.take() else { return }
    meanings[handle] = nil
    solver.remove(handle)
  }

  private func remove(_ row: LayoutRow) {
    takeOut(row)
    brokenRows.removeAll { $0 === row }
    for entry in row.form.influences { entry.dependentRows.removeAll { $0 === row } }
    for entry in row.form.entries where entry.key != row.key { entry.useCount -= 1 }
    needsSolution = true
  }

  private func retryBrokenRows() {
    for row in brokenRows where row.handle == nil {
      guard
        let handle = try? solver.add(row.form.expression, row.relation, priority: row.priority)
      else { continue }
      row.handle = handle
      meanings[handle] = row
      brokenRows.removeAll { $0 === row }
    }
  }

  private func report(_ conflict: LayoutConflict) {
    guard !conflicts.contains(where: { $0.isSame(as: conflict) }) else { return }
    conflicts.append(conflict)
    conflict.write()
  }

  // MARK: - Solving

  private func solve() {
    guard needsSolution else { return }
    needsSolution = false
    if !brokenRows.isEmpty { retryBrokenRows() }
    let wrapping = order.filter { $0.hasContents && $0.view?.wrapsContents == true }
    unwrap(wrapping)
    readSolution()
    for _ in 0..<2 {
      let wraps = wrap(wrapping)
      let moves = updateBaselines()
      guard wraps || moves, !needsSync else { break }
      applyConstants()
      needsSolution = false
      readSolution()
    }
  }

  /// Begins with lines of any length, so that the result does not depend on the last one.
  private func unwrap(_ wrapping: [LayoutEntry]) {
    for entry in wrapping {
      guard let view = entry.view else { continue }
      setContentSize(view.intrinsicContentSize, of: entry)
    }
    applyConstants()
    needsSolution = false
  }

  /// Breaks the lines of texts at the widths that the solution gave them.
  private func wrap(_ wrapping: [LayoutEntry]) -> Bool {
    for entry in wrapping {
      guard let view = entry.view else { continue }
      setContentSize(view.contentSize(wrappedTo: entry.rect.width), of: entry)
    }
    return !pendingConstants.isEmpty
  }

  private func updateBaselines() -> Bool {
    var changed = false
    for entry in order {
      guard let known = entry.baselines, let view = entry.view else { continue }
      let new = view.baselines(for: entry.rect.size)
      guard new != known else { continue }
      entry.baselines = new
      influentialEntries.append(entry)
      changed = true
    }
    if changed { updateDependentRows() }
    return changed
  }

  private func readSolution() {
    for entry in order {
      entry.rect = CGRect(
        x: solver.value(of: entry.x), y: solver.value(of: entry.y),
        width: solver.value(of: entry.width), height: solver.value(of: entry.height))
    }
  }

  // MARK: - Reading

  /// The rectangle of an item in its view's coordinates, not rounded; nil if it is not in the layout.
  func frame(of node: LayoutNode) -> CGRect? { entries[ObjectIdentifier(node)]?.rect }

  /// The frame that constraints give to a view, on the pixels of the stage; nil if they place it not.
  func placedFrame(of view: View) -> CGRect? {
    guard let node = view.layoutNode, let entry = entries[ObjectIdentifier(node)],
      entry.node === node, entry.role == .placed
    else { return nil }
    let insets = entry.alignmentInsets
    let frame = CGRect(
      x: entry.rect.minX - insets.left, y: entry.rect.minY - insets.top,
      width: entry.rect.width + insets.left + insets.right,
      height: entry.rect.height + insets.top + insets.bottom)
    return frame.roundedToPixels(of: view.host?.scale ?? 1)
  }

  /// The size that constraints give the content of a scrolling view; nil if they say nothing of it.
  func contentSize(of view: View) -> CGSize? {
    guard let guide = view.layoutNode?.ownGuides.first(where: { $0.kind == .content }),
      let entry = entries[ObjectIdentifier(guide.node)], entry.useCount > 0
    else { return nil }
    return entry.rect.roundedToPixels(of: view.host?.scale ?? 1).size
  }

  /// The contradictions because of which rows are left out now.
  var presentConflicts: [LayoutConflict] {
    conflicts.filter { conflict in brokenRows.contains { $0 === conflict.broken } }
  }

  /// Whether the view could as well be elsewhere, or be of another size.
  func isAmbiguous(_ node: LayoutNode) -> Bool {
    guard let entry = entries[ObjectIdentifier(node)], entry.role != .fixed else { return false }
    return entry.variables.contains { solver.isAmbiguous($0) }
  }

  /// The views that could as well be elsewhere, or be of another size, each with what is not fixed.
  var ambiguities: [(view: View, attributes: [LayoutConstraint.Attribute])] {
    let movable = solver.movableVariables
    return order.compactMap { entry in
      guard let view = entry.view, entry.role == .placed else { return nil }
      let attributes = zip(entry.variables, LayoutEntry.attributes)
        .filter { movable.contains($0.0) && solver.isAmbiguous($0.0) }.map(\.1)
      return attributes.isEmpty ? nil : (view, attributes)
    }
  }

  private func markWhatMoves() {
    for entry in order {
      guard let view = entry.view else { continue }
      switch entry.role {
      case .placed:
        if let frame = placedFrame(of: view), !frame.isNear(view.untransformedFrame) {
          view.parent?.markNeedsLayout()
        }
      case .guide(.content):
        if contentSize(of: view) != nil { view.markNeedsLayout() }
      case .fixed, .fitted, .guide: break
      }
    }
  }
}

extension CGRect {
  /// Whether the two differ only by the rounding of a centre.
  func isNear(_ other: CGRect) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return differences.allSatisfy { abs($0) < 1e-6 }
  }

  /// The rectangle with origin and size each rounded to the nearest pixel, halves up.
  fileprivate func roundedToPixels(of scale: CGFloat) -> CGRect {
    func round(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
