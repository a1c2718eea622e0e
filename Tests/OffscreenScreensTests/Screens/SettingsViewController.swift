import UIKit

/// A page of settings under a large title with a search field.
final class SettingsViewController: UITableViewController, UISearchResultsUpdating {
  private enum Accessory {
    case value(String)
    case toggle(Bool)
    case none
  }

  private struct Setting {
    let title: String
    let symbol: String
    let color: UIColor
    let accessory: Accessory
  }

  private struct Section {
    let title: String?
    let footer: String?
    var settings: [Setting]
  }

  private let sections: [Section] = [
    Section(
      title: nil, footer: nil,
      settings: [
        Setting(
          title: "Airplane Mode", symbol: "A", color: .systemOrange, accessory: .toggle(false)),
        Setting(title: "Wi-Fi", symbol: "W", color: .systemBlue, accessory: .value("Lighthouse")),
        Setting(title: "Bluetooth", symbol: "B", color: .systemBlue, accessory: .value("On")),
        Setting(title: "Mobile Data", symbol: "M", color: .systemGreen, accessory: .none),
      ]),
    Section(
      title: "Attention",
      footer: "Notifications from people and apps that you choose still arrive.",
      settings: [
        Setting(title: "Notifications", symbol: "N", color: .systemRed, accessory: .none),
        Setting(title: "Sounds", symbol: "S", color: .systemPink, accessory: .none),
        Setting(title: "Focus", symbol: "F", color: .systemIndigo, accessory: .toggle(true)),
      ]),
    Section(
      title: "This device", footer: nil,
      settings: [
        Setting(title: "General", symbol: "G", color: .systemGray, accessory: .none),
        Setting(title: "Display", symbol: "D", color: .systemBlue, accessory: .value("Automatic")),
        Setting(title: "Battery", symbol: "%", color: .systemGreen, accessory: .value("81 %")),
        Setting(title: "Privacy", symbol: "P", color: .systemBlue, accessory: .none),
      ]),
  ]
  private var shown: [Section] = []
  private let search = UISearchController(searchResultsController: nil)

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = sections
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let wanted = searchController.searchBar.text?.lowercased() ?? ""
    shown = sections.compactMap { section in
      var section = section
      if !wanted.isEmpty {
        section.settings.removeAll { !$0.title.lowercased().contains(wanted) }
      }
      return section.settings.isEmpty ? nil : section
    }
    tableView.reloadData()
  }

  // MARK: Data source

  override func numberOfSections(in tableView: UITableView) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown[section].settings.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { shown[section].title }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { shown[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    let setting = shown[indexPath.section].settings[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = setting.title
    content.image = Self.icon(setting.symbol, on: setting.color)
    content.imageToTextPadding = 14
    cell.accessoryView = nil
    cell.accessoryType = .disclosureIndicator
    switch setting.accessory {
    case .value(let value): content.secondaryText = value
    case .toggle(let isOn):
      let toggle = UISwitch()
      toggle.isOn = isOn
      cell.accessoryView = toggle
      cell.selectionStyle = .none
    case .none: break
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let setting = shown[indexPath.section].settings[indexPath.row]
    if case .toggle = setting.accessory { return }
    let page = SettingPageViewController(title: setting.title)
    navigationController?.pushViewController(page, animated: true)
  }

  /// A letter on a rounded tile.
  private static func icon(_ symbol: String, on color: UIColor) -> UIImage {
    let size = CGSize(width: 29, height: 29)
    return UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 7).fill()
      let text = NSAttributedString(
        string: symbol,
        attributes: [
          .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.white,
        ])
      let area = text.size()
      text.draw(at: CGPoint(x: (size.width - area.width) / 2, y: (size.height - area.height) / 2))
    }
  }
}

/// One setting's page.
final class SettingPageViewController: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let label = UILabel()
    label.text = "There is nothing to set here yet."
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
