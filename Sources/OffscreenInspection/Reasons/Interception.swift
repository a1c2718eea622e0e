package import Foundation
package import Offscreen

/// Which view takes a touch that does not reach another view, and by which rule of hit testing.
package struct Interception {
  /// The view that takes the touch; nil if none does.
  package let taker: View?
  /// Why the hit test passes over the other view, or one around it.
  package let rule: HitTestTrace.Reason

  /// Hit-tests a point at which a touch does not reach a view.
  package init(of view: View, at point: CGPoint, in window: Window) {
    let trace = window.traceHitTest(at: point)
    taker = trace.hit
    // A view that lets touches through, or that hit testing does not reach, has no rejection.
    rule = trace.rejection(of: view)?.reason ?? .occludedBy
  }

  /// Such as `#badge takes (occludedBy)`, to be read after a touch or a place.
  package func text(_ names: ViewNames) -> String {
    "\(taker.map { names.selector(of: $0) } ?? "no view") takes (\(rule.rawValue))"
  }
}
