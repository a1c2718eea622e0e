public import Foundation
public import OffscreenGeometry

extension Canvas {
  /// Draws a pixmap into `rect` in nine parts: the corners at their own size, the edges and the
  /// middle stretched or tiled.
  ///
  /// The pixmap has `scale` pixels per unit of user space; if that is not positive, nothing is
  /// drawn. `capInsets` are the sizes of the corners in user space, rounded to whole pixels; at
  /// least one pixel is left between them. If the rectangle is too small for both caps of an axis,
  /// they shrink in proportion. The parts meet without a seam under any transform.
  public func draw(
    _ pixmap: Pixmap, in rect: CGRect, capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch, scale: CGFloat = 1,
    interpolation: Interpolation = .nearest
  ) {
    guard pixmap.width > 0, pixmap.height > 0, !rect.isNull, scale > 0, scale.isFinite else {
      return
    }
    let rect = rect.standardized
    func pixels(_ inset: CGFloat) -> Int {
      let pixels = (inset * scale).rounded()
      return pixels > 0 ? Int(min(pixels, CGFloat(Pixmap.maximumSide))) : 0
    }
    let columns = PatchAxis(
      near: pixels(capInsets.left), far: pixels(capInsets.right), size: pixmap.width,
      length: rect.width * scale, mode: resizingMode)
    let rows = PatchAxis(
      near: pixels(capInsets.top), far: pixels(capInsets.bottom), size: pixmap.height,
      length: rect.height * scale, mode: resizingMode)
    useSources(of: pixmap)
    fill(shape(ofRect: rect)) {
      PatchPaint(
        pixmap, columns: columns, rows: rows,
        mappedBy: pixelSpace(at: rect.origin, scale: scale), interpolation: interpolation,
        hasRoom: takeReduced)
    }
  }

  /// Fills a rectangle with copies of a pixmap side by side, one of which has its top left corner
  /// at `origin`.
  ///
  /// The pixmap has `scale` pixels per unit of user space; if that is not positive, nothing is
  /// drawn.
  public func fill(
    _ rect: CGRect, tiling pixmap: Pixmap, from origin: CGPoint = .zero, scale: CGFloat = 1,
    interpolation: Interpolation = .nearest
  ) {
    guard !rect.isNull else { return }
    fill(
      shape(ofRect: rect.standardized), tiling: pixmap, from: origin, scale: scale,
      interpolation: interpolation)
  }

  /// Fills the inside of a path with copies of a pixmap side by side, one of which has its top left
  /// corner at `origin`.
  ///
  /// The pixmap has `scale` pixels per unit of user space; if that is not positive, nothing is
  /// drawn.
  public func fill(
    _ path: Path, rule: FillRule = .winding, tiling pixmap: Pixmap, from origin: CGPoint = .zero,
    scale: CGFloat = 1, interpolation: Interpolation = .nearest
  ) {
    fill(
      shape(of: path, rule: rule), tiling: pixmap, from: origin, scale: scale,
      interpolation: interpolation)
  }

  private func fill(
    _ shape: Shape?, tiling pixmap: Pixmap, from origin: CGPoint, scale: CGFloat,
    interpolation: Interpolation
  ) {
    guard pixmap.width > 0, pixmap.height > 0, scale > 0, scale.isFinite else { return }
    fill(shape) {
      PatchPaint(
        pixmap, columns: PatchAxis(repeating: pixmap.width),
        rows: PatchAxis(repeating: pixmap.height),
        mappedBy: pixelSpace(at: origin, scale: scale), interpolation: interpolation,
        hasRoom: takeReduced)
    }
  }

  /// Reserves memory for the pixels of a picture that is drawn smaller; returns whether enough was
  /// left.
  private func takeReduced(_ count: Int) -> Bool {
    let isTaken = scaledPictures.takeReduced(count)
    if !isTaken { list.exceededLimits.insert(.averages) }
    return isTaken
  }

  /// The map from pixels of a pixmap, whose corner is at a point of user space, to device pixels.
  private func pixelSpace(at origin: CGPoint, scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: origin.x, ty: origin.y)
      .concatenating(state.transform)
  }

  /// Records a fill of the visible part of a shape.
  private func fill(_ shape: Shape?, with makePaint: () -> PatchPaint?) {
    guard let shape, !shape.bounds.isEmpty, var paint = makePaint() else { return }
    paint.factors = state.factors?.channels
    list.patches.append(paint)
    list.commands.append(
      Command(
        kind: .fill, alpha: Color.alphaByte(state.effectiveAlpha), owner: owner, shape: shape,
        paint: .patch(Int32(list.patches.count - 1)), blendMode: state.blendMode,
        clip: clipNode()))
  }
}
