extension FilePass {
  /// The initialisers with which lists make their cells, by the class that has them.
  static let required: [String: StaticString] = [
    "UICollectionReusableView": "frame", "UICollectionViewCell": "frame",
    "UITableViewCell": "style", "UITableViewHeaderFooterView": "reuseIdentifier",
  ]

  /// `override init(frame: CGRect)` of a cell → `required init(frame: CGRect)`.
  ///
  /// In UIKit a class object makes a cell with any initialiser; here the initialiser must be
  /// required.
  mutating func rewriteCellInitializer(at index: Int) {
    guard source.isText(index, "override"), let type = source.type(around: index),
      type.keyword == .class, let root = module.frameworkClass(of: type),
      let label = Self.required[root]
    else { return }
    var next = index + 1
    while ["public", "open", "internal"].contains(source.text(next)) { next += 1 }
    guard source.isText(next, "init"), source.isText(next + 1, "("),
      source.isText(next + 2, label), !isRequired(before: index)
    else { return }
    replace(tokens: index...index, with: "required")
  }

  private func isRequired(before index: Int) -> Bool {
    source.isText(index - 1, "required") || source.isText(index - 2, "required")
  }
}
