package import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

extension ScriptNode {
  /// Reads a view selector: a text, or a mapping of what people see.
  package func selector() throws(ScriptError) -> ViewSelector {
    if case .mapping = content { return try seenSelector() }
    let expected = "a selector such as \"#id\", Class, Class[2] or \"#id Class\""
    guard case .scalar(let text, _) = content, let selector = ViewSelector(text) else {
      throw unexpected(expected)
    }
    return selector
  }

  /// Reads a list of view selectors.
  func selectors() throws(ScriptError) -> [ViewSelector] {
    var selectors: [ViewSelector] = []
    for item in try items("a list of selectors", limit: 1_000) {
      selectors.append(try item.selector())
    }
    return selectors
  }
}
