import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Every list scrolled from end to end: few cells are made for it, and none outlives its list.
@Suite struct CellLifeTests {
  /// References that keep nothing alive.
  private struct Watch {
    private final class Reference {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    private var references: [ObjectIdentifier: Reference] = [:]

    /// The objects seen so far, and those of them that are alive.
    var seen: Int { references.count }
    var alive: Int { references.values.filter { $0.object != nil }.count }

    mutating func see(_ objects: [AnyObject]) {
      for object in objects where references[ObjectIdentifier(object)] == nil {
        references[ObjectIdentifier(object)] = Reference(object)
      }
    }
  }

  /// Offsets from the start to the end, in steps of up to some views' lengths, back by some of them.
  private func walk(_ length: CGFloat, steps: Int, _ visit: (CGFloat) -> Void) {
    var generator = SeededGenerator(seed: 11)
    for step in 0...steps {
      let offset = length * CGFloat(step) / CGFloat(steps)
      visit(offset)
      if step % 3 == 0 { visit(max(0, offset - CGFloat.random(in: 0...300, using: &generator))) }
    }
  }

  @Test func horizontalTableReusesAndReleasesItsCells() {
    var watch = Watch()
    var most = 0
    do {
      let world = HorizontalTableWorld(count: 100_000)
      watch.see([world, world.table])
      walk(world.table.contentSize.width, steps: 1_000) { offset in
        world.lines = []
        most = max(most, world.visible(at: offset).count)
        watch.see(world.table.visibleCells)
      }
      #expect(most == 5 && world.created <= most + 2)
      #expect(watch.seen == world.created + 2)
    }
    #expect(watch.alive == 0)
  }

  @Test func rotatedTableReusesAndReleasesItsCells() {
    var watch = Watch()
    var most = 0
    do {
      let world = RotatedTableWorld(widths: Array(repeating: 80, count: 100_000))
      watch.see([world, world.table, world.table.tableView])
      walk(world.table.contentSize.width, steps: 300) { offset in
        most = max(most, world.visible(at: offset).count)
        watch.see(world.table.visibleCells)
      }
      #expect(watch.seen <= most + 2 + 3)
    }
    #expect(watch.alive == 0)
  }

  @Test func optionBarReusesAndReleasesItsCells() {
    var watch = Watch()
    var most = 0
    do {
      let world = OptionBarWorld(count: 100_000)
      watch.see([world, world.bar])
      walk(world.bar.contentSize.width, steps: 500) { offset in
        world.lines = []
        world.bar.contentOffset.x = offset
        most = max(most, world.bar.visibleCells.count)
        watch.see(world.bar.visibleCells)
      }
      #expect(most == 5 && world.created <= most + 2)
      #expect(watch.seen == world.created + 2)
    }
    #expect(watch.alive == 0)
  }

  @Test func tableReusesAndReleasesItsCells() {
    var watch = Watch()
    var most = (cells: 0, parts: 0)
    do {
      let world = TableWorld(Array(repeating: 20, count: 5_000), titles: true)
      world.logsDisplay = false
      watch.see([world, world.table])
      var parts = Watch()
      walk(world.table.contentSize.height, steps: 300) { offset in
        world.lines = []
        most.cells = max(most.cells, world.visible(at: offset).count)
        watch.see(world.table.visibleCells)
        let headers = world.table.subviews.filter { $0 is TableViewHeaderFooterView }
        most.parts = max(most.parts, headers.count)
        parts.see(headers)
      }
      #expect(world.created <= most.cells + 2 && watch.seen == world.created + 2)
      #expect(parts.seen <= most.parts + 2)
    }
    #expect(watch.alive == 0)
  }

  private final class Items: CollectionViewDataSource {
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100_000 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func collectionReusesAndReleasesItsCells() {
    var watch = Watch()
    var most = 0
    do {
      let items = Items()
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 200),
        collectionViewLayout: CollectionViewFlowLayout())
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      view.reloadData()
      watch.see([items, view, view.collectionViewLayout])
      walk(view.contentSize.height, steps: 300) { offset in
        view.contentOffset.y = offset
        most = max(most, view.visibleCells.count)
        watch.see(view.visibleCells)
      }
      #expect(most > 8 && watch.seen <= most + 2 + 3)
    }
    #expect(watch.alive == 0)
  }

  private final class Pages: PagingScrollViewDataSource, SwipeTableViewDataSource {
    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 2_000 }
    func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 300 }

    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View { reused ?? View() }

    func swipeTableView(
      _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
    ) -> ScrollView { reused ?? ScrollView() }
  }

  @Test func pagesAreReusedAndReleased() {
    var watch = Watch()
    do {
      let pages = Pages()
      let strip = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      strip.clipsToBounds = true
      strip.dataSource = pages
      strip.reloadData()
      var most = 0
      walk(strip.contentSize.width, steps: 400) { offset in
        strip.contentOffset.x = offset
        most = max(most, strip.visiblePages.count)
        watch.see(strip.visiblePages)
      }
      #expect(most == 2 && watch.seen <= most + 2)
      let table = SwipeTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      table.headerView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      table.dataSource = pages
      table.reloadData()
      var lists = Watch()
      for item in 0..<300 {
        table.scrollToItem(at: item, animated: false)
        lists.see(table.indexesForVisibleItems.compactMap { table.itemView(at: $0) })
      }
      #expect(lists.seen <= 4)
      watch.see([pages, strip, table])
      watch.see(table.indexesForVisibleItems.compactMap { table.itemView(at: $0) })
    }
    #expect(watch.alive == 0)
  }
}
