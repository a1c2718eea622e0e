import Foundation
import OffscreenGeometry
import OffscreenRaster

extension View {
  /// The frontmost view that paints a point, given in this view's coordinates.
  ///
  /// Each candidate is drawn alone into one pixel around the point, so what a class draws, or
  /// leaves transparent, counts. Hit testing plays no part.
  func frontmostPainter(at point: CGPoint, scale: CGFloat) -> View? {
    layer.frontmostPainter(at: point, of: self, scale: scale)
  }
}

extension Layer {
  /// The view whose layer, or whose layers without views, are the frontmost to paint a point; `view` for this layer.
  fileprivate func frontmostPainter(at point: CGPoint, of view: View, scale: CGFloat) -> View? {
    var search = PainterSearch(below: self, of: view, at: point)
    return search.candidates.first { candidate in
      search.isShown(by: candidate.mask, scale: scale)
        && candidate.layer.paints(
          candidate.point, candidate.part, of: candidate.view, scale: scale)
    }?.view
  }

  /// Whether a part of the layer shows anything at a point in its coordinates.
  private func paints(
    _ point: CGPoint, _ part: PaintedPart, of view: View, scale: CGFloat
  ) -> Bool {
    let canvas = Canvas(width: 1, height: 1, scale: scale)
    canvas.translate(x: 0.5 / scale - point.x, y: 0.5 / scale - point.y)
    view.inheritedTraits.performAsCurrent {
      unsafe withPaintedState { state in
        switch part {
        case .border: unsafe LayerBorder(of: state)?.paint(on: canvas)
        case .contents:
          unsafe canvas.paintOwnBackground(of: state, alpha: 1)
          unsafe canvas.paintContents(of: self, state: state)
        }
      }
    }
    let list = canvas.finish()
    return !list.isEmpty && Renderer(threads: 1).render(list)[0, 0].alpha > 0
  }
}

/// The parts of layers that contain a point, the frontmost first, whether or not they paint it.
private struct PainterSearch {
  /// A part of a layer at the point.
  struct Candidate {
    let layer: Layer
    /// The view of the layer, or the one whose layer is the nearest around it.
    let view: View
    /// The point in the layer's coordinates.
    let point: CGPoint
    let part: PaintedPart
    /// The index of the innermost mask around the part.
    let mask: Int?
  }

  /// A mask around some of the candidates.
  private struct Mask {
    let layer: Layer
    let view: View
    /// The point in the mask's coordinates.
    let point: CGPoint
    /// The index of the mask around this one.
    let outer: Int?
    /// Whether this mask and all around it show the point; nil until first needed.
    var isShowing: Bool?
  }

  private enum Step {
    /// A layer that may paint the point itself or in a descendant, with its own parts at that point.
    case subtree(Layer, of: View, CGPoint, mask: Int?, OwnParts)
    /// The layer's own background and contents, behind its children.
    case own(Candidate)
  }

  /// The parts of a layer itself that may paint the point.
  private enum OwnParts {
    case nothing
    case contents
    case contentsAndBorder
  }

  private(set) var candidates: [Candidate] = []
  private var masks: [Mask] = []
  /// The steps that remain to be examined, the frontmost last.
  private var steps: [Step] = []

  /// Searches a layer and its descendants; the point is in the layer's coordinates.
  init(below layer: Layer, of view: View, at point: CGPoint) {
    push(layer, of: view, layer.paintedState, at: point, mask: nil)
    while let step = steps.popLast() {
      switch step {
      case .subtree(let layer, let view, let point, let mask, let own):
        enter(layer, of: view, at: point, mask: mask, own)
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
      masks[index].layer.frontmostPainter(
        at: masks[index].point, of: masks[index].view, scale: scale) != nil
    }
    masks[innermost].isShowing = isShowing
    return isShowing
  }

  /// Examines the parts of a layer, and its children later.
  private mutating func enter(
    _ layer: Layer, of view: View, at point: CGPoint, mask: Int?, _ own: OwnParts
  ) {
    var mask = mask
    if let layer = layer.parts?.mask {
      let map = layer.mapFromSuperlayer(of: layer.paintedState, asShown: true)
      let place = map.image(of: point) ?? .nowhere
      masks.append(Mask(layer: layer, view: layer.owner ?? view, point: place, outer: mask))
      mask = masks.count - 1
    }
    if own != .nothing {
      func candidate(_ part: PaintedPart) -> Candidate {
        Candidate(layer: layer, view: view, point: point, part: part, mask: mask)
      }
      if own == .contentsAndBorder { candidates.append(candidate(.border)) }
      steps.append(.own(candidate(.contents)))
    }
    for case .some(let child) in Layer.sortedByDepth(layer.children.slots)
    where Self.mayConcern(child, point) {
      let view = child.owner ?? view
      if unsafe !child.node.pointee.flags.contains(.isAnimated) {
        unsafe push(
          child, of: view, inSuperview: point, child.node.pointee.state.pointee, mask: mask)
      } else {
        push(child, of: view, inSuperview: point, child.paintedState, mask: mask)
      }
    }
  }

  /// Whether a point of the superlayer may be inside a child or its descendants, by what can be read without a copy of
  /// the child's state.
  private static func mayConcern(_ child: Layer, _ point: CGPoint) -> Bool {
    let node = unsafe child.node
    if unsafe node.pointee.flags.contains(.isAnimated) || node.leavesPlane { return true }
    let place = unsafe node.pointee.state.pointee.convertFromSuperview(point)
    return unsafe node.pointee.state.pointee.bounds.containsHalfOpen(place)
      || !node.pointee.state.pointee.masksToBounds && mayLieBelow(child, place)
  }

  /// Whether a point may be inside a descendant of a layer: false if all its children are elsewhere
  /// and have no children, as in a button.
  private static func mayLieBelow(_ layer: Layer, _ point: CGPoint) -> Bool {
    var next = unsafe layer.node.pointee.frontmost
    while let child = unsafe next {
      if unsafe child.pointee.frontmost != nil || child.pointee.flags.contains(.isAnimated)
        || child.leavesPlane
      {
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
    _ child: Layer, of view: View, inSuperview point: CGPoint, _ state: borrowing LayerState,
    mask: Int?
  ) {
    let isAnimated = unsafe child.node.pointee.flags.contains(.isAnimated)
    guard unsafe isAnimated || child.node.leavesPlane else {
      return push(child, of: view, state, at: state.convertFromSuperview(point), mask: mask)
    }
    let shown = child.paintedState
    if let map = child.projection(of: shown), child.hidesBack(in: shown, mappedBy: map) { return }
    if let place = child.mapFromSuperlayer(of: shown, asShown: true).image(of: point) {
      push(child, of: view, state, at: place, mask: mask)
    }
  }

  private mutating func push(
    _ layer: Layer, of view: View, _ state: borrowing LayerState, at point: CGPoint, mask: Int?
  ) {
    guard !state.isHidden, state.alpha > 0 else { return }
    guard state.bounds.containsHalfOpen(point) else {
      guard !state.masksToBounds, Self.mayLieBelow(layer, point) else { return }
      steps.append(.subtree(layer, of: view, point, mask: mask, .nothing))
      return
    }
    if state.masksToBounds, !state.outline.contains(point) { return }
    let own: OwnParts = state.hasBorder ? .contentsAndBorder : .contents
    steps.append(.subtree(layer, of: view, point, mask: mask, own))
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
    unusualOutline ?? Path(roundedRect: bounds, cornerRadius: paintedCornerRadius)
  }
}
