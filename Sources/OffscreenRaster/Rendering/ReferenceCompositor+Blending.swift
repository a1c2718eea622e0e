/// The definition of the blend modes, on premultiplied pixels s and d with alphas sa and da.
///
/// Porter and Duff's operators are r = (s a + d b) / 255 with the factors a and b of the table
/// below, rounded once. The W3C's modes are
///
///     r = (s (255 - da) + d (255 - sa) + sa da B(d / da, s / sa)) / 255
///     r.alpha = (255 (sa + da) - sa da) / 255
///
/// rounded once, where sa da B is an integer given by the formulas below. Rounding is to the
/// nearest integer unless stated otherwise.
extension ReferenceCompositor {
  /// The result of blending `source` with `destination`, `coverage` / 255 of which is covered.
  package static func blend(
    _ source: Pixel, _ destination: Pixel, mode: BlendMode, coverage: UInt8 = 255
  ) -> Pixel {
    let blended = blend(Channels(source), Channels(destination), mode)
    let old = destination
    let (part, rest) = (Int(coverage), 255 - Int(coverage))
    return Pixel(
      red: fraction(Int(blended.red) * part + Int(old.red) * rest),
      green: fraction(Int(blended.green) * part + Int(old.green) * rest),
      blue: fraction(Int(blended.blue) * part + Int(old.blue) * rest),
      alpha: fraction(Int(blended.alpha) * part + Int(old.alpha) * rest))
  }

  /// Premultiplied channels as integers.
  private struct Channels {
    var colors: [Int]
    var alpha: Int

    init(_ pixel: Pixel) {
      colors = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
      alpha = Int(pixel.alpha)
    }
  }

  /// The blended pixel, as if completely covered.
  private static func blend(_ s: Channels, _ d: Channels, _ mode: BlendMode) -> Pixel {
    if mode == .plusLighter {
      let sums = zip(s.colors + [s.alpha], d.colors + [d.alpha]).map { UInt8(min($0 + $1, 255)) }
      return Pixel(red: sums[0], green: sums[1], blue: sums[2], alpha: sums[3])
    }
    if let (a, b) = shares(mode, s.alpha, d.alpha) {
      let mixed = zip(s.colors + [s.alpha], d.colors + [d.alpha]).map { fraction($0 * a + $1 * b) }
      return Pixel(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
    let both =
      nonSeparable(mode, s, d)
      ?? zip(s.colors, d.colors).map { separable(mode, $0, $1, s.alpha, d.alpha) }
    let colors = (0..<3).map {
      fraction(s.colors[$0] * (255 - d.alpha) + d.colors[$0] * (255 - s.alpha) + both[$0])
    }
    return Pixel(
      red: colors[0], green: colors[1], blue: colors[2],
      alpha: fraction(255 * (s.alpha + d.alpha) - s.alpha * d.alpha))
  }

  /// The integer nearest to x / 255.
  private static func fraction(_ x: Int) -> UInt8 { UInt8((2 * x + 255) / 510) }

  /// The factors of source and destination; nil for modes that mix colours.
  private static func shares(_ mode: BlendMode, _ sa: Int, _ da: Int) -> (Int, Int)? {
    switch mode {
    case .normal: (255, 255 - sa)
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .destination: (0, 255)
    case .sourceIn: (da, 0)
    case .sourceOut: (255 - da, 0)
    case .sourceAtop: (da, 255 - sa)
    case .destinationOver: (255 - da, 255)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 255 - sa)
    case .destinationAtop: (255 - da, sa)
    case .xor: (255 - da, 255 - sa)
    default: nil
    }
  }

  // MARK: Separable modes

  /// sa da B for one channel.
  private static func separable(_ mode: BlendMode, _ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int
  {
    switch mode {
    case .multiply: s * d
    case .screen: s * da + d * sa - s * d
    // hard-light(b, s) multiplies or screens with twice the source; overlay exchanges the two.
    case .hardLight: 2 * s <= sa ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d)
    case .overlay: 2 * d <= da ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d)
    case .darken: min(s * da, d * sa)
    case .lighten: max(s * da, d * sa)
    case .difference: abs(s * da - d * sa)
    case .exclusion: s * da + d * sa - 2 * s * d
    // min(1, b / (1 - s))
    case .colorDodge:
      d == 0 ? 0 : s >= sa ? sa * da : min(sa * da, quotient(d * sa * sa, sa - s))
    // 1 - min(1, (1 - b) / s)
    case .colorBurn:
      d >= da ? sa * da : s == 0 ? 0 : sa * da - min(sa * da, quotient((da - d) * sa * sa, s))
    default: softLight(s, d, sa, da)
    }
  }

