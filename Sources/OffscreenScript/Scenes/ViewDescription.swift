package import Offscreen

/// A validated description of a view: its class, the values of its keys, and its subviews.
package struct ViewDescription: Sendable {
  /// The maximum number of views in a file.
  package static let viewLimit = 20_000

  package let className: String
  /// The view's `accessibilityIdentifier`.
  package let identifier: String?
  /// The values of the keys, in file order.
  package let attributes: [(key: String, value: AttributeValue)]
  package let subviews: [ViewDescription]
  package let position: SourcePosition

  /// Reads the tree under `node`; rejects duplicate ids and unknown classes and fonts.
  package static func tree(
    _ node: ScriptNode, classes: [ViewClass], fonts: FontBook
  ) throws(ScriptError) -> ViewDescription {
    var reading = Reading(classes: classes, fonts: fonts)
    return try reading.view(node)
  }

  private struct Reading {
    let classes: [ViewClass]
    let fonts: FontBook
    var identifiers: [String: SourcePosition] = [:]
    var count = 0

    mutating func view(_ node: ScriptNode) throws(ScriptError) -> ViewDescription {
      count += 1
      guard count <= ViewDescription.viewLimit else {
        throw ScriptError(
          .overBudget("found more than \(ViewDescription.viewLimit) views, expected fewer"),
          at: node.position)
      }
      guard case .mapping(let entries) = node.content else { throw node.unexpected("a view") }
      let className: String
      if let entry = entries.first(where: { $0.key == "class" }) {
        className = try self.className(entry.value)
      } else {
        className = "View"
      }
      let known = attributes(of: className)
      let fields = try node.fields(
        of: "a \(className)", keys: ["class", "id", "subviews"] + known.map(\.key))
      try fields.refuse("frame", with: "bounds")
      try fields.refuse("frame", with: "center")
      var values: [(key: String, value: AttributeValue)] = []
      for entry in entries {
        guard let attribute = known.first(where: { $0.key == entry.key }) else { continue }
        values.append((entry.key, try entry.value.attribute(attribute.kind, fonts: fonts)))
      }
      let identifier = try fields["id"].map { (node) throws(ScriptError) in
        try self.identifier(node)
      }
      var subviews: [ViewDescription] = []
      for item in try fields["subviews"]?.items("a list of views") ?? [] {
        subviews.append(try view(item))
      }
      return ViewDescription(
        className: className, identifier: identifier, attributes: values, subviews: subviews,
        position: node.position)
    }

    private func className(_ node: ScriptNode) throws(ScriptError) -> String {
      let name = try node.text("a view class")
      let names = classes.map(\.name)
      guard names.contains(name) else {
        throw ScriptError(
          .unknownName(
            kind: "view class", name: name, nearest: nearest(name, in: names), known: names),
          at: node.position)
      }
      return name
    }

    private mutating func identifier(_ node: ScriptNode) throws(ScriptError) -> String {
      let identifier = try node.text("an id", limit: 200)
      guard !identifier.isEmpty, !identifier.contains(where: { " #[]\"\n".contains($0) }) else {
        throw node.unexpected("an id without spaces, '#', brackets and quotes")
      }
      if let first = identifiers[identifier] {
        throw ScriptError(.duplicateIdentifier(identifier, first: first), at: node.position)
      }
      identifiers[identifier] = node.position
      return identifier
    }

    /// The keys of a class, including inherited ones.
    private func attributes(of className: String) -> [ViewClass.Attribute] {
      var attributes: [ViewClass.Attribute] = []
      var next: String? = className
      var depth = 0
      while let name = next, let found = classes.first(where: { $0.name == name }), depth < 16 {
        attributes += found.attributes
        next = found.superclass
        depth += 1
      }
      return attributes
    }
  }
}
