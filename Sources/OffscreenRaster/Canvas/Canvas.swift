public import Foundation
public import OffscreenGeometry

/// Records a drawing, in calls that read like CoreGraphics.
///
/// Coordinates are in the current user space: y points down, and ``transform`` maps them to
/// device pixels. Geometry that is empty, not finite or out of sight draws nothing. Coordinates
/// are rounded to 1/256 pixel; a shape covers each pixel by its exact area, rounded to 8 bits.
/// Colours are blended on premultiplied sRGB bytes, as UIKit does.
public final class Canvas {
  /// The deepest nesting of layers that are drawn apart.
  ///
  /// Deeper ones are drawn into the one around them, their opacity multiplied into each colour.
  public static let maximumLayerDepth = 1_000

  var list: DisplayList
  let edges = EdgeStore()
  let stencils = StencilCache()
  let glyphs = GlyphPictures()
  let gradientColors = GradientColorsCache()
  var state: State
  private var saved: [State] = []
  var layers: [OpenLayer] = []

  /// What `save` keeps and `restore` brings back.
  struct State {
    var transform: CGAffineTransform
    var clip: Clip
    /// The opacity of layers too deep to be drawn apart.
    var layerAlpha: CGFloat = 1
    /// The opacity set by `setAlpha`.
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    /// How many layers with effects are open.
    var effectDepth = 0

    /// The opacity of what is drawn.
    var effectiveAlpha: CGFloat { layerAlpha * alpha }
  }

  /// A layer that has begun: where its commands start and what to restore at its end.
  struct OpenLayer {
    var command: Int
    var savedCount: Int
    var state: State
    /// False for a layer that is drawn into the one around it.
    var isApart: Bool
    /// What becomes of the layer at its end; then the one around it ends as well.
    var effect: LayerEffect?
  }

  /// Creates a canvas of whole device pixels, whose user space is in points of `scale` pixels.
  ///
  /// - Precondition: `Pixmap.allows(width:height:)`.
  public init(width: Int, height: Int, scale: CGFloat = 1) {
    precondition(
      Pixmap.allows(width: width, height: height),
      "a canvas of \(width)x\(height) is negative or larger than a pixmap may be")
    list = DisplayList(width: width, height: height)
    state = State(
      transform: CGAffineTransform(scaleX: scale, y: scale),
      clip: Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)))
  }

  /// Maps user space to device pixels, the scale of the canvas included.
  public var transform: CGAffineTransform { state.transform }

  /// The opacity of all that is drawn, from 0 to 1; 1 at first.
  public var alpha: CGFloat { state.alpha }

  /// How all that is drawn is put on what is there; `normal` at first.
  public var blendMode: BlendMode { state.blendMode }

  /// Multiplies the opacity of what is drawn from now on by `alpha`, clamped to 0...1 (NaN to 0),
  /// instead of what was set before; layers have theirs as a whole.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Puts what is drawn from now on on what is there by `mode`.
  ///
  /// A fill changes only pixels that its shape covers, in every mode.
  public func setBlendMode(_ mode: BlendMode) {
    state.blendMode = mode
  }

  /// Keeps the transform, the clip, the opacity and the blend mode for the matching ``restore()``.
  public func save() {
    saved.append(state)
  }

  /// Brings back what the last ``save()`` kept; without one inside the current layer, does nothing.
  public func restore() {
    guard saved.count > (layers.last?.savedCount ?? 0), let state = saved.popLast() else { return }
    self.state = state
  }

  /// Maps what is drawn from now on by `transform` first.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin of user space.
  public func translate(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales user space about its origin.
  public func scale(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Turns user space about its origin, clockwise on the screen, in radians.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Begins a group that is drawn as one picture with the given opacity, clamped to 0...1 and
  /// multiplied by the canvas's own, and with a blend mode.
  ///
  /// Inside the group the opacity is 1 and the mode `normal` at first. Where the bounds of the
  /// group's pieces do not overlap, or the opacity is 1, and all modes are `normal`, no picture is
  /// made: each piece is drawn with its colour's opacity multiplied. The current clip cuts the
  /// group as a whole. A mode that changes pixels where the source is clear does so wherever the
  /// clip allows.
  ///
  /// - Parameters:
  ///   - alpha: The group's opacity; NaN counts as 0.
  ///   - blendMode: How the group is put on what is there; the canvas's own mode without one.
  ///     Beyond ``maximumLayerDepth`` it is of no account.
  public func beginLayer(alpha: CGFloat = 1, blendMode: BlendMode? = nil) {
    let isApart = isNextLayerApart
    layers.append(
      OpenLayer(
        command: list.commands.count, savedCount: saved.count, state: state, isApart: isApart))
    guard isApart else {
      state.layerAlpha *= alpha > 0 ? min(alpha, 1) : 0
      return
    }
    list.commands.append(
      Command(
        kind: .beginLayer, alpha: Color.alphaByte(alpha * state.alpha),
        shape: Shape(kind: .rect, bounds: .empty), blendMode: blendMode ?? state.blendMode,
        clip: clipNode()))
    state.clip.enterLayer()
    state.alpha = 1
    state.blendMode = .normal
  }

  /// Whether a layer that begins now is drawn apart.
  var isNextLayerApart: Bool { layers.count < Self.maximumLayerDepth }

  /// Ends the group begun last; without one, does nothing.
  public func endLayer() {
    guard let layer = layers.popLast() else { return }
    saved.removeSubrange(layer.savedCount...)
    state = layer.state
    guard layer.isApart else { return }
    let outer = layers.last { $0.isApart }
    list.closeLayer(
      beginningAt: layer.command, inLayerAt: outer?.command, visible: state.clip.bounds)
    if let effect = layer.effect {
      list.close(
        effect, beginningAt: layer.command,
        shadow: shadowOfBase(of: effect, beginningAt: layer.command))
      endLayer()
    }
  }

  /// Ends all open layers and returns what was drawn; the canvas is empty afterwards.
  public func finish() -> DisplayList {
    while !layers.isEmpty { endLayer() }
    var finished = list
    finished.edges = edges.take()
    list = DisplayList(width: list.width, height: list.height)
    stencils.removeAll()
    glyphs.removeAll()
    state.clip.forgetNodes()
    saved = []
    return finished
  }
}

@available(*, unavailable)
extension Canvas: Sendable {}
