import Foundation
import Offscreen
import OffscreenSceneFiles

/// `pager`: three lists below a bar whose pill colours the titles in front of it.
enum PagerScene {
  static let scene = Scene("pager", title: "Pager", size: CGSize(width: 320, height: 480)) { _ in
    let pager = NewsPager(controllers: [
      NewsPage(
        "Today", lines: ["Rain until noon", "A bridge reopens", "The night market is back"]),
      NewsPage("Sport", lines: ["A draw in the last minute", "The lake freezes over"]),
      NewsPage("Culture", lines: ["A choir of two hundred", "Letters found in a wall"]),
      NewsPage("Letters", lines: ["On benches", "On the ferry's timetable", "On owls"]),
    ])
    return pager
  }
}

/// A pager with its own bar.
private final class NewsPager: PagerController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .systemBackground
    bar.tintColor = Color(hex: "#2F6F62")
    bar.contentEdgeInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    bar.edgeFade = 24
    bar.border = OptionBar.Border()
    var pill = OptionBarIndicator.pill
    pill.masksTitles = true
    pill.overscroll = .compress
    bar.indicators = [pill]
    pages.accessibilityIdentifier = "pages"
  }

  override func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell = super.optionBar(optionBar, cellForColumnAt: index)
    (cell as? OptionBarTitleCell)?.selectedTitleColor = .white
    return cell
  }
}

/// A list of headlines.
private final class NewsPage: ViewController, TableViewDataSource {
  private let lines: [String]
  private let table = TableView()

  init(_ title: String, lines: [String]) {
    self.lines = lines
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.accessibilityIdentifier = "list"
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 52
    table.dataSource = self
    view.addSubview(table)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 24 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "line")
      ?? TableViewCell(style: .subtitle, reuseIdentifier: "line")
    cell.textLabel?.text = lines[indexPath.row % lines.count]
    cell.detailTextLabel?.text = "Page \(indexPath.row + 1)"
    return cell
  }
}
