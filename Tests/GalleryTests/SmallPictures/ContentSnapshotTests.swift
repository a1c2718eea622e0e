import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Cells whose content and background are configurations, in an inset table, and cells with large images.
@Suite struct ContentSnapshotTests {
  private final class Rows: TableViewDataSource {
    private static let kinds: [[ListContentConfiguration]] = [
      [.cell(), .subtitleCell(), .valueCell()], [.valueCell()],
    ]

    func numberOfSections(in tableView: TableView) -> Int { Self.kinds.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      Self.kinds[section].count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Boats" : nil
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      var content = Self.kinds[indexPath.section][indexPath.row]
      content.text = ["Punt", "Skiff", "Barge"][indexPath.row]
      content.secondaryText = indexPath.row == 0 ? nil : "for two"
      content.image = Image(pixmap: SmallPicture.sample)
      if indexPath.row == 1 { content.image = content.image?.withRenderingMode(.alwaysTemplate) }
      content.imageProperties.reservedLayoutSize.width = 24
      content.imageProperties.cornerRadius = 4
      cell.contentConfiguration = content
      if indexPath.row < 2 { cell.accessoryType = .disclosureIndicator }
      if indexPath.section == 1 {
        var background = BackgroundConfiguration.listGroupedCell()
        background.backgroundColor = .systemYellow
        background.cornerRadius = 8
        background.backgroundInsets = DirectionalEdgeInsets(
          top: 4, leading: 8, bottom: 4, trailing: 24)
        cell.backgroundConfiguration = background
      }
      return cell
    }
  }

  @Test(arguments: ControlSnapshotTests.all)
  func insetTable(surroundings: ControlSnapshotTests.Surroundings) {
    let stage = ControlSnapshotTests.sheet(surroundings, height: 290)
    let rows = Rows()
    let table = TableView(frame: stage.window.bounds, style: .insetGrouped)
    table.rowHeight = TableView.automaticDimension
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }

  /// System images of the size of large titles, a cell's own and that of a configuration.
  private final class LargeImages: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      let image = Image(
        systemName: "star.circle",
        withConfiguration: indexPath.row.isMultiple(of: 2)
          ? Image.SymbolConfiguration(pointSize: 34) : nil)
      if indexPath.row < 2 {
        cell.imageView?.image = image
        cell.textLabel?.text = "Own"
      } else {
        var content = cell.defaultContentConfiguration()
        content.image = image
        content.text = "Content"
        cell.contentConfiguration = content
      }
      return cell
    }
  }

  @Test(arguments: ControlSnapshotTests.all)
  func largeImages(surroundings: ControlSnapshotTests.Surroundings) {
    let stage = ControlSnapshotTests.sheet(surroundings, height: 220)
    let rows = LargeImages()
    let table = TableView(frame: stage.window.bounds, style: .plain)
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }
}
