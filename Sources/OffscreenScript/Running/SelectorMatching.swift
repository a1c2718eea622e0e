package import Offscreen
package import OffscreenSnapshots

extension Selector {
  /// The view of the tree under `root` that the selector names.
  ///
  /// Views are searched from parent to child and back to front. O(views * parts).
  ///
  /// - Throws: an error that lists the candidates when there are several, or the nearest name when
  ///   there is none.
  package func match(in root: View) throws(ScriptError) -> View {
    let found = matches(in: root)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw ScriptError(.noMatch(selector: description, nearest: nearestName(in: root)))
    }
    throw ScriptError(
      .ambiguous(selector: description, candidates: found.map { $0.pathFromRoot }))
  }

  /// The id or class of the tree nearest to the first word that names nothing.
  private func nearestName(in root: View) -> String? {
    let views = root.subtreeInOrder
    for part in parts {
      if let identifier = part.identifier {
        let known = views.compactMap(\.accessibilityIdentifier)
        if !known.contains(identifier) {
          return nearest(identifier, in: known).map { "'#\($0)'" }
        }
      }
      if let className = part.className {
        let known = views.map { Offscreen.className(of: $0) }
        if !known.contains(className) { return nearest(className, in: known).map { "'\($0)'" } }
      }
    }
    return nil
  }
}
