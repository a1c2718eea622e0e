package import Offscreen

/// A view tree ready for a stage, with the objects to which its views hold weak references.
package struct BuiltScene {
  package let root: View
  /// The controller of the root, which becomes the window's root view controller; nil without one.
  package let controller: ViewController?
  /// Data sources and delegates, kept alive as long as the scene.
  package let owners: [AnyObject]
  /// Called once after the first layout, for set-up that depends on sizes, such as the initial
  /// offset of a list.
  package let didLayOut: () -> Void
  /// The actions of the scene that steps may perform, each with another name.
  package let actions: [SceneAction]

  package init(
    root: View, controller: ViewController? = nil, owners: [AnyObject] = [],
    didLayOut: @escaping () -> Void = {}, actions: [SceneAction] = []
  ) {
    self.root = root
    self.controller = controller
    self.owners = owners
    self.didLayOut = didLayOut
    self.actions = actions
  }
}

/// Something that a scene does when a step names it, such as reloading a list.
package struct SceneAction {
  package let name: String
  package let perform: () -> Void

  package init(_ name: String, _ perform: @escaping () -> Void) {
    self.name = name
    self.perform = perform
  }
}

@available(*, unavailable)
extension SceneAction: Sendable {}

@available(*, unavailable)
extension BuiltScene: Sendable {}

extension Stage {
  /// Puts a scene into the window and lays it out.
  package func show(_ scene: BuiltScene) {
    if let controller = scene.controller {
      window.rootViewController = controller
    } else {
      window.addSubview(scene.root)
    }
    window.layoutIfNeeded()
    scene.didLayOut()
    window.layoutIfNeeded()
  }
}
