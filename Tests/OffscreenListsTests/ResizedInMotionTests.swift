import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The scroll views and lists whose size changes.
enum ResizedKind: CaseIterable {
  case plain, paged, early, table, measured, columns, grid, pages
}

/// What moves a list at the time of a change of size.
enum ResizedPhase: CaseIterable {
  case touched, dragged, pulledAtTheStart, pulledAtTheEnd, decelerating, bouncingAtTheStart
  case bouncingAtTheEnd, flungBeyondTheStart, flungBeyondTheEnd, animatedInside, animatedToTheEnd
}

/// A scroll view that adjusts its content before the base class knows of a change.
private final class EarlyScrollView: ScrollView {
  override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.width != oldBounds.width { contentSize.width = bounds.width }
    super.boundsDidChange(from: oldBounds)
  }
}

/// A list of 300 by 400 points on a stage of 1,200 by 1,200.
private final class ResizedWorld {
  let stage = Stage(size: CGSize(width: 1_200, height: 1_200))
  let list: ScrollView
  let axis: ScrollAxis
  let count: Int
  private var finger: CGPoint?

  init(_ kind: ResizedKind, isLong: Bool, inset: EdgeInsets) {
    count = isLong ? 60 : 3
    axis = kind == .columns || kind == .paged || kind == .pages ? .horizontal : .vertical
    let length: CGFloat = isLong ? 3_000 : 150
    switch kind {
    case .plain, .early:
      list = kind == .plain ? ScrollView() : EarlyScrollView()
      list.contentSize = CGSize(width: 300, height: length)
    case .paged:
      list = ScrollView()
      list.isPagingEnabled = true
      list.contentSize = CGSize(width: length, height: 400)
    case .table, .measured: list = TableView()
    case .columns: list = HorizontalTableView()
    case .grid:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 80)
      list = CollectionView(frame: .zero, collectionViewLayout: layout)
    case .pages: list = PagingScrollView()
    }
    list.frame.size = CGSize(width: 300, height: 400)
    list.contentInset = inset
    list.alwaysBounceVertical = axis == .vertical
    list.alwaysBounceHorizontal = axis == .horizontal
    fill(kind)
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
  }

  private func fill(_ kind: ResizedKind) {
    if let table = list as? TableView {
      table.rowHeight = kind == .measured ? TableView.automaticDimension : 50
      table.dataSource = self
    }
    (list as? HorizontalTableView)?.dataSource = self
    (list as? PagingScrollView)?.dataSource = self
    if let grid = list as? CollectionView {
      grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      grid.dataSource = self
    }
  }

  func enter(_ phase: ResizedPhase) {
    let limits = list.offsetLimits(axis)
    let (start, end) = (limits.lowerBound, limits.upperBound)
    let middle = ((start + end) / 2).rounded()
    switch phase {
    case .touched: drag(from: middle, by: 0, lifts: false)
    case .dragged: drag(from: middle, by: -60, lifts: false)
    case .pulledAtTheStart: drag(from: start, by: 90, lifts: false)
    case .pulledAtTheEnd: drag(from: end, by: -90, lifts: false)
    case .decelerating: drag(from: middle, by: -150, lifts: true)
    case .bouncingAtTheStart: drag(from: start, by: 90, lifts: true)
    case .bouncingAtTheEnd: drag(from: end, by: -90, lifts: true)
    case .flungBeyondTheStart: drag(from: min(start + 200, end), by: 190, lifts: true)
    case .flungBeyondTheEnd: drag(from: max(end - 200, start), by: -190, lifts: true)
    case .animatedInside: animate(from: start, to: middle)
    case .animatedToTheEnd: animate(from: start, to: end)
    }
  }

  private func place(at offset: Double) {
    list.contentOffset[axis] = offset
    stage.window.layoutIfNeeded()
  }

  private func animate(from start: Double, to target: Double) {
    place(at: start)
    var offset = list.contentOffset
    offset[axis] = target
    list.setContentOffset(offset, animated: true)
  }

  private func drag(from offset: Double, by distance: Double, lifts: Bool) {
    place(at: offset)
    var point = CGPoint(x: 150, y: 200)
    point[axis] -= distance / 2
    stage.touch(.began, at: point)
    for _ in 1...5 {
      stage.advance(by: .milliseconds(16))
      point[axis] += distance / 5
      if distance != 0 { stage.touch(.moved, at: point) }
    }
    finger = point
    if lifts { lift() }
  }

  func lift() {
    if let finger { stage.touch(.ended, at: finger) }
    finger = nil
  }
}

extension ResizedWorld: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? TableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "words ", count: indexPath.row % 5 * 9)
    return cell
  }
}

extension ResizedWorld: HorizontalTableViewDataSource {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { count }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? HorizontalTableViewCell(reuseIdentifier: "cell")
  }
}

extension ResizedWorld: CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

extension ResizedWorld: PagingScrollViewDataSource {
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View { reused ?? View() }
}

@Suite struct ResizedInMotionTests {
  private static let sizes = [
    CGSize(width: 300, height: 1_100), CGSize(width: 300, height: 200),
    CGSize(width: 800, height: 400), CGSize(width: 180, height: 400),
    CGSize(width: 800, height: 1_100), CGSize(width: 180, height: 200),
    CGSize(width: 800, height: 200), CGSize(width: 180, height: 1_100),
  ]

  /// Each size after each part of a movement: a list never rests beyond its limits.
  @Test(arguments: ResizedKind.allCases, [false, true])
  func resizingInMotionLeavesListsWithinTheirLimits(kind: ResizedKind, isLong: Bool) throws {
    let insets = [EdgeInsets.zero, EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)]
    for (row, phase) in ResizedPhase.allCases.enumerated() {
      for (column, size) in Self.sizes.enumerated() {
        let inset = insets[(row + column) % 2]
        let world = ResizedWorld(kind, isLong: isLong, inset: inset)
        world.enter(phase)
        // Between two frames, so that the movement has gone on since the last one.
        world.stage.advance(by: .milliseconds(24))
        world.list.frame.size = size
        world.stage.advance(by: .milliseconds(40))
        world.lift()
        try world.stage.settle()
        let list = world.list
        #expect(
          list.clampedOffset(list.contentOffset) == list.contentOffset,
          "\(phase), \(size), \(inset)")
      }
    }
  }
}
