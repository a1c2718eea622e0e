import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenText
import OffscreenViews
import Testing

@Suite struct TableViewCellTests {
  private func cell(
    _ style: TableViewCell.CellStyle, width: CGFloat = 200, height: CGFloat = 44
  ) -> TableViewCell {
    let cell = TableViewCell(style: style, reuseIdentifier: "cell")
    cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    return cell
  }

  @Test func cellStylesPlaceTheirTexts() {
    let plain = cell(.default)
    #expect(plain.detailTextLabel == nil)
    #expect(plain.textLabel?.frame == CGRect(x: 16, y: 0, width: 168, height: 44))
    let value1 = cell(.value1)
    let text = value1.textLabel?.sizeThatFits(.zero).width ?? 0
    #expect(value1.textLabel?.frame == CGRect(x: 16, y: 0, width: text, height: 44))
    #expect(value1.detailTextLabel?.frame.maxX == 184)
    #expect(value1.detailTextLabel?.frame.minX == 16 + text + 12)
    #expect(value1.detailTextLabel?.textAlignment == .right)
    let value2 = cell(.value2)
    #expect(value2.textLabel?.frame == CGRect(x: 16, y: 0, width: 92, height: 44))
    #expect(value2.detailTextLabel?.frame == CGRect(x: 120, y: 0, width: 64, height: 44))
    let subtitle = cell(.subtitle)
    let frames = [subtitle.textLabel?.frame, subtitle.detailTextLabel?.frame].compactMap(\.self)
    #expect(frames.map(\.minX) == [16, 16] && frames.map(\.width) == [168, 168])
    #expect(frames[0].maxY <= frames[1].minY)
    #expect(abs(frames[0].minY - (44 - frames[1].maxY)) <= 1)
  }

  @Test func accessoryAndTheImageMakeRoom() {
    let cell = cell(.default)
    cell.accessoryType = .disclosureIndicator
    cell.imageView?.image = Image(pixmap: Pixmap(width: 30, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 170, height: 44))
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(cell.textLabel?.frame == CGRect(x: 58, y: 0, width: 100, height: 44))
    let own = View(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
    cell.accessoryView = own
    cell.layoutIfNeeded()
    #expect(own.frame == CGRect(x: 144, y: 10, width: 40, height: 24))
    #expect(cell.contentView.frame.width == 144)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 200 && cell.subviews.count == 1)
  }

  @Test func fittingHeightFitsTheTextBesideTheAccessory() throws {
    let cell = cell(.default)
    let label = try #require(cell.textLabel)
    label.text = String(repeating: "some words ", count: 9)
    label.numberOfLines = 0
    cell.accessoryType = .disclosureIndicator
    for width in 100...240 {
      cell.frame.size = cell.sizeThatFits(CGSize(width: width, height: 0))
      cell.layoutIfNeeded()
      let text = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      #expect(text.height <= label.bounds.height)
    }
  }

  @Test func emptyTextTakesNoHeightAboveItsDetail() throws {
    let cell = cell(.subtitle)
    cell.textLabel?.text = ""
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    let detail = try #require(cell.detailTextLabel)
    #expect(cell.textLabel?.frame.height == 0 && abs(detail.frame.midY - 22) <= 0.5)
  }

  @Test func selectionShowsBehindTheContent() {
    let cell = cell(.default)
    let background = View()
    cell.backgroundView = background
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.subviews.count == 3 && cell.subviews.first === background)
    #expect(cell.subviews.last === cell.contentView)
    let own = View()
    cell.selectedBackgroundView = own
    #expect(cell.subviews[1] === own && own.frame == cell.bounds)
    cell.selectionStyle = .none
    #expect(own.superview == nil && cell.isSelected)
    cell.selectionStyle = .default
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted && cell.subviews.count == 2)
  }

  @Test func tableDrawsLinesBetweenItsRows() {
    let world = TableWorld([2])
    func line(_ row: Int) -> View? {
      world.table.layoutIfNeeded()
      return world.table.cellForRow(at: world.path(0, row))?.subviews.last
    }
    world.stage.window.layoutIfNeeded()
    #expect(line(1)?.frame == CGRect(x: 16, y: 39, width: 84, height: 1))
    world.table.separatorInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
    world.stage.window.layoutIfNeeded()
    #expect(line(0)?.frame == CGRect(x: 5, y: 39, width: 85, height: 1))
    world.table.separatorStyle = .none
    #expect(line(0) === world.table.cellForRow(at: world.path(0, 0))?.contentView)
  }

  @Test func groupedSectionsEndInLinesFromSideToSide() {
    let world = TableWorld([2], style: .grouped)
    world.stage.window.layoutIfNeeded()
    func lines(_ row: Int) -> [CGRect] {
      world.table.cellForRow(at: world.path(0, row))?.subviews.map(\.frame).filter {
        $0.height == 1
      } ?? []
    }
    let whole = CGRect(x: 0, y: 0, width: 100, height: 1)
    #expect(
      Set(lines(0)) == [whole, CGRect(x: 16, y: 39, width: 84, height: 1)])
    #expect(lines(1) == [whole.offsetBy(dx: 0, dy: 39)])
    world.sections[0].items.removeLast()
    world.table.reloadData()
    world.stage.window.layoutIfNeeded()
    #expect(Set(lines(0)) == [whole, whole.offsetBy(dx: 0, dy: 39)])
    world.table.separatorStyle = .none
    #expect(lines(0).isEmpty)
  }

  @Test func cellsOfGroupedTablesHaveTheBackgroundOfTheirSection() {
    for style in TableView.Style.allCases {
      let world = TableWorld([1], style: style)
      world.stage.window.layoutIfNeeded()
      let cell = world.table.cellForRow(at: world.path(0, 0))
      #expect(
        cell?.backgroundColor == (style == .plain ? nil : .secondarySystemGroupedBackground))
    }
  }

  @Test func subtitleKeepsItsDistanceFromTheEdgesOfALowRow() throws {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    let text = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    (text.text, detail.text) = ("Text", "Detail")
    let lines = [text, detail].map { $0.font.lineHeight.rounded(.up) }
    for (room, gap) in [(0, 0), (8, 0), (19, 0), (20, 1), (40, 1)] as [(CGFloat, CGFloat)] {
      cell.frame = CGRect(x: 0, y: 0, width: 200, height: lines[0] + lines[1] + room)
      cell.layoutIfNeeded()
      #expect(detail.frame.minY - text.frame.maxY == gap)
      #expect(text.frame.minY == ((room - gap) / 2).rounded(.down))
    }
  }

  @Test func chevronIsSeenOnASelectedRow() {
    let cell = cell(.default)
    cell.accessoryType = .disclosureIndicator
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    cell.isSelected = true
    let picture = cell.snapshot()
    let shades = (70..<100).map { picture[$0, 22].red }
    #expect(shades[0] == 209)
    #expect(shades.contains { $0 < 180 })
  }

  @Test func heightThatFitsGrowsWithTheText() {
    let cell = cell(.subtitle)
    let lines = [17, 12].map { Font.builtin(size: $0).lineHeight.rounded(.up) }
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height == lines[0] + lines[1] + 21)
    cell.detailTextLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = String(repeating: "words ", count: 40)
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height > 100)
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).width == 200)
  }
}
