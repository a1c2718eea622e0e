package import Offscreen

/// The names of a tree's views, kept from one question to the next as long as the tree stays the same.
package final class ViewNamesCache {
  private var names: ViewNames?
  /// The tree that the names are of.
  private var tree: [NamedView] = []

  package init() {}

  /// The names of a root and the views below it, as the tree is now.
  ///
  /// - Complexity: O(views) for comparing the tree with that of the last call.
  package func names(root: View) -> ViewNames {
    let present = views(below: root)
    if let names, present == tree { return names }
    let names = ViewNames(root: root)
    (self.names, tree) = (names, present)
    return names
  }

  private func views(below root: View) -> [NamedView] {
    var found: [NamedView] = []
    found.reserveCapacity(tree.count)
    var waiting = [(view: root, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      found.append(
        NamedView(
          view: ObjectIdentifier(view), type: ObjectIdentifier(type(of: view)),
          identifier: view.accessibilityIdentifier, depth: depth))
      for child in view.subviews.reversed() { waiting.append((child, depth + 1)) }
    }
    return found
  }

  /// All of a view that names depend on, with its place in the order of the tree.
  private struct NamedView: Equatable {
    let view: ObjectIdentifier
    let type: ObjectIdentifier
    let identifier: String?
    let depth: Int
  }
}
