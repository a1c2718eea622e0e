import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// The buttons of rows for more about them.
@Suite struct DetailButtonTests {
  /// A table of one row for each type of accessory.
  private final class World: TableViewDataSource, TableViewDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 300))
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let types = TableViewCell.AccessoryType.allCases
    var log: [String] = []

    init(isRightToLeft: Bool = false) {
      if isRightToLeft { stage.window.semanticContentAttribute = .forceRightToLeft }
      table.dataSource = self
      table.delegate = self
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      types.count
    }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "a")
        ?? TableViewCell(style: .default, reuseIdentifier: "a")
      cell.accessoryType = types[path.row]
      return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
      log.append("select \(types[path.row])")
    }

    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: IndexPath) {
      log.append("detail \(types[path.row])")
    }

    func cell(_ type: TableViewCell.AccessoryType) throws -> TableViewCell {
      let row = try #require(types.firstIndex(of: type))
      return try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }
  }

  @Test(arguments: [false, true]) func tapsOnTheButtonTellTheDelegate(isRightToLeft: Bool) throws {
    for type in TableViewCell.AccessoryType.allCases {
      let world = World(isRightToLeft: isRightToLeft)
      let cell = try world.cell(type)
      let hasButton = type == .detailButton || type == .detailDisclosureButton
      #expect((cell.detailButton != nil) == hasButton)
      guard let button = cell.detailButton else { continue }
      let start: CGFloat = type == .detailButton ? 282 : 260
      #expect(button.frame.minX == (isRightToLeft ? 298 - start : start))
      #expect(cell.contentView.frame.width == start)
      world.stage.tap(at: button.convert(CGPoint(x: 11, y: 11), to: nil))
      #expect(world.log == ["detail \(type)"] && world.table.indexPathForSelectedRow == nil)
      world.stage.tap(at: cell.convert(CGPoint(x: 160, y: 22), to: nil))
      #expect(world.log == ["detail \(type)", "select \(type)"])
    }
  }

  @Test func everyTypeFollowsEveryOther() throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    for first in TableViewCell.AccessoryType.allCases {
      for second in TableViewCell.AccessoryType.allCases {
        cell.accessoryType = first
        cell.accessoryType = second
        cell.layoutIfNeeded()
        let fresh = TableViewCell(style: .default, reuseIdentifier: nil)
        fresh.frame = cell.frame
        fresh.accessoryType = second
        fresh.layoutIfNeeded()
        #expect(cell.contentView.frame == fresh.contentView.frame)
        #expect(cell.subviews.count == fresh.subviews.count)
      }
    }
    let own = View(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
    cell.accessoryType = .detailDisclosureButton
    cell.accessoryView = own
    cell.layoutIfNeeded()
    #expect(cell.detailButton == nil && cell.contentView.frame.width == 264)
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    #expect(cell.detailButton != nil && cell.contentView.frame.width == 260)
  }
}
