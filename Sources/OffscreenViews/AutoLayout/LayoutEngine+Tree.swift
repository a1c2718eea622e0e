import Foundation
import OffscreenConstraints
import OffscreenGeometry

// Comparing an engine with its tree: entries of views and guides, and rows of constraints.
extension LayoutEngine {
  /// Compares the solver with the tree: adds what is new, removes what has gone.
  func sync() {
    needsSync = false
    system.hasChanged = true
    generation += 1
    guard let root else { return }
    var found: [LayoutNode] = []
    var active: [LayoutConstraint] = []
    root.forEachLayoutNode { node, guides in
      if node.view?.usesConstraints == true || node.view === root { found.append(node) }
      found += guides
      node.held.append(to: &active)
    }
    removeRows(notIn: active)
    constraints = active
    let new = active.filter { rows[$0] == nil }
    order = found.compactMap { entry(of: $0) }
    for (index, entry) in order.enumerated() {
      entry.generation = generation
      entry.index = index
    }
    updateRoles()
    for constraint in new {
      guard let row = row(of: constraint) else { continue }
      rows.append(row, for: constraint)
      count(.constraintsAdded, row)
    }
    // User code that ran for one of the rows may have removed others.
    let newRows = new.compactMap { rows[$0] }
    let places = newRows.map(\.insertionOrder)
    for index in newRows.indices.sorted(by: { places[$0] < places[$1] }) {
      system.insert(newRows[index])
    }
    removeUnusedEntries()
    putInOrder()
  }

  private func removeRows(notIn active: [LayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let kept = Set(active.map(ObjectIdentifier.init))
    for constraint in constraints {
      guard let row = rows[constraint] else { continue }
      // A constraint that was deactivated meanwhile may be held by another view now.
      if kept.contains(ObjectIdentifier(constraint)), row.activation == constraint.activation {
        continue
      }
      rows.remove(constraint)
      count(.constraintsRemoved, row)
      system.remove(row)
    }
  }

  /// Counts a constraint as work of the view of its first item.
  private func count(_ kind: WorkKind, _ row: LayoutRow) {
    if WorkLog.current != nil { (row.subject ?? root)?.countWork(kind) }
  }

  private func removeUnusedEntries() {
    let gone = entries.elements.filter {
      $0.generation != generation && $0.useCount == 0 && $0.dependentRows.isEmpty
    }
    for entry in gone.sorted(by: { $0.x < $1.x }) { removeOwnRows(of: entry) }
    for entry in gone { entries.remove(entry.node) }
    system.remove(gone)
  }

  /// Follows views that began or ceased to translate their autoresizing masks.
  private func updateRoles() {
    let changed = entries.elements.filter { entry in
      entry.node.item != nil && role(of: entry.node) != entry.role
    }
    for entry in changed.sorted(by: { $0.x < $1.x }) { follow(role(of: entry.node), of: entry) }
  }

  /// Gives an item another role, or renews the rows of its present one.
  func follow(_ role: LayoutEntry.Role, of entry: LayoutEntry) {
    for row in entry.contentRows { system.remove(row) }
    entry.contentRows = []
    entry.role = role
    let new = tieRows(of: entry)
    if entry.tieRows.count == new.count {
      for (index, row) in new.enumerated() { replaceTieRow(index, of: entry, by: row) }
    } else {
      for row in entry.tieRows { system.remove(row) }
      entry.tieRows = new
      for row in new { system.insert(row) }
    }
    if entry.hasContents { askForMeasuring(of: entry) }
  }

  /// Changes only the constant of a row that stays otherwise the same.
  private func replaceTieRow(_ index: Int, of entry: LayoutEntry, by new: LayoutRow) {
    let old = entry.tieRows[index]
    if old.hasShape(of: new) { return system.setConstant(new.form.constant, of: old) }
    system.remove(old)
    entry.tieRows[index] = new
    system.insert(new)
  }

  private func removeOwnRows(of entry: LayoutEntry) {
    for row in entry.tieRows + entry.contentRows { system.remove(row) }
    entry.tieRows = []
    entry.contentRows = []
  }

  /// Between constraints of equal priority the later view and the later activated constraint win,
  /// and free unknowns are made small in the order of the tree.
  private func putInOrder() {
    var variables: [SolverVariable] = []
    variables.reserveCapacity(entries.elements.count * 4)
    for entry in order { variables += entry.variables }
    let others = entries.elements.filter { $0.generation != generation }
    system.solver.setOrder(variables + others.flatMap(\.variables).sorted())
    for entry in order {
      for row in entry.contentRows { system.setOrder(entry.index, of: row) }
    }
    for constraint in constraints {
      guard let row = rows[constraint], row.priority != nil else { continue }
      system.setOrder(order.count + constraint.activation, of: row)
    }
  }

  // MARK: - Entries

  /// The entry of an item of the tree, made if it is new.
  func entry(of node: LayoutNode) -> LayoutEntry? {
    if let known = entries[node] { return known }
    guard node.view != nil else { return nil }
    let entry = system.makeEntry(of: node, role: role(of: node))
    entries.append(entry, for: node)
    if let view = node.view, !node.isGuide, type(of: view) != View.self {
      entry.alignmentInsets = view.alignmentRectInsets
    }
    addOwnRows(of: entry)
    return entry
  }

  func role(of node: LayoutNode) -> LayoutEntry.Role {
    if let guide = node.guide { return .guide(guide.kind) }
    if node.view === root { return target == nil ? .fixed : .fitted }
    return node.view?.usesConstraints == true ? .placed : .fixed
  }

  private func addOwnRows(of entry: LayoutEntry) {
    entry.tieRows = tieRows(of: entry)
    if entry.hasContents { askForMeasuring(of: entry) }
    for row in entry.tieRows { system.insert(row) }
  }

  private func askForMeasuring(of entry: LayoutEntry) {
    entry.needsMeasuring = true
    needsMeasuring = true
  }

  private func tieRows(of entry: LayoutEntry) -> [LayoutRow] {
    switch entry.role {
    case .fixed: frameRows(of: entry)
    case .placed: []
    case .fitted: target.map { $0.rows(of: entry) } ?? []
    case .guide(let kind): kind.map { guideRows(of: entry, $0) } ?? []
    }
  }

  /// The rows of a frame that is given.
  func frameRows(of entry: LayoutEntry) -> [LayoutRow] {
    let rect = givenRect(of: entry)
    return [
      (entry.x, rect.minX, LayoutConstraint.Attribute.left), (entry.y, rect.minY, .top),
      (entry.width, rect.width, .width), (entry.height, rect.height, .height),
    ].map { variable, value, attribute in
      var form = LinearForm(constant: -LinearForm.limited(value))
      form.add(variable)
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
}
