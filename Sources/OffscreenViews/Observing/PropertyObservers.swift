/// The closures to call when properties of one object have changed, by UIKit's names of the
/// properties.
package final class PropertyObservers {
  private struct Entry {
    let name: String
    weak var token: AnyObject?
    let run: () -> Void
  }

  fileprivate static let key = AttachedKey()
  private var entries: [Entry] = []

  /// Calls `run` when the property has changed, until the token is freed or removed.
  func add(_ name: String, token: AnyObject, run: @escaping () -> Void) {
    entries.removeAll { $0.token == nil }
    entries.append(Entry(name: name, token: token, run: run))
  }

  func remove(token: AnyObject) {
    entries.removeAll { $0.token === token }
  }

  /// Calls the closures that are registered at the start of the call, in the order in which they
  /// were added.
  fileprivate func tell(_ name: String) {
    for entry in entries where entry.name == name && entry.token != nil { entry.run() }
  }
}

extension AttachedValuesOwner {
  /// Calls `run` when a property has changed, until the token, which is not retained, is freed or
  /// removed.
  package func addPropertyObserver(
    _ name: String, token: AnyObject, run: @escaping () -> Void
  ) {
    let observers = self[PropertyObservers.key] as? PropertyObservers ?? PropertyObservers()
    self[PropertyObservers.key] = observers
    observers.add(name, token: token, run: run)
  }

  /// Ends the calls that were registered with a token.
  package func removePropertyObserver(token: AnyObject) {
    (self[PropertyObservers.key] as? PropertyObservers)?.remove(token: token)
  }

  /// Tells observers that a property has changed.
  ///
  /// For most objects, which have no attached values, the cost is a comparison with nil.
  package func propertyDidChange(_ name: @autoclosure () -> String) {
    guard attachedValues != nil else { return }
    (self[PropertyObservers.key] as? PropertyObservers)?.tell(name())
  }
}
