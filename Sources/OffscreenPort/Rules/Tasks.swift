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
