import Foundation
import JXPagingView
import OffscreenUIKit

/// JXPagingView beside our own SwipeTableView: the same header, bar and lists, moved by the same drags.
///
/// The argument, if there is one, is a folder for a picture of each moment.
@main enum PagingStoryboard {
  static let headerHeight: CGFloat = 120
  static let barHeight: CGFloat = 40
  static let rowHeight: CGFloat = 44
  static let page = CGSize(width: 180, height: 400)
  /// The number of frames of a drag.
  static let frames = 30
  /// The longest drag, in points.
  static let longest: CGFloat = 250
  /// The allowed distance between places, in points: JXPagingView passes a drag from the header to
  /// the list, or back, between two frames, and SwipeTableView within a frame.
  static let tolerance = longest / CGFloat(frames)

  static func main() throws {
    let stage = Stage(size: CGSize(width: 2 * page.width, height: page.height))
    let theirs = TheirPages()
    let ours = OurPages()
    theirs.view.frame = CGRect(origin: .zero, size: page)
    ours.view.frame = CGRect(origin: CGPoint(x: page.width, y: 0), size: page)
    // JXPagingView makes its lists when the controller around it appears.
    let controller = UIViewController()
    stage.window.rootViewController = controller
    for view in [theirs.view, ours.view] as [UIView] { controller.view.addSubview(view) }
    stage.window.layoutIfNeeded()

    var (moments, differing, largest) = (0, 0, CGFloat(0))
    func compare(_ moment: String) throws {
      stage.window.layoutIfNeeded()
      let (one, other) = (theirs.places, ours.places)
      let differences = one.keys.sorted().filter { key in
        guard let place = one[key], let counterpart = other[key] else { return true }
        let distance = max(abs(place.x - counterpart.x), abs(place.y - counterpart.y))
        largest = max(largest, distance)
        return distance > tolerance
      }
      moments += 1
      if !differences.isEmpty || one.count != other.count { differing += 1 }
      let places = one.keys.sorted().map { key in
        let text = one[key].map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" } ?? ""
        guard differences.contains(key) else { return "\(key) \(text)" }
        let counterpart = other[key].map { "\($0.x),\($0.y)" } ?? "hidden"
        return "\(key) \(text) not \(counterpart)"
      }
      print("\(moment): \(places.joined(separator: "; "))")
      if let folder = CommandLine.arguments.dropFirst().first {
        let file = URL(filePath: folder).appending(path: "\(moment).png")
        try stage.render().pngData().write(to: file)
      }
    }
    /// Moves a finger over each of the two, and looks at them half way, at the end and at rest.
    func drag(_ name: String, by distance: CGVector) throws {
      for (id, x) in [page.width / 2, page.width * 1.5].enumerated() {
        stage.touch(
          .began, at: CGPoint(x: x - distance.dx / 2, y: 300 - max(0, distance.dy)), id: id)
      }
      for step in 1...frames {
        stage.advance(by: .milliseconds(17))
        let share = CGFloat(step) / CGFloat(frames)
        for (id, x) in [page.width / 2, page.width * 1.5].enumerated() {
          let point = CGPoint(
            x: x - distance.dx / 2 + distance.dx * share,
            y: 300 - max(0, distance.dy) + distance.dy * share)
          stage.touch(.moved, at: point, id: id)
        }
        if step == frames / 2 { try compare("\(name)-half") }
      }
      stage.advance(by: .milliseconds(300))
      try compare("\(name)-held")
      for (id, x) in [page.width / 2, page.width * 1.5].enumerated() {
        let point = CGPoint(
          x: x + distance.dx / 2, y: 300 - max(0, distance.dy) + distance.dy)
        stage.touch(.ended, at: point, id: id)
      }
      try stage.settle()
      try compare("\(name)-rest")
    }

    try compare("start")
    try drag("header-up", by: CGVector(dx: 0, dy: -80))
    try drag("list-up", by: CGVector(dx: 0, dy: -200))
    try drag("list-further", by: CGVector(dx: 0, dy: -150))
    try drag("to-second-page", by: CGVector(dx: -140, dy: 0))
    try drag("to-first-page", by: CGVector(dx: 140, dy: 0))
    try drag("list-down", by: CGVector(dx: 0, dy: longest))
    try drag("header-down", by: CGVector(dx: 0, dy: longest))
    print(
      "JXPagingView: \(moments - differing) of \(moments) moments are those of SwipeTableView,"
        + " at most \(largest) points apart")
    exit(differing == 0 ? 0 : 1)
  }

