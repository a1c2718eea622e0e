extension FilePass {
  /// `Badge.appearance()` → `Badge.appearance(Badge())`, where `Badge` is a class of views of the module: Swift makes
  /// an instance of a class only where the class is named.
  mutating func rewriteAppearance(at index: Int) {
    guard source.isText(index, "appearance"), source.isText(index - 1, "."),
      source.isText(index + 1, "("), source.isName(index - 2), !source.isText(index - 3, "."),
      module.isView(source.text(index - 2))
    else { return }
    let name = source.text(index - 2)
    let comma: String
    switch source.text(index + 2) {
    case ")": comma = ""
    case "whenContainedInInstancesOf": comma = ", "
    default: return
    }
    edits.insert("\(name)()\(comma)", at: source.tokens[index + 1].range.upperBound)
    note(
      "the appearance of '\(name)' gives its views the properties that UIKit's classes have, and none of its own",
      at: index)
  }
}
