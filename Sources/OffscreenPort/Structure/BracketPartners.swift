/// Finds which brackets belong together.
enum BracketPartners {
  /// For each token the index of its partner, or -1.
  ///
  /// The branches of `#if` may each open a bracket that is closed once, behind `#endif`. Each
  /// branch therefore begins with the brackets that were open before `#if`; those that the first
  /// branch leaves open stay open.
  static func partners(of tokens: [Token], bytes: [UInt8]) -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    // The innermost open bracket, and for each opening bracket the one around it; -1 is none.
    var open = -1
    var around = [Int](repeating: -1, count: tokens.count)
    var conditions: [(before: Int, afterFirst: Int?)] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .directive {
        if token.isText("#if", in: bytes) {
          conditions.append((open, nil))
        } else if token.isText("#else", in: bytes) || token.isText("#elseif", in: bytes) {
          guard let last = conditions.indices.last else { continue }
          if conditions[last].afterFirst == nil { conditions[last].afterFirst = open }
          open = conditions[last].before
        } else if token.isText("#endif", in: bytes), let ended = conditions.popLast() {
          open = ended.afterFirst ?? open
        }
        continue
      }
      guard token.kind == .mark else { continue }
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        around[index] = open
        open = index
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open >= 0, closes(index, open, tokens, bytes) else { continue }
        partners[index] = open
        partners[open] = index
        open = around[open]
      default:
        continue
      }
    }
    return partners
  }

  private static func closes(
    _ index: Int, _ opening: Int, _ tokens: [Token], _ bytes: [UInt8]
  ) -> Bool {
    let closing: UInt8 =
      switch bytes[tokens[opening].range.lowerBound] {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: UInt8(ascii: "}")
      }
    return bytes[tokens[index].range.lowerBound] == closing
  }
}
