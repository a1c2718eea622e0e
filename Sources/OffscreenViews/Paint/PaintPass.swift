import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Records a subtree on a canvas: shadow, background, contents, children by depth, and border in
/// front.
///
/// A layer's opacity applies to the layer and its sublayers as one picture. If that is a single fill,
/// the alpha is multiplied into its colour instead.
struct PaintPass {
  /// The canvas on which the pass records; its state is the same after the pass as before it.
  let canvas: Canvas
  /// The layer before which the pass ends; nil paints everything.
  private let end: Layer?
  /// Whether the pass has reached its end: open layers are still closed, but nothing more is
  /// painted.
  private var hasEnded = false
  /// The steps that remain to be painted, the next one last.
  private var steps: [Step] = []
  /// The layers that have been entered and not left, innermost last.
  private var opened: [Opened] = []
  /// Whether the picture depends on time or on masks, whose changes are not reported to the window.
  private var followsOtherState = false
  /// The transitions of the open layers that have one, innermost last.
  private var transitions: [PaintedTransition] = []
  /// The transforms to restore after layers that consist only of a background and children.
  private var outerTransforms: [CGAffineTransform] = []
  /// The replicators of which an instance is being painted, innermost last.
  private var replicators: [PaintedInstances] = []
  /// The number of layers that were painted inside replicators.
  private var copyCount = 0
  /// The traits to restore, innermost last.
  private var formerTraits: [TraitCollection?] = []
  /// The log in which views are counted; nil if they are not.
  private var log: WorkLog?

  /// A step of painting, or of restoring state; kept small, because most layers need one.
  private enum Step {
    /// The children of a layer from an index on, back to front.
    case children([Layer?], from: Int)
    /// The children of a layer that paints nothing in front of them are painted: restore the
    /// transform.
    case leavePlain
    /// The children are painted: the parts in front of them follow.
    case leave
    /// An instance of a replicator is painted: the next one follows.
    case nextInstance
    /// The mask of a layer is painted; the transform is still that of the mask's coordinates.
    case endMask
    /// A layer in perspective is painted in its plane: project it.
    case endProjection
    /// Restore the superview's traits.
    case restoreTraits
  }

  /// The work that remains for a layer once its children are painted, with the layer's state on
  /// entry.
  private struct Opened {
    /// The transform around the layer.
    var outerTransform: CGAffineTransform
    var border: LayerBorder?
    var isClipped: Bool
    var hasShadowLayer: Bool
    var hasLayer: Bool
    /// Whether each part has the opacity by itself.
    var fadesInParts: Bool
    var mask: Layer?
    /// Whether the last of the transitions is that of this layer.
    var hasTransition: Bool
    /// The canvas's number for the layer.
    var owner: Int32 = 0
  }

  /// Creates a pass that has painted nothing, and will paint nothing from `end` on.
  init(canvas: Canvas, endingAt end: Layer? = nil) {
    self.canvas = canvas
    self.end = end
  }

  /// Paints `view` with the canvas in its own coordinates.
  mutating func run(from view: View) {
    unsafe view.layer.withPaintedState { unsafe run(from: view.layer, state: $0) }
  }

  /// Paints a layer in a state with the canvas in the layer's own coordinates.
  mutating func run(from layer: Layer, state: UnsafePointer<LayerState>) {
    let former = TraitCollection.currentlySet
    if let view = layer.nearestView { TraitCollection.currentlySet = view.traitCollection }
    defer { TraitCollection.currentlySet = former }
    log = layer.nearestView?.workLog
    unsafe open(layer, state: state, in: canvas.transform)
    while let step = steps.takeLast() {
      switch step {
      case .children(let siblings, let start): paint(siblings, from: start)
      case .leavePlain: if let outer = outerTransforms.takeLast() { canvas.setTransform(outer) }
      case .leave: if let layer = opened.takeLast() { close(layer) }
      case .nextInstance: paintNextInstance()
      case .endMask: endMask()
      case .endProjection: canvas.endLayer()
      case .restoreTraits: TraitCollection.currentlySet = formerTraits.takeLast() ?? nil
      }
    }
    if followsOtherState { canvas.followsNotedState = false }
  }

