import OffscreenUIKit

// MARK: Controls and bars

extension VoiceOverCase {
  private static let every = "Heading. Link. Adjustable. Image. Search Field."
  private static let everyTrait: UIAccessibilityTraits = [
    .notEnabled, .header, .link, .adjustable, .image, .searchField,
  ]

  static let controls = [
    VoiceOverCase(
      "switches",
      [
        "Switch Button. On. | \(toggle)", "Switch Button. Off. | \(toggle)",
        "Dimmed. Switch Button. On.", "Label. Switch Button. On. | \(toggle)",
        "Label. Switch Button. Off. | \(toggle)", "Label. Switch Button. On. | \(toggle)",
        "Label. Switch Button. On. | Hint. \(toggle)",
        "Selected: Label. Switch Button. Off. \(every) | Hint. \(toggle)",
        "Selected: Label. Dimmed. Switch Button. Off. \(every) | Hint",
        "Fake Label. Switch Button. On. | \(toggle)", "Fake Label. Switch Button. Off. | \(toggle)",
        "Fake Label. Switch Button. Mixed. | \(toggle)", "Fake Label. On. | \(toggle)",
        "Fake Label. 3 | \(toggle)", "Fake Label. Switch Button. Value | \(toggle)",
      ]
    ) {
      let switches = (0..<9).map { index in
        let control = UISwitch()
        control.isOn = [true, false, true, true, false, true, true, false, false][index]
        if index > 2 { control.accessibilityLabel = "Label" }
        if index > 4 { control.accessibilityValue = "Value" }
        if index > 5 { control.accessibilityHint = "Hint" }
        if index > 6 {
          let traits = everyTrait.subtracting(.notEnabled).union([.selected, .button])
          control.accessibilityTraits.formUnion(traits)
        }
        return control
      }
      switches[2].isEnabled = false
      switches[8].accessibilityTraits.insert(.notEnabled)
      let fakes: [(String, UIAccessibilityTraits)] = [
        ("1", .button), ("0", .button), ("2", .button), ("1", .none), ("3", .none),
        ("Value", .button),
      ]
      return column(
        switches
          + fakes.map { value, traits in
            spoken(
              "Fake Label", value: value, traits.union(.toggleButton))
          })
    },
    VoiceOverCase("a page control", ["page 2 of 3. Adjustable. | \(adjust)"]) {
      let control = UIPageControl()
      control.numberOfPages = 3
      control.currentPage = 1
      return column([control])
    },
    VoiceOverCase(
      "segments",
      [
        "Segment A. Button. 1 of 3.", "Selected: Segment B. Button. 2 of 3.",
        "Segment C. Button. 3 of 3.",
      ]
    ) {
      let control = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
      control.selectedSegmentIndex = 1
      return column([control])
    },
    VoiceOverCase("a slider", ["75%. Adjustable. | \(adjust)"]) {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      slider.maximumValue = 100
      slider.value = 75
      return column([slider])
    },
    VoiceOverCase("a stepper", ["Decrement. Button.", "Increment. Button."]) {
      let stepper = UIStepper()
      stepper.minimumValue = -1
      stepper.maximumValue = 1
      return column([stepper])
    },
    VoiceOverCase(
      "a stepper at its least value", ["Decrement. Dimmed. Button.", "Increment. Button."]
    ) {
      let stepper = UIStepper()
      stepper.maximumValue = 1
      return column([stepper])
    },
    VoiceOverCase(
      "fields",
      [
        "Text Field. | Double tap to edit.",
        "Text Field. Is editing. | Use the rotor to access Misspelled Words",
        "Some placeholder text. Text Field. | Double tap to edit.",
        "Hello from Text Field. Text Field. | Double tap to edit.",
      ]
    ) {
      let fields = (0..<4).map { _ in
        UITextField(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
      }
      fields[2].placeholder = "Some placeholder text"
      fields[3].text = "Hello from Text Field"
      return edited(fields[1], in: column(fields))
    },
    VoiceOverCase(
      "text views",
      [
        "Text Field. | Double tap to edit., Use the rotor to access Misspelled Words",
        "Text Field. Is editing. | Use the rotor to access Misspelled Words",
        "Hello from Text View. Text Field. | "
          + "Double tap to edit., Use the rotor to access Misspelled Words",
      ]
    ) {
      let views = (0..<3).map { _ in UITextView(frame: CGRect(x: 0, y: 0, width: 250, height: 30)) }
      views[2].text = "Hello from Text View"
      return edited(views[1], in: column(views))
    },
    VoiceOverCase("a field that is no element", []) {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      field.text = "Hello world"
      field.isAccessibilityElement = false
      return column([field])
    },
    VoiceOverCase(
      "a tab bar",
      [
        "Item A. Tab. 1 of 6.", "Selected: Item B. Tab. 2 of 6.", "Item C. Tab. 3 of 6.",
        "Tab. 4 of 6.", "Label: Value. Tab. 5 of 6. | Hint", "Label: Value. Tab. 6 of 6. | Hint",
      ]
    ) {
      let titles = ["Item A", "Item B", "Item C", nil, "Item E", nil]
      let items = titles.map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
      items[2].isEnabled = false
      for item in items[4...] {
        item.accessibilityLabel = "Label"
        item.accessibilityValue = "Value"
        item.accessibilityHint = "Hint"
      }
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 402, height: 49))
      bar.items = items
      bar.selectedItem = items[1]
      return column([bar])
    },
    VoiceOverCase(
      "badges",
      [
        "Item A. Tab. 1 of 4.", "Item B: 3 items. Tab. 2 of 4.", "Item C: A. Tab. 3 of 4.",
        "Item D: Value. Tab. 4 of 4.",
      ]
    ) {
      let items = zip(["A", "B", "C", "D"], ["", "3", "A", "3"]).map { name, badge in
        let item = UITabBarItem(title: "Item \(name)", image: nil, selectedImage: nil)
        item.badgeValue = badge
        return item
      }
      items[3].accessibilityValue = "Value"
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 402, height: 49))
      bar.items = items
      return column([bar])
    },
    VoiceOverCase(
      "views as tabs",
      [
        "Item A. Tab. 1 of 5.", "Selected: Item B. Tab. 2 of 5.", "Item C. Dimmed. Tab. 3 of 5.",
        "Tab. 4 of 5.", "H. Dimmed. Tab. \(every) 5 of 5.",
      ]
    ) {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 40))
      bar.accessibilityTraits = .tabBar
      for (index, title) in ["A", "B", "C", "", "H"].enumerated() {
        let tab = UIButton(frame: CGRect(x: 80 * index, y: 0, width: 80, height: 40))
        tab.setTitle(title, for: .normal)
        if index < 3 { tab.accessibilityLabel = "Item \(title)" }
        tab.isSelected = index == 1
        tab.isEnabled = index != 2
        if index == 4 { tab.accessibilityTraits.formUnion(everyTrait) }
        bar.addSubview(tab)
      }
      return column([bar])
    },
    VoiceOverCase(
      "elements as tabs",
      [
        "Item A. Tab. 1 of 5.", "Selected: Item B. Tab. 2 of 5.", "Item C. Dimmed. Tab. 3 of 5.",
        "Tab. 4 of 5.", "Item E. Dimmed. Tab. \(every) 5 of 5.",
      ]
    ) {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
      bar.accessibilityTraits = .tabBar
      let labels = ["Item A", "Item B", "Item C", nil, "Item E"]
      let traits: [UIAccessibilityTraits] = [.none, .selected, .notEnabled, .none, everyTrait]
      bar.accessibilityElements = zip(labels, traits).enumerated().map { index, tab in
        let element = UIAccessibilityElement(accessibilityContainer: bar)
        element.accessibilityLabel = tab.0
        element.accessibilityTraits = tab.1
        element.accessibilityFrameInContainerSpace = CGRect(
          x: 80 * index, y: 0, width: 80, height: 40)
        return element
      }
      return column([bar])
    },
    VoiceOverCase("a back button", ["First. Back Button.", "Second. Heading."]) {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 44))
      bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
      return column([bar])
    },
    VoiceOverCase("a back button without a title", ["Back Button."]) {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 44))
      bar.items = [UINavigationItem(title: ""), UINavigationItem(title: "")]
      return column([bar])
    },
  ]
}

