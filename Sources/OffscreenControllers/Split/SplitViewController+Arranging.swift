import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

extension SplitViewController {
  /// The time of the motion of columns, in seconds: an estimate.
  private static let motionDuration: TimeInterval = 0.3

  // MARK: Arranging

  /// Places the views of the columns: adds those that come into view, and removes those that leave it.
  final func arrange(animated: Bool) {
    changes += 1
    edgeRecognizer.edges = isPrimaryLeft ? .left : .right
    guard !collapsed else { return arrangeStack() }
    let arrangement = arrangement
    let coming = Set(arrangement.visible.map(column(at:)))
    let change = changes
    tell(of: coming)
    guard changes == change else { return }
    let frames = Dictionary(
      uniqueKeysWithValues: arrangement.frames.map { (column(at: $0), $1) })
    for column in [Column.secondary, .supplementary, .primary] where coming.contains(column) {
      guard let shown = columns[column]?.shown, let frame = frames[column] else { continue }
      put(shown, column, at: frame, animated: animated)
      // Callbacks may have changed everything.
      guard changes == change else { return }
    }
    let leaving = (Self.order + [.compact]).filter { !coming.contains($0) }
    if animated {
      beginLeaving(leaving)
      // What is inside columns that come does not move.
      View.performWithoutAnimation { container.window?.layoutIfNeeded() }
    }
    guard changes == change else { return }
    let move = { [self] in
      for (column, frame) in frames {
        guard let view = columns[column]?.shown.viewIfLoaded, view.superview === home(of: column)
        else { continue }
        if view.frame != frame { view.frame = frame }
        view.layoutIfNeeded()
      }
      dimming.frame = container.bounds
      dimming.alpha = arrangement.isDimmed ? 1 : 0
      dimming.isUserInteractionEnabled = arrangement.isDimmed
      placeLines(at: arrangement.lines)
    }
    let end = { [weak self] in
      guard let self, changes == change else { return }
      for column in leaving { columns[column]?.shown.leaveColumn() }
      endMotion()
    }
    guard animated else {
      move()
      return end()
    }
    View.animate(
      withDuration: Self.motionDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: move, completion: { _ in end() })
  }

  /// Tells the delegate what will change.
  private final func tell(of coming: Set<Column>) {
    let (former, mode) = (shownColumns, displayMode)
    shownColumns = coming
    if let knownMode, knownMode != mode {
      delegate?.splitViewController(self, willChangeTo: mode)
    }
    let isFirst = knownMode == nil
    knownMode = mode
    guard !isFirst else { return }
    for column in Self.order {
      if coming.contains(column), !former.contains(column) {
        delegate?.splitViewController(self, willShow: column)
      } else if former.contains(column), !coming.contains(column), columns[column] != nil {
        delegate?.splitViewController(self, willHide: column)
      }
    }
  }

  /// Adds the view of a column at the place from which it comes in.
  private final func put(
    _ shown: ViewController, _ column: Column, at frame: CGRect, animated: Bool
  ) {
    let home = home(of: column)
    if let view = shown.viewIfLoaded, view.superview === home {
      // It comes back while it leaves.
      if moving.contains(where: { $0 === shown }) {
        shown.beginAppearance(true, animated: animated)
      }
      return
    }
    var start = frame
    if animated, column != .secondary {
      start.origin.x = isPrimaryLeft ? -frame.width : container.bounds.maxX
    }
    shown.initialFrame = start
    let view: View = shown.view
    if animated { drive(shown, isAppearing: true) }
    View.performWithoutAnimation { view.frame = start }
    if column == .primary { home.addSubview(view) } else { home.insertSubview(view, at: 0) }
  }

  /// The view that contains that of a column.
  private final func home(of column: Column) -> View {
    column == .primary || column == .supplementary ? sides : container
  }

  /// Begins the disappearance of those of some columns that are in view.
  private final func beginLeaving(_ leaving: [Column]) {
    for column in leaving {
      guard let shown = columns[column]?.shown, shown.viewIfLoaded?.window != nil else { continue }
      drive(shown, isAppearing: false)
    }
  }

  /// Begins an appearance or disappearance that ends with the motion.
  private final func drive(_ shown: ViewController, isAppearing: Bool) {
    shown.isDrivenByContainer = true
    if !moving.contains(where: { $0 === shown }) { moving.append(shown) }
    shown.beginAppearance(isAppearing, animated: true)
  }

  /// Ends the appearances and disappearances that wait for a motion, as if it were over.
  final func endMotion() {
    let ending = moving
    moving = []
    for shown in ending where !moving.contains(where: { $0 === shown }) {
      if shown.appearance.state == .disappearing { shown.leaveColumn() }
      shown.isDrivenByContainer = false
      if shown.isBetweenAppearances { shown.endAppearance() }
    }
  }

  private final func arrangeStack() {
    endMotion()
    shownColumns = []
    let shown = compactColumn?.shown
    for column in columns.values where column.shown !== shown && column.shown.parent === self {
      column.shown.viewIfLoaded?.removeFromSuperview()
    }
    dimming.alpha = 0
    dimming.isUserInteractionEnabled = false
    placeLines(at: [])
    guard let shown else { return }
    shown.initialFrame = container.bounds
    let view: View = shown.view
    if view.frame != container.bounds { view.frame = container.bounds }
    if view.superview !== container { container.insertSubview(view, at: 0) }
  }

  private final func placeLines(at places: [CGFloat]) {
    while lines.count < places.count {
      let line = View()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
    }
    let pixel = 1 / max(1, container.traitCollection.displayScale)
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= places.count
      guard index < places.count else { continue }
      container.addSubview(line)
      line.frame = CGRect(
        x: places[index] - (isPrimaryLeft ? pixel : 0), y: 0, width: pixel,
        height: container.bounds.height)
    }
  }
}

extension ViewController {
  /// Takes the view out of the window, which reports the disappearance if a container has not.
  fileprivate final func leaveColumn() {
    isDrivenByContainer = false
    viewIfLoaded?.removeFromSuperview()
  }
}
