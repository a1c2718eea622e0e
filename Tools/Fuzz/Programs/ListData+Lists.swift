import Foundation
import Offscreen

// MARK: Table

private final class RowCell: TableViewCell, FuzzCell {}

final class FuzzedTable: FuzzedList {
  private let table: TableView
  private let data: ListData

  init(_ data: ListData, style: TableView.Style) {
    self.data = data
    table = TableView(frame: .zero, style: style)
    table.sectionHeaderHeight = 3
    table.sectionFooterHeight = 2
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] {
    (table.indexPathsForVisibleRows ?? []).map { path in
      data.sections[..<path.section].reduce(0, +) + path.row
    }
  }

  func reload() { table.reloadData() }

  private func path(_ index: Int) -> IndexPath? {
    var index = index
    for (section, count) in data.sections.enumerated() {
      if index < count { return IndexPath(row: index, section: section) }
      index -= count
    }
    return nil
  }

  func select(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    table.selectRow(at: path, animated: animated, scrollPosition: .none)
  }

  func show(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    table.scrollToRow(at: path, at: .middle, animated: animated)
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 5) {
    case 0: table.rowHeight = choices.number(0...12)
    case 1: table.estimatedRowHeight = choices.number(0...12)
    case 2: table.tableHeaderView = choices.flag() ? View(frame: choices.rect()) : nil
    case 3: table.sectionHeaderTopPadding = choices.number(0...5)
    default: table.allowsMultipleSelection.toggle()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    let animations: [TableView.RowAnimation] = [.automatic, .fade, .left, .none]
    let animation = animations[animation]
    table.performBatchUpdates(
      {
        if choices.oneIn(3) {
          self.changeSections(choices, animation: animation)
        } else {
          self.changeRows(choices, animation: animation)
        }
      }, completion: { _ in completion() })
  }

  private func changeSections(_ choices: Choices, animation: TableView.RowAnimation) {
    let section = choices.index(below: 3)
    if choices.flag(), section < data.sections.count {
      data.setSections(data.sections.enumerated().filter { $0.offset != section }.map(\.element))
      table.deleteSections(IndexSet(integer: section), with: animation)
    } else if section <= data.sections.count, data.sections.count < 5 {
      var numbers = data.sections
      numbers.insert(choices.integer(0...4), at: section)
      data.setSections(numbers)
      table.insertSections(IndexSet(integer: section), with: animation)
    }
  }

  private func changeRows(_ choices: Choices, animation: TableView.RowAnimation) {
    guard !data.sections.isEmpty else { return }
    let change = RowChange(choices, count: data.first)
    table.deleteRows(at: change.deleted.map { IndexPath(row: $0, section: 0) }, with: animation)
    data.set(first: change.count)
    table.insertRows(at: change.inserted.map { IndexPath(row: $0, section: 0) }, with: animation)
    if let (from, to) = change.moved {
      table.moveRow(
        at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
    }
    if let reloaded = change.reloaded {
      table.reloadRows(at: [IndexPath(row: reloaded, section: 0)], with: animation)
    }
  }
}

extension ListData: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    checkAsked(indexPath.row, section: indexPath.section)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? RowCell(style: .default, reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "h" }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    checkAsked(indexPath.row, section: indexPath.section)
    called()
    return extent(indexPath.row)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { called() }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { called() }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    called()
    return true
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { called() }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { called() }
}

/// What one batch does to a list of rows: valid by construction.
struct RowChange {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: (from: Int, to: Int)?
  private(set) var reloaded: Int?
  private(set) var count: Int

  init(_ choices: Choices, count old: Int) {
    let kind = choices.index(below: 4)
    let gone = (0..<old).filter { _ in choices.oneIn(4) }
    let kept = (0..<old).filter { !gone.contains($0) }
    deleted = gone
    let insertedCount = choices.index(below: 3)
    count = kept.count + insertedCount
    var places = Array(0..<count)
    for _ in 0..<insertedCount {
      inserted.append(places.remove(at: choices.index(below: places.count)))
    }
    inserted.sort()
    guard !kept.isEmpty else { return }
    let row = kept[choices.index(below: kept.count)]
    if kind == 1 {
      moved = (row, places[choices.index(below: places.count)])
    } else if kind == 2 {
      reloaded = row
    }
  }
}

// MARK: Horizontal table

private final class ColumnCell: HorizontalTableViewCell, FuzzCell {}

final class FuzzedHorizontalTable: FuzzedList {
  private let table = HorizontalTableView()
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    table.columnWidth = 7.5
    table.columnSpacing = 0.5
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] { table.indexesForVisibleColumns }

  func reload() { table.reloadData() }

  func select(_ index: Int, animated: Bool) {
    table.selectColumn(at: index, animated: animated, scrollPosition: .centeredHorizontally)
  }

  func show(_ index: Int, animated: Bool) { table.revealColumn(at: index, animated: animated) }

  func adjust(_ choices: Choices) {
    table.columnSpacing = choices.number(0...5)
    table.reloadData()
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    table.performBatchUpdates(
      {
        let change = RowChange(choices, count: data.first)
        data.set(first: change.count)
        table.deleteColumns(at: change.deleted)
        table.insertColumns(at: change.inserted)
        if let (from, to) = change.moved { table.moveColumn(at: from, to: to) }
      }, completion: { _ in completion() })
  }
}

