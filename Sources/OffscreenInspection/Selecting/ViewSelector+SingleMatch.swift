package import Offscreen

extension ViewSelector {
  /// The view in the tree under `root` that the selector matches.
  ///
  /// Searches in tree order, back to front. O(views * parts).
  ///
  /// - Throws: An error that lists the candidates if several views match; if none does, the most similar
  ///   name, or the ids of all views if the selector names one and none is similar.
  package func match(in root: View) throws(ScriptError) -> View {
    let found = matches(in: root)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      let nearest = nearestName(in: root)
      throw ScriptError(
        .noMatch(
          selector: description, nearest: nearest,
          known: nearest == nil ? knownIdentifiers(in: root) : []))
    }
    throw ScriptError(
      .ambiguous(selector: description, candidates: found.map { $0.pathFromRoot }))
  }

  /// The layer in the tree under `root` that the selector matches.
  ///
  /// - Throws: An error that lists the candidates if several layers match; if none does, the most similar name or id,
  ///   or all of them if none is similar.
  package func layer(in root: View) throws(ScriptError) -> Layer {
    let found = layers(in: root)
    if found.count == 1 { return found[0] }
    let names = ViewNames(root: root)
    guard found.isEmpty else {
      throw ScriptError(
        .ambiguous(selector: description, candidates: found.map(names.selector(of:))))
    }
    var known: [String] = []
    for layer in root.layer.subtreeInOrder {
      guard let name = layer.view.map(\.accessibilityIdentifier) ?? layer.name,
        !known.contains(name)
      else { continue }
      known.append(name)
    }
    let sought = parts.lazy.compactMap(\.identifier).first { !known.contains($0) }
    let similar = sought.flatMap { nearest($0, in: known) }
    throw ScriptError(
      .noMatch(
        selector: description, nearest: similar.map { "'#\($0)'" },
        known: similar == nil ? known.map { quoted("#" + $0) } : []))
  }

  /// The same, with the position of the selector in errors.
  package func layer(in root: View, at position: SourcePosition) throws(ScriptError) -> Layer {
    do throws(ScriptError) { return try layer(in: root) } catch {
      throw ScriptError(error.problem, at: error.position ?? position)
    }
  }

  /// The id or class in the tree most similar to the first part that matches nothing.
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
        guard !views.contains(where: { $0.isNamed(className) }) else { continue }
        return nearest(className, in: views.map { Offscreen.className(of: $0) }).map { "'\($0)'" }
      }
    }
    return nil
  }

  /// The ids in the tree, in tree order, if the selector has an id; each once.
  private func knownIdentifiers(in root: View) -> [String] {
    guard parts.contains(where: { $0.identifier != nil }) else { return [] }
    var known: Set<String> = []
    return root.subtreeInOrder.compactMap { view in
      guard let identifier = view.accessibilityIdentifier, known.insert(identifier).inserted
      else { return nil }
      return quoted("#" + identifier)
    }
  }
}
