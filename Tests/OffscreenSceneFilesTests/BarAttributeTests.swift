import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// What scene files say of option bars, and what the bars then are.
@Suite struct BarAttributeTests {
  private func player(_ views: String) throws -> Player {
    let text =
      "version: 1\nsize: [400, 300]\nroot:\n  id: screen\n  subviews:\n"
      + views.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
    let file = try SceneFile(text: text, registry: Gallery.registry)
    let player = try Player(file, registry: Gallery.registry)
    player.stage.window.layoutIfNeeded()
    return player
  }

  private func bar(_ lines: String...) throws -> OptionBar {
    let text =
      "- class: OptionBar\n  id: bar\n  frame: [0, 0, 400, 44]\n"
      + lines.map { "  \($0)" }.joined(separator: "\n")
    let player = try player(text)
    return try #require(player.stage.window.subtreeInOrder.compactMap { $0 as? OptionBar }.first)
  }

  private static let styles: [(text: String, style: OptionBarIndicator.Style)] = [
    ("dotLine", .dotLine(lineWidth: 24)),
    ("{ style: dotLine, lineWidth: 40 }", .dotLine(lineWidth: 40)),
    ("{ lineWidth: 40, style: dotLine }", .dotLine(lineWidth: 40)),
    ("{ style: dotLine, height: 8 }", .dotLine(lineWidth: 24)),
    ("{ style: doubleLine, minimumWidth: 3 }", .doubleLine(minimumWidth: 3)),
    ("{ style: lengthening }", .lengthening),
    ("{ style: lengthening, offset: -7 }", .lengtheningWithOffset(-7)),
    ("{ height: 8 }", .line),
  ]

  @Test(arguments: styles)
  func stylesHaveTheirNumbers(text: String, style: OptionBarIndicator.Style) throws {
    let bar = try bar("options: [One, Two]", "indicators: [\(text)]")
    #expect(bar.indicators.map(\.style) == [style])
  }

  private static let mistakes: [(text: String, message: String)] = [
    ("{ lineWidth: 40 }", "found '40', expected 'lineWidth' only beside 'style: dotLine'"),
    (
      "{ style: pill, minimumWidth: 4 }",
      "found '4', expected 'minimumWidth' only beside 'style: doubleLine'"
    ),
    (
      "{ style: line, offset: 4 }",
      "found '4', expected 'offset' only beside 'style: lengthening'"
    ),
  ]

