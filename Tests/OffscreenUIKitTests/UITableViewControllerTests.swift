import OffscreenUIKit
import Testing

/// Controllers whose view is a table.
@Suite struct UITableViewControllerTests {
  private final class Fruits: UITableViewController {
    var fruits = ["Apple", "Banana", "Cherry"]
    var chosen: [String] = []

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { fruits.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = fruits[indexPath.row]
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Fruits" }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(fruits[indexPath.row])
    }
  }

  private func show(_ controller: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    return stage
  }

  @Test func tableIsTheViewAndShowsTheRowsOfTheController() throws {
    let controller = Fruits(style: .grouped)
    let stage = show(controller)
    #expect(controller.view === controller.tableView && controller.tableView.style == .grouped)
    #expect(controller.tableView.frame == stage.window.bounds)
    #expect(
      controller.tableView.visibleCells.compactMap { $0.textLabel?.text } == controller.fruits)
    #expect(controller.tableView.headerView(forSection: 0)?.textLabel?.text == "FRUITS")
  }

  @Test func tapsSelectAndAppearingAgainClearsTheSelection() throws {
    let controller = Fruits()
    let stage = show(controller)
    #expect(controller.tableView.style == .plain)
    stage.tap(at: CGPoint(x: 100, y: 28 + 44 + 22))
    try stage.settle()
    #expect(controller.chosen == ["Banana"])
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    controller.clearsSelectionOnViewWillAppear = false
    controller.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func controllerWithoutRowsShowsAnEmptyTable() {
    let controller = UITableViewController(style: .insetGrouped)
    _ = show(controller)
    #expect(controller.tableView.visibleCells.isEmpty)
    #expect(controller.tableView.numberOfSections == 1)
  }

  private final class Notes: UITableViewController {
    var notes = ["one", "two"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      notes.count
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      notes.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  @Test func editButtonEditsTheTable() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let notes = Notes()
    stage.window.rootViewController = notes
    stage.window.layoutIfNeeded()
    let button = notes.editButtonItem
    #expect(button === notes.editButtonItem && button.title == "Edit")
    UIApplication.shared.sendAction(button.action!, to: button.target, from: button, for: nil)
    #expect(notes.isEditing && notes.tableView.isEditing && button.title == "Done")
    stage.advance(by: .milliseconds(400))
    stage.tap(at: CGPoint(x: 27, y: 22))
    stage.advance(by: .milliseconds(400))
    stage.tap(at: CGPoint(x: 180, y: 22))
    #expect(notes.notes == ["two"])
    notes.isEditing = false
    #expect(!notes.tableView.isEditing && button.title == "Edit" && button.style == .plain)
  }

  private final class Form: UITableViewController {
    let fields = (0..<10).map { _ in UITextField() }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      fields.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      fields[indexPath.row].frame = CGRect(x: 10, y: 2, width: 100, height: 40)
      cell.contentView.addSubview(fields[indexPath.row])
      return cell
    }
  }

  @Test(arguments: 0..<10)
  func keyboardLeavesTheFieldInView(row: Int) throws {
    let stage = Stage(size: CGSize(width: 200, height: 500))
    stage.keyboard.followsTextInput = true
    stage.keyboard.height = 200
    let form = Form(style: .plain)
    form.tableView.rowHeight = 44
    stage.window.rootViewController = form
    try stage.settle()
    form.fields[row].becomeFirstResponder()
    try stage.settle()
    #expect(form.tableView.contentInset.bottom == 200)
    let field = form.fields[row]
    #expect(field.convert(field.bounds, to: nil).maxY <= 300)
    // Rows that were in view have not moved.
    if row < 6 { #expect(form.tableView.contentOffset.y == 0) }
    field.resignFirstResponder()
    try stage.settle()
    #expect(form.tableView.contentInset.bottom == 0 && form.tableView.contentOffset.y == 0)
  }
}

/// Methods of delegates that subclasses of controllers override as in UIKit.
@Suite struct OverriddenDelegateTests {
  private final class Rows: UITableViewController {
    var calls: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Rows" }
    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { calls.append("header") }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlight")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu")
      return nil
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) {
      calls.append("end")
      targetContentOffset.y = 88
    }
  }

  private final class Items: UICollectionViewController {
    var calls: [String] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu")
      return nil
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300))

  @Test func tablesCallOverridesOfTheirController() throws {
    let controller = Rows(style: .plain)
    stage.window.rootViewController = controller
    try stage.settle()
    #expect(controller.calls == ["header"])
    stage.touch(.began, at: CGPoint(x: 100, y: 150))
    stage.advance(by: .milliseconds(700))
    stage.touch(.ended, at: CGPoint(x: 100, y: 150))
    #expect(controller.calls.filter { $0 != "scroll" } == ["header", "highlight", "menu"])
    stage.drag(
      FingerPath(
        from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), over: .milliseconds(200))
    )
    try stage.settle()
    #expect(controller.calls.contains("scroll") && controller.calls.contains("end"))
    #expect(controller.tableView.contentOffset.y == 88)
  }

  @Test func collectionViewsCallOverridesOfTheirController() throws {
    let controller = Items(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = controller
    try stage.settle()
    controller.collectionView.contentOffset.y = 20
    #expect(controller.calls == ["scroll"])
    let item = try #require(controller.collectionView.visibleCells.first)
    let point = item.convert(CGPoint(x: 5, y: 30), to: nil)
    stage.touch(.began, at: point)
    stage.advance(by: .milliseconds(700))
    stage.touch(.ended, at: point)
    #expect(controller.calls == ["scroll", "menu"])
  }
}
