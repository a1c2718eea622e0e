package import Offscreen
import OffscreenPlayback

/// The rows of a table, whose heights and texts are derived from their index paths.
package struct RowsDescription: Hashable, Sendable {
  /// The maximum number of rows per section in a scene file: ten million.
  package static let countLimit = 10_000_000

  package struct Section: Hashable, Sendable {
    package var title: String?
    package var footer: String?
    package var count: Int
  }

  package var sections: [Section]
  /// Heights in points, used in turn within each section; empty for the table's own row height.
  package var heights: [Double]
  /// The text of a row, in which `{row}` and `{section}` stand for its indexes.
  package var text: String
  /// The detail text, with the same placeholders.
  package var detail: String?
  package var style: TableViewCell.CellStyle
  /// The fonts of the text and the detail text; nil for those of the cell's style.
  package var font: FontChoice?
  package var detailFont: FontChoice?
  package var accessory: TableViewCell.AccessoryType
}

extension ScriptNode {
  /// Reads `rows`: either a number, or sections and the properties common to all rows.
  func rows(_ fonts: FontBook) throws(ScriptError) -> RowsDescription {
    let fields = try fields(
      of: "rows",
      keys: [
        "count", "sections", "height", "text", "detail", "style", "font", "detailFont",
        "accessory",
      ])
    try fields.refuse("count", with: "sections")
    var sections: [RowsDescription.Section] = []
    if let list = fields["sections"] {
      for item in try list.items("a list of sections", limit: 100_000) {
        sections.append(try item.rowSection())
      }
    } else {
      sections = [RowsDescription.Section(count: try fields.required("count").rowCount())]
    }
    var heights: [Double] = []
    if let height = fields["height"] {
      let nodes = if case .sequence(let items) = height.content { items } else { [height] }
      for node in nodes.prefix(1_000) {
        heights.append(try node.number(in: 0...ScriptNode.coordinateLimit, "a height"))
      }
    }
    return RowsDescription(
      sections: sections, heights: heights, text: try fields["text"]?.text() ?? "{row}",
      detail: try fields["detail"]?.text(),
      style: try fields["style"]?.choice("style") ?? .default,
      font: try fields["font"]?.font(in: fonts),
      detailFont: try fields["detailFont"]?.font(in: fonts),
      accessory: try fields["accessory"]?.choice("accessory") ?? .none)
  }

  private func rowSection() throws(ScriptError) -> RowsDescription.Section {
    let fields = try fields(of: "a section", keys: ["title", "footer", "count"])
    return RowsDescription.Section(
      title: try fields["title"]?.text(), footer: try fields["footer"]?.text(),
      count: try fields.required("count").rowCount())
  }

  private func rowCount() throws(ScriptError) -> Int {
    try integer(in: 0...RowsDescription.countLimit, "a number of rows")
  }
}

extension SceneAttributeType where Value == RowsDescription {
  /// The sections and rows of a table.
  static var rows: Self {
    let count = ValueShape.integer(0...RowsDescription.countLimit)
    let height = ValueShape.number(0...ScriptNode.coordinateLimit)
    let section = ValueShape.object([
      .init("title", .text), .init("footer", .text), .init("count", count, isRequired: true),
    ])
    let shape = ValueShape.object([
      .init("count", count), .init("sections", .list(section)),
      .init("height", .either([height, .list(height)])), .init("text", .text),
      .init("detail", .text),
      .init("style", .words(TableViewCell.CellStyle.allCases.map(\.rawValue))),
      .init("font", .font), .init("detailFont", .font),
      .init("accessory", .words(TableViewCell.AccessoryType.allCases.map(\.rawValue))),
    ])
    return Self(shape) { (node, source) throws(ScriptError) in try node.rows(source.fonts) }
  }
}
