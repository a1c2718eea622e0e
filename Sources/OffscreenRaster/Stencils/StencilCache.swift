import COffscreenKernels
import Foundation
import OffscreenGeometry

/// The stencils of one canvas, each drawn once.
final class StencilCache {
  /// The maximum width and height of a stencil; larger shapes are drawn from their edges.
  static let maximumSide = 256
  /// The maximum width and height of the stencil of a blurred shape; larger ones are drawn as a
  /// whole.
  private static let maximumBlurredSide = 1024
  /// The maximum size of all stencils; further shapes are drawn from their edges.
  static let byteBudget = 1 << 24
  /// The maximum size including shadows of other shapes; further ones are not blurred.
  private static let shadowByteBudget = 1 << 28

  /// A rounded rectangle, optionally without an inner one.
  private struct Key: Hashable {
    var x: GridStops
    var y: GridStops
    var innerX: GridStops?
    var innerY: GridStops?
    var box: Int32

    /// Mixes the numbers that usually differ into one: the compiler's hash calls the hasher for
    /// each of up to 27 numbers, which took a fifth of the time of recording fractional rectangles.
    func hash(into hasher: inout Hasher) {
      var mixed = x.mixed(into: UInt64(UInt32(bitPattern: box)))
      mixed = y.mixed(into: mixed)
      if let innerX { mixed = innerX.mixed(into: mixed) }
      hasher.combine(mixed)
    }
  }

  /// The interior of a path, blurred in a frame, wherever that is.
  private struct BlurredPath: Hashable {
    /// The maximum number of edges that are compared.
    private static let maximumCount = 4096

    /// The corners of the edges from the frame's, in 1/256 pixel.
    private let corners: [Int32]
    private let rule: FillRule
    private let box: Int32
    private let width: Int
    private let height: Int