  /// Paints children of a layer, up to the first that has children itself, which is entered.
  private mutating func paint(_ siblings: [Layer?], from start: Int) {
    var index = start
    if start == 0, !replicators.isEmpty { copyCount += siblings.count }
    let isInSpace = Layer.areInSpace(siblings)
    while index < siblings.count {
      let run = backgrounds(siblings, from: index, isInSpace: isInSpace)
      while index < run.upperBound {
        if let child = siblings[index] {
          unsafe paintBackground(of: child.node)
        }
        index += 1
      }
      guard run.count < Self.runLength, index < siblings.count, let child = siblings[index] else {
        continue
      }
      index += 1
      let stepCount = steps.count
      steps.append(.children(siblings, from: index))
      if child !== end, !isInSpace, unsafe child.node.isPlainContainer {
        enterPlain(child)
      } else {
        enter(child)
      }
      if hasEnded || steps.count > stepCount + 1 { return }
      steps.removeLast()
    }
  }

  /// The maximum number of layers that are examined before the first of them is painted.
  private static let runLength = 16

  /// The layers from an index on that paint a background and nothing else, at most `runLength` of
  /// them.
  ///
  /// Looks at all of them before the first is painted, so that the processor fetches them from memory at the
  /// same time: most of the time of 100,000 views is waiting for memory.
  private func backgrounds(
    _ siblings: [Layer?], from start: Int, isInSpace: Bool
  ) -> Range<Int> {
    var index = start
    while index < siblings.count, index - start < Self.runLength {
      if let child = siblings[index] {
        guard !isInSpace, child !== end, unsafe child.node.isBackground,
          unsafe child.node.pointee.frontmost == nil
        else { break }
      }
      index += 1
    }
    return start..<index
  }

  /// Paints a child that is a background around its children, from its superlayer's coordinates, and layers
  /// of the same kind that are alone inside it.
  ///
  /// Backgrounds that the frontmost layer inside them hides are left out, so that thousands of opaque layers
  /// inside one another are recorded as one.
  private mutating func enterPlain(_ child: Layer) {
    var node = unsafe child.node
    guard unsafe !node.pointee.state.pointee.isHidden else { return }
    var outer = canvas.transform
    outerTransforms.append(outer)
    steps.append(.leavePlain)
    let pixels = end == nil ? canvas.hidingPixels : nil
    var place = unsafe PlacedRect(
      node.pointee.state.pointee.bounds,
      mappedBy: node.pointee.state.pointee.transformToSuperview.concatenating(outer))
    while true {
      if pixels != nil, place.isAligned, let innermost = unsafe innermostCover(of: node) {
        // The layers in between are in the same place.
        outer = place.map
        unsafe node = innermost
      }
      let front = unsafe node.pointee.frontmost
      let inner = unsafe front.map { front in
        unsafe PlacedRect(
          front.pointee.state.pointee.bounds,
          mappedBy: front.pointee.state.pointee.transformToSuperview.concatenating(place.map))
      }
      let isHidden =
        if let pixels, let inner, unsafe front?.isOpaqueInBounds == true {
          inner.hides(place, among: pixels)
        } else { false }
      if !isHidden {
        canvas.setTransform(outer)
        unsafe paintBackground(of: node)
      }
      guard let only = unsafe onlyContainer(in: node), let inner else { break }
      outer = place.map
      place = inner
      unsafe node = only
    }
    canvas.setTransform(place.map)
    steps.append(.children(unsafe Layer.sortedByDepth(node.pointee.layer.children.slots), from: 0))
  }

  /// Paints the background of a layer that paints nothing else itself, from its superlayer's coordinates.
  ///
  /// Only rounded ones are taken over from the former drawing: any other is recorded as quickly.
  private func paintBackground(of node: UnsafeMutablePointer<TreeNode>) {
    let layer = unsafe node.pointee.layer
    if let log { own(layer, in: log) }
    let isKept = unsafe node.pointee.state.pointee.cornerRadius > 0 && mayKeepPart(of: layer)
    canvas.recordPart(of: layer, isKept: isKept) {
      unsafe canvas.paintBackground(of: node.pointee.state)
    }
  }

