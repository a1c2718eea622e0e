import Foundation
import OffscreenLists
import OffscreenRaster
import OffscreenText
import OffscreenViews
import Testing

/// Texts of lists in the size that a person prefers.
@Suite struct DynamicTypeTests {
  /// The published sizes of the styles that lists use, from the smallest category to the largest.
  private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let caption: [CGFloat] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
  private static let footnote: [CGFloat] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]

  private static func stage(_ category: ContentSizeCategory = .large) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 400))
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
    return stage
  }

  @Test(arguments: TableViewCell.CellStyle.allCases)
  func labelsOfCellsHaveThePublishedSizes(style: TableViewCell.CellStyle) {
    let stage = Self.stage()
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    stage.window.addSubview(cell)
    for (index, category) in ContentSizeCategory.ascending.enumerated() {
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
      stage.window.layoutIfNeeded()
      let text = style == .value2 ? Self.caption : Self.body
      let detail = style == .subtitle ? Self.caption : Self.body
      #expect(cell.textLabel?.font == .standard(size: text[index]))
      if style != .default { #expect(cell.detailTextLabel?.font == .standard(size: detail[index])) }
      let fresh = TableViewCell(style: style, reuseIdentifier: nil)
      #expect(fresh.textLabel?.font == cell.textLabel?.font)
    }
  }

  @Test func fontsThatWereSetStay() {
    let stage = Self.stage()
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.font = .standard(size: 20)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    stage.window.addSubview(cell)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    stage.window.layoutIfNeeded()
    #expect(cell.textLabel?.font == .standard(size: 20))
    #expect(cell.detailTextLabel?.font == .standard(size: 26))
  }

  /// Cells and headers that were made in one category and move to another, for all pairs of categories.
  @Test func fontsThatWereSetStayEvenIfTheyWereTheUsualOnes() {
    for first in ContentSizeCategory.ascending {
      for second in ContentSizeCategory.ascending {
        let stage = Self.stage(first)
        let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        stage.window.addSubview(cell)
        stage.window.addSubview(header)
        stage.window.layoutIfNeeded()
        let labels = [
          cell.textLabel, cell.detailTextLabel, header.textLabel, header.detailTextLabel,
        ]
        for label in labels { label?.font = label?.font }
        let fonts = labels.map { $0?.font }
        stage.traitCollection = TraitCollection(preferredContentSizeCategory: second)
        stage.window.layoutIfNeeded()
        #expect(labels.map { $0?.font } == fonts, "\(first) to \(second)")
      }
    }
  }

  /// Very large text breaks lines, and a value is below its name.
  @Test func veryLargeTextIsStackedAndBreaksLines() throws {
    let stage = Self.stage()
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "A long name of a setting"
    cell.detailTextLabel?.text = "Value"
    stage.window.addSubview(cell)
    func lay(_ category: ContentSizeCategory) throws -> (CGRect, CGRect) {
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
      stage.window.layoutIfNeeded()
      let height = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: height)
      cell.layoutIfNeeded()
      return (try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
    }
    var (text, detail) = try lay(.extraExtraExtraLarge)
    #expect(text.minY == detail.minY && cell.textLabel?.numberOfLines == 1)
    #expect(cell.detailTextLabel?.textAlignment == .right && text.height == cell.bounds.height)
    (text, detail) = try lay(.accessibilityExtraLarge)
    #expect(text.maxY <= detail.minY && cell.textLabel?.numberOfLines == 1)
    #expect(text.height > 60 && cell.detailTextLabel?.textAlignment == .natural)
    (text, detail) = try lay(.large)
    #expect(text.minY == detail.minY && cell.textLabel?.numberOfLines == 1)
    #expect(cell.detailTextLabel?.textAlignment == .right)
  }

  @Test func configurationsGrowWithTheSizeOfText() throws {
    let stage = Self.stage()
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    var content = ListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("Text", "Detail")
    cell.contentConfiguration = content
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    stage.window.addSubview(cell)
    for (index, category) in ContentSizeCategory.ascending.enumerated() {
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
      stage.window.layoutIfNeeded()
      let fonts = cell.contentView.subviews.compactMap { ($0 as? Label)?.font }
      #expect(
        fonts == [.standard(size: Self.body[index]), .standard(size: Self.caption[index])])
    }
    #expect(content.textProperties.font == .standard(size: 53))
  }

  @Test func fontsOfConfigurationsFollowOnlyIfTheyAreThoseOfAStyle() {
    let stage = Self.stage()
    func font(_ change: (inout ListContentConfiguration) -> Void) -> Font? {
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: .large)
      var content = ListContentConfiguration.cell()
      content.text = "Text"
      change(&content)
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = content
      stage.window.addSubview(cell)
      stage.window.layoutIfNeeded()
      stage.traitCollection = TraitCollection(preferredContentSizeCategory: .extraLarge)
      stage.window.layoutIfNeeded()
      return (cell.contentView.subviews[1] as? Label)?.font
    }
    #expect(font { _ in } == .standard(size: 19))
    #expect(font { $0.textProperties.font = .standard(size: 13) } == .standard(size: 15))
    #expect(font { $0.textProperties.font = .standard(size: 18) } == .standard(size: 18))
    #expect(
      font { $0.textProperties.adjustsFontForContentSizeCategory = false } == .standard(size: 17))
  }

  @Test func titlesOfSectionsGrow() throws {
    let world = RemeasuringWorld(
      [["row"]], headers: ["Title"], width: 320, style: .grouped, category: .extraSmall)
    for (index, category) in ContentSizeCategory.ascending.enumerated() {
      world.stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
      world.stage.window.layoutIfNeeded()
      let header = try #require(world.table.headerView(forSection: 0))
      #expect(header.textLabel?.font == .standard(size: Self.footnote[index]))
      #expect(header.frame.height == world.table.rectForHeader(inSection: 0).height)
    }
    #expect(world.table.rectForHeader(inSection: 0).height > 60)
  }
}
