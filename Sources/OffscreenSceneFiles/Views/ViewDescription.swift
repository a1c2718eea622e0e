import Offscreen
import OffscreenPlayback

/// A validated description of a view: its class, its attributes with their values, and its subviews.
package struct ViewDescription: Sendable {
  /// The maximum number of views in a file.
  package static let viewLimit = 20_000

  package let viewClass: SceneViewClass
  /// The view's `accessibilityIdentifier`.
  package let identifier: String?
  /// Set the attributes of the file, in the order of the class's table.
  package let setters: [SceneViewClass.Setter]
  /// Whether the description gives the view a position.
  package let hasPlace: Bool
  package let subviews: [ViewDescription]
  /// Placed by these once the whole tree is built.
  let constraints: [ConstraintDescription]

  /// Reads the tree under `node`; rejects duplicate ids and unknown classes and fonts.
  static func tree(
    _ node: ScriptNode, classes: SceneViewClasses, source: AttributeSource
  ) throws(ScriptError) -> ViewDescription {
    var reading = Reading(classes: classes, source: source)
    let root = try reading.view(node)
    try reading.checkReferences()
    return root
  }

  private struct Reading {
    let classes: SceneViewClasses
    let source: AttributeSource
    var identifiers: [String: SourcePosition] = [:]
    /// The ids that constraints name, with where they do.
    var references: [(identifier: String, position: SourcePosition)] = []
    var count = 0

    /// Rejects a constraint that names a view which is not in the file.
    func checkReferences() throws(ScriptError) {
      for (identifier, position) in references where identifiers[identifier] == nil {
        let known = identifiers.keys.sorted().map { "#" + $0 }
        let name = "#" + identifier
        throw ScriptError(
          .unknownName(
            kind: "view", name: name, nearest: nearest(name, in: known), known: known),
          at: position)
      }
    }

    private mutating func constraints(
      _ node: ScriptNode
    ) throws(ScriptError) -> [ConstraintDescription] {
      var found: [ConstraintDescription] = []
      for item in try node.items("a list of constraints") {
        let constraint = try ConstraintDescription(item)
        references += constraint.identifiers.map { ($0, item.position) }
        found.append(constraint)
      }
      return found
    }

    mutating func view(_ node: ScriptNode) throws(ScriptError) -> ViewDescription {
      count += 1
      guard count <= ViewDescription.viewLimit else {
        throw ScriptError(
          .overBudget("found more than \(ViewDescription.viewLimit) views, expected fewer"),
          at: node.position)
      }
      guard case .mapping(let entries) = node.content else { throw node.unexpected("a view") }
      let viewClass = try self.viewClass(entries)
      let known = classes.attributes(of: viewClass.name)
      let fields = try node.fields(
        of: "a \(viewClass.name)",
        keys: ["class", "id", "subviews"] + known.map(\.key) + ["constraints"])
      try fields.refuse("frame", with: "bounds")
      try fields.refuse("frame", with: "center")
      let identifier = try fields["id"].map { (node) throws(ScriptError) in
        try self.identifier(node)
      }
      let setters = try self.setters(fields, known)
      let constraints = try fields["constraints"].map { (node) throws(ScriptError) in
        try self.constraints(node)
      }
      var subviews: [ViewDescription] = []
      for item in try fields["subviews"]?.items("a list of views") ?? [] {
        subviews.append(try view(item))
      }
      return ViewDescription(
        viewClass: viewClass, identifier: identifier, setters: setters,
        hasPlace: ["frame", "bounds", "center"].contains { fields[$0] != nil },
        subviews: subviews, constraints: constraints ?? [])
    }

    /// Reads the values in the order of the file, so that its first mistake is reported; returns
    /// the setters in the order of the table.
    private func setters(
      _ fields: Fields, _ known: [SceneViewClass.Attribute]
    ) throws(ScriptError) -> [SceneViewClass.Setter] {
      var found: [String: SceneViewClass.Setter] = [:]
      for entry in fields.entries {
        guard let attribute = known.first(where: { $0.key == entry.key }) else { continue }
        found[entry.key] = try attribute.read(entry.value, source)
      }
      return known.compactMap { found[$0.key] }
    }

    private func viewClass(_ entries: [ScriptNode.Entry]) throws(ScriptError) -> SceneViewClass {
      let node = entries.first { $0.key == "class" }?.value
      let isStack = entries.contains { $0.key == "stack" }
      let name = try node?.text("a view class") ?? (isStack ? "StackView" : "View")
      return try classes.existing(name, at: node?.position)
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
  }
}
