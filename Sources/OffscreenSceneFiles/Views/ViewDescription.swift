import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A validated description of a view: its class, its attributes with their values, and its subviews.
package struct ViewDescription: Sendable {
  /// The maximum number of views in a file.
  package static let viewLimit = 20_000

  /// Makes a view of the class.
  let make: SceneViewClass.Maker
  /// The view's `accessibilityIdentifier`.
  package let identifier: String?
  /// Functions that set the attributes given in the scene file, in the order of the class's table.
  package let setters: [SceneViewClass.Setter]
  /// Whether the description gives the view a position.
  package let hasPlace: Bool
  /// The subviews, and layers without views between them, back to front.
  let children: [Child]
  /// The constraints that place the view; they are activated once the whole tree is built.
  let constraints: [ConstraintDescription]

  /// A part of a view.
  enum Child: Sendable {
    case view(ViewDescription)
    case layer(LayerDescription)
  }

  /// The keys that views of all classes have besides their attributes.
  static let commonFields: [ValueShape.Field] = [
    .init("class", .text, help: "The class of the view; View by default."),
    .init("id", .text, help: "The id of the view, for selectors and constraints."),
    .init(
      "subviews", .list(.either([.reference("view"), .reference("layer")])),
      help: "The views in it, and layers by their classes, the hindmost first."),
    .init(
      "constraints", .list(.text),
      help: "Constraints of the view, such as 'leading = superview.leading + 16'."),
  ]

  /// The classes that need not be named in a view that has one of their keys.
  static let impliedClasses: KeyValuePairs<String, String> = [
    "stack": "StackView", "gradient": "GradientView",
  ]

  /// Reads the tree under `node`; rejects duplicate ids and unknown classes and fonts.
  ///
  /// - Throws: All mistakes in the tree.
  static func tree(
    _ node: ScriptNode, source: AttributeSource
  ) throws(ScriptError) -> ViewDescription {
    var reading = Reading(source: source)
    let root = reading.view(node)
    reading.checkReferences()
    try reading.mistakes.check()
    guard let root else { throw node.unexpected("a view") }
    return root
  }

  private struct Reading {
    let source: AttributeSource
    var mistakes = Mistakes()
    var identifiers: [String: SourcePosition] = [:]
    /// The ids that constraints name, with their positions in the file.
    var references: [(identifier: String, position: SourcePosition)] = []
    var count = 0

    init(source: AttributeSource) {
      self.source = source
    }

    /// The result of a closure; if it throws, adds its mistakes and returns nil.
    private mutating func noting<Result>(
      _ body: (inout Reading) throws(ScriptError) -> Result
    ) -> Result? {
      do throws(ScriptError) {
        return try body(&self)
      } catch {
        mistakes.add(error)
        return nil
      }
    }

    /// Adds a mistake for each constraint that names a view which is not in the file.
    mutating func checkReferences() {
      for (identifier, position) in references where identifiers[identifier] == nil {
        let known = identifiers.keys.sorted().map { "#" + $0 }
        let name = "#" + identifier
        mistakes.add(
          ScriptError(
            .unknownName(
              kind: "view", name: name, nearest: nearest(name, in: known), known: known),
            at: position))
      }
    }

    private mutating func constraints(
      _ node: ScriptNode
    ) throws(ScriptError) -> [ConstraintDescription] {
      let items = try node.items("a list of constraints")
      return items.compactMap { item in
        noting { (reading) throws(ScriptError) in
          let constraint = try ConstraintDescription(item)
          reading.references += constraint.identifiers.map { ($0, item.position) }
          return constraint
        }
      }
    }

    /// Reads a view and those in it; nil if mistakes prevent the view from being described.
    mutating func view(_ node: ScriptNode) -> ViewDescription? {
      noting { (reading) throws(ScriptError) in try reading.knownView(node) } ?? nil
    }

    private mutating func knownView(_ node: ScriptNode) throws(ScriptError) -> ViewDescription? {
      count += 1
      guard count <= ViewDescription.viewLimit else {
        throw ScriptError(
          .overBudget("found more than \(ViewDescription.viewLimit) views, expected fewer"),
          at: node.position)
      }
      guard case .mapping(let entries) = node.content else { throw node.unexpected("a view") }
      // The subviews of a view are read even if its class is unknown.
      let viewClass = noting { (reading) throws(ScriptError) in try reading.viewClass(entries) }
      let name = viewClass?.name ?? "View"
      let known = source.classes.attributes(of: name)
      let fields = try node.mapping(of: "a \(name)")
      if viewClass != nil {
        let keys = (ViewDescription.commonFields + known.map(\.field)).map(\.key)
        mistakes.add(fields.unknownKeys(among: keys))
      }
      for other in ["bounds", "center"] {
        _ = noting { (_) throws(ScriptError) in try fields.refuse("frame", with: other) }
      }
      let identifier = fields["id"].flatMap { node in
        noting { (reading) throws(ScriptError) in try reading.identifier(node) }
      }
      let (make, setters) = attributes(fields, known)
      let constraints = fields["constraints"].flatMap { node in
        noting { (reading) throws(ScriptError) in try reading.constraints(node) }
      }
      var children: [ViewDescription.Child] = []
      for item in try fields["subviews"]?.items("a list of views") ?? [] {
        if let child = child(item) { children.append(child) }
      }
      guard let viewClass else { return nil }
      return ViewDescription(
        make: make ?? viewClass.make, identifier: identifier, setters: setters,
        hasPlace: ["frame", "bounds", "center"].contains { fields[$0] != nil },
        children: children, constraints: constraints ?? [])
    }

    /// Reads a view, or a layer without one; nil if mistakes prevent it from being described.
    private mutating func child(_ node: ScriptNode) -> ViewDescription.Child? {
      guard LayerDescription.isLayer(node) else { return view(node).map { .view($0) } }
      return noting { (reading) throws(ScriptError) in
        .layer(try LayerDescription.read(node, reading.source))
      }
    }

    /// Reads the values of attributes; returns the setters in the order of the table, and the
    /// function that creates the view if an attribute provides one.
    private mutating func attributes(
      _ fields: Fields, _ known: [SceneViewClass.Attribute]
    ) -> (make: SceneViewClass.Maker?, setters: [SceneViewClass.Setter]) {
      var found: [String: SceneViewClass.Setter] = [:]
      var make: SceneViewClass.Maker?
      for entry in fields.entries {
        guard let attribute = known.first(where: { $0.key == entry.key }) else { continue }
        _ = noting { (reading) throws(ScriptError) in
          if let maker = attribute.make {
            make = try maker(entry.value, reading.source)
          } else {
            found[entry.key] = try attribute.read(entry.value, reading.source)
          }
        }
      }
      return (make, known.compactMap { found[$0.key] })
    }

    private func viewClass(_ entries: [ScriptNode.Entry]) throws(ScriptError) -> SceneViewClass {
      let node = entries.first { $0.key == "class" }?.value
      let implied = ViewDescription.impliedClasses.first { key, _ in
        entries.contains { $0.key == key }
      }
      let name = try node?.text("a view class") ?? implied?.value ?? "View"
      return try source.classes.existing(name, at: node?.position)
    }

    private mutating func identifier(_ node: ScriptNode) throws(ScriptError) -> String {
      let identifier = try node.text("an id", limit: 200)
      guard ViewSelector.canName(identifier) else {
        throw node.unexpected("an id without spaces, '#', brackets, quotes and control characters")
      }
      if let first = identifiers[identifier] {
        throw ScriptError(.duplicateIdentifier(identifier, first: first), at: node.position)
      }
      identifiers[identifier] = node.position
      return identifier
    }
  }
}

extension SceneAttributeType where Value == ViewDescription {
  /// A view with its subviews, which form a tree with separate ids and constraints.
  static var view: Self {
    Self(.reference("view")) { (node, source) throws(ScriptError) in
      try ViewDescription.tree(node, source: source)
    }
  }
}
