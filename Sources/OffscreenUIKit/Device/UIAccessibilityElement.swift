public import Foundation
public import Offscreen
import OffscreenViews

/// A part of a view that assistive technologies see by itself, without a view of its own.
open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element, which does not retain it; nil by default.
  open weak var accessibilityContainer: AnyObject?

  /// The place of the element in the coordinates of its container, which must be a view; zero by default.
  ///
  /// Setting it determines `accessibilityFrame`, also after the container has moved.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { isInContainerSpace = true }
  }
  private final var isInContainerSpace = false

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The place of the element in the coordinates of the window.
  open override var accessibilityFrame: CGRect {
    get {
      guard isInContainerSpace, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return view.convert(accessibilityFrameInContainerSpace, to: nil)
    }
    set {
      isInContainerSpace = false
      super.accessibilityFrame = newValue
    }
  }
}
