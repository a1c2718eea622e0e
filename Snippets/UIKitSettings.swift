// A table of settings, which compiles with UIKit as well (iOS 15 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.settings
final class SettingsViewController: UIViewController, UITableViewDataSource {
  private struct Setting {
    var name: String
    var value: String?
    var isOn: Bool?
  }

  private let sections: [(title: String?, settings: [Setting])] = [
    ("Reading", [Setting(name: "Text", value: "Large"), Setting(name: "Night", isOn: true)]),
    (nil, [Setting(name: "Erase", value: "All books stay in the cloud")]),
  ]
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
    table.rowHeight = UITableView.automaticDimension
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].settings.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    let setting = sections[indexPath.section].settings[indexPath.row]
    var content: UIListContentConfiguration =
      indexPath.section == 0 ? .valueCell() : .subtitleCell()
    content.text = setting.name
    content.secondaryText = setting.value
    if indexPath.section == 1 { content.textProperties.color = .systemRed }
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listGroupedCell()
    cell.accessoryView = setting.isOn.map { isOn in
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.accessibilityLabel = setting.name
      return toggle
    }
    cell.accessoryType = setting.isOn == nil ? .disclosureIndicator : .none
    return cell
  }
}
// snippet.end

#if !canImport(UIKit)
// snippet.stage
let stage = Stage(size: CGSize(width: 320, height: 260), scale: 2)
stage.window.rootViewController = SettingsViewController()
try stage.render().write(to: URL(filePath: "settings@2x.png"))
stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "settings~dark@2x.png"))
// snippet.end
#endif
