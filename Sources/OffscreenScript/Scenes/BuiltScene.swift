package import Offscreen

/// A tree of views ready for a stage, with the objects that its views refer to weakly.
package struct BuiltScene {
  package let root: View
  /// Data sources and delegates, kept alive for as long as the scene.
  package let owners: [AnyObject]
  /// Called once after the first layout: what needs sizes, such as where a list starts.
  package let didLayOut: () -> Void

  package init(root: View, owners: [AnyObject] = [], didLayOut: @escaping () -> Void = {}) {
    self.root = root
    self.owners = owners
    self.didLayOut = didLayOut
  }
}

@available(*, unavailable)
extension BuiltScene: Sendable {}
