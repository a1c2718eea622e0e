// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Records a subtree on a canvas: shadow, background, contents, children by depth, and border in
/// front.
///
/// A view's alpha applies to the view and its subviews as one picture. If that is a single fill,
/// the alpha is multiplied into its colour instead.
struct PaintPass {
  /// What is recorded on; its state is the same after the pass as before it.
  let canvas: Canvas
  /// The view before which the pass ends; nil paints everything.
  private let end: View?
  /// Whether the pass has come to its end: what is open is only closed.
  private var hasEnded = false
  /// What remains to be painted, the next one last.
  private var steps: [Step] = []
  /// The views that have been entered and not left, innermost last.
  private var opened: [Opened] = []
  /// Whether what is painted depends on time or on masks, whose changes the window is not told of.
  private var followsOtherState = false
  /// The traits to return to, innermost last.
  private var formerTraits: [TraitCollection?] = []

  /// What is to be painted or undone; small, since there is one for most views.
  private enum Step {
    /// The children of a view from an index on, back to front.
    case children([View?], from: Int)
    /// The children are painted: what lies in front of them follows.
    case leave
    /// The mask of a view is painted.
    case endMask
    /// Restore the superview's coordinates.
    case restore
    /// Restore the superview's traits.
    case restoreTraits
  }

  /// A view as it was when it was entered.
  private struct Opened {
    let state: LayerState
    let mask: View?
  }

  /// Creates a pass that has painted nothing, and will paint nothing from `end` on.
  init(canvas: Canvas, endingAt end: View? = nil) {
    self.canvas = canvas
    self.end = end
  }

  /// Paints `view` with the canvas in its own coordinates.
  mutating func run(from view: View) {
    let former = TraitCollection.currentlySet
    TraitCollection.currentlySet = view.traitCollection
    defer { TraitCollection.currentlySet = former }
    open(view, state: view.paintedState)
    while let step = steps.takeLast() {
      switch step {
      case .children(let siblings, let start): paint(siblings, from: start)
      case .leave: close()
      case .endMask: endMask()
      case .restore: canvas.restore()
      case .restoreTraits: TraitCollection.currentlySet = formerTraits.takeLast() ?? nil
      }
    }
    if followsOtherState { CanvasStack.current.followsNotedState = false }
  }

  /// Paints children of a view, up to the first that is more than a fill, which is entered.
  private mutating func paint(_ siblings: [View?], from start: Int) {
    var index = start
    while index < siblings.count {
      let child = siblings[index]
      index += 1
      guard let child else { continue }
      if child !== end, child.isLoneFill {
        canvas.paintLoneFill(of: child)
        continue
      }
      if index < siblings.count { steps.append(.children(siblings, from: index)) }
      return enter(child)
    }
  }

  /// Paints a child, from its superview's coordinates.
  private mutating func enter(_ view: View) {
    if view === end {
      hasEnded = true
      steps.removeAll { step in
        if case .children = step { true } else { false }
      }
      return
    }
    if view.flags.contains(.overridesTraits) {
      formerTraits.append(TraitCollection.currentlySet)
      steps.append(.restoreTraits)
      TraitCollection.currentlySet = view.traitCollection
    }
    let state = view.paintedState
    canvas.save()
    canvas.concatenate(state.transformToSuperview)
    steps.append(.restore)
    open(view, state: state)
  }

  /// Paints what lies behind the children, and begins the layers that alpha and mask need.
  private mutating func open(_ view: View, state: LayerState) {
    if view.flags.contains(.isAnimated) { followsOtherState = true }
    guard !state.isHidden, state.alpha > 0 else { return }
    // A view that paints only in its bounds is left out where they cannot be seen, unless the view at
    // which the pass ends may be in it.
    if view.children.isEmpty || (state.masksToBounds && end == nil), !(state.shadowOpacity > 0),
      !canvas.mayShow(state.bounds)
    {
      return
    }
    if state.alpha < 1, state.paintedShadowColor == nil, view.isSingleFill(state) {
      canvas.paintBackground(of: state, alpha: state.alpha)
      return
    }
    let mask = view.mask
    if mask != nil { followsOtherState = true }
    if state.alpha < 1 || mask != nil { canvas.beginLayer(alpha: state.alpha) }
    if let color = state.paintedShadowColor {
      canvas.paintShadowAndBackground(of: state, color: color)
    } else {
      canvas.paintBackground(of: state, alpha: 1)
    }
    opened.append(Opened(state: state, mask: mask))
    steps.append(.leave)
    canvas.save()
    if state.masksToBounds { canvas.clip(to: state) }
    canvas.paintContents(of: view, state: state)
    steps.append(.children(Self.sortedByDepth(view.children.slots), from: 0))
  }

  /// Paints what lies in front of the children, and ends the layers, after the mask if there is
  /// one.
  private mutating func close() {
    guard let view = opened.takeLast() else { return }
    let (state, mask) = (view.state, view.mask)
    canvas.restore()
    if !hasEnded { canvas.paintBorder(of: state) }
    if state.castsShadowOfContents { canvas.endLayer() }
    if let mask {
      // What the view has painted so far is kept only where the mask is opaque.
      canvas.beginLayer(blendMode: .destinationIn)
      steps.append(.endMask)
      enter(mask)
    } else if state.alpha < 1 {
      canvas.endLayer()
    }
  }

  /// Ends the layer of the mask and the one that it masks.
  private func endMask() {
    canvas.endLayer()
    canvas.endLayer()
  }

