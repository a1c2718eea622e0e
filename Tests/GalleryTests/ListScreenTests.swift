import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Whole screens of rows that decide their own height: settings, a chat and contacts.
@Suite struct ListScreenTests {
  enum Surroundings: String, CaseIterable {
    case light, dark, rightToLeft, smallText, largeText

    private var traits: TraitCollection {
      switch self {
      case .light: TraitCollection(userInterfaceStyle: .light)
      case .dark: TraitCollection(userInterfaceStyle: .dark)
      case .rightToLeft: TraitCollection(layoutDirection: .rightToLeft)
      case .smallText: TraitCollection(preferredContentSizeCategory: .extraSmall)
      case .largeText: TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      }
    }

    /// A stage with a table that fills it.
    func stage(
      _ style: TableView.Style, _ source: any TableViewDataSource, selecting path: IndexPath?
    ) -> Stage {
      let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
      stage.traitCollection = traits
      let table = TableView(frame: stage.window.bounds, style: style)
      table.dataSource = source
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      return stage
    }
  }

  private func check(
    _ style: TableView.Style, _ source: any TableViewDataSource, _ surroundings: Surroundings,
    selecting path: IndexPath? = nil, testName: String = #function
  ) {
    withExtendedLifetime(source) {
      let stage = surroundings.stage(style, source, selecting: path)
      #expect(stage.layoutIssues().isEmpty)
      assertSnapshot(
        of: stage.render(), as: .image, named: surroundings.rawValue, testName: testName)
    }
  }

  @Test(arguments: Surroundings.allCases) func settings(surroundings: Surroundings) {
    check(.insetGrouped, SettingsRows(), surroundings)
  }

  @Test(arguments: Surroundings.allCases) func chat(surroundings: Surroundings) {
    check(.plain, ChatRows(), surroundings)
  }

  @Test(arguments: Surroundings.allCases) func contacts(surroundings: Surroundings) {
    check(.plain, ContactRows(), surroundings, selecting: IndexPath(row: 1, section: 0))
  }
}

/// Settings: cells in all styles, and configurations, under titles and above notes.
private final class SettingsRows: TableViewDataSource {
  private static let titles: [String?] = ["Connections", "Display", nil]
  private static let notes: [String?] = [
    "Known networks are joined by themselves. If there is none, you are asked.", nil, "Version 3",
  ]

  func numberOfSections(in tableView: TableView) -> Int { 3 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    [3, 2, 1][section]
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    Self.titles[section]
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    Self.notes[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    switch (indexPath.section, indexPath.row) {
    case (0, 0): cell(.value1, "Wireless", "Harbour", accessory: .disclosureIndicator)
    case (0, 1): cell(.subtitle, "Headphones", "Connected", accessory: .disclosureIndicator)
    case (0, _): cell(.default, "Flight mode", nil, view: Switch())
    case (1, 0): configured("Brightness", "Automatic", .systemOrange)
    case (1, _): configured("Night light", "From sunset to sunrise", .systemIndigo)
    default: cell(.default, "Reset", nil)
    }
  }

  private func cell(
    _ style: TableViewCell.CellStyle, _ text: String, _ detail: String?,
    accessory: TableViewCell.AccessoryType = .none, view: View? = nil
  ) -> TableViewCell {
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = text
    if detail != nil { cell.detailTextLabel?.text = detail }
    cell.accessoryType = accessory
    cell.accessoryView = view
    if text == "Reset" { cell.textLabel?.textColor = .systemRed }
    return cell
  }

  private func configured(_ text: String, _ value: String, _ color: Color) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    var content = ListContentConfiguration.valueCell()
    content.text = text
    content.secondaryText = value
    content.image = Image(pixmap: Badge.pixmap(color))
    content.imageProperties.cornerRadius = 6
    cell.contentConfiguration = content
    return cell
  }
}

/// Messages in bubbles as large as their texts, on both sides.
private final class ChatRows: TableViewDataSource {
  private static let messages: [(text: String, isOwn: Bool)] = [
    ("Are you at the harbour already?", false),
    ("Almost.", true),
    (
      "The ferry has been delayed, so there is time for a coffee before we have to go on board.",
      false
    ),
    ("Good! I will bring the tickets and the big umbrella. It looks like rain.", true),
    ("See you at the blue door", false),
    ("👍", true),
  ]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.separatorStyle = .none
    let message = Self.messages[indexPath.row]
    return BubbleCell(message.text, isOwn: message.isOwn)
  }
}

/// A bubble that is as wide as its text, up to three quarters of the row.
private final class BubbleCell: TableViewCell {
  private let label = Label()
  private let bubble = View()

  init(_ text: String, isOwn: Bool) {
    super.init(style: .default, reuseIdentifier: nil)
    label.text = text
    label.numberOfLines = 0
    label.textColor = isOwn ? .white : .label
    bubble.backgroundColor = isOwn ? .systemBlue : .systemGray5
    bubble.layer.cornerRadius = 16
    for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      isOwn
        ? bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor)
        : bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
    ])
  }

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// The font of the message follows the size of text.
  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    let sizes: [ContentSizeCategory: CGFloat] = [.extraSmall: 14, .accessibilityLarge: 33]
    let size = sizes[state.traitCollection.preferredContentSizeCategory] ?? 17
    if label.font.pointSize != size { label.font = .standard(size: size) }
  }
}

/// People under the letters with which their names begin; one is selected.
private final class ContactRows: TableViewDataSource {
  private static let people: [(letter: String, names: [String])] = [
    ("A", ["Ada Lovelace", "Alan Turing", "Annie Easley"]),
    ("B", ["Barbara Liskov, who has a very long title and several posts"]),
    ("E", ["Edsger Dijkstra", "Emmy Noether"]),
    ("G", ["Grace Hopper", "Gottfried Wilhelm Leibniz"]),
  ]

  func numberOfSections(in tableView: TableView) -> Int { Self.people.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.people[section].names.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    Self.people[section].letter
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    let name = Self.people[indexPath.section].names[indexPath.row]
    cell.textLabel?.text = name
    if indexPath.section != 2 { cell.detailTextLabel?.text = "Mobile" }
    if indexPath.section != 1 {
      cell.imageView?.image = Image(
        pixmap: Badge.pixmap([.systemTeal, .systemPink, .systemGreen][indexPath.row]))
    }
    cell.accessoryType = indexPath.section == 0 ? .checkmark : .none
    return cell
  }
}

/// A square of one colour, in place of an icon or a portrait.
private enum Badge {
  static func pixmap(_ color: Color) -> Pixmap {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.backgroundColor = color
    return view.snapshot(scale: 1)
  }
}