extension ListData: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { first }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a") ?? ColumnCell(reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
  }

  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool {
    called()
    return true
  }

  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) { called() }
  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { called() }

  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { called() }
}

// MARK: Rotated table

private final class TurnedCell: RotatedTableViewCell, FuzzCell {}

final class FuzzedRotatedTable: FuzzedList {
  private let table = RotatedTableView()
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table.tableView] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] { table.indexesForVisibleColumns }

  func reload() { table.reloadData() }

  func select(_ index: Int, animated: Bool) {
    guard index < data.first else { return }
    table.selectColumn(at: index, animated: animated)
  }

  func show(_ index: Int, animated: Bool) {
    guard index < data.first else { return }
    table.scrollToColumn(at: index, at: .right, animated: animated)
  }

  func adjust(_ choices: Choices) {
    table.width = choices.number(0...9)
    table.reloadData()
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    table.performBatchUpdates(
      {
        let change = RowChange(choices, count: data.first)
        data.set(first: change.count)
        table.deleteColumns(at: change.deleted)
        table.insertColumns(at: change.inserted)
        if let (from, to) = change.moved { table.moveColumn(at: from, to: to) }
      }, completion: { _ in completion() })
  }
}

extension ListData: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { first }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? TurnedCell(style: .default, reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
  }

  func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell, forColumnAt index: Int
  ) { called() }

  func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) { called() }

  func tableViewDidScroll(_ tableView: RotatedTableView) { called() }
}

// MARK: Option bar

private final class OptionCell: OptionBarCell, FuzzCell {}

final class FuzzedOptionBar: FuzzedList {
  private let bar = OptionBar()
  private let host = View()
  private let pages: FuzzedPages?
  private let data: ListData

  init(_ data: ListData, followsPages: Bool) {
    self.data = data
    bar.columnSpacing = 1.5
    bar.indicators = [.lengthening, .triangle]
    bar.frame = CGRect(x: 0, y: 0, width: 20, height: 8)
    pages = followsPages ? FuzzedPages(data) : nil
    bar.dataSource = data
    bar.delegate = data
    host.addSubview(bar)
    guard let pages else { return }
    pages.view.frame = CGRect(x: 0, y: 8, width: 20, height: 10)
    host.addSubview(pages.view)
    for view in pages.scrollViews { bar.track(view) }
  }

  var view: View { host }
  var companion: (any FuzzedList)? { pages }
  var scrollViews: [ScrollView] { (pages?.scrollViews ?? []) + [bar] }
  var visibleViews: [View] { bar.visibleCells }
  var visibleIndexes: [Int] { bar.indexesForVisibleColumns }

  func reload() {
    bar.reloadData()
    pages?.reload()
  }

  func select(_ index: Int, animated: Bool) { bar.selectColumn(at: index, animated: animated) }

  func show(_ index: Int, animated: Bool) { pages?.show(index, animated: animated) }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 5) {
    case 0: bar.distribution = choices.element(of: OptionBar.Distribution.allCases)
    case 1: bar.layoutDirection = choices.element(of: OptionBar.LayoutDirection.allCases)
    case 2: bar.selectedWidthScale = choices.number(0...3)
    case 3: bar.frame.size.width = choices.number(0...32)
    default: bar.contentEdgeInsets = choices.insets()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    data.change(choices)
    reload()
  }
}

extension ListData: OptionBarDataSource, OptionBarDelegate {
  func numberOfColumns(in optionBar: OptionBar) -> Int { first }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    checkAsked(index)
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "a") ?? OptionCell(reuseIdentifier: "a")
    called()
    return cell
  }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
  }

  func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool {
    called()
    return true
  }

  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) { called() }

  func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int) { called() }

  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
  ) { called() }

  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
  ) { called() }

  func optionBarDidReloadData(_ optionBar: OptionBar) { called() }

  func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat
  ) { called() }
}

// MARK: Pages

private final class Page: View, FuzzCell {}

final class FuzzedPages: FuzzedList {
  private let pages = PagingScrollView()

  init(_ data: ListData) {
    pages.preloadDistance = data.choices.integer(0...2)
    pages.isEndless = data.choices.oneIn(4)
    pages.dataSource = data
    pages.delegate = data
  }

  var view: View { pages }
  var isEndless: Bool { pages.isEndless }
  var scrollViews: [ScrollView] { [pages] }
  var visibleViews: [View] { pages.visiblePages }
  var visibleIndexes: [Int] { pages.indexesForVisiblePages.sorted() }

  func reload() { pages.reloadData() }

  func select(_ index: Int, animated: Bool) { pages.scrollToPage(index, animated: animated) }

