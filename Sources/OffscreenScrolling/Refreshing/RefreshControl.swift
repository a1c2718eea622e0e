public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// The spinner above a scroll view's content, pulled down to request new content.
///
/// Assign it to `ScrollView.refreshControl`. It is 60 points high, stays at the top of the view behind
/// the content, and is hidden unless the content is pulled down or a refresh is in progress.
/// Dragging the content further down than that starts a refresh and sends `valueChanged`, once per
/// drag. Until `endRefreshing()` the scroll view reserves space for the control in its
/// `adjustedContentInset`. The drawing depends only on the stage's time and the distance pulled, so
/// a turning spinner does not keep a stage from settling.
open class RefreshControl: Control {
  /// The height of a control, and how far it must be pulled, in points, unless an enclosing view
  /// says otherwise.
  package static let usualHeight: CGFloat = 60
  /// The distance by which a title below the spinner moves it up, in points.
  private static let riseForTitle: CGFloat = 10
  /// The colour of spinner and title, unless the tint colour is set.
  private static let defaultColor = Color(white: 0.55)

  /// The tint colour that was set; nil for the default.
  private var spinnerColor: Color?
  /// The label of the title; nil until a title is set.
  private var titleLabel: Label?

  /// Creates a control that is not refreshing; its scroll view sets its frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Whether a refresh is in progress.
  public private(set) final var isRefreshing = false

  /// Shows a refresh that was started by code.
  ///
  /// It reserves space for the control but does not scroll there, and does not send `valueChanged`.
  open func beginRefreshing() {
    setRefreshing(true)
  }

  /// Ends a refresh; content that the control held down returns in 0.3 seconds.
  ///
  /// While a finger holds the content nothing moves; it returns when the finger is lifted.
  open func endRefreshing() {
    setRefreshing(false)
  }

  /// A line of text below the spinner; nil, the default, shows none.
  open var title: String? {
    didSet { if title != oldValue { updateTitle() } }
  }

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spinner and the title; grey unless it is set.
  open override var tintColor: Color! {
    get { super.tintColor }
    set {
      spinnerColor = newValue
      super.tintColor = newValue
      titleLabel?.textColor = drawnColor
    }
  }

  /// Draws the spinner: as many spokes as the distance pulled allows, or during a refresh all of
  /// them, turning.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let center = CGPoint(
      x: bounds.midX, y: bounds.midY - (titleLabel == nil ? 0 : Self.riseForTitle))
    spinner.draw(around: center, color: drawnColor, in: canvas)
  }

  /// Places the title below the spinner.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = CGRect(
      x: bounds.minX, y: bounds.midY + Self.riseForTitle, width: bounds.width, height: 16)
  }

  /// The attributes of a control, and whether a refresh is in progress.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("refreshing", if: isRefreshing)
    return attributes
  }

  /// Shows and hides the control, and its title together with the spinner, as it is pulled.
  func pullDidChange() {
    isHidden = !isRefreshing && progress == 0
    titleLabel?.alpha = isRefreshing ? 1 : progress
  }

  /// The spinner as it looks now.
  private var spinner: RefreshSpinner {
    isRefreshing ? .turning(at: host?.now ?? .zero) : .pulled(Double(progress))
  }

  /// The fraction of the distance to a refresh that has been pulled, 0 to 1.
  private var progress: CGFloat {
    guard let list = superview as? ScrollView else { return 0 }
    return min(max(0, list.pullDistance / list.enclosure.refreshHeight), 1)
  }

  /// The colour of spinner and title.
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
