import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenText
import OffscreenViews
import Testing

/// Titles in a separate bar.
private final class Titles: OptionBarDataSource, OptionBarDelegate {
  let titles: [String]
  var badges: [Int: OptionBarBadge] = [:]
  var colors: [Int: Color] = [:]
  let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let pages = ScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 40))

  init(_ titles: [String]) {
    self.titles = titles
    pages.contentSize = CGSize(width: 320 * CGFloat(titles.count), height: 40)
    bar.dataSource = self
    bar.delegate = self
    bar.track(pages)
    bar.reloadData()
  }

  func cell(_ index: Int) -> OptionBarTitleCell? {
    bar.layoutIfNeeded()
    return bar.cellForColumn(at: index) as? OptionBarTitleCell
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { titles.count }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat { 80 }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "title") as? OptionBarTitleCell
      ?? OptionBarTitleCell(reuseIdentifier: "title")
    cell.title = titles[index]
    cell.titleColor = .black
    cell.selectedTitleColor = Color(red: 1, green: 0, blue: 0)
    cell.selectedTitleScale = 1.2
    cell.badge = badges[index]
    cell.indicatorColor = colors[index]
    return cell
  }
}

@Suite("An option bar's titles")
struct OptionBarTitleCellTests {
  @Test func colourAndSizeRunWithTheProgress() throws {
    let titles = Titles(["One", "Two", "Three"])
    titles.pages.contentOffset.x = 160
    let first = try #require(titles.cell(0))
    #expect(first.textLabel.textColor == Color(red: 0.5, green: 0, blue: 0))
    titles.pages.contentOffset.x = 80
    #expect(abs(first.textLabel.transform.a - 1.15) < 1e-12)
    #expect(abs((titles.cell(1)?.textLabel.transform.a ?? 0) - 1.05) < 1e-12)
    #expect(titles.cell(2)?.textLabel.transform == .identity)
    titles.pages.contentOffset.x = 0
    #expect(first.textLabel.textColor == Color(red: 1, green: 0, blue: 0))
    #expect(titles.cell(1)?.textLabel.textColor == .black)
  }

  @Test func indicatorsAreAsWideAsTitles() throws {
    let titles = Titles(["A", "A much longer", "B"])
    var line = OptionBarIndicator.line
    line.width = .title(increment: 6)
    titles.bar.indicators = [line]
    let narrow = try #require(titles.cell(0)?.titleWidth)
    #expect(titles.bar.indicatorFrames.map(\.width) == [narrow + 6])
    #expect(titles.bar.indicatorFrames.map(\.midX) == [40])
    titles.pages.contentOffset.x = 320
    let wide = try #require(titles.cell(1)?.titleWidth)
    #expect(wide > narrow && titles.bar.indicatorFrames.map(\.width) == [wide + 6])
  }

  @Test func cellsGiveIndicatorsTheirColours() {
    let titles = Titles(["One", "Two"])
    titles.colors = [0: Color(red: 1, green: 0, blue: 0), 1: Color(red: 0, green: 0, blue: 1)]
    titles.bar.indicators = [.line]
    titles.bar.reloadData()
    titles.pages.contentOffset.x = 160
    titles.bar.layoutIfNeeded()
    let line = titles.bar.subviews.first { $0.bounds.height == 3 }
    #expect(line?.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func badgesComeAndGoWithTheirColumns() throws {
    let titles = Titles(["One", "Two", "Three", "Four", "Five", "Six"])
    titles.badges = [0: .dot, 1: .number(7), 2: .number(140)]
    titles.bar.reloadData()
    func badge(_ index: Int) -> View? {
      titles.bar.layoutIfNeeded()
      return titles.cell(index)?.contentView.subviews.first { !($0 is Label) }
    }
    #expect(badge(0)?.bounds.size == CGSize(width: 7, height: 7))
    #expect(badge(1)?.bounds.size == CGSize(width: 16, height: 16))
    #expect((badge(2)?.subviews.first as? Label)?.text == "99+" && badge(3) == nil)
    titles.bar.contentOffset.x = 160
    #expect(badge(4) == nil && badge(5) == nil && badge(2) != nil)
  }

  @Test func badgeFollowsItsScaledTitle() throws {
    let titles = Titles(["One", "Two"])
    titles.badges = [0: .dot]
    titles.bar.reloadData()
    for offset in [0, 160, 320] as [CGFloat] {
      titles.pages.contentOffset.x = offset
      let cell = try #require(titles.cell(0))
      let badge = cell.contentView.subviews.first { !($0 is Label) }
      #expect(badge?.frame.minX == (cell.textLabel.frame.maxX + 1).rounded())
    }
  }

  @Test func columnIsAsWideAsItsTitleAsksFor() {
    let font = Font.builtin(size: 15)
    let narrow = OptionBarTitleCell.width(forTitle: "", font: font)
    #expect(narrow == 32)
    #expect(
      OptionBarTitleCell.width(forTitle: "Title", font: font, padding: 4)
        == OptionBarTitleCell.width(forTitle: "Title", font: font) - 24)
  }
}
