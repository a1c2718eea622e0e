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
  ///
  /// Ids that a selector cannot contain, such as those with spaces, do not count.
  package func selector(of view: View) -> String {
    if let identifier = identifier(of: view) {
      let alike = root.subtreeInOrder.filter { $0.accessibilityIdentifier == identifier }
      return "#\(identifier)" + index(of: view, among: alike)
    }
    var ancestor = view === root ? nil : view.superview
    while let current = ancestor, identifier(of: current) == nil {
      ancestor = current === root ? nil : current.superview
    }
    let name = className(of: view)
    let alike = (ancestor ?? root).subtreeInOrder.filter {
      $0 !== ancestor && Offscreen.className(of: $0) == name
    }
    let prefix = ancestor.map { selector(of: $0) + " " } ?? ""
    return prefix + name + index(of: view, among: alike)
  }

  /// The view's id, if it has one that selectors can contain.
  private func identifier(of view: View) -> String? {
    guard let identifier = view.accessibilityIdentifier,
      Selector("#\(identifier)")?.parts == [Selector.Part(identifier: identifier)]
    else { return nil }
    return identifier
  }

  /// The index of a view in brackets if several are alike, else nothing.
  private func index(of view: View, among alike: [View]) -> String {
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else { return "" }
    return "[\(index)]"
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
