public import Foundation
public import OffscreenGeometry

/// Records a drawing, with an interface like CoreGraphics.
///
/// Coordinates are in the current user space: y points down, and ``transform`` maps them to device
/// pixels. Geometry that is empty, not finite or not visible draws nothing. Coordinates are rounded
/// to 1/256 pixel; a shape covers each pixel by its exact area, rounded to 8 bits. Colours are
/// blended as premultiplied sRGB bytes, like in UIKit.
///
/// The memory of a drawing has limits far beyond the needs of a screen: ``DrawingLimit`` lists
/// them, and the simpler form of drawing beyond each. ``DisplayList/exceededLimits`` tells which a
/// drawing exceeds.
public final class Canvas {
  /// The maximum nesting of layers with separate buffers.
  ///
  /// Deeper ones are drawn into the layer around them, with their opacity multiplied into each
  /// colour (``DrawingLimit/groups``).
  public static let maximumLayerDepth = 1_000
  /// The maximum sum of the widths of nested layers with separate buffers, in pixels: a row of each
  /// takes 64 MB on every core that draws.
  ///
  /// Further ones are treated like those beyond ``maximumLayerDepth``.
  public static let maximumLayerColumns = 1 << 24

  // The properties that every command reads and writes are not checked for overlapping accesses at
  // run time: no user code runs during an access, and the checks took a tenth of the time of
  // recording.

  /// The drawing recorded so far, without its edges.
  @safe @exclusivity(unchecked) var list: DisplayList
  /// The edges of all recorded paths, which `finish` moves to the list.
  let edges = EdgeStore()
  /// The coverage of shapes with the same corners, computed once.
  let stencils: StencilCache
  /// The coverage of glyphs, computed once for each scale and subpixel phase.
  let glyphs: GlyphPictures
  /// The colour tables of gradients, shared by gradients with the same stops.
  let gradientColors = GradientColorsCache()
  /// The scaled pictures, so that repeated ones are computed once.
  let scaledPictures = ScaledPictureCache()
  @safe @exclusivity(unchecked) var state: State
  /// The states of `save`, innermost last; each layer records the number of states at its start.
  @safe @exclusivity(unchecked) private var saved: [State] = []
  /// The layers that have begun, outermost first.
  @safe @exclusivity(unchecked) var layers: [OpenLayer] = []
  /// The number that later commands carry, to tell what drew them; 0 at first.
  @safe @exclusivity(unchecked) package var owner: Int32 = 0
  /// The parts of the drawing, if they are kept.
  @safe @exclusivity(unchecked) var partRecording: PartRecording?
  /// The saved states and open layers that the present drawing code must not restore or end.
  private var fence: Fence?

  /// The numbers of saved states and open layers at the beginning of a part of the drawing.
  private struct Fence {
    var savedCount: Int
    var layerCount: Int
  }

  /// The state that `save` stores and `restore` restores.
  struct State {
    /// Maps user space to device pixels.
    var transform: CGAffineTransform
    var clip: Clip
    /// The product of the opacities of layers without a buffer, such as those that are too deep.
    var layerAlpha: CGFloat = 1
    /// The opacity set by `setAlpha`.
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    /// The factors of the colours and pictures that are drawn; nil for their own colours.
    var factors: ColorFactors?
    /// The number of open layers with effects or projections.
    var effectDepth = 0

    /// The opacity of subsequent drawing.
    var effectiveAlpha: CGFloat { layerAlpha * alpha }
  }

  /// A layer that has begun: where its commands start, and what to restore at its end.
  struct OpenLayer {
    /// The index of the first command of the layer in the list.
    var command: Int
    /// The number of saved states when the layer began; `restore` stops there.
    var savedCount: Int
    var state: State
    /// False if the layer is drawn into the one around it.
    var hasBuffer: Bool
    /// The number of columns that the layers up to this one may have together.
    var columns: Int
    /// The effect applied at the end of the layer; then the layer around it ends as well.
    var effect: LayerEffect?
    /// The plane that is projected at the end of the layer; then the layer around it ends as well.
    var plane: ProjectedPlane?
  }

  /// Creates a canvas whose user space has its origin at the top left corner.
  ///
  /// - Parameters:
  ///   - width: The number of columns of device pixels.
  ///   - height: The number of rows of device pixels.
  ///   - scale: The number of device pixels per point of user space.
  /// - Precondition: `Pixmap.allows(width:height:)`.
  public convenience init(width: Int, height: Int, scale: CGFloat = 1) {
    self.init(width: width, height: height, scale: scale, kernels: .current)
  }

