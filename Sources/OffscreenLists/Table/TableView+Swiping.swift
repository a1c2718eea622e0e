import Foundation
import OffscreenGeometry
import OffscreenViews

/// A row that a finger has pulled aside.
struct RowSwipe {
  let cell: TableViewCell
  let actions: SwipeActionsView
  /// How far the row was aside when the finger began to move, in points.
  var start: CGFloat = 0

  /// The distance of the row from its place if a finger has pulled it by a distance, in points.
  ///
  /// Beyond the buttons, a row whose first action can be chosen so follows the finger; others resist as scroll views do.
  func shift(after pull: CGFloat) -> CGFloat {
    let way = max(0, start + pull)
    let width = actions.preferredWidth
    let whole = cell.uprightSize.width
    guard way > width, !actions.configuration.performsFirstActionWithFullSwipe else {
      return min(way, whole)
    }
    return RubberBand.banded(way, limits: 0...width, dimension: whole)
  }

  /// Whether lifting the finger chooses the first action: across 60 percent of the row, and beyond all buttons.
  ///
  /// The part is an estimate.
  func isArmed(at shift: CGFloat) -> Bool {
    actions.configuration.performsFirstActionWithFullSwipe
      && shift > max(0.6 * cell.uprightSize.width, actions.preferredWidth)
  }
}

extension TableView {
  /// Whether a row shows its actions, or the button that deletes it.
  package var showsActionsOfRow: Bool { swipe != nil || confirmingCell != nil }

  /// The speed above which the direction of a release decides, in points per second: an estimate.
  private static let decidingSpeed: CGFloat = 300

  func addSwipeRecognizer() {
    swipeRecognizer.isBuiltIn = true
    swipeRecognizer.maximumNumberOfTouches = 1
    swipeRecognizer.addAction { [weak self] _ in self?.swipeDidChange() }
    addGestureRecognizer(swipeRecognizer)
  }

  /// A distance to the right as one towards the leading edge.
  private func leading(_ distance: CGFloat) -> CGFloat { isMirrored ? distance : -distance }

  /// Whether a finger pulls a row aside: it moves across, and the delegate has actions for that side.
  ///
  /// A finger on another row than the one that is aside closes that one, and pulls nothing.
  func swipeMayBegin() -> Bool {
    let travel = swipeRecognizer.translation(in: self)
    guard abs(travel.x) > abs(travel.y), !isEditing else { return false }
    forgetReusedSwipe()
    let point = swipeRecognizer.location(in: self)
    let start = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
    if let swipe {
      guard swipe.cell.frame.contains(start) else {
        closeConfirmation(animated: true)
        return false
      }
      self.swipe?.start = swipe.cell.editingParts.swipeShift.magnitude
      return true
    }
    guard confirmingCell == nil, let path = indexPathForRow(at: start), let cell = cells[path],
      dataSource?.tableView(self, canEditRowAt: path) ?? true
    else { return false }
    let isTrailing = leading(travel.x) > 0
    let configuration =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    // Code of users may have changed the rows.
    guard let configuration, !configuration.actions.isEmpty, cells[path] === cell, !isEditing,
      swipe == nil
    else { return false }
    let actions = SwipeActionsView(configuration, isTrailing: isTrailing) {
      [weak self] action, button in self?.choose(action, from: button)
    }
    swipe = RowSwipe(cell: cell, actions: actions)
    cell.showSwipe(actions)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    return swipe?.actions === actions
  }

  /// Forgets a row that is aside no more, because its cell shows another one.
  func forgetReusedSwipe() {
    if let swipe, swipe.cell.editingParts.swipe !== swipe.actions { self.swipe = nil }
  }

  private func swipeDidChange() {
    forgetReusedSwipe()
    guard let swipe else { return }
    let sign: CGFloat = swipe.actions.isTrailing ? 1 : -1
    let pull = sign * leading(swipeRecognizer.translation(in: self).x)
    let shift = swipe.shift(after: pull)
    switch swipeRecognizer.state {
    case .began, .changed:
      swipe.actions.isArmed = swipe.isArmed(at: shift)
      swipe.cell.moveSwipe(to: sign * shift, animated: false)
    case .ended:
      let speed = sign * leading(swipeRecognizer.velocity(in: self).x)
      if swipe.isArmed(at: shift), speed > -Self.decidingSpeed,
        let button = swipe.actions.first
      {
        swipe.cell.moveSwipe(to: sign * swipe.cell.uprightSize.width, animated: true)
        return choose(button.action, from: button)
      }
      let width = swipe.actions.preferredWidth
      let opens = speed.magnitude > Self.decidingSpeed ? speed > 0 : shift > width / 2
      guard opens else { return closeSwipe(animated: true) }
      swipe.actions.isArmed = false
      swipe.cell.moveSwipe(to: sign * width, animated: true)
    case .cancelled, .failed: closeSwipe(animated: true)
    case .possible: break
    }
  }

  /// Calls the handler of an action; the row returns when that says that it is done.
  private func choose(_ action: ContextualAction, from button: View) {
    guard let actions = swipe?.actions else { return }
    action.handler(action, button) { [weak self] _ in
      if let self, swipe?.actions === actions { closeSwipe(animated: true) }
    }
  }

  /// Returns the row that is aside to its place.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    swipe.cell.moveSwipe(to: 0, animated: animated)
    tableDelegate?.tableView(self, didEndEditingRowAt: cells.key(of: swipe.cell))
  }
}

extension TableViewCell {
  /// Shows buttons at one side, which the row does not uncover yet.
  func showSwipe(_ actions: SwipeActionsView) {
    editingParts.swipe?.removeFromSuperview()
    editingParts.swipe = actions
    editingParts.swipeShift = 0
    insertSubview(actions, at: 0)
    View.performWithoutAnimation { layoutSwipe() }
  }

  /// Moves the content towards the leading edge, or with a negative distance towards the trailing one.
  func moveSwipe(to shift: CGFloat, animated: Bool) {
    guard editingParts.swipe != nil else { return }
    editingParts.swipeShift = shift
    setNeedsLayout()
    guard animated, window != nil else {
      if shift == 0 { removeSwipe() }
      return layoutIfNeeded()
    }
    View.animate(withDuration: CellEditing.duration) {
      self.layoutIfNeeded()
    } completion: {
      [weak self] _ in
      if self?.editingParts.swipeShift == 0 { self?.removeSwipe() }
    }
  }

  private func removeSwipe() {
    editingParts.swipe?.removeFromSuperview()
    editingParts.swipe = nil
  }

  /// Places the buttons beside the content.
  func layoutSwipe() {
    guard let actions = editingParts.swipe else { return }
    let (size, shift) = (uprightSize, editingParts.swipeShift)
    let width = actions.isTrailing ? max(0, shift) : max(0, -shift)
    placeByDirection(
      actions,
      in: CGRect(
        x: actions.isTrailing ? size.width - width : 0, y: 0, width: width, height: size.height))
    actions.layoutIfNeeded()
  }
}
