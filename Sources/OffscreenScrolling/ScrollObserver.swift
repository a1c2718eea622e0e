/// Observes a scroll view's offset independently of its delegate, which belongs to the user.
package protocol ScrollObserver: AnyObject {
  /// Called when the content offset has changed for any reason, before the delegate.
  func scrollViewOffsetDidChange(_ scrollView: ScrollView)
  /// Called when the effective inset has changed, before the delegate.
  func scrollViewInsetDidChange(_ scrollView: ScrollView)
  /// Called when the content has stopped, even if it has not moved: a movement reached its end,
  /// code ended it, or the finger that stopped it was lifted.
  func scrollViewDidComeToRest(_ scrollView: ScrollView)
}

extension ScrollObserver {
  package func scrollViewInsetDidChange(_ scrollView: ScrollView) {}
  package func scrollViewDidComeToRest(_ scrollView: ScrollView) {}
}

/// Weak references to the observers of one scroll view, in the order in which they were added.
struct ScrollObservers {
  /// An observer that is not kept alive.
  private struct Entry {
    weak var observer: (any ScrollObserver)?
  }

  /// The entries in the order in which the observers were added.
  private var entries: [Entry] = []

  /// The observers that still exist.
  var all: [any ScrollObserver] { entries.compactMap(\.observer) }

  /// Adds an observer; one that is observing already is not called twice.
  mutating func add(_ observer: any ScrollObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Removes an observer, and the entries of those that no longer exist.
  mutating func remove(_ observer: any ScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }
}

extension ScrollView {
  /// Adds an observer; one that is already registered moves to the end.
  package func addObserver(_ observer: any ScrollObserver) {
    observers.add(observer)
  }

  /// Removes an observer; has no effect if it is not registered.
  package func removeObserver(_ observer: any ScrollObserver) {
    observers.remove(observer)
  }
}
