import Foundation
import Offscreen
import OffscreenSceneFiles

/// `search`: mountains below a large title and a search bar, which finds them by name and range.
enum SearchScene {
  static let scene = Scene("search", title: "Search", size: CGSize(width: 320, height: 480)) { _ in
    let navigation = NavigationController(rootViewController: MountainsPage())
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }
}

/// A mountain with its height in metres.
private struct Mountain {
  let name: String
  let height: Int
  let range: String
  static let ranges = ["All", "Alps", "Andes", "Himalaya"]

  static let all = [
    Mountain(name: "Aconcagua", height: 6961, range: "Andes"),
    Mountain(name: "Annapurna", height: 8091, range: "Himalaya"),
    Mountain(name: "Chimborazo", height: 6263, range: "Andes"),
    Mountain(name: "Cotopaxi", height: 5897, range: "Andes"),
    Mountain(name: "Dent Blanche", height: 4357, range: "Alps"),
    Mountain(name: "Eiger", height: 3967, range: "Alps"),
    Mountain(name: "Everest", height: 8849, range: "Himalaya"),
    Mountain(name: "Huascarán", height: 6768, range: "Andes"),
    Mountain(name: "Lhotse", height: 8516, range: "Himalaya"),
    Mountain(name: "Makalu", height: 8485, range: "Himalaya"),
    Mountain(name: "Matterhorn", height: 4478, range: "Alps"),
    Mountain(name: "Mont Blanc", height: 4806, range: "Alps"),
    Mountain(name: "Ortler", height: 3905, range: "Alps"),
    Mountain(name: "Piz Bernina", height: 4049, range: "Alps"),
    Mountain(name: "Sajama", height: 6542, range: "Andes"),
  ]
}

/// A list of mountains.
private class MountainList: ViewController, TableViewDataSource, TableViewDelegate {
  final let table = TableView()
  final var mountains = Mountain.all {
    didSet { table.reloadData() }
  }
  final var choose: (Mountain) -> Void = { _ in }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    mountains.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .value1, reuseIdentifier: "row")
    let mountain = mountains[indexPath.row]
    cell.textLabel?.text = mountain.name
    cell.detailTextLabel?.text = "\(mountain.height) m"
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(mountains[indexPath.row])
  }
}

/// All mountains, and a search among them.
private final class MountainsPage: MountainList, SearchResultsUpdating {
  private let results = MountainList()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mountains"
    view.accessibilityIdentifier = "mountains"
    table.accessibilityIdentifier = "list"
    definesPresentationContext = true
    let search = SearchController(searchResultsController: results)
    search.searchResultsUpdater = self
    search.searchBar.accessibilityIdentifier = "search bar"
    search.searchBar.placeholder = "Mountains by name"
    search.searchBar.scopeButtonTitles = Mountain.ranges
    navigationItem.searchController = search
    for list in [self, results] { list.choose = { [weak self] in self?.show($0) } }
  }

  private func show(_ mountain: Mountain) {
    let page = ViewController()
    page.title = mountain.name
    page.navigationItem.largeTitleDisplayMode = .never
    page.view.backgroundColor = .systemBackground
    let label = Label()
    label.text = "\(mountain.height) metres\n\(mountain.range)"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    LayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
    ])
    navigationController?.pushViewController(page, animated: true)
  }

  func updateSearchResults(for searchController: SearchController) {
    let bar = searchController.searchBar
    let range = Mountain.ranges[bar.selectedScopeButtonIndex]
    let text = (bar.text ?? "").lowercased()
    results.mountains = Mountain.all.filter {
      ($0.range == range || range == "All") && $0.name.lowercased().contains(text)
    }
  }
}
