package import Offscreen

extension ViewSelector {
  /// All views that the selector matches, in tree order; `[n]` picks one of the preceding matches.
  ///
  /// The first part may match the root itself, later ones only descendants of earlier matches.
  ///
  /// - Complexity: O(views) for each part and each match of the part before it.
  package func matches(in root: View) -> [View] {
    matches(in: root, subtree: \.subtreeInOrder) { $0.isSatisfied(by: $1) }
  }

  /// All layers that the selector matches, in tree order: those of views by their views, and layers without a view by
  /// their names, as ids, their classes and kinds, and the texts of text layers.
  ///
  /// - Complexity: O(layers) for each part and each match of the part before it.
  package func layers(in root: View) -> [Layer] {
    matches(in: root.layer, subtree: \.subtreeInOrder) { $0.isSatisfied(by: $1) }
  }

  private func matches<Node: AnyObject>(
    in root: Node, subtree: (Node) -> [Node], _ isSatisfied: (Part, Node) -> Bool
  ) -> [Node] {
    var scopes = [root]
    for (position, part) in parts.enumerated() {
      var found: [Node] = []
      var known: Set<ObjectIdentifier> = []
      for scope in scopes {
        for node in subtree(scope) where position == 0 || node !== scope {
          if isSatisfied(part, node), known.insert(ObjectIdentifier(node)).inserted {
            found.append(node)
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

extension ViewSelector.Part {
  /// Whether a layer has the class, name and text of the part, or its view does.
  fileprivate func isSatisfied(by layer: Layer) -> Bool {
    if let view = layer.view { return isSatisfied(by: view) }
    if let identifier, layer.name != identifier { return false }
    if let className, !layer.isNamed(className) { return false }
    if let text, (layer as? TextLayer)?.string as? String != text { return false }
    return place == nil
  }
}

extension Layer {
  /// Whether the layer's class or its kind has a name.
  func isNamed(_ name: String) -> Bool { className(of: self) == name || kind == name }
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
