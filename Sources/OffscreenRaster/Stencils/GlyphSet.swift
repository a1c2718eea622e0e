import OffscreenGeometry

/// What the glyphs of one face, scaled alike, are drawn with on one canvas.
///
/// A hash table with open addressing, since every letter of every text is looked up in it: two
/// arrays of a power of two places, at most half of them taken.
struct GlyphSet {
  /// What a glyph is drawn with.
  enum Picture {
    /// It covers nothing.
    case empty
    /// One of the list's pictures, whose pixels lie so from the glyph's own.
    case kept(Int32, bounds: PixelRect)
    /// Its edges: it is too large, or there is no more room.
    case tooLarge
  }

  let outlines: GlyphOutlines
  let scale: GlyphScale
  private var keys: [PhasedGlyph] = []
  /// The number of each place's picture, or -1 where the place is free.
  private var numbers: [Int32] = []
  private var pictures: [Picture] = []
  /// How far a spread number is shifted to give a place.
  private var shift: UInt64 = 63

  init(outlines: GlyphOutlines, scale: GlyphScale) {
    self.outlines = outlines
    self.scale = scale
    grow(bits: 6)
  }

  /// What was added for a glyph; nil if it is new.
  subscript(glyph: PhasedGlyph) -> Picture? {
    let number = numbers[place(of: glyph)]
    return number < 0 ? nil : pictures[Int(number)]
  }

  /// Adds a glyph that is new.
  mutating func add(_ picture: Picture, for glyph: PhasedGlyph) {
    if 2 * (pictures.count + 1) > numbers.count { grow(bits: 65 - shift) }
    let place = place(of: glyph)
    keys[place] = glyph
    numbers[place] = Int32(pictures.count)
    pictures.append(picture)
  }

  /// Where a glyph is, or the free place where it would be.
  private func place(of glyph: PhasedGlyph) -> Int {
    var place = Int(glyph.spread >> shift)
    while numbers[place] >= 0, keys[place] != glyph { place = (place + 1) & (numbers.count - 1) }
    return place
  }

  /// Makes room for so many bits of places.
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
