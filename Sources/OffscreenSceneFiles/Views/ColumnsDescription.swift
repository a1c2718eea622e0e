import Foundation
package import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The columns, pages or items of a list, whose widths, texts and colours repeat in turn.
package struct ColumnsDescription: Hashable, Sendable {
  /// The maximum number of columns in a scene file: ten million.
  package static let countLimit = 10_000_000
  /// The maximum number of sections of items.
  static let sectionLimit = 100_000

  /// A section of items.
  struct Section: Hashable, Sendable {
    var count = 0
    /// The texts of its header and its footer; nil for none.
    var header: ItemText?
    var footer: ItemText?
  }

  package var count: Int
  /// The sections in place of a single one; empty for a list without sections.
  var sections: [Section] = []
  /// Widths in points, used in turn; empty for the list's own column width.
  package var widths: [Double] = []
  /// The text of each column.
  var text = ItemText.number
  package var colors: [Color] = []
  package var textColor: Color = .label
  package var fontSize: Double = 15
  /// Nil for the standard font.
  package var font: FontChoice?
}

extension ColumnsDescription {
  private typealias Key = SceneKey<ColumnsDescription>

  private static let count: SceneAttributeType<Int> = .integer(
    0...countLimit, "a number of columns")

  /// The keys that the mappings of columns, pages and items share.
  private static let look: [SceneKey<ColumnsDescription>] = [
    Key(
      "text", .itemText, \.text,
      help: "The text, in which {index}, {section} and {page} are numbers from 0."),
    Key(
      "colors", .list(of: .color, "a list of colours", limit: 1_000), \.colors,
      help: "Their backgrounds, used in turn."),
    Key("textColor", .color, \.textColor, help: "The colour of the texts."),
    Key("fontSize", .number(1...1_000), \.fontSize, help: "The size of the font in points."),
    Key("font", .fontChoice, \.font, help: "The font; by default the standard one."),
  ]

  private static let requiredCount: SceneKey<ColumnsDescription> = Key(
    "count", count, \.count, isRequired: true, help: "The number of items.")

  /// The mapping of the columns of a list.
  static let columns: SceneMapping<ColumnsDescription> = SceneMapping(
    "columns", ColumnsDescription(count: 0),
    [
      requiredCount,
      Key(
        "width", .oneOrMore(of: .number(0...ScriptNode.coordinateLimit)), \.widths,
        help: "Their widths in points, used in turn; by default the list's own."),
    ] + look)

  /// The mapping of pages, which are as wide as their view.
  static let pages: SceneMapping<ColumnsDescription> = SceneMapping(
    "pages", ColumnsDescription(count: 0), [requiredCount] + look)

  /// The mapping of a section of items.
  static let section: SceneMapping<Section> = SceneMapping(
    "a section of items", Section(),
    [
      SceneKey("count", count, \.count, isRequired: true, help: "The number of items."),
      SceneKey("header", .itemText, \.header, help: "The text above the items."),
      SceneKey("footer", .itemText, \.footer, help: "The text below the items."),
    ])

  /// The mapping of the items of a collection, whose sizes its layout has.
  static let items: SceneMapping<ColumnsDescription> = SceneMapping(
    "items", ColumnsDescription(count: 0),
    [
      Key("count", count, \.count, help: "The number of items."),
      Key(
        "sections", .list(of: section.type, "a list of sections", limit: sectionLimit),
        \.sections, help: "Several sections in place of one."),
    ] + look,
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("count", with: "sections")
      if fields["sections"] == nil { _ = try fields.required("count") }
    })

  /// Gives a label the text, the colours and the font of an item.
  func fill(_ label: Label, at numbers: ItemNumbers) {
    label.text = text.filled(numbers)
    label.textColor = textColor
    label.font = font?.font(size: fontSize) ?? .standard(size: fontSize)
    label.textAlignment = .center
  }

  /// The background of an item; nil if no colours are given.
  func color(at index: Int) -> Color? {
    colors.isEmpty ? nil : colors[index % colors.count]
  }

  /// The width of a column, if widths are given.
  func width(at index: Int) -> CGFloat? {
    widths.isEmpty ? nil : widths[index % widths.count]
  }
}