  func show(_ index: Int, animated: Bool) { pages.scrollToPage(index, animated: animated) }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 3) {
    case 0: pages.preloadDistance = choices.element(of: [0, 1, 5, .max])
    case 1: pages.isEndless.toggle()
    default: pages.touchInsets = choices.insets()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    pages.reloadData()
  }
}

extension ListData: PagingScrollViewDataSource, PagingScrollViewDelegate {
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { first }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    if !pagingScrollView.isEndless { checkAsked(index) }
    called()
    return reused ?? Page()
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int
  ) { called() }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {
    called()
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int) {
    called()
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int
  ) { called() }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) { called() }
}

// MARK: Swipe table

private final class ItemTable: TableView, FuzzCell {}

final class FuzzedSwipeTable: FuzzedList {
  private let swipe = SwipeTableView()
  private let rows = ItemRows()

  init(_ data: ListData) {
    swipe.headerView = View(frame: CGRect(x: 0, y: 0, width: 10, height: 9))
    swipe.headerBar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 4))
    swipe.dataSource = data
    swipe.delegate = data
    data.itemRows = rows
  }

  var view: View { swipe }
  var scrollViews: [ScrollView] { [swipe.currentItemView, swipe.pagingView].compactMap { $0 } }
  var visibleIndexes: [Int] { swipe.indexesForVisibleItems }
  var visibleViews: [View] { visibleIndexes.compactMap { swipe.itemView(at: $0) } }

  func reload() { swipe.reloadData() }

  func select(_ index: Int, animated: Bool) { swipe.scrollToItem(at: index, animated: animated) }

  func show(_ index: Int, animated: Bool) {
    swipe.setHeaderHeight(
      CGFloat(index * 3), keeping: index.isMultiple(of: 2) ? .header : .content,
      animated: animated)
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 7) {
    case 0: swipe.headerTopInset = choices.coordinate()
    case 1: swipe.isHeaderBarFixed.toggle()
    case 2: swipe.headerAlwaysOnTop.toggle()
    case 3: swipe.adjustsContentSize.toggle()
    case 4: swipe.positionPolicy = choices.flag() ? .followNeighbour : .remember
    case 5: swipe.headerView = choices.flag() ? View(frame: choices.rect()) : nil
    default: swipe.headerBar = choices.flag() ? View(frame: choices.rect()) : nil
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    swipe.reloadData()
  }
}

/// The rows of the tables that are a swipe table's items.
final class ItemRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "a")
      ?? TableViewCell(style: .default, reuseIdentifier: "a")
  }
}

extension ListData: SwipeTableViewDataSource, SwipeTableViewDelegate {
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { first }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    checkAsked(index)
    called()
    if let reused { return reused }
    let table = ItemTable(frame: .zero, style: .plain)
    table.rowHeight = 6
    table.dataSource = itemRows
    return table
  }

  func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView) { called() }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat
  ) { called() }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int
  ) { called() }

  func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int) { called() }
}

// MARK: Collection

private final class ItemCell: CollectionViewCell, FuzzCell {}

final class FuzzedCollection: FuzzedList {
  private let collection: CollectionView
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    let layout =
      data.choices.flag() ? CollectionViewFlowLayout() : CollectionViewWaterfallLayout()
    layout.itemSize = CGSize(width: 7, height: 6.5)
    layout.minimumLineSpacing = 1.5
    layout.minimumInteritemSpacing = 1
    layout.headerReferenceSize = CGSize(width: 4, height: 3)
    layout.sectionHeadersPinToVisibleBounds = data.choices.flag()
    layout.scrollDirection = data.choices.flag() ? .horizontal : .vertical
    collection = CollectionView(collectionViewLayout: layout)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "a")
    collection.dataSource = data
    collection.delegate = data
  }

  var view: View { collection }
  var scrollViews: [ScrollView] { [collection] }
  var visibleViews: [View] { collection.visibleCells }
  var visibleIndexes: [Int] {
    collection.indexPathsForVisibleItems.sorted().map { path in
      data.sections[..<path.section].reduce(0, +) + path.item
    }
  }

  func reload() { collection.reloadData() }

  private func path(_ index: Int) -> IndexPath? {
    data.first > index ? IndexPath(item: index, section: 0) : nil
  }

  func select(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    collection.selectItem(at: path, animated: animated, scrollPosition: .top)
  }

  func show(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    collection.scrollToItem(at: path, at: .bottom, animated: animated)
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 4) {
    case 0: collection.headView = choices.flag() ? View(frame: choices.rect()) : nil
    case 1: collection.minimumContentHeight = choices.coordinate()
    case 2: collection.collectionViewLayout.invalidateLayout()
    default:
      (collection.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize = choices.size()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    collection.reloadData()
  }
}

extension ListData: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    section < sections.count ? sections[section] : 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    checkAsked(indexPath.item, section: indexPath.section)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    called()
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    checkAsked(indexPath.item, section: indexPath.section)
    called()
    return CGSize(width: extent(indexPath.item), height: extent(indexPath.item + 1))
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { called() }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called() }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called() }
}
