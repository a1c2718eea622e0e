import COffscreenKernels
import OffscreenGeometry

extension Kernels {
  /// Writes the colours of a gradient for the pixels of one row.
  func fetch(_ gradient: GradientPaint, into row: Surface) {
    unsafe gradient.withKernelGradient(by: self, x: row.bounds.minX, y: row.bounds.minY) {
      paint, plane in
      unsafe table.fetch_gradient(row.elements, row.bounds.width, &paint, plane.row)
    }
  }

  /// Paints a gradient, multiplied by `alpha` / 255 and by coverage, over the pixels of an area.
  func over(
    _ target: Surface, in area: PixelRect, with gradient: GradientPaint, through mask: Mask?,
    alpha: UInt8
  ) {
    unsafe gradient.withKernelGradient(by: self, x: area.minX, y: area.minY) { paint, plane in
      unsafe table.over_gradient(
        target.pointer(x: area.minX, y: area.minY), target.stride, &paint, plane,
        mask?.pointer(x: area.minX, y: area.minY), mask?.stride ?? 0, area.width, area.height,
        alpha)
    }
  }

  /// Paints a gradient through the part of a stencil, stretched to `frame`, that is inside an area.
  func over(
    _ target: Surface, in area: PixelRect, with gradient: GradientPaint,
    stencil: inout off_stencil, frame: PixelRect, alpha: UInt8
  ) {
    unsafe gradient.withKernelGradient(by: self, x: area.minX, y: area.minY) { paint, plane in
      unsafe table.over_gradient_stencil(
        target.pointer(x: area.minX, y: area.minY), target.stride, &paint, plane, &stencil,
        off_area(area, in: frame), alpha)
    }
  }
}
