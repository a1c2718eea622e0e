public import Offscreen
package import OffscreenInspection
package import OffscreenPlayback

/// A view class that scene files may name, with its attributes.
///
/// A class also has the attributes of those superclasses that are known. Errors, help,
/// completion and the JSON Schema of scene files come from this one table.
///
/// ```swift
/// SceneViewClass(BadgeView.self, [SceneAttribute("count", .integer(0...999), \.count)]) { BadgeView() }
/// ```
public struct SceneViewClass: Sendable {
  /// The name in scene files, and in selectors.
  public let name: String
  /// The attributes that the class adds to those of its superclasses.
  package let attributes: [Attribute]
  /// The properties that the class adds to those of its superclasses and that can be read.
  let readings: [(key: String, value: Reading)]
  let make: Maker
  /// Whether a view is of this class or of one that inherits from it.
  let isClass: @Sendable (View) -> Bool
  /// Whether another class is this one or inherits from it.
  let isAncestor: @Sendable (SceneViewClass) -> Bool
  private let type: View.Type

  package typealias Setter = @Sendable (View, inout ViewBuilder) -> Void
  /// The present value of a property; nil for a view of another class, and for a value other than a
  /// number, flag, text, point, size, rectangle or list of whole numbers.
  typealias Reading = @Sendable (View) -> Interaction.ExpectedValue?

  /// An attribute without the static type of its view class.
  package struct Attribute: Sendable {
    /// The key, the form of its value and its purpose.
    package let field: ValueShape.Field
    /// Whether other attributes depend on it, so that it is set before them.
    package internal(set) var isFirst: Bool
    let read: @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Setter
    /// Returns a function that creates a view with a value; nil if the attribute can be set later.
    var make: (@Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Maker)?

    package var key: String { field.key }
  }

  package typealias Maker = @Sendable () -> View

  /// Creates a class.
  ///
  /// - Parameters:
  ///   - type: The class; its name without the module is the name in scene files.
  ///   - attributes: The attributes that the class adds to those of its superclasses, each with
  ///     another key. They are set in this order, whatever the order in the file.
  ///   - make: Makes a view.
  public init<Subject: View>(
    _ type: Subject.Type, _ attributes: [SceneAttribute<Subject>] = [],
    make: @escaping @Sendable () -> Subject
  ) {
    let keys = attributes.map(\.key)
    demand(
      Set(keys).count == keys.count,
      "The view class \(type) has two attributes of one key: \(keys.joined(separator: ", ")).")
    name = typeName(type)
    self.type = type
    self.attributes = attributes.compactMap(\.setting)
    readings = attributes.compactMap { attribute in
      attribute.reading.map { (attribute.key, $0) }
    }
    self.make = make
    isClass = { $0 is Subject }
    isAncestor = { other in other.type is Subject.Type }
  }
}

/// The view classes that a scene file may name.
package struct SceneViewClasses: Sendable {
  /// The classes of this package.
  static let builtin = SceneViewClasses(SceneViewClass.builtin)

  private let classes: [SceneViewClass]

  init(_ classes: [SceneViewClass]) {
    self.classes = classes
  }

  package var names: [String] { classes.map(\.name) }

  func named(_ name: String) -> SceneViewClass? {
    classes.first { $0.name == name }
  }

  /// The class with a name.
  ///
  /// - Throws: An error with the nearest name if there is none.
  package func existing(
    _ name: String, at position: SourcePosition? = nil
  ) throws(ScriptError) -> SceneViewClass {
    if let found = named(name) { return found }
    throw ScriptError(
      .unknownName(
        kind: "view class", name: name, nearest: nearest(name, in: names), known: names),
      at: position)
  }

  /// The known superclasses of a class, the furthest first, and the class itself as the last; empty
  /// for an unknown name.
  package func ancestry(of name: String) -> [SceneViewClass] {
    guard let subject = named(name) else { return [] }
    return sorted(classes.filter { $0.isAncestor(subject) })
  }

  /// Classes that inherit from one another, the superclasses first.
  private func sorted(_ chain: [SceneViewClass]) -> [SceneViewClass] {
    chain
      .map { ancestor in (ancestor, depth: classes.count { $0.isAncestor(ancestor) }) }
      .sorted { $0.depth < $1.depth }
      .map(\.0)
  }

  /// The attributes of a class and of its superclasses, in the order in which they are set.
  ///
  /// Superclasses come first, and if two attributes have the same key, the subclass's attribute is
  /// used.
  package func attributes(of name: String) -> [SceneViewClass.Attribute] {
    attributes(of: ancestry(of: name))
  }

  /// The attributes of a view's class and its superclasses, if they are known.
  private func attributes(of view: View) -> [SceneViewClass.Attribute] {
    attributes(of: sorted(classes.filter { $0.isClass(view) }))
  }

  private func attributes(of chain: [SceneViewClass]) -> [SceneViewClass.Attribute] {
    var attributes: [SceneViewClass.Attribute] = []
    let inherited = chain.dropLast().flatMap(\.attributes).filter { $0.make == nil }
    for attribute in inherited + (chain.last?.attributes ?? []) {
      attributes.removeAll { $0.key == attribute.key }
      attributes.append(attribute)
    }
    return attributes.filter(\.isFirst) + attributes.filter { !$0.isFirst }
  }

  /// The properties of a view that can be read, with their values: those of its own class come
  /// first, and if two have the same key, the subclass's property is used.
  package func values(of view: View) -> [Interaction.KeyedValue] {
    let chain = sorted(classes.filter { $0.isClass(view) }).reversed()
    var values: [Interaction.KeyedValue] = []
    for (key, value) in chain.flatMap(\.readings) where !values.contains(where: { $0.key == key }) {
      if let value = value(view) { values.append((key, value)) }
    }
    return values
  }

  /// Sets an attribute of a view.
  ///
  /// - Returns: The objects that must live as long as the view.
  /// - Throws: An error for a key that the view's class does not have, or for a value of another form.
  func set(
    _ key: ScriptNode, of view: View, to value: ScriptNode, source: AttributeSource
  ) throws(ScriptError) -> [AnyObject] {
    let attributes = attributes(of: view)
    let name = try key.text()
    guard let attribute = attributes.first(where: { $0.key == name }) else {
      let known = attributes.map(\.key)
      throw ScriptError(
        .unknownName(
          kind: "attribute of a \(className(of: view))", name: name,
          nearest: nearest(name, in: known), known: known), at: key.position)
    }
    guard attribute.make == nil else {
      throw ScriptError(
        .conflict("found \(quoted(name)), with which a view is made, expected one that can change"),
        at: key.position)
    }
    var builder = ViewBuilder()
    builder.set(try attribute.read(value, source), in: view)
    return builder.owners
  }
}
