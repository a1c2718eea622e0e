import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenText
import OffscreenViews
import Testing

/// The sizes and the look of tables for which nothing was set.
@Suite struct TableDefaultTests {
  private final class Rows: TableViewDataSource {
    var header: String? = "Title"
    var footer: String? = "Note"
    var fill: (TableViewCell, Int) -> Void = { cell, row in cell.textLabel?.text = "Row \(row)" }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      fill(cell, indexPath.row)
      return cell
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      header
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
      footer
    }
  }

  private func table(
    _ rows: Rows, _ style: TableView.Style, width: CGFloat = 320,
    _ category: ContentSizeCategory = .large, estimate: CGFloat = TableView.automaticDimension
  ) -> (TableView, Stage) {
    let stage = Stage(size: CGSize(width: width, height: 600))
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
    let table = TableView(frame: stage.window.bounds, style: style)
    table.estimatedRowHeight = estimate
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    return (table, stage)
  }

  @Test func heightsAreAutomaticByDefault() {
    let table = TableView()
    let automatic = TableView.automaticDimension
    #expect(table.rowHeight == automatic && table.estimatedRowHeight == automatic)
    #expect(table.sectionHeaderHeight == automatic && table.sectionFooterHeight == automatic)
    #expect(table.sectionHeaderTopPadding == automatic)
    #expect(table.selfSizingInvalidation == .enabled)
  }

  /// With one line of the usual size, headers and footers have the heights that are known of UIKit's.
  @Test func titlesOfOneLineHaveTheUsualHeights() {
    let rows = Rows()
    let known: [TableView.Style: [CGFloat]] = [
      .plain: [22, 28, 28], .grouped: [0, 38, 28], .insetGrouped: [0, 38, 28],
    ]
    for style in TableView.Style.allCases {
      let (table, _) = table(rows, style)
      let header = table.rectForHeader(inSection: 0)
      let footer = table.rectForFooter(inSection: 0)
      #expect([header.minY, header.height, footer.height] == known[style])
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    }
  }

  /// The image of a cell is as large as its settings say in the preferred size of text, and the text follows.
  @Test func imagesOfCellsGrowWithATextStyle() throws {
    let rows = Rows()
    rows.fill = { cell, row in
      cell.textLabel?.text = "Row \(row)"
      cell.textLabel?.font = .standard(size: 10)
      cell.imageView?.image = Image(
        systemName: "square", withConfiguration: Image.SymbolConfiguration(sizes: .body))
    }
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let (table, _) = table(rows, .plain, category)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let size = try #require(
        Image(
          systemName: "square",
          withConfiguration: Image.SymbolConfiguration(
            pointSize: TextStyleSizes.body.pointSize(in: category)))?.size)
      let image = try #require(cell.imageView)
      #expect(image.bounds.size == size)
      let label = try #require(cell.textLabel)
      #expect(label.frame.minX >= image.frame.maxX)
    }
  }

  /// A row is as high as a large system image needs, with 4 points above and below it, whether it is the cell's own or
  /// that of a configuration, and whether the row was measured in that size of text or in another one before.
  @Test(
    arguments: TableView.Style.allCases,
    [ContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
  func rowsGrowWithTheirImages(style: TableView.Style, category: ContentSizeCategory) throws {
    for sizes in [TextStyleSizes.body, .largeTitle] {
      let settings = Image.SymbolConfiguration(sizes: sizes)
      for isConfigured in [false, true] {
        let size = try #require(
          Image(
            systemName: "square",
            withConfiguration: Image.SymbolConfiguration(
              pointSize: sizes.pointSize(in: category), weight: .unspecified,
              scale: isConfigured ? .large : .unspecified))?.size)
        for estimate in [TableView.automaticDimension, 20, 0] {
          let rows = Rows()
          rows.fill = { cell, row in
            let image = Image(systemName: "square", withConfiguration: row == 1 ? settings : nil)
            guard isConfigured else {
              cell.imageView?.image = image
              return
            }
            var content = cell.defaultContentConfiguration()
            content.image = image
            cell.contentConfiguration = content
          }
          let (table, stage) = table(rows, style, estimate: estimate)
          stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
          stage.window.layoutIfNeeded()
          let path = IndexPath(row: 1, section: 0)
          let cell = try #require(table.cellForRow(at: path))
          let picture = try #require(cell.contentView.subviews.first { $0 is ImageView })
          #expect(picture.frame.size == size)
          #expect(picture.frame.minY >= 4 && picture.frame.maxY <= cell.bounds.height - 4)
          #expect(cell.bounds.height >= max(44, size.height + 8))
          let isUsual = sizes == .body && category == .large
          #expect(!isUsual || cell.bounds.height == 44)
          #expect(table.rectForRow(at: path).height == cell.bounds.height)
        }
      }
    }
  }

  /// A height that is reserved for a system image prevails over that of the image.
  @Test func reservedHeightsPrevail() throws {
    let rows = Rows()
    rows.fill = { cell, row in
      var content = cell.defaultContentConfiguration()
      content.image = Image(
        systemName: "square", withConfiguration: Image.SymbolConfiguration(pointSize: 60))
      content.imageProperties.reservedLayoutSize.height = row == 0 ? 0 : 30
      cell.contentConfiguration = content
    }
    let (table, _) = table(rows, .plain)
    let heights = (0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    let image = try #require(
      table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.subviews
        .first { $0 is ImageView })
    #expect(heights == [image.frame.height + 8, 52])
  }

  @Test(arguments: TableView.Style.allCases) func titlesWrap(style: TableView.Style) throws {
    let rows = Rows()
    let (low, _) = table(rows, style)
    rows.header = "A title that is too long for one line, and so is broken into several of them"
    rows.footer = rows.header
    let (high, _) = table(rows, style)
    for (old, new) in [
      (low.rectForHeader(inSection: 0), high.rectForHeader(inSection: 0)),
      (low.rectForFooter(inSection: 0), high.rectForFooter(inSection: 0)),
    ] {
      #expect(new.height > old.height + 10)
    }
    let label = try #require(high.headerView(forSection: 0)?.textLabel)
    #expect(label.frame.height == label.sizeThatFits(label.bounds.size).height)
    #expect(label.superview?.bounds.contains(label.frame) == true)
  }

  @Test func titlesAreSemiboldInPlainTablesAndCapitalsInGroupedOnes() throws {
    let rows = Rows()
    for style in TableView.Style.allCases {
      let (table, _) = table(rows, style)
      let header = try #require(table.headerView(forSection: 0)?.textLabel)
      let footer = try #require(table.footerView(forSection: 0)?.textLabel)
      let isPlain = style == .plain
      #expect(header.text == (isPlain ? "Title" : "TITLE"))
      #expect(
        header.font
          == (isPlain
            ? Font.standard(size: 17).withVariation("wght", 600) : Font.standard(size: 13)))
      #expect(footer.text == "Note" && footer.font == .standard(size: 13))
    }
  }

  @Test(arguments: [(320, 16), (413, 16), (414, 20), (1_000, 20)] as [(CGFloat, CGFloat)])
  func contentViewsHaveTheMarginsOfTheirTable(width: CGFloat, margin: CGFloat) throws {
    let rows = Rows()
    for style in TableView.Style.allCases {
      let (table, _) = table(rows, style, width: width)
      let cell = try #require(table.visibleCells.first)
      #expect(
        cell.contentView.layoutMargins
          == EdgeInsets(top: 11, left: margin, bottom: 11, right: margin))
      #expect(cell.textLabel?.frame.minX == margin)
      #expect(table.separatorInset == EdgeInsets(left: margin))
      #expect(table.headerView(forSection: 0)?.textLabel?.frame.minX == margin)
    }
  }

  @Test func marginsThatWereSetStay() throws {
    let rows = Rows()
    rows.fill = { cell, _ in
      cell.contentView.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let (table, stage) = table(rows, .plain)
    table.frame.size.width = 500
    stage.window.layoutIfNeeded()
    #expect(
      table.visibleCells.first?.contentView.layoutMargins
        == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  // MARK: Lines

  private func lines(_ table: TableView, _ stage: Stage) -> [Int: CGRect] {
    stage.window.layoutIfNeeded()
    var lines: [Int: CGRect] = [:]
    for (row, cell) in table.visibleCells.enumerated() {
      for view in cell.subviews where view.bounds.height == 1 && view.backgroundColor == .separator
      {
        lines[row] = view.frame
      }
    }
    return lines
  }

  @Test func linesBeginWithTheText() throws {
    let image = Image(pixmap: Pixmap(width: 30, height: 30))
    let rows = Rows()
    rows.fill = { cell, row in
      switch row {
      case 0: cell.textLabel?.text = "Text"
      case 1:
        cell.textLabel?.text = "Text"
        cell.imageView?.image = image
      default:
        var content = ListContentConfiguration.cell()
        content.text = "Text"
        content.image = image
        cell.contentConfiguration = content
      }
    }
    let (table, stage) = table(rows, .plain)
    #expect(lines(table, stage).mapValues(\.minX) == [0: 16, 1: 58, 2: 62])
    table.separatorInset = EdgeInsets(left: 5)
    #expect(lines(table, stage).mapValues(\.minX) == [0: 5, 1: 5, 2: 5])
  }

  @Test func selectedRowsHideTheLinesAroundThem() {
    let (table, stage) = table(Rows(), .plain)
    #expect(Set(lines(table, stage).keys) == [0, 1, 2])
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(Set(lines(table, stage).keys) == [2])
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(Set(lines(table, stage).keys) == [1, 2])
    table.visibleCells[2].isHighlighted = true
    #expect(Set(lines(table, stage).keys) == [])
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    table.visibleCells[2].isHighlighted = false
    #expect(Set(lines(table, stage).keys) == [0, 1, 2])
  }
}
