import Offscreen

/// Builds views from their descriptions.
package struct ViewBuilder {
  /// The objects to which the views hold weak references.
  private(set) var owners: [AnyObject] = []
  private var closingWork: [(View) -> Void] = []

  /// Keeps an object alive as long as the views.
  mutating func keep(_ owner: AnyObject) {
    owners.append(owner)
  }

  /// Runs a closure with the root view once the whole tree is built.
  mutating func afterBuilding(_ work: @escaping (View) -> Void) {
    closingWork.append(work)
  }

  /// Sets an attribute of a view that is already in a tree.
  mutating func set(_ setter: SceneViewClass.Setter, in view: View) {
    setter(view, &self)
    for work in closingWork { work(view.window ?? view) }
  }

  /// Builds a whole tree.
  mutating func tree(_ description: ViewDescription) -> View {
    let root = view(description)
    for work in closingWork { work(root) }
    return root
  }

  private mutating func view(_ description: ViewDescription) -> View {
    let view = description.make()
    view.accessibilityIdentifier = description.identifier
    for set in description.setters { set(view, &self) }
    for child in description.children {
      switch (child, view) {
      case (.layer(let layer), _): view.layer.addSublayer(layer.layer)
      case (.view(let subview), let stack as StackView):
        stack.addArrangedSubview(self.view(subview))
      case (.view(let subview), _): view.addSubview(self.view(subview))
      }
    }
    for constraint in description.constraints {
      afterBuilding { root in constraint.activate(for: view, in: root) }
    }
    return view
  }
}
