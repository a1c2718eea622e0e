import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `cell-styles`: a grouped table with every style of cell, image, accessory and selection.
enum CellStylesScene {
  static let scene = Scene(
    name: "cell-styles", title: "Cell styles", size: CGSize(width: 300, height: 470),
    parameters: []
  ) { context in
    let size = context.size
    let list = CellStyleList()
    let table = TableView(frame: CGRect(origin: .zero, size: size), style: .grouped)
    table.accessibilityIdentifier = "list"
    table.sectionHeaderHeight = 30
    table.dataSource = list
    table.delegate = list
    return BuiltScene(root: table, owners: [list]) {
      table.selectRow(
        at: IndexPath(row: 2, section: 1), animated: false, scrollPosition: .none)
    }
  }
}

private final class CellStyleList: TableViewDataSource, TableViewDelegate {
  private struct Row {
    var style = TableViewCell.CellStyle.default
    var text: String
    var detail = ""
    var accessory = TableViewCell.AccessoryType.none
    var color: String?
  }

  private let sections: [(title: String, rows: [Row])] = [
    (
      "TEXTS",
      [
        Row(text: "Default"),
        Row(style: .value1, text: "Value 1", detail: "Detail"),
        Row(style: .value2, text: "value 2", detail: "Detail"),
        Row(style: .subtitle, text: "Subtitle", detail: "Detail below the text"),
      ]
    ),
    (
      "PICTURES AND ACCESSORIES",
      [
        Row(text: "Disclosure", accessory: .disclosureIndicator, color: "#E2725B"),
        Row(text: "Check mark", accessory: .checkmark, color: "#2F7F79"),
        Row(
          style: .subtitle, text: "Selected", detail: "With a picture", accessory: .checkmark,
          color: "#5B7DB1"),
        Row(
          style: .value1, text: "Storage", detail: "82 GB", accessory: .disclosureIndicator,
          color: "#C9A227"),
      ]
    ),
  ]

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: row.style.rawValue)
      ?? TableViewCell(style: row.style, reuseIdentifier: row.style.rawValue)
    cell.backgroundColor = .white
    cell.textLabel?.text = row.text
    cell.detailTextLabel?.text = row.detail
    cell.accessoryType = row.accessory
    cell.imageView?.image = row.color.flatMap(Color.init(hex:)).map(Self.tile)
    return cell
  }

  /// A rounded square filled with a colour.
  private static func tile(_ color: Color) -> Image {
    let view = View(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    view.backgroundColor = color
    view.layer.cornerRadius = 7
    return Image(pixmap: view.snapshot(scale: 2), scale: 2)
  }
}
