import Foundation

/// The vertical positions of all parts of a table, in content coordinates.
///
/// The table's header view comes first, then the sections, then the table's footer view. A section
/// consists of padding, header, rows and footer:
///
///     |<- padding ->|<- header ->|<- row 0 ->| ... |<- row n-1 ->|<- footer ->|
///     start(ofSection:)                                         rowsEnd
///
/// Positions are found by bisection, first among the sections, then among the rows of one.
struct TableGeometry {
  /// A vertical interval.
  struct Span: Equatable {
    let start: Double
    let length: Double
    var end: Double { start + length }
  }

  /// The heights in one section.
  struct Section {
    /// The space above the header; zero without a header.
    var padding = 0.0
    /// The height of the header; zero for none.
    var header = 0.0
    /// The height of the footer; zero for none.
    var footer = 0.0
    /// The parts that decide their own height.
    var selfSizedParts: Set<SectionPart.Kind> = []
    /// The heights of the rows.
    var rows = ExtentIndex()
    /// The rows whose height is known rather than estimated.
    var measuredRows: Set<Int> = []

    /// The height of the whole section.
    var length: Double { padding + header + rows.total + footer }
  }

  /// The height of the table's header view, and of the space before it.
  var headerLength = 0.0
  /// The height of the table's footer view.
  var footerLength = 0.0
  /// The heights in each section.
  private(set) var sections: [Section] = []
  /// The positions of the sections, by their lengths.
  private var index = ExtentIndex()

  /// Places sections one below the other; O(sections).
  init(sections: [Section] = []) {
    self.sections = sections
    index = ExtentIndex(count: sections.count) { sections[$0].length }
  }

  /// The height of the whole content.
  var total: Double { headerLength + index.total + footerLength }

  /// Whether a path is one of a row.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows.count).contains(path.row)
  }

  // MARK: Places

  /// The table's footer view, which follows the last section.
  var tableFooter: Span { Span(start: headerLength + index.total, length: footerLength) }

  /// The start of a section, including its padding.
  func start(ofSection section: Int) -> Double {
    headerLength + index.start(of: section)
  }

  /// A whole section, with its padding.
  func span(ofSection section: Int) -> Span {
    Span(start: start(ofSection: section), length: sections[section].length)
  }

  /// The regular position of a header or footer, whether or not it sticks to an edge at present.
  func span(of part: SectionPart) -> Span {
    let section = sections[part.section]
    return switch part.kind {
    case .header:
      Span(start: start(ofSection: part.section) + section.padding, length: section.header)
    case .footer: Span(start: rowsEnd(part.section), length: section.footer)
    }
  }

  /// The start and the height of a row, in content coordinates; O(log n).
  func span(ofRow path: IndexPath) -> Span {
    let rows = sections[path.section].rows
    return Span(
      start: rowsStart(path.section) + rows.start(of: path.row), length: rows.extent(of: path.row))
  }

  /// The start of a section's first row.
  func rowsStart(_ section: Int) -> Double {
    start(ofSection: section) + sections[section].padding + sections[section].header
  }

  /// The end of a section's last row, which is the start of its footer.
  func rowsEnd(_ section: Int) -> Double {
    rowsStart(section) + sections[section].rows.total
  }

  // MARK: Finding

  /// The row whose half-open interval contains a position.
  ///
  /// Nil in padding, headers and footers, and outside all sections. O(log n).
  func row(at position: Double) -> IndexPath? {
    guard let section = index.index(at: position - headerLength),
      let row = sections[section].rows.index(at: position - rowsStart(section))
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The sections that overlap `lower..<upper`, ascending; those that only touch it are not
  /// included.
  func sections(overlapping lower: Double, _ upper: Double) -> [Int] {
    index.nonemptyIndices(overlapping: lower - headerLength, upper - headerLength)
  }

  /// The rows that overlap `lower..<upper`, ascending; those that only touch it are not included.
  func rows(overlapping lower: Double, _ upper: Double) -> [IndexPath] {
    sections(overlapping: lower, upper).flatMap { section in
      let start = rowsStart(section)
      return sections[section].rows.nonemptyIndices(overlapping: lower - start, upper - start)
        .map { IndexPath(row: $0, section: section) }
    }
  }

  // MARK: Measuring

  /// Makes the heights of all rows estimates, which have to be measured again.
  mutating func forgetMeasurements() {
    for section in sections.indices { sections[section].measuredRows = [] }
  }

  /// Makes the height of a row an estimate.
  mutating func forgetMeasurement(of path: IndexPath) {
    sections[path.section].measuredRows.remove(path.row)
  }

  /// Replaces the estimate of a row's height, in points; O(log n).
  mutating func measure(_ path: IndexPath, as height: Double) {
    sections[path.section].rows.replaceExtent(of: path.row, with: height)
    sections[path.section].measuredRows.insert(path.row)
    index.replaceExtent(of: path.section, with: sections[path.section].length)
  }
}
