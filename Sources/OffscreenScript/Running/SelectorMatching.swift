package import Offscreen

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

  /// Every view that the selector names, in tree order; `[n]` leaves one of those before it.
  package func matches(in root: View) -> [View] {
    var scopes = [root]
    for (position, part) in parts.enumerated() {
      var found: [View] = []
      var known: Set<ObjectIdentifier> = []
      for scope in scopes {
        for view in scope.subtreeInOrder where position == 0 || view !== scope {
          if part.isSatisfied(by: view), known.insert(ObjectIdentifier(view)).inserted {
            found.append(view)
          }
        }
      }
      if let index = part.index {
        found = found.indices.contains(index) ? [found[index]] : []
      }
      scopes = found
    }
    return scopes
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

extension Selector.Part {
  func isSatisfied(by view: View) -> Bool {
    if let identifier, view.accessibilityIdentifier != identifier { return false }
    if let className, Offscreen.className(of: view) != className { return false }
    if let text, (view as? Label)?.text != text { return false }
    return true
  }
}

extension View {
  /// This view and all below it, parents before children and back to front.
  package var subtreeInOrder: [View] {
    var found: [View] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
