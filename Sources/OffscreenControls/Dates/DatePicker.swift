public import Foundation
import OffscreenGeometry
import OffscreenRaster
public import OffscreenViews

/// The form of a date picker.
///
/// Raw values are UIKit's.
public enum DatePickerStyle: Int, Hashable, Sendable {
  /// The form that fits the mode: wheels for a timer, buttons otherwise.
  case automatic = 0
  /// Wheels beside each other.
  case wheels = 1
  /// Grey buttons, which open a calendar and wheels.
  case compact = 2
  /// A calendar, with a button for the time below it; wheels where there is no date.
  case inline = 3
}

/// A control that selects a date, a time or the duration of a timer.
///
/// Nothing that it shows depends on the machine or on the present time: it begins at the reference date of
/// Foundation, 1 January 2001, in US English, by the Gregorian calendar and in GMT, until code sets another
/// `date`, `locale`, `calendar` or `timeZone`.
///
/// `valueChanged` and `primaryActionTriggered` are sent when a finger or an assistive technology has changed the
/// date, not when code has.
open class DatePicker: Control {
  /// What a date picker selects.
  ///
  /// Raw values are UIKit's.
  public enum Mode: Int, Hashable, Sendable {
    /// A time of day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
  }

  private final var shown: DateState
  private final var part: (any View & DatePart)?
  private final var ownCalendar: Calendar?
  /// The size that fitted when it was last asked for, by which a picker of that size follows its form.
  private final var knownFittingSize: CGSize?

  /// Creates a date picker for a day and a time; an empty frame gets the size that fits.
  public override init(frame: CGRect = .zero) {
    shown = DateState(
      mode: .dateAndTime, reading: DateReading(calendar: nil, locale: nil, timeZone: nil),
      limits: DateLimits(), date: Date(timeIntervalSinceReferenceDate: 0), duration: 60)
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    load()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  // MARK: Form

  /// What is selected; a day and a time by default.
  open var datePickerMode: Mode {
    get { shown.mode }
    set {
      shown.mode = newValue
      load()
    }
  }

  /// The form that is asked for; automatic by default.
  open var preferredDatePickerStyle = DatePickerStyle.automatic {
    didSet { load() }
  }

  /// The form that is shown: wheels for a timer and for an inline time, whatever is preferred; never `automatic`.
  public final var datePickerStyle: DatePickerStyle {
    switch (preferredDatePickerStyle, shown.mode) {
    case (_, .countDownTimer), (.inline, .time), (.wheels, _): .wheels
    case (.automatic, _), (.compact, _): .compact
    case (.inline, _): .inline
    }
  }

  // MARK: Dates

  /// The selected date; 1 January 2001, 0:00 GMT, by default.
  ///
  /// A date beyond the limits becomes the nearest permitted one, and one between two full intervals of minutes the
  /// earlier of them. Dates before the year 1 or after 9999 become the first or last of them.
  open var date: Date {
    get { shown.date }
    set { setDate(newValue, animated: false) }
  }

  /// Selects a date as `date` does; with animation, wheels turn to it in 0.3 seconds.
  open func setDate(_ date: Date, animated: Bool) {
    shown.date = permitted(date)
    showState(animated: animated)
  }

  /// The earliest date that is permitted; nil, the default, for none.
  ///
  /// Limits that contradict each other are ignored, and those of a timer too.
  open var minimumDate: Date? {
    get { shown.limits.minimum }
    set { setLimits { $0.minimum = newValue } }
  }

  /// The latest date that is permitted; nil, the default, for none.
  ///
  /// Limits that contradict each other are ignored, and those of a timer too.
  open var maximumDate: Date? {
    get { shown.limits.maximum }
    set { setLimits { $0.maximum = newValue } }
  }

  /// The interval of minutes that can be selected: a divisor of 60 from 1 to 30; 1 by default.
  ///
  /// Any other number counts as 1.
  open var minuteInterval: Int {
    get { shown.limits.minuteInterval }
    set {
      let isUsable = (1...30).contains(newValue) && 60 % newValue == 0
      setLimits { $0.minuteInterval = isUsable ? newValue : 1 }
    }
  }

  /// The duration of a timer in seconds, in whole intervals of minutes: from one interval to 23:59 hours.
  ///
  /// Other durations become the nearest one below, or the shortest one. One minute by default.
  open var countDownDuration: TimeInterval {
    get { TimeInterval(shown.duration) }
    set {
      guard newValue.isFinite else { return }
      shown.duration = permitted(duration: Int(min(max(newValue, 0), 86_399)))
      showState(animated: false)
    }
  }

  private final func permitted(_ date: Date) -> Date {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return shown.date }
    return shown.limits.nearest(to: DateReading.bounded(date), in: shown.reading)
  }

