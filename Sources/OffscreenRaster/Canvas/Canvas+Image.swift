public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Draws a pixmap stretched to `rect`.
  ///
  /// At its own size at whole pixels, upright or rotated by multiples of 90 degrees, every pixel is
  /// drawn exactly once, with either interpolation. Device pixels on the edges of `rect` are
  /// covered in part.
  ///
  /// - Parameters:
  ///   - pixmap: The picture, whose rows are drawn from the rectangle's top to its bottom.
  ///   - rect: The rectangle in user space; a negative size counts as its absolute value.
  ///   - interpolation: The sampling of a picture that is scaled or rotated.
  /// - Complexity: O(device pixels), plus O(pixels of the picture) if it is averaged over blocks, which
  ///   takes memory for the averages (``DrawingLimit/averages``).
  public func draw(
    _ pixmap: Pixmap, in rect: CGRect, interpolation: Interpolation = .nearest
  ) {
    guard pixmap.width > 0, pixmap.height > 0, !rect.isNull else { return }
    let rect = rect.standardized
    guard let shape = shape(ofRect: rect), !shape.bounds.isEmpty,
      var paint = imagePaint(pixmap, in: rect, interpolation: interpolation)
    else { return }
    paint.factors = state.factors?.channels
    if paint.factors != nil || paint.ownPixel(of: shape.bounds) == nil {
      paint.scaled = scaledPictures.picture(paint, at: shape.bounds)
    }
    useSources(of: pixmap)
    list.images.append(paint)
    list.commands.append(
      Command(
        kind: .fill, alpha: Color.alphaByte(state.effectiveAlpha), owner: owner, shape: shape,
        paint: .image(Int32(list.images.count - 1)),
        blendMode: state.blendMode, clip: clipNode()))
  }

  /// A picture placed on the device; nil if the placement is not invertible.
  ///
  /// If it is reduced to less than half and memory allows, it is averaged over blocks first.
  private func imagePaint(
    _ pixmap: Pixmap, in rect: CGRect, interpolation: Interpolation
  ) -> ImagePaint? {
    let columnScale = rect.width / CGFloat(pixmap.width)
    let rowScale = rect.height / CGFloat(pixmap.height)
    var (columns, rows) = (1, 1)
    if interpolation == .linear {
      let transform = state.transform
      columns = Self.blockSize(
        CGPoint(x: transform.a, y: transform.b).length * columnScale, limit: pixmap.width)
      rows = Self.blockSize(
        CGPoint(x: transform.c, y: transform.d).length * rowScale, limit: pixmap.height)
    }
    var reduced = pixmap
    if columns * rows > 1 {
      if let made = scaledPictures.reduced(pixmap, columns: columns, rows: rows) {
        reduced = made
      } else {
        (columns, rows) = (1, 1)
        list.exceededLimits.insert(.averages)
      }
    }
    let toDevice = CGAffineTransform(
      a: columnScale * CGFloat(columns), b: 0, c: 0, d: rowScale * CGFloat(rows), tx: rect.minX,
      ty: rect.minY
    ).concatenating(state.transform)
    guard let map = DeviceMap(inverting: toDevice) else { return nil }
    return ImagePaint(pixmap: reduced, map: map, interpolation: interpolation)
  }

  /// The number of neighbouring pixels to average before drawing, if one of them would be `scale`
  /// device pixels wide.
  private static func blockSize(_ scale: CGFloat, limit: Int) -> Int {
    guard scale > 0, scale < 1 else { return 1 }
    return Int(min((1 / scale + 1e-6).rounded(.down), CGFloat(limit)))
  }
}
