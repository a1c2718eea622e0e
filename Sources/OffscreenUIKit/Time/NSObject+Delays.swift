public import Foundation
import OffscreenViews

extension NSObject {
  /// Calls a method with one argument after a virtual time; the object is retained until then.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    let request = DelayedCall(selector: selector, argument: object)
    let item = DeferredWork.Item(after: .interval(delay)) {
      self.delayedCalls?.removeAll { $0.item === request.item }
      selector.call(on: self, object)
    }
    request.item = item
    delayedCalls = (delayedCalls ?? []) + [request]
    DeferredWork.current.add(item)
  }

  /// Cancels the delayed calls of one method of an object; with an argument, only the calls with
  /// that argument.
  public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any? = nil
  ) {
    (target as? NSObject)?.cancelDelayedCalls { call in
      call.selector == selector
        && (object == nil || call.argument as AnyObject === object as AnyObject)
    }
  }

  /// Cancels all delayed calls of an object's methods.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    (target as? NSObject)?.cancelDelayedCalls { _ in true }
  }

  private func cancelDelayedCalls(where isMeant: (DelayedCall) -> Bool) {
    let calls = delayedCalls ?? []
    for call in calls where isMeant(call) { call.item?.cancel() }
    delayedCalls = calls.filter { !isMeant($0) }
  }

  private var delayedCalls: [DelayedCall]? {
    get { unsafe objc_getAssociatedObject(self, DelayedCall.place) as? [DelayedCall] }
    set {
      unsafe objc_setAssociatedObject(self, DelayedCall.place, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

/// A call that an object waits for.
private final class DelayedCall {
  private static let key = AttachedKey()
  /// The key as an address.
  static var place: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())
  }

  let selector: Selector
  let argument: Any?
  var item: DeferredWork.Item?

  init(selector: Selector, argument: Any?) {
    self.selector = selector
    self.argument = argument
  }
}
