import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Tables whose rows are edited.
@Suite struct EditingSnapshotTests {
  private final class Rows: NSObject, TableViewDataSource, TableViewDelegate {
    func tableView(_: TableView, numberOfRowsInSection _: Int) -> Int { 4 }
    func tableView(_: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = ["Alder", "Birch", "Cedar", "Dogwood"][path.row]
      cell.detailTextLabel?.text = "Row \(path.row)"
      cell.editingAccessoryType = path.row == 0 ? .disclosureIndicator : .none
      return cell
    }
    func tableView(
      _: TableView, editingStyleForRowAt path: IndexPath
    ) -> TableViewCell.EditingStyle { path.row == 1 ? .insert : path.row == 3 ? .none : .delete }
  }

  @Test(arguments: ControlSnapshotTests.all)
  func editedRows(surroundings: ControlSnapshotTests.Surroundings) {
    let stage = ControlSnapshotTests.sheet(surroundings, height: 420)
    let rows = Rows()
    for (index, selects) in [false, true].enumerated() {
      let table = TableView(
        frame: CGRect(x: 0, y: 210 * CGFloat(index), width: stage.window.bounds.width, height: 200))
      table.dataSource = rows
      table.delegate = rows
      table.isScrollEnabled = false
      stage.window.addSubview(table)
      table.allowsMultipleSelectionDuringEditing = selects
      table.isEditing = true
      stage.window.layoutIfNeeded()
      if selects {
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      }
    }
    let isMirrored = stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let circle = CGPoint(x: isMirrored ? stage.window.bounds.width - 27 : 27, y: 125)
    stage.tap(at: circle)
    stage.advance(by: .milliseconds(500))
    assertSnapshot(of: stage.render(), as: .image, named: surroundings.testDescription)
  }
}
