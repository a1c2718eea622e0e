import Foundation
import OffscreenGeometry

/// Changes of rows and sections that are applied together.
///
/// What is deleted, reloaded or moved away is given as before the update; what is inserted or moved
/// to, as after it, in whatever order it was requested.
struct TableUpdate {
  typealias Animation = TableView.RowAnimation

  private(set) var sections = BatchUpdate()
  private(set) var insertedSections: [Int: Animation] = [:]
  private(set) var deletedSections: [Int: Animation] = [:]
  private(set) var reloadedSections: [Int: Animation] = [:]
  private(set) var insertedRows: [IndexPath: Animation] = [:]
  private(set) var deletedRows: [IndexPath: Animation] = [:]
  private(set) var reloadedRows: [IndexPath: Animation] = [:]
  /// The origins of moves by their targets.
  private(set) var origins: [IndexPath: IndexPath] = [:]
  private(set) var targets: [IndexPath: IndexPath] = [:]

  var isEmpty: Bool {
    sections.isEmpty && reloadedSections.isEmpty && insertedRows.isEmpty && deletedRows.isEmpty
      && reloadedRows.isEmpty && origins.isEmpty
  }

  /// Whether anything in the update is animated; changed row heights are too.
  var isAnimated: Bool {
    isEmpty || !origins.isEmpty || sections.hasMoves
      || [insertedSections, deletedSections, reloadedSections]
        .contains { $0.values.contains { $0 != .none } }
      || [insertedRows, deletedRows, reloadedRows]
        .contains { $0.values.contains { $0 != .none } }
  }

  mutating func insert(section: Int, with animation: Animation) {
    sections.insert(section)
    insertedSections[section] = animation
  }

  mutating func delete(section: Int, with animation: Animation) {
    sections.delete(section)
    deletedSections[section] = animation
  }

  mutating func reload(section: Int, with animation: Animation) {
    reloadedSections[section] = animation
  }

  mutating func move(section: Int, to target: Int) {
    sections.move(from: section, to: target)
  }

  mutating func insert(row path: IndexPath, with animation: Animation) {
    demand(
      origins[path] == nil && insertedRows.updateValue(animation, forKey: path) == nil,
      "Row \(path.row) of section \(path.section) is inserted or moved to twice in one update.")
  }

  mutating func delete(row path: IndexPath, with animation: Animation) {
    demand(
      targets[path] == nil && reloadedRows[path] == nil
        && deletedRows.updateValue(animation, forKey: path) == nil,
      """
      Row \(path.row) of section \(path.section) is deleted twice, or deleted and moved or \
      reloaded, in one update.
      """)
  }

  mutating func reload(row path: IndexPath, with animation: Animation) {
    demand(
      deletedRows[path] == nil,
      "Row \(path.row) of section \(path.section) is deleted and reloaded in one update.")
    reloadedRows[path] = animation
  }

  mutating func move(row origin: IndexPath, to target: IndexPath) {
    demand(
      deletedRows[origin] == nil && targets.updateValue(target, forKey: origin) == nil,
      """
      Row \(origin.row) of section \(origin.section) is deleted or moved away twice in one update.
      """)
    demand(
      insertedRows[target] == nil && origins.updateValue(origin, forKey: target) == nil,
      """
      Row \(target.row) of section \(target.section) is inserted or moved to twice in one update.
      """)
  }
}
