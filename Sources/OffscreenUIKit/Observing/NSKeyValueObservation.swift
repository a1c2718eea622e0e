public import Foundation
public import Offscreen
import OffscreenGeometry
import OffscreenViews

/// The values that an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// Foundation's number of the options.
  public let rawValue: UInt

  /// Creates options from their number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// In Foundation, a call before each change; without effect here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
  /// A value was set.
  case setting = 1
  /// Values were inserted into a list.
  case insertion = 2
  /// Values were removed from a list.
  case removal = 3
  /// Values of a list were replaced.
  case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change: a value was set.
  public let kind: NSKeyValueChange
  /// The value after the change, if the options include `new`.
  public let newValue: Value?
  /// The value before the change, if the options include `old`.
  public let oldValue: Value?
  /// The indexes that changed in a list; always nil.
  public let indexes: IndexSet?
  /// Whether the call comes before the change: never.
  public let isPrior: Bool
}

/// Observes a property until it is invalidated or released.
public final class NSKeyValueObservation: NSObject {
  private var stop: (() -> Void)?

  fileprivate func start(_ stop: @escaping () -> Void) {
    self.stop = stop
  }

  /// Ends the observation.
  public func invalidate() {
    stop?()
    stop = nil
  }

  deinit {
    stop?()
  }
}

/// The observed object's reference to an observation.
private final class ObservationToken {}

// Apple's name.
// swift-format-ignore: NoLeadingUnderscores
/// An object whose properties can be observed: views, layers and recognisers.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension Responder: _KeyValueCodingAndObserving {}
extension Layer: _KeyValueCodingAndObserving {}
extension GestureRecognizer: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property has changed.
  ///
  /// Geometry, opacity, visibility and background of views can be observed, offset, size and inset
  /// of scroll views' contents, text, font and colour of labels, and the states of controls and
  /// recognisers. Any other property ends the program with a message.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = ObservableProperties.name(of: keyPath)
    let owner = ObservableProperties.owner(self, of: name, in: "\(keyPath)")
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    let tell = { [weak self] (isFirst: Bool) in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      last = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) && !isFirst ? old : nil, indexes: nil, isPrior: false))
    }
    let token = ObservationToken()
    owner.addPropertyObserver(name ?? "", token: token) { tell(false) }
    observation.start { [weak owner] in owner?.removePropertyObserver(token: token) }
    if options.contains(.initial) { tell(true) }
    return observation
  }

  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer, which is not retained, when a
  /// property has changed.
  ///
  /// Geometry, opacity, visibility and background of views can be observed, offset, size and inset
  /// of scroll views' contents, text, font and colour of labels, and the states of controls and
  /// recognisers. Any other property ends the program with a message.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    demand(
      observer is any PropertyObserver,
      """
      \(type(of: observer)) cannot observe '\(keyPath)', because it does not override \
      observeValue(forKeyPath:of:change:context:).
      """)
    let property = ObservableProperties.property(named: keyPath)
    let owner = ObservableProperties.owner(self, of: property?.name, in: keyPath)
    guard let property else { return }
    let registration = unsafe StringObservation(
      observer: observer, keyPath: keyPath, context: context)
    var last = property.value(self)
    let tell = { [weak self, weak observer] (isFirst: Bool) in
      guard let self, let observer else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.old), !isFirst { change[.oldKey] = last ?? NSNull() }
      last = property.value(self)
      if options.contains(.new) { change[.newKey] = last ?? NSNull() }
      unsafe (observer as? any PropertyObserver)?.observeValue(
        forKeyPath: keyPath, of: self, change: change, context: context)
    }
    owner.addPropertyObserver(property.name, token: registration) { tell(false) }
    owner.stringObservations.append(registration)
    if options.contains(.initial) { tell(true) }
  }

  /// Ends the observations of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObservations { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Ends the observations of a property by an observer with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObservations { item in
      unsafe item.observer === observer && item.keyPath == keyPath && item.context == context
    }
  }

  private func removeObservations(where isMeant: (StringObservation) -> Bool) {
    guard let owner = self as? any AttachedValuesOwner else { return }
    for item in owner.stringObservations where isMeant(item) {
      owner.removePropertyObserver(token: item)
    }
    owner.stringObservations.removeAll(where: isMeant)
  }
}

/// An object that can observe properties by their names.
private protocol PropertyObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension Responder: PropertyObserver {}
extension ForwardingObject: PropertyObserver {}

/// An observation that was begun with the name of a property.
@safe private final class StringObservation {
  static let key = AttachedKey()

  weak var observer: NSObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?

  init(observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?) {
    self.observer = observer
    self.keyPath = keyPath
    unsafe self.context = context
  }
}

extension AttachedValuesOwner {
  fileprivate var stringObservations: [StringObservation] {
    get { self[StringObservation.key] as? [StringObservation] ?? [] }
    set { self[StringObservation.key] = newValue.isEmpty ? nil : newValue }
  }
}
