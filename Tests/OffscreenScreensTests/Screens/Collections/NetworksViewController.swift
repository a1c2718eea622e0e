import UIKit

/// A network near by.
struct Network: Hashable {
  let name: String
}

/// A switch, and the networks that are found while it is on.
final class NetworksViewController: UIViewController {
  private enum Section: CaseIterable {
    case settings, networks
  }

  private enum Item: Hashable {
    case toggle
    case current(Network)
    case available(Network)
  }

  private final class DataSource: UITableViewDiffableDataSource<Section, Item> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      sectionIdentifier(for: section) == .networks ? "Other networks" : nil
    }
  }

  private let current: Network
  private var available: [Network]
  private var isOn = true
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var dataSource = makeDataSource()

  init(current: Network, available: [Network]) {
    self.current = current
    self.available = available
    super.init(nibName: nil, bundle: nil)
    title = "Networks"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "network")
    view.addSubview(tableView)
    dataSource.defaultRowAnimation = .fade
    update(animated: false)
  }

  private func makeDataSource() -> DataSource {
    DataSource(tableView: tableView) { [unowned self] tableView, indexPath, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: "network", for: indexPath)
      var content = cell.defaultContentConfiguration()
      cell.accessoryView = nil
      cell.accessoryType = .none
      switch item {
      case .toggle:
        content.text = "Wi-Fi"
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.accessibilityLabel = content.text
        toggle.addTarget(self, action: #selector(toggle(_:)), for: .valueChanged)
        cell.accessoryView = toggle
        cell.selectionStyle = .none
      case .current(let network):
        content.text = network.name
        cell.accessoryType = .checkmark
      case .available(let network):
        content.text = network.name
        cell.accessoryType = .detailDisclosureButton
      }
      cell.contentConfiguration = content
      return cell
    }
  }

  @objc private func toggle(_ sender: UISwitch) {
    isOn = sender.isOn
    update(animated: true)
  }

  /// Lets networks come and go, as a scan would.
  func found(_ networks: [Network]) {
    available = networks
    update(animated: true)
  }

  private func update(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.settings])
    snapshot.appendItems([.toggle], toSection: .settings)
    if isOn {
      snapshot.appendItems([.current(current)], toSection: .settings)
      snapshot.appendSections([.networks])
      snapshot.appendItems(
        available.sorted { $0.name < $1.name }.map(Item.available), toSection: .networks)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
