import Foundation

/// What the parts of a date picker show.
struct DateState {
  var mode: DatePicker.Mode
  var reading: DateReading
  var limits: DateLimits
  var date: Date
  /// The duration of a timer in seconds.
  var duration: Int

  /// The time that wheels and calendars show; for a timer its duration, on day 0.
  var wall: WallTime {
    mode == .countDownTimer ? WallTime(day: 0, second: duration) : reading.wall(of: date)
  }

  /// The times that are permitted; nil for all.
  var bounds: ClosedRange<WallTime>? {
    guard mode == .countDownTimer else { return limits.walls(in: reading) }
    return WallTime(
      day: 0, second: 60 * limits.minuteInterval)...WallTime(
        day: 0, second: WallTime.secondsOfDay - 1)
  }

  /// The wheels of the mode.
  var columns: [DateColumn] {
    switch mode {
    case .time: reading.timeColumns
    case .date: reading.dateColumns
    case .dateAndTime: [.date] + reading.timeColumns
    case .countDownTimer: [.hours, .minutes]
    }
  }

  /// The rows of some wheels.
  func rows(of columns: [DateColumn]) -> DateColumns {
    DateColumns(
      reading: reading, columns: columns, minuteInterval: limits.minuteInterval, bounds: bounds)
  }

  /// Whether a day has a time that is permitted.
  func permits(day: Int) -> Bool {
    guard let bounds else { return true }
    return (bounds.lowerBound.day...bounds.upperBound.day).contains(day)
  }
}

/// A part of a date picker that shows the date and lets a finger choose another one.
protocol DatePart: AnyObject {
  /// Shows a state.
  func show(_ state: DateState, animated: Bool)
}
