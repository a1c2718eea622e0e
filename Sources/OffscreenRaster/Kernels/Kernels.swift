import COffscreenKernels
import OffscreenGeometry

/// The kernels for this processor, called with surfaces and masks.
///
/// Every area must lie inside the bounds of all surfaces and masks given with it.
@safe
struct Kernels {
  let table: off_kernels

  init(_ table: KernelTable) {
    unsafe self.table = table.kernels
  }

  /// Replaces the pixels of an area by a premultiplied pixel.
  func fill(_ target: Surface, in area: PixelRect, with pixel: UInt32) {
    unsafe table.fill(
      target.pointer(x: area.minX, y: area.minY), target.stride, area.width, area.height, pixel)
  }

  /// Paints a premultiplied pixel over those of an area.
  func over(_ target: Surface, in area: PixelRect, with pixel: UInt32) {
    unsafe table.over(
      target.pointer(x: area.minX, y: area.minY), target.stride, area.width, area.height, pixel)
  }

  /// Paints a premultiplied pixel over those of an area, multiplied by the coverage of each.
  func over(_ target: Surface, in area: PixelRect, with pixel: UInt32, through mask: Mask) {
    unsafe table.over_mask(
      target.pointer(x: area.minX, y: area.minY), target.stride,
      mask.pointer(x: area.minX, y: area.minY), mask.stride, area.width, area.height, pixel)
  }

  /// Paints the pixels of a surface over those of another, each multiplied by `alpha` / 255 and by
  /// its coverage; no mask means complete coverage.
  func over(
    _ target: Surface, in area: PixelRect, with source: Surface, through mask: Mask?, alpha: UInt8
  ) {
    let destination = unsafe target.pointer(x: area.minX, y: area.minY)
    let pixels = unsafe source.pointer(x: area.minX, y: area.minY)
    if let mask {
      unsafe table.over_pixels_mask(
        destination, target.stride, pixels, source.stride,
        mask.pointer(x: area.minX, y: area.minY), mask.stride, area.width, area.height, alpha)
    } else {
      unsafe table.over_pixels(
        destination, target.stride, pixels, source.stride, area.width, area.height, alpha)
    }
  }

  /// Blends a premultiplied pixel with those of an area; a covered part of a pixel is interpolated.
  func blend(
    _ target: Surface, in area: PixelRect, with pixel: UInt32, through mask: Mask?,
    mode: BlendMode
  ) {
    var pixel = pixel
    unsafe off_blend(
      target.pointer(x: area.minX, y: area.minY), target.stride, &pixel, 0, 0,
      mask?.pointer(x: area.minX, y: area.minY), mask?.stride ?? 0, area.width, area.height, 255,
      Int32(mode.rawValue))
  }

  /// Blends the pixels of a surface, multiplied by `alpha` / 255, with those of another.
  func blend(
    _ target: Surface, in area: PixelRect, with source: Surface, through mask: Mask?,
    alpha: UInt8, mode: BlendMode
  ) {
    unsafe off_blend(
      target.pointer(x: area.minX, y: area.minY), target.stride,
      source.pointer(x: area.minX, y: area.minY), source.stride, 1,
      mask?.pointer(x: area.minX, y: area.minY), mask?.stride ?? 0, area.width, area.height,
      alpha, Int32(mode.rawValue))
  }

  /// Sets every byte of a mask.
  func fill(_ mask: Mask, with byte: UInt8) {
    unsafe table.fill_mask(mask.elements, mask.stride, mask.bounds.width, mask.bounds.height, byte)
  }

  /// Multiplies a mask by another one whose bounds contain its own; products are divided by 255 and
  /// rounded to nearest.
  func multiply(_ mask: Mask, by other: Mask) {
    let area = mask.bounds
    unsafe table.multiply(
      mask.elements, mask.stride, other.pointer(x: area.minX, y: area.minY), other.stride,
      area.width,
      area.height)
  }

