extension FilePass {
  /// `#if canImport(UIKit)`, `#if os(iOS)` → `#if canImport(OffscreenUIKit)`.
  mutating func rewriteCondition(at index: Int) {
    guard source.isText(index, "#if") || source.isText(index, "#elseif") else { return }
    var next = index + 1
    while next < source.tokens.count, !source.tokens[next].startsLine,
      source.tokens[next].kind != .directive
    {
      if source.isText(next + 1, "("), source.isText(next + 3, ")") {
        let argument = source.text(next + 2)
        if source.isText(next, "os"), argument == "iOS" {
          replace(tokens: next...next + 3, with: "canImport(\(AppleModules.facade))")
        } else if source.isText(next, "canImport"), AppleModules.served.contains(argument) {
          replace(tokens: next + 2...next + 2, with: AppleModules.facade)
        }
      }
      next += 1
    }
  }

  /// Replaces `CGFLOAT_MAX`, which Swift has renamed.
  mutating func rewriteConstant(at index: Int) {
    if source.isText(index, "CGFLOAT_MAX") {
      replace(tokens: index...index, with: "CGFloat.greatestFiniteMagnitude")
    } else if source.isText(index, "CGFLOAT_MIN") {
      replace(tokens: index...index, with: "CGFloat.leastNormalMagnitude")
    }
  }
}
