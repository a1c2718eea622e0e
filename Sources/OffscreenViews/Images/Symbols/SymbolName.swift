import Foundation

extension SymbolShape {
  /// The system image of a name in a weight; nil for names without a drawing.
  package init?(named name: String, weight: Image.SymbolWeight) {
    self.init(named: name[...], pen: weight.pen)
  }

  /// The system image of a name, from a drawing and what its suffixes add.
  ///
  /// - `.fill`: the filled form
  /// - `.circle`, `.square` and other shapes: the drawing inside a shape
  /// - `.slash`: with a line across
  /// - `.badge` and `.badge.plus`: with a dot or a sign in a corner
  ///
  /// A letter or a number of up to three digits is a drawing too.
  ///
  /// - Returns: Nil for other names.
  init?(named name: Substring, isFilled: Bool = false, pen: SymbolPen) {
    guard name.utf8.count <= Self.longestName else { return nil }
    if let drawing = SymbolTable.drawing(of: name) {
      self.init(drawing, isFilled: isFilled, pen: pen)
      return
    }
    guard let (rest, suffix) = name.cutLast else {
      guard name.isLetterOrNumber else { return nil }
      self.init(SymbolDrawing(letters: name.uppercased()), isFilled: isFilled, pen: pen)
      return
    }
    let shape: SymbolShape? =
      switch suffix {
      case "fill" where !isFilled: SymbolShape(named: rest, isFilled: true, pen: pen)
      case "slash": SymbolShape(named: rest, isFilled: isFilled, pen: pen)?.slashed(pen)
      case "badge": SymbolShape(named: rest, isFilled: isFilled, pen: pen)?.withDot(pen)
      default:
        Self.inside(suffix, rest, isFilled: isFilled, pen)
          ?? Self.badged(suffix, rest, isFilled: isFilled, pen)
      }
    guard let shape else { return nil }
    self = shape
  }

  /// The number of characters above which a name is none.
  static let longestName = 100

  /// Where drawings are inside shapes.
  private static let places: [Substring: SymbolPlace] = [
    "circle": SymbolPlace(scale: 0.5), "square": SymbolPlace(scale: 0.5),
    "app": SymbolPlace(scale: 0.5), "rectangle": SymbolPlace(scale: 0.42),
    "capsule": SymbolPlace(scale: 0.4), "oval": SymbolPlace(scale: 0.42),
    "hexagon": SymbolPlace(scale: 0.46), "octagon": SymbolPlace(scale: 0.48),
    "seal": SymbolPlace(scale: 0.44), "shield": SymbolPlace(scale: 0.44),
    "diamond": SymbolPlace(scale: 0.4),
    "triangle": SymbolPlace(scale: 0.4, middle: CGPoint(x: 12, y: 13.75)),
  ]

  private static func inside(
    _ outer: Substring, _ inner: Substring, isFilled: Bool, _ pen: SymbolPen
  ) -> SymbolShape? {
    guard let place = places[outer],
      let frame = SymbolShape(named: outer, isFilled: isFilled, pen: pen),
      let shape = SymbolShape(named: inner, isFilled: true, pen: pen)
    else { return nil }
    return shape.inside(frame, isFilled: isFilled, at: place)
  }

  private static func badged(
    _ sign: Substring, _ name: Substring, isFilled: Bool, _ pen: SymbolPen
  ) -> SymbolShape? {
    guard let (rest, suffix) = name.cutLast, suffix == "badge",
      let shape = SymbolShape(named: rest, isFilled: isFilled, pen: pen),
      let badge = SymbolShape(named: sign, isFilled: true, pen: pen)
    else { return nil }
    let place = SymbolPlace(scale: 0.36, middle: CGPoint(x: 19, y: 18.5))
    return shape.withBadge(badge, at: place, clearing: 5.5)
  }

  private func withDot(_ pen: SymbolPen) -> SymbolShape? {
    guard let dot = SymbolShape(named: "circle", isFilled: true, pen: pen) else { return nil }
    let place = SymbolPlace(scale: 0.26, middle: CGPoint(x: 18.25, y: 5.75))
    return withBadge(dot, at: place, clearing: 4.25 + pen.lineWidth / 2)
  }
}

extension Substring {
  /// The name without its last component, and that component; nil if there is only one.
  fileprivate var cutLast: (rest: Substring, last: Substring)? {
    guard let dot = lastIndex(of: ".") else { return nil }
    return (self[..<dot], self[index(after: dot)...])
  }

  /// Whether this is a small letter or a number of up to three digits.
  fileprivate var isLetterOrNumber: Bool {
    let digits = utf8.allSatisfy { (0x30...0x39).contains($0) }
    return digits ? (1...3).contains(utf8.count) : utf8.count == 1 && "a"..."z" ~= first ?? " "
  }
}
