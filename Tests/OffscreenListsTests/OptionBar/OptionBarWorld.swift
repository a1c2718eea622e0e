import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// A cell that writes down what the bar does to it.
final class LoggingOptionCell: OptionBarCell {
  var log: (String) -> Void = { _ in }
  var preparations = 0

  override var frame: CGRect {
    didSet { log("frame \(Int(frame.minX))+\(Int(frame.width))") }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
    log("prepareForReuse")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    log("prepareForDisplay index=\(index.map(String.init) ?? "nil")")
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    log("selected=\(selected) index=\(index.map(String.init) ?? "nil")")
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    log(superview == nil ? "removed" : "added")
  }
}

/// An option bar with its data source and delegate in one, which records every call.
final class OptionBarWorld: OptionBarDataSource, OptionBarDelegate {
  let stage: Stage
  let bar: OptionBar
  var widths: [CGFloat]
  var identifier: (Int) -> String? = { _ in "cell" }
  var lines: [String] = []
  var logsCells = false
  var created = 0
  var widthQuestions = 0
  var refusedColumns: Set<Int> = []
  var onDisplay: (Int) -> Void = { _ in }
  var onSelect: (Int) -> Void = { _ in }
  var onDeselect: (Int) -> Void = { _ in }

  init(widths: [CGFloat], width: CGFloat = 320) {
    self.widths = widths
    stage = Stage(size: CGSize(width: width, height: 480))
    bar = OptionBar(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    bar.dataSource = self
    bar.delegate = self
    stage.window.addSubview(bar)
  }

  convenience init(count: Int = 20, width: CGFloat = 80) {
    self.init(widths: Array(repeating: width, count: count))
    bar.reloadData()
    lines = []
  }

  func calls(during action: () throws -> Void) rethrows -> [String] {
    lines = []
    try action()
    return lines
  }

  /// Taps the middle of a column that is in view.
  func tap(_ index: Int) {
    let rect = bar.rectForColumn(at: index)
    stage.tap(at: bar.convert(CGPoint(x: rect.midX, y: 20), to: stage.window))
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int {
    lines.append("count")
    return widths.count
  }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    lines.append("cell \(index)")
    let identifier = identifier(index)
    let reused = identifier.flatMap { optionBar.dequeueReusableCell(withIdentifier: $0) }
    if reused == nil { created += 1 }
    let cell = reused ?? LoggingOptionCell(reuseIdentifier: identifier)
    (cell as? LoggingOptionCell)?.log = { [weak self] in
      if self?.logsCells == true { self?.lines.append($0) }
    }
    return cell
  }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    widthQuestions += 1
    return widths[index]
  }

  func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool {
    lines.append("should \(index)")
    return !refusedColumns.contains(index)
  }

  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) {
    lines.append("select \(index) \(origin)")
    onSelect(index)
  }

  func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int) {
    lines.append("deselect \(index)")
    onDeselect(index)
  }

  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
  ) {
    lines.append("willDisplay \(index) selected=\(cell.isSelected)")
    onDisplay(index)
  }

  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
  ) {
    lines.append("didEnd \(index) added=\(cell.superview != nil)")
  }

  func optionBarWillReloadData(_ optionBar: OptionBar) {
    lines.append("willReload")
  }

  func optionBarDidReloadData(_ optionBar: OptionBar) {
    lines.append("didReload")
  }

  func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat
  ) {
    lines.append("\(oldIndex)-\(newIndex) \(AttributeText.of(progress))")
  }
}