  private final func permitted(duration: Int) -> Int {
    let interval = 60 * shown.limits.minuteInterval
    return max(duration / interval, 1) * interval
  }

  private final func setLimits(_ change: (inout DateLimits) -> Void) {
    change(&shown.limits)
    shown.duration = permitted(duration: shown.duration)
    setDate(shown.date, animated: false)
  }

  // MARK: Reading

  /// The language and region in which dates are written; nil, the default, for that of the calendar or US English.
  open var locale: Locale? {
    didSet { readAnew() }
  }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; the Gregorian one by default.
  ///
  /// Its time zone is not used, because that of the machine is in every calendar of which no other was set.
  open var calendar: Calendar! {
    get {
      var calendar = shown.reading.calendar
      calendar.timeZone = shown.reading.timeZone
      return calendar
    }
    set {
      ownCalendar = newValue
      readAnew()
    }
  }

  /// The time zone in which dates are shown; nil, the default, for GMT.
  open var timeZone: TimeZone? {
    didSet { readAnew() }
  }

  private final func readAnew() {
    shown.reading = DateReading(calendar: ownCalendar, locale: locale, timeZone: timeZone)
    setDate(shown.date, animated: false)
  }

  // MARK: Parts

  /// Makes the views of the form.
  private final func load() {
    part?.removeFromSuperview()
    let choose: (WallTime) -> Void = { [weak self] in self?.fingerChose($0) }
    let made: any View & DatePart
    switch datePickerStyle {
    case .wheels, .automatic: made = DateWheels(shown, choose: choose)
    case .inline: made = DateSheet(shown, choose: choose)
    case .compact:
      let contents: [DatePill.Content] =
        switch shown.mode {
        case .time: [.time]
        case .date: [.date]
        case .dateAndTime, .countDownTimer: [.date, .time]
        }
      made = DatePills(contents, shown, choose: choose)
    }
    part = made
    addSubview(made)
    stateChanged()
    sizeDidChange()
  }

  private final func showState(animated: Bool) {
    part?.show(shown, animated: animated && window != nil)
    pictureMayChange()
    sizeDidChange()
  }

  /// Selects what a finger has chosen, or the nearest permitted date.
  private final func fingerChose(_ wall: WallTime) {
    let former = (shown.date, shown.duration)
    if shown.mode == .countDownTimer {
      shown.duration = permitted(duration: wall.second)
    } else if wall != shown.wall {
      shown.date = permitted(shown.reading.date(of: wall))
    }
    showState(animated: true)
    if (shown.date, shown.duration) != former {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  // MARK: Layout

  /// The size of the form: 320 × 216 points of wheels, a calendar with room for six weeks, or the buttons.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { part?.sizeThatFits(size) ?? .zero }
  /// The size of the form: 320 × 216 points of wheels, a calendar with room for six weeks, or the buttons.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Resizes a picker that had the size that fitted.
  private final func sizeDidChange() {
    let fitting = intrinsicContentSize
    guard fitting != knownFittingSize else { return }
    if frame.size == knownFittingSize { frame.size = fitting }
    knownFittingSize = fitting
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Places the form; buttons stand at the leading edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let part else { return }
    var frame = bounds
    if datePickerStyle == .compact {
      frame.size.width = min(bounds.width, part.sizeThatFits(bounds.size).width)
      if effectiveUserInterfaceLayoutDirection == .rightToLeft {
        frame.origin.x = bounds.maxX - frame.width
      }
    }
    part.frame = frame
  }

  /// Measures the form in the size of text that is now preferred.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sizeDidChange()
  }

  /// Shows whether fingers have an effect.
  open override func stateChanged() {
    super.stateChanged()
    guard let part else { return }
    part.isUserInteractionEnabled = isEnabled
    if let pills = part as? DatePills {
      pills.isEnabled = isEnabled
    } else {
      part.alpha = isEnabled ? 1 : 0.5
    }
  }

  /// Tracks no finger: what is inside does.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { false }

  /// The selected date or duration, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    let value =
      shown.mode == .countDownTimer ? "\(shown.duration) s" : shown.date.formatted(.iso8601)
    return super.treeAttributes + [TreeAttribute("date", value)]
  }
}
