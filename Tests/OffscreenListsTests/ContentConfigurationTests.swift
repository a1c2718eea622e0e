import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenText
import OffscreenViews
import Testing

/// A content with a fixed width, whose view counts the configurations that it receives.
private struct Swatch: ContentConfiguration {
  var name = "swatch"
  var state = ""

  func makeContentView() -> any View & ContentView { SwatchView(self) }

  func updated(for state: any ConfigurationState) -> Swatch {
    var updated = self
    if let cell = state as? CellConfigurationState {
      updated.state = cell.isSelected ? "selected" : cell.isHighlighted ? "touched" : "resting"
    }
    return updated
  }
}

private final class SwatchView: View, ContentView {
  var shown: [Swatch]

  init(_ swatch: Swatch) {
    shown = [swatch]
    super.init(frame: .zero)
    let height = heightAnchor.constraint(equalToConstant: 61)
    height.priority = .defaultHigh
    height.isActive = true
  }

  var configuration: any ContentConfiguration {
    get { shown[shown.count - 1] }
    set { if let swatch = newValue as? Swatch { shown.append(swatch) } }
  }
}

/// A cell that writes down its updates.
private final class NotingCell: TableViewCell {
  var updates: [String] = []

  override var configurationState: CellConfigurationState {
    var state = super.configurationState
    state[ConfigurationStateCustomKey("mark")] = "own"
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    let mark = state[ConfigurationStateCustomKey("mark")] as? String ?? ""
    updates.append("\(mark) selected=\(state.isSelected)")
  }
}

@Suite struct ContentConfigurationTests {
  private func content(
    _ kind: ListContentConfiguration = .cell(), _ text: String? = "Text",
    _ secondary: String? = nil
  ) -> ListContentConfiguration {
    var content = kind
    content.text = text
    content.secondaryText = secondary
    return content
  }

  private func parts(
    of configuration: ListContentConfiguration, size: CGSize = CGSize(width: 200, height: 60),
    direction: SemanticContentAttribute = .unspecified
  ) -> [CGRect] {
    let view = ListContentView(configuration: configuration)
    view.semanticContentAttribute = direction
    view.frame.size = size
    view.layoutIfNeeded()
    return view.subviews.map(\.frame)
  }

  @Test func textsAreOneBelowTheOther() {
    let frames = parts(of: content(.subtitleCell(), "Text", "Detail"))
    #expect(frames[1].minX == 16 && frames[1].width == 168)
    #expect(frames[2].minX == 16 && frames[2].minY == frames[1].maxY + 1)
    #expect(abs(frames[1].minY - (60 - frames[2].maxY)) <= 1)
  }

  @Test func valuesAreAtTheOtherEndIfTheyFit() {
    let wide = parts(of: content(.valueCell(), "Text", "Value"))
    #expect(wide[1].minX == 16 && wide[2].maxX == 184 && wide[1].minY == wide[2].minY)
    let narrow = parts(
      of: content(.valueCell(), "Text", "Value"), size: CGSize(width: 90, height: 60))
    #expect(narrow[1].minX == narrow[2].minX && narrow[2].minY > narrow[1].minY)
  }

  @Test func imagesAreShrunkAndKeepTheirReservedWidth() {
    var configuration = content()
    configuration.image = Image(pixmap: Pixmap(width: 40, height: 20))
    configuration.imageProperties.maximumSize = CGSize(width: 30, height: 0)
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
    let frames = parts(of: configuration)
    #expect(frames[0] == CGRect(x: 26, y: 22, width: 30, height: 15))
    #expect(abs(frames[1].minX - (16 + 50 + 16)) < 1e-9)
  }

