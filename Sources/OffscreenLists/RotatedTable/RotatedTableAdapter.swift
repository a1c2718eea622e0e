import Foundation
import OffscreenScrolling
import OffscreenViews

/// Translates between a rotated table's inner table, which has rows, and its users, who see
/// columns.
final class RotatedTableAdapter {
  /// The table that users see, which owns this object.
  private weak var owner: RotatedTableView?

  /// Creates the data source and delegate of a rotated table's inner table.
  init(_ owner: RotatedTableView) {
    self.owner = owner
  }

  /// Calls the delegate of the table that users see, if there is one.
  private func tell(_ call: (any RotatedTableViewDelegate, RotatedTableView) -> Void) {
    if let owner, let delegate = owner.delegate { call(delegate, owner) }
  }
}

extension RotatedTableAdapter: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    guard let owner else { return 0 }
    return owner.asked(owner.dataSource)?.numberOfColumns(in: owner) ?? 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    guard let owner, let dataSource = owner.dataSource else {
      return RotatedTableViewCell(reuseIdentifier: nil)
    }
    return owner.asked(dataSource).tableView(owner, cellForColumnAt: indexPath.row)
  }
}

extension RotatedTableAdapter: TableViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let owner else { return 0 }
    return owner.askedForSize(owner.delegate)?.tableView(owner, widthForColumnAt: indexPath.row)
      ?? owner.width
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let owner, let cell = cell as? RotatedTableViewCell else { return }
    owner.called(owner.delegate)?.tableView(owner, willDisplay: cell, forColumnAt: indexPath.row)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let owner, let cell = cell as? RotatedTableViewCell else { return }
    owner.called(owner.delegate)?.tableView(
      owner, didEndDisplaying: cell, forColumnAt: indexPath.row)
  }

  /// A tap on the selected column has no effect.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let owner, owner.indexForSelectedColumn != indexPath.row,
      owner.called(owner.delegate)?.tableView(owner, shouldSelectColumnAt: indexPath.row) ?? true
    else { return nil }
    return indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tell { $0.tableView($1, didSelectColumnAt: indexPath.row) }
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    tell { $0.tableView($1, didDeselectColumnAt: indexPath.row) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    tell { $0.tableViewDidScroll($1) }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    tell { $0.tableViewWillBeginDragging($1) }
  }

  /// Converts velocity and target to the user's directions and back; only the horizontal target
  /// counts.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    guard let owner else { return }
    var target = owner.turnedBack(targetContentOffset)
    owner.called(owner.delegate)?.tableViewWillEndDragging(
      owner, withVelocity: CGPoint(x: velocity.y, y: 0 - velocity.x),
      targetContentOffset: &target)
    targetContentOffset.y = target.x
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    tell { $0.tableViewWillBeginDecelerating($1) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    tell { $0.tableViewDidEndDragging($1, willDecelerate: decelerate) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    tell { $0.tableViewDidEndDecelerating($1) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    tell { $0.tableViewDidEndScrollingAnimation($1) }
  }
}
