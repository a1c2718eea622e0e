import Foundation
import OffscreenGeometry

/// A mapping between the rows before and after an update.
struct TableMapping {
  /// The sections' new indexes by their old ones.
  let sections: IndexMapping
  /// The inverse of `sections`.
  private let oldSections: IndexMapping
  /// The old indexes of the sections that were reloaded.
  private let reloadedSections: Set<Int>
  /// The old paths of rows that were moved, by their new ones.
  private let origins: [IndexPath: IndexPath]
  /// The new paths of rows that were moved, by their old ones.
  private let targets: [IndexPath: IndexPath]
  /// The mappings of kept sections in which rows are inserted or deleted, by the section's new
  /// index.
  private var rows: [Int: IndexMapping] = [:]
  /// The inverses of `rows`, by the same indexes.
  private var oldRows: [Int: IndexMapping] = [:]

  /// Combines an update with the numbers of rows before and after it.
  ///
  /// - Precondition: The numbers differ by what is inserted and deleted, and no path is out of
  ///   range.
  init(_ update: TableUpdate, from oldCounts: [Int], to newCounts: [Int]) {
    sections = update.sections.mapping(
      from: oldCounts.count, to: newCounts.count, of: "sections")
    oldSections = sections.inverse
    reloadedSections = Set(update.reloadedSections.keys)
    origins = update.origins
    targets = update.targets
    Self.check(
      Array(update.deletedRows.keys) + Array(update.reloadedRows.keys) + Array(targets.keys),
      areIn: oldCounts, "before")
    Self.check(Array(update.insertedRows.keys) + Array(origins.keys), areIn: newCounts, "after")
    for section in reloadedSections {
      demand(
        oldCounts.indices.contains(section),
        "Section \(section) is not one of the \(oldCounts.count) before the update.")
    }
    let leaving = Self.rowsBySection(Array(update.deletedRows.keys) + Array(targets.keys))
    let arriving = Self.rowsBySection(Array(update.insertedRows.keys) + Array(origins.keys))
    for (section, newCount) in newCounts.enumerated() {
      guard let old = oldSections.newIndex(of: section), !reloadedSections.contains(old) else {
        continue
      }
      let (gone, come) = (leaving[old] ?? [], arriving[section] ?? [])
      demand(
        newCount == oldCounts[old] + come.count - gone.count,
        """
        The number of rows in section \(section) after the update, \(newCount), must equal the \
        number before it, \(oldCounts[old]), plus \(come.count) inserted or moved in and minus \
        \(gone.count) deleted or moved out.
        """)
      guard !gone.isEmpty || !come.isEmpty else { continue }
      let mapping = IndexMapping(leaving: gone, arriving: come, origins: [:], targets: [:])
      rows[section] = mapping
      oldRows[section] = mapping.inverse
    }
  }

  /// The path of a row after the update; nil if it was deleted or its section reloaded.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let target = targets[path] { return target }
    guard !reloadedSections.contains(path.section),
      let section = sections.newIndex(of: path.section)
    else { return nil }
    guard let rows = rows[section] else { return IndexPath(row: path.row, section: section) }
    return rows.newIndex(of: path.row).map { IndexPath(row: $0, section: section) }
  }

  /// The path of a row before the update; nil if it was inserted or its section reloaded.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let origin = origins[path] { return origin }
    guard let section = oldSection(of: path.section) else { return nil }
    guard let rows = oldRows[path.section] else {
      return IndexPath(row: path.row, section: section)
    }
    return rows.newIndex(of: path.row).map { IndexPath(row: $0, section: section) }
  }

  /// The old index of a section whose rows are kept; nil if it was inserted or reloaded.
  func oldSection(of section: Int) -> Int? {
    oldSections.newIndex(of: section).flatMap { reloadedSections.contains($0) ? nil : $0 }
  }

  /// Whether rows are inserted into or deleted from a section.
  func changesRows(ofNewSection section: Int) -> Bool { rows[section] != nil }

  /// A function that returns, for each new row of a section asked in ascending order from 0, the
  /// row of the same section before; nil for one that is new there.
  func sources(ofNewSection section: Int) -> (Int) -> Int? {
    rows[section]?.sources() ?? { $0 }
  }

  /// The old path of a row that was moved to a path; nil if none was.
  func origin(ofMovedTo path: IndexPath) -> IndexPath? { origins[path] }

  /// The rows of some paths for each section, ascending.
  private static func rowsBySection(_ paths: [IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  /// Ends the program with a sentence for the first path that is not one of a row; `when` is
  /// "before" or "after".
  private static func check(_ paths: [IndexPath], areIn counts: [Int], _ when: String) {
    for path in paths {
      demand(
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row),
        "There is no row \(path.row) in a section \(path.section) \(when) the update.")
    }
  }
}
