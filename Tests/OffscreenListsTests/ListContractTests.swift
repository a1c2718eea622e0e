import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The public names of the lists of rows and columns, each used once with the types it promises.
@Suite struct ListContractTests {
  private final class Columns: HorizontalTableViewDataSource, HorizontalTableViewDelegate,
    RotatedTableViewDataSource, RotatedTableViewDelegate
  {
    func numberOfColumns(in tableView: HorizontalTableView) -> Int { 10 }

    func tableView(
      _ tableView: HorizontalTableView, cellForColumnAt index: Int
    ) -> HorizontalTableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? HorizontalTableViewCell(reuseIdentifier: "cell")
    }

    func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat { 80 }
    func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool {
      true
    }
    func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) {}
    func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) {}
    func tableView(
      _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
      forColumnAt index: Int
    ) {}
    func tableView(
      _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
      forColumnAt index: Int
    ) {}
    func scrollViewDidScroll(_ scrollView: ScrollView) {}

    func numberOfColumns(in tableView: RotatedTableView) -> Int { 10 }

    func tableView(
      _ tableView: RotatedTableView, cellForColumnAt index: Int
    ) -> RotatedTableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? RotatedTableViewCell(reuseIdentifier: "cell")
    }

    func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat { 80 }
    func tableView(_ tableView: RotatedTableView, shouldSelectColumnAt index: Int) -> Bool { true }
    func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) {}
    func tableView(_ tableView: RotatedTableView, didDeselectColumnAt index: Int) {}
    func tableView(
      _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell, forColumnAt index: Int
    ) {}
    func tableView(
      _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
      forColumnAt index: Int
    ) {}
  }

  private final class NoColumns: HorizontalTableViewDataSource, RotatedTableViewDataSource {
    func numberOfColumns(in tableView: HorizontalTableView) -> Int { 1 }
    func numberOfColumns(in tableView: RotatedTableView) -> Int { 1 }

    func tableView(
      _ tableView: HorizontalTableView, cellForColumnAt index: Int
    ) -> HorizontalTableViewCell { HorizontalTableViewCell(reuseIdentifier: nil) }

    func tableView(
      _ tableView: RotatedTableView, cellForColumnAt index: Int
    ) -> RotatedTableViewCell { RotatedTableViewCell(reuseIdentifier: nil) }
  }

  @Test func horizontalTable() {
    let table = HorizontalTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let columns = Columns()
    #expect(table.columnWidth == 80 && table.columnSpacing == 0)
    #expect(table.dataSource == nil && table.delegate == nil)
    (table.dataSource, table.delegate) = (columns, columns)
    table.register(HorizontalTableViewCell.self, forCellReuseIdentifier: "cell")
    let _: HorizontalTableViewCell? = table.dequeueReusableCell(withIdentifier: "cell")
    table.reloadData()
    let cell: HorizontalTableViewCell? = table.cellForColumn(at: 0)
    #expect(cell != nil && table.visibleCells.count == 4)
    #expect(table.indexesForVisibleColumns == [0, 1, 2, 3])
    #expect(table.indexForColumn(at: CGPoint(x: 90, y: 1)) == 1)
    #expect(table.rectForColumn(at: 1) == CGRect(x: 80, y: 0, width: 80, height: 100))
    table.selectColumn(at: 1, animated: false, scrollPosition: .left)
    #expect(table.indexForSelectedColumn == 1 && table.contentOffset.x == 80)
    table.deselectColumn(at: 1, animated: false)
    #expect(table.indexForSelectedColumn == nil)
    for position in [HorizontalTableView.ScrollPosition.left, .centeredHorizontally, .right, .none]
    {
      table.scrollToColumn(at: 5, at: position, animated: false)
    }
    table.revealColumn(at: 0, animated: false)
    #expect(table.contentOffset.x == 0)
    table.performBatchUpdates {
      table.insertColumns(at: [0])
      table.deleteColumns(at: [0])
      table.moveColumn(at: 1, to: 2)
    }
    #expect(table.indexesForVisibleColumns == [0, 1, 2, 3])
    let _: ScrollView = table
  }

  @Test func horizontalTableCell() {
    let type: HorizontalTableViewCell.Type = HorizontalTableViewCell.self
    let cell = type.init(reuseIdentifier: "cell")
    #expect(cell.reuseIdentifier == "cell")
    #expect(cell.textLabel.isDescendant(of: cell.contentView))
    cell.setSelected(true, animated: false)
    cell.isHighlighted = true
    #expect(cell.isSelected && cell.isHighlighted)
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test func rotatedTable() {
    let table = RotatedTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let columns = Columns()
    #expect(table.width == 50 && table.tableView.superview === table)
    (table.dataSource, table.delegate) = (columns, columns)
    table.register(RotatedTableViewCell.self, forCellReuseIdentifier: "cell")
    table.reloadData()
    #expect(table.indexesForVisibleColumns == [0, 1, 2, 3] && table.visibleCells.count == 4)
    #expect(table.cellForColumn(at: 0) != nil)
    #expect(table.indexForColumn(at: CGPoint(x: 90, y: 1)) == 1)
    #expect(table.rectForColumn(at: 1) == CGRect(x: 80, y: 0, width: 80, height: 100))
    table.selectColumn(at: 1, animated: false, scrollPosition: .left)
    #expect(table.indexForSelectedColumn == 1 && table.contentOffset.x == 80)
    table.deselectColumn(at: 1, animated: false)
    table.scrollToColumn(at: 5, at: .centeredHorizontally, animated: false)
    table.revealColumn(at: 0, animated: false)
    #expect(table.contentOffset.x == 0)
    table.performBatchUpdates {
      table.insertColumns(at: [0])
      table.deleteColumns(at: [0])
      table.moveColumn(at: 1, to: 2)
    }
  }

  /// A delegate is not needed, and has a default for everything.
  @Test func defaultsOfColumns() {
    let source = NoColumns()
    let direct = HorizontalTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let turned = RotatedTableView(frame: direct.frame)
    (direct.dataSource, turned.dataSource) = (source, source)
    #expect(direct.rectForColumn(at: 0).width == 80 && turned.rectForColumn(at: 0).width == 50)
  }

  @Test func table() {
    let world = TableWorld([3, 2], titles: true)
    let table: TableView = world.table
    let source: (any TableViewDataSource)? = table.dataSource
    #expect(source === world && table.delegate === world)
    #expect(TableView().rowHeight == TableView.automaticDimension)
    #expect(TableView().style == .plain)
    #expect(TableView(frame: .zero, style: .grouped).style == .grouped)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 3)
    let path = IndexPath(row: 1, section: 0)
    let cell: TableViewCell? = table.cellForRow(at: path)
    #expect(cell.flatMap { table.indexPath(for: $0) } == path)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 70)) == path)
    #expect(table.indexPathsForVisibleRows?.count == table.visibleCells.count)
    #expect(table.headerView(forSection: 0) != nil && table.footerView(forSection: 0) == nil)
    table.selectRow(at: path, animated: false, scrollPosition: .top)
    #expect(table.indexPathForSelectedRow == path && table.indexPathsForSelectedRows == [path])
    table.deselectRow(at: path, animated: false)
    table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(table.separatorStyle == .singleLine && table.allowsSelection)
    #expect(!table.allowsMultipleSelection)
    world.sections[0].items = ["0.1", "0.0", "new"]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
      table.moveRow(at: IndexPath(row: 0, section: 0), to: path)
      table.reloadRows(at: [IndexPath(row: 0, section: 1)], with: .none)
    } completion: { _ in
    }
    world.sections.swapAt(0, 1)
    table.moveSection(0, toSection: 1)
    world.sections.append(TableWorld.Section(items: ["more"]))
    table.insertSections([2], with: .left)
    table.reloadSections([2], with: .right)
    world.sections.removeLast()
    table.deleteSections([2], with: .top)
    #expect(table.numberOfSections == 2)
  }
}
