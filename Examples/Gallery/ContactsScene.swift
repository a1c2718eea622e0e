import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `contacts`: people in alphabetical sections, with headers that stick to the top until the next
/// one pushes them away.
///
/// A tap on "Tidy" deletes, inserts and moves rows and sections in one batch.
enum ContactsScene {
  static let scene = Scene(
    name: "contacts", title: "Contacts", size: CGSize(width: 210, height: 300),
    parameters: [
      .number("start", 0...10_000, default: 0, help: "the offset at first")
    ]
  ) { context in
    let size = context.size
    let screen = ContactsView(frame: CGRect(origin: .zero, size: size))
    return BuiltScene(root: screen, owners: [screen.list]) {
      screen.start(at: context.number("start"))
    }
  }
}

/// A bar with a button above the table.
private final class ContactsView: View {
  private static let barHeight: CGFloat = 40

  let list = ContactList()
  private let title = Label()
  private let button = Label()
  private let rule = View()
  private let table = TableView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .white
    title.text = "Contacts"
    title.font = .standard(size: 16)
    title.textAlignment = .center
    button.accessibilityIdentifier = "tidy"
    button.text = "Tidy"
    button.font = .standard(size: 14)
    button.textColor = .systemBlue
    button.textAlignment = .right
    button.isUserInteractionEnabled = true
    button.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in list.tidy(table) })
    rule.backgroundColor = Color(white: 0.85)
    table.accessibilityIdentifier = "list"
    table.rowHeight = 36
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = 22
    table.register(ContactHeader.self, forHeaderFooterViewReuseIdentifier: "letter")
    table.dataSource = list
    table.delegate = list
    for view in [table, title, button, rule] { addSubview(view) }
  }

  func start(at offset: Double) {
    table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
  }

  override func layoutSubviews() {
    let width = bounds.width
    title.frame = CGRect(x: 60, y: 0, width: max(0, width - 120), height: Self.barHeight - 1)
    button.frame = CGRect(x: width - 60, y: 0, width: 46, height: Self.barHeight - 1)
    rule.frame = CGRect(x: 0, y: Self.barHeight - 1, width: width, height: 1)
    table.frame = CGRect(
      x: 0, y: Self.barHeight, width: width, height: max(0, bounds.height - Self.barHeight))
  }
}

/// The people, grouped by first letter.
private final class ContactList: TableViewDataSource, TableViewDelegate {
  private var sections: [(letter: String, names: [String])] = [
    ("A", ["Ada Lovelace", "Alan Turing", "Annie Easley"]),
    ("B", ["Barbara Liskov", "Butler Lampson"]),
    ("D", ["Dennis Ritchie", "Donald Knuth", "Dorothy Vaughan"]),
    ("G", ["Grace Hopper"]),
    ("K", ["Karen Jones", "Katherine Johnson", "Ken Thompson"]),
    ("M", ["Margaret Hamilton", "Mary Jackson"]),
    ("R", ["Radia Perlman", "Richard Hamming"]),
  ]

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].names.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].letter
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "letter")
    header?.textLabel?.text = sections[section].letter
    return header
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "person")
      ?? TableViewCell(style: .default, reuseIdentifier: "person")
    let name = sections[indexPath.section].names[indexPath.row]
    cell.backgroundColor = .white
    cell.textLabel?.text = name
    cell.textLabel?.font = .standard(size: 14)
    cell.textLabel?.textColor = Color(hex: "#1F2328") ?? .label
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  /// Replaces the second section by a new one, inserts a name, and moves one to the front.
  func tidy(_ table: TableView) {
    guard sections.count == 7 else { return }
    table.performBatchUpdates { [self] in
      sections.remove(at: 1)
      table.deleteSections([1], with: .fade)
      sections.insert(("C", ["Claude Shannon"]), at: 1)
      table.insertSections([1], with: .fade)
      let last = sections[0].names.removeLast()
      sections[0].names.insert(last, at: 0)
      table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
      sections[2].names.remove(at: 0)
      table.deleteRows(at: [IndexPath(row: 0, section: 2)], with: .left)
      sections[2].names.append("Douglas Engelbart")
      table.insertRows(at: [IndexPath(row: 2, section: 2)], with: .right)
    }
  }
}

/// A letter on a tinted background.
private final class ContactHeader: TableViewHeaderFooterView {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = Color(hex: "#EEF2F1")
    textLabel?.font = .standard(size: 13)
    textLabel?.textColor = Color(hex: "#2F6F62") ?? .label
  }
}
