import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// The standard classes without any styling, in all their states, light and dark.
@Suite struct AppearanceSnapshotTests {
  enum Look: String, CaseIterable {
    case light, dark

    func stage(_ width: CGFloat, _ height: CGFloat) -> Stage {
      let stage = Stage(size: CGSize(width: width, height: height), scale: 2)
      stage.traitCollection = TraitCollection(userInterfaceStyle: self == .dark ? .dark : .light)
      stage.window.backgroundColor = .systemBackground
      return stage
    }
  }

  @Test(arguments: Look.allCases, TableView.Style.allCases)
  func table(look: Look, style: TableView.Style) {
    let stage = look.stage(320, 580)
    let rows = SampleRows()
    let table = TableView(frame: stage.window.bounds, style: style)
    table.allowsMultipleSelection = true
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    for row in [2, 3, 4] {
      table.selectRow(
        at: IndexPath(row: row, section: 1), animated: false, scrollPosition: .none)
    }
    table.cellForRow(at: IndexPath(row: 1, section: 1))?.isHighlighted = true
    assertSnapshot(
      of: stage.render(), as: .image, named: "\(look.rawValue).\(style.rawValue)")
  }

  @Test(arguments: Look.allCases)
  func buttons(look: Look) {
    let stage = look.stage(352, 292)
    stage.window.backgroundColor = .systemGray3
    let symbol = Image(pixmap: SmallPicture.sample).withRenderingMode(.alwaysTemplate)
    let configurations: [Button.Configuration?] = [
      nil, nil, .plain(), .gray(), .tinted(), .filled(), .bordered(), .borderedProminent(),
    ]
    for (row, configuration) in configurations.enumerated() {
      for column in 0..<4 {
        let button = Button(type: row == 1 ? .custom : .system)
        button.titleLabel.font = .standard(size: 15)
        button.setTitle("Title", for: .normal)
        button.configuration = configuration
        button.configuration?.title = "Title"
        button.configuration?.image = symbol
        button.configuration?.imagePadding = 4
        button.isHighlighted = column == 1
        button.isEnabled = column != 2
        button.isSelected = column == 3
        button.frame = CGRect(x: 4 + 88 * column, y: 4 + 36 * row, width: 80, height: 32)
        stage.window.addSubview(button)
      }
    }
    assertSnapshot(of: stage.render(), as: .image, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func textFields(look: Look) {
    let stage = look.stage(320, 164)
    let styles: [TextField.BorderStyle] = [.none, .roundedRect, .bezel, .line]
    for (row, style) in styles.enumerated() {
      for column in 0..<3 {
        let field = TextField(
          frame: CGRect(x: 4 + 106 * column, y: 4 + 40 * row, width: 100, height: 34))
        field.borderStyle = style
        field.placeholder = "Placeholder"
        field.text = column == 0 ? "" : "Text"
        field.isEnabled = column != 2
        stage.window.addSubview(field)
      }
    }
    assertSnapshot(of: stage.render(), as: .image, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func controls(look: Look) {
    let stage = look.stage(320, 232)
    for column in 0..<3 {
      for (row, control) in Self.controls.enumerated() {
        let control = control()
        control.isEnabled = column != 2
        control.isHighlighted = column == 1
        control.sizeToFit()
        control.frame = CGRect(
          x: 4 + 106 * CGFloat(column), y: 4 + 36 * CGFloat(row),
          width: min(100, max(control.bounds.width, 51)), height: control.bounds.height)
        stage.window.addSubview(control)
      }
    }
    assertSnapshot(of: stage.render(), as: .image, named: look.rawValue)
  }

  private static var controls: [() -> Control] {
    [
      { Switch() },
      {
        let toggle = Switch()
        toggle.isOn = true
        return toggle
      },
      {
        let slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        slider.value = 0.4
        return slider
      },
      {
        let segments = SegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 0
        return segments
      },
      { Stepper() },
      {
        let pages = PageControl()
        pages.numberOfPages = 4
        pages.currentPage = 1
        return pages
      },
    ]
  }
}

/// Two sections: a row for each style and accessory of cells, and a row for each of their states.
private final class SampleRows: TableViewDataSource {
  private struct Row {
    var style = TableViewCell.CellStyle.default
    var text: String
    var accessory = TableViewCell.AccessoryType.none
    var hasImage = false
  }

  private let sections: [[Row]] = [
    [
      Row(text: "Default", accessory: .disclosureIndicator),
      Row(style: .value1, text: "Value 1"),
      Row(style: .value1, text: "Value 1", accessory: .disclosureIndicator),
      Row(style: .value2, text: "value 2", accessory: .checkmark),
      Row(style: .subtitle, text: "Subtitle", accessory: .disclosureIndicator, hasImage: true),
    ],
    [
      Row(text: "As it is", hasImage: true),
      Row(style: .value1, text: "Highlighted", accessory: .disclosureIndicator),
      Row(style: .value1, text: "Selected", accessory: .disclosureIndicator),
      Row(style: .subtitle, text: "Selected", accessory: .checkmark),
      Row(style: .value2, text: "selected", accessory: .disclosureIndicator),
    ],
  ]

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    ["Styles and accessories", "States"][section]
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A footer says something about a section." : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let row = sections[indexPath.section][indexPath.row]
    let cell = TableViewCell(style: row.style, reuseIdentifier: nil)
    cell.textLabel?.text = row.text
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = row.accessory
    if row.hasImage { cell.imageView?.image = Image(pixmap: SmallPicture.sample) }
    return cell
  }
}
