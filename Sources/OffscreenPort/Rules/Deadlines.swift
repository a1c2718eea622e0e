extension FilePass {
  /// `asyncAfter(deadline: .now() + 0.3)` → `asyncAfter(delay: 0.3)`.
  ///
  /// A deadline is a time of the wall clock, from which the delay can only be computed again.
  mutating func rewriteDeadline(at index: Int) {
    let deadline = index + 2
    guard source.isText(index, "asyncAfter"), source.isText(index - 1, "."),
      source.isText(index + 1, "("), source.isText(deadline, "deadline"),
      source.isText(deadline + 1, ":")
    else { return }
    var now = deadline + 2
    if source.isText(now, "DispatchTime") { now += 1 }
    guard source.isText(now, "."), source.isText(now + 1, "now"), source.isText(now + 2, "("),
      source.isText(now + 3, ")")
    else { return }
    let next = now + 4
    if source.isText(next, "+") {
      replace(tokens: deadline...next, with: "delay:")
    } else if source.isText(next, ",") || source.isText(next, ")") {
      replace(tokens: deadline...now + 3, with: "delay: 0")
    }
  }
}

extension FilePass {
  /// `OperationQueue.main.addOperation { … }` and `RunLoop.main.perform { … }` →
  /// `DispatchQueue.main.async { … }`, which a stage runs.
  mutating func rewriteMainQueue(at index: Int) {
    let isQueue = source.isText(index, "OperationQueue") || source.isText(index, "RunLoop")
    let method = source.isText(index, "RunLoop") ? "perform" : "addOperation"
    guard isQueue, source.isText(index + 1, "."), source.isText(index + 2, "main"),
      source.isText(index + 3, "."), source.text(index + 4) == method,
      source.isText(index + 5, "{")
    else { return }
    replace(tokens: index...index + 4, with: "DispatchQueue.main.async")
  }
}
