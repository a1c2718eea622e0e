import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// What controls, lists and bars say to assistive technologies.
@Suite struct AccessibilityReportTests {
  private func stage(_ views: [View], width: CGFloat = 320, height: CGFloat = 400) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: height))
    for view in views { stage.window.addSubview(view) }
    return stage
  }

  private func speech(_ views: View...) -> [String] {
    AccessibilityReport(in: stage(views)).elements.map(\.speech)
  }

  private func element(_ label: String, _ frame: CGRect) -> View {
    let view = View(frame: frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  // MARK: Controls

  @Test func labelsAreReadIfTheyHaveAText() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(!label.isAccessibilityElement && label.accessibilityTraits == .staticText)
    label.text = "Name"
    #expect(label.isAccessibilityElement && speech(label) == ["Name"])
    label.accessibilityLabel = "Full name"
    #expect(speech(label) == ["Full name"])
    label.accessibilityLabel = nil
    label.accessibilityTraits = .header
    #expect(speech(label) == ["Name. Heading."])
    label.isAccessibilityElement = false
    #expect(speech(label) == [])
  }

  @Test func imagesAreReadIfCodeSaysSo() {
    let image = ImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(speech(image) == [])
    image.isAccessibilityElement = true
    image.accessibilityLabel = "Map"
    #expect(speech(image) == ["Map. Image."])
  }

  @Test func buttonsSayTheirTitlesAndStates() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Save", for: .normal)
    #expect(speech(button) == ["Save. Button."])
    button.isSelected = true
    button.isEnabled = false
    #expect(speech(button) == ["Selected: Save. Dimmed. Button."])
    var configuration = Button.Configuration.filled()
    configuration.title = "Send"
    configuration.subtitle = "to Ann"
    let configured = Button(frame: button.frame)
    configured.configuration = configuration
    #expect(speech(configured) == ["Send, to Ann. Button."])
  }

  // The reference pictures of AccessibilitySnapshot show what is spoken for UIKit's controls.
  @Test func controlsSayWhatThoseOfUIKitSay() {
    let toggle = Switch()
    #expect(speech(toggle) == ["Switch Button. Off."])
    toggle.isOn = true
    toggle.accessibilityLabel = "Label"
    #expect(speech(toggle) == ["Label. Switch Button. On."])
    toggle.isEnabled = false
    #expect(speech(toggle) == ["Label. Dimmed. Switch Button. On."])
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 204, height: 34))
    slider.maximumValue = 100
    slider.value = 75
    #expect(speech(slider) == ["75%. Adjustable."])
    let pages = PageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 3
    pages.currentPage = 1
    #expect(speech(pages) == ["page 2 of 3. Adjustable."])
    let segments = SegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
    segments.selectedSegmentIndex = 1
    #expect(
      speech(segments) == [
        "Segment A. Button. 1 of 3.", "Selected: Segment B. Button. 2 of 3.",
        "Segment C. Button. 3 of 3.",
      ])
    let stepper = Stepper()
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    stepper.value = -1
    #expect(speech(stepper) == ["Decrement. Dimmed. Button.", "Increment. Button."])
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
    #expect(speech(field) == ["Text Field."])
    field.placeholder = "Some placeholder text"
    #expect(speech(field) == ["Some placeholder text. Text Field."])
    field.text = "Hello from Text Field"
    #expect(speech(field) == ["Hello from Text Field. Text Field."])
    let view = TextView(frame: field.frame)
    view.text = "Hello from Text View"
    #expect(speech(view) == ["Hello from Text View. Text Field."])
    let progress = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    progress.progress = 0.5
    #expect(speech(progress) == ["Progress: 50%"])
  }

  @Test func fieldsSayThatTheyAreEditedAndKeepSecrets() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
    field.clearButtonMode = .always
    field.isSecureTextEntry = true
    field.text = "abc"
    let stage = stage([field])
    field.becomeFirstResponder()
    let elements = AccessibilityReport(in: stage).elements
    #expect(
      elements.map(\.speech) == [
        "•••. Secure Text Field. Is editing.", "Clear text. Button.",
      ])
    #expect(
      elements.map(\.hint) == ["Use the rotor to access Misspelled Words", nil])
  }

  @Test func slidersAreTouchedAtTheirThumbAndChangeByTenths() {
    let slider = Slider(frame: CGRect(x: 10, y: 20, width: 200, height: 34))
    slider.value = 1
    var changes = 0
    slider.addAction(for: .valueChanged) { _ in changes += 1 }
    let stage = stage([slider])
    let point = AccessibilityReport(in: stage).elements.first?.point
    #expect(point.map { $0.x > 180 && $0.y == 37 } == true)
    slider.accessibilityIncrement()
    #expect(changes == 0)
    slider.accessibilityDecrement()
    #expect(changes == 1 && abs(slider.value - 0.9) < 1e-6)
    let pages = PageControl()
    pages.numberOfPages = 2
    pages.accessibilityIncrement()
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 1)
  }

  // MARK: Order

  @Test func orderFollowsTheDirectionOfReading() {
    let views = [("A", 0, 0), ("B", 10, 0), ("C", 0, 10), ("D", 10, 10)].map {
      element($0, CGRect(x: $1, y: $2, width: 10, height: 10))
    }
    let stage = stage(views)
    func labels() -> [String?] { AccessibilityReport(in: stage).elements.map(\.label) }
    #expect(labels() == ["A", "B", "C", "D"])
    stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    #expect(labels() == ["B", "A", "D", "C"])
  }

  @Test func orderSeparatesRowsByTheDevice() {
    let views = [("A", 0, 8), ("B", 10, 0), ("C", 20, -8), ("D", 30, -8)].map {
      element($0, CGRect(x: $1, y: $2, width: 10, height: 10))
    }
    let stage = stage(views)
    func labels() -> [String?] { AccessibilityReport(in: stage).elements.map(\.label) }
    stage.traitCollection = TraitCollection(userInterfaceIdiom: .pad)
    #expect(labels() == ["A", "B", "C", "D"])
    stage.traitCollection = TraitCollection(userInterfaceIdiom: .phone)
    #expect(labels() == ["C", "D", "B", "A"])
  }

  @Test func orderOfGroupsIsThatOfTheirFirstElements() {
    let groups = [View(), View()]
    for group in groups { group.shouldGroupAccessibilityChildren = true }
    groups[0].addSubview(element("A1", CGRect(x: 0, y: 50, width: 200, height: 40)))
    groups[0].addSubview(element("A2", CGRect(x: 0, y: 300, width: 200, height: 40)))
    groups[1].addSubview(element("B1", CGRect(x: 0, y: 0, width: 200, height: 40)))
    #expect(AccessibilityReport(in: stage(groups)).elements.map(\.label) == ["B1", "A1", "A2"])
  }

  @Test func orderOfListedElementsIsTheirs() {
    let container = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let low = element("low", CGRect(x: 0, y: 100, width: 200, height: 40))
    let high = element("high", CGRect(x: 0, y: 0, width: 200, height: 40))
    for view in [high, low] { container.addSubview(view) }
    container.accessibilityElements = [low, high]
    #expect(AccessibilityReport(in: stage([container])).elements.map(\.label) == ["low", "high"])
  }

  @Test func containersThatCountTheirElementsAreAsked() {
    final class Board: View {
      let parts = ["one", "two"].map { label in
        let part = Responder()
        part.isAccessibilityElement = true
        part.accessibilityLabel = label
        part.accessibilityFrame = CGRect(x: 0, y: label == "one" ? 50 : 0, width: 10, height: 10)
        return part
      }
      override func accessibilityElementCount() -> Int { 2 }
      override func accessibilityElement(at index: Int) -> Any? { parts[index] }
    }
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    board.accessibilityIdentifier = "board"
    let report = AccessibilityReport(in: stage([board]))
    #expect(report.elements.map(\.label) == ["one", "two"])
    #expect(report.elements.allSatisfy { $0.id == "#board" && $0.container == 0 })
    #expect(report.containers.map(\.kind) == [.group])
  }

  // MARK: Bad trees

  @Test func containersInACircleEnd() {
    let one = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let two = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    one.accessibilityElements = [two, one]
    two.accessibilityElements = [one, element("deep", CGRect(x: 0, y: 0, width: 5, height: 5))]
    #expect(AccessibilityReport(in: stage([one, two])).elements.map(\.label) == ["deep"])
  }

  @Test func deepTreesDoNotExhaustTheStack() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var last = root
    for _ in 0..<5_000 {
      let next = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      next.shouldGroupAccessibilityChildren = true
      last.addSubview(next)
      last = next
    }
    last.addSubview(element("deep", CGRect(x: 0, y: 0, width: 5, height: 5)))
    let survey = AccessibilitySurvey(of: stage([root]).window)
    #expect(survey.elements.map(\.object.accessibilityLabel) == ["deep"])
  }

  @Test func placesThatAreNotFiniteAreZero() {
    let view = element("far", CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityFrame = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1)
    let found = AccessibilityReport(in: stage([view])).elements.first
    #expect(found?.box == .zero && found?.isInView == false && found?.point == .zero)
  }

  @Test func elementsOutOfViewAreMarked() {
    let clip = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    clip.clipsToBounds = true
    clip.addSubview(element("in", CGRect(x: 0, y: 40, width: 10, height: 20)))
    clip.addSubview(element("cut", CGRect(x: 0, y: 50, width: 10, height: 20)))
    let outside = element("outside", CGRect(x: 330, y: 60, width: 10, height: 10))
    let report = AccessibilityReport(in: stage([clip, outside]))
    #expect(report.elements.map(\.isInView) == [true, false, false])
  }

  // MARK: Lists

  private final class Rows: TableViewDataSource {
    let count: Int
    let configure: (TableViewCell, Int) -> Void

    init(count: Int, configure: @escaping (TableViewCell, Int) -> Void) {
      self.count = count
      self.configure = configure
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
      configure(cell, indexPath.row)
      return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      "People"
    }
  }

  private func table(
    count: Int, height: CGFloat = 200, _ configure: @escaping (TableViewCell, Int) -> Void
  ) -> AccessibilityReport {
    let rows = Rows(count: count, configure: configure)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.accessibilityIdentifier = "list"
    table.dataSource = rows
    return withExtendedLifetime(rows) { AccessibilityReport(in: stage([table])) }
  }

  @Test func rowsAreReadByTheirTextsWithTheirPositions() {
    let report = table(count: 12, height: 120) { cell, row in
      cell.textLabel?.text = "Row \(row)"
      cell.detailTextLabel?.text = "detail"
    }
    let lines = report.text.split(separator: "\n")
    #expect(lines[0] == "list  #list {0,0 320x120}")
    #expect(
      lines[1].hasPrefix("  1 \"People. Heading.\"  #list TableViewHeaderFooterView[header 0] {"))
    #expect(lines[2].hasPrefix("  2 \"Row 0, detail\" 1 of 12  #list TableViewCell[row 0] {"))
    #expect(report.elements.last?.position?.count == 12)
  }

  @Test func rowsSpeakForTheSwitchAtTheirEnd() {
    let report = table(count: 1) { cell, _ in
      cell.textLabel?.text = "Wi-Fi"
      let toggle = Switch()
      toggle.isOn = true
      cell.accessoryView = toggle
    }
    #expect(report.elements.map(\.speech) == ["People. Heading.", "Wi-Fi. Switch Button. On."])
    #expect(report.elements[1].hint == "Double tap to toggle setting.")
    #expect(report.elements[1].point.x > 240)
  }

  @Test func controlsInRowsFollowTheTexts() {
    let report = table(count: 1) { cell, _ in
      cell.textLabel?.text = "Ann"
      let call = Button(frame: CGRect(x: 200, y: 0, width: 60, height: 40))
      call.setTitle("Call", for: .normal)
      cell.contentView.addSubview(call)
    }
    #expect(report.elements.map(\.speech) == ["People. Heading.", "Ann", "Call. Button."])
    #expect(report.containers.map(\.kind) == [.list, .item])
    #expect(report.containers[1].position?.index == 1 && report.containers[1].position?.count == 1)
  }

  @Test func rowsThatAreElementsHideWhatIsInside() {
    let report = table(count: 1) { cell, _ in
      cell.textLabel?.text = "Ann"
      cell.contentView.addSubview(Button(frame: CGRect(x: 200, y: 0, width: 60, height: 40)))
      cell.isAccessibilityElement = true
    }
    #expect(report.elements.map(\.speech) == ["People. Heading.", "Ann"])
    let single = table(count: 1) { cell, _ in
      cell.textLabel?.text = "Ann"
      cell.detailTextLabel?.text = "Berlin"
      cell.isAccessibilityElement = false
    }
    #expect(single.elements.map(\.speech) == ["People. Heading.", "Ann", "Berlin"])
  }

  private final class Titles: OptionBarDataSource {
    func numberOfColumns(in optionBar: OptionBar) -> Int { 3 }
    func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
      let cell = OptionBarTitleCell(reuseIdentifier: nil)
      cell.title = ["News", "Sport", "Arts"][index]
      return cell
    }
  }

  @Test func columnsOfOptionBarsAreTabs() {
    let titles = Titles()
    let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.dataSource = titles
    bar.reloadData()
    bar.selectColumn(at: 1, animated: false)
    let report = withExtendedLifetime(titles) { AccessibilityReport(in: stage([bar])) }
    #expect(report.containers.map(\.kind) == [.tabBar])
    #expect(
      report.elements.map(\.speech) == [
        "News. Tab. 1 of 3.", "Selected: Sport. Tab. 2 of 3.", "Arts. Tab. 3 of 3.",
      ])
  }

  @Test func navigationBarsNameBackButtonTitleAndItems() {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = NavigationItem(title: "Second")
    let share = BarButtonItem(.action)
    let plain = BarButtonItem(title: "Plain")
    plain.accessibilityLabel = "Spoken"
    item.rightBarButtonItems = [share, plain]
    bar.items = [NavigationItem(title: "First"), item]
    let report = AccessibilityReport(in: stage([bar]))
    #expect(report.containers.map(\.kind) == [.navigationBar])
    #expect(
      report.elements.map(\.speech) == [
        "First. Back Button.", "Second. Heading.", "Spoken. Button.", "Share. Button.",
      ])
  }

  // MARK: Forms

  @Test func reportsAreTheSameAgainAndAsJSON() throws {
    let segments = SegmentedControl(items: ["A", "B"])
    let button = Button(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    button.setTitle("Save", for: .normal)
    button.accessibilityHint = "Saves it."
    button.accessibilityCustomActions = [AccessibilityCustomAction(name: "Save as") { _ in true }]
    let stage = stage([segments, button])
    let report = AccessibilityReport(in: stage, scene: "test")
    #expect(AccessibilityReport(in: stage, scene: "test") == report)
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(AccessibilityReport.self, from: data) == report)
    #expect(
      report.text.hasSuffix(
        """
        3 "Save. Button."  Button {0,100 100x40}
            hint "Saves it."
            actions "Save as"

        """))
    #expect(AccessibilityReport(in: self.stage([])).text == "no elements\n")
  }

  @Test func hintsAreSpokenInPlaceOfMissingNames() {
    let speech = AccessibilitySpeech(label: nil, value: nil, hint: "Opens it", traits: .button)
    #expect(speech.text == "Opens it. Button." && speech.hint == nil)
    let adjustable = AccessibilitySpeech(
      label: "Size", value: "3", hint: "Changes it", traits: .adjustable)
    #expect(adjustable.text == "Size: 3. Adjustable.")
    #expect(
      adjustable.hint == "Changes it. Swipe up or down with one finger to adjust the value.")
  }

  @Test func compactPickersAreCalledByWhatTheyPick() {
    let picker = DatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = .dateAndTime
    let names = speech(picker).map { $0.prefix { $0 != ":" } }
    #expect(names == ["Date Picker", "Time Picker"])
  }
}
