import Offscreen

/// A row of a table that is described by itself.
///
/// A property that is nil has the value of all rows of the table, or of the cell's style.
struct CellDescription: Sendable {
  var identifier: String?
  var text: ItemText?
  var detail: ItemText?
  var style: TableViewCell.CellStyle?
  var image: Image?
  var accessory: TableViewCell.AccessoryType?
  var accessoryView: ViewDescription?
  /// Fills the cell up to the accessory, unless it has a position of its own.
  var content: ViewDescription?
  var textColor: Color?
  var detailColor: Color?
  var backgroundColor: Color?
  var numberOfLines: Int?
  var selectionStyle: TableViewCell.SelectionStyle?
  /// In points.
  var height: Double?

  /// The mapping of a cell.
  static let mapping: SceneMapping<CellDescription> = SceneMapping(
    "a cell", CellDescription(),
    [
      SceneKey("id", .identifier, \.identifier, help: "The id of the cell, for selectors."),
      SceneKey("text", .itemText, \.text, help: "The text."),
      SceneKey("detail", .itemText, \.detail, help: "The detail text, in a style that has one."),
      SceneKey("style", .choice("style"), \.style, help: "The arrangement of text and detail."),
      SceneKey("image", .image, \.image, help: "The picture before the text."),
      SceneKey(
        "accessory", .choice("accessory"), \.accessory, help: "What is shown where the cell ends."),
      SceneKey(
        "accessoryView", .view, \.accessoryView,
        help: "A view in place of the accessory, at its own size."),
      SceneKey(
        "content", .view, \.content,
        help: "A view that fills the cell up to its accessory, unless it has a frame."),
      SceneKey("textColor", .color, \.textColor, help: "The colour of the text."),
      SceneKey("detailColor", .color, \.detailColor, help: "The colour of the detail text."),
      SceneKey("backgroundColor", .color, \.backgroundColor, help: "The background."),
      SceneKey(
        "numberOfLines", .integer(0...10_000), \.numberOfLines,
        help: "The most lines of each text; 0 for any number, 1 by default."),
      SceneKey(
        "selectionStyle", .choice("selection style"), \.selectionStyle,
        help: "Whether a touched row becomes grey."),
      SceneKey(
        "height", .number(0...ScriptNode.coordinateLimit, "a height"), \.height,
        help: "The height in points."),
    ])

  /// Applies the description to a new cell.
  ///
  /// - Returns: The objects that must live as long as the cell.
  func fill(_ cell: TableViewCell) -> [AnyObject] {
    cell.accessibilityIdentifier = identifier
    cell.backgroundColor = backgroundColor
    if let image { cell.imageView?.image = image }
    if let textColor { cell.textLabel?.textColor = textColor }
    if let detailColor { cell.detailTextLabel?.textColor = detailColor }
    if let numberOfLines {
      cell.textLabel?.numberOfLines = numberOfLines
      cell.detailTextLabel?.numberOfLines = numberOfLines
    }
    if let selectionStyle { cell.selectionStyle = selectionStyle }
    var builder = ViewBuilder()
    if let accessoryView {
      let view = builder.tree(accessoryView)
      if !accessoryView.hasPlace { view.sizeToFit() }
      cell.accessoryView = view
    }
    if let content {
      let view = builder.tree(content)
      cell.contentView.addSubview(view)
      if !content.hasPlace { view.pinEdges(to: cell.contentView) }
    }
    return builder.owners
  }
}

extension View {
  /// Adds constraints that make the view as large as its superview; they also determine the
  /// superview's height.
  fileprivate func pinEdges(to superview: View) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      topAnchor.constraint(equalTo: superview.topAnchor),
      bottomAnchor.constraint(equalTo: superview.bottomAnchor),
    ])
  }
}
