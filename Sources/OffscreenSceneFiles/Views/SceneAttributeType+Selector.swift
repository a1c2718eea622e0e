package import OffscreenInspection

extension SceneAttributeType where Value == ViewSelector {
  /// A selector of views.
  package static var selector: Self {
    Self(.text) { (node, _) throws(ScriptError) in try node.selector() }
  }
}
