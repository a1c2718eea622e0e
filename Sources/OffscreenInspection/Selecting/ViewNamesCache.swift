package import Offscreen

/// The names of a tree's views, kept between questions while the tree stays the same.
package final class ViewNamesCache {
  private var names: ViewNames?
  /// The tree to which the names belong.
  private var tree: [NamedView] = []

  package init() {}

  /// The names of a root and the views below it in the present tree.
  ///
  /// - Complexity: O(views) for comparing the tree with that of the last call.
  package func names(root: View) -> ViewNames {
    if let names, isTree(below: root) { return names }
    tree = []
    walk(root) { view in
      tree.append(view)
      return true
    }
    let names = ViewNames(root: root)
    self.names = names
    return names
  }

  /// Whether the views below a root are the same as in the last call.
  private func isTree(below root: View) -> Bool {
    var index = 0
    var isSame = true
    walk(root) { view in
      isSame = index < tree.count && tree[index] == view
      index += 1
      return isSame
    }
    return isSame && index == tree.count
  }

  /// Visits a view and its descendants, parents first, as long as `visit` returns true.
  private func walk(_ root: View, _ visit: (NamedView) -> Bool) {
    var waiting = [(view: root, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      let named = NamedView(
        view: ObjectIdentifier(view), type: ObjectIdentifier(type(of: view)),
        identifier: view.accessibilityIdentifier, depth: depth)
      guard visit(named) else { return }
      for child in view.subviews { waiting.append((child, depth + 1)) }
    }
  }

  /// The properties of a view on which names depend, with its place in the order of the tree.
  private struct NamedView: Equatable {
    let view: ObjectIdentifier
    let type: ObjectIdentifier
    let identifier: String?
    let depth: Int
  }
}
