import OffscreenGeometry

/// The pictures of one face's glyphs at one scale on a canvas.
///
/// This is a hash table with open addressing, because every letter of every text is looked up: two
/// arrays whose size is a power of two, at most half full.
struct GlyphSet {
  /// The picture of a glyph.
  enum Picture {
    /// The glyph covers nothing.
    case empty
    /// The index of a picture of the list, and its pixels relative to the glyph's own.
    case kept(Int32, bounds: PixelRect)
    /// The glyph is drawn from its edges, because it is too large or the cache is full.
    case tooLarge
  }

  let outlines: GlyphOutlines
  let scale: GlyphScale
  private var keys: [PhasedGlyph] = []
  /// The index of each slot's picture, or -1 if the slot is free.
  private var numbers: [Int32] = []
  private var pictures: [Picture] = []
  /// The number of bits by which a hash is shifted to give a slot.
  private var shift: UInt64 = 63

  init(outlines: GlyphOutlines, scale: GlyphScale) {
    self.outlines = outlines
    self.scale = scale
    grow(bits: 6)
  }

  /// The picture of a glyph; nil if it has not been added.
  subscript(glyph: PhasedGlyph) -> Picture? {
    let number = numbers[place(of: glyph)]
    return number < 0 ? nil : pictures[Int(number)]
  }

  /// Adds a glyph that has not been added before.
  mutating func add(_ picture: Picture, for glyph: PhasedGlyph) {
    if 2 * (pictures.count + 1) > numbers.count { grow(bits: 65 - shift) }
    let place = place(of: glyph)
    keys[place] = glyph
    numbers[place] = Int32(pictures.count)
    pictures.append(picture)
  }

  /// The slot of a glyph, or the free slot at which the glyph would be added.
  private func place(of glyph: PhasedGlyph) -> Int {
    var place = Int(glyph.spread >> shift)
    while numbers[place] >= 0, keys[place] != glyph { place = (place + 1) & (numbers.count - 1) }
    return place
  }

  /// Grows the table to 2^bits slots.
  private mutating func grow(bits: UInt64) {
    let old = zip(keys, numbers)
    keys = Array(repeating: PhasedGlyph(0, x: 0, y: 0), count: 1 << bits)
    numbers = Array(repeating: -1, count: 1 << bits)
    shift = 64 - bits
    for (glyph, number) in old where number >= 0 {
      let place = place(of: glyph)
      keys[place] = glyph
      numbers[place] = number
    }
  }
}
