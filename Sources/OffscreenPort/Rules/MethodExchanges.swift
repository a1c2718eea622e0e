extension FilePass {
  /// `method_exchangeImplementations(a!, b!)` → `method_exchangeImplementations(a, b)`: there are no methods to
  /// unwrap, and the call, which is noted, exchanges nothing.
  mutating func rewriteMethodExchange(at index: Int) {
    guard source.isText(index, "method_exchangeImplementations"), source.isText(index + 1, "("),
      source.partners[index + 1] > index
    else { return }
    let close = source.partners[index + 1]
    var next = index + 2
    while next < close {
      let isLast = next + 1 == close || source.isText(next + 1, ",")
      if source.isText(next, "!"), isLast { remove(tokens: next...next) }
      next = max(next, source.partners[next]) + 1
    }
  }
}
