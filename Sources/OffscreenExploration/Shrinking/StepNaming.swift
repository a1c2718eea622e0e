import Foundation
package import Offscreen
import OffscreenInspection
package import OffscreenPlayback

extension Interaction {
  /// The step with the middle of a named view in place of its point; nil if its point hits no target, or a
  /// target that no selector finds.
  package func naming(_ stage: Stage) -> Interaction? {
    func named(_ place: Place, _ find: (View) -> View?) -> Place? {
      guard case .point(let point) = place.target else { return nil }
      let (found, names) = stage.window.naming { window in
        window.touchedView(at: point).flatMap(find)
      }
      guard let found, let selector = ViewSelector(names.selector(of: found)),
        (try? selector.match(in: stage.window)) === found
      else { return nil }
      return .view(selector.description)
    }
    switch self {
    case .tap(let place, let count, let isForced):
      return named(place) { $0.touchTarget }.map { .tap($0, count: count, isForced: isForced) }
    case .drag(let start, let end, let duration, let curve, let hold):
      return named(start) { $0.nearestScrollView }.map {
        .drag(from: $0, to: end, over: duration, curve: curve, hold: hold)
      }
    case .fling(let place, let velocity):
      return named(place) { $0.nearestScrollView }.map { .fling($0, velocity: velocity) }
    default: return nil
    }
  }
}

extension View {
  /// This view or the nearest one around it that scrolls.
  fileprivate var nearestScrollView: ScrollView? {
    var next: View? = self
    while let view = next {
      if let view = view as? ScrollView { return view }
      next = view.superview
    }
    return nil
  }
}