  /// System images of different widths are centred in the same room, which grows with the text.
  @Test func textsBesideSystemImagesAreAligned() throws {
    for (category, room) in [
      (ContentSizeCategory.large, CGFloat(28)), (.extraExtraExtraLarge, 38),
    ] {
      let stage = Stage(size: CGSize(width: 300, height: 300))
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
      var heights: Set<CGFloat> = []
      for name in ["bicycle", "heart", "chevron.right", "no.drawing"] {
        var configuration = content()
        configuration.image = Image(systemName: name)
        let view = ListContentView(configuration: configuration)
        view.frame.size = CGSize(width: 200, height: 80)
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        let (image, text) = (view.subviews[0].frame, view.subviews[1].frame)
        #expect(text.minX == 16 + room + 16, "\(name)")
        #expect(abs(image.midX - (16 + room / 2)) <= 1, "\(name)")
        #expect(image.size == (view.subviews[0] as? ImageView)?.intrinsicContentSize)
        heights.insert(view.sizeThatFits(view.bounds.size).height)
      }
      #expect(heights.count == 1, "\(category)")
    }
  }

  /// With the largest texts, images keep no more room than they need.
  @Test func reservedWidthsAreIgnoredInAccessibilitySizes() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    var configuration = content()
    configuration.image = Image(systemName: "heart")
    configuration.imageProperties.reservedLayoutSize.width = 90
    let view = ListContentView(configuration: configuration)
    view.frame.size = CGSize(width: 200, height: 80)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.subviews[1].frame.minX == 16 + view.subviews[0].frame.width + 16)
  }

  @Test func standardDimensionGivesPicturesTheRoomOfSystemImages() {
    var configuration = content()
    configuration.image = Image(pixmap: Pixmap(width: 10, height: 20))
    configuration.imageProperties.reservedLayoutSize.width =
      ListContentConfiguration.ImageProperties.standardDimension
    #expect(abs(parts(of: configuration)[1].minX - (16 + 28 + 16)) < 1e-9)
  }

  /// An image's own settings prevail over those of the content.
  @Test func systemImagesAreAsLargeAsTheirSettingsSay() {
    var configuration = content()
    let image = Image(
      systemName: "heart", withConfiguration: Image.SymbolConfiguration(pointSize: 9))
    configuration.image = image
    let preferred = configuration.imageProperties.preferredSymbolConfiguration
    let scale = preferred.flatMap { image?.withConfiguration($0).size }
    #expect(parts(of: configuration)[0].size.height < 14)
    #expect(scale != parts(of: configuration)[0].size)
    configuration.imageProperties.preferredSymbolConfiguration = nil
    #expect(parts(of: configuration)[0].size == image?.size)
  }

  @Test func contentIsMirroredInRightToLeftLayouts() {
    var configuration = content(.valueCell(), "Text", "Value")
    configuration.image = Image(pixmap: Pixmap(width: 20, height: 20))
    let usual = parts(of: configuration)
    let mirrored = parts(of: configuration, direction: .forceRightToLeft)
    for (usual, mirrored) in zip(usual, mirrored) {
      #expect(mirrored.minX == 200 - usual.maxX && mirrored.minY == usual.minY)
    }
  }

  @Test func hiddenTextsTakeNoRoom() {
    let alone = ListContentView(configuration: content(.subtitleCell()))
    let empty = ListContentView(configuration: content(.subtitleCell(), "Text", ""))
    let both = ListContentView(configuration: content(.subtitleCell(), "Text", "Detail"))
    let width = CGSize(width: 200, height: 0)
    #expect(alone.sizeThatFits(width) == empty.sizeThatFits(width))
    #expect(both.sizeThatFits(width).height > alone.sizeThatFits(width).height)
  }

  @Test func invalidNumbersGiveFiniteFrames() {
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      var configuration = content(.valueCell(), "Text", "Value")
      configuration.image = Image(pixmap: Pixmap(width: 20, height: 20))
      configuration.imageProperties.maximumSize = CGSize(width: bad, height: bad)
      configuration.imageProperties.reservedLayoutSize = CGSize(width: bad, height: bad)
      configuration.imageProperties.cornerRadius = bad
      configuration.imageToTextPadding = bad
      configuration.textToSecondaryTextHorizontalPadding = bad
      configuration.textToSecondaryTextVerticalPadding = bad
      configuration.textProperties.minimumScaleFactor = bad
      configuration.directionalLayoutMargins = DirectionalEdgeInsets(
        top: bad, leading: bad, bottom: bad, trailing: bad)
      for frame in parts(of: configuration) {
        #expect(frame.minX.isFinite && frame.maxX.isFinite)
        #expect(frame.minY.isFinite && frame.maxY.isFinite)
      }
    }
  }

  // MARK: Cells

  @Test func configurationReplacesTheContentView() throws {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    let former = cell.contentView
    cell.textLabel?.text = "Before"
    cell.contentConfiguration = content()
    #expect(cell.contentView is ListContentView && former.superview == nil)
    #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
    let view = cell.contentView
    cell.contentConfiguration = content(.cell(), "Another")
    #expect(cell.contentView === view)
    cell.contentConfiguration = Swatch()
    #expect(cell.contentView is SwatchView)
    cell.contentConfiguration = nil
    #expect(type(of: cell.contentView) == View.self && cell.contentView.superview === cell)
    #expect(cell.textLabel?.text == nil)
  }

  @Test func contentFollowsTheStateOfItsCell() throws {
    let cell = NotingCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    cell.contentConfiguration = Swatch()
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? SwatchView)
    #expect(view.shown.map(\.state) == ["", "resting"])
    cell.setSelected(true, animated: false)
    cell.setSelected(true, animated: false)
    cell.layoutIfNeeded()
    #expect(view.shown.last?.state == "selected")
    #expect(cell.updates == ["own selected=false", "own selected=true"])
    cell.automaticallyUpdatesContentConfiguration = false
    cell.setSelected(false, animated: false)
    cell.layoutIfNeeded()
    #expect(view.shown.last?.state == "selected" && cell.updates.count == 3)
  }

  @Test func handlerRunsAfterTheUpdateAndMayAskForAnother() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var names: [String] = []
    cell.configurationUpdateHandler = { cell, state in
      names.append(state.isSelected ? "selected" : "resting")
      if names.count < 3 { cell.setNeedsUpdateConfiguration() }
      cell.contentConfiguration = ListContentConfiguration.cell()
    }
    cell.layoutIfNeeded()
    #expect(names == ["resting", "resting", "resting"])
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(names.last == "selected" && names.count == 4)
  }

  @Test func contentSetWhileContentIsMadeReplacesIt() {
    struct Changing: ContentConfiguration {
      let change: () -> Void
      func makeContentView() -> any View & ContentView {
        change()
        return ListContentView(configuration: .cell())
      }
      func updated(for state: any ConfigurationState) -> Changing { self }
    }
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Changing { cell.contentConfiguration = Swatch() }
    #expect(cell.contentConfiguration is Swatch && cell.contentView is SwatchView)
  }

  @Test func backgroundReplacesOthersAndFollowsTheState() throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    cell.backgroundView = View()
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    #expect(cell.backgroundView == nil)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.setHighlighted(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor != .systemBackground)
    #expect(cell.subviews.count == 2)
    var own = BackgroundConfiguration.clear()
    own.backgroundColor = .red
    own.backgroundInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = own
    cell.layoutIfNeeded()
    #expect(
      cell.subviews[0].subviews[0].frame == CGRect(x: 2, y: 1, width: 94, height: 40))
    cell.backgroundConfiguration = nil
    #expect(cell.subviews.count == 2 && cell.subviews[0].backgroundColor == .systemGray4)
    cell.setHighlighted(false, animated: false)
    #expect(cell.subviews.count == 1)
  }

  @Test func rowsAreAsHighAsTheirContent() {
    let world = TableWorld([2])
    world.table.rowHeight = TableView.automaticDimension
    world.heights = ["0.0": TableView.automaticDimension, "0.1": TableView.automaticDimension]
    let list = ConfiguredRows()
    world.table.dataSource = list
    world.table.delegate = nil
    world.table.reloadData()
    world.stage.advance(by: .milliseconds(20))
    #expect(world.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 61)
    #expect(world.table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 44)
  }

  // MARK: Inset tables

  @Test func insetSectionsAreCards() throws {
    let world = TableWorld([3, 1], style: .insetGrouped, size: CGSize(width: 300, height: 400))
    world.stage.advance(by: .milliseconds(20))
    func cell(_ row: Int, _ section: Int) throws -> TableViewCell {
      try #require(world.table.cellForRow(at: IndexPath(row: row, section: section)))
    }
    #expect(try cell(0, 0).frame == CGRect(x: 16, y: 20, width: 268, height: 40))
    #expect(try cell(0, 1).frame.minY == 20 + 120 + 10 + 20)
    #expect(try cell(0, 0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(try cell(1, 0).layer.cornerRadius == 0)
    #expect(try cell(2, 0).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(try cell(0, 1).layer.maskedCorners == .all)
    #expect(try cell(0, 1).backgroundColor == .secondarySystemGroupedBackground)
    #expect(world.table.indexPathForRow(at: CGPoint(x: 15, y: 30)) == nil)
    #expect(world.table.indexPathForRow(at: CGPoint(x: 16, y: 30)) == IndexPath(row: 0, section: 0))
    world.sections[0].items.removeFirst()
    world.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    world.stage.advance(by: .seconds(1))
    #expect(try cell(0, 0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func wideInsetTablesHaveWiderMargins() {
    for (width, margin) in [(413, 16), (414, 20), (20, 10)] as [(CGFloat, CGFloat)] {
      let world = TableWorld([1], style: .insetGrouped, size: CGSize(width: width, height: 100))
      world.stage.advance(by: .milliseconds(20))
      #expect(world.table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == margin)
    }
  }

  @Test func cellsOfInsetTablesAreDequeuedInTheirWidth() {
    final class Widths: TableViewDataSource {
      var widths: [CGFloat] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        widths.append(cell.bounds.width)
        return cell
      }
    }
    let rows = Widths()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .insetGrouped)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(rows.widths == [68, 68])
  }

  // MARK: Direction

  @Test(arguments: TableViewCell.CellStyle.allCases)
  func cellsAreMirroredInRightToLeftLayouts(style: TableViewCell.CellStyle) throws {
    func cell(_ direction: SemanticContentAttribute) -> TableViewCell {
      let cell = TableViewCell(style: style, reuseIdentifier: nil)
      cell.semanticContentAttribute = direction
      cell.contentView.semanticContentAttribute = direction
      cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.imageView?.image = Image(pixmap: Pixmap(width: 20, height: 20))
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      return cell
    }
    func frames(_ cell: TableViewCell) -> [CGRect] {
      [cell.textLabel, cell.detailTextLabel, cell.imageView, cell.contentView].compactMap { view in
        view.map { $0.convert($0.bounds, to: cell) }
      }
    }
    let usual = frames(cell(.unspecified))
    let mirrored = frames(cell(.forceRightToLeft))
    for (usual, mirrored) in zip(usual, mirrored) {
      #expect(mirrored.minX == 200 - usual.maxX && mirrored.minY == usual.minY)
    }
    let value = cell(.forceRightToLeft)
    #expect(value.detailTextLabel?.textAlignment != .right)
    value.semanticContentAttribute = .forceLeftToRight
    value.layoutIfNeeded()
    if style == .value1 { #expect(value.detailTextLabel?.textAlignment == .right) }
  }

  @Test func textsAreThoseOfTheirAttributedForms() {
    var content = ListContentConfiguration.subtitleCell()
    content.text = "plain"
    content.secondaryText = "below"
    #expect(content.text == "plain" && content.secondaryText == "below")
    content.attributedText = AttributedString("styled")
    content.secondaryAttributedText = AttributedString("styled below")
    #expect(content.text == "styled" && content.secondaryText == "styled below")
    content.text = "plain again"
    content.secondaryText = "below again"
    #expect(content.attributedText == nil && content.secondaryAttributedText == nil)
    #expect(content.text == "plain again" && content.secondaryText == "below again")
  }
}

/// Two rows whose content decides their height.
private final class ConfiguredRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    if indexPath.row == 0 {
      cell.contentConfiguration = Swatch()
    } else {
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      content.secondaryText = "Detail"
      cell.contentConfiguration = content
    }
    return cell
  }
}
