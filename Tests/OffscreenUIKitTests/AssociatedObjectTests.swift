import Foundation
import OffscreenUIKit
import Testing

@Suite struct AssociatedObjectTests {
  nonisolated(unsafe) private static var first: UInt8 = 0
  nonisolated(unsafe) private static var second: UInt8 = 0

  private final class Value {}

  @Test(arguments: [true, false])
  func valuesBelongToObjectAndKey(isView: Bool) {
    let (one, other): (NSObject, NSObject) =
      isView ? (UIView(), UIView()) : (NSObject(), NSObject())
    set(one, &Self.first, 1)
    set(one, &Self.second, "two")
    set(other, &Self.first, 3)
    #expect(get(one, &Self.first) as? Int == 1)
    #expect(get(one, &Self.second) as? String == "two")
    #expect(get(other, &Self.first) as? Int == 3)
    #expect(get(other, &Self.second) == nil)
    set(one, &Self.first, nil)
    #expect(get(one, &Self.first) == nil && get(one, &Self.second) != nil)
    objc_removeAssociatedObjects(one)
    #expect(get(one, &Self.second) == nil && get(other, &Self.first) != nil)
  }

  @Test func valuesOfViewsEndWithThem() {
    weak var value: Value?
    do {
      let view = UIView()
      let kept = Value()
      value = kept
      set(view, &Self.first, kept)
    }
    #expect(value == nil)
  }

  @Test func assignedObjectsAreNotRetained() {
    let view = UIView()
    do {
      let value = Value()
      unsafe objc_setAssociatedObject(view, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(get(view, &Self.first) as AnyObject? === value)
    }
    #expect(get(view, &Self.first) == nil)
  }

  /// A later object may have the identity of an earlier one, and none of its values.
  @Test func valuesOfForeignObjectsAreNotInherited() {
    for index in 0..<500 {
      let object = NSObject()
      #expect(get(object, &Self.first) == nil)
      set(object, &Self.first, index)
      #expect(get(object, &Self.first) as? Int == index)
    }
  }

  private func set(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?) {
    unsafe objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private func get(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    unsafe objc_getAssociatedObject(object, key)
  }
}
