import Foundation
import OffscreenGeometry
import OffscreenRaster

extension View {
  /// The frontmost view that paints a point, given in this view's coordinates.
  ///
  /// Each candidate is drawn alone into one pixel around the point, so what a class draws, or
  /// leaves transparent, counts. Hit testing plays no part.
  func frontmostPainter(at point: CGPoint, scale: CGFloat) -> View? {
    var steps: [PainterStep] = [.subtree(self, point)]
    while let step = steps.popLast() {
      switch step {
      case .subtree(let view, let point):
        let state = view.paintedState
        guard !state.isHidden, state.alpha > 0 else { continue }
        let isInside = state.bounds.containsHalfOpen(point)
        if let mask = view.mask {
          let place = point.applying(mask.paintedState.transformFromSuperview)
          if mask.frontmostPainter(at: place, scale: scale) == nil { continue }
        }
        if state.masksToBounds, !isInside || !state.outline.contains(point) { continue }
        if isInside, view.paints(point, .border, state: state, scale: scale) { return view }
        if isInside { steps.append(.own(view, point)) }
        for case .some(let child) in PaintPass.sortedByDepth(view.children.slots)
        where child.mayPaint(atSuperviewPoint: point) {
          let map = child.paintedState.transformFromSuperview
          steps.append(.subtree(child, point.applying(map)))
        }
      case .own(let view, let point):
        if view.paints(point, .contents, state: view.paintedState, scale: scale) { return view }
      }
    }
    return nil
  }

  /// Whether the view or one of its subviews may paint a point, given in the superview's coordinates;
  /// false for most views, without a copy of their state.
  private func mayPaint(atSuperviewPoint point: CGPoint) -> Bool {
    guard animations.isEmpty, children.isEmpty else { return true }
    let place = unsafe node.pointee.state.pointee.convertFromSuperview(point)
    return unsafe node.pointee.state.pointee.bounds.containsHalfOpen(place)
  }

  /// Whether a part of the view shows anything at a point in its coordinates.
  private func paints(
    _ point: CGPoint, _ part: PaintedPart, state: LayerState, scale: CGFloat
  ) -> Bool {
    let canvas = Canvas(width: 1, height: 1, scale: scale)
    canvas.translate(x: 0.5 / scale - point.x, y: 0.5 / scale - point.y)
    if part == .border, !state.hasBorder { return false }
    inheritedTraits.performAsCurrent {
      switch part {
      case .border: canvas.paintBorder(of: state)
      case .contents:
        canvas.paintBackground(of: state, alpha: 1)
        canvas.paintContents(of: self, state: state)
      }
    }
    let list = canvas.finish()
    return !list.isEmpty && Renderer(threads: 1).render(list)[0, 0].alpha > 0
  }
}

/// What remains to be examined, the frontmost last.
private enum PainterStep {
  case subtree(View, CGPoint)
  /// The view's own background and contents, behind its children.
  case own(View, CGPoint)
}

/// What a view paints at one time: behind its children, or in front of them.
private enum PaintedPart {
  case border
  case contents
}

extension LayerState {
  /// The bounds with their rounded corners.
  var outline: Path {
    partlyRoundedOutline ?? Path(roundedRect: bounds, cornerRadius: paintedCornerRadius)
  }
}
