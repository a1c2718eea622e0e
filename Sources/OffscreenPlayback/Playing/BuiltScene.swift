package import Offscreen

/// A view tree ready for a stage, with the objects to which its views hold weak references.
package struct BuiltScene {
  package let root: View
  /// Data sources and delegates, kept alive as long as the scene.
  package let owners: [AnyObject]
  /// Called once after the first layout, for set-up that depends on sizes, such as the initial
  /// offset of a list.
  package let didLayOut: () -> Void

  package init(root: View, owners: [AnyObject] = [], didLayOut: @escaping () -> Void = {}) {
    self.root = root
    self.owners = owners
    self.didLayOut = didLayOut
  }
}

@available(*, unavailable)
extension BuiltScene: Sendable {}
