package import Foundation
package import Offscreen

/// The view that receives a touch in place of another view, and the rule of hit testing that causes
/// it.
package struct Interception {
  /// The view that receives the touch; nil if none does.
  package let taker: View?
  /// The reason why the hit test rejects the other view, or one around it.
  package let rule: HitTestTrace.Reason

  /// Hit-tests a point at which a touch does not reach a view.
  package init(of view: View, at point: CGPoint, in window: Window) {
    let trace = window.traceHitTest(at: point)
    taker = trace.hit
    // A view that lets touches through, or that hit testing does not reach, has no rejection.
    rule = trace.rejection(of: view)?.reason ?? .occludedBy
  }

  /// The interception in words, such as `#badge takes (occludedBy)`, for a sentence that begins
  /// with a touch or a place.
  package func text(_ names: ViewNames) -> String {
    "\(taker.map { names.selector(of: $0) } ?? rule.taker) takes (\(rule.rawValue))"
  }
}

extension HitTestTrace.Reason {
  /// What receives a touch that hits no view for this reason, in words.
  var taker: String { self == .statusBar ? "the status bar" : "no view" }
}
