package import Offscreen

/// The names of a tree's views in reports: a path of classes and ids from the root, and the
/// shortest selector that matches the view.
package struct ViewNames {
  private let root: View

  package init(root: View) {
    self.root = root
  }

  /// The class with its id, or with an index if several siblings have the same class.
  package func step(of view: View) -> String {
    let name = className(of: view)
    if let identifier = view.accessibilityIdentifier { return "\(name)#\(identifier)" }
    let alike = (view.superview?.subviews ?? []).filter { Offscreen.className(of: $0) == name }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else {
      return name
    }
    return "\(name)[\(index)]"
  }

  /// The steps from the root down to the view, separated by slashes.
  package func path(of view: View) -> String {
    var steps: [String] = []
    var next: View? = view
    while let current = next {
      steps.append(step(of: current))
      next = current.superview
    }
    return steps.reversed().joined(separator: "/")
  }

  /// A selector that matches only this view: its id, or else the id of the nearest ancestor that
  /// has one, with the class and, if needed, an index.
  package func selector(of view: View) -> String {
    if let identifier = view.accessibilityIdentifier { return "#\(identifier)" }
    var ancestor = view.superview
    while let current = ancestor, current.accessibilityIdentifier == nil {
      ancestor = current.superview
    }
    let name = className(of: view)
    let prefix = ancestor?.accessibilityIdentifier.map { "#\($0) " } ?? ""
    let alike = (ancestor ?? root).subtreeInOrder.filter {
      $0 !== ancestor && Offscreen.className(of: $0) == name
    }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else {
      return prefix + name
    }
    return "\(prefix)\(name)[\(index)]"
  }
}

extension View {
  /// The path of classes and ids from the root of its tree to this view.
  package var pathFromRoot: String {
    var root = self
    while let parent = root.superview { root = parent }
    return ViewNames(root: root).path(of: self)
  }
}