  @Test(arguments: mistakes)
  func numbersOfOtherStylesAreMistakes(text: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      _ = try bar("options: [One, Two]", "indicators: [\(text)]")
    }
    let lines = error.map { "\($0)" } ?? ""
    #expect(lines.hasSuffix(message), "\(lines)")
  }

  @Test func shadowsHaveOffsets() throws {
    let bar = try bar(
      "options: [One, Two]", "indicators: [{ style: pill, shadow: { offset: [3, -2] } }]")
    #expect(bar.indicators.first?.shadow?.offset == CGSize(width: 3, height: -2))
    #expect(bar.indicators.first?.shadow?.radius == 3)
  }

  @Test func columnsHaveColorsAndImages() throws {
    let bar = try bar(
      "indicators: [line]", "options:", "  titles: [One, Two, Three]",
      "  images: [{ system: heart }]",
      "  selectedImages: [{ system: heart.fill }, { system: star }]",
      "  imageSpacing: 11", "  badges: [3, 0]", "  badgeColor: '#0000FF'",
      "  badgeTextColor: '#FFFF00'", "  indicatorColors: ['#FF0000', '#00FF00']")
    let cells = bar.subtreeInOrder.compactMap { $0 as? OptionBarTitleCell }
      .sorted { $0.index ?? 0 < $1.index ?? 0 }
    #expect(cells.map(\.title) == ["One", "Two", "Three"])
    let (filled, star) = (Image(systemName: "heart.fill"), Image(systemName: "star"))
    #expect(cells.map(\.selectedImage?.size) == [filled, star, filled].map(\.?.size))
    #expect(cells.map(\.imageSpacing) == [11, 11, 11])
    #expect(cells.map(\.indicatorColor?.hexString) == ["#FF0000", "#00FF00", "#FF0000"])
    #expect(cells.map(\.badge?.content) == [.number(3), .dot, nil])
    #expect(cells.compactMap(\.badge?.color.hexString) == ["#0000FF", "#0000FF"])
    #expect(cells.compactMap(\.badge?.textColor.hexString) == ["#FFFF00", "#FFFF00"])
  }

  @Test func viewOfTheFileIsTheBarBelowAHeader() throws {
    let player = try player(
      """
      - class: OptionBar
        id: own
        frame: [0, 0, 400, 50]
        distribution: fillEqually
        indicators: [pill]
        options: [One, Two]
      - class: SwipeTableView
        id: swipe
        frame: [0, 0, 400, 300]
        header: { height: 60 }
        headerBar: "#own"
        items: [{ count: 30 }, { count: 30 }]
      """)
    let views = player.stage.window.subtreeInOrder
    let swipe = try #require(views.compactMap { $0 as? SwipeTableView }.first)
    let bar = try #require(views.compactMap { $0 as? OptionBar }.first)
    #expect(swipe.headerBar === bar && bar.superview === swipe)
    #expect(bar.frame == CGRect(x: 0, y: 60, width: 400, height: 50))
    #expect(bar.distribution == .fillEqually && bar.indicators == [.pill])
    swipe.scrollToItem(at: 1, animated: false)
    player.stage.window.layoutIfNeeded()
    #expect(bar.selectedIndex == 1)
  }

  @Test func systemImageFollowsATextStyle() throws {
    let player = try player("- { class: ImageView, image: { system: heart, textStyle: title1 } }")
    let view = try #require(
      player.stage.window.subtreeInOrder.compactMap { $0 as? ImageView }.first)
    func size(_ points: CGFloat) -> CGSize? {
      Image(
        systemName: "heart",
        withConfiguration: Image.SymbolConfiguration(pointSize: points))?.size
    }
    #expect(view.intrinsicContentSize == size(28))
    player.stage.traitCollection = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(view.intrinsicContentSize == size(58))
    for image in ["system: heart, textStyle: body, pointSize: 3", "symbol: heart, textStyle: body"]
    {
      #expect(throws: (any Error).self) {
        _ = try self.player("- { class: ImageView, image: { \(image) } }")
      }
    }
  }

  /// Vertical bars and pages follow each other, and titles decide the heights of columns.
  @Test func verticalBarsFollowVerticalPages() throws {
    let player = try player(
      """
      - class: OptionBar
        id: bar
        frame: [0, 0, 80, 300]
        axis: vertical
        options: { titles: [One, Two, Three], padding: 10 }
        follows: pages
      - class: PagingScrollView
        id: pages
        frame: [80, 0, 320, 300]
        axis: vertical
        pages: { count: 3 }
        currentPage: 2
      """)
    let views = player.stage.window.subtreeInOrder
    let bar = try #require(views.compactMap { $0 as? OptionBar }.first)
    let pages = try #require(views.compactMap { $0 as? PagingScrollView }.first)
    #expect(bar.selectedIndex == 2 && pages.contentOffset == CGPoint(x: 0, y: 600))
    let cell = try #require(bar.cellForColumn(at: 1) as? OptionBarTitleCell)
    #expect(cell.frame.size == CGSize(width: 80, height: (cell.titleHeight ?? 0) + 20))
  }

  /// An endless bar follows endless pages beyond the last title.
  @Test func endlessBarsFollowEndlessPages() throws {
    let player = try player(
      """
      - class: OptionBar
        id: bar
        frame: [0, 0, 320, 44]
        isEndless: true
        options: { titles: [One, Two, Three] }
        follows: pages
      - class: PagingScrollView
        id: pages
        frame: [0, 44, 320, 100]
        isEndless: true
        pages: { count: 3 }
        currentPage: -1
      """)
    let bar = try #require(
      player.stage.window.subtreeInOrder.compactMap { $0 as? OptionBar }.first)
    #expect(bar.selectedIndex == 2 && bar.indexesForVisibleColumns.count > 3)
  }
}
