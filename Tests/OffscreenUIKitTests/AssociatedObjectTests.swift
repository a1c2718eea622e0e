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
    set(one, 1, 1)
    set(one, 2, "two")
    set(other, 1, 3)
    #expect(get(one, 1) as? Int == 1)
    #expect(get(one, 2) as? String == "two")
    #expect(get(other, 1) as? Int == 3)
    #expect(get(other, 2) == nil)
    set(one, 1, nil)
    #expect(get(one, 1) == nil && get(one, 2) != nil)
    objc_removeAssociatedObjects(one)
    #expect(get(one, 2) == nil && get(other, 1) != nil)
  }

  @Test func valuesOfViewsEndWithThem() {
    weak var value: Value?
    do {
      let view = UIView()
      let kept = Value()
      value = kept
      set(view, 1, kept)
    }
    #expect(value == nil)
  }

  @Test func assignedObjectsAreNotRetained() {
    let view = UIView()
    do {
      let value = Value()
      set(view, 1, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(get(view, 1) as AnyObject? === value)
    }
    #expect(get(view, 1) == nil)
  }

  /// A later object may have the address of an earlier one, but none of its values.
  @Test func valuesOfForeignObjectsAreNotInherited() {
    for index in 0..<500 {
      let object = NSObject()
      #expect(get(object, 1) == nil)
      set(object, 1, index)
      #expect(get(object, 1) as? Int == index)
    }
  }

  private func set(_ object: Any, _ key: Int, _ value: Any?) {
    set(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private func set(_ object: Any, _ key: Int, _ value: Any?, _ policy: objc_AssociationPolicy) {
    if key == 1 {
      unsafe objc_setAssociatedObject(object, &Self.first, value, policy)
    } else {
      unsafe objc_setAssociatedObject(object, &Self.second, value, policy)
    }
  }

  private func get(_ object: Any, _ key: Int) -> Any? {
    key == 1
      ? unsafe objc_getAssociatedObject(object, &Self.first)
      : unsafe objc_getAssociatedObject(object, &Self.second)
  }
}
