public import Foundation
public import Offscreen
public import OffscreenInspection
package import OffscreenPlayback

/// A scene: views under a name, with parameters, to be drawn, played and inspected.
///
/// ```swift
/// Scene("chat", title: "A chat", parameters: [.count("messages", 1...500, default: 30)]) { scene in
///   ChatView(messages: scene.count("messages"))
/// }
/// ```
public struct Scene: Sendable {
  /// The name on the command line and in scene files.
  public let name: String
  /// A heading for readers.
  public let title: String
  /// The default size of the window, in points.
  public let size: CGSize
  /// The default traits of the window; those that are not specified follow from the size.
  public let traits: TraitCollection
  /// The parameters, in the order in which the help lists them.
  public let parameters: [SceneParameter]
  /// The views that may break rules of audits, each with a reason; none by default.
  public var exemptions: [AuditExemption] = []

  private let make: @Sendable (SceneContext) throws -> BuiltScene

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name: letters, digits, `-` and `_`.
  ///   - title: A heading for readers; nil for the name.
  ///   - size: The window's size in points; by default that of a phone, 390 x 844.
  ///   - traits: The traits for which the scene is meant, such as
  ///     `TraitCollection(userInterfaceStyle: .dark)`.
  ///   - parameters: The parameters, each with another name.
  ///   - make: Makes the views; called once for each stage. A view without a size fills the window.
  ///     The command reports an error that it throws.
  public init(
    _ name: String, title: String? = nil, size: CGSize = CGSize(width: 390, height: 844),
    traits: TraitCollection = TraitCollection(), parameters: [SceneParameter] = [],
    _ make: @escaping @Sendable (SceneContext) throws -> View
  ) {
    self.init(
      name: name, title: title ?? name, size: size, traits: traits, parameters: parameters
    ) { context in
      let root = try make(context)
      if root.bounds.size == .zero { root.frame = CGRect(origin: .zero, size: context.size) }
      return context.scene(of: root)
    }
  }

  /// Creates a scene that a view controller shows.
  ///
  /// The controller becomes the window's root view controller, whose view fills the window.
  ///
  /// - Parameters:
  ///   - name: The name: letters, digits, `-` and `_`.
  ///   - title: A heading for readers; nil for the name.
  ///   - size: The window's size in points; by default that of a phone, 390 x 844.
  ///   - traits: The traits for which the scene is meant, such as
  ///     `TraitCollection(userInterfaceStyle: .dark)`.
  ///   - parameters: The parameters, each with another name.
  ///   - make: Makes the controller; called once for each stage. The command reports an error that
  ///     it throws.
  @_disfavoredOverload
  public init(
    _ name: String, title: String? = nil, size: CGSize = CGSize(width: 390, height: 844),
    traits: TraitCollection = TraitCollection(), parameters: [SceneParameter] = [],
    _ make: @escaping @Sendable (SceneContext) throws -> ViewController
  ) {
    self.init(
      name: name, title: title ?? name, size: size, traits: traits, parameters: parameters
    ) { context in
      let controller = try make(context)
      controller.loadViewIfNeeded()
      return context.scene(of: controller.view, controller)
    }
  }

  /// Creates a scene; the closure's result keeps its objects alive.
  package init(
    name: String, title: String, size: CGSize, traits: TraitCollection = TraitCollection(),
    parameters: [SceneParameter],
    build: @escaping @Sendable (SceneContext) throws -> BuiltScene
  ) {
    demand(
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" },
      "A scene's name has letters, digits, '-' and '_', and this one is \(quoted(name)).")
    demand(
      CanvasLimit.allows(size, scale: 1),
      "The scene \(name) is \(size.width) x \(size.height) points large, expected "
        + CanvasLimit.words(scale: 1) + ".")
    let names = parameters.map(\.name)
    demand(
      Set(names).count == names.count,
      "The scene \(name) has two parameters of one name: \(names.joined(separator: ", ")).")
    self.name = name
    self.title = title
    self.size = size
    self.traits = traits
    self.parameters = parameters
    make = build
  }

  /// The same scene with views that may break rules of audits.
  public func exempting(_ exemptions: AuditExemption...) -> Scene {
    var scene = self
    scene.exemptions += exemptions
    return scene
  }

  /// Makes the views.
  ///
  /// - Throws: The error of the scene's closure, with the scene's name.
  package func build(
    _ arguments: SceneArguments, size: CGSize, scale: CGFloat
  ) throws(ScriptError) -> BuiltScene {
    let context = SceneContext(
      scene: name, arguments: arguments, size: size, scale: scale, traits: .ofThread)
    do {
      return try make(context)
    } catch {
      throw ScriptError(.brokenScene(name, reason: "\(error)"))
    }
  }

  /// Validates the values of a `params` mapping; nil gives the defaults.
  package func arguments(_ node: ScriptNode?) throws(ScriptError) -> SceneArguments {
    var values = SceneArguments(defaultsOf: parameters)
    guard let node else { return values }
    let fields = try node.mapping(of: "the parameters of \(name)")
    var mistakes = Mistakes()
    mistakes.add(fields.unknownKeys(among: parameters.map(\.name)))
    for parameter in parameters {
      do throws(ScriptError) {
        if let value = fields[parameter.name] { try values.set(parameter, to: value) }
      } catch {
        mistakes.add(error)
      }
    }
    try mistakes.check()
    return values
  }
}