  /// The layer that is alone inside another one, if it is a plain container that is painted.
  private func onlyContainer(
    in node: UnsafeMutablePointer<TreeNode>
  ) -> UnsafeMutablePointer<TreeNode>? {
    guard unsafe node.pointee.childCount == 1, let only = unsafe node.pointee.frontmost,
      unsafe only.isPlainContainer, unsafe !only.pointee.state.pointee.isHidden,
      unsafe end == nil || only.pointee.layer !== end
    else { return nil }
    return unsafe only
  }

  /// The innermost of nested plain containers that hide one another, each the only child of the one
  /// before and in the same place; nil if there is none inside a layer.
  private func innermostCover(
    of node: UnsafeMutablePointer<TreeNode>
  ) -> UnsafeMutablePointer<TreeNode>? {
    var innermost: UnsafeMutablePointer<TreeNode>?
    while let only = unsafe onlyContainer(in: innermost ?? node), unsafe only.fillsSuperview,
      unsafe only.isOpaqueInBounds
    {
      unsafe innermost = only
    }
    return unsafe innermost
  }

  /// Paints a child, from its superlayer's coordinates.
  private mutating func enter(_ layer: Layer) {
    if layer === end {
      hasEnded = true
      steps.removeAll { step in
        if case .children = step { true } else { false }
      }
      return
    }
    if layer.flags.contains(.overridesTraits), let view = layer.owner {
      formerTraits.append(TraitCollection.currentlySet)
      steps.append(.restoreTraits)
      TraitCollection.currentlySet = view.traitCollection
    }
    layer.displayIfNeeded()
    unsafe layer.withPaintedState { unsafe enter(layer, state: $0) }
  }

  /// Paints a child in a state, from its superlayer's coordinates.
  private mutating func enter(_ layer: Layer, state: UnsafePointer<LayerState>) {
    if unsafe state.pointee.space != nil || layer.parent?.arrangesInSpace == true,
      let map = unsafe layer.projection(of: state.pointee)
    {
      return unsafe enter(layer, state: state, projectedBy: map)
    }
    let outer = canvas.transform
    unsafe canvas.concatenate(state.pointee.transformToSuperview)
    unsafe open(layer, state: state, in: outer)
  }

  /// Paints a child that stands in space: projected, or in the plane if it only maps like an affine transform.
  private mutating func enter(
    _ layer: Layer, state: UnsafePointer<LayerState>, projectedBy map: Transform3D
  ) {
    if !layer.hasPlane {
      if unsafe !state.pointee.isHidden { unsafe paintChildren(of: layer, state: state) }
      return
    }
    let plane = PlaneProjection(map)
    if unsafe layer.hidesBack(in: state.pointee, mappedBy: map) { return }
    if let affine = plane.affineTransform {
      let outer = canvas.transform
      canvas.concatenate(affine)
      return unsafe open(layer, state: state, in: outer)
    }
    unsafe canvas.beginLayer(state.pointee.bounds, projectedBy: map)
    steps.append(.endProjection)
    unsafe open(layer, state: state, in: canvas.transform)
  }

