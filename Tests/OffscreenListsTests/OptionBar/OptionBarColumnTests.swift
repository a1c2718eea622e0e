import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenText
import OffscreenViews
import Testing

/// A bar whose columns are as wide as their cells want to be.
private final class SelfSized: OptionBarDataSource {
  var titles: [String]
  var configure: (OptionBarTitleCell, Int) -> Void = { _, _ in }
  let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 60))

  init(_ titles: [String]) {
    self.titles = titles
    bar.columnWidth = OptionBar.automaticColumnWidth
    bar.dataSource = self
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { titles.count }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "title") as? OptionBarTitleCell
      ?? OptionBarTitleCell(reuseIdentifier: "title")
    cell.title = titles[index]
    configure(cell, index)
    return cell
  }

  func cell(_ index: Int) throws -> OptionBarTitleCell {
    bar.layoutIfNeeded()
    let cell = try #require(bar.cellForColumn(at: index) as? OptionBarTitleCell)
    cell.layoutIfNeeded()
    return cell
  }
}

@Suite("The widths of an option bar's columns")
struct OptionBarColumnTests {
  @Test func remainingWidthIsDividedAmongColumns() {
    let world = OptionBarWorld(widths: [60, 80, 60])
    world.bar.distribution = .fill
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).minX } == [0, 100, 220])
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).width } == [100, 120, 100])
    world.bar.frame.size.width = 200
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).width } == [60, 80, 60])
  }

  @Test func equalColumnsFillTheBarUnlessTheWidestIsWider() {
    let world = OptionBarWorld(widths: [40, 80, 60, 60])
    world.bar.distribution = .fillEqually
    #expect((0..<4).map { world.bar.rectForColumn(at: $0).minX } == [0, 80, 160, 240])
    world.bar.frame.size.width = 300
    #expect((0..<4).map { world.bar.rectForColumn(at: $0).minX } == [0, 80, 160, 240])
    #expect(world.bar.contentSize.width == 320)
    world.widths[1] = 20
    world.bar.reloadColumn(at: 1)
    #expect((0..<4).map { world.bar.rectForColumn(at: $0).width } == [75, 75, 75, 75])
    #expect(world.widthQuestions == 5)
  }

  /// The rectangles of columns by plain sums, in the direction of the bar.
  private func model(
    _ widths: [CGFloat], viewport: CGFloat, spacing: CGFloat, insets: EdgeInsets, equally: Bool,
    isMirrored: Bool
  ) -> [(CGFloat, CGFloat)] {
    let fixed = insets.left + insets.right + spacing * CGFloat(widths.count - 1)
    let room = viewport - fixed
    var actual = widths
    if equally {
      let width = max(widths.max() ?? 0, room / CGFloat(widths.count))
      actual = widths.map { _ in width }
    } else if widths.reduce(0, +) < room {
      let share = (room - widths.reduce(0, +)) / CGFloat(widths.count)
      actual = widths.map { $0 + share }
    }
    var x = isMirrored ? insets.right : insets.left
    let content = max(viewport, actual.reduce(fixed, +))
    return actual.map { width in
      defer { x += width + spacing }
      return (isMirrored ? content - x - width : x, width)
    }
  }

  @Test(arguments: 0..<80) func columnsThatFillAgreeWithPlainSums(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    let widths = (0..<count).map { _ in CGFloat(Int.random(in: 0...90, using: &random)) }
    let world = OptionBarWorld(widths: widths)
    let spacing = CGFloat(Int.random(in: 0...12, using: &random))
    let insets = EdgeInsets(
      top: 0, left: CGFloat(Int.random(in: 0...20, using: &random)), bottom: 0,
      right: CGFloat(Int.random(in: 0...20, using: &random)))
    let (equally, isMirrored) = (Bool.random(using: &random), Bool.random(using: &random))
    world.bar.columnSpacing = spacing
    world.bar.contentEdgeInsets = insets
    world.bar.distribution = equally ? .fillEqually : .fill
    world.bar.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let expected = model(
      widths, viewport: 320, spacing: spacing, insets: insets, equally: equally,
      isMirrored: isMirrored)
    for (index, (x, width)) in expected.enumerated() {
      let rect = world.bar.rectForColumn(at: index)
      #expect(abs(rect.minX - x) < 1e-9 && abs(rect.width - width) < 1e-9, "seed \(seed)")
      if width > 0 {
        #expect(world.bar.indexForColumn(at: CGPoint(x: rect.midX, y: 1)) == index, "seed \(seed)")
      }
    }
  }

  @Test func cellsGiveColumnsTheirWidths() throws {
    let sized = SelfSized(["a", "a much longer one", "b"])
    sized.bar.reloadData()
    for index in 0..<3 {
      let cell = try sized.cell(index)
      #expect(cell.bounds.width == cell.textLabel.intrinsicContentSize.width + 32)
    }
    sized.titles[2] = "longer"
    sized.bar.reloadColumn(at: 2)
    #expect(try sized.cell(2).bounds.width == sized.cell(2).preferredWidth)
  }

  @Test(arguments: OptionBarTitleCell.ImagePlacement.allCases, [false, true])
  func imageStandsBesideItsTitle(
    placement: OptionBarTitleCell.ImagePlacement, isMirrored: Bool
  ) throws {
    let sized = SelfSized(["Title"])
    let image = try #require(Image(systemName: "star"))
    sized.configure = { cell, _ in
      cell.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      cell.image = image
      cell.imagePlacement = placement
      cell.imageSpacing = 6
    }
    sized.bar.reloadData()
    let cell = try sized.cell(0)
    let picture = try #require(cell.contentView.subviews.compactMap { $0 as? ImageView }.first)
    let (icon, title) = (picture.frame, cell.textLabel.frame)
    #expect(icon.size == image.size)
    let both = icon.union(title)
    #expect(abs(both.midX - cell.bounds.midX) < 1e-9 && abs(both.midY - 30) < 1e-9)
    switch placement {
    case .top: #expect(abs(title.minY - icon.maxY - 6) < 1e-9)
    case .bottom: #expect(abs(icon.minY - title.maxY - 6) < 1e-9)
    case .leading, .trailing:
      let isLeft = (placement == .leading) != isMirrored
      #expect(abs((isLeft ? title.minX - icon.maxX : icon.minX - title.maxX) - 6) < 1e-9)
      #expect(cell.bounds.width == title.width + image.size.width + 6 + 32)
    }
  }

  @Test func imagesAndTitlesChangeHalfway() throws {
    let sized = SelfSized(["one", "two"])
    let (star, heart) = (Image(systemName: "star"), Image(systemName: "heart"))
    var (plain, strong) = (AttributedString("one"), AttributedString("one"))
    plain.foregroundColor = .red
    strong.foregroundColor = .blue
    sized.configure = { cell, index in
      cell.image = star
      cell.selectedImage = heart
      if index == 0 {
        cell.attributedTitle = plain
        cell.selectedAttributedTitle = strong
      }
    }
    let pages = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    pages.contentSize.width = 200
    sized.bar.reloadData()
    sized.bar.track(pages)
    func image(_ index: Int) throws -> Image? {
      try sized.cell(index).contentView.subviews.compactMap { $0 as? ImageView }.first?.image
    }
    for (offset, isFirst) in [(0.0, true), (49, true), (51, false), (100, false)] {
      pages.contentOffset.x = offset
      #expect(try image(0) == (isFirst ? heart : star) && image(1) == (isFirst ? star : heart))
      #expect(try sized.cell(0).textLabel.attributedText == (isFirst ? strong : plain))
    }
  }

  @Test func selectedTitlesAreHeavierByTheProgress() throws {
    let sized = SelfSized(["one", "two"])
    let font = Font.builtin(size: 15)
    sized.configure = { cell, _ in
      cell.textLabel.font = font
      cell.selectedTitleWeight = 800
    }
    let pages = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    pages.contentSize.width = 200
    sized.bar.reloadData()
    sized.bar.track(pages)
    for (offset, weight) in [(0.0, 800.0), (25, 700), (50, 600), (75, 500), (100, 400)] {
      pages.contentOffset.x = offset
      #expect(try sized.cell(0).textLabel.font == font.withWeight(weight))
      #expect(try sized.cell(1).textLabel.font == font.withWeight(1_200 - weight))
    }
    pages.contentOffset.x = 0
    #expect(try sized.cell(0).titleWidth ?? 0 > sized.cell(1).titleWidth ?? 0)
  }

  @Test func titlesBreakIntoTheLinesTheyMayHave() throws {
    let sized = SelfSized(["two\nlines", "a title of many words"])
    sized.configure = { cell, _ in cell.textLabel.numberOfLines = 2 }
    sized.bar.reloadData()
    let line = Label()
    line.font = try sized.cell(0).textLabel.font
    line.text = "two"
    let height = line.intrinsicContentSize.height
    #expect(try sized.cell(0).textLabel.bounds.height > 1.8 * height)
    #expect(try sized.cell(1).textLabel.bounds.height < 1.2 * height)
    sized.bar.columnWidth = 80
    sized.bar.reloadData()
    #expect(try sized.cell(1).textLabel.bounds.height > 1.8 * height)
    #expect(try sized.cell(1).textLabel.bounds.width <= 80)
  }
}
