public import Foundation

extension Window {
  /// Explains what a touch at `point`, in window coordinates, would hit and why.
  ///
  /// Overrides of `hitTest(_:with:)` and `point(inside:with:)` are respected and called more than
  /// once. On the status bar no view is hit, and the window is rejected by it. Costs at most one hit test for every view
  /// that is listed, and one drawing of each view that might have painted the point.
  public func traceHitTest(at point: CGPoint) -> HitTestTrace {
    traceHitTest(at: point, listsRejections: true)
  }

  /// The same, with the rejections only if `listsRejections` is true.
  ///
  /// On the status bar the rejection of the window is listed in any case.
  package func traceHitTest(at point: CGPoint, listsRejections: Bool) -> HitTestTrace {
    layoutIfNeeded()
    let hit = touchedView(at: point)
    var tracer = HitTestTracer(hit: hit, visiting: listsRejections ? nil : [])
    if listsRejections || statusBarTakes(point) { tracer.trace(from: self, at: point) }
    let touch = Touch(id: 0, location: point, at: host?.now ?? .zero, in: self)
    touch.view = hit
    return HitTestTrace(
      point: point, hit: hit, chain: Self.chain(from: hit), rejections: tracer.rejections,
      paintedBy: frontmostPainter(at: point, scale: host?.scale ?? 1),
      gestureRecognizers: TouchDispatcher.recognizers(for: touch, from: hit))
  }

  /// The reasons why a hit test at `point`, whose result is `hit`, rejects some views, which are given in tree
  /// order; views that are ancestors of these may be among them.
  ///
  /// - Complexity: O(views and their ancestors), whatever the size of the tree.
  package func rejections(
    of views: [View], at point: CGPoint, hitting hit: View?
  ) -> [HitTestTrace.Rejection] {
    var tracer = HitTestTracer(hit: hit, visiting: views)
    tracer.trace(from: self, at: point)
    return tracer.rejections
  }

  /// The views of the responder chain, from the hit outwards.
  private static func chain(from view: View?) -> [View] {
    var chain: [View] = []
    var responder: Responder? = view
    while let current = responder {
      if let view = current as? View { chain.append(view) }
      responder = current.next
    }
    return chain
  }
}
