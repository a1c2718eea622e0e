import Foundation
import Offscreen
import OffscreenSceneFiles

/// `tabs`: letters, a search and contacts in tabs; a letter that is opened takes the bar away.
enum TabsScene {
  static let scene = Scene("tabs", title: "Tabs", size: CGSize(width: 320, height: 480)) { _ in
    let letters = LettersPage()
    letters.tabBarItem = TabBarItem(.recents, tag: 0)
    letters.tabBarItem.title = "Letters"
    letters.tabBarItem.badgeValue = "12"
    let search = PlainPage("Search", "Nothing found yet")
    search.tabBarItem = TabBarItem(.search, tag: 1)
    let contacts = PlainPage("Contacts", "Nobody here yet")
    contacts.tabBarItem = TabBarItem(.contacts, tag: 2)
    let favourites = PlainPage("Favourites", "Nothing marked yet")
    favourites.tabBarItem = TabBarItem(.favorites, tag: 3)
    favourites.tabBarItem.badgeValue = "!"
    favourites.tabBarItem.badgeColor = .systemBlue
    let tabs = TabBarController()
    tabs.viewControllers = [letters, search, contacts, favourites].map {
      NavigationController(rootViewController: $0)
    }
    return tabs
  }
}

/// A list of letters, which a finger pulls aside, and each of which opens a page without the bar of tabs.
private final class LettersPage: ViewController, TableViewDataSource, TableViewDelegate {
  private var senders = [
    "Ada", "Alan", "Barbara", "Dennis", "Donald", "Edsger", "Grace", "Joan", "John", "Katherine",
    "Ken", "Margaret", "Niklaus", "Radia",
  ]
  private let table = TableView()

  override func viewDidLoad() {
    title = "Letters"
    view.accessibilityIdentifier = "letters"
    view.backgroundColor = .systemBackground
    table.accessibilityIdentifier = "list"
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    navigationItem.rightBarButtonItem = BarButtonItem(.compose)
  }

  func delete(_ indexPath: IndexPath) {
    senders.remove(at: indexPath.row)
    table.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    senders.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = senders[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      LetterPage(senders[indexPath.row]), animated: true)
  }
}

extension LettersPage {
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let read = ContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    read.backgroundColor = .systemBlue
    return SwipeActionsConfiguration(actions: [read])
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(indexPath)
      done(true)
    }
    let mark = ContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
    mark.backgroundColor = .systemOrange
    return SwipeActionsConfiguration(actions: [delete, mark])
  }
}

/// A letter, which takes the tabs away.
private final class LetterPage: PlainPage {
  init(_ sender: String) {
    super.init(sender, "Dear reader, all is well")
    hidesBottomBarWhenPushed = true
  }
}

/// A page with a text in the middle of its safe area.
private class PlainPage: ViewController {
  private let text: String

  init(_ title: String, _ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "page"
    view.backgroundColor = .secondarySystemBackground
    let label = Label()
    label.text = text
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let area = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
    ])
  }
}
