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
    throw try error(for: found.map { Match(view: $0, element: nil) }, in: root)
  }

  /// The view in the tree under `root` that the selector matches, or the part of a view that has the label and the role.
  ///
  /// - Throws: The same; several parts of one view are several candidates.
  package func target(in root: View) throws(ScriptError) -> Match {
    let found = found(in: root)
    if found.count == 1 { return found[0] }
    throw try error(for: found, in: root)
  }

  /// The error for no match or several.
  ///
  /// - Throws: The error of a `near` that does not match one view.
  private func error(for found: [Match], in root: View) throws(ScriptError) -> ScriptError {
    if found.isEmpty {
      for near in parts.lazy.compactMap(\.near) { _ = try near.target(in: root) }
      let nearest = nearestName(in: root)
      return ScriptError(
        .noMatch(
          selector: description, nearest: nearest,
          known: nearest == nil ? knownNames(in: root) : []))
    }
    return ScriptError(
      .ambiguous(
        selector: description,
        candidates: found.map { match in
          let label = match.isPart ? match.element?.object.accessibilityLabel : nil
          return match.view.pathFromRoot + (label.map { " " + quoted($0) } ?? "")
        }))
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

  /// The id, class, text or label in the tree most similar to the first part that matches nothing.
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
      if let text = part.text {
        let known = views.compactMap(\.writtenText)
        guard known.contains(text) else { return nearest(text, in: known).map { quoted($0) } }
      }
      if let label = part.label {
        let known = HeardElements(asked: root).all.compactMap(\.object.accessibilityLabel)
        guard known.contains(label) else { return nearest(label, in: known).map { quoted($0) } }
      }
    }
    return nil
  }

  /// The ids in the tree, in tree order, if the selector has an id, or else the labels of elements or the texts if it has
  /// one; each once.
  private func knownNames(in root: View) -> [String] {
    var known: Set<String> = []
    let names: [String]
    if parts.contains(where: { $0.identifier != nil }) {
      names = root.subtreeInOrder.compactMap { $0.accessibilityIdentifier.map { "#" + $0 } }
    } else if let role = parts.compactMap(\.role).first {
      names = HeardElements(asked: root).all.filter { AccessibilityRole(of: $0) == role }
        .compactMap(\.object.accessibilityLabel)
    } else if parts.contains(where: { $0.label != nil }) {
      names = HeardElements(asked: root).all.compactMap(\.object.accessibilityLabel)
    } else if parts.contains(where: { $0.text != nil }) {
      names = root.subtreeInOrder.compactMap(\.writtenText)
    } else {
      names = []
    }
    return names.filter { !$0.isEmpty && known.insert($0).inserted }.map { quoted($0) }
  }
}
