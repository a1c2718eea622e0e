import Foundation

/// The two methods that decide a view's hit test: `hitTest(_:with:)` and `point(inside:with:)`.
///
/// A view whose class inherits both from `View` is searched without a call. If the methods are not
/// found, every class but `View` counts as overriding both, which is correct, but slower.
enum HitTestMethods {
  /// Whether a class overrides neither method, nor inherits an override; costs two comparisons.
  static func areInherited(by type: View.Type) -> Bool {
    guard let inherited else { return type == View.self }
    return inherited.hitTest.isInherited(by: type) && inherited.pointInside.isInherited(by: type)
  }

  /// The two methods as `View` implements them; nil if they are not found.
  private static let inherited: (hitTest: ViewMethod, pointInside: ViewMethod)? = {
    guard
      let hitTest = ViewMethod(
        overriddenBy: AnsweringHitTest.self, butNotBy: Plain.self, AnsweringPointInside.self),
      let pointInside = ViewMethod(
        overriddenBy: AnsweringPointInside.self, butNotBy: Plain.self, AnsweringHitTest.self)
    else { return nil }
    return (hitTest, pointInside)
  }()
}

extension View {
  /// Whether this class is searched without a call.
  static var inheritsHitTest: Bool { HitTestMethods.areInherited(by: self) }
}

/// Overrides neither method.
private final class Plain: View {}

/// Overrides one method.
private final class AnsweringHitTest: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
}

/// Overrides the other method.
private final class AnsweringPointInside: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
}
