/// How glyphs are fitted to the pixel grid at one size.
///
/// Heights are fitted and widths are not: level strokes begin and end at pixel edges and all
/// letters share the same lines, while the rhythm of the text stays that of the design. A pen is
/// never thinner than one pixel, since thinner strokes would turn grey. Distances are in device
/// pixels along and across the line of text, from the glyph's origin on the baseline, y up.
struct GlyphFit: Hashable, Sendable {
  /// Pixels per font unit along the line.
  let xScale: Double
  /// Pixels per font unit across the line.
  let yScale: Double
  /// Whether heights are moved to pixel edges.
  let isFitted: Bool
  /// The height of a level stroke of the usual weight.
  private let penHeight: Double

  /// Creates the fit for an em of so many pixels across and along; both are positive and finite.
  ///
  /// Text of under 5 pixels or over 1,024 pixels is not fitted: the first has no room for pixel
  /// edges, the second does not need them.
  init(pixelsPerEm: (x: Double, y: Double), isUpright: Bool) {
    xScale = pixelsPerEm.x / Double(BuiltinFont.unitsPerEm)
    yScale = pixelsPerEm.y / Double(BuiltinFont.unitsPerEm)
    isFitted = isUpright && pixelsPerEm.y >= 5 && pixelsPerEm.y <= 1024
    let natural = Double(BuiltinFont.weight) * yScale
    // Just above one pixel, the second row of a level stroke would be a faint shadow.
    penHeight = natural < 1.2 && isFitted ? 1 : natural
  }

  /// The pen's width and height for strokes of a weight in font units.
  func pen(weight: Double) -> (width: Double, height: Double) {
    let least = isFitted ? 1.0 : 0
    let share = weight / Double(BuiltinFont.weight)
    return (max(weight * xScale, least), max(penHeight * share, least))
  }

  /// The size and the middle of a dot that lies at `centre`, a height in pixels.
  ///
  /// A small dot is a whole number of pixels high and begins at a pixel's edge.
  func dot(weight: Double, centre: Double) -> (size: (width: Double, height: Double), y: Double) {
    let pen = pen(weight: weight)
    guard isFitted, pen.height < 2.6 else { return (pen, centre) }
    let height = pen.height < 1.75 ? 1 : pen.height
    let width = pen.height < 1.75 ? max(1, min(pen.width, 1.25)) : pen.width
    let bottom = (centre - height / 2 + 0.5).rounded(.down)
    return ((width, height), bottom + height / 2)
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
