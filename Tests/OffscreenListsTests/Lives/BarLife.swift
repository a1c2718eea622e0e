import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews

/// The life of an option bar.
final class BarLife: ListLife {
  struct State {
    var items: [LivingItem]
    var frame: CGRect
    var distribution: OptionBar.Distribution
    var direction: OptionBar.LayoutDirection
    var spacing: CGFloat
    var widthScale: CGFloat
    var offset: CGFloat?
    var selected: Int?
  }

  let stage: Stage
  let bar = OptionBar()
  private let columns = LivingBarColumns()

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(
      items: LivingItem.some(0...14, using: &generator), frame: generator.frame(),
      distribution: OptionBar.Distribution.allCases.randomElement(using: &generator) ?? .leading,
      direction: generator.chance(70) ? .leftToRight : .rightToLeft,
      spacing: generator.length(0...6), widthScale: generator.chance(50) ? 1 : 1.3)
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    columns.items = state.items
    bar.frame = state.frame
    bar.indicators = [.pill, .line, .dotLine, .triangle]
    bar.distribution = state.distribution
    bar.layoutDirection = state.direction
    bar.columnSpacing = state.spacing
    bar.selectedWidthScale = state.widthScale
    bar.dataSource = columns
    bar.delegate = columns
    stage.window.addSubview(bar)
    stage.window.layoutIfNeeded()
    if let selected = state.selected { bar.selectColumn(at: selected, animated: false) }
    if let offset = state.offset { bar.contentOffset.x = offset }
  }

  var state: State {
    State(
      items: columns.items, frame: bar.frame, distribution: bar.distribution,
      direction: bar.layoutDirection, spacing: bar.columnSpacing,
      widthScale: bar.selectedWidthScale, offset: bar.contentOffset.x, selected: bar.selectedIndex)
  }

  func live(using generator: inout SeededGenerator) {
    let index = Int.random(in: 0...columns.items.count, using: &generator)
    let isAnimated = generator.chance(50)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0, 1: bar.contentOffset.x = generator.length(-20...300)
    case 2:
      bar.setContentOffset(CGPoint(x: generator.length(0...200), y: 0), animated: isAnimated)
    case 3: stage.randomFinger(using: &generator)
    case 4: bar.frame = generator.frame()
    case 5:
      columns.items = LivingItem.some(0...14, using: &generator)
      bar.reloadData()
    case 6, 7: bar.selectColumn(at: index, animated: isAnimated)
    case 8: bar.deselectColumn(at: index)
    case 9:
      columns.items.insert(LivingItem(using: &generator), at: index)
      bar.insertColumn(at: index)
    case 10:
      guard columns.items.indices.contains(index) else { break }
      columns.items.remove(at: index)
      bar.deleteColumn(at: index)
    case 11:
      guard columns.items.indices.contains(index) else { break }
      columns.items[index] = LivingItem(using: &generator)
      bar.reloadColumn(at: index)
    default:
      bar.columnSpacing = generator.length(0...6)
      bar.distribution =
        OptionBar.Distribution.allCases.randomElement(using: &generator) ?? .leading
    }
  }
}

/// The columns of a bar.
private final class LivingBarColumns: OptionBarDataSource, OptionBarDelegate {
  var items: [LivingItem] = []

  func numberOfColumns(in optionBar: OptionBar) -> Int { items.count }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    items[index].length
  }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "cell")
      ?? OptionBarTitleCell(reuseIdentifier: "cell")
    cell.backgroundColor = items[index].color
    cell.textLabel.text = "\(Int(items[index].length * 10))"
    cell.indicatorColor = items[index].length > 30 ? items[index].color : nil
    return cell
  }
}
