/// Hears of a scroll view's offset beside its delegate, which stays the user's.
package protocol ScrollObserver: AnyObject {
  /// The content offset changed, by whatever cause; told before the delegate.
  func scrollViewOffsetDidChange(_ scrollView: ScrollView)
  /// The inset in effect changed; told before the delegate.
  func scrollViewInsetDidChange(_ scrollView: ScrollView)
}

extension ScrollObserver {
  package func scrollViewInsetDidChange(_ scrollView: ScrollView) {}
}

/// The observers of one scroll view, none of them kept alive, in the order in which they came.
struct ScrollObservers {
  private struct Entry {
    weak var observer: (any ScrollObserver)?
  }

  private var entries: [Entry] = []

  var all: [any ScrollObserver] { entries.compactMap(\.observer) }

  mutating func add(_ observer: any ScrollObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Takes out an observer, and the places of those that are no more.
  mutating func remove(_ observer: any ScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }
}

extension ScrollView {
  /// Lets an observer hear of every new offset; one that hears of it already moves to the end.
  package func addObserver(_ observer: any ScrollObserver) {
    observers.add(observer)
  }

  /// Tells an observer nothing more; one that was told nothing is left alone.
  package func removeObserver(_ observer: any ScrollObserver) {
    observers.remove(observer)
  }
}