// MARK: Containers

/// A cell of a table.
private final class DataCell: UIView, UIAccessibilityContainerDataTableCell {
  let rows: NSRange
  let columns: NSRange

  init(_ name: String, rows: NSRange, columns: NSRange, value: String? = nil) {
    self.rows = rows
    self.columns = columns
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityValue = value
  }

  required init?(coder: NSCoder) { nil }

  func accessibilityRowRange() -> NSRange { rows }
  func accessibilityColumnRange() -> NSRange { columns }
}

/// A table of cells, with a text above it.
private final class DataTable: UIView, UIAccessibilityContainerDataTable {
  private let cells: [DataCell]
  /// The number of rows and columns whose cells are read before others.
  private let headerCount: Int

  /// Makes a table of cells that are drawn in some rows and columns.
  init(_ cells: [DataCell], places: [(rows: NSRange, columns: NSRange)], headerCount: Int = 0) {
    self.cells = cells
    self.headerCount = headerCount
    super.init(frame: CGRect(x: 0, y: 0, width: 402, height: 600))
    let title = VoiceOverCase.text("Hello World")
    title.frame = CGRect(x: 100, y: 10, width: 120, height: 20)
    addSubview(title)
    for (cell, place) in zip(cells, places) {
      cell.frame = CGRect(
        x: 60 * place.columns.location, y: 60 + 80 * place.rows.location,
        width: 60 * place.columns.length, height: 80 * place.rows.length)
      addSubview(cell)
    }
    accessibilityContainerType = .dataTable
  }

