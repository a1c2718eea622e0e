public import Foundation

/// How the contents are shown. Values that are not finite have no effect when they are set.
extension Layer {
  /// The placement of the contents in the bounds; `resize` by default.
  ///
  /// That of a view's layer is the view's `contentMode`, whose top is the gravity's bottom (``LayerContentsGravity``).
  public final var contentsGravity: LayerContentsGravity {
    get { owner.map { LayerContentsGravity($0.contentMode) } ?? state[ContentsKey.gravity] }
    set {
      state[ContentsKey.gravity] = newValue
      if let owner { owner.contentMode = View.ContentMode(newValue) }
    }
  }

  /// The part of the contents that is shown, in units of their size; all of them by default.
  ///
  /// Beyond the edges of the contents, their outermost pixels are repeated. A part without area shows nothing, and so does
  /// one that is larger than a million pixels.
  public final var contentsRect: CGRect {
    get { self[ContentsKey.rect] }
    set { if newValue.isFinite { self[ContentsKey.rect] = newValue.standardized } }
  }

  /// The middle of the part that is shown, in units of its size; all of it by default.
  ///
  /// If the gravity resizes the contents, only the middle is stretched in both directions: the corners keep the size that
  /// they have at ``contentsScale``, and the edges are stretched along their length. The limits are rounded to pixels of
  /// the contents, of which the middle has at least one in each direction. The middle is limited to the part.
  public final var contentsCenter: CGRect {
    get { self[ContentsKey.center] }
    set { if newValue.isFinite { self[ContentsKey.center] = newValue.standardized } }
  }

  /// The pixels of the contents per point, if the contents are a `Pixmap`; 1 by default.
  ///
  /// An `Image` has its own scale. A scale that is not positive has no effect when it is set.
  public final var contentsScale: CGFloat {
    get { self[ContentsKey.scale] }
    set { if newValue > 0, newValue.isFinite { self[ContentsKey.scale] = newValue } }
  }

  /// The sampling of contents that are shown at their own size or larger; linear by default.
  public final var magnificationFilter: LayerContentsFilter {
    get { self[ContentsKey.magnificationFilter] }
    set { state[ContentsKey.magnificationFilter] = newValue }
  }

  /// The sampling of contents whose width or height is shown smaller; linear by default.
  public final var minificationFilter: LayerContentsFilter {
    get { self[ContentsKey.minificationFilter] }
    set { state[ContentsKey.minificationFilter] = newValue }
  }

  /// The level of detail that a trilinear filter adds; 0 by default.
  ///
  /// It has no effect on pixels, because contents are averaged for the size at which they are shown.
  public final var minificationFilterBias: Float {
    get { Float(self[ContentsKey.minificationFilterBias]) }
    set { if newValue.isFinite { self[ContentsKey.minificationFilterBias] = CGFloat(newValue) } }
  }

  /// Whether the y axis of the layer's coordinates points down on the stage, as it does unless an odd number of layers,
  /// from this one outwards, have a flipped geometry (``isGeometryFlipped``).
  ///
  /// The gravity ``LayerContentsGravity/top`` is at the maximum y, which then is the lower edge. O(depth).
  public final func contentsAreFlipped() -> Bool {
    var pointsDown = true
    var next: Layer? = self
    while let layer = next {
      if unsafe layer.storage.pointee.isGeometryFlipped { pointsDown.toggle() }
      next = layer.parent ?? layer.masked
    }
    return pointsDown
  }

  // MARK: Promises and wishes

  /// A promise that the layer covers its bounds; false by default.
  ///
  /// It has no effect on pixels. That of a view's layer is the view's.
  public final var isOpaque: Bool {
    get { owner?.isOpaque ?? flags.contains(.isOpaque) }
    set { if let owner { owner.isOpaque = newValue } else { flags.set(.isOpaque, to: newValue) } }
  }

  /// Whether the layer may be drawn once and kept as a picture; false by default.
  ///
  /// It has no effect on pixels: what shows is always as if the layer were drawn at the resolution of the device.
  public final var shouldRasterize: Bool {
    get { self[ContentsKey.shouldRasterize] != 0 }
    set { state[ContentsKey.shouldRasterize] = newValue ? 1 : 0 }
  }

  /// The pixels per point of the picture that ``shouldRasterize`` allows; 1 by default.
  ///
  /// It has no effect on pixels. A scale that is not positive has no effect when it is set.
  public final var rasterizationScale: CGFloat {
    get { self[ContentsKey.rasterizationScale] }
    set { if newValue > 0, newValue.isFinite { state[ContentsKey.rasterizationScale] = newValue } }
  }

  /// Whether edges that lie between device pixels are smoothed; false by default.
  ///
  /// It has no effect on pixels: all edges are smoothed.
  public final var allowsEdgeAntialiasing: Bool {
    get { self[ContentsKey.allowsEdgeAntialiasing] != 0 }
    set { state[ContentsKey.allowsEdgeAntialiasing] = newValue ? 1 : 0 }
  }

  /// The edges that ``allowsEdgeAntialiasing`` concerns; all by default.
  ///
  /// It has no effect on pixels: all edges are smoothed.
  public final var edgeAntialiasingMask: EdgeAntialiasingMask {
    get { EdgeAntialiasingMask(rawValue: UInt32(self[ContentsKey.edgeAntialiasingMask])) }
    set { state[ContentsKey.edgeAntialiasingMask] = CGFloat(newValue.rawValue) }
  }

  /// Objects that are kept without effect, as on iOS; nil by default.
  public final var filters: [Any]? {
    get { parts?.filters }
    set { madeParts.filters = newValue }
  }

  /// Objects that are kept without effect, as on iOS; nil by default.
  public final var backgroundFilters: [Any]? {
    get { parts?.backgroundFilters }
    set { madeParts.backgroundFilters = newValue }
  }

  /// Whether `draw(in:)` may run later on another thread; false by default, and it never does.
  public final var drawsAsynchronously: Bool {
    get { self[ContentsKey.drawsAsynchronously] != 0 }
    set { state[ContentsKey.drawsAsynchronously] = newValue ? 1 : 0 }
  }
}

/// Edges of a layer.
public struct EdgeAntialiasingMask: OptionSet, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of minimum x.
  public static let layerLeftEdge = EdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge of maximum x.
  public static let layerRightEdge = EdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge of minimum y.
  public static let layerBottomEdge = EdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge of maximum y.
  public static let layerTopEdge = EdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The names of placements in views and in layers.
extension LayerContentsGravity {
  /// Each gravity with the content mode that places contents in the same way.
  private static let modes: [(gravity: LayerContentsGravity, mode: View.ContentMode)] = [
    (.resize, .scaleToFill), (.resizeAspect, .scaleAspectFit),
    (.resizeAspectFill, .scaleAspectFill), (.center, .center), (.top, .bottom), (.bottom, .top),
    (.left, .left), (.right, .right), (.topLeft, .bottomLeft), (.topRight, .bottomRight),
    (.bottomLeft, .topLeft), (.bottomRight, .topRight),
  ]

  /// The gravity of a view's layer; `resize` for `redraw`.
  init(_ mode: View.ContentMode) {
    self = Self.modes.first { $0.mode == mode }?.gravity ?? .resize
  }

  /// The content mode with this placement.
  fileprivate var mode: View.ContentMode {
    Self.modes.first { $0.gravity == self }?.mode ?? .scaleToFill
  }
}

extension View.ContentMode {
  /// The content mode of a view whose layer has a gravity.
  init(_ gravity: LayerContentsGravity) { self = gravity.mode }
}
