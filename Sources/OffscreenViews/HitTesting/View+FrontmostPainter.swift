import Foundation
import OffscreenGeometry
import OffscreenRaster

extension View {
  /// The frontmost view that paints a point, given in this view's coordinates.
  ///
  /// Each candidate is drawn alone into one pixel around the point, so what a class draws, or
  /// leaves transparent, counts. Hit testing plays no part.
  func frontmostPainter(at point: CGPoint, scale: CGFloat) -> View? {
    var search = PainterSearch(below: self, at: point)
    return search.candidates.first {
      search.isShown(by: $0.mask, scale: scale)
        && $0.view.paints($0.point, $0.part, state: $0.view.paintedState, scale: scale)
    }?.view
  }

  /// Whether a part of the view shows anything at a point in its coordinates.
  private func paints(
    _ point: CGPoint, _ part: PaintedPart, state: LayerState, scale: CGFloat
  ) -> Bool {
    let canvas = Canvas(width: 1, height: 1, scale: scale)
    canvas.translate(x: 0.5 / scale - point.x, y: 0.5 / scale - point.y)
    inheritedTraits.performAsCurrent {
      switch part {
      case .border: LayerBorder(of: state)?.paint(on: canvas)
      case .contents:
        canvas.paintBackground(of: state, alpha: 1)
        canvas.paintContents(of: self, state: state)
      }
    }
    let list = canvas.finish()
    return !list.isEmpty && Renderer(threads: 1).render(list)[0, 0].alpha > 0
  }
}

/// The parts of views that contain a point, the frontmost first, whether or not they paint it.
private struct PainterSearch {
  /// A part of a view at the point.
  struct Candidate {
    let view: View
    /// The point in the view's coordinates.
    let point: CGPoint
    let part: PaintedPart
    /// The index of the innermost mask around the part.
    let mask: Int?
  }

  /// A mask around some of the candidates.
  private struct Mask {
    let view: View
    /// The point in the mask's coordinates.
    let point: CGPoint
    /// The index of the mask around this one.
    let outer: Int?
    /// Whether this mask and all around it show the point; nil until first needed.
    var isShowing: Bool?
  }

  private enum Step {
    /// A view that may paint the point itself or in a descendant, with its own parts at that point.
    case subtree(View, CGPoint, mask: Int?, OwnParts)
    /// The view's own background and contents, behind its children.
    case own(Candidate)
  }

  /// The parts of a view itself that may paint the point.
  private enum OwnParts {
    case nothing
    case contents
    case contentsAndBorder
  }

  private(set) var candidates: [Candidate] = []
  private var masks: [Mask] = []
  /// The steps that remain to be examined, the frontmost last.
  private var steps: [Step] = []

  /// Searches a view and its descendants; the point is in the view's coordinates.
  init(below view: View, at point: CGPoint) {
    push(view, view.paintedState, at: point, mask: nil)
    while let step = steps.popLast() {
      switch step {
      case .subtree(let view, let point, let mask, let own):
        enter(view, at: point, mask: mask, own)
      case .own(let candidate): candidates.append(candidate)
      }
    }
  }

  /// Whether a mask and all around it show the point.
  mutating func isShown(by innermost: Int?, scale: CGFloat) -> Bool {
    guard let innermost else { return true }
    if let known = masks[innermost].isShowing { return known }
    var around = [innermost]
    while let outer = masks[around[around.count - 1]].outer { around.append(outer) }
    let isShowing = around.reversed().allSatisfy { index in
      masks[index].view.frontmostPainter(at: masks[index].point, scale: scale) != nil
    }
    masks[innermost].isShowing = isShowing
    return isShowing
  }

  /// Examines the parts of a view, and its children later.
  private mutating func enter(_ view: View, at point: CGPoint, mask: Int?, _ own: OwnParts) {
    var mask = mask
    if let view = view.mask {
      let place = view.paintedState.convertFromSuperview(point)
      masks.append(Mask(view: view, point: place, outer: mask))
      mask = masks.count - 1
    }
    if own != .nothing {
      func candidate(_ part: PaintedPart) -> Candidate {
        Candidate(view: view, point: point, part: part, mask: mask)
      }
      if own == .contentsAndBorder { candidates.append(candidate(.border)) }
      steps.append(.own(candidate(.contents)))
    }
    for case .some(let child) in PaintPass.sortedByDepth(view.children.slots) {
      if unsafe !child.node.pointee.flags.contains(.isAnimated) {
        unsafe push(child, inSuperview: point, child.node.pointee.state.pointee, mask: mask)
      } else {
        push(child, inSuperview: point, child.paintedState, mask: mask)
      }
    }
  }

  /// Whether a point may be inside a descendant of a view: false if all its children are elsewhere
  /// and have no children, as in a button.
  private static func mayLieBelow(_ view: View, _ point: CGPoint) -> Bool {
    var next = unsafe view.node.pointee.frontmost
    while let child = unsafe next {
      if unsafe child.pointee.frontmost != nil || child.pointee.flags.contains(.isAnimated) {
        return true
      }
      let place = unsafe child.pointee.state.pointee.convertFromSuperview(point)
      if unsafe child.pointee.state.pointee.bounds.containsHalfOpen(place) { return true }
      unsafe next = child.pointee.behind
    }
    return false
  }

  /// Pushes a child if the point may concern it, without a copy of its state.
  private mutating func push(
    _ child: View, inSuperview point: CGPoint, _ state: borrowing LayerState, mask: Int?
  ) {
    push(child, state, at: state.convertFromSuperview(point), mask: mask)
  }

  private mutating func push(
    _ view: View, _ state: borrowing LayerState, at point: CGPoint, mask: Int?
  ) {
    guard !state.isHidden, state.alpha > 0 else { return }
    guard state.bounds.containsHalfOpen(point) else {
      guard !state.masksToBounds, Self.mayLieBelow(view, point) else { return }
      steps.append(.subtree(view, point, mask: mask, .nothing))
      return
    }
    if state.masksToBounds, !state.outline.contains(point) { return }
    let own: OwnParts = state.hasBorder ? .contentsAndBorder : .contents
    steps.append(.subtree(view, point, mask: mask, own))
  }
}

/// The part of a view that is painted behind its children, or the part in front of them.
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
