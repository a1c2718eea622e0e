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
    draw(pixmap, in: rect, whole: rect, interpolation)
  }

  /// Draws a part of a pixmap stretched to `rect`.
  ///
  /// Beyond the edges of the pixmap its outermost pixels are repeated. With linear interpolation, pixels next to the part
  /// contribute at its edges, as they do inside.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - part: The part in pixels from the top left corner, also fractions of them; nothing is drawn if it is empty, not
  ///     finite, or reaches more than 2^20 pixels beyond the corner.
  ///   - rect: The rectangle in user space; a negative size counts as its absolute value.
  ///   - interpolation: The sampling of a picture that is scaled or rotated.
  public func draw(
    _ pixmap: Pixmap, part: CGRect, in rect: CGRect, interpolation: Interpolation = .nearest
  ) {
    let (part, rect) = (part.standardized, rect.standardized)
    let reach = [part.minX, part.minY, part.maxX, part.maxY].map(\.magnitude).max() ?? 0
    guard pixmap.width > 0, pixmap.height > 0, !rect.isNull, part.width > 0, part.height > 0,
      reach <= CGFloat(Pixmap.maximumSide)
    else { return }
    let scale = CGSize(width: rect.width / part.width, height: rect.height / part.height)
    // Pixels far from the part may have places that are out of the device's range.
    let columns = Self.pixels(near: part.minX, part.maxX, of: pixmap.width)
    let rows = Self.pixels(near: part.minY, part.maxY, of: pixmap.height)
    let area = PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
    let near = area == pixmap.bounds ? pixmap : pixmap.cropped(to: area)
    draw(
      near, in: rect,
      whole: CGRect(
        x: rect.minX + (CGFloat(area.minX) - part.minX) * scale.width,
        y: rect.minY + (CGFloat(area.minY) - part.minY) * scale.height,
        width: CGFloat(area.width) * scale.width, height: CGFloat(area.height) * scale.height),
      interpolation)
  }

  /// All columns or rows of a pixmap, or if there are many times as many as in a part, those that the part shows.
  private static func pixels(near low: CGFloat, _ high: CGFloat, of count: Int) -> Range<Int> {
    guard max(high - low, 1) * 100 < CGFloat(count) else { return 0..<count }
    let first = min(max(Int(low.rounded(.down)) - 1, 0), count - 1)
    return first..<min(max(Int(high.rounded(.up)) + 1, first + 1), count)
  }

  /// Draws the pixels of a picture in a rectangle, if all of them are in `whole`.
  private func draw(
    _ pixmap: Pixmap, in rect: CGRect, whole: CGRect, _ interpolation: Interpolation
  ) {
    guard let shape = shape(ofRect: rect), !shape.bounds.isEmpty,
      var paint = imagePaint(pixmap, in: whole, interpolation: interpolation)
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