  required init?(coder: NSCoder) { nil }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    cells.first { $0.rows.location == row && $0.columns.location == column }
  }
  func accessibilityRowCount() -> Int { 6 }
  func accessibilityColumnCount() -> Int { 6 }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? {
    Array(
      cells.filter { $0.accessibilityLabel?.hasSuffix("\(row + 1)") == true }.prefix(headerCount))
  }
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? {
    Array(cells.filter { $0.columns.location == column }.prefix(headerCount))
  }
}

extension VoiceOverCase {
  /// A view with four labels, which it names in their order.
  private static func labels(_ type: UIAccessibilityContainerType) -> UIView {
    let labels = (1...4).map { text("Label \($0)") }
    let screen = column(labels)
    screen.accessibilityElements = labels
    screen.accessibilityContainerType = type
    return screen
  }

  /// Six rows of six cells, of which the first three of a row and of a column are headers.
  private static func table(definesRows: Bool) -> UIView {
    var cells: [DataCell] = []
    var places: [(rows: NSRange, columns: NSRange)] = []
    for row in 0..<6 {
      for (column, letter) in ["A", "B", "C", "D", "E", "F"].enumerated() {
        let place = (NSRange(location: row, length: 1), NSRange(location: column, length: 1))
        places.append(place)
        let rows = NSRange(location: definesRows ? row : NSNotFound, length: 1)
        cells.append(
          DataCell(
            "\(letter)\(row + 1)", rows: rows, columns: place.1, value: "\(letter)\(row + 1) Value")
        )
      }
    }
    return DataTable(cells, places: places, headerCount: 3)
  }

  /// What is said of the cells of such a table.
  private static func words(definesRows: Bool) -> [String] {
    var words = ["Hello World"]
    for row in 1...6 {
      for (index, letter) in ["A", "B", "C", "D", "E", "F"].enumerated() {
        var headers: [String] = []
        let isFirst = definesRows && index == 0
        if isFirst { headers += ["A", "B", "C"].map { "\($0)\(row)" } }
        headers += (1...3).filter { !isFirst || $0 != row - 1 }.map { "\(letter)\($0)" }
        let name = "\(letter)\(row)"
        let spoken = headers.filter { $0 != name }.map { "\($0): \($0) Value. " }.joined()
        let place = (isFirst ? " Row \(row)." : "") + " Column \(index + 1)."
        words.append("\(spoken)\(name).\(place) \(name) Value")
      }
    }
    return words
  }

  static let containers = [
    VoiceOverCase("a list", ["Label 1. List Start.", "Label 2", "Label 3", "Label 4. List End."]) {
      labels(.list)
    },
    VoiceOverCase("a landmark", ["Label 1. Landmark.", "Label 2", "Label 3", "Label 4. End."]) {
      labels(.landmark)
    },
    VoiceOverCase(
      "a data table",
      [
        "Hello World", "A1. Row 1. Column 1.", "B1. Column 2.", "C1. Column 3.", "D1. Column 4.",
        "A2. Row 2. Column 1.", "B2. Spans 2 columns. Column 2.", "D2. Column 4.",
        "A3. Row 3. Column 1.", "B3. Spans 2 rows. Column 2.", "C3. Column 3.", "D3. Column 4.",
        "A4. Spans 2 rows. Row 4. Column 1.", "C4. Spans 2 rows. Spans 2 columns. Column 3.",
        "B5. Row 5. Column 2. Value. Dimmed. Button. \(every) | Hint",
      ]
    ) {
      let places = [
        ("A1", 0, 0, 1, 1), ("B1", 0, 1, 1, 1), ("C1", 0, 2, 1, 1), ("D1", 0, 3, 1, 1),
        ("A2", 1, 0, 1, 1), ("B2", 1, 1, 1, 2), ("D2", 1, 3, 1, 1), ("A3", 2, 0, 1, 1),
        ("B3", 2, 1, 2, 1), ("C3", 2, 2, 1, 1), ("D3", 2, 3, 1, 1), ("A4", 3, 0, 2, 1),
        ("C4", 3, 2, 2, 2), ("B5", 4, 1, 1, 1),
      ]
      let cells = places.map { name, row, column, height, width in
        DataCell(
          name, rows: NSRange(location: row, length: height),
          columns: NSRange(location: column, length: width))
      }
      let last = cells[cells.count - 1]
      last.accessibilityValue = "Value"
      last.accessibilityHint = "Hint"
      last.accessibilityTraits = everyTrait.union(.button)
      return DataTable(cells, places: cells.map { ($0.rows, $0.columns) })
    },
    VoiceOverCase("a data table with headers", words(definesRows: true)) {
      table(definesRows: true)
    },
    VoiceOverCase("a data table without rows", words(definesRows: false)) {
      table(definesRows: false)
    },
  ]
}
