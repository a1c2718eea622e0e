public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// A control with which a finger chooses a value from a range.
///
/// The finger has to touch down on the thumb. Values that are not finite are ignored.
open class Slider: Control {
  /// The height of the track in points.
  private static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 34

  private final let thumb = Thumb()
  private final var range = RangedValue<Float>(upTo: 1)
  /// The distance from the finger to the middle of the thumb, in points.
  private final var grip: CGFloat = 0
  /// The value at which the finger touched down.
  private final var startValue: Float = 0

  /// Creates a slider from 0 to 1 at 0.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: Slider.self)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    addSubview(thumb)
  }

  /// The value, from `minimumValue` to `maximumValue`; other values are clamped.
  ///
  /// 0 by default.
  open var value: Float {
    get { range.value }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value; 0 by default.
  ///
  /// A maximum below it becomes equal to it.
  open var minimumValue: Float {
    get { range.minimum }
    set {
      range.setMinimum(newValue)
      setNeedsLayout()
    }
  }

  /// The maximum value; 1 by default.
  ///
  /// A minimum above it becomes equal to it.
  open var maximumValue: Float {
    get { range.maximum }
    set {
      range.setMaximum(newValue)
      setNeedsLayout()
    }
  }

  /// Whether `valueChanged` is sent at every movement and not only at the end; true by default.
  open var isContinuous = true

  /// The colour of the track up to the thumb; nil, the default, is the tint colour.
  open var minimumTrackTintColor: Color? {
    didSet { pictureMayChange() }
  }
  /// The colour of the track beyond the thumb; nil, the default, is a system fill colour.
  open var maximumTrackTintColor: Color? {
    didSet { pictureMayChange() }
  }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: Color? {
    didSet { thumb.backgroundColor = thumbTintColor ?? .thumb }
  }

  /// Changes the value without sending events; with animation the thumb moves over half a second.
  open func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return }
    range.set(value)
    setNeedsLayout()
    if animated, window != nil {
      View.animate(withDuration: 0.5, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
  }

  // MARK: Geometry

  /// The rectangle of the track, in the coordinates of the bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
      height: Self.trackHeight)
  }

  /// The rectangle of the thumb for a value, in the coordinates of the bounds.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = 2 * Thumb.radius
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    // The thumb reaches two points beyond the track on each side.
    let room = max(0, rect.width + 4 - size)
    let x = rect.minX - 2 + (isMirrored ? 1 - share : share) * room
    return CGRect(x: x, y: rect.midY - size / 2, width: size, height: size)
  }

  /// The given width, and a height of 34 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// No intrinsic width, and a height of 34 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.height)
  }

  /// Places the thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    thumb.frame = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: range.value)
  }

  /// Draws the track.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let track = trackRect(forBounds: bounds)
    let middle = thumb.frame.midX
    let radius = track.height / 2
    canvas.setAlpha(canvas.alpha * (isEnabled ? 1 : 0.5))
    canvas.fill(track, cornerRadius: radius, with: maximumTrackTintColor ?? .systemFill)
    canvas.clip(to: track, cornerRadius: radius)
    let start = isMirrored ? middle : track.minX
    canvas.fill(
      CGRect(
        x: start, y: track.minY, width: (isMirrored ? track.maxX : middle) - start,
        height: track.height), with: minimumTrackTintColor ?? tintColor)
  }

  // MARK: Touches

  /// A swipe that begins on the thumb and moves along the slider belongs to it, not to recognisers of the views
  /// around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    return
      !(recognizer is SwipeGestureRecognizer
      && keepsMovement(from: recognizer) { isTracking || isOnThumb($0) })
  }

  /// Whether a finger at a point can hold the thumb, which is up to 8 points away.
  private final func isOnThumb(_ point: CGPoint) -> Bool {
    thumb.frame.insetBy(dx: -8, dy: -8).contains(point)
  }

  /// Tracks a finger that touches down on the thumb.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: self)
    guard isOnThumb(point) else { return false }
    grip = thumb.frame.midX - point.x
    startValue = range.value
    return true
  }

  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let room = track.width + 4 - 2 * Thumb.radius
    guard room > 0 else { return true }
    let place = touch.location(in: self).x + grip - Thumb.radius - (track.minX - 2)
    let share = min(max(place / room, 0), 1)
    let former = range.value
    value =
      minimumValue + Float(isMirrored ? 1 - share : share) * (maximumValue - minimumValue)
    if isContinuous, range.value != former { sendChange() }
    return true
  }

  /// Sends the change, if there is one that was not sent with each movement.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if !isContinuous, range.value != startValue { sendChange() }
  }

  private final func sendChange() {
    sendActions(for: .valueChanged)
  }

  // MARK: Accessibility

  /// Raises the value by a tenth of the range, and sends the change if there is one.
  open override func accessibilityIncrement() { adjust(by: 0.1) }

  /// Lowers the value by a tenth of the range, and sends the change if there is one.
  open override func accessibilityDecrement() { adjust(by: -0.1) }

  private final func adjust(by share: Float) {
    let former = range.value
    setValue(former + share * (maximumValue - minimumValue), animated: false)
    if range.value != former { sendChange() }
  }

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The value, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [TreeAttribute("value", "\(range.value)")]
  }
}
