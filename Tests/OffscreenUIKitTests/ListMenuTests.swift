import Foundation
import OffscreenUIKit
import Testing

private func menu(_ log: @escaping (String) -> Void) -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(
    identifier: "a" as NSString,
    actionProvider: { suggested in
      log("menu, suggested \(suggested.count)")
      return UIMenu(children: [UIAction(title: "Delete") { _ in log("delete") }])
    })
}

/// A table in which even rows have menus.
private final class TableOwner: NSObject, UITableViewDataSource, UITableViewDelegate {
  var log: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("configuration \(indexPath.row) at \(point.x) \(point.y)")
    return indexPath.row % 2 == 0 ? menu { self.log.append($0) } : nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("highlighting \(configuration.identifier)")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("dismissing")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.append("commit")
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will display")
    animator?.addCompletion { self.log.append("displayed") }
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will end")
    animator?.addCompletion { self.log.append("ended") }
  }
}

/// A collection view whose items have menus, also several at once.
private final class CollectionOwner: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var log: [String] = []

  func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("configuration \(indexPaths.map(\.item))")
    return menu { self.log.append($0) }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("highlighting")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    log.append("dismissing \(indexPath.item)")
    return nil
  }
}

/// A delegate with the method for a single item.
private final class ItemOwner: NSObject, UICollectionViewDelegate {
  var items: [Int] = []
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    items.append(indexPath.item)
    return nil
  }
}

/// Menus of rows and items after a long press.
@Suite struct ListMenuTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func press(_ x: CGFloat, _ y: CGFloat, for time: Duration = .milliseconds(700)) throws {
    stage.touch(.began, at: CGPoint(x: x, y: y))
    stage.advance(by: time)
    stage.touch(.ended, at: CGPoint(x: x, y: y))
    try stage.settle()
  }

  private func table(_ owner: TableOwner) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 40, width: 320, height: 300))
    table.dataSource = owner
    table.delegate = owner
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  private let opening = [
    "highlighting a", "menu, suggested 0", "will display", "displayed",
  ]

  @Test func tableAsksAndTellsInOrder() throws {
    let owner = TableOwner()
    let table = table(owner)
    try press(20, 50)
    #expect(owner.log == ["configuration 0 at 20.0 10.0"] + opening)
    #expect(table.indexPathForSelectedRow == nil)
    owner.log = []
    stage.tap(at: CGPoint(x: 300, y: 470))
    try stage.settle()
    #expect(owner.log == ["dismissing", "will end", "ended"])
    #expect(stage.window.subviews == [table])
  }

  @Test func tapOnThePreviewPerformsItsAction() throws {
    let owner = TableOwner()
    _ = table(owner)
    try press(20, 150)
    owner.log = []
    stage.tap(at: CGPoint(x: 20, y: 150))
    try stage.settle()
    #expect(owner.log == ["commit", "dismissing", "will end", "ended"])
  }

  @Test func rowWithoutAMenuIsSelected() throws {
    let owner = TableOwner()
    _ = table(owner)
    try press(20, 100)
    #expect(owner.log == ["configuration 1 at 20.0 60.0", "select 1"])
    owner.log = []
    try press(20, 50, for: .milliseconds(200))
    #expect(owner.log == ["select 0"])
    owner.log = []
    try press(20, 300)
    #expect(owner.log.isEmpty)
  }

  @Test func delegateOfAnotherKindHasNoMenus() throws {
    let owner = TableOwner()
    let table = table(owner)
    let count = table.gestureRecognizers?.count ?? 0
    table.delegate = nil
    #expect(table.gestureRecognizers?.count == count - 1)
    try press(20, 50)
    #expect(owner.log.isEmpty)
    table.delegate = owner
    table.delegate = owner
    #expect(table.gestureRecognizers?.count == count)
  }

  private func collection(
    _ delegate: any UICollectionViewDelegate, _ owner: CollectionOwner
  )
    -> UICollectionView
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = owner
    view.delegate = delegate
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func collectionViewAsksForThePressedItem() throws {
    let owner = CollectionOwner()
    _ = collection(owner, owner)
    try press(20, 20)
    #expect(owner.log == ["configuration [0]", "highlighting", "menu, suggested 0"])
    owner.log = []
    stage.tap(at: CGPoint(x: 300, y: 470))
    try stage.settle()
    #expect(owner.log == ["dismissing 0"])
    try press(300, 250)
    #expect(owner.log == ["dismissing 0"])
  }

  @Test func collectionViewAsksForAllSelectedItems() throws {
    let owner = CollectionOwner()
    let view = collection(owner, owner)
    view.allowsMultipleSelection = true
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    try press(20, 20)
    #expect(owner.log.first == "configuration [0, 2]")
    stage.tap(at: CGPoint(x: 300, y: 470))
    try stage.settle()
    owner.log = []
    try press(110, 20)
    #expect(owner.log.first == "configuration [1]")
  }

  @Test func methodForASingleItemIsAskedToo() throws {
    let owner = CollectionOwner()
    let delegate = ItemOwner()
    let view = collection(delegate, owner)
    try press(20, 20)
    #expect(delegate.items == [0])
    #expect(view.window != nil)
  }
}
