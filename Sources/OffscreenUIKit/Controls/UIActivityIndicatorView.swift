public import Foundation
public import Offscreen
import OffscreenScrolling
package import OffscreenViews

/// A turning wheel of spokes, which shows that work is in progress.
///
/// Its picture depends on the stage's time alone, one turn per second, so it does not keep a stage from
/// settling.
open class UIActivityIndicatorView: UIView {
  /// The sizes of the wheel.
  public enum Style: Int, Hashable, Sendable {
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points, grey.
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    var length: CGFloat { self == .whiteLarge || self == .large ? 37 : 20 }

    var color: UIColor {
      switch self {
      case .white, .whiteLarge: .white
      case .gray: UIColor(white: 0.6)
      case .medium, .large: .secondaryLabel
      }
    }
  }

  /// The size of the spokes; setting it sets the style's colour too.
  public final var style: Style {
    didSet { color = style.color }
  }

  /// Whether the view is hidden while it does not animate; true by default.
  public final var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spokes.
  open var color: UIColor!

  /// Whether the spokes turn with the stage's clock.
  public private(set) final var isAnimating = false

  /// Creates a view of the style's size that does not animate.
  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    updateVisibility()
  }

  /// Creates a view of the medium style that does not animate.
  public override init(frame: CGRect = .zero) {
    style = .medium
    color = Style.medium.color
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    updateVisibility()
  }

  /// Begins the animation, which follows the stage's clock, and shows the view.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Ends the animation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  private final func updateVisibility() {
    isHidden = hidesWhenStopped && !isAnimating
  }

  /// Draws the spokes; without animation, as they are at its start.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    RefreshSpinner.turning(at: isAnimating ? host?.now ?? .zero : .zero).draw(
      around: CGPoint(x: bounds.midX, y: bounds.midY), diameter: style.length, color: color,
      in: canvas)
  }

  /// The size of the style, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: style.length, height: style.length)
  }

  /// The size of the style, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

extension UIActivityIndicatorView: AccessibilityDefaulting {
  /// An element that says whether work is in progress.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.isAnimating ? "In progress" : "Progress halted",
      value: isAnimating ? "1" : "0", traits: .updatesFrequently)
  }
}
