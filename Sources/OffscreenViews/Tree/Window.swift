public import Foundation
public import OffscreenGeometry

/// The root of a tree: its coordinates are those of the touches and of the picture.
open class Window: View {
  /// The stage the window stands on.
  package final weak var stageHost: (any Host)?
  final weak var dispatcher: TouchDispatcher?

  /// How far from the window's edges its free part begins, in points; zero by default.
  ///
  /// The stage sets it, for what would be a notch or a bar on a screen. Every view in the window has
  /// its own share of it.
  public override var safeAreaInsets: EdgeInsets {
    get { ownSafeAreaInsets }
    set {
      guard newValue != ownSafeAreaInsets else { return }
      ownSafeAreaInsets = newValue
      markNeedsSafeArea()
    }
  }
  private final var ownSafeAreaInsets = EdgeInsets.zero

  /// Creates a window with a frame; a window stands nowhere until a stage takes it.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setRoot(self)
    keepsHitTest(if: Window.self)
  }

  /// Nil: a window ends the chain of responders.
  open override var next: Responder? { nil }
}

extension View {
  /// Ends what the view was in the middle of when it left its window.
  func windowWasLeft(_ formerWindow: Window?) {
    removeAllAnimations()
    for recognizer in recognizers { recognizer.abandon() }
    formerWindow?.dispatcher?.viewDidLeave(self)
  }
}
