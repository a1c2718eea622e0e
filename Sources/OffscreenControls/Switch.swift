public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// A control that is on or off: a thumb in a track of 51 × 31 points.
///
/// A tap changes the state, and so does a finger that drags the thumb to the other side. Both send
/// `valueChanged`; `setOn(_:animated:)` does not.
open class Switch: Control {
  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)
  /// The distance of the thumb from the edge of the track.
  private static let padding: CGFloat = 1.5
  /// The additional width of the thumb while a finger holds it, in points.
  private static let pressedExtension: CGFloat = 7
  private static let toggleDuration: TimeInterval = 0.2

  private final let track = View()
  private final let thumb = Thumb()
  private final var storedIsOn = false
  /// Whether the finger that operates the control has changed its state by dragging.
  private final var wasPulled = false
  /// Whether the finger that operates the control touched down on the thumb.
  private final var isHeldByThumb = false

  /// Creates a switch that is off; its size does not follow the frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: Switch.size))
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    addSubview(track)
    track.addSubview(thumb)
  }

  /// Whether the switch is on; setting it does not animate.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, without sending events.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    update(animated: animated)
  }

  /// The colour of the track while the switch is on; nil, the default, is the system's green.
  open var onTintColor: Color? {
    didSet { setNeedsLayout() }
  }

  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: Color? {
    didSet { setNeedsLayout() }
  }

  /// The switch's fixed size; setting another size has no effect.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// The size of every switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  /// A single tap belongs to the switch, not to recognisers of the views around it, and so does a pan with one
  /// finger that begins on the thumb and moves along the switch.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    let keepsPan =
      recognizer is PanGestureRecognizer
      && keepsMovement(from: recognizer) { isTracking ? isHeldByThumb : thumb.frame.contains($0) }
    return !keepsPan && !keepsTap(from: recognizer)
  }

  /// Widens the thumb.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    wasPulled = false
    isHeldByThumb = thumb.frame.contains(touch.location(in: self))
    return true
  }

  /// Changes the state when the finger crosses the middle of the switch by a quarter of its width.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let x = touch.location(in: self).x
    let margin = bounds.width / 4
    let target = isMirrored ? x < bounds.midX : x > bounds.midX
    if abs(x - bounds.midX) > margin, target != isOn {
      wasPulled = true
      turnOver()
    }
    return true
  }

  /// Changes the state, unless dragging has changed it already.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if !wasPulled, isTouchInside { turnOver() }
  }

  private final func turnOver() {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  // MARK: Appearance

  /// Shows the state.
  open override func stateChanged() {
    super.stateChanged()
    update(animated: true)
  }

  private final func update(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    View.animate(withDuration: Self.toggleDuration, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    }
  }

  /// Shows the state, with the thumb on its side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    track.alpha = isEnabled ? 1 : 0.5
    thumb.backgroundColor = thumbTintColor ?? .thumb
    let width = 2 * Thumb.radius + (isHighlighted ? Self.pressedExtension : 0)
    let isRight = isOn != isMirrored
    thumb.frame = CGRect(
      x: isRight ? Self.size.width - Self.padding - width : Self.padding, y: Self.padding,
      width: width, height: 2 * Thumb.radius)
  }

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether the switch is on, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [TreeAttribute("on", isOn ? "true" : "false")]
  }
}
