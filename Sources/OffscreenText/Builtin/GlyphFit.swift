/// Fits glyphs to the pixel grid at one size.
///
/// Heights are fitted but widths are not: horizontal strokes begin and end at pixel edges and all
/// letters share the same lines, while the spacing of the text remains that of the design. A pen is
/// at least one pixel wide, since thinner strokes would look grey. Distances are in device pixels
/// along and across the line of text, from the glyph's origin on the baseline, y up.
struct GlyphFit: Sendable {
  /// Pixels per font unit along the line.
  let xScale: Double
  /// Pixels per font unit across the line.
  let yScale: Double
  /// Whether heights are rounded to pixel edges.
  let isFitted: Bool
  /// The minimum width of a pen: one pixel, except for text too small to be read.
  private let leastPen: Double
  /// The height of a horizontal stroke of the usual weight, in the style and in the design.
  private let penHeight: Double
  private let designPenHeight: Double
  /// The style, which determines the pens.
  let style: BuiltinStyle

  /// The em in 1/256 pixel along and across the line; determines the fit of fitted text.
  let fineEm: (x: Int, y: Int)

  /// Creates the fit for an em of a positive number of pixels along and across the line.
  ///
  /// Nil if glyphs are not fitted: for text at an odd angle, and for an em of less than 5 or more
  /// than 1,024 pixels. Smaller text has no room for fitting, and larger text does not need it.
  init?(pixelsPerEm: (x: Double, y: Double), isUpright: Bool, style: BuiltinStyle = .regular) {
    let range = 5.0...1024.0
    guard isUpright, range.contains(pixelsPerEm.x), range.contains(pixelsPerEm.y) else {
      return nil
    }
    self.init(
      fineEm: (Int((pixelsPerEm.x * 256).rounded()), Int((pixelsPerEm.y * 256).rounded())),
      style: style)
  }

  /// Creates the fit for an em in 1/256 pixel, from 5 to 1,024 pixels.
  init(fineEm: (x: Int, y: Int), style: BuiltinStyle = .regular) {
    self.style = style
    self.fineEm = fineEm
    isFitted = true
    leastPen = 1
    xScale = Double(fineEm.x) / 256 / Double(BuiltinFont.unitsPerEm)
    yScale = Double(fineEm.y) / 256 / Double(BuiltinFont.unitsPerEm)
    // Just above one pixel, the second row of a horizontal stroke would be a faint shadow.
    func height(_ units: Double, _ yScale: Double) -> Double {
      units * yScale < 1.2 ? 1 : units * yScale
    }
    penHeight = height(style.pen.height, yScale)
    designPenHeight = height(Double(BuiltinFont.weight), yScale)
  }

  /// Creates the scale for glyphs that are not fitted.
  init(unfittedPixelsPerEm pixelsPerEm: (x: Double, y: Double), style: BuiltinStyle = .regular) {
    self.style = style
    fineEm = (0, 0)
    isFitted = false
    leastPen = min(1, max(pixelsPerEm.x, pixelsPerEm.y) / 5)
    xScale = pixelsPerEm.x / Double(BuiltinFont.unitsPerEm)
    yScale = pixelsPerEm.y / Double(BuiltinFont.unitsPerEm)
    penHeight = style.pen.height * yScale
    designPenHeight = Double(BuiltinFont.weight) * yScale
  }

  /// The pen's width and height for strokes of a weight in font units.
  ///
  /// - Parameter weight: The diameter of the pen in the design.
  /// - Returns: The axes of an ellipse in pixels, along and across the line; each at least a pixel in
  ///   text large enough to be read.
  func pen(weight: Double) -> (width: Double, height: Double) {
    let units = style.pen(weight)
    let share = units.height / style.pen.height
    return (max(units.width * xScale, leastPen), max(penHeight * share, leastPen))
  }

  /// The size of a dot, and the height of its middle if it is near `centre`, in pixels.
  ///
  /// A small dot begins at a pixel edge, and the smallest fill about one pixel. The dot keeps a
  /// distance of at least one pixel from a letter below it, whose top is at `top`.
  ///
  /// - Parameters:
  ///   - weight: The diameter of the dot in font units.
  ///   - centre: The height of its middle in pixels if nothing is fitted.
  ///   - top: The top of the letter below in pixels; nil if there is none.
  /// - Returns: The width and height of the dot, and the height of its middle, in pixels.
  func dot(
    weight: Double, centre: Double, over top: Double? = nil
  ) -> (width: Double, height: Double, y: Double) {
    let pen = pen(weight: weight)
    guard isFitted, pen.height < 2.6 else { return (pen.width, pen.height, centre) }
    // A circle within one pixel covers only pi / 4 of it. An ellipse of 1.3 by 1.12 pixels covers
    // 1.14, and looks as dark as a stem; above 1.5 pixels the pen's own size does, and above 2.6 a
    // position between pixel edges does not blur it. All chosen by eye.
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

  /// The top of the part of a glyph below a dot, in pixels; nil if there is none.
  func top(below y: Double, in levels: GlyphLevels) -> Double? {
    guard let anchor = levels.anchors.last, anchor.y < y else { return nil }
    return pixel(for: anchor) + penHeight / 2
  }

  /// Maps design heights to pixels for one glyph.
  ///
  /// The heights of the alphabet's lines and of other horizontal strokes are fitted; heights
  /// between them are interpolated linearly, and heights outside continue with the natural scale.
  func heights(for levels: GlyphLevels) -> HeightMap {
    guard isFitted || style.pen.height != BuiltinStyle.regular.pen.height, !levels.anchors.isEmpty
    else {
      return HeightMap(knots: [HeightMap.Knot(y: 0, pixel: designPenHeight / 2)], scale: yScale)
    }
    var knots = levels.anchors.map { HeightMap.Knot(y: $0.y, pixel: pixel(for: $0)) }
    guard isFitted else { return HeightMap(knots: knots, scale: yScale) }
    let frame = HeightMap(knots: knots, scale: yScale)
    for y in levels.bars {
      let bottom = (frame.pixel(at: y) - penHeight / 2 + 0.5).rounded(.down)
      knots.append(HeightMap.Knot(y: y, pixel: bottom + penHeight / 2))
    }
    return HeightMap(knots: knots.sorted { $0.y < $1.y }, scale: yScale)
  }

  /// The position of the centre of a stroke along one of the alphabet's lines.
  private func pixel(for anchor: GlyphLevels.Anchor) -> Double {
    let exact = anchor.line.edge * yScale
    let edge = isFitted ? exact.rounded() : exact
    let centre = edge + (anchor.line.isTop ? -penHeight : penHeight) / 2
    // Curves overshoot the line only if the overshoot is more than a faint shadow.
    return yScale * 3 >= 0.7 || !isFitted ? centre + anchor.overshoot * yScale : centre
  }
}

/// A monotonic, piecewise linear function of height.
struct HeightMap: Hashable, Sendable {
  struct Knot: Hashable, Sendable {
    var y: Double
    var pixel: Double
  }

  /// The knots in ascending order of y; at least one.
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
