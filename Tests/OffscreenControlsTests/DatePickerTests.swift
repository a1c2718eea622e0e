import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenControls

/// A stage with a date picker, and the events that it sent.
private final class Desk {
  let stage = Stage(size: CGSize(width: 400, height: 700))
  let picker = DatePicker()
  private(set) var changes: [Date] = []
  private(set) var primaries = 0

  init(
    _ mode: DatePicker.Mode, _ style: DatePickerStyle, at text: String = "2001-01-31T09:41:00Z",
    isMirrored: Bool = false
  ) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = try Date(text, strategy: .iso8601)
    picker.frame.origin = CGPoint(x: 10, y: 10)
    picker.addAction(for: .valueChanged) { [unowned self] in changes.append(picker.date) }
    picker.addAction(for: .primaryActionTriggered) { [unowned self] in primaries += 1 }
    stage.window.addSubview(picker)
    stage.window.layoutIfNeeded()
  }

  var text: String { picker.date.formatted(.iso8601) }

  func views<Kind: View>(_ type: Kind.Type = Kind.self) -> [Kind] {
    var (found, waiting): ([Kind], [View]) = ([], [stage.window])
    while let view = waiting.popLast() {
      if let view = view as? Kind { found.append(view) }
      waiting += view.subviews.reversed()
    }
    return found
  }

  /// The texts of the rows in the middle of the wheels, in the order of the wheels.
  var middles: [String] {
    stage.window.layoutIfNeeded()
    return views(PickerWheel.self).map { wheel in
      let view = wheel.rowViews.values.first { abs($0.center.y - wheel.bounds.midY) < 0.5 }
      return (view as? Label)?.text ?? "?"
    }
  }

  func turn(_ component: Int, by count: Int) throws {
    let wheel = views(PickerWheel.self)[component]
    for _ in 0..<abs(count) {
      count > 0 ? wheel.accessibilityIncrement() : wheel.accessibilityDecrement()
      _ = try stage.settle()
    }
  }

  func tap(_ view: View) throws {
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    _ = try stage.settle()
  }

  func day(_ name: String) throws -> DayButton {
    try #require(views(DayButton.self).first { $0.accessibilityLabel == name })
  }

  func element(_ name: String) throws -> Control {
    try #require(
      views(Control.self).first { $0.accessibilityLabel == name && !$0.isHidden })
  }
}

@Suite struct DatePickerTests {
  @Test(arguments: [
    (DatePicker.Mode.time, [DatePickerStyle.compact, .wheels, .compact, .wheels]),
    (.date, [.compact, .wheels, .compact, .inline]),
    (.dateAndTime, [.compact, .wheels, .compact, .inline]),
    (.countDownTimer, [.wheels, .wheels, .wheels, .wheels]),
  ])
  func styleFollowsTheMode(mode: DatePicker.Mode, styles: [DatePickerStyle]) {
    let picker = DatePicker()
    #expect(
      picker.datePickerMode == .dateAndTime && picker.date.timeIntervalSinceReferenceDate == 0)
    picker.datePickerMode = mode
    for (preferred, shown) in zip([DatePickerStyle.automatic, .wheels, .compact, .inline], styles) {
      picker.preferredDatePickerStyle = preferred
      #expect(picker.datePickerStyle == shown)
      // A picker that has the size that fits follows its form.
      #expect(picker.frame.size == picker.intrinsicContentSize)
      if shown == .wheels { #expect(picker.frame.size == CGSize(width: 320, height: 216)) }
    }
  }

  @Test func codeSendsNoEvents() throws {
    for style in [DatePickerStyle.wheels, .compact, .inline] {
      let desk = try Desk(.dateAndTime, style)
      desk.picker.setDate(desk.picker.date + 90_000, animated: true)
      _ = try desk.stage.settle()
      desk.picker.minimumDate = desk.picker.date + 7 * 86_400
      desk.picker.locale = Locale(identifier: "de_DE")
      desk.picker.timeZone = TimeZone(identifier: "Asia/Tokyo")
      desk.picker.minuteInterval = 15
      _ = try desk.stage.settle()
      #expect(desk.text == "2001-02-08T10:45:00Z" && desk.changes.isEmpty && desk.primaries == 0)
    }
  }

