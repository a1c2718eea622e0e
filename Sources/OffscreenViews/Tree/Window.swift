public import Foundation
public import OffscreenGeometry

/// The root of a tree, whose coordinates are those of touches and of the rendered picture.
open class Window: View {
  /// The stage that shows the window.
  package final weak var stageHost: (any Host)?
  /// Where the touches of the window's stage go; nil without a stage.
  final weak var dispatcher: TouchDispatcher?

  /// How far the safe area lies inside the window's edges, in points; zero by default.
  ///
  /// The stage sets it, to represent a notch or a bar on a screen. Every view computes its own
  /// insets from it.
  public override var safeAreaInsets: EdgeInsets {
    get { ownSafeAreaInsets }
    set {
      guard newValue != ownSafeAreaInsets else { return }
      ownSafeAreaInsets = newValue
      windowReference?.tracksSafeArea = newValue != .zero
      markNeedsSafeArea()
    }
  }
  /// The insets that were set.
  private final var ownSafeAreaInsets = EdgeInsets.zero

  /// Creates a window that belongs to no stage.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setWindow(WindowReference(to: self))
  }

  /// Nil: a window ends the responder chain.
  open override var next: Responder? { nil }
}

/// What all views of a window's tree know of it: one weak reference that they share.
///
/// A weak reference in every view made adding and removing a view a third dearer.
final class WindowReference {
  /// The window; nil once it is deallocated.
  private(set) weak var window: Window?
  /// Whether the window has a safe area smaller than itself.
  fileprivate(set) var tracksSafeArea = false

  /// Creates the reference that all views of the window's tree share.
  init(to window: Window) {
    self.window = window
  }
}

extension View {
  /// Ends animations, gestures and touches of a view that has left its window.
  func windowWasLeft(_ formerWindow: Window?) {
    removeAllAnimations()
    for recognizer in recognizers { recognizer.abandon() }
    formerWindow?.dispatcher?.viewDidLeave(self)
  }
}
