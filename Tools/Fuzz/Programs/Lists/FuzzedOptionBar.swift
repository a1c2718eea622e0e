import Foundation
import Offscreen

private final class OptionCell: OptionBarCell, FuzzCell {}

final class FuzzedOptionBar: FuzzedList {
  private let bar = OptionBar()
  private let host = View()
  private let pages: FuzzedPages?
  private let data: ListData
  /// Whether the columns begin at the left edge.
  private var isPlain = true

  init(_ data: ListData, followsPages: Bool) {
    self.data = data
    bar.columnSpacing = 1.5
    bar.indicators = [.lengthening, .triangle]
    bar.frame = CGRect(x: 0, y: 0, width: 20, height: 8)
    pages = followsPages ? FuzzedPages(data) : nil
    bar.dataSource = data
    bar.delegate = data
    host.addSubview(bar)
    guard let pages else { return }
    pages.view.frame = CGRect(x: 0, y: 8, width: 20, height: 10)
    host.addSubview(pages.view)
    for view in pages.scrollViews { bar.track(view) }
  }

  var view: View { host }
  var companion: (any FuzzedList)? { pages }
  var scrollViews: [ScrollView] { (pages?.scrollViews ?? []) + [bar] }
  var visibleViews: [View] { bar.visibleCells }
  var visibleIndexes: [Int] { bar.indexesForVisibleColumns }

  var placedIndexes: [Int]? {
    guard isPlain, pages == nil else { return nil }
    let spans = data.rows.first ?? []
    guard bar.bounds.width > 0 else { return [] }
    var start: CGFloat = 0
    return spans.indices.filter { index in
      defer { start += spans[index] + bar.columnSpacing }
      return spans[index] > 0 && start < bar.bounds.maxX && start + spans[index] > bar.bounds.minX
    }
  }

  func reload() {
    // Code that the bar calls may move the pages, which are told of the change only afterwards.
    data.isKnownToAll = pages == nil
    bar.reloadData()
    data.isKnownToAll = true
    pages?.reload()
  }

  func select(_ index: Int, animated: Bool) { bar.selectColumn(at: index, animated: animated) }

  func show(_ index: Int, animated: Bool) { pages?.show(index, animated: animated) }

  func adjust(_ choices: Choices) {
    isPlain = false
    switch choices.index(below: 5) {
    case 0: bar.distribution = choices.element(of: OptionBar.Distribution.allCases)
    case 1: bar.layoutDirection = choices.element(of: OptionBar.LayoutDirection.allCases)
    case 2: bar.selectedWidthScale = choices.number(0...3)
    case 3: bar.frame.size.width = choices.number(0...32)
    default: bar.contentEdgeInsets = choices.insets()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    data.change(choices)
    reload()
  }
}

extension ListData: OptionBarDataSource, OptionBarDelegate {
  func numberOfColumns(in optionBar: OptionBar) -> Int { first }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    checkAsked(index)
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "a") ?? OptionCell(reuseIdentifier: "a")
    called()
    return cell
  }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
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
