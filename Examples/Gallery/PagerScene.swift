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

/// `vertical-pager`: lists beside a bar from top to bottom, whose line stretches from title to title.
enum VerticalPagerScene {
  static let scene = Scene(
    "vertical-pager", title: "Vertical pager", size: CGSize(width: 320, height: 480)
  ) { _ in
    let pages = [
      ("Fruit", ["Quinces", "Damsons", "Medlars"]), ("Bread", ["Rye", "Spelt", "Barley"]),
      ("Cheese", ["Two goats", "From the alp"]), ("Fish", ["Smoked eel", "Char", "Perch"]),
      ("Tea", ["Lime blossom", "Mint"]), ("Spice", ["Caraway", "Fennel", "Juniper"]),
    ]
    return MarketPager(controllers: pages.map { NewsPage($0, lines: $1, isShort: true) })
  }
}

/// A pager whose bar is at the leading edge.
private final class MarketPager: PagerController {
  private static let symbols = ["leaf", "flame", "bag", "drop", "cup.and.saucer", "sparkles"]

  override func viewDidLoad() {
    super.viewDidLoad()
    axis = .vertical
    barHeight = 88
    view.backgroundColor = .systemBackground
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .secondarySystemBackground
    bar.tintColor = Color(hex: "#8A3F1B")
    bar.contentEdgeInsets = EdgeInsets(top: 8, bottom: 8)
    bar.edgeFade = 24
    bar.border = OptionBar.Border()
    var pill = OptionBarIndicator.pill
    pill.cornerRadius = 10
    bar.indicators = [pill, .lengthening]
    pages.accessibilityIdentifier = "pages"
  }

  override func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell = super.optionBar(optionBar, cellForColumnAt: index)
    guard let cell = cell as? OptionBarTitleCell else { return cell }
    cell.image = Image(
      systemName: Self.symbols[index % Self.symbols.count],
      withConfiguration: Image.SymbolConfiguration(pointSize: 18))
    cell.imagePlacement = .top
    cell.selectedTitleColor = bar.tintColor ?? .label
    return cell
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
  private let isShort: Bool
  private let table = TableView()

  /// A short list shows each headline once, and leaves fingers to the pages.
  init(_ title: String, lines: [String], isShort: Bool = false) {
    self.lines = lines
    self.isShort = isShort
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
    table.isScrollEnabled = !isShort
    view.addSubview(table)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    isShort ? lines.count : 24
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "line")
      ?? TableViewCell(style: .subtitle, reuseIdentifier: "line")
    cell.textLabel?.text = lines[indexPath.row % lines.count]
    cell.detailTextLabel?.text = "Page \(indexPath.row + 1)"
    return cell
  }
}
