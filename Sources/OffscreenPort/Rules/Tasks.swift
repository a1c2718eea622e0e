extension FilePass {
  /// `Task { … }` in a type of the main actor → `Task { @MainActor in … }`.
  ///
  /// Types lose their actor here, and a task would run at the same time as the test. On the main actor
  /// `await stage.settle()` waits for it.
  mutating func isolateTask(at index: Int) {
    guard source.isText(index, "{"), let task = task(ofClosureAt: index),
      let type = source.type(around: task), module.isOnMainActor(type)
    else { return }
    let first = index + 1
    if source.isText(first, "@") || source.isText(first, "(") && hasSignature(behind: first) {
      return
    }
    if source.isText(first, "["), hasSignature(behind: first) {
      edits.insert("@MainActor ", at: source.tokens[first].range.lowerBound)
    } else {
      edits.insert(" @MainActor in", at: source.tokens[index].range.upperBound)
    }
  }

  /// `func load() async` in a type of the main actor → `@MainActor func load() async`.
  ///
  /// Without an actor such a method runs on other threads, and a task that awaits it is not over when
  /// `await stage.settle()` returns.
  mutating func isolateMethod(at index: Int) {
    guard source.isText(index, "func"), source.isName(index + 1),
      let type = source.type(around: index), module.isOnMainActor(type),
      isAsynchronous(methodAt: index)
    else { return }
    let first = firstModifier(ofDeclarationAt: index)
    guard !(first..<index).contains(where: { source.isText($0, "nonisolated") }) else { return }
    edits.insert("@MainActor ", at: source.tokens[first].range.lowerBound)
  }

  /// Whether the effects behind the parameters of a method contain `async`.
  private func isAsynchronous(methodAt index: Int) -> Bool {
    let heading = index..<min(index + 200, source.tokens.count)
    guard let open = heading.first(where: { source.isText($0, "(") || source.isText($0, "{") }),
      source.isText(open, "("), source.partners[open] > open
    else { return false }
    return source.isText(source.partners[open] + 1, "async")
  }

  /// The first modifier of the declaration whose keyword is at `index`: attributes come before it.
  private func firstModifier(ofDeclarationAt index: Int) -> Int {
    let modifiers: Set = [
      "class", "fileprivate", "final", "internal", "nonisolated", "open", "override", "package",
      "private", "public", "static",
    ]
    var first = index
    while modifiers.contains(source.text(first - 1)) { first -= 1 }
    return first
  }

  /// The name `Task` of `Task {` or `Task(priority: .high) {`, whose brace is at `index`.
  func task(ofClosureAt index: Int) -> Int? {
    guard source.isText(index, "{") else { return nil }
    var name = index - 1
    if source.isText(name, ")"), source.partners[name] > 0 { name = source.partners[name] - 1 }
    return source.isText(name, "Task") && !source.isText(name - 1, ".") ? name : nil
  }

  /// Whether the bracket at `index` begins the captures or parameters of a closure.
  private func hasSignature(behind index: Int) -> Bool {
    guard source.partners[index] > index else { return false }
    return ["in", "(", "async", "throws", "->"].contains(source.text(source.partners[index] + 1))
  }
}

extension FilePass {
  /// `MainActor.assumeIsolated { … }` → `assumeIsolation { … }`, which calls the closure.
  ///
  /// Tests run on other threads than the main one, where the former stops the program.
  mutating func rewriteAssumedIsolation(at index: Int) {
    guard source.isText(index, "MainActor"), source.isText(index + 1, "."),
      source.isText(index + 2, "assumeIsolated")
    else { return }
    replace(tokens: index...index + 2, with: "assumeIsolation")
  }
}
