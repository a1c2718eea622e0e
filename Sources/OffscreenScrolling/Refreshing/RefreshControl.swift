public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// The spinner above a scroll view's content that is pulled down to ask for new content.
///
/// Give it to `ScrollView.refreshControl`. It stands above the content, 60 points high. A finger
/// that drags the content further down than that starts a refresh and sends `valueChanged`, once
/// in a drag. The scroll view keeps room for the control until `endRefreshing()`, by growing its
/// `adjustedContentInset`. What it draws is a function of the stage's time and of how far it is
/// pulled, so that a spinner that turns does not keep a stage from settling.
open class RefreshControl: Control {
  /// The height of the control, and how far it has to be pulled, in points.
  static let height: CGFloat = 60
  /// Between the spinner's middle and the control's, when there is a title below it.
  private static let riseForTitle: CGFloat = 10
  private static let defaultColor = Color(white: 0.55)

  private var spinnerColor: Color?
  private var titleLabel: Label?

  /// Creates a control that rests; its scroll view gives it its frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepsHitTest(if: RefreshControl.self)
    isUserInteractionEnabled = false
  }

  /// Whether a refresh is under way.
  public private(set) final var isRefreshing = false

  /// Shows a refresh that code started.
  ///
  /// It makes room for the control but does not scroll to it, and sends no `valueChanged`.
  open func beginRefreshing() {
    setRefreshing(true)
  }

  /// Ends a refresh; content that the control held down goes back in 0.3 seconds.
  ///
  /// While a finger holds the content nothing moves; it goes back when the finger lifts.
  open func endRefreshing() {
    setRefreshing(false)
  }

  /// A line of text under the spinner; nil, the default, for none.
  open var title: String? {
    didSet { if title != oldValue { updateTitle() } }
  }

  /// The colour of spinner and title; grey as long as none of its own was set.
  open override var tintColor: Color? {
    get { super.tintColor }
    set {
      spinnerColor = newValue
      super.tintColor = newValue
      titleLabel?.textColor = drawnColor
    }
  }

  /// Draws the spinner: as many spokes as it is pulled, or all of them, turning.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let center = CGPoint(
      x: bounds.midX, y: bounds.midY - (titleLabel == nil ? 0 : Self.riseForTitle))
    spinner.draw(around: center, color: drawnColor, in: canvas)
  }

  /// Puts the title under the spinner.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = CGRect(
      x: bounds.minX, y: bounds.midY + Self.riseForTitle, width: bounds.width, height: 16)
  }

  /// The facts of a control, and whether a refresh is under way.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    if isRefreshing { attributes.append((key: "refreshing", value: "true")) }
    return attributes
  }

  /// The control is pulled further or less far: the title comes and goes with the spinner.
  func pullDidChange() {
    titleLabel?.alpha = isRefreshing ? 1 : progress
  }

  private var spinner: RefreshSpinner {
    isRefreshing ? .turning(at: host?.now ?? .zero) : .pulled(Double(progress))
  }

  /// How much of the way to a refresh it is pulled, 0 to 1.
  private var progress: CGFloat {
    min(((superview as? ScrollView)?.pullDistance ?? 0) / Self.height, 1)
  }

  private var drawnColor: Color { spinnerColor ?? Self.defaultColor }

  private func setRefreshing(_ refreshes: Bool) {
    guard refreshes != isRefreshing else { return }
    isRefreshing = refreshes
    pullDidChange()
    (superview as? ScrollView)?.refreshInsetDidChange()
  }

  private func updateTitle() {
    guard let title else {
      titleLabel?.removeFromSuperview()
      titleLabel = nil
      return
    }
    let label = titleLabel ?? Label()
    label.text = title
    label.font = .standard(size: 12)
    label.textAlignment = .center
    label.textColor = drawnColor
    if label.superview == nil { addSubview(label) }
    titleLabel = label
    pullDidChange()
    setNeedsLayout()
  }
}
