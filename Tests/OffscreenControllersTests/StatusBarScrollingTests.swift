import Foundation
import Offscreen
import Testing

/// A controller of a table with 40 rows, with or without a status bar.
private class RowsController: ViewController, TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: .zero, style: .plain)
  var hidesBar = false
  var selected: [Int] = []
  override var prefersStatusBarHidden: Bool { hidesBar }

  override func viewDidLoad() {
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A controller that leaves the status bar to another one.
private final class NamingController: RowsController {
  weak var named: ViewController?
  override var childForStatusBarHidden: ViewController? { named }
}

/// Taps on the status bar over controllers.
@Suite struct StatusBarScrollingTests {
  private let stage = Stage(
    size: CGSize(width: 320, height: 568),
    safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  private func show(_ controller: ViewController) {
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
  }

  private func tapStatusBar() throws {
    stage.tap(at: CGPoint(x: 160, y: 10))
    try stage.settle()
  }

  @Test func tableReturnsBelowTheLargeTitle() throws {
    let page = RowsController()
    page.title = "Rows"
    let navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation)
    let (top, height) = (page.table.contentOffset.y, navigation.navigationBar.frame.height)
    page.table.contentOffset.y = 500
    stage.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height < height)
    try tapStatusBar()
    #expect(page.table.contentOffset.y == top)
    #expect(navigation.navigationBar.frame.height == height)
  }

  /// The bar takes the tap from the row below it, and leaves it to the row while it is hidden.
  @Test func tapGoesToTheBarOrToTheRowBelow() throws {
    let page = RowsController()
    show(page)
    page.table.contentOffset.y = 500
    try tapStatusBar()
    #expect(page.table.contentOffset.y == -20 && page.selected == [])
    page.hidesBar = true
    page.setNeedsStatusBarAppearanceUpdate()
    page.table.contentOffset.y = 500
    try tapStatusBar()
    #expect(page.table.contentOffset.y == 500 && page.selected == [11])
  }

  @Test func onlyTheFrontmostControllerScrolls() throws {
    let (below, above) = (RowsController(), RowsController())
    show(below)
    below.table.contentOffset.y = 500
    above.modalPresentationStyle = .overFullScreen
    below.present(above, animated: false)
    stage.window.layoutIfNeeded()
    above.table.contentOffset.y = 500
    try tapStatusBar()
    #expect(above.table.contentOffset.y == -above.table.adjustedContentInset.top)
    #expect(below.table.contentOffset.y == 500)
    above.dismiss(animated: false)
    stage.window.layoutIfNeeded()
    try tapStatusBar()
    #expect(below.table.contentOffset.y == -below.table.adjustedContentInset.top)
  }

  @Test func textViewScrollsLikeAList() throws {
    let text = TextView(frame: stage.window.bounds)
    text.text = Array(repeating: "line", count: 100).joined(separator: "\n")
    stage.window.addSubview(text)
    stage.window.layoutIfNeeded()
    text.contentOffset.y = 500
    try tapStatusBar()
    #expect(text.contentOffset.y == -text.adjustedContentInset.top)
  }

  @Test func presentedControllerThatBecomesAChildAnswersTheStatusBar() throws {
    let (below, above) = (RowsController(), RowsController())
    show(below)
    above.modalPresentationStyle = .overFullScreen
    below.present(above, animated: false)
    below.addChild(above)
    stage.window.layoutIfNeeded()
    above.table.contentOffset.y = 500
    try tapStatusBar()
    #expect(above.table.contentOffset.y == -above.table.adjustedContentInset.top)
    #expect(!stage.press("x"))
  }

  @Test func controllersThatNameEachOtherLeaveTheStatusBarToTheFirst() throws {
    let (first, second) = (NamingController(), NamingController())
    first.named = second
    second.named = first
    first.hidesBar = true
    show(first)
    first.table.contentOffset.y = 500
    try tapStatusBar()
    #expect(first.table.contentOffset.y == 500)
    first.hidesBar = false
    try tapStatusBar()
    #expect(first.table.contentOffset.y == -first.table.adjustedContentInset.top)
  }
}