  /// Paints what lies behind the children, and begins the layers that alpha and mask need.
  ///
  /// Sets the canvas to the layer's own coordinates; closing the layer restores the former ones.
  private mutating func open(
    _ layer: Layer, state: UnsafePointer<LayerState>, in outer: CGAffineTransform
  ) {
    if let log { own(layer, in: log) }
    if layer.flags.contains(.isAnimated) { followsOtherState = true }
    let transition = layer.flags.contains(.isAnimated) ? layer.paintedTransition : nil
    let alpha = unsafe state.pointee.alpha
    guard unsafe !state.pointee.isHidden, alpha > 0,
      unsafe transition != nil || mayShow(layer, state)
    else {
      return canvas.setTransform(outer)
    }
    if !layer.flags.isDisjoint(with: .paintsOtherState) { followsOtherState = true }
    let shadowColor = unsafe state.pointee.paintedShadowColor
    if alpha < 1, transition == nil, shadowColor == nil, unsafe layer.isSingleFill(state) {
      unsafe canvas.paintOwnBackground(of: state, alpha: alpha)
      return canvas.setTransform(outer)
    }
    let blendMode = layer.flags.contains(.isBlended) ? layer.blendMode : nil
    let hasShadowLayer = unsafe shadowColor != nil && state.pointee.shadowPath == nil
    let fadesInParts =
      layer.flags.contains(.fadesInParts) && alpha < 1 && blendMode == nil
      && !layer.flags.contains(.hasMask) && !hasShadowLayer && transition == nil
    let opened = unsafe Opened(
      outerTransform: outer, border: LayerBorder(of: state),
      isClipped: state.pointee.masksToBounds, hasShadowLayer: hasShadowLayer,
      hasLayer: !fadesInParts && (alpha < 1 || blendMode != nil), fadesInParts: fadesInParts,
      mask: layer.flags.contains(.hasMask) ? layer.parts?.mask : nil,
      hasTransition: transition != nil, owner: canvas.owner)
    if opened.hasLayer || opened.mask != nil {
      canvas.beginLayer(alpha: alpha, blendMode: blendMode)
    } else if fadesInParts {
      canvas.save()
      canvas.multiplyOpacity(by: alpha)
    }
    if let transition {
      transitions.append(transition)
      transition.begin(on: canvas)
    }
    let mayKeep = mayKeepPart(of: layer)
    guard !layer.isLeaf || opened.mask != nil else {
      canvas.recordPart(of: layer, isKept: mayKeep) {
        unsafe paintBehindChildren(of: layer, state: state, opened, shadowColor: shadowColor)
        close(opened)
      }
      return canvas.setTransform(outer)
    }
    let endsWithChildren = opened.isClipped || opened.hasShadowLayer
    canvas.recordPart(of: layer, isKept: mayKeep && !endsWithChildren) {
      unsafe paintBehindChildren(of: layer, state: state, opened, shadowColor: shadowColor)
    }
    self.opened.append(opened)
    steps.append(.leave)
    unsafe paintChildren(of: layer, state: state)
  }

  /// Paints what lies behind the children of a layer, and clips to the layer if it clips them.
  private func paintBehindChildren(
    of layer: Layer, state: UnsafePointer<LayerState>, _ opened: Opened, shadowColor: Color?
  ) {
    if let shadowColor {
      unsafe canvas.paintShadowAndBackground(of: state, color: shadowColor)
    } else {
      unsafe canvas.paintOwnBackground(of: state, alpha: 1)
    }
    if opened.isClipped {
      canvas.save()
      unsafe canvas.clip(to: state)
    }
    if let log, let view = layer.nearestView {
      log.acting(view.workSubject(in: log)) {
        unsafe canvas.paintContents(of: layer, state: state)
      }
    } else {
      unsafe canvas.paintContents(of: layer, state: state)
    }
  }

  /// Whether what a layer shows follows from itself and from what its window notes.
  private func mayKeepPart(of layer: Layer) -> Bool {
    canvas.keepsParts && end == nil && replicators.isEmpty && transitions.isEmpty
      && layer.flags.isDisjoint(with: .paintsUnlikeItsState)
  }

  /// Adds the steps that paint the children of a layer, or the instances of a replicator.
  private mutating func paintChildren(of layer: Layer, state: UnsafePointer<LayerState>) {
    guard layer.flags.contains(.isLayerOfKind),
      let instances = unsafe layer.instances(in: state.pointee)
    else {
      return steps.append(.children(Layer.sortedByDepth(layer.children.slots), from: 0))
    }
    let left = max(0, PaintedInstances.maximumLayerCount - copyCount)
    replicators.append(PaintedInstances(instances, of: layer, layerCount: left))
    steps.append(.nextInstance)
  }