  @Test func numbersOfEveryKindAreBounded() {
    let picker = DatePicker()
    for (interval, expected) in [(0, 1), (1, 1), (7, 1), (12, 12), (30, 30), (60, 1), (.min, 1)] {
      picker.minuteInterval = interval
      #expect(picker.minuteInterval == expected)
    }
    picker.minuteInterval = 15
    for (duration, expected) in [(0.0, 900.0), (899, 900), (2000, 1800), (1e30, 85_500), (-5, 900)]
    {
      picker.countDownDuration = duration
      #expect(picker.countDownDuration == expected)
    }
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 900)
    let former = picker.date
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date == former)
    for seconds in [-1e300, 1e300] {
      picker.date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(abs(picker.date.timeIntervalSinceReferenceDate) < 3e11)
    }
  }

  // MARK: Wheels

  @Test func wheelsRollBackToTheLastDayOfAMonth() throws {
    let desk = try Desk(.date, .wheels)
    #expect(desk.middles == ["January", "31", "2001"])
    try desk.turn(0, by: 1)
    #expect(desk.text == "2001-02-28T09:41:00Z" && desk.middles == ["February", "28", "2001"])
    try desk.turn(1, by: 1)
    #expect(desk.middles == ["February", "28", "2001"] && desk.changes.count == 1)
    desk.picker.date = try Date("2004-02-29T00:00:00Z", strategy: .iso8601)
    #expect(desk.middles == ["February", "29", "2004"])
    try desk.turn(2, by: 1)
    #expect(desk.middles == ["February", "28", "2005"] && desk.primaries == 2)
  }

  @Test func wheelsRollBackToTheNearestPermittedDate() throws {
    let desk = try Desk(.dateAndTime, .wheels, at: "2001-05-10T11:30:00Z")
    desk.picker.minimumDate = desk.picker.date - 3600
    desk.picker.maximumDate = desk.picker.date + 3600
    #expect(desk.middles == ["Thu, May 10", "11", "30", "AM"])
    try desk.turn(0, by: 3)
    #expect(
      desk.text == "2001-05-10T12:30:00Z" && desk.middles == ["Thu, May 10", "12", "30", "PM"])
    try desk.turn(3, by: -1)
    #expect(
      desk.text == "2001-05-10T10:30:00Z" && desk.middles == ["Thu, May 10", "10", "30", "AM"])
    try desk.turn(1, by: -1)
    #expect(desk.text == "2001-05-10T10:30:00Z" && desk.changes.count == 2)
    let grey = desk.views(PickerWheel.self)[0].rowViews.values.compactMap { $0 as? Label }
      .filter { $0.textColor == .tertiaryLabel }.map { $0.text ?? "" }
    #expect(grey.contains("Fri, May 11") && !grey.contains("Thu, May 10"))
  }

  @Test func hourTurnsFromMorningToAfternoon() throws {
    let desk = try Desk(.time, .wheels, at: "2001-01-01T11:59:00Z")
    #expect(desk.middles == ["11", "59", "AM"])
    try desk.turn(0, by: 1)
    #expect(desk.middles == ["12", "59", "PM"] && desk.text == "2001-01-01T12:59:00Z")
    try desk.turn(2, by: -1)
    #expect(desk.middles == ["12", "59", "AM"] && desk.text == "2001-01-01T00:59:00Z")
    desk.picker.locale = Locale(identifier: "de_DE")
    #expect(desk.middles == ["00", "59"])
  }

  @Test func wheelsSkipTheHourThatClocksLeaveOut() throws {
    let desk = try Desk(.time, .wheels, at: "2001-04-01T06:30:00Z")
    desk.picker.timeZone = TimeZone(identifier: "America/New_York")
    #expect(desk.middles == ["1", "30", "AM"])
    try desk.turn(0, by: 1)
    #expect(desk.middles == ["3", "30", "AM"] && desk.text == "2001-04-01T07:30:00Z")
  }

  @Test func timerHasAtLeastOneInterval() throws {
    let desk = try Desk(.countDownTimer, .wheels)
    desk.picker.countDownDuration = 3600
    #expect(desk.middles == ["1 hour", "0 min"])
    try desk.turn(0, by: -1)
    #expect(desk.picker.countDownDuration == 60 && desk.middles == ["0 hours", "1 min"])
    desk.picker.minuteInterval = 20
    #expect(desk.middles == ["0 hours", "20 min"] && desk.picker.countDownDuration == 1200)
    try desk.turn(1, by: 1)
    #expect(
      desk.middles == ["0 hours", "40 min"] && desk.picker.countDownDuration == 2400
        && desk.changes.count == 2)
  }

  /// Drags, flings and taps of every kind, from a seed.
  @Test(arguments: [DatePicker.Mode.date, .dateAndTime, .time, .countDownTimer])
  func wheelsSettleOnPermittedDates(mode: DatePicker.Mode) throws {
    var generator = SeededGenerator(seed: UInt64(mode.rawValue) + 1)
    let desk = try Desk(mode, .wheels)
    desk.picker.minuteInterval = 5
    desk.picker.minimumDate = desk.picker.date - 40 * 86_400
    desk.picker.maximumDate = desk.picker.date + 40 * 86_400
    var turns = 0
    for _ in 0..<25 {
      let former = (desk.picker.date, desk.picker.countDownDuration)
      let count = desk.changes.count
      let x = CGFloat.random(in: 90..<250, using: &generator)
      let y = CGFloat.random(in: 40..<200, using: &generator)
      desk.stage.drag(
        from: CGPoint(x: x, y: y),
        to: CGPoint(x: x, y: y + .random(in: -90...90, using: &generator)),
        over: .milliseconds(.random(in: 20...300, using: &generator)))
      if Bool.random(using: &generator) {
        desk.stage.tap(at: CGPoint(x: .random(in: 90..<250, using: &generator), y: y))
      }
      _ = try desk.stage.settle()
      let state = DateState(
        mode: mode, reading: DateReading(calendar: nil, locale: nil, timeZone: nil),
        limits: DateLimits(), date: desk.picker.date, duration: Int(desk.picker.countDownDuration))
      let rows = state.rows(of: state.columns)
      let shown = state.columns.map { column in
        let value = rows.value(column, at: state.wall)
        return rows.title(column, value, at: state.wall)
      }
      #expect(desk.middles == shown)
      let minute = Int(desk.picker.date.timeIntervalSinceReferenceDate) / 60
      #expect(minute % 5 == 0 && Int(desk.picker.countDownDuration) % 300 == 0)
      #expect(desk.picker.date >= desk.picker.minimumDate ?? desk.picker.date)
      #expect(desk.picker.date <= desk.picker.maximumDate ?? desk.picker.date)
      let isChanged = (desk.picker.date, desk.picker.countDownDuration) != former
      if isChanged { turns += 1 }
      #expect((desk.changes.count > count) == isChanged || desk.changes.count >= count + 2)
    }
    #expect(turns > 8 && desk.changes.count == desk.primaries)
  }

  // MARK: Calendars

  @Test func dayOfACalendarIsChosen() throws {
    let desk = try Desk(.date, .inline)
    #expect(desk.views(DayButton.self).count == 31)
    let former = try desk.day("Wednesday, January 31, 2001")
    #expect(former.isSelected && former.accessibilityTraits == [.button, .selected])
    try desk.tap(try desk.day("Tuesday, January 2, 2001"))
    #expect(desk.text == "2001-01-02T09:41:00Z" && !former.isSelected)
    #expect(desk.changes.count == 1 && desk.primaries == 1)
    try desk.tap(try desk.day("Tuesday, January 2, 2001"))
    #expect(desk.changes.count == 1)
  }

  @Test(arguments: [false, true])
  func calendarTurnsToOtherMonths(isMirrored: Bool) throws {
    let desk = try Desk(.date, .inline, isMirrored: isMirrored)
    let (left, right) = (CGPoint(x: 90, y: 200), CGPoint(x: 250, y: 200))
    try desk.tap(try desk.element("Next Month"))
    #expect(try desk.element("February 2001").isEnabled && desk.views(DayButton.self).count == 28)
    desk.stage.drag(
      from: isMirrored ? left : right, to: isMirrored ? right : left, over: .milliseconds(100))
    _ = try desk.stage.settle()
    #expect(try desk.element("March 2001").isEnabled)
    let first = try desk.day("Thursday, March 1, 2001")
    let middle = first.convert(first.bounds, to: desk.picker).midX
    #expect((middle > desk.picker.bounds.midX) != isMirrored)
    try desk.tap(try desk.element("Previous Month"))
    // Two taps while the month still moves.
    let arrow = try desk.element("Previous Month")
    let place = arrow.convert(CGPoint(x: 20, y: 20), to: nil)
    for _ in 0..<2 { desk.stage.tap(at: place) }
    _ = try desk.stage.settle()
    #expect(try desk.element("December 2000").isEnabled && desk.views(MonthGrid.self).count == 1)
    #expect(desk.changes.isEmpty)
    desk.picker.date += 86_400
    #expect(try desk.element("February 2001").isEnabled)
  }

  @Test func daysBeyondTheLimitsAreDisabled() throws {
    let desk = try Desk(.date, .inline)
    desk.picker.minimumDate = desk.picker.date - 2 * 86_400
    desk.picker.maximumDate = desk.picker.date + 3600
    let enabled = desk.views(DayButton.self).filter(\.isEnabled).compactMap(\.accessibilityLabel)
    #expect(enabled.map { $0.split(separator: " ")[2] } == ["29,", "30,", "31,"])
    #expect(try !desk.element("Next Month").isEnabled && !desk.element("Previous Month").isEnabled)
    try desk.tap(try desk.day("Thursday, January 25, 2001"))
    #expect(desk.changes.isEmpty)
  }

  @Test func wheelsOfTheHeaderChangeMonthAndYear() throws {
    let desk = try Desk(.date, .inline)
    try desk.tap(try desk.element("January 2001"))
    #expect(desk.middles == ["January", "2001"])
    try desk.turn(0, by: 1)
    #expect(desk.text == "2001-02-28T09:41:00Z")
    try desk.turn(1, by: 3)
    try desk.tap(try desk.element("February 2004"))
    #expect(desk.views(DayButton.self).count == 29 && desk.middles.isEmpty)
    #expect(desk.changes.count == 4)
  }

  // MARK: Buttons

  @Test func buttonsOpenACalendarAndWheels() throws {
    let desk = try Desk(.dateAndTime, .compact)
    let pills = desk.views(DatePill.self)
    #expect(pills.map(\.accessibilityValue) == ["Jan 31, 2001", "9:41 AM"])
    try desk.tap(pills[0])
    try desk.tap(try desk.day("Friday, January 5, 2001"))
    #expect(desk.text == "2001-01-05T09:41:00Z" && pills[0].accessibilityValue == "Jan 5, 2001")
    #expect(desk.views(CardOverlay.self).count == 1)
    desk.stage.tap(at: CGPoint(x: 390, y: 690))
    _ = try desk.stage.settle()
    #expect(desk.views(CardOverlay.self).isEmpty)
    try desk.tap(pills[1])
    #expect(desk.middles == ["9", "41", "AM"])
    try desk.turn(1, by: 2)
    #expect(desk.text == "2001-01-05T09:43:00Z" && desk.changes.count == 3)
    desk.picker.removeFromSuperview()
    _ = try desk.stage.settle()
    #expect(desk.views(CardOverlay.self).isEmpty)
  }

  @Test func disabledPickerCannotBeTouched() throws {
    for style in [DatePickerStyle.wheels, .compact, .inline] {
      let desk = try Desk(.date, style)
      desk.picker.isEnabled = false
      for y in stride(from: 20.0, to: 340, by: 30) {
        desk.stage.tap(at: CGPoint(x: 60, y: y))
        _ = try desk.stage.settle()
      }
      #expect(desk.changes.isEmpty && desk.views(CardOverlay.self).isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func buttonsFollowTheDirectionAndTheSizeOfText(isMirrored: Bool) throws {
    let desk = try Desk(.dateAndTime, .compact, isMirrored: isMirrored)
    desk.picker.frame.size.width = 380
    desk.stage.window.layoutIfNeeded()
    let frames = desk.views(DatePill.self).map { $0.convert($0.bounds, to: desk.picker) }
    #expect((frames[0].minX < frames[1].minX) != isMirrored)
    #expect(isMirrored ? frames[0].maxX == 380 : frames[0].minX == 0)
    let height = desk.picker.intrinsicContentSize.height
    desk.stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    desk.stage.window.layoutIfNeeded()
    #expect(desk.picker.intrinsicContentSize.height > height + 10)
  }
}
