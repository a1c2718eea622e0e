/// The stencils of rectangles with square corners, found by the parts of their edge pixels that
/// they cover.
///
/// A view at fractions of pixels is such a rectangle, and a frame has thousands. A table with a
/// slot for each hash finds a stencil in a tenth of the time of a dictionary of corners. If another
/// rectangle occupies the slot, the dictionary is used.
struct RectStencils {
  private static let bits: UInt32 = 8

  private struct Entry {
    /// The positions of the four sides within their pixels, a byte each.
    var sides: UInt32
    /// The index of the stencil; negative if the slot is free.
    var index: Int32
  }

  private var entries: [Entry] = []

  /// The stencil of a rectangle; nil if it is not known.
  func index(of rect: GridRect) -> Int32? {
    guard !entries.isEmpty, let sides = Self.sides(of: rect) else { return nil }
    let entry = entries[Self.slot(of: sides)]
    return entry.sides == sides && entry.index >= 0 ? entry.index : nil
  }

  /// Stores the stencil of a rectangle.
  mutating func set(_ index: Int32, of rect: GridRect) {
    guard let sides = Self.sides(of: rect) else { return }
    if entries.isEmpty {
      entries = Array(repeating: Entry(sides: 0, index: -1), count: 1 << Int(Self.bits))
    }
    entries[Self.slot(of: sides)] = Entry(sides: sides, index: index)
  }

  /// The positions of the sides within their pixels, which determine the stencil; nil for a
  /// rectangle that has no pixel between its edge pixels along an axis, whose stencil also depends
  /// on its size (`StencilFold`).
  private static func sides(of rect: GridRect) -> UInt32? {
    guard rect.right >> 8 > (rect.left + 255) >> 8, rect.bottom >> 8 > (rect.top + 255) >> 8
    else { return nil }
    return UInt32(bitPattern: rect.left & 255) | UInt32(bitPattern: rect.top & 255) << 8
      | UInt32(bitPattern: rect.right & 255) << 16 | UInt32(bitPattern: rect.bottom & 255) << 24
  }

  /// The highest bits of the product with the golden ratio.
  private static func slot(of sides: UInt32) -> Int {
    Int((sides &* 0x9E37_79B9) >> (32 - bits))
  }
}
