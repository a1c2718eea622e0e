extension FilePass {
  /// Adds `tableView(_:canMoveRowAt:)`, which returns true, before `tableView(_:moveRowAt:to:)` of a type without it,
  /// and the same for the items of collection views.
  ///
  /// In UIKit rows may be moved if their data source implements the second method. Whether an object implements an
  /// optional method is not known here.
  mutating func addPermissionToMove(at index: Int) {
    guard source.isText(index, "func"), source.isText(index + 2, "("),
      source.partners[index + 2] > index, let type = source.type(around: index),
      !module.typesDecidingMoves.contains(type.name), type.keyword != .protocol
    else { return }
    let labels = source.parts(in: index + 2..<source.partners[index + 2])
      .map { source.text($0.lowerBound) }
    let permission: String
    switch (source.text(index + 1), labels) {
    case ("tableView", ["_", "moveRowAt", "to"]):
      permission = "tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool"
    case ("collectionView", ["_", "moveItemAt", "to"]):
      permission = "collectionView(_: UICollectionView, canMoveItemAt _: IndexPath) -> Bool"
    default: return
    }
    var first = index
    while ["override", "open", "public", "internal", "final"].contains(source.text(first - 1)) {
      first -= 1
    }
    let modifiers = (first..<index).map { source.text($0) + " " }.joined()
    edits.insert(
      "\(modifiers)func \(permission) { true }; ",
      at: source.tokens[first].range.lowerBound)
  }
}
