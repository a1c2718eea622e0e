package import Offscreen

extension ViewSelector {
  /// All views that the selector matches, in tree order; `[n]` picks one of the preceding matches.
  ///
  /// The first part may match the root itself, later ones only descendants of earlier matches.
  ///
  /// - Complexity: O(views) for each part and each match of the part before it.
  package func matches(in root: View) -> [View] {
    var scopes = [root]
    for (position, part) in parts.enumerated() {
      var found: [View] = []
      var known: Set<ObjectIdentifier> = []
      for scope in scopes {
        for view in scope.subtreeInOrder where position == 0 || view !== scope {
          if part.isSatisfied(by: view), known.insert(ObjectIdentifier(view)).inserted {
            found.append(view)
          }
        }
      }
      if let index = part.index {
        found = found.indices.contains(index) ? [found[index]] : []
      }
      scopes = found
    }
    return scopes
  }
}

extension ViewSelector.Part {
  /// Whether a view has the class, id, text and place of the part; the part's index is ignored.
  func isSatisfied(by view: View) -> Bool {
    if let identifier, view.accessibilityIdentifier != identifier { return false }
    if let className, !view.isNamed(className) { return false }
    if let text, (view as? Label)?.text != text { return false }
    if let place, view.itemPlace?.place != place { return false }
    return true
  }
}

extension View {
  /// Whether the view's class has a name, or the name is that of all cells and the view is one.
  func isNamed(_ name: String) -> Bool {
    className(of: self) == name || (name == "Cell" && isCell)
  }

  /// This view and its descendants, parents before children and back to front.
  package var subtreeInOrder: [View] {
    var found: [View] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
