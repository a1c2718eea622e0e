package import OffscreenPlayback
package import OffscreenSnapshots

extension ScriptNode {
  /// Reads a view selector.
  package func selector() throws(ScriptError) -> Selector {
    let expected = "a selector such as \"#id\", Class, Class[2] or \"#id Class\""
    guard case .scalar(let text, _) = content, let selector = Selector(text) else {
      throw unexpected(expected)
    }
    return selector
  }
}
