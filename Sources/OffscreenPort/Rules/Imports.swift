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
    if index == importToExtend {
      edits.insert(addedImports, at: source.tokens[last].range.upperBound)
    }
  }

  /// The first import of the file outside of `#if`, or else the first in a branch that is compiled, if the file
  /// needs modules that it does not import; nil otherwise.
  private var importToExtend: Int? {
    mutating get {
      if let known = knownImportToExtend { return known }
      let imports = source.tokens.indices.filter {
        source.isText($0, "import") && !source.isText($0 - 1, ".") && source.isName($0 + 1)
          && !source.excluded.contains($0)
      }
      let first = imports.first { !source.conditions.isConditional($0) } ?? imports.first
      let found = first.flatMap { addedImports.isEmpty ? nil : $0 }
      knownImportToExtend = .some(found)
      return found
    }
  }

  /// The imports of modules that a file needs and does not import: `FoundationNetworking`, a part of
  /// Foundation on Apple's systems, and `OffscreenUIKit`, which has names that Foundation has there.
  private var addedImports: String {
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
    return added
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
