public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// A bar that shows the progress of a task.
open class ProgressView: View {
  /// The height of the bar in points.
  public enum Style: Int, Hashable, Sendable {
    /// 4 points with round ends.
    case `default` = 0
    /// 2.5 points, for the lower edge of a bar.
    case bar = 1
  }

  /// The look of the bar.
  open var progressViewStyle: Style {
    didSet {
      frame.size.height = height
      invalidateIntrinsicContentSize()
    }
  }

  private final let fill = View()
  private final var storedProgress: Float = 0

  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Creates a bar of the usual style.
  public override init(frame: CGRect = .zero) {
    progressViewStyle = .default
    super.init(frame: frame)
    self.frame = frame
    drawsNotedState(as: ProgressView.self)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    clipsToBounds = true
    addSubview(fill)
    isUserInteractionEnabled = false
  }

  /// The frame, whose height is always that of the style; constraints may give the bar another height.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(
        x: newValue.minX, y: newValue.minY, width: newValue.width, height: height)
    }
  }

  /// The progress, 0 to 1; other values are clamped, and NaN is ignored.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress; with animation the bar grows over a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    storedProgress = min(max(progress, 0), 1)
    setNeedsLayout()
    if animated, window != nil {
      View.animate(withDuration: 0.25, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
  }

  /// The colour of the completed part; nil, the default, is the tint colour.
  open var progressTintColor: Color? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the remaining part; nil, the default, is a system fill colour.
  open var trackTintColor: Color? {
    didSet { setNeedsLayout() }
  }

  /// Places the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * CGFloat(storedProgress)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    fill.backgroundColor = progressTintColor ?? tintColor
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    fill.layer.cornerRadius = radius
    layer.cornerRadius = radius
  }

  /// Draws the track.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(bounds, with: trackTintColor ?? .secondarySystemFill)
  }

  /// Shows the bar in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  private final var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  /// The given width, and the height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// No intrinsic width, and the height of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: height)
  }

  /// The progress, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [TreeAttribute("progress", "\(storedProgress)")]
  }
}
