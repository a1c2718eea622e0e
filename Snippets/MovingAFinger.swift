// Drags a list, flings it, and renders it while it decelerates.

// snippet.hide
import Foundation
// snippet.show
import Offscreen

final class Numbers: HorizontalTableViewDataSource {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { 10_000 }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "number")
      ?? HorizontalTableViewCell(reuseIdentifier: "number")
    cell.textLabel.text = "\(index)"
    cell.textLabel.textAlignment = .center
    cell.contentView.backgroundColor =
      index.isMultiple(of: 2) ? .systemGray5 : .systemBackground
    return cell
  }
}

let numbers = Numbers()
let list = HorizontalTableView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
list.dataSource = numbers
list.columnWidth = 96

let stage = Stage(size: CGSize(width: 390, height: 120), scale: 2)
stage.window.addSubview(list)
stage.drag(
  from: CGPoint(x: 330, y: 60), to: CGPoint(x: 90, y: 60), over: .milliseconds(120))
stage.advance(by: .milliseconds(250))
print(list.isDecelerating, list.contentOffset.x, list.indexesForVisibleColumns)
try stage.render().write(to: URL(filePath: "flying@2x.png"))

let duration = try stage.settle()
print("at rest after", duration, "at", list.contentOffset.x)
