import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// A cell that counts the calls of its methods.
final class CountingCell: HorizontalTableViewCell {
  var preparations = 0
  var column: Int?

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A horizontal table with its data source and delegate in one, which records every call.
final class HorizontalTableWorld: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  let table: HorizontalTableView
  let stage = Stage(size: CGSize(width: 320, height: 100))
  var widths: [CGFloat]
  var identifier: (Int) -> String? = { _ in "cell" }
  var lines: [String] = []
  var widthQuestions = 0
  var created = 0
  var refusedColumns: Set<Int> = []
  var onCell: (Int) -> Void = { _ in }
  var onDisplay: (Int) -> Void = { _ in }

  init(count: Int = 10, width: CGFloat = 80, spacing: CGFloat = 0) {
    widths = Array(repeating: width, count: count)
    table = HorizontalTableView(frame: stage.window.bounds)
    table.columnSpacing = spacing
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    table.reloadData()
  }

  var visible: [Int] { table.indexesForVisibleColumns }

  func visible(at offset: CGFloat) -> [Int] {
    table.contentOffset.x = offset
    return visible
  }

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { widths.count }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    lines.append("cell \(index)")
    onCell(index)
    let identifier = identifier(index)
    let reused = identifier.flatMap { tableView.dequeueReusableCell(withIdentifier: $0) }
    if reused == nil { created += 1 }
    let cell = reused ?? CountingCell(reuseIdentifier: identifier)
    (cell as? CountingCell)?.column = index
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    widthQuestions += 1
    return index < widths.count ? widths[index] : 0
  }

  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool {
    lines.append("should \(index)")
    return !refusedColumns.contains(index)
  }

  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) {
    lines.append("select \(index)")
  }

  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) {
    lines.append("deselect \(index)")
  }

  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) {
    lines.append(
      "willDisplay \(index) at \(Int(cell.frame.minX)) selected=\(cell.isSelected)"
        + " added=\(cell.superview != nil)")
    onDisplay(index)
  }

  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) {
    lines.append("didEnd \(index) added=\(cell.superview != nil)")
  }
}
