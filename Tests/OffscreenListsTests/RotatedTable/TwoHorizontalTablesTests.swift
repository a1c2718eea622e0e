import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenText
import OffscreenViews
import Testing

/// The same columns through a table that is turned and through one that lays them out itself.
@Suite struct TwoHorizontalTablesTests {
  private static let widths: [CGFloat] = (0..<30).map { 40 + CGFloat($0 * 37 % 90) }

  /// A picture, a title and a line below, the way any cell may look.
  private static func fill(_ content: View, index: Int, height: CGFloat) {
    for view in content.subviews { view.removeFromSuperview() }
    let width = widths[index]
    content.backgroundColor = Color(hue: index)
    content.layer.cornerRadius = 6
    let image = ImageView(image: Image(pixmap: picture(index)))
    image.frame = CGRect(x: 4, y: 5, width: 16, height: 12)
    let title = Label(frame: CGRect(x: 5.5, y: 20, width: width - 8, height: 20))
    title.text = "No. \(index)"
    let line = Label(frame: CGRect(x: 4, y: height - 18, width: width - 8, height: 14))
    line.text = "width \(Int(width)), wide enough or not"
    line.font = .builtin(size: 11)
    line.textAlignment = .right
    for view in [image, title, line] { content.addSubview(view) }
  }

  private static func picture(_ index: Int) -> Pixmap {
    let view = View(frame: CGRect(x: 0, y: 0, width: 16, height: 12))
    view.backgroundColor = .white
    let corner = View(frame: CGRect(x: 0, y: 0, width: CGFloat(2 + index % 9), height: 5))
    corner.backgroundColor = .red
    view.addSubview(corner)
    return view.snapshot()
  }

  private final class DirectSource: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
    func numberOfColumns(in tableView: HorizontalTableView) -> Int { widths.count }

    func tableView(
      _ tableView: HorizontalTableView, cellForColumnAt index: Int
    ) -> HorizontalTableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? HorizontalTableViewCell(reuseIdentifier: "cell")
      fill(cell.contentView, index: index, height: 90)
      return cell
    }

    func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
      widths[index]
    }
  }

  private struct Pair {
    let turned: RotatedTableWorld
    let direct: HorizontalTableView
    let directStage: Stage
    private let source = DirectSource()

    init(scale: CGFloat) {
      let size = CGSize(width: 320, height: 90)
      let frame = CGRect(origin: .zero, size: size)
      turned = RotatedTableWorld(widths: widths, frame: frame, stageSize: size, scale: scale)
      turned.onCell = { cell, index in fill(cell.contentView, index: index, height: 90) }
      turned.table.reloadData()
      directStage = Stage(size: size, scale: scale)
      direct = HorizontalTableView(frame: frame)
      direct.dataSource = source
      direct.delegate = source
      directStage.window.addSubview(direct)
      direct.reloadData()
    }

    var stages: [Stage] { [turned.stage, directStage] }

    func expectSameFrame(_ label: String) {
      #expect(turned.table.contentOffset == direct.contentOffset, "\(label)")
      #expect(turned.table.indexesForVisibleColumns == direct.indexesForVisibleColumns)
      #expect(turned.stage.render() == directStage.render(), "\(label)")
    }
  }

  /// Moves a finger tick by tick, lifts it, and follows the fling to its end.
  private func drag(
    _ pair: Pair, from start: CGFloat, by step: CGFloat, ticks: Int, label: String
  ) {
    let tick = Duration.seconds(1) / 60
    for stage in pair.stages { stage.touch(.began, at: CGPoint(x: start, y: 40)) }
    var x = start
    for index in 0..<ticks {
      x += step
      for stage in pair.stages {
        stage.advance(by: tick)
        stage.touch(.moved, at: CGPoint(x: x, y: 40))
      }
      pair.expectSameFrame("\(label), moved \(index)")
    }
    for stage in pair.stages { stage.touch(.ended, at: CGPoint(x: x, y: 40)) }
    for index in 0..<40 {
      for stage in pair.stages { stage.advance(by: tick * (index < 25 ? 1 : 12)) }
      pair.expectSameFrame("\(label), after \(index)")
    }
    #expect(pair.stages.allSatisfy { !$0.isMoving })
  }

  @Test(arguments: [1.0, 2])
  func bothTablesHaveTheSameFramesAtEveryTick(scale: Double) {
    let pair = Pair(scale: scale)
    pair.expectSameFrame("at rest")
    drag(pair, from: 300, by: -7, ticks: 6, label: "fling")
    drag(pair, from: 20, by: 30, ticks: 8, label: "fling back into the bounce")
    drag(pair, from: 20, by: 11, ticks: 8, label: "pull beyond the start")
    for stage in pair.stages { stage.tap(at: CGPoint(x: 130, y: 40)) }
    pair.expectSameFrame("selected")
    #expect(pair.direct.indexForSelectedColumn != nil)
    #expect(pair.direct.indexForSelectedColumn == pair.turned.table.indexForSelectedColumn)
  }

  @Test func bothTablesHaveTheSameFramesWithTexts() {
    let size = CGSize(width: 320, height: 90)
    let rotated = RotatedTableWorld(
      widths: Self.widths, frame: CGRect(origin: .zero, size: size), stageSize: size)
    let world = HorizontalTableWorld(count: 30)
    world.widths = Self.widths
    world.table.frame = CGRect(x: 0, y: 0, width: 320, height: 90)
    world.table.reloadData()
    for (index, cell) in zip(world.table.indexesForVisibleColumns, world.table.visibleCells) {
      cell.textLabel.text = "\(index)"
    }
    let (turned, direct) = (rotated.stage.render(), world.stage.render())
    for y in 0..<90 {
      for x in 0..<320 { #expect(turned[x, y] == direct[x, y]) }
    }
  }
}

extension Color {
  fileprivate init(hue index: Int) {
    self.init(
      red: CGFloat(160 + index * 29 % 90) / 255, green: CGFloat(160 + index * 53 % 90) / 255,
      blue: CGFloat(160 + index * 71 % 90) / 255)
  }
}
