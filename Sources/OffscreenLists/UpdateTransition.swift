import Foundation
import OffscreenGeometry
import OffscreenViews

/// The transition of a list's views between their positions before and after an update.
///
/// The model is final at once; only what is painted follows the stage's clock, for 0.3 seconds with
/// ease-in-ease-out. Removed views move into a separate view behind the others until the transition
/// ends, so that the list contains only what it shows.
struct UpdateTransition {
  /// How a view appears or disappears, besides sliding.
  struct Effect: Equatable {
    /// The displacement from which it appears or to which it disappears.
    var shift = CGPoint.zero
    var fades = true
  }

  static let duration: TimeInterval = 0.3

  private var arrivals: [Arrival] = []
  private var departures: [Departure] = []

  private struct Arrival {
    let view: View
    let start: CGPoint
    var startSize: CGSize?
    let fades: Bool
  }

  private struct Departure {
    let view: View
    let start: CGPoint
    let end: CGPoint
    let fades: Bool
    let release: () -> Void
  }

  /// Lets a view slide to its position from another centre and, if given, another size.
  mutating func slide(_ view: View, from start: CGPoint, size: CGSize? = nil) {
    let size = size == view.bounds.size ? nil : size
    guard start != view.center || size != nil else { return }
    arrivals.append(Arrival(view: view, start: start, startSize: size, fades: false))
  }

  /// Lets a view appear at its position.
  mutating func appear(_ view: View, with effect: Effect, from start: CGPoint? = nil) {
    let start = start ?? view.center
    arrivals.append(
      Arrival(
        view: view, start: CGPoint(x: start.x + effect.shift.x, y: start.y + effect.shift.y),
        fades: effect.fades))
  }

  /// Lets a removed view disappear; `release` is called at the end.
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

  /// Starts the transition in `list`; the completion receives whether all of it ran to its end.
  func run(in list: View, above background: View?, completion: ((Bool) -> Void)?) {
    guard list.window != nil, !(arrivals.isEmpty && departures.isEmpty) else {
      for departure in departures { departure.release() }
      completion?(true)
      return
    }
    let ghosts = View()
    let arrivals = arrivals
    let departures = departures
    var ends: [(center: CGPoint, size: CGSize, alpha: CGFloat)] = []
    View.performWithoutAnimation {
      if let background {
        list.insertSubview(ghosts, aboveSubview: background)
      } else {
        list.insertSubview(ghosts, at: 0)
      }
      for arrival in arrivals {
        ends.append((arrival.view.center, arrival.view.bounds.size, arrival.view.alpha))
        arrival.view.center = arrival.start
        if let size = arrival.startSize { arrival.view.resize(to: size) }
        if arrival.fades { arrival.view.alpha = 0 }
      }
      for departure in departures {
        departure.view.center = departure.start
        ghosts.addSubview(departure.view)
      }
    }
    let alphas = departures.map(\.view.alpha)
    View.animate(withDuration: Self.duration, options: .curveEaseInOut) {
      for (arrival, end) in zip(arrivals, ends) {
        arrival.view.center = end.center
        if arrival.startSize != nil { arrival.view.resize(to: end.size) }
        arrival.view.alpha = end.alpha
      }
      for departure in departures {
        departure.view.center = departure.end
        if departure.fades { departure.view.alpha = 0 }
      }
    } completion: { finished in
      ghosts.removeFromSuperview()
      for (departure, alpha) in zip(departures, alphas) {
        departure.view.removeFromSuperview()
        departure.view.alpha = alpha
        departure.release()
      }
      completion?(finished)
    }
  }
}

extension View {
  /// Changes the size, and lays out the view.
  fileprivate func resize(to size: CGSize) {
    bounds.size = size
    layoutIfNeeded()
  }

  /// The painted centre at this moment.
  var paintedCenter: CGPoint { layer.presentation()?.position ?? center }
}