  /// Paints a pixel through the part of a stencil, stretched to `frame`, that is inside an area.
  func over(
    _ target: Surface, in area: PixelRect, with pixel: UInt32, stencil: inout off_stencil,
    frame: PixelRect
  ) {
    unsafe table.over_stencil(
      target.pointer(x: area.minX, y: area.minY), target.stride, &stencil,
      off_area(area, in: frame), pixel)
  }

  /// Paints glyphs of one colour, one after another, clipped to an area.
  ///
  /// Pixels to the right of the area, up to the end of the surface's rows, may be read and written
  /// back unchanged.
  func over(
    _ target: Surface, in area: PixelRect, with pixel: UInt32, glyphs: inout off_glyph_run
  ) {
    unsafe table.over_glyphs(
      target.pointer(x: area.minX, y: area.minY), target.stride,
      off_area(area, in: PixelRect.empty), Int32(target.bounds.maxX), &glyphs, pixel)
  }

  /// Whether a blur of this many columns needs at most 256 MB for the sums of its rows.
  static func canBlur(columns: Int, box: Int32) -> Bool {
    let rows = 3 * (Int(min(box, Int32(OFF_LARGEST_BOX))) + 1)
    return columns * rows * MemoryLayout<UInt64>.stride <= 1 << 28
  }

  /// Blurs a mask with box filters; leaves it unchanged if out of memory.
  func blur(_ mask: Mask, box: Int32) {
    _ = unsafe table.blur(mask.elements, 1, mask.stride, mask.bounds.width, mask.bounds.height, box)
  }

  /// Blurs a surface with box filters; leaves it unchanged if out of memory.
  func blur(_ surface: Surface, box: Int32) {
    _ = unsafe table.blur(
      UnsafeMutableRawPointer(surface.elements).assumingMemoryBound(to: UInt8.self), 4,
      4 * surface.stride, surface.bounds.width, surface.bounds.height, box)
  }

  /// Writes the coverage of a stencil, stretched to `frame`, for all pixels of a mask.
  func stretch(_ stencil: inout off_stencil, frame: PixelRect, into mask: Mask) {
    unsafe table.stretch(mask.elements, mask.stride, &stencil, off_area(mask.bounds, in: frame))
  }

  /// Writes the 2^bits + 1 colours of a gradient from location 0 to 1, premultiplied.
  func writeColors(
    of stops: [off_stop], bits: Int32, to colors: UnsafeMutablePointer<UInt32>
  ) {
    unsafe table.gradient_colors(colors, bits, stops, stops.count)
  }

  /// Adds the signed areas of edges to cells; edges outside the cells' rows have no effect.
  func add(_ edges: UnsafeBufferPointer<off_edge>, to cells: inout off_cells) {
    unsafe table.add_edges(&cells, edges.baseAddress, edges.count)
  }

  /// Paints a pixel according to the coverage that cells hold, and clears the cells.
  func over(
    _ target: Surface, x: Int, y: Int, with pixel: UInt32, cells: inout off_cells, rule: FillRule
  ) {
    unsafe table.over_cells(
      target.pointer(x: x, y: y), target.stride, &cells, rule == .evenOdd, pixel)
  }

  /// Writes the coverage that cells hold to the rows of a mask from `y` on, and clears the cells.
  func cover(_ cells: inout off_cells, rule: FillRule, into mask: Mask, y: Int) {
    unsafe table.cover(
      &cells, rule == .evenOdd, mask.pointer(x: mask.bounds.minX, y: y), mask.stride)
  }
}

extension off_area {
  /// A device rectangle relative to the upper left corner of a frame.
  init(_ area: PixelRect, in frame: PixelRect) {
    self.init(
      left: Int32(area.minX - frame.minX), top: Int32(area.minY - frame.minY),
      right: Int32(area.maxX - frame.minX), bottom: Int32(area.maxY - frame.minY))
  }
}
