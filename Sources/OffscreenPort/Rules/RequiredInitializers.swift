extension FilePass {
  /// The labels of the initialisers with which lists make their cells, by the class that has them.
  static let required: [String: StaticString] = [
    "UICollectionReusableView": "frame", "UICollectionViewCell": "frame",
    "UITableViewCell": "style", "UITableViewHeaderFooterView": "reuseIdentifier",
  ]

  /// `override init(frame: CGRect)` of a cell → `required init(frame: CGRect)`, and likewise `init()` and
  /// `init(layer: Any)` of a layer.
  ///
  /// In UIKit a class object makes a cell or a layer with any initialiser; here the initialiser must be
  /// required.
  mutating func rewriteRequiredInitializer(at index: Int) {
    guard source.isText(index, "override"), let type = source.type(around: index),
      type.keyword == .class, let root = module.frameworkClass(of: type)
    else { return }
    var next = index + 1
    while ["public", "open", "internal", "convenience"].contains(source.text(next)) { next += 1 }
    guard source.isText(next, "init"), source.isText(next + 1, "("),
      isRequired(next, below: root), !isRequired(before: index)
    else { return }
    replace(tokens: index...index, with: "required")
  }

  /// Whether the initialiser at `index` is required in classes below one of UIKit's or of Core Animation's.
  private func isRequired(_ index: Int, below root: String) -> Bool {
    if let label = Self.required[root] { return source.isText(index + 2, label) }
    return Self.isLayer(root) && Self.ofLayers.contains(source.text(index + 2))
  }

  private func isRequired(before index: Int) -> Bool {
    source.isText(index - 1, "required") || source.isText(index - 2, "required")
  }

  /// The tokens behind the parenthesis of the initialisers that every layer has: `init()` and `init(layer: Any)`.
  private static let ofLayers = [")", "layer"]

  /// Whether a class of a framework is one of Core Animation's layers.
  private static func isLayer(_ name: String) -> Bool {
    name.hasPrefix("CA") && name.hasSuffix("Layer")
  }

  /// The initialisers that a class below a layer must have here and does not declare, for the place of
  /// `init?(coder:)`; empty for other classes, and for those that inherit them.
  ///
  /// On iOS such a class compiles without them, and stops the process with the same words when one is needed.
  mutating func missingInitializers(of type: TypeDeclaration, isPublic: Bool) -> String {
    guard let root = module.frameworkClass(of: type), Self.isLayer(root),
      completedLayers.insert(type.keywordIndex).inserted
    else { return "" }
    let declared = places(of: "init").filter {
      type.braces.contains($0) && source.isText($0 + 1, "(")
        && source.type(around: $0)?.keywordIndex == type.keywordIndex
        && source.text($0 + 2) != "coder" && isDeclaration($0)
    }
    guard declared.contains(where: { !isConvenience($0) }) else { return "" }
    let present = Set(declared.map { source.text($0 + 2) })
    let access = isPublic ? "public " : ""
    return [("", ")"), ("layer: Any", "layer")].filter { !present.contains($0.1) }.map {
      parameters, _ in
      let name = parameters.isEmpty ? "init()" : "init(layer:)"
      return "\(access)required init(\(parameters)) "
        + "{ fatalError(\"Use of unimplemented initializer '\(name)' for class '\(type.name)'\") }"
    }.joined(separator: "; ")
  }

  /// Whether `init` at `index` declares an initialiser, rather than calls one: `super.init()`.
  private func isDeclaration(_ index: Int) -> Bool { !source.isText(index - 1, ".") }

  /// Whether one of the modifiers before `init` at `index` is `convenience`.
  private func isConvenience(_ index: Int) -> Bool {
    var modifier = index - 1
    while ["public", "open", "internal", "private", "fileprivate", "override", "required"].contains(
      source.text(modifier))
    {
      modifier -= 1
    }
    return source.isText(modifier, "convenience")
  }
}
