import Foundation
import OffscreenGeometry

/// Walks a tree as a hit test does, and records the views that it rejects.
///
/// The hit is known from the start, so every view is either on the path to it or needs a reason.
struct HitTestTracer {
  private let hit: View?
  private let path: Set<ObjectIdentifier>
  private(set) var rejections: [HitTestTrace.Rejection] = []
  private var steps: [Step] = []

  /// A view to visit, with the point in its coordinates.
  private struct Step {
    var view: View
    var point: CGPoint
    var place: Place
  }

  private enum Place {
    /// A hit test calls the view.
    case asked
    /// The hit was found in front of the view.
    case behind
    /// The view is not called, because this ancestor does not contain the point.
    case outside(ancestor: View, by: CGPoint)
  }

  init(hit: View?) {
    self.hit = hit
    var path: Set<ObjectIdentifier> = []
    var ancestor = hit
    while let view = ancestor {
      path.insert(ObjectIdentifier(view))
      ancestor = view.superview
    }
    self.path = path
  }

  mutating func trace(from window: Window, at point: CGPoint) {
    steps = [Step(view: window, point: point, place: .asked)]
    while let step = steps.popLast() {
      switch step.place {
      case .outside(let ancestor, let distance):
        visitOutside(step, ancestor: ancestor, by: distance)
      case .asked where isOnPath(step.view): appendChildren(of: step)
      case .asked: visitAsked(step)
      case .behind: visitBehind(step)
      }
    }
  }

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

  private mutating func visitBehind(_ step: Step) {
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
    reject(view, .occludedBy, other: hit)
    appendChildren(of: step)
  }

  private mutating func visitOutside(_ step: Step, ancestor: View, by distance: CGPoint) {
    guard step.view.refusal == nil else { return }
    if step.view.layer.state.bounds.containsHalfOpen(step.point) {
      reject(step.view, .outsideAncestorBounds, other: ancestor, by: distance)
    }
    appendOutside(childrenOf: step, ancestor: ancestor, by: distance)
  }

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

  private mutating func reject(
    _ view: View, _ reason: HitTestTrace.Reason, other: View? = nil, by distance: CGPoint = .zero
  ) {
    rejections.append(
      HitTestTrace.Rejection(
        view: view, reason: reason, other: other, distanceOutside: distance))
  }

  private func isOnPath(_ view: View) -> Bool {
    path.contains(ObjectIdentifier(view))
  }

  /// Pushes the children, the frontmost on top; those behind the child on the path are marked so.
  private mutating func appendChildren(of step: Step) {
    var places: [Step] = []
    var place = step.place
    for case .some(let child) in step.view.children.slots.reversed() {
      places.append(
        Step(
          view: child, point: step.point.applying(child.layer.state.transformFromSuperview),
          place: place))
      if isOnPath(child) { place = .behind }
    }
    steps.append(contentsOf: places.reversed())
  }

  private mutating func appendOutside(childrenOf step: Step, ancestor: View, by distance: CGPoint) {
    for case .some(let child) in step.view.children.slots {
      steps.append(
        Step(
          view: child, point: step.point.applying(child.layer.state.transformFromSuperview),
          place: .outside(ancestor: ancestor, by: distance)))
    }
  }
}

extension View {
  /// Why no touch can reach the view, wherever it is.
  var refusal: HitTestTrace.Reason? {
    if layer.state.isHidden { return .hidden }
    if !isUserInteractionEnabled { return .userInteractionDisabled }
    return layer.state.alpha >= 0.01 ? nil : .alpha
  }
}

extension CGRect {
  /// How far a point lies beyond the edges, positive to the right and down; zero inside.
  func distanceOutside(to point: CGPoint) -> CGPoint {
    func beyond(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
      value < lower ? value - lower : max(0, value - upper)
    }
    return CGPoint(x: beyond(point.x, minX, maxX), y: beyond(point.y, minY, maxY))
  }
}
