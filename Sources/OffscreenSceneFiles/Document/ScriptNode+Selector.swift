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

  /// Reads a list of view selectors.
  func selectors() throws(ScriptError) -> [Selector] {
    var selectors: [Selector] = []
    for item in try items("a list of selectors", limit: 1_000) {
      selectors.append(try item.selector())
    }
    return selectors
  }
}
