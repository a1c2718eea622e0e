// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// The locks of objects that threads hold at present, by object.
private let objectLocks = Mutex<[ObjectIdentifier: ObjectLock]>([:])

/// The lock of one object.
private final class ObjectLock: Sendable {
  let lock = NSRecursiveLock()
  /// The number of threads that hold the lock or wait for it, with repetitions.
  let users = Mutex(0)
}

/// Locks an object for this thread, and waits while another one has locked it; the same thread may lock it again.
///
/// Every call needs one of `objc_sync_exit(_:)`. As in Objective-C only objects and types have locks: a value of
/// another kind is not locked.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  let id = identifier(of: object)
  let lock = objectLocks.withLock { locks in
    let lock = locks[id] ?? ObjectLock()
    locks[id] = lock
    lock.users.withLock { $0 += 1 }
    return lock
  }
  lock.lock.lock()
  return 0
}

/// Ends a lock of `objc_sync_enter(_:)`, on the same thread.
///
/// - Returns: 0, or -1 without an effect if the object is not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  let id = identifier(of: object)
  let lock = objectLocks.withLock { locks -> ObjectLock? in
    guard let lock = locks[id] else { return nil }
    let users = lock.users.withLock { users in
      users -= 1
      return users
    }
    if users == 0 { locks[id] = nil }
    return lock
  }
  lock?.lock.unlock()
  return lock == nil ? -1 : 0
}

private func identifier(of object: Any) -> ObjectIdentifier {
  if let type = object as? Any.Type { return ObjectIdentifier(type) }
  return ObjectIdentifier(object as AnyObject)
}
