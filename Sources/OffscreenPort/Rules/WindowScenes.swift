extension FilePass {
  /// In a class derived from `UIWindow`, `super.init(windowScene: scene)` → `super.init(frame:
  /// scene.screen.bounds); self.windowScene = scene`, and an override of that initialiser is none.
  ///
  /// Scenes are not known where windows are declared, so the initialiser of `UIWindow` is one that cannot be
  /// overridden.
  mutating func rewriteWindowScene(at index: Int) {
    guard source.isText(index, "windowScene"), source.isText(index + 1, ":"),
      source.isText(index - 1, "("), source.isText(index - 2, "init"),
      source.type(around: index)?.inherited.first == "UIWindow"
    else { return }
    let (open, close) = (index - 1, source.partners[index - 1])
    if source.isText(index - 3, "."), source.isText(index - 4, "super") {
      guard close > index + 2 else { return }
      let scene = source.lineText(index + 2..<close)
      guard (index + 2..<close).allSatisfy({ source.isName($0) || source.isText($0, ".") }) else {
        return
      }
      replace(
        tokens: open...close, with: "(frame: \(scene).screen.bounds); self.windowScene = \(scene)")
    } else if source.isText(index - 3, "override") {
      remove(tokens: index - 3...index - 3)
    }
  }
}