  /// Sorts views by depth; siblings of equal depth keep their order.
  ///
  /// O(n) if no view may have a depth, else O(n log n).
  static func sortedByDepth(_ children: [View?]) -> [View?] {
    guard children.contains(where: { $0?.mayHaveDepth == true }) else { return children }
    let depths = children.map { child in
      let depth = child?.paintedState.zPosition ?? 0
      return depth.isNaN ? 0 : depth
    }
    return children.indices
      .sorted { (depths[$0], $0) < (depths[$1], $1) }
      .map { children[$0] }
  }
}

extension View {
  /// Whether the view may have a depth other than zero at the moment.
  fileprivate var mayHaveDepth: Bool {
    unsafe node.pointee.state.pointee.zPosition != 0 || node.pointee.flags.contains(.isAnimated)
  }

  /// Whether the view is exactly a background of one colour, without anything in it, around it or over it.
  fileprivate var isLoneFill: Bool {
    guard type(of: self) == View.self, children.isEmpty, ownMask == nil,
      flags.isDisjoint(with: [.isAnimated, .overridesTraits])
    else { return false }
    return layer.state.isPlainBackground
  }

  /// Whether the view paints at most one fill, so that a group would make no difference.
  func isSingleFill(_ state: LayerState) -> Bool {
    type(of: self) == View.self && children.isEmpty && !state.hasBorder && mask == nil
      && state.contents == nil
  }

  /// Whether the class may draw contents of its own.
  var mayDrawContents: Bool { !flags.contains(.drawsNothing) }

  /// Says, within `draw(_:in:)` or `draw(_:)` of a class, that what it draws follows from state of which
  /// every change calls `pictureMayChange()`; a subclass may draw something else.
  package final func drawsNotedState(as drawingClass: View.Type) {
    if type(of: self) == drawingClass { CanvasStack.current.followsNotedState = true }
  }
}

extension LayerState {
  /// Whether nothing but the background is painted.
  fileprivate var isPlainBackground: Bool {
    !(shadowOpacity > 0) && !hasBorder && contents == nil
  }

  /// Whether a border is painted.
  var hasBorder: Bool { borderWidth > 0 && borderColor != nil }

  /// The corner radius as painted: clamped to half the shorter side.
  var paintedCornerRadius: CGFloat {
    guard cornerRadius > 0, bounds.width > 0, bounds.height > 0 else { return 0 }
    return min(cornerRadius, min(bounds.width, bounds.height) / 2)
  }

  /// Whether some but not all corners are rounded.
  private var roundsSomeCorners: Bool {
    paintedCornerRadius > 0 && !maskedCorners.isSuperset(of: .all)
  }

  /// The outline of the bounds if only some corners are rounded, otherwise nil.
  var partlyRoundedOutline: Path? {
    roundsSomeCorners
      ? Path(partlyRounded: bounds, radius: paintedCornerRadius, corners: maskedCorners) : nil
  }
}

extension Canvas {
  /// Paints a view that is a lone fill, from its superview's coordinates.
  fileprivate func paintLoneFill(of view: View) {
    guard !view.layer.state.isHidden, view.layer.state.alpha > 0 else { return }
    withTransform(view.layer.state.transformToSuperview) {
      paintBackground(of: view.layer.state, alpha: view.layer.state.alpha)
    }
  }

  /// Fills the bounds with their rounded corners; without a colour nothing is painted.
  func paintBackground(of state: LayerState, alpha: CGFloat) {
    guard let background = state.backgroundColor?.resolved else { return }
    let color = alpha < 1 ? background.withAlphaComponent(background.alpha * alpha) : background
    if let outline = state.partlyRoundedOutline {
      fill(outline, with: color)
    } else if state.paintedCornerRadius > 0 {
      fill(state.bounds, cornerRadius: state.paintedCornerRadius, with: color)
    } else {
      fill(state.bounds, with: color)
    }
  }

  /// Paints the layer's contents and what the class draws, clipped to the bounds.
  func paintContents(of view: View, state: LayerState) {
    guard view.mayDrawContents || state.contents != nil else { return }
    drawPart {
      clip(to: state.bounds)
      if let contents = state.contents {
        draw(contents, in: view.contentMode.rect(forContentOf: contents.size, in: state.bounds))
      }
      if view.mayDrawContents {
        CanvasStack.current.noting { view.draw(state.bounds, in: self) }
      }
    }
  }

  /// Paints the border inside the bounds, at most half their shorter side wide.
  func paintBorder(of state: LayerState) {
    guard state.hasBorder, let color = state.borderColor else { return }
    if let outline = state.partlyRoundedOutline {
      let width = min(state.borderWidth, min(state.bounds.width, state.bounds.height) / 2)
      var ring = outline
      ring.addPath(
        Path(
          partlyRounded: state.bounds.insetBy(dx: width, dy: width),
          radius: max(0, state.paintedCornerRadius - width), corners: state.maskedCorners))
      fill(ring, rule: .evenOdd, with: color)
    } else {
      strokeBorder(
        state.bounds, cornerRadius: state.paintedCornerRadius, width: state.borderWidth,
        with: color)
    }
  }

  /// Clips to the bounds and their rounded corners.
  func clip(to state: LayerState) {
    if let outline = state.partlyRoundedOutline {
      clip(to: outline)
    } else if state.paintedCornerRadius > 0 {
      clip(to: state.bounds, cornerRadius: state.paintedCornerRadius)
    } else {
      clip(to: state.bounds)
    }
  }
}
