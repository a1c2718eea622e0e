import Foundation
import OffscreenGeometry
import OffscreenViews

/// The transition of a list's views between their positions before and after an update.
///
/// The model is final at once; only the painted values follow the stage's clock, for 0.3 seconds
/// with ease-in-ease-out. Removed views move into a separate view behind the others until the
/// transition ends, so that the list contains only the views of its items.
struct UpdateTransition {
  /// The effect with which a view appears or disappears, besides sliding.
  struct Effect: Equatable {
    /// The displacement from which it appears or to which it disappears.
    var shift = CGPoint.zero
    var fades = true
  }

  static let duration: TimeInterval = 0.3

  private var arrivals: [Arrival] = []
  private var departures: [Departure] = []
  /// The views that pass in front of others, with their levels.
  private var raised: [(view: ListItemView, level: CGFloat)] = []

  private struct Arrival {
    let view: View
    let start: CGPoint
    var startSize: CGSize?
    let fades: Bool
    /// Changes of the view that lead to its start and to its end, in place of the above.
    var changes: (start: () -> Void, end: () -> Void)?

    /// Moves the view to where it starts, and returns its final appearance.
    func moveToStart() -> Appearance {
      let end = Appearance(center: view.center, size: view.bounds.size, alpha: view.alpha)
      if let changes {
        changes.start()
        return end
      }
      view.center = start
      if let startSize { view.resize(to: startSize) }
      if fades { view.alpha = 0 }
      return end
    }

    func move(to end: Appearance) {
      if let changes { return changes.end() }
      view.center = end.center
      if startSize != nil { view.resize(to: end.size) }
      view.alpha = end.alpha
    }
  }

  /// The properties of a view that a transition changes.
  private struct Appearance {
    let center: CGPoint
    let size: CGSize
    let alpha: CGFloat
  }

  private struct Departure {
    let view: View
    let start: CGPoint
    let end: CGPoint
    let fades: Bool
    let release: () -> Void
    /// The change of the view that leads to its end, in place of the above.
    var change: (() -> Void)?

    func moveToStart(in ghosts: View) {
      view.center = start
      ghosts.addSubview(view)
    }

    func moveToEnd() {
      if let change { return change() }
      view.center = end
      if fades { view.alpha = 0 }
    }
  }

  /// Makes a view slide to its position from another centre and, if given, another size.
  mutating func slide(_ view: View, from start: CGPoint, size: CGSize? = nil) {
    let size = size == view.bounds.size ? nil : size
    guard start != view.center || size != nil else { return }
    arrivals.append(Arrival(view: view, start: start, startSize: size, fades: false))
  }

  /// Makes a view appear at its position.
  mutating func appear(_ view: View, with effect: Effect, from start: CGPoint? = nil) {
    let start = start ?? view.center
    arrivals.append(
      Arrival(
        view: view, start: CGPoint(x: start.x + effect.shift.x, y: start.y + effect.shift.y),
        fades: effect.fades))
  }

  /// Makes a view move from where the first change leads to where the second one does.
  mutating func move(
    _ view: View, from start: @escaping () -> Void, to end: @escaping () -> Void
  ) {
    arrivals.append(
      Arrival(view: view, start: view.center, fades: false, changes: (start, end)))
  }

  /// Makes a removed view end where a change leads, instead of where it would otherwise.
  mutating func end(_ view: View, by change: @escaping () -> Void) {
    guard let index = departures.firstIndex(where: { $0.view === view }) else { return }
    departures[index].change = change
  }

  /// Makes a removed view disappear; `release` is called at the end.
  mutating func depart(
    _ view: View, from start: CGPoint, to end: CGPoint, with effect: Effect,
    release: @escaping () -> Void
  ) {
    departures.append(
      Departure(
        view: view, start: start,
        end: CGPoint(x: end.x + effect.shift.x, y: end.y + effect.shift.y), fades: effect.fades,
        release: release))
  }

  /// Makes a view pass in front of those of lower levels; that of other views is 0.
  mutating func raise(_ view: View, to level: CGFloat = 1) {
    if let view = view as? ListItemView { raised.append((view, level)) }
  }

  /// Releases the removed views without a transition.
  func release() {
    for departure in departures {
      departure.view.removeFromSuperview()
      departure.release()
    }
  }

  /// Starts the transition in `list`; the completion receives whether all of it ran to its end.
  ///
  /// `alongside` is called inside of the animation, and in any case.
  func run(
    in list: View, above background: View?, alongside: () -> Void = {},
    completion: ((Bool) -> Void)?
  ) {
    guard list.window != nil, !(arrivals.isEmpty && departures.isEmpty) else {
      release()
      alongside()
      completion?(true)
      return
    }
    let (arrivals, departures, raised) = (arrivals, departures, raised)
    let ghosts = DepartingViews()
    var ends: [Appearance] = []
    View.performWithoutAnimation {
      if let background {
        list.insertSubview(ghosts, aboveSubview: background)
      } else {
        list.insertSubview(ghosts, at: 0)
      }
      ends = arrivals.map { $0.moveToStart() }
      for (view, level) in raised { view.raisedLevel = level }
      for departure in departures { departure.moveToStart(in: ghosts) }
    }
    let alphas = departures.map(\.view.alpha)
    View.animate(withDuration: Self.duration, options: .allowUserInteraction) {
      for (arrival, end) in zip(arrivals, ends) { arrival.move(to: end) }
      for departure in departures { departure.moveToEnd() }
      alongside()
    } completion: { finished in
      ghosts.removeFromSuperview()
      View.performWithoutAnimation {
        for (view, _) in raised { view.raisedLevel = 0 }
      }
      for (departure, alpha) in zip(departures, alphas) {
        departure.view.removeFromSuperview()
        departure.view.alpha = alpha
        departure.release()
      }
      completion?(finished)
    }
  }
}

/// Holds the removed views of a list until their transition ends.
final class DepartingViews: View {}

extension View {
  /// Changes the size, and lays out the view.
  fileprivate func resize(to size: CGSize) {
    bounds.size = size
    layoutIfNeeded()
  }

  /// Moves the view to another frame and shows it there at once, even if a transition was moving it.
  func jump(to frame: CGRect) {
    guard self.frame != frame else { return }
    removeFrameAnimations()
    if bounds.size != frame.size { forEachInSubtree { $0.removeFrameAnimations() } }
    self.frame = frame
  }

  /// The painted centre at this moment.
  var paintedCenter: CGPoint { layer.presentation()?.position ?? center }
}
