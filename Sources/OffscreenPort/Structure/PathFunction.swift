/// A function that adds to a path among its parameters: in Core Graphics an object, here a value.
struct PathFunction: Sendable {
  let name: String
  /// The labels of the parameters; `_` for none.
  let labels: [String]
  /// The position of the path among them.
  let position: Int

  private static let addingMethods: Set<String> = [
    "addArc", "addCurve", "addEllipse", "addLine", "addLines", "addPath", "addQuadCurve", "addRect",
    "addRects", "addRelativeArc", "addRoundedRect", "closeSubpath", "move",
  ]

  /// Reads the function one of whose parameters has the type `CGMutablePath` at `index`; nil elsewhere, and for
  /// functions that do not add to it.
  init?(_ source: SwiftSource, parameterTypeAt index: Int) {
    guard source.isText(index, "CGMutablePath"), source.isText(index - 1, ":"),
      source.isName(index - 2), !source.isText(index + 1, "?"), !source.isText(index + 1, "!"),
      let open = source.openOfParameters(around: index), source.isName(open - 1),
      source.isText(open - 2, "func"),
      let body = source.bodyBrace(behind: source.partners[open])
    else { return nil }
    let parameter = source.text(index - 2)
    let adds = (body..<source.partners[body]).contains {
      source.text($0) == parameter && source.isText($0 + 1, ".")
        && Self.addingMethods.contains(source.text($0 + 2)) && !source.isText($0 - 1, ".")
    }
    guard adds else { return nil }
    name = source.text(open - 1)
    let parameters = source.parts(in: open..<source.partners[open])
    labels = parameters.map { source.text($0.lowerBound) }
    guard let position = parameters.firstIndex(where: { $0.contains(index) }) else { return nil }
    self.position = position
  }
}

extension SwiftSource {
  /// The round bracket that opens the parameters among which a token is, at most 200 tokens away.
  fileprivate func openOfParameters(around index: Int) -> Int? {
    var open = index - 1
    while open > 0, open > index - 200 {
      if isText(open, "{") || isText(open, "}") { return nil }
      if isText(open, "("), partners[open] > index { return open }
      open -= 1
    }
    return nil
  }
}
