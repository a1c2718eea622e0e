import Foundation

/// A row that a finger moves to another place: where it would be dropped, and how far the others make room meanwhile.
struct RowMove: Equatable {
  /// The place of the row in its table.
  let source: IndexPath
  /// Where the row would be after a move from its place to here.
  var target: IndexPath
  /// The height of the row, in points.
  let height: Double

  /// The distance by which another row stands below its place.
  func shift(ofRow path: IndexPath) -> Double {
    guard target.section == source.section else {
      if source < path, path < target { return -height }
      return target <= path && path < source ? height : 0
    }
    if source < path, path <= target { return -height }
    return target <= path && path < source ? height : 0
  }

  /// The distance by which a header or footer stands below its place.
  func shift(of part: SectionPart) -> Double {
    let (first, last) = (
      min(source.section, target.section), max(source.section, target.section)
    )
    // Between the two places are the footer of the first section and the header of the last one.
    let isBetween =
      part.kind == .header
      ? first < part.section && part.section <= last
      : first <= part.section && part.section < last
    guard isBetween else { return 0 }
    return source < target ? -height : height
  }

  /// Where the row would be dropped if its top edge were at a height, in content coordinates.
  ///
  /// It takes the place of a row of its section once its edge has passed the middle of that row, and comes into
  /// another section once its edge touches the rows there.
  func proposedTarget(forTop top: Double, in geometry: TableGeometry) -> IndexPath {
    let own = geometry.span(ofRow: source)
    return top >= own.start
      ? lowest(passedBy: top + height, from: own.end, in: geometry)
      : highest(passedBy: top, from: own.start, in: geometry)
  }

  private func lowest(
    passedBy edge: Double, from start: Double, in geometry: TableGeometry
  ) -> IndexPath {
    var target = source
    for section in geometry.sections(overlapping: start, edge) where section >= source.section {
      if section > source.section {
        guard geometry.rowsStart(section) <= edge else { continue }
        target = IndexPath(row: 0, section: section)
      }
      for path in rows(of: section, overlapping: start, edge, in: geometry)
      where path > source && geometry.middle(ofRow: path) <= edge {
        target =
          section == source.section ? path : IndexPath(row: path.row + 1, section: section)
      }
    }
    return target
  }

  private func highest(
    passedBy edge: Double, from start: Double, in geometry: TableGeometry
  ) -> IndexPath {
    var target = source
    for section in geometry.sections(overlapping: edge, start).reversed()
    where section <= source.section {
      if section < source.section {
        guard geometry.rowsEnd(section) >= edge else { continue }
        target = IndexPath(row: geometry.sections[section].rows.count, section: section)
      }
      for path in rows(of: section, overlapping: edge, start, in: geometry).reversed()
      where path < source && geometry.middle(ofRow: path) >= edge {
        target = path
      }
    }
    return target
  }

  private func rows(
    of section: Int, overlapping lower: Double, _ upper: Double, in geometry: TableGeometry
  ) -> [IndexPath] {
    let start = geometry.rowsStart(section)
    return geometry.sections[section].rows
      .nonemptyIndices(overlapping: lower - start, upper - start)
      .map { IndexPath(row: $0, section: section) }
  }
}

extension TableGeometry {
  fileprivate func middle(ofRow path: IndexPath) -> Double {
    let span = span(ofRow: path)
    return span.start + span.length / 2
  }
}