  static func makeHeader() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: page.width, height: headerHeight))
    view.backgroundColor = .systemIndigo
    return view
  }

  static func makeBar() -> UIView {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: page.width, height: barHeight))
    view.text = "One   Two"
    view.textAlignment = .center
    view.backgroundColor = .systemGray4
    return view
  }

  /// Where the parts of pages are, in the pages' coordinates; lists only while they are seen.
  static func places(
    _ header: UIView, _ bar: UIView, _ tables: [UITableView], in pages: UIView
  ) -> [String: CGPoint] {
    var places = [
      "header": header.convert(CGPoint.zero, to: pages),
      "bar": bar.convert(CGPoint.zero, to: pages),
    ]
    for (index, table) in tables.enumerated() {
      guard table.window != nil, let cell = table.visibleCells.first,
        let row = table.indexPath(for: cell)?.row
      else { continue }
      let origin = cell.convert(CGPoint.zero, to: pages)
      guard abs(origin.x) < page.width else { continue }
      places["list \(index + 1)"] = CGPoint(
        x: origin.x, y: origin.y - CGFloat(row) * rowHeight)
    }
    return places
  }
}

/// A table of numbered rows.
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var didScroll: ((UIScrollView) -> Void)?

  override init() {
    super.init()
    table.rowHeight = PagingStoryboard.rowHeight
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    PagingStoryboard.rowHeight
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll?(scrollView) }
}

/// JXPagingView with a header, a bar and two tables.
final class TheirPages: NSObject, JXPagingViewDelegate {
  final class List: UIView, JXPagingViewListViewDelegate {
    let rows = Rows()

    override func layoutSubviews() {
      super.layoutSubviews()
      if rows.table.superview == nil { addSubview(rows.table) }
      rows.table.frame = bounds
    }

    func listView() -> UIView { self }
    func listScrollView() -> UIScrollView { rows.table }
    func listViewDidScrollCallback(callback: @escaping (UIScrollView) -> Void) {
      rows.didScroll = callback
    }
  }

  let lists = [List(), List()]
  let header = PagingStoryboard.makeHeader()
  let bar = PagingStoryboard.makeBar()
  lazy var view = JXPagingView(delegate: self)

  func tableHeaderViewHeight(in pagingView: JXPagingView) -> Int {
    Int(PagingStoryboard.headerHeight)
  }
  func tableHeaderView(in pagingView: JXPagingView) -> UIView { header }
  func heightForPinSectionHeader(in pagingView: JXPagingView) -> Int {
    Int(PagingStoryboard.barHeight)
  }
  func viewForPinSectionHeader(in pagingView: JXPagingView) -> UIView { bar }
  func numberOfLists(in pagingView: JXPagingView) -> Int { lists.count }
  func pagingView(
    _ pagingView: JXPagingView, initListAtIndex index: Int
  ) -> JXPagingViewListViewDelegate { lists[index] }

  var places: [String: CGPoint] {
    PagingStoryboard.places(header, bar, lists.map(\.rows.table), in: view)
  }
}

/// SwipeTableView with the same header, bar and tables.
final class OurPages: NSObject, SwipeTableViewDataSource {
  let lists = [Rows(), Rows()]
  let header = PagingStoryboard.makeHeader()
  let bar = PagingStoryboard.makeBar()
  let view = SwipeTableView(frame: .zero)

  override init() {
    super.init()
    view.headerView = header
    view.headerBar = bar
    view.dataSource = self
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { lists.count }
  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: UIScrollView?
  ) -> UIScrollView { lists[index].table }

  var places: [String: CGPoint] {
    PagingStoryboard.places(header, bar, lists.map(\.table), in: view)
  }
}
