import Foundation
import OffscreenGeometry

/// Changes of rows and sections that are applied together.
///
/// What is deleted, reloaded or moved away is given as before the update; what is inserted or moved
/// to, as after it, in whatever order it was requested.
struct TableUpdate {
  typealias Animation = TableView.RowAnimation

  /// Insertions, deletions and moves of sections.
  private(set) var sections = BatchUpdate()
  /// How inserted sections appear, by their new indexes.
  private(set) var insertedSections: [Int: Animation] = [:]
  /// How deleted sections disappear, by their old indexes.
  private(set) var deletedSections: [Int: Animation] = [:]
  /// How reloaded sections are exchanged, by their old indexes.
  private(set) var reloadedSections: [Int: Animation] = [:]
  /// How inserted rows appear, by their new paths.
  private(set) var insertedRows: [IndexPath: Animation] = [:]
  /// How deleted rows disappear, by their old paths.
  private(set) var deletedRows: [IndexPath: Animation] = [:]
  /// How reloaded rows are exchanged, by their old paths.
  private(set) var reloadedRows: [IndexPath: Animation] = [:]
  /// The origins of moves by their targets.
  private(set) var origins: [IndexPath: IndexPath] = [:]
  /// The targets of moves by their origins.
  private(set) var targets: [IndexPath: IndexPath] = [:]

  /// Whether nothing is changed.
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

  /// Inserts a section, given by its index after the update; twice is a mistake.
  mutating func insert(section: Int, with animation: Animation) {
    sections.insert(section)
    insertedSections[section] = animation
  }

  /// Deletes a section, given by its index before the update; twice is a mistake.
  mutating func delete(section: Int, with animation: Animation) {
    sections.delete(section)
    deletedSections[section] = animation
  }

  /// Reloads a section, given by its index before the update.
  mutating func reload(section: Int, with animation: Animation) {
    reloadedSections[section] = animation
  }

  /// Moves a section from its index before the update to one after it.
  mutating func move(section: Int, to target: Int) {
    sections.move(from: section, to: target)
  }

  /// Inserts a row, given by its path after the update.
  ///
  /// - Precondition: No other row is inserted or moved there.
  mutating func insert(row path: IndexPath, with animation: Animation) {
    demand(
      origins[path] == nil && insertedRows.updateValue(animation, forKey: path) == nil,
      "Row \(path.row) of section \(path.section) is inserted or moved to twice in one update.")
  }

  /// Deletes a row, given by its path before the update.
  ///
  /// - Precondition: The row is neither deleted, moved nor reloaded already.
  mutating func delete(row path: IndexPath, with animation: Animation) {
    demand(
      targets[path] == nil && reloadedRows[path] == nil
        && deletedRows.updateValue(animation, forKey: path) == nil,
      """
      Row \(path.row) of section \(path.section) is deleted twice, or deleted and moved or \
      reloaded, in one update.
      """)
  }

  /// Reloads a row, given by its path before the update.
  ///
  /// - Precondition: The row is not deleted.
  mutating func reload(row path: IndexPath, with animation: Animation) {
    demand(
      deletedRows[path] == nil,
      "Row \(path.row) of section \(path.section) is deleted and reloaded in one update.")
    reloadedRows[path] = animation
  }

  /// Moves a row from its path before the update to one after it.
  ///
  /// - Precondition: The row is neither deleted nor moved already, and no other row is inserted or
  ///   moved to the target.
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