  /// Ends an instance of the innermost replicator, and begins the next one.
  private mutating func paintNextInstance() {
    guard var instances = replicators.takeLast() else { return }
    instances.endInstance(on: canvas)
    guard !hasEnded, let next = instances.next() else { return instances.close() }
    guard next.index == 0 || copyCount < PaintedInstances.maximumLayerCount else {
      canvas.exceed(.copies)
      return instances.close()
    }
    copyCount += 1
    let children = instances.begin(next, on: canvas)
    replicators.append(instances)
    steps.append(.nextInstance)
    steps.append(.children(children, from: 0))
  }

  /// Whether any part of a layer may be visible.
  ///
  /// A layer that paints only in its bounds is left out if they are clipped away, unless the layer at
  /// which the pass ends may be in it.
  private func mayShow(_ layer: Layer, _ state: UnsafePointer<LayerState>) -> Bool {
    guard unsafe layer.isLeaf || (state.pointee.masksToBounds && end == nil),
      unsafe !(state.pointee.shadowOpacity > 0), !layer.flags.contains(.isLayerOfKind),
      unsafe !(state.pointee.hasContents && layer.mayOverflow(state.pointee))
    else { return true }
    return unsafe canvas.mayShow(state.pointee.bounds)
  }

  /// Gives the canvas the number of the view to which a layer belongs: its place in the log plus 1.
  private func own(_ layer: Layer, in log: WorkLog) {
    let view = layer.nearestView
    canvas.owner = view.map { Int32(clamping: $0.workSubject(in: log) + 1) } ?? 0
  }

  /// Ends the layer of a shadow, which counts if a picture of the contents is needed for it.
  private func endShadowLayer(of layer: Opened) {
    let count = canvas.pictureCount
    canvas.endLayer()
    guard let log, layer.owner > 0, canvas.pictureCount > count else { return }
    log.note(.shadowsWithoutPath, of: Int(layer.owner) - 1)
  }

  /// Paints the parts in front of the children, and ends the layers, after the mask if there is
  /// one.
  private mutating func close(_ layer: Opened) {
    canvas.owner = layer.owner
    if layer.isClipped { canvas.restore() }
    if let border = layer.border, !hasEnded { border.paint(on: canvas) }
    if layer.hasShadowLayer { endShadowLayer(of: layer) }
    if layer.hasTransition { transitions.removeLast().end(on: canvas) }
    guard let mask = layer.mask else {
      if layer.hasLayer { canvas.endLayer() }
      if layer.fadesInParts { canvas.restore() }
      return canvas.setTransform(layer.outerTransform)
    }
    // The layer's picture is kept in proportion to the opacity of the mask.
    canvas.beginLayer(blendMode: .destinationIn)
    var masked = layer
    masked.mask = nil
    opened.append(masked)
    steps.append(.endMask)
    enter(mask)
  }

  /// Ends the layer of the mask and the one that it masks.
  private mutating func endMask() {
    canvas.endLayer()
    canvas.endLayer()
    if let layer = opened.takeLast() { canvas.setTransform(layer.outerTransform) }
  }
}

/// These properties are read of every view, so they read single fields by pointers: copying the node or the
/// state would take longer than the rest.
extension UnsafeMutablePointer where Pointee == TreeNode {
  /// Whether the layer itself paints exactly a background of one colour, without anything around it or over it.
  fileprivate var isBackground: Bool {
    guard unsafe pointee.flags.contains(.isPlain),
      unsafe pointee.flags.isDisjoint(with: .paintsUnlikeItsState),
      unsafe !(pointee.state.pointee.shadowOpacity > 0),
      unsafe !(pointee.state.pointee.borderWidth > 0),
      unsafe !pointee.state.pointee.hasContents
    else { return false }
    return unsafe !(pointee.state.pointee.cornerRadius > 0)
      || (pointee.state.pointee.maskedCorners.rawValue == CornerMask.all.rawValue
        && !pointee.state.pointee.hasContinuousCorners)
  }

