import Foundation
import Offscreen

private final class OptionCell: OptionBarTitleCell, ListLifeCell {}

/// An option bar, with or without pages that it follows.
final class DrivenOptionBar: DrivenList {
  private let bar = OptionBar()
  private let pages: DrivenPages?
  private let data: ListData
  /// The bar itself, or a view that contains the bar and the pages.
  let view: View

  init(_ data: ListData, following pages: DrivenPages? = nil) {
    self.data = data
    self.pages = pages
    view = pages == nil ? bar : View()
    bar.indicators = [.lengthening, .triangle, .pill, .dotLine]
    bar.dataSource = data
    bar.delegate = data
    guard let pages else { return }
    bar.frame = CGRect(x: 0, y: 0, width: 20, height: 8)
    pages.view.frame = CGRect(x: 0, y: 8, width: 20, height: 10)
    view.addSubview(bar)
    view.addSubview(pages.view)
    for view in pages.scrollViews { bar.track(view) }
  }

  var companion: (any DrivenList)? { pages }
  var scrollViews: [ScrollView] { (pages?.scrollViews ?? []) + [bar] }
  var visibleViews: [View] { bar.visibleCells }
  var isEndless: Bool { bar.endlessAxis != nil }

  /// In a bar without an end they are counted on from the first one, past columns without a width.
  var visibleIndexes: [Int] {
    let (shown, count) = (bar.indexesForVisibleColumns, bar.numberOfColumns)
    guard isEndless, var next = shown.first else { return shown }
    return [next]
      + shown.dropFirst().map { index in
        next += 1
        while next % count != index {
          let column = bar.rectForColumn(at: next % count)
          data.expect(column.width == 0, "visible without an end: \(shown) of \(count)")
          next += 1
        }
        return next
      }
  }

  var placedIndexes: [Int]? {
    guard pages == nil, !bar.isEndless, bar.distribution == .leading,
      bar.layoutDirection != .rightToLeft,
      bar.selectedWidthScale == 1, bar.contentEdgeInsets == .zero
    else { return nil }
    guard bar.bounds.width > 0 else { return [] }
    // The space is between the columns.
    let lead = bar.columnSpacing
    return data.placed(
      from: bar.bounds.minX + lead, to: bar.bounds.maxX + lead, spacing: bar.columnSpacing)
  }

  /// Nothing if the bar follows pages, because it shows them only from their next movement on, if it is endless, because
  /// its columns are where they have come to be, or if the selected column is out of view, because indicators have the
  /// colour that it had when it was seen.
  func remade(on stage: Stage) -> (any DrivenList)? {
    let seesSelection = bar.selectedIndex.map(bar.indexesForVisibleColumns.contains) ?? true
    guard pages == nil, !bar.isEndless, seesSelection else { return nil }
    let other = DrivenOptionBar(ListData(data))
    other.bar.distribution = bar.distribution
    other.bar.layoutDirection = bar.layoutDirection
    other.bar.columnSpacing = bar.columnSpacing
    other.bar.selectedWidthScale = bar.selectedWidthScale
    other.bar.contentEdgeInsets = bar.contentEdgeInsets
    other.enter(stage, as: self)
    if let selected = bar.selectedIndex { other.bar.selectColumn(at: selected, animated: false) }
    other.bar.contentOffset = bar.contentOffset
    return other
  }

  func reload() {
    // Code that the bar calls may move the pages, which are told of the change only afterwards.
    data.isKnownToAll = pages == nil
    bar.reloadData()
    data.isKnownToAll = true
    pages?.reload()
  }

  func scroll(to point: CGPoint, _ way: ScrollWay) {
    if let pages { return pages.scroll(to: point, way) }
    bar.scroll(to: CGPoint(x: point.x, y: data.isHostile ? point.y : 0), way)
  }

  func select(_ index: Int, _ choices: Choices) {
    bar.selectColumn(at: index, animated: choices.flag())
  }

  func deselect(_ index: Int, _ choices: Choices) { bar.deselectColumn(at: index) }

  func show(_ index: Int, _ choices: Choices) {
    if let pages { return pages.show(index, choices) }
    guard (0..<bar.numberOfColumns).contains(index) else { return }
    let (column, animated) = (bar.rectForColumn(at: index), choices.flag())
    bar.scrollRectToVisible(column, animated: animated)
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: data.isHostile ? 7 : 6) {
    case 0: bar.distribution = choices.element(of: OptionBar.Distribution.allCases)
    case 1: bar.layoutDirection = choices.element(of: OptionBar.LayoutDirection.allCases)
    case 2: bar.selectedWidthScale = data.isHostile ? choices.number(0...3) : 1.25
    case 3: bar.contentEdgeInsets = choices.insets(data.manner)
    case 4: bar.columnSpacing = CGFloat(choices.index(below: 21)) / 4
    case 5: bar.isEndless.toggle()
    default: bar.frame.size.width = choices.number(0...32)
    }
  }

  func update(_ choices: Choices) {
    let index = choices.index(below: data.first + 1)
    let kind = choices.index(below: 4)
    // The pages have no updates.
    guard pages == nil, kind < 3 else {
      data.isAsked = false
      data.change()
      return reload()
    }
    switch kind {
    case 0 where index < data.first:
      data.sections[0].items.remove(at: index)
      bar.deleteColumn(at: index)
    case 1 where index < data.first:
      data.sections[0].items[index] = data.newItem()
      bar.reloadColumn(at: index)
    default:
      data.sections[0].items.insert(data.newItem(), at: index)
      bar.insertColumn(at: index)
    }
  }
}

extension ListData: OptionBarDataSource, OptionBarDelegate {
  func numberOfColumns(in optionBar: OptionBar) -> Int { first }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    checkAsked(index)
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "a") ?? OptionCell(reuseIdentifier: "a")
    let item = item(index)
    cell.backgroundColor = item.color
    cell.textLabel.text = "\(Int(item.length))"
    cell.indicatorColor = item.length > 6 ? item.color : nil
    called()
    return cell
  }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    askedLength(index)
  }

  func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool {
    called()
    return true
  }

  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) { called() }

  func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int) { called() }

  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
  ) { shows(cell) }

  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
  ) { ended(cell) }

  func optionBarDidReloadData(_ optionBar: OptionBar) { called() }

  func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat
  ) { called() }
}
