/// How glyphs are fitted to the pixel grid at one size.
///
/// Heights are fitted and widths are not: level strokes begin and end at pixel edges and all
/// letters share the same lines, while the rhythm of the text stays that of the design. A pen is
/// never thinner than one pixel, since thinner strokes would turn grey. Distances are in device
/// pixels along and across the line of text, from the glyph's origin on the baseline, y up.
struct GlyphFit: Sendable {
  /// Pixels per font unit along the line.
  let xScale: Double
  /// Pixels per font unit across the line.
  let yScale: Double
  /// Whether heights are moved to pixel edges.
  let isFitted: Bool
  /// The least width of a pen: a pixel, and less only for text too small to be read.
  private let leastPen: Double
  /// The height of a level stroke of the usual weight.
  private let penHeight: Double

  /// The em in 1/256 pixel along and across the line; what decides a fit for fitted text.
  let fineEm: (x: Int, y: Int)

  /// Creates the fit for an em of so many pixels along and across the line; both are positive.
  ///
  /// Nil where glyphs are not fitted: text at an odd angle, and text of under 5 or over 1,024
  /// pixels. The first of those has no room for pixel edges, the second does not need them.
  init?(pixelsPerEm: (x: Double, y: Double), isUpright: Bool) {
    let range = 5.0...1024.0
    guard isUpright, range.contains(pixelsPerEm.x), range.contains(pixelsPerEm.y) else {
      return nil
    }
    self.init(
      fineEm: (Int((pixelsPerEm.x * 256).rounded()), Int((pixelsPerEm.y * 256).rounded())))
  }

  init(fineEm: (x: Int, y: Int)) {
    self.fineEm = fineEm
    isFitted = true
    leastPen = 1
    xScale = Double(fineEm.x) / 256 / Double(BuiltinFont.unitsPerEm)
    yScale = Double(fineEm.y) / 256 / Double(BuiltinFont.unitsPerEm)
    let natural = Double(BuiltinFont.weight) * yScale
    // Just above one pixel, the second row of a level stroke would be a faint shadow.
    penHeight = natural < 1.2 ? 1 : natural
  }

  /// Creates the scale of glyphs that are not fitted.
  init(unfittedPixelsPerEm pixelsPerEm: (x: Double, y: Double)) {
    fineEm = (0, 0)
    isFitted = false
    leastPen = min(1, max(pixelsPerEm.x, pixelsPerEm.y) / 5)
    xScale = pixelsPerEm.x / Double(BuiltinFont.unitsPerEm)
    yScale = pixelsPerEm.y / Double(BuiltinFont.unitsPerEm)
    penHeight = Double(BuiltinFont.weight) * yScale
  }

  /// The pen's width and height for strokes of a weight in font units.
  func pen(weight: Double) -> (width: Double, height: Double) {
    let share = weight / Double(BuiltinFont.weight)
    return (max(weight * xScale, leastPen), max(penHeight * share, leastPen))
  }

  /// The size of a dot, and the height of its middle when it lies near `centre`, in pixels.
  ///
  /// A small dot begins at a pixel's edge, and the smallest fill about one pixel. Over a letter, whose
  /// top is at `top`, it keeps at least a pixel's distance.
  func dot(
    weight: Double, centre: Double, over top: Double? = nil
  ) -> (width: Double, height: Double, y: Double) {
    let pen = pen(weight: weight)
    guard isFitted, pen.height < 2.6 else { return (pen.width, pen.height, centre) }
    // A circle within one pixel covers only three quarters of it: wider ones look as dark as stems.
    let isSmall = pen.height < 1.5
    let height = isSmall ? 1 : pen.height
    let width = isSmall ? min(max(pen.width, 1.3), 1.5) : pen.width
    let natural = centre - height / 2
    let bottom =
      if let top { top + max(1, (natural - top).rounded()) } else {
        (natural + 0.5).rounded(.down)
      }
    return (width, isSmall ? 1.12 : height, bottom + height / 2)
  }

  /// The top of what a glyph has below a dot, in pixels; nil if there is nothing to keep off.
  func top(below y: Double, in levels: GlyphLevels) -> Double? {
    guard let anchor = levels.anchors.last, anchor.y < y else { return nil }
    return pixel(for: anchor) + penHeight / 2
  }

  /// The map from design heights to pixels for one glyph.
  func heights(for levels: GlyphLevels) -> HeightMap {
    let half = Double(BuiltinFont.weight) / 2
    guard isFitted, !levels.anchors.isEmpty else {
      let base = isFitted ? penHeight / 2 : half * yScale
      return HeightMap(knots: [HeightMap.Knot(y: 0, pixel: base)], scale: yScale)
    }
    var knots = levels.anchors.map { HeightMap.Knot(y: $0.y, pixel: pixel(for: $0)) }
    let frame = HeightMap(knots: knots, scale: yScale)
    for y in levels.bars {
      let bottom = (frame.pixel(at: y) - penHeight / 2 + 0.5).rounded(.down)
      knots.append(HeightMap.Knot(y: y, pixel: bottom + penHeight / 2))
    }
    return HeightMap(knots: knots.sorted { $0.y < $1.y }, scale: yScale)
  }

  /// Where the centre of a stroke along one of the alphabet's lines goes.
  private func pixel(for anchor: GlyphLevels.Anchor) -> Double {
    let edge = (anchor.line.edge * yScale).rounded()
    let centre = edge + (anchor.line.isTop ? -penHeight : penHeight) / 2
    // Rounds reach beyond the line only where that is more than a shadow of half a pixel.
    return yScale * 3 >= 0.7 ? centre + anchor.overshoot * yScale : centre
  }
}

/// A rising function of height made of straight pieces between knots.
struct HeightMap: Hashable, Sendable {
  struct Knot: Hashable, Sendable {
    var y: Double
    var pixel: Double
  }

  /// In ascending order of y; at least one.
  let knots: [Knot]
  /// The slope outside the knots.
  let scale: Double

  /// The height in pixels for a design height.
  func pixel(at y: Double) -> Double {
    var lower: Knot?
    for knot in knots {
      if y <= knot.y {
        guard let lower else { return knot.pixel + (y - knot.y) * scale }
        return lower.pixel + (y - lower.y) * ((knot.pixel - lower.pixel) / (knot.y - lower.y))
      }
      lower = knot
    }
    guard let lower else { return y * scale }
    return lower.pixel + (y - lower.y) * scale
  }
}
