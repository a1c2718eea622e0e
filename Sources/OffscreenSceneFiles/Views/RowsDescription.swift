package import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The rows of a table: either a number of similar rows, whose texts are derived from their index
/// paths, or a description of each row.
package struct RowsDescription: Sendable {
  /// The maximum number of rows per section in a scene file: ten million.
  package static let countLimit = 10_000_000
  /// The maximum number of rows of a section that are described one by one.
  static let cellLimit = 10_000

  package struct Section: Sendable {
    var title: ItemText?
    var footer: ItemText?
    /// The number of similar rows.
    package var count: Int
    /// The rows, if each is described by itself.
    var cells: [CellDescription]?
    /// The number of rows.
    var rowCount: Int { cells?.count ?? count }
  }

  /// Empty in a table with only one section, which has no title.
  package var sections: [Section]
  private var only = Section(count: 0)
  /// Heights in points, used in turn within each section; empty for the table's own row height.
  package var heights: [Double]
  /// The text of each row.
  var text: ItemText
  /// The detail text of each row; nil for none.
  var detail: ItemText?
  package var style: TableViewCell.CellStyle
  /// The fonts of the text and the detail text; nil for those of the cell's style.
  package var font: FontChoice?
  package var detailFont: FontChoice?
  package var accessory: TableViewCell.AccessoryType

  private static let usual: RowsDescription = RowsDescription(
    sections: [], heights: [], text: .number, style: .default, accessory: .none)

  private static let count: SceneAttributeType<Int> = .integer(
    0...countLimit, "a number of rows")
  private static let cells: SceneAttributeType<[CellDescription]> = .list(
    of: CellDescription.mapping.type, "a list of cells", limit: cellLimit)

  /// The mapping of a section.
  static let section: SceneMapping<Section> = SceneMapping(
    "a section", Section(count: 0),
    [
      SceneKey("title", .itemText, \.title, help: "The text above the rows."),
      SceneKey("footer", .itemText, \.footer, help: "The text below the rows."),
      SceneKey("count", count, \.count, help: "The number of rows that are alike."),
      SceneKey("cells", cells, \.cells, help: "The rows one by one."),
    ], rule: needsRows)

  /// The mapping of all rows.
  static let mapping: SceneMapping<RowsDescription> = SceneMapping(
    "rows", usual,
    [
      SceneKey("count", count, \.only.count, help: "The number of rows that are alike."),
      SceneKey("cells", cells, \.only.cells, help: "The rows one by one."),
      SceneKey(
        "sections", .list(of: section.type, "a list of sections", limit: 100_000), \.sections,
        help: "Several sections in place of one."),
      SceneKey(
        "height", .oneOrMore(of: .number(0...ScriptNode.coordinateLimit, "a height")), \.heights,
        help: "Heights in points, used in turn; by default the table's rowHeight."),
      SceneKey(
        "text", .itemText, \.text,
        help: "The text of a row, in which {row}, {section} and {page} are numbers from 0."),
      SceneKey("detail", .itemText, \.detail, help: "The detail text of a row, in the same way."),
      SceneKey("style", .choice("style"), \.style, help: "The style of the cells."),
      SceneKey("font", .fontChoice, \.font, help: "The font of the texts."),
      SceneKey("detailFont", .fontChoice, \.detailFont, help: "The font of the detail texts."),
      SceneKey(
        "accessory", .choice("accessory"), \.accessory, help: "What is shown where a row ends."),
    ],
    rule: { (fields) throws(ScriptError) in
      guard fields["sections"] != nil else { return try needsRows(fields) }
      try fields.refuse("count", with: "sections")
      try fields.refuse("cells", with: "sections")
    })

  /// Requires a number of rows or the rows themselves, but not both.
  private static func needsRows(_ fields: Fields) throws(ScriptError) {
    try fields.refuse("count", with: "cells")
    if fields["cells"] == nil { _ = try fields.required("count") }
  }

  fileprivate static let type: SceneAttributeType<RowsDescription> = .init(mapping.shape) {
    (node, source) throws(ScriptError) in
    var rows = try mapping.read(node, source)
    if rows.sections.isEmpty { rows.sections = [rows.only] }
    return rows
  }
}

extension SceneAttributeType where Value == RowsDescription {
  /// The sections and rows of a table.
  static var rows: Self { RowsDescription.type }
}
