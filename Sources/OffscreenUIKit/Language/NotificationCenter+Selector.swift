public import Foundation
import Offscreen
import OffscreenViews

/// Notifications that an object observes by selectors; they end with the object.
private final class SelectorObservations {
  private static let key = AttachedKey()
  private static var address: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())
  }

  /// The observations of an object; nil if it has none.
  static func present(of observer: AnyObject) -> SelectorObservations? {
    unsafe objc_getAssociatedObject(observer, address) as? SelectorObservations
  }

  /// The observations of an object; a new list if it has none.
  static func of(_ observer: AnyObject) -> SelectorObservations {
    if let present = present(of: observer) { return present }
    let new = SelectorObservations()
    unsafe objc_setAssociatedObject(observer, address, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }

  private struct Entry {
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
  }

  private var entries: [Entry] = []

  func add(
    _ token: any NSObjectProtocol, _ center: NotificationCenter, _ name: NSNotification.Name?,
    _ object: AnyObject?
  ) {
    entries.append(Entry(center: center, name: name, object: object, token: token))
  }

  /// Ends the observations of a center with a name and an object; nil means any.
  func remove(from center: NotificationCenter, _ name: NSNotification.Name?, _ object: AnyObject?) {
    entries.removeAll { entry in
      guard entry.center === center, name == nil || entry.name == name,
        object == nil || entry.object === object
      else { return false }
      center.removeObserver(entry.token)
      return true
    }
  }

  deinit {
    for entry in entries { entry.center.removeObserver(entry.token) }
  }
}

extension NotificationCenter {
  /// Calls a method of an observer, which is not retained, with each notification of a name and an
  /// object; nil means all.
  ///
  /// Views on different threads are independent, so a notification reaches only observers that were added
  /// on the thread on which it is posted. An observation ends with its observer.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let thread = ObjectIdentifier(Thread.current)
    // Used only on the thread of the observer.
    nonisolated(unsafe) let call = { [weak observer] (notification: Notification) in
      guard let observer, !selector.call(on: observer, notification) else { return }
      selector.call(
        on: observer,
        NSNotification(
          name: notification.name, object: notification.object, userInfo: notification.userInfo))
    }
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if ObjectIdentifier(Thread.current) == thread { unsafe call(notification) }
    }
    SelectorObservations.of(observer).add(token, self, name, object.map { $0 as AnyObject })
  }

  /// Ends all observations by an object.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations by an object of a name and an object; nil means all.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name: NSNotification.Name?, object: Any?
  ) {
    SelectorObservations.present(of: observer)?
      .remove(from: self, name, object.map { $0 as AnyObject })
    removeObserver(observer as Any, name: name, object: object)
  }
}
