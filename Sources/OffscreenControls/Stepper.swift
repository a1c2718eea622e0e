public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// A control that lowers and raises a value by steps: a minus and a plus of 94 × 32 points together.
///
/// A finger that rests on one of them repeats the step: after half a second, and then ten times a second.
open class Stepper: Control, FrameTicking {
  private static let size = CGSize(width: 94, height: 32)
  /// The time for which a finger rests before the step is repeated.
  private static let repeatDelay: Duration = .milliseconds(500)
  /// The time between two repeated steps.
  private static let repeatInterval: Duration = .milliseconds(100)

  private final var range = RangedValue<Double>(upTo: 100) {
    didSet { pictureMayChange() }
  }
  /// The half that is pressed: -1, 1 or 0 for none.
  private final var pressed = 0 {
    didSet { pictureMayChange() }
  }
  /// The value at which the finger touched down.
  private final var startValue = 0.0
  /// The time of the next repeated step; nil if no step is due.
  private final var nextStep: Duration?

  /// Creates a stepper from 0 to 100 at 0; its size does not follow the frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: Stepper.size))
    drawsNotedState(as: Stepper.self)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// The value, from `minimumValue` to `maximumValue`; other values are clamped.
  ///
  /// 0 by default.
  open var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  /// The minimum value; 0 by default.
  ///
  /// A maximum below it becomes equal to it.
  open var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }

  /// The maximum value; 100 by default.
  ///
  /// A minimum above it becomes equal to it.
  open var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }

  /// The amount by which a step changes the value; 1 by default, and numbers that are not positive
  /// are ignored.
  open var stepValue: Double = 1 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }
  /// Whether a step beyond the maximum continues at the minimum, and the other way round; false by
  /// default.
  open var wraps = false {
    didSet { pictureMayChange() }
  }
  /// Whether a resting finger repeats the step; true by default.
  open var autorepeat = true
  /// Whether `valueChanged` is sent at every step and not only at the end; true by default.
  open var isContinuous = true

  /// The stepper's fixed size; setting another size has no effect.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// The size of every stepper.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// The size of every stepper.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  /// A single tap belongs to the stepper, not to recognisers of the views around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  /// Makes the first step.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    pressed = side(of: touch)
    startValue = range.value
    step()
    if autorepeat, let host {
      nextStep = host.now + Self.repeatDelay
      host.addTicker(self)
    }
    return true
  }

  /// Stops repeating steps when the finger leaves its half of the control.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    if !bounds.contains(touch.location(in: self)) || side(of: touch) != pressed { release() }
    return true
  }

  /// Stops repeating steps, and sends the change if there is one that was not sent at each step.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    release()
    if !isContinuous, range.value != startValue { sendChange() }
  }

  /// Stops repeating steps.
  open override func cancelTracking(with event: Event?) {
    release()
  }

  private final func side(of touch: Touch) -> Int {
    (touch.location(in: self).x > bounds.midX) != isMirrored ? 1 : -1
  }

  private final func release() {
    pressed = 0
    nextStep = nil
  }

  private final func step() {
    let former = range.value
    let target = range.value + Double(pressed) * stepValue
    if wraps, target > maximumValue {
      range.set(minimumValue)
    } else if wraps, target < minimumValue {
      range.set(maximumValue)
    } else {
      value = target
    }
    if range.value != former, isContinuous { sendChange() }
  }

  private final func sendChange() {
    sendActions(for: .valueChanged)
  }

  /// Repeats the step when it is due.
  package final func frameTick(at now: Duration) -> Bool {
    while let due = nextStep, due <= now {
      nextStep = due + Self.repeatInterval
      step()
    }
    return nextStep != nil
  }

  /// `settle` does not wait for the finger to be lifted.
  package final var isEndless: Bool { true }

  // MARK: Appearance

  /// Draws the background, the line between the halves, the minus and the plus.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let radius: CGFloat = 8
    canvas.fill(bounds, cornerRadius: radius, with: .tertiarySystemFill)
    if pressed != 0 {
      canvas.save()
      canvas.clip(to: bounds, cornerRadius: radius)
      canvas.fill(half(pressed), with: .tertiarySystemFill)
      canvas.restore()
    }
    let line = CGRect(
      x: bounds.midX - 0.5, y: bounds.minY + 6, width: 1, height: bounds.height - 12)
    canvas.fill(line.onPixels(of: self), with: .controlSeparator)
    for side in [-1, 1] {
      drawSign(
        side, in: half(side), color: isPossible(side) ? .label : .tertiaryLabel, on: canvas)
    }
  }

  /// Whether a step down (-1) or up (1) would change the value.
  final func isPossible(_ side: Int) -> Bool {
    let hasRoom = side < 0 ? range.value > minimumValue : range.value < maximumValue
    return isEnabled && (wraps || hasRoom)
  }

  /// The half of the minus (-1) or plus (1).
  final func half(_ side: Int) -> CGRect {
    let isRight = (side > 0) != isMirrored
    return CGRect(
      x: isRight ? bounds.midX : bounds.minX, y: bounds.minY, width: bounds.width / 2,
      height: bounds.height)
  }

  private final func drawSign(_ side: Int, in rect: CGRect, color: Color, on canvas: Canvas) {
    let (length, width): (CGFloat, CGFloat) = (15, 1.5)
    let minus = CGRect(
      x: rect.midX - length / 2, y: rect.midY - width / 2, width: length, height: width
    ).onPixels(of: self)
    // The round ends are part of the length. Both strokes of a plus are one path, so that a colour that is not
    // opaque is painted once where they cross.
    let arm = (minus.width - minus.height) / 2
    var sign = Path()
    sign.move(to: CGPoint(x: minus.midX - arm, y: minus.midY))
    sign.addLine(to: CGPoint(x: minus.midX + arm, y: minus.midY))
    if side > 0 {
      sign.move(to: CGPoint(x: minus.midX, y: minus.midY - arm))
      sign.addLine(to: CGPoint(x: minus.midX, y: minus.midY + arm))
    }
    canvas.stroke(sign, style: StrokeStyle(lineWidth: minus.height, lineCap: .round), with: color)
  }

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The value, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [TreeAttribute("value", "\(range.value)")]
  }
}
