import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// The buttons that a finger uncovers beside a row.
struct SwipeParts {
  /// The buttons, while they are shown or disappear.
  var actions: SwipeActionsView?
  /// How far a finger has moved everything towards the leading edge, in points.
  var shift: CGFloat = 0

  /// The minimum width of a button, in points.
  static let minimumButtonWidth: CGFloat = 74
  /// The duration of the transitions, in seconds.
  static let duration: TimeInterval = 0.3
}

/// A row that a finger can pull aside.
protocol SwipedCell: ListItemView {
  var swipeParts: SwipeParts { get set }
  /// The size in which the parts of the row are placed.
  var uprightSize: CGSize { get }
  /// Places a part of the row, given its frame for a left-to-right interface.
  func placeByDirection(_ part: View, in frame: CGRect)
}

extension SwipedCell {
  /// Shows buttons at one side, which the row does not uncover yet.
  func showSwipe(_ actions: SwipeActionsView) {
    swipeParts.actions?.removeFromSuperview()
    swipeParts = SwipeParts(actions: actions)
    insertSubview(actions, belowSubview: content)
    View.performWithoutAnimation { layoutSwipe() }
  }

  /// Moves the content towards the leading edge, or with a negative distance towards the trailing one.
  func moveSwipe(to shift: CGFloat, animated: Bool) {
    guard swipeParts.actions != nil else { return }
    swipeParts.shift = shift
    setNeedsLayout()
    guard animated, window != nil else {
      if shift == 0 { removeSwipe() }
      return layoutIfNeeded()
    }
    View.animate(withDuration: SwipeParts.duration) {
      self.layoutIfNeeded()
    } completion: {
      [weak self] _ in
      if self?.swipeParts.shift == 0 { self?.removeSwipe() }
    }
  }

  /// Ends what a finger has uncovered, at once.
  func removeSwipe() {
    swipeParts.actions?.removeFromSuperview()
    swipeParts = SwipeParts()
  }

  /// Places the buttons beside the content.
  func layoutSwipe() {
    guard let actions = swipeParts.actions else { return }
    let (size, shift) = (uprightSize, swipeParts.shift)
    let width = actions.isTrailing ? max(0, shift) : max(0, -shift)
    placeByDirection(
      actions,
      in: CGRect(
        x: actions.isTrailing ? size.width - width : 0, y: 0, width: width, height: size.height))
    actions.layoutIfNeeded()
  }
}

/// A row that a finger has pulled aside.
struct RowSwipe {
  let cell: any SwipedCell
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

/// A list whose rows a finger can pull aside.
protocol SwipingList: View {
  /// The row that is aside.
  var swipe: RowSwipe? { get set }
  var swipeRecognizer: PanGestureRecognizer { get }

  /// The row at a point that may be pulled now.
  func swipeableCell(at point: CGPoint) -> (any SwipedCell)?
  /// Whether the list still shows a row that may be pulled, after code of the list's users has run.
  func stillSwipes(_ cell: any SwipedCell) -> Bool
  /// The actions of a row at one side, which code of the list's users provides.
  func swipeConfiguration(
    of cell: any SwipedCell, isTrailing: Bool
  ) -> SwipeActionsConfiguration?
  /// Called when a row begins to move.
  func swipeWillBegin(of cell: any SwipedCell)
  /// Called when a row returns.
  func swipeDidEnd(of cell: any SwipedCell)
}

/// The speed above which the direction of a release decides, in points per second: an estimate.
private let decidingSpeed: CGFloat = 300

extension SwipingList {
  func addSwipeRecognizer() {
    swipeRecognizer.isBuiltIn = true
    swipeRecognizer.maximumNumberOfTouches = 1
    swipeRecognizer.addAction { [weak self] _ in self?.swipeDidChange() }
    addGestureRecognizer(swipeRecognizer)
  }

  /// A distance to the right as one towards the leading edge.
  private func leading(_ distance: CGFloat) -> CGFloat { isMirrored ? distance : -distance }

  /// Whether a finger pulls a row aside: it moves across, and there are actions for that side.
  ///
  /// A finger on another row than the one that is aside closes that one, and pulls nothing.
  func swipeMayBegin() -> Bool {
    let travel = swipeRecognizer.translation(in: self)
    guard abs(travel.x) > abs(travel.y) else { return false }
    forgetReusedSwipe()
    let point = swipeRecognizer.location(in: self)
    let start = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
    if let swipe {
      guard swipe.cell.bounds.contains(swipe.cell.convert(start, from: self)) else {
        closeSwipe(animated: true)
        return false
      }
      self.swipe?.start = swipe.cell.swipeParts.shift.magnitude
      return true
    }
    guard let cell = swipeableCell(at: start) else { return false }
    let isTrailing = leading(travel.x) > 0
    let configuration = swipeConfiguration(of: cell, isTrailing: isTrailing)
    // Code of users may have changed the rows.
    guard let configuration, !configuration.actions.isEmpty, stillSwipes(cell),
      swipe == nil
    else { return false }
    return begin(of: cell, configuration, isTrailing: isTrailing)
  }

  /// Adds the buttons of a row, which it does not uncover yet; returns whether they are there.
  private func begin(
    of cell: any SwipedCell, _ configuration: SwipeActionsConfiguration, isTrailing: Bool
  ) -> Bool {
    let actions = SwipeActionsView(configuration, isTrailing: isTrailing) {
      [weak self] action, button in self?.choose(action, from: button)
    }
    swipe = RowSwipe(cell: cell, actions: actions)
    cell.showSwipe(actions)
    swipeWillBegin(of: cell)
    return swipe?.actions === actions
  }

  /// Uncovers the actions of a row at one side; without any, nothing happens.
  func openSwipe(of cell: any SwipedCell, isTrailing: Bool) {
    guard let configuration = swipeConfiguration(of: cell, isTrailing: isTrailing),
      !configuration.actions.isEmpty, swipe == nil,
      begin(of: cell, configuration, isTrailing: isTrailing), let swipe
    else { return }
    cell.moveSwipe(
      to: isTrailing ? swipe.actions.preferredWidth : -swipe.actions.preferredWidth, animated: true)
  }

  /// Forgets a row that is aside no more, because its cell shows another one.
  func forgetReusedSwipe() {
    if let swipe, swipe.cell.swipeParts.actions !== swipe.actions { self.swipe = nil }
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
      if swipe.isArmed(at: shift), speed > -decidingSpeed, let button = swipe.actions.first {
        swipe.cell.moveSwipe(to: sign * swipe.cell.uprightSize.width, animated: true)
        return choose(button.action, from: button)
      }
      let width = swipe.actions.preferredWidth
      let opens = speed.magnitude > decidingSpeed ? speed > 0 : shift > width / 2
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
    swipeDidEnd(of: swipe.cell)
  }
}