    /// Copies the edges of a store, which has those of one path; nil if there are more than `maximumCount`.
    init?(_ edges: EdgeStore, rule: FillRule, box: Int32, in frame: PixelRect) {
      (self.rule, self.box, width, height) = (rule, box, frame.width, frame.height)
      let (x, y) = (Int32(256 * frame.minX), Int32(256 * frame.minY))
      var corners: [Int32]?
      unsafe edges.withEdges { edges in
        guard edges.count <= Self.maximumCount else { return }
        var moved: [Int32] = []
        moved.reserveCapacity(4 * edges.count)
        for index in edges.indices {
          let edge = unsafe edges[index]
          moved.append(edge.x0 - x)
          moved.append(edge.y0 - y)
          moved.append(edge.x1 - x)
          moved.append(edge.y1 - y)
        }
        corners = moved
      }
      guard let corners else { return nil }
      self.corners = corners
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(box)
      unsafe corners.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  // As in `Canvas`, these are not checked for overlapping accesses: every shape reads them.
  @safe @exclusivity(unchecked) private var indices: [Key: Int32] = [:]
  /// The last stencil requested: the next shape often has the same corners and then needs no
  /// hashing.
  @safe @exclusivity(unchecked) private var last: (key: Key, index: Int32)?
  /// The stencils of rectangles with square corners.
  @safe @exclusivity(unchecked) private var rects = RectStencils()
  private var blurred: [BlurredPath: Int32] = [:]
  private let kernels: Kernels
  private let coverage: CoverageRasterizer
  private let edges = EdgeStore()

  init(kernels: Kernels) {
    self.kernels = kernels
    coverage = CoverageRasterizer(kernels: kernels)
  }

  /// The part in `bounds` of a rectangle at fractions of pixels; nil if its stencil is not known.
  func knownShape(of rect: GridRect, in bounds: PixelRect) -> Shape? {
    guard let index = rects.index(of: rect) else { return nil }
    return Shape(coverage: .stencil(index, frame: rect.pixels), bounds: bounds)
  }

  /// Stores the stencil of a rectangle.
  func know(_ shape: Shape, of rect: GridRect) {
    if case .stencil(let index, _) = shape.coverage { rects.set(index, of: rect) }
  }

  /// The visible part of a rounded rectangle without an inner one, or blurred with box filters; nil
  /// if it has no area, is too large, or the cache is full.
  func shape(
    x: GridStops, y: GridStops, innerX: GridStops? = nil, innerY: GridStops? = nil, box: Int32 = 1,
    visible: PixelRect, in list: inout DisplayList
  ) -> Shape? {
    let reach = Int(off_blur_reach(box))
    let xFold = StencilFold(outer: x, inner: innerX, reach: reach)
    let yFold = StencilFold(outer: y, inner: innerY, reach: reach)
    let width = xFold.before + 1 + xFold.after
    let height = yFold.before + 1 + yFold.after
    let limit = box > 1 ? Self.maximumBlurredSide : Self.maximumSide
    guard x.near < x.far, y.near < y.far, width <= limit, height <= limit else { return nil }
    let frame = PixelRect(
      minX: xFold.origin, minY: yFold.origin, maxX: xFold.origin + xFold.length,
      maxY: yFold.origin + yFold.length)
    let key = Key(
      x: xFold.folded(x), y: yFold.folded(y), innerX: innerX.map(xFold.folded),
      innerY: innerY.map(yFold.folded), box: box)
    var index = last?.key == key ? last?.index : indices[key]
    if index == nil {
      var path = Path(x: key.x.inPixels, y: key.y.inPixels)
      if let innerX = key.innerX, let innerY = key.innerY {
        path.addRoundedRect(x: innerX.inPixels, y: innerY.inPixels)
      }
      let picture = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      _ = edges.add(path, rule: .evenOdd, mappedBy: .identity, visible: picture)
      index = add(
        Stencil(
          bytes: list.stencilBytes.count, rows: list.stencilRows.count, left: xFold.before,
          right: xFold.after, top: yFold.before, bottom: yFold.after),
        of: picture, rule: .evenOdd, box: box, budget: Self.byteBudget, to: &list)
      edges.removeAll()
      indices[key] = index
    }
    guard let index else { return nil }
    last = (key, index)
    return Shape(coverage: .stencil(index, frame: frame), bounds: frame.intersection(visible))
  }

  /// The visible part of the blurred interior of a path; nil if it is empty, or if it exceeds a limit,
  /// which is noted in the list.
  func blurredShape(
    of path: Path, rule: FillRule, mappedBy transform: CGAffineTransform, box: Int32,
    visible: PixelRect, in list: inout DisplayList
  ) -> Shape? {
    let reach = Int(off_blur_reach(box))
    let around = visible.expanded(by: reach)
    defer { edges.removeAll() }
    guard !visible.isEmpty,
      let sharp = edges.add(path, rule: rule, mappedBy: transform, visible: around)
    else { return nil }
    let frame = sharp.bounds.expanded(by: reach).intersection(around)
    let key = BlurredPath(edges, rule: rule, box: box, in: frame)
    var index = key.flatMap { blurred[$0] }
    if index == nil, max(frame.width, frame.height) <= Int(UInt16.max),
      Kernels.canBlur(columns: frame.width, box: box)
    {
      index = add(
        Stencil(
          bytes: list.stencilBytes.count, rows: list.stencilRows.count, left: frame.width - 1,
          right: 0, top: frame.height - 1, bottom: 0),
        of: frame, rule: rule, box: box, budget: Self.shadowByteBudget, to: &list)
      if let key { blurred[key] = index }
    }
    guard let index else {
      list.exceededLimits.insert(.shadows)
      return nil
    }
    return Shape(coverage: .stencil(index, frame: frame), bounds: frame.intersection(visible))
  }

  /// Discards the stencils of a list that has been handed out.
  func removeAll() {
    indices = [:]
    blurred = [:]
    last = nil
    rects = RectStencils()
  }

  /// Draws the edges inside `picture` to a stencil and blurs it; nil if the cache is full.
  private func add(
    _ stencil: Stencil, of picture: PixelRect, rule: FillRule, box: Int32, budget: Int,
    to list: inout DisplayList
  ) -> Int32? {
    let (width, height) = (stencil.width, stencil.height)
    guard list.stencilBytes.count + width * height <= budget else { return nil }
    list.stencilBytes += Array(repeating: 0, count: width * height)
    unsafe list.stencilBytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = unsafe bytes.baseAddress.map({ unsafe $0 + stencil.bytes }) else { return }
      let mask = unsafe Mask(elements: base, stride: width, bounds: picture)
      unsafe edges.withEdges { edges in unsafe coverage.write(edges, rule: rule, to: mask) }
      kernels.blur(mask, box: box)
      for row in 0..<height {
        unsafe list.stencilRows.append(off_stencil_row_of(base + row * width, width, stencil.left))
      }
    }
    list.stencils.append(stencil.withSolidParts(in: list))
    return Int32(list.stencils.count - 1)
  }
}

extension GridStops {
  /// A number that depends on the ends of the curves and on `number`.
  fileprivate func mixed(into number: UInt64) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let nearer = UInt64(UInt32(bitPattern: near)) << 32 | UInt64(UInt32(bitPattern: nearEnd))
    let farther = UInt64(UInt32(bitPattern: farEnd)) << 32 | UInt64(UInt32(bitPattern: far))
    return ((number ^ nearer) &* factor ^ farther) &* factor
  }
}

extension Stencil {
  /// The stencil with the columns and rows that are covered completely, found in the list's bytes.
  fileprivate func withSolidParts(in list: DisplayList) -> Stencil {
    guard list.stencilBytes[bytes + top * width + left] == 255 else { return self }
    let row = list.stencilRows[rows + top]
    let isSolid = { (y: Int) in list.stencilBytes[bytes + y * width + left] == 255 }
    var stencil = self
    stencil.solidColumns = Int(row.left_to)..<Int(row.right_from)
    let first = (0..<top).last { !isSolid($0) }.map { $0 + 1 } ?? 0
    let end = (top..<height).first { !isSolid($0) } ?? height
    stencil.solidRows = first..<end
    return stencil
  }
}
