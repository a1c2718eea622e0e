public import Foundation
import OffscreenGeometry
public import OffscreenRaster

extension View {
  /// Draws the view and its subviews, in its own coordinates, as it looks without a stage.
  ///
  /// The picture shows the bounds, untransformed; its size in pixels is that of the bounds times
  /// `scale`, rounded up. Layout that is needed is done first.
  public func snapshot(scale: CGFloat = 1) -> Pixmap {
    demand(
      scale.isFinite && scale > 0, "The scale of a snapshot must be positive, and it is \(scale).")
    layoutIfNeeded()
    return Renderer().render(displayList(scale: scale))
  }

  /// A display list that paints the view's bounds at `scale`, ready for a renderer.
  package func displayList(scale: CGFloat) -> DisplayList {
    let size = pictureSize(scale: scale)
    return displayList(on: Canvas(width: size.width, height: size.height, scale: scale))
  }

  /// The same list, whose parts are kept, with those parts of a former one that have not changed since.
  ///
  /// - Complexity: O(visible views), and the cost of recording those that have changed.
  func displayList(scale: CGFloat, takingPartsOf former: DisplayList?) -> DisplayList {
    let size = pictureSize(scale: scale)
    let list = displayList(
      on: Canvas(
        width: size.width, height: size.height, scale: scale, takingPartsOf: former))
    return list.needsWholeRecording ? displayList(scale: scale) : list
  }

  private func pictureSize(scale: CGFloat) -> (width: Int, height: Int) {
    let size = paintedState.bounds.size
    return (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
  }

  private func displayList(on canvas: Canvas) -> DisplayList {
    let bounds = paintedState.bounds
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    paint(into: canvas)
    return canvas.finish()
  }

  /// Paints the view's subtree in the view's own coordinates, without the view's own transform.
  ///
  /// Painting goes back to front and uses no stack that grows with the depth.
  package func paint(into canvas: Canvas) {
    var pass = PaintPass(canvas: canvas)
    pass.run(from: self)
  }

  /// Paints a layer's subtree with its model values in the layer's own coordinates, without its own transform.
  package static func paint(_ layer: Layer, into canvas: Canvas) {
    var pass = PaintPass(canvas: canvas)
    unsafe pass.run(from: layer, state: layer.storage)
  }

  /// Calls `draw(_:)` while a canvas is the current one, by way of the method that draws for the layer if the class
  /// overrides it.
  func drawForLayer(_ rect: CGRect, on canvas: Canvas) {
    guard DrawingMethods.isLayerDrawingInherited(by: type(of: self)) else {
      return draw(layer, in: DrawingContext(canvas, drawing: rect))
    }
    CanvasStack.current.push(canvas)
    draw(rect)
    CanvasStack.current.pop()
  }

  /// Calls `draw(_:)` while a context is the current one.
  func draw(withCurrent ctx: DrawingContext) {
    CanvasStack.current.push(ctx.canvas, state: ctx)
    draw(ctx.rect ?? bounds)
    CanvasStack.current.pop()
  }

  /// Paints the views behind this one in its tree, in this view's own coordinates.
  ///
  /// Where the tree's root ends within `reach` points of the view, its mirror image continues it,
  /// so that a blur has pixels to average there. It costs as much as painting those views once
  /// more: twice as much at an edge of the root, and four times as much in a corner.
  package func paintBackdrop(into canvas: Canvas, reach: CGFloat) {
    var root = self
    var map = CGAffineTransform.identity
    while let outer = root.superview {
      map = root.paintedState.transformFromSuperview.concatenating(map)
      root = outer
    }
    guard root !== self else { return }
    canvas.dependOnOthers()
    let stack = CanvasStack.current
    stack.backdropDepth += 1
    let page = root.paintedState.bounds
    let needed = bounds.insetBy(dx: -reach, dy: -reach).applying(map.inverted())
    for mirror in page.mirrors(towards: needed) {
      canvas.save()
      canvas.concatenate(map)
      canvas.concatenate(mirror)
      canvas.clip(to: page)
      var pass = PaintPass(canvas: canvas, endingAt: layer)
      pass.run(from: root)
      canvas.restore()
    }
    stack.backdropDepth -= 1
  }

  /// A length in whole pixels, rounded up; at least 0.
  private static func pixels(_ length: CGFloat) -> Int {
    guard length > 0, length.isFinite else { return 0 }
    // A length that differs from a whole number only by rounding is that number.
    return Int(min((length - 1e-6).rounded(.up), CGFloat(PixelRect.limit)))
  }
}

extension Layer {
  /// Whether the class is not `Layer` itself, so that it may paint contents of its own outside the bounds.
  package final var isOfKind: Bool { flags.contains(.isLayerOfKind) }

  /// Records what the layer itself shows between its background and its sublayers, in its own coordinates.
  package final func recordContents(on canvas: Canvas) {
    unsafe withPaintedState { unsafe canvas.paintContents(of: self, state: $0) }
  }
}

extension CGRect {
  /// The identity, and the mirror images that continue the rectangle as far as another one reaches: at most
  /// three on each side.
  fileprivate func mirrors(towards other: CGRect) -> [CGAffineTransform] {
    func images(
      _ low: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat
    ) -> [(factor: CGFloat, offset: CGFloat)] {
      guard length > 0 else { return [] }
      func index(_ place: CGFloat) -> CGFloat {
        min(max(((place - low) / length).rounded(.down), -3), 3)
      }
      return stride(from: min(index(from), 0), through: max(index(to), 0), by: 1).map { index in
        // Every other image is reflected; the one at index 0 is the rectangle itself.
        index.truncatingRemainder(dividingBy: 2) == 0
          ? (1, index * length) : (-1, 2 * low + (index + 1) * length)
      }
    }
    let rows = images(minY, height, other.minY, other.maxY)
    return images(minX, width, other.minX, other.maxX).flatMap { column in
      rows.map { row in
        CGAffineTransform(
          a: column.factor, b: 0, c: 0, d: row.factor, tx: column.offset, ty: row.offset)
      }
    }
  }
}
