public import OffscreenRaster

/// An object that acts for a layer: the view of a view's layer, or one that is set for another layer.
public protocol LayerDelegate: AnyObject {
  /// Provides the contents of a layer that needs to be displayed; by default the layer shows what
  /// `draw(_:in:)` paints.
  func display(_ layer: Layer)
  /// Called each time before `draw(_:in:)` is asked for the contents of a layer without a view; does nothing by default.
  func layerWillDraw(_ layer: Layer)
  /// Paints the contents of a layer in its coordinates; paints nothing by default.
  func draw(_ layer: Layer, in canvas: Canvas)
  /// Paints the contents of a layer in its coordinates, with Core Graphics' calls; by default `draw(_:in:)` with the canvas.
  func draw(_ layer: Layer, in ctx: DrawingContext)
  /// Positions the sublayers of a layer; does nothing by default.
  func layoutSublayers(of layer: Layer)
  /// The action for a change of a property.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key of the property that changes.
  /// - Returns: The action; `NSNull` for none, and nil to continue the search with the layer's own actions.
  func action(for layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerDelegate {
  /// The layer shows what `draw(_:in:)` paints.
  public func display(_ layer: Layer) { layer.showDrawing() }

  /// Does nothing.
  public func layerWillDraw(_ layer: Layer) {}

  /// Paints nothing.
  public func draw(_ layer: Layer, in canvas: Canvas) {}

  /// Calls `draw(_:in:)` with the canvas of the context.
  public func draw(_ layer: Layer, in ctx: DrawingContext) { draw(layer, in: ctx.canvas) }

  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}

  /// Returns nil, so that the search continues with the layer's own actions.
  public func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
}

extension View: LayerDelegate {}
