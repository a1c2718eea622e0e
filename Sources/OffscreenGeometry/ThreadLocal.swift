import Foundation

/// An object of which every thread has its own, made when it is first needed.
///
/// For calls of UIKit's that name no object, such as those for the current drawing context.
package struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let result = unsafe pthread_key_create(&key) { pointer in
      unsafe Released.release(pointer)
    }
    demand(result == 0, "The system has no more keys for values of threads (error \(result)).")
    self.key = key
    self.make = make
  }

  /// The thread's object; O(1).
  package var value: Value {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
    }
    let value = make()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}

private enum Released {
  /// Releases the object of a thread that ends.
  static func release(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
  }
}
