import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct ViewNamesTests {
  /// Every tree of three views under a root, each with one of four ids or none, and of two classes.
  @Test func selectorsMatchOnlyTheirView() {
    let ids = [nil, "a", "a b", "]"]
    for code in 0..<(4 * 2 * 4 * 2 * 4 * 2) {
      let root = View()
      root.accessibilityIdentifier = code.isMultiple(of: 3) ? "a" : nil
      var rest = code
      for _ in 0..<3 {
        let view: View = rest & 1 == 0 ? View() : Label()
        view.accessibilityIdentifier = ids[rest >> 1 & 3]
        rest >>= 3
        (rest & 1 == 0 ? root : root.subviews.last ?? root).addSubview(view)
      }
      for view in root.subtreeInOrder {
        let text = ViewNames(root: root).selector(of: view)
        let matches = ViewSelector(text)?.matches(in: root) ?? []
        #expect(matches.count == 1 && matches.first === view, "'\(text)' in tree \(code)")
      }
    }
  }

  @Test func namesAreReadWithinTheirRoot() {
    let outer = View()
    outer.accessibilityIdentifier = "outer"
    let root = View()
    outer.addSubview(root)
    let leaf = Label()
    root.addSubview(leaf)
    #expect(ViewNames(root: root).selector(of: leaf) == "Label")
  }

  /// Random changes of a tree, a tenth of which change nothing that names depend on.
  @Test(arguments: 0..<20) func keptNamesAreThoseOfThePresentTree(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let root = View()
    let cache = ViewNamesCache()
    for _ in 0..<100 {
      let views = root.subtreeInOrder
      let view = views[Int.random(in: 0..<views.count, using: &generator)]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: view.addSubview(Bool.random(using: &generator) ? View() : Label())
      case 4..<6 where view !== root: view.removeFromSuperview()
      case 6:
        view.accessibilityIdentifier = ["a", "b", nil][Int.random(in: 0..<3, using: &generator)]
      case 7: view.superview?.bringSubviewToFront(view)
      case 8 where view.subviews.count > 1: view.exchangeSubview(at: 0, withSubviewAt: 1)
      default: view.alpha = 0.5
      }
      let (kept, fresh) = (cache.names(root: root), ViewNames(root: root))
      for view in root.subtreeInOrder {
        #expect(kept.path(of: view) == fresh.path(of: view))
        #expect(kept.selector(of: view) == fresh.selector(of: view))
      }
    }
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  /// Cells are reused, so their order among the subviews is not that of the rows.
  @Test func pathsNameTheRowsOfTables() throws {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.rowHeight = 44
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    let rows = Rows()
    table.dataSource = rows
    let cache = ViewNamesCache()
    for offset in [0, 1_000, 300, 2_000] {
      table.contentOffset.y = CGFloat(offset)
      table.layoutIfNeeded()
      for path in table.indexPathsForVisibleRows ?? [] {
        let cell = try #require(table.cellForRow(at: path))
        let step = "TableViewCell[row \(path.row)]"
        #expect(cache.names(root: table).path(of: cell) == "TableView/\(step)")
        #expect(ViewSelector(step)?.matches(in: table).map { $0 === cell } == [true])
      }
    }
  }
}
