import Foundation
import OffscreenScrolling
import OffscreenViews

/// The positions of a list's views before an update, and their transitions.
struct ListTransition {
  /// The offset before the update.
  let oldOffset: CGPoint
  /// The painted centres before the update, in view coordinates: with the offset subtracted.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  var views = UpdateTransition()
  /// The views whose transition a layout has decided.
  var arranged: Set<ObjectIdentifier> = []
  /// Whether a layout has heard of the changes of a batch.
  var hasUpdates = false

  /// Records where the views of a list are painted now.
  init(of list: ScrollView, _ views: [View]) {
    oldOffset = list.contentOffset
    for view in views {
      let center = view.paintedCenter
      starts[ObjectIdentifier(view)] = CGPoint(
        x: center.x - oldOffset.x, y: center.y - oldOffset.y)
      sizes[ObjectIdentifier(view)] = view.layer.presentation()?.bounds.size ?? view.bounds.size
    }
  }

  /// The former painted centre of a view, in view coordinates; nil if it was not in view.
  func start(of view: View) -> CGPoint? { starts[ObjectIdentifier(view)] }

  /// The former painted size of a view; nil if it was not in view.
  func size(of view: View) -> CGSize? { sizes[ObjectIdentifier(view)] }
}

/// A list whose updates are shown as transitions.
protocol TransitioningList: ReloadingList {
  /// The views in transition while an update changes the items.
  var transition: ListTransition? { get set }
}

extension TransitioningList {
  /// Discards the transition of an update that a reload replaces.
  func dropTransition() {
    let dropped = transition
    transition = nil
    dropped?.views.release()
  }

  /// Hides the removed views, whose sizes no longer match the list.
  func hideDepartures() {
    for view in subviews where view is DepartingViews { view.isHidden = true }
  }
}

extension UpdateTransition.Effect {
  /// Slides with the other views, without fading or shifting.
  static let slide = UpdateTransition.Effect(fades: false)
}

extension ScrollView {
  /// Converts a point from view coordinates to content coordinates at the present offset.
  func inContent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
  }
}
