import Foundation
import Offscreen
import OffscreenSceneFiles

/// `navigation`: settings whose large title collapses with the list, and pages that are pushed and popped.
enum NavigationScene {
  static let scene = Scene(
    "navigation", title: "Settings", size: CGSize(width: 320, height: 480),
    parameters: [.number("start", 0...1_000, default: 0, help: "the offset at first")]
  ) { context in
    let settings = SettingsPage()
    let navigation = NavigationController(rootViewController: settings)
    navigation.navigationBar.prefersLargeTitles = true
    let start = context.number("start")
    context.afterLayout { settings.start(at: start) }
    return navigation
  }
}

/// A list of settings, each of which opens a page.
private final class SettingsPage: ViewController, TableViewDataSource, TableViewDelegate {
  private static let titles = [
    "General", "Display", "Sounds", "Notifications", "Privacy", "Battery", "Storage", "Language",
    "Dates", "Keyboard", "Printing", "Updates", "About", "Legal", "Reset", "Support",
  ]
  private let table = TableView()

  override func viewDidLoad() {
    title = "Settings"
    view.accessibilityIdentifier = "settings"
    table.accessibilityIdentifier = "list"
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = self
    view.backgroundColor = .systemBackground
    view.addSubview(table)
    navigationItem.rightBarButtonItem = BarButtonItem(.add)
  }

  func start(at offset: Double) {
    table.contentOffset.y += offset
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.titles.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = Self.titles[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      DetailPage(Self.titles[indexPath.row]), animated: true)
  }
}

/// A page with a text in the middle of its safe area.
private final class DetailPage: ViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = BarButtonItem(.done)
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "detail"
    view.backgroundColor = .secondarySystemBackground
    let label = Label()
    label.text = "Nothing to set here yet"
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let area = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
    ])
  }
}