  /// Whether the bounds of the layer are those of its superlayer, in the same place.
  fileprivate var fillsSuperview: Bool {
    guard let parent = unsafe pointee.parent?.pointee.state else { return false }
    let state = unsafe pointee.state
    // Field by field: comparing whole rectangles and multiplying transforms takes several times as long.
    let (origin, size) = unsafe (state.pointee.bounds.origin, state.pointee.bounds.size)
    let (center, anchor) = unsafe (state.pointee.center, state.pointee.anchorPoint)
    return unsafe origin.x == parent.pointee.bounds.origin.x
      && origin.y == parent.pointee.bounds.origin.y
      && size.width == parent.pointee.bounds.size.width
      && size.height == parent.pointee.bounds.size.height
      && center.x == origin.x + anchor.x * size.width
      && center.y == origin.y + anchor.y * size.height && state.pointee.isOnlyMoved
  }

  /// Whether the layer is a background with children over it that are neither clipped nor in a group.
  fileprivate var isPlainContainer: Bool {
    guard unsafe isBackground else { return false }
    return unsafe pointee.state.pointee.alpha == 1 && !pointee.state.pointee.masksToBounds
  }

  /// Whether the layer is painted at its bounds in one opaque colour, with square corners and without a
  /// group around it.
  fileprivate var isOpaqueInBounds: Bool {
    guard unsafe pointee.flags.isDisjoint(with: .paintsUnlikeItsState),
      unsafe !pointee.state.pointee.isHidden, unsafe pointee.state.pointee.alpha == 1,
      unsafe !(pointee.state.pointee.cornerRadius > 0),
      unsafe !(pointee.state.pointee.shadowOpacity > 0)
    else { return false }
    return unsafe pointee.state.pointee.hasOpaqueBackground
      || pointee.state.pointee.backgroundColor?.resolved.alpha == 1
  }
}

extension Layer {
  /// Whether the layer paints at most one fill, so that a group would make no difference.
  fileprivate func isSingleFill(_ state: UnsafePointer<LayerState>) -> Bool {
    unsafe flags.contains(.isPlain) && !flags.contains(.isBlended) && isLeaf
      && !state.pointee.hasBorder && !flags.contains(.hasMask) && !flags.contains(.showsDrawing)
      && !state.pointee.hasContents
  }

  /// Whether the layer may show something besides the parts that its state describes.
  final var mayDrawContents: Bool {
    !flags.contains(.drawsNothing) || flags.contains(.isLayerOfKind)
      || flags.contains(.showsDrawing)
  }

  /// Whether the view's drawing shows: always, unless its class provides other contents.
  fileprivate final var showsDrawingOfView: Bool {
    !flags.contains(.displaysItself) || flags.contains(.showsDrawing)
  }
}

extension View {
  /// Declares, in an initialiser of a class that overrides `draw(_:in:)` or `draw(_:)`, that every change of
  /// the state from which it draws calls `pictureMayChange()`.
  ///
  /// It has no effect in a subclass, which may draw something else.
  package final func drawsNotedState(as drawingClass: View.Type) {
    if type(of: self) == drawingClass { flags.set(.drawsNotedState, to: true) }
  }
}

extension LayerState {
  /// Whether a border is painted.
  var hasBorder: Bool { borderWidth > 0 && borderColor != nil }

  /// The corner radius as painted: clamped to half the shorter side.
  var paintedCornerRadius: CGFloat {
    guard cornerRadius > 0, bounds.width > 0, bounds.height > 0 else { return 0 }
    return min(cornerRadius, min(bounds.width, bounds.height) / 2)
  }

  /// The outline of the bounds if only some corners are rounded or their curve is not circular, otherwise nil.
  var unusualOutline: Path? {
    hasUnusualCorners ? outline(of: bounds, radius: paintedCornerRadius) : nil
  }

  /// Whether corners that are rounded would not be four quarters of a circle.
  var hasUnusualCorners: Bool { hasContinuousCorners || maskedCorners != .all }

  /// The outline of a rectangle with the corners of the layer; nil if all are circular or none is rounded.
  func outline(of rect: CGRect, radius: CGFloat) -> Path? {
    guard radius > 0 else { return nil }
    if hasContinuousCorners {
      return Path(continuousRect: rect, radius: radius, corners: maskedCorners)
    }
    guard !maskedCorners.isSuperset(of: .all) else { return nil }
    return Path(partlyRounded: rect, radius: radius, corners: maskedCorners)
  }
}

