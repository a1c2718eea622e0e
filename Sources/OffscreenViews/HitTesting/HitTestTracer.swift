import Foundation
import OffscreenGeometry

/// Walks a tree as a hit test does, and records the views that it rejects.
///
/// The hit is known from the start, so every view is either on the path to it or needs a reason. The status bar is in
/// front of all views.
struct HitTestTracer {
  /// The view that the hit test returned.
  private let hit: View?
  /// The hit and its ancestors.
  private let path: Set<ObjectIdentifier>
  /// The views that were rejected, in the order in which a hit test reaches them.
  private(set) var rejections: [HitTestTrace.Rejection] = []
  /// The children to visit of each view, back to front; nil to visit all.
  private let chosen: [ObjectIdentifier: [View]]?
  /// The steps that remain, the next one last.
  private var steps: [Step] = []

  /// A view to visit, with the point in its coordinates.
  private struct Step {
    var view: View
    var point: CGPoint
    var access: Access
  }

  /// Whether and how a hit test reaches a view.
  private enum Access {
    /// A hit test calls the view.
    case asked
    /// The hit was found in front of the view.
    case behind
    /// The view is under the status bar.
    case underStatusBar
    /// The view is not called, because this ancestor does not contain the point.
    case outside(ancestor: View, by: CGPoint)
  }

  /// Creates a tracer of a hit test with this result.
  ///
  /// - Parameters:
  ///   - hit: The result.
  ///   - views: The views to visit, together with their ancestors, in tree order; nil for all.
  init(hit: View?, visiting views: [View]? = nil) {
    self.hit = hit
    chosen = views.map { Self.children(leadingTo: $0 + (hit.map { [$0] } ?? [])) }
    var path: Set<ObjectIdentifier> = []
    var ancestor = hit
    while let view = ancestor {
      path.insert(ObjectIdentifier(view))
      ancestor = view.superview
    }
    self.path = path
  }

  /// The children that lead to some views, by their superviews and back to front.
  private static func children(leadingTo views: [View]) -> [ObjectIdentifier: [View]] {
    var chosen: [ObjectIdentifier: [View]] = [:]
    var known: Set<ObjectIdentifier> = []
    for var view in views {
      while known.insert(ObjectIdentifier(view)).inserted, let superview = view.superview {
        chosen[ObjectIdentifier(superview), default: []].append(view)
        view = superview
      }
    }
    for (key, children) in chosen where children.count > 1 {
      chosen[key] = children.sorted { $0.layer.slot < $1.layer.slot }
    }
    return chosen
  }

  /// The children to visit, back to front.
  private func children(of view: View) -> [View] {
    if let chosen { return chosen[ObjectIdentifier(view)] ?? [] }
    return view.children.slots.compactMap { $0?.subview }
  }

  /// Visits the tree, for a point in window coordinates.
  mutating func trace(from window: Window, at point: CGPoint) {
    let access = window.statusBarTakes(point) ? Access.underStatusBar : .asked
    steps = [Step(view: window, point: point, access: access)]
    while let step = steps.popLast() {
      switch step.access {
      case .outside(let ancestor, let distance):
        visitOutside(step, ancestor: ancestor, by: distance)
      case .asked where isOnPath(step.view): appendChildren(of: step)
      case .asked: visitAsked(step)
      case .behind: visitBehind(step, .occludedBy)
      case .underStatusBar: visitBehind(step, .statusBar)
      }
    }
  }

  /// Visits a view that a hit test calls and that is not on the path: finds out why it was
  /// rejected.
  private mutating func visitAsked(_ step: Step) {
    let view = step.view
    if let refusal = view.refusal {
      reject(view, refusal)
    } else if !view.point(inside: step.point, with: nil) {
      rejectOutside(step)
    } else if !view.flags.contains(.keepsHitTest), view.hitTest(step.point, with: nil) == nil {
      reject(view, .hitTestReturnedNil)
    } else {
      reject(view, .occludedBy, other: hit)
    }
  }

  /// Visits a view that a hit test does not reach, because the hit or the status bar is in front of it.
  private mutating func visitBehind(_ step: Step, _ reason: HitTestTrace.Reason) {
    let view = step.view
    guard view.layer.state.bounds.containsHalfOpen(step.point) else {
      let distance = view.layer.state.bounds.distanceOutside(to: step.point)
      appendOutside(childrenOf: step, ancestor: view, by: distance)
      return
    }
    if let refusal = view.refusal {
      reject(view, refusal)
      return
    }
    reject(view, reason, other: hit)
    appendChildren(of: step)
  }

  /// Visits a view with an ancestor that does not contain the point: it counts as rejected only if
  /// the point is in its own bounds.
  private mutating func visitOutside(_ step: Step, ancestor: View, by distance: CGPoint) {
    guard step.view.refusal == nil else { return }
    if step.view.layer.state.bounds.containsHalfOpen(step.point) {
      reject(step.view, .outsideAncestorBounds, other: ancestor, by: distance)
    }
    appendOutside(childrenOf: step, ancestor: ancestor, by: distance)
  }

  /// Rejects a view that does not contain the point, and visits its children, which may.
  private mutating func rejectOutside(_ step: Step) {
    let bounds = step.view.layer.state.bounds
    let distance = bounds.distanceOutside(to: step.point)
    if bounds.containsHalfOpen(step.point) {
      reject(step.view, .pointInsideReturnedFalse)
    } else {
      reject(step.view, .outsideBounds, by: distance)
    }
    appendOutside(childrenOf: step, ancestor: step.view, by: distance)
  }

  /// Records that a view was rejected.
  private mutating func reject(
    _ view: View, _ reason: HitTestTrace.Reason, other: View? = nil, by distance: CGPoint = .zero
  ) {
    rejections.append(
      HitTestTrace.Rejection(
        view: view, reason: reason, other: other, distanceOutside: distance))
  }

  /// Whether a view is the hit or an ancestor of it.
  private func isOnPath(_ view: View) -> Bool {
    path.contains(ObjectIdentifier(view))
  }

  /// Pushes the children, the frontmost on top; those behind the child on the path are marked so.
  private mutating func appendChildren(of step: Step) {
    var children: [Step] = []
    var access = step.access
    for child in self.children(of: step.view).reversed() {
      let point = child.layer.mapFromSuperlayer.image(of: step.point) ?? .nowhere
      children.append(Step(view: child, point: point, access: access))
      if isOnPath(child) { access = .behind }
    }
    steps.append(contentsOf: children.reversed())
  }

  /// Pushes the children of a view that is not asked.
  private mutating func appendOutside(childrenOf step: Step, ancestor: View, by distance: CGPoint) {
    for child in children(of: step.view) {
      let point = child.layer.mapFromSuperlayer.image(of: step.point) ?? .nowhere
      steps.append(
        Step(view: child, point: point, access: .outside(ancestor: ancestor, by: distance)))
    }
  }
}

extension View {
  /// The reason why no touch can reach the view anywhere; nil if there is none.
  fileprivate var refusal: HitTestTrace.Reason? {
    switch unsafe node.pointee.refusal {
    case .hidden: .hidden
    case .userInteractionDisabled: .userInteractionDisabled
    case .alpha: .alpha
    case .animated: .animated
    case nil: nil
    }
  }
}

extension CGRect {
  /// The distance of a point from the edges, positive to the right and down; zero inside.
  func distanceOutside(to point: CGPoint) -> CGPoint {
    func beyond(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
      value < lower ? value - lower : max(0, value - upper)
    }
    return CGPoint(x: beyond(point.x, minX, maxX), y: beyond(point.y, minY, maxY))
  }
}