  /// Creates a canvas with one of the processor's kernels, which all draw the same.
  package init(width: Int, height: Int, scale: CGFloat = 1, kernels: KernelTable) {
    demand(
      Pixmap.allows(width: width, height: height),
      "A canvas of \(width)x\(height) is negative or larger than a pixmap may be.")
    let kernels = Kernels(kernels)
    stencils = StencilCache(kernels: kernels)
    glyphs = GlyphPictures(kernels: kernels)
    list = DisplayList(width: width, height: height)
    state = State(
      transform: CGAffineTransform(scaleX: scale, y: scale),
      clip: Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)))
  }

  /// The number of pictures of layers with effects so far.
  package var pictureCount: Int { list.pictures.count }

  /// Whether the drawing depends only on state whose changes are all noted; the display list
  /// carries it.
  package var followsNotedState: Bool {
    get { list.followsNotedState }
    set { list.followsNotedState = newValue }
  }

  /// The map from user space to device pixels, including the scale of the canvas.
  public var transform: CGAffineTransform { state.transform }

  /// The opacity of subsequent drawing, 0 to 1; initially 1.
  public var alpha: CGFloat { state.alpha }

  /// The blend mode of subsequent drawing; initially `normal`.
  public var blendMode: BlendMode { state.blendMode }

  /// Sets the opacity of subsequent drawing to `alpha`, clamped to 0...1 (NaN counts as 0); it is
  /// multiplied by that of the layers.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Sets the blend mode of subsequent drawing.
  ///
  /// In every mode, a fill changes only pixels that its shape covers.
  ///
  /// Modes other than `normal` read the destination, and keep a group that contains them from being
  /// drawn without a buffer.
  public func setBlendMode(_ mode: BlendMode) {
    state.blendMode = mode
  }

  /// Saves the transform, the clip, the opacity and the blend mode for the matching ``restore()``.
  ///
  /// Calls may be nested, and also nest with layers: a state saved inside a layer is discarded when the
  /// layer ends.
  public func save() {
    saved.append(state)
  }

  /// Restores the state of the last ``save()``; has no effect without one inside the current layer.
  ///
  /// In a view's `draw(_:in:)` it has no effect without one in the same call.
  public func restore() {
    let least = max(layers.last?.savedCount ?? 0, fence?.savedCount ?? 0)
    guard saved.count > least, let state = saved.takeLast() else { return }
    self.state = state
  }

  /// A rectangle of user space that contains everything inside the clip; null if the clip is empty.
  public var clipBounds: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty else { return .null }
    let pixels = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX,
      height: bounds.maxY - bounds.minY)
    return pixels.applying(state.transform.inverted())
  }

  /// Whether a drawing inside a rectangle of user space may change a pixel under the current clip.
  package func mayShow(_ rect: CGRect) -> Bool {
    !PixelRect(covering: rect.applying(state.transform)).intersection(state.clip.bounds).isEmpty
  }

  /// Runs code that draws a part, such as one view, without affecting the drawing of the others.
  ///
  /// States that the part saved are restored after it, layers that it began are ended, and its clip
  /// and transform are undone. Calls of `restore` and `endLayer` without a match in the part have
  /// no effect. In UIKit each view draws into a context of its own, with the same outcome.
  package func drawPart(_ part: () -> Void) {
    let (outerFence, outerState) = (fence, state)
    let inner = Fence(savedCount: saved.count, layerCount: layers.count)
    fence = inner
    part()
    while layers.count > inner.layerCount { endLayer() }
    if saved.count > inner.savedCount { saved.removeSubrange(inner.savedCount...) }
    (fence, state) = (outerFence, outerState)
  }

  /// Applies `transform` to subsequent drawing, before the current transform.
  ///
  /// A transform that is not invertible or not finite draws nothing until the state is restored.
  /// Drawing under transforms that keep rectangles upright is fastest.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Replaces the transform by one that was read before.
  ///
  /// This is cheaper than ``save()`` and ``restore()``, which also copy the clip and the other
  /// properties.
  package func setTransform(_ transform: CGAffineTransform) {
    state.transform = transform
  }

  /// Translates the origin of user space.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in units of the current user space.
  ///   - y: The distance downwards.
  public func translate(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales user space about its origin.
  ///
  /// A negative factor mirrors; 0 makes subsequent drawing invisible.
  public func scale(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Rotates user space about its origin, clockwise on the screen, in radians.
  ///
  /// An angle within 1e-9 of a multiple of a quarter turn is exact, so that upright drawing stays
  /// upright.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Begins a group that is drawn as one picture, with an opacity that is clamped to 0...1 and
  /// multiplied by the canvas's own, and with a blend mode.
  ///
  /// Inside the group, the opacity is initially 1 and the mode `normal`. If all modes are `normal`,
  /// and the opacity is 1 or the bounds of the pieces do not overlap, no buffer is needed: the
  /// opacity is multiplied into the colour of each piece. The current clip applies to the group as
  /// a whole. A mode that changes pixels where the source is transparent does so wherever the clip
  /// allows.
  ///
  /// - Parameters:
  ///   - alpha: The group's opacity; NaN counts as 0.
  ///   - blendMode: The group's blend mode; nil means that of the canvas. It is ignored beyond
  ///     ``maximumLayerDepth``.
  public func beginLayer(alpha: CGFloat = 1, blendMode: BlendMode? = nil) {
    let hasBuffer = nextLayerHasBuffer
    let outerColumns = layers.last?.columns ?? 0
    layers.append(
      OpenLayer(
        command: list.commands.count, savedCount: saved.count, state: state, hasBuffer: hasBuffer,
        columns: hasBuffer ? outerColumns + state.clip.bounds.width : outerColumns))
    guard hasBuffer else {
      let blends = (blendMode ?? state.blendMode) != .normal
      if alpha < 1 || blends { list.exceededLimits.insert(.groups) }
      state.layerAlpha *= alpha > 0 ? min(alpha, 1) : 0
      return
    }
    list.commands.append(
      Command(
        kind: .beginLayer, alpha: Color.alphaByte(alpha * state.effectiveAlpha), owner: owner,
        shape: Shape(bounds: .empty), blendMode: blendMode ?? state.blendMode,
        clip: clipNode()))
    state.clip.enterLayer()
    state.layerAlpha = 1
    state.alpha = 1
    state.blendMode = .normal
  }

  /// Multiplies the opacity of every subsequent part by a factor, until the state is restored; ``setAlpha(_:)`` does not
  /// replace it.
  package func multiplyOpacity(by factor: CGFloat) {
    state.layerAlpha *= factor > 0 ? min(factor, 1) : 0
  }

  /// Whether the next layer gets a separate buffer.
  var nextLayerHasBuffer: Bool {
    layers.count < Self.maximumLayerDepth
      && (layers.last?.columns ?? 0) + state.clip.bounds.width <= Self.maximumLayerColumns
  }

  /// Ends the innermost group; has no effect without one.
  ///
  /// In a view's `draw(_:in:)` it has no effect on groups that began outside of the call.
  public func endLayer() {
    guard layers.count > fence?.layerCount ?? 0, let layer = layers.takeLast() else { return }
    saved.removeSubrange(layer.savedCount...)
    state = layer.state
    guard layer.hasBuffer else { return }
    let outer = layers.last { $0.hasBuffer }
    list.closeLayer(
      beginningAt: layer.command, inLayerAt: outer?.command, visible: state.clip.bounds)
    if let effect = layer.effect {
      list.close(
        effect, beginningAt: layer.command,
        shadow: shadowOfBase(of: effect, beginningAt: layer.command))
      endLayer()
    }
    if let plane = layer.plane {
      project(plane, beginningAt: layer.command)
      endLayer()
    }
  }

  /// Ends all open layers and returns the drawing; the canvas is empty afterwards.
  ///
  /// The transform, the clip, the opacity and the blend mode stay as they are.
  ///
  /// - Complexity: O(1) in the size of the drawing, which is moved and not copied.
  /// - Precondition: The canvas is not that of a view's `draw(_:in:)`, on which other views draw
  ///   too.
  public func finish() -> DisplayList {
    demand(fence == nil, "A view's draw(_:in:) cannot finish the canvas that it draws on.")
    while !layers.isEmpty { endLayer() }
    var finished = list
    finished.reducedPixelCount += scaledPictures.reducedPixelCount
    if edges.isFull { finished.exceededLimits.insert(.edges) }
    finished.edges = edges.take()
    list = DisplayList(width: list.width, height: list.height)
    stencils.removeAll()
    glyphs.removeAll()
    scaledPictures.removeAll()
    state.clip.forgetNodes()
    saved = []
    partRecording = nil
    return finished
  }
}

@available(*, unavailable)
extension Canvas: Sendable {}
