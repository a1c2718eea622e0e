extension FilePass {
  private static let importKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// `import UIKit`, `import class UIKit.UIView`, `import os.log` → `import OffscreenUIKit`.
  mutating func rewriteImport(at index: Int) {
    guard source.isText(index, "import"), !source.isText(index - 1, ".") else { return }
    let hasKind = Self.importKinds.contains(source.text(index + 1)) && source.isName(index + 2)
    let module = index + (hasKind ? 2 : 1)
    guard source.isName(module) else { return }
    var last = module
    while source.isText(last + 1, "."), source.isName(last + 2) { last += 2 }
    let name = source.text(module)
    if AppleModules.served.contains(name) {
      replace(tokens: index + 1...last, with: AppleModules.facade)
    } else if AppleModules.foundation.contains(name) {
      replace(tokens: index + 1...last, with: "Foundation")
    } else if AppleModules.missing.union(AppleModules.importingUIKit).contains(name),
      !source.conditions.isConditional(index)
    {
      note("there is no module '\(name)' here", at: module, .module)
      guard AppleModules.importingUIKit.contains(name) else { return }
      replace(tokens: index + 1...last, with: AppleModules.facade)
    }
    addImports(behind: last)
  }

  /// Adds modules to the first import of a file that uses their names: `FoundationNetworking`, a part of
  /// Foundation on Apple's systems, and `OffscreenUIKit`, which has names that Foundation has there.
  private mutating func addImports(behind last: Int) {
    guard !hasAddedImports else { return }
    hasAddedImports = true
    let names = Set(source.tokens.indices.filter { source.isName($0) }.map { source.text($0) })
    var added = ""
    if !names.isDisjoint(with: AppleModules.networkingNames),
      !names.contains("FoundationNetworking")
    {
      added += "; import FoundationNetworking"
    }
    let usesFacade =
      !names.isDisjoint(with: AppleModules.namesOfFoundation)
      || source.tokens.indices.contains { source.isText($0, "#selector") }
    let importsFacade =
      names.contains(AppleModules.facade)
      || !names.isDisjoint(with: AppleModules.qualifiers.union(AppleModules.importingUIKit))
    if usesFacade, !importsFacade { added += "; import \(AppleModules.facade)" }
    guard !added.isEmpty else { return }
    edits.insert(added, at: source.tokens[last].range.upperBound)
  }

  /// `UIKit.UIView` → `OffscreenUIKit.UIView`.
  mutating func rewriteQualifier(at index: Int) {
    guard source.isText(index + 1, "."), source.isName(index + 2), !source.isText(index - 1, "."),
      AppleModules.qualifiers.contains(source.text(index)), !isInImport(index)
    else { return }
    replace(tokens: index...index, with: AppleModules.facade)
  }

  private func isInImport(_ index: Int) -> Bool {
    source.isText(index - 1, "import") || source.isText(index - 2, "import")
  }
}
