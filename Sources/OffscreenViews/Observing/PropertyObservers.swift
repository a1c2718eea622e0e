/// What is called when properties of one object have changed, by the names that code written for UIKit
/// uses for them.
package final class PropertyObservers {
  private struct Entry {
    let name: String
    weak var token: AnyObject?
    let run: () -> Void
  }

  fileprivate static let key = AttachedKey()
  private var entries: [Entry] = []

  /// Calls `run` when the property has changed, until the token is gone or removed.
  func add(_ name: String, token: AnyObject, run: @escaping () -> Void) {
    entries.removeAll { $0.token == nil }
    entries.append(Entry(name: name, token: token, run: run))
  }

  func remove(token: AnyObject) {
    entries.removeAll { $0.token === token }
  }

  /// Calls what is there at the beginning, in the order in which it was added.
  fileprivate func tell(_ name: String) {
    for entry in entries where entry.name == name && entry.token != nil { entry.run() }
  }
}

extension AttachedValuesOwner {
  /// Calls `run` when a property has changed, until the token, which is not retained, is gone or removed.
  package func addPropertyObserver(
    _ name: String, token: AnyObject, run: @escaping () -> Void
  ) {
    let observers = self[PropertyObservers.key] as? PropertyObservers ?? PropertyObservers()
    self[PropertyObservers.key] = observers
    observers.add(name, token: token, run: run)
  }

  /// Ends the calls that a token stands for.
  package func removePropertyObserver(token: AnyObject) {
    (self[PropertyObservers.key] as? PropertyObservers)?.remove(token: token)
  }

  /// Tells observers that a property has changed; a comparison with nil for objects without attached
  /// values, which most are.
  package func propertyDidChange(_ name: @autoclosure () -> String) {
    guard attachedValues != nil else { return }
    (self[PropertyObservers.key] as? PropertyObservers)?.tell(name())
  }
}