extension Canvas {
  /// Records what a layer shows, or takes it over from the former drawing if nothing has changed since.
  ///
  /// What is kept has to leave the canvas's state as it was, but for the transform, and depends on nothing whose changes
  /// are not noted.
  fileprivate func recordPart(of layer: Layer, isKept: Bool, _ paint: () -> Void) {
    guard isKept else { return paint() }
    let node = unsafe layer.node
    if let key = unsafe takePart(node.pointee.recordedPart) {
      unsafe node.pointee.recordedPart = key
      return
    }
    guard beginPart() else { return paint() }
    unsafe node.pointee.recordedPart = 1
    paint()
    let key = endPart()
    // Drawing code may have changed the layer.
    unsafe node.pointee.recordedPart = node.pointee.recordedPart == 1 ? key : 0
  }

  /// Paints the background of a layer that paints nothing else itself, from its superlayer's coordinates.
  fileprivate func paintBackground(of state: UnsafePointer<LayerState>) {
    guard unsafe !state.pointee.isHidden, unsafe state.pointee.alpha > 0,
      let color = unsafe state.pointee.backgroundColor?.resolved
    else { return }
    let alpha = unsafe state.pointee.alpha
    unsafe fill(
      state.pointee.bounds, cornerRadius: state.pointee.paintedCornerRadius,
      mappedBy: state.pointee.transformToSuperview,
      with: alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color)
  }

  /// Fills the bounds with their rounded corners, in the layer's own coordinates; without a colour nothing is painted.
  func paintOwnBackground(of state: UnsafePointer<LayerState>, alpha: CGFloat) {
    guard let background = unsafe state.pointee.backgroundColor?.resolved else { return }
    let color = alpha < 1 ? background.withAlphaComponent(background.alpha * alpha) : background
    let bounds = unsafe state.pointee.bounds
    let radius = unsafe state.pointee.paintedCornerRadius
    if radius > 0, let outline = unsafe state.pointee.unusualOutline {
      fill(outline, with: color)
    } else if radius > 0 {
      fill(bounds, cornerRadius: radius, with: color)
    } else {
      fill(bounds, with: color)
    }
  }

  /// Paints the contents of a layer, those of its class, and what it or its view draws, which is clipped to the bounds.
  ///
  /// Drawing code that changes the layer changes the state, if that is the layer's own.
  func paintContents(of layer: Layer, state: UnsafePointer<LayerState>) {
    guard unsafe layer.mayDrawContents || state.pointee.hasContents else { return }
    let contents = unsafe state.pointee.contents
    if let contents {
      drawPart {
        unsafe makeUpright(layer, state: state.pointee)
        unsafe ContentsPlacement(of: layer, state: state.pointee).paint(contents, on: self)
      }
    }
    if layer.flags.contains(.isLayerOfKind) {
      drawPart { unsafe layer.paintOwnContents(state: state.pointee, on: self) }
    }
    if layer.flags.contains(.showsDrawing), contents == nil {
      drawPart {
        unsafe clip(to: state.pointee.bounds)
        followsNotedState = false
        layer.drawShown(on: self)
      }
    }
    if !layer.flags.contains(.drawsNothing), let view = layer.owner, layer.showsDrawingOfView {
      drawPart {
        let bounds = unsafe state.pointee.bounds
        clip(to: bounds)
        if !view.flags.contains(.drawsNotedState) { followsNotedState = false }
        view.draw(bounds, in: self)
      }
    }
  }

  /// Turns what is painted next the right way up in a layer whose coordinates are upside down.
  func makeUpright(_ layer: Layer, state: LayerState) {
    if !layer.contentsAreFlipped() { concatenate(state.reflection) }
  }

  /// Clips to the bounds and their rounded corners.
  func clip(to state: UnsafePointer<LayerState>) {
    let bounds = unsafe state.pointee.bounds
    let radius = unsafe state.pointee.paintedCornerRadius
    if radius > 0, let outline = unsafe state.pointee.unusualOutline {
      clip(to: outline)
    } else if radius > 0 {
      clip(to: bounds, cornerRadius: radius)
    } else {
      clip(to: bounds)
    }
  }
}