  /// b - (1 - 2 s) b (1 - b) for a dark source, else b + (2 s - 1) (D(b) - b).
  private static func softLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
    if da == 0 { return 0 }
    if 2 * s <= sa { return sa * d - quotient((sa - 2 * s) * d * (da - d), da) }
    // 256 da D(b), rounded down: D(b) = ((16 b - 12) b + 4) b for b up to a quarter, else sqrt(b).
    let curve =
      4 * d <= da
      ? 256 * d * (16 * d * d - 12 * d * da + 4 * da * da) / (da * da)
      : squareRoot(65_536 * d * da)
    let mixed = sa * d + ((2 * s - sa) * (curve - 256 * d) + 128) >> 8
    return min(max(mixed, 0), sa * da)
  }

  /// The quotient of integers that are not negative, rounded to nearest.
  private static func quotient(_ a: Int, _ b: Int) -> Int { (a + b / 2) / b }

  /// The largest integer whose square is at most n.
  private static func squareRoot(_ n: Int) -> Int {
    var root = 0
    for bit in (0..<17).reversed() where (root + 1 << bit) * (root + 1 << bit) <= n {
      root += 1 << bit
    }
    return root
  }

  // MARK: Non-separable modes

  /// sa da B for all channels; nil for a separable mode.
  private static func nonSeparable(_ mode: BlendMode, _ s: Channels, _ d: Channels) -> [Int]? {
    let full = s.alpha * d.alpha
    let source = s.colors.map { min($0 * d.alpha, full) }
    let destination = d.colors.map { min($0 * s.alpha, full) }
    return switch mode {
    case .hue:
      setLuminosity(
        setSaturation(source, saturation(destination)), luminosity(destination), full)
    case .saturation:
      setLuminosity(
        setSaturation(destination, saturation(source)), luminosity(destination), full)
    case .color: setLuminosity(source, luminosity(destination), full)
    case .luminosity: setLuminosity(destination, luminosity(source), full)
    default: nil
    }
  }

  /// Lum of the W3C's section 10.2, rounded to nearest; colours are sa da times their value.
  private static func luminosity(_ c: [Int]) -> Int {
    (30 * c[0] + 59 * c[1] + 11 * c[2] + 50) / 100
  }

  private static func least(_ c: [Int]) -> Int { min(c[0], c[1], c[2]) }

  private static func most(_ c: [Int]) -> Int { max(c[0], c[1], c[2]) }

  /// Sat of the W3C's section 10.2.
  private static func saturation(_ c: [Int]) -> Int { most(c) - least(c) }

  /// SetSat of the W3C's section 10.2, rounded down.
  private static func setSaturation(_ c: [Int], _ value: Int) -> [Int] {
    let range = saturation(c)
    return c.map { range == 0 ? 0 : ($0 - least(c)) * value / range }
  }

  /// Colours outside 0...full are moved towards the luminosity, with rounding towards it.
  private static func setLuminosity(_ c: [Int], _ value: Int, _ full: Int) -> [Int] {
    let moved = c.map { $0 + value - luminosity(c) }
    let (least, most) = (least(moved), most(moved))
    return moved.map { color in
      var color = color
      if least < 0 { color = value + (color - value) * value / (value - least) }
      if most > full { color = value + (color - value) * (full - value) / (most - value) }
      return min(max(color, 0), full)
    }
  }
}
