public import Foundation
public import Offscreen
internal import OffscreenPlayback

/// The circumstances in which a scene is made: the values of its parameters, and the window's size, scale and
/// traits.
public struct SceneContext {
  /// The window's size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// All traits of the window.
  public let traits: TraitCollection

  private let scene: String
  private let values: [String: SceneArguments.Value]
  let setUp = SceneSetUp()

  init(
    scene: String, arguments: SceneArguments, size: CGSize, scale: CGFloat, traits: TraitCollection
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.traits = traits
    values = arguments.values
  }

  /// The value of a parameter made by ``SceneParameter/count(_:_:default:help:)``.
  ///
  /// - Precondition: The scene has such a parameter.
  public func count(_ name: String) -> Int {
    guard case .count(let value) = values[name] else { missing("count", name) }
    return value
  }

  /// The value of a parameter made by ``SceneParameter/number(_:_:default:help:)``.
  ///
  /// - Precondition: The scene has such a parameter.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else { missing("number", name) }
    return value
  }

  /// The value of a parameter made by ``SceneParameter/choice(_:_:default:help:)``.
  ///
  /// - Precondition: The scene has such a parameter.
  public func choice(_ name: String) -> String {
    guard case .choice(let value) = values[name] else { missing("choice", name) }
    return value
  }

  /// The value of a parameter made by ``SceneParameter/text(_:default:help:)``.
  ///
  /// - Precondition: The scene has such a parameter.
  public func text(_ name: String) -> String {
    guard case .text(let value) = values[name] else { missing("text", name) }
    return value
  }

  /// The value of a parameter made by ``SceneParameter/flag(_:default:help:)``.
  ///
  /// - Precondition: The scene has such a parameter.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let value) = values[name] else { missing("flag", name) }
    return value
  }

  /// Keeps an object alive as long as the scene, such as a data source, to which views hold weak
  /// references.
  public func keep(_ object: AnyObject) {
    setUp.owners.append(object)
  }

  /// Runs a block once after the first layout, for settings that depend on sizes, such as the
  /// offset of a list.
  public func afterLayout(_ block: @escaping () -> Void) {
    setUp.blocks.append(block)
  }

  /// Declares something that steps of scene files and `offscreen explore` may ask the scene to do, such as
  /// reloading a list: `- action: reload`.
  ///
  /// - Parameters:
  ///   - name: The name; a later action of the same name replaces the earlier one.
  ///   - block: Does it; kept as long as the scene.
  public func action(_ name: String, _ block: @escaping () -> Void) {
    setUp.actions.removeAll { $0.name == name }
    setUp.actions.append(SceneAction(name, block))
  }

  /// The scene of a root view, with the objects to keep and the blocks to run after its first
  /// layout.
  func scene(of root: View, _ controller: ViewController? = nil) -> BuiltScene {
    let setUp = setUp
    return BuiltScene(
      root: root, controller: controller, owners: setUp.owners,
      didLayOut: { for block in setUp.blocks { block() } }, actions: setUp.actions)
  }

  private func missing(_ kind: String, _ name: String) -> Never {
    fatalError("The scene \(scene) has no \(kind) called \(name).")
  }
}

@available(*, unavailable)
extension SceneContext: Sendable {}

/// The declarations that a scene made while it was built.
final class SceneSetUp {
  var owners: [AnyObject] = []
  var blocks: [() -> Void] = []
  var actions: [SceneAction] = []
}
