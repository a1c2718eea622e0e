import Foundation

extension Layer {
  /// Makes a change of properties, and runs the actions for those that have changed.
  ///
  /// Actions are looked up before the change, because they may read the former values.
  func changeWithActions(_ properties: [AnimatedProperty], _ change: () -> Void) {
    guard runsActions else { return change() }
    // So that an animation of a property that was never set begins with its initial value.
    for property in properties { storeInitialValue(of: property) }
    if !flags.contains(.looksUpActions), owner != nil, let observer = PropertyChanges.observer {
      let former = properties.map { state[$0] }
      change()
      for (property, value) in zip(properties, former) where !property.isDiscrete {
        observer.propertyDidChange(property, of: self, from: value)
      }
      return
    }
    let actions = properties.map { action(forKey: $0.key) }
    // Looking up actions runs code of users.
    let former = properties.map { state[$0] }
    change()
    for (index, property) in properties.enumerated() where state[property] != former[index] {
      actions[index]?.run(forKey: property.key, object: self, arguments: nil)
    }
  }

  /// Whether a change runs actions: not if the transaction disables them, nor for a layer without a view before the
  /// stage has shown it.
  private var runsActions: Bool {
    if owner == nil, !hasBeenShown { return false }
    return !TransactionStack.current.settings.disablesActions
  }

  /// Whether the layer, and everything around it, was in a window at the beginning of the stage's turn.
  private var hasBeenShown: Bool {
    guard let turn = viewAround?.windowReference?.turn else { return false }
    var next: Layer? = self
    while let layer = next {
      if unsafe layer.node.pointee.arrival >= turn { return false }
      if layer.owner != nil { return true }
      next = layer.parent ?? layer.masked
    }
    return false
  }

  /// The action that the layer's own class, its delegate and its table have for an event.
  func foundAction(forKey event: String) -> (any LayerAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    return implicitAnimation(forKey: event)
  }

  /// The animation from what shows to the new value, in the transaction's duration; nil for a property that is not
  /// animated.
  private func implicitAnimation(forKey event: String) -> (any LayerAction)? {
    let settings = TransactionStack.current.settings
    let property = AnimatedProperty(key: event)
    if case .stored = property, type(of: self).initialValue(forKey: event) == nil { return nil }
    guard settings.duration > 0, !property.isDiscrete else { return nil }
    let animation = BasicAnimation(keyPath: event)
    animation.fromValue = paintedState[property]
    animation.duration = settings.duration
    animation.timingFunction = settings.timingFunction ?? MediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }
}

/// The animations of layers without views, which come onto a stage and leave it with the layers around them.
extension Layer {
  /// Notes when a layer that was added to another one, or became its mask, came into the window, and begins its
  /// animations.
  func didJoinTree() {
    guard owner == nil, parent != nil || masked != nil else { return }
    parent?.flags.set(.hasBareSublayers, to: true)
    let window = viewAround?.windowReference
    unsafe node.pointee.arrival = window?.turn ?? 0
    guard window != nil else { return }
    noteOwnTime()
    startAnimations()
    startBareAnimations()
  }

  /// Begins the animations of the layers without views inside this one, masks included.
  func startBareAnimations() {
    for layer in bareSublayers {
      layer.noteOwnTime()
      layer.startAnimations()
    }
  }

  /// Ends the animations of a layer without a view that has left its stage, and of those inside it.
  func endBareAnimations(on former: any Host) {
    let inside = bareSublayers
    endAnimations(on: former)
    for layer in inside where layer.host == nil { layer.endAnimations(on: former) }
  }

  /// Ends the animations of the layers without views inside this one.
  func endSublayerAnimations(on former: (any Host)?) {
    for layer in bareSublayers where layer.host == nil { layer.endAnimations(on: former) }
  }

  /// The layers without views inside this one, at any depth, and their masks; those behind layers of views are left
  /// out.
  private var bareSublayers: [Layer] {
    var found: [Layer] = []
    var pending: [Layer] = [self]
    while let layer = pending.popLast() {
      if layer.flags.contains(.hasMask), let mask = layer.mask, mask.owner == nil {
        found.append(mask)
        pending.append(mask)
      }
      guard layer.flags.contains(.hasBareSublayers) else { continue }
      for case .some(let child) in layer.children.slots where child.owner == nil {
        found.append(child)
        pending.append(child)
      }
    }
    return found
  }
}

extension View {
  /// Whether the class takes the actions of `View`.
  static var inheritsActions: Bool { actionMethod?.isInherited(by: self) ?? (self == View.self) }

  private static let actionMethod = ViewMethod(
    overriddenBy: ActingView.self, butNotBy: PassiveView.self, OtherPassiveView.self)

  /// The action of the view for a change of its layer: in a block its animation, outside of blocks none.
  func blockAction(for layer: Layer, forKey event: String) -> any LayerAction {
    let property = AnimatedProperty(key: event)
    guard !property.isDiscrete, let observer = PropertyChanges.observer else { return NSNull() }
    return BlockAction(observer, layer: layer, property: property)
  }
}

/// The animation of a change by the block that is running.
///
/// A class that overrides `action(for:forKey:)` may change it, and so animate a property of its own as the block
/// animates another one.
private final class BlockAction: BasicAnimation {
  private var observer: (any PropertyChangeObserver)?
  private var property: AnimatedProperty?
  private var former = AnimatableValue.none

  convenience init(
    _ observer: any PropertyChangeObserver, layer: Layer, property: AnimatedProperty
  ) {
    self.init()
    self.observer = observer
    self.property = property
    former = layer.state[property]
    keyPath = property.key
    if let block = observer as? AnimationBlock {
      duration = block.duration.inSeconds
      fromValue = layer.shown(property, withModel: former).any
      if case .curve(let curve) = block.timing {
        timingFunction = MediaTimingFunction(curve: curve)
      }
    }
  }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let layer = anObject as? Layer, let observer, let property, keyPath == event,
      property.key == event
    else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    observer.propertyDidChange(property, of: layer, from: former)
  }
}

private final class ActingView: View {
  override func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
}

private final class PassiveView: View {}

private final class OtherPassiveView: View {
  override func draw(_ rect: CGRect) {}
}
