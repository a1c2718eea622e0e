import Foundation

/// The rows of a date picker's wheels, and what they say together; knows no views.
struct DateColumns {
  /// About how many rows a wheel has whose first value follows the last one.
  private static let endlessCount = 10_000

  let reading: DateReading
  let columns: [DateColumn]
  let minuteInterval: Int
  /// The times that are permitted; nil for all.
  let bounds: ClosedRange<WallTime>?

  // MARK: Values

  /// The number of values of a column.
  func valueCount(_ column: DateColumn) -> Int {
    switch column {
    case .year: 9999
    case .month: reading.calendar.maximumRange(of: .month)?.count ?? 12
    case .day: reading.calendar.maximumRange(of: .day)?.count ?? 31
    case .date: WallTime.days.count
    case .hour, .hours: 24
    case .minute, .minutes: 60 / minuteInterval
    case .period: 2
    }
  }

  /// The value of a column at a time, from 0.
  func value(_ column: DateColumn, at wall: WallTime) -> Int {
    switch column {
    case .year: min(max((reading.parts(of: wall.day).year ?? 1) - 1, 0), 9998)
    case .month: (reading.parts(of: wall.day).month ?? 1) - 1
    case .day: (reading.parts(of: wall.day).day ?? 1) - 1
    case .date: wall.day - WallTime.days.lowerBound
    case .hour, .hours: wall.minute / 60
    case .minute, .minutes: wall.minute % 60 / minuteInterval
    case .period: wall.minute / 720
    }
  }

  /// The time at which one column has another value, and the others have theirs where possible.
  func wall(_ wall: WallTime, setting column: DateColumn, to value: Int) -> WallTime {
    var (wall, minute) = (wall, wall.minute)
    switch column {
    case .year: wall.day = reading.day(wall.day, setting: .year, to: value + 1)
    case .month: wall.day = reading.day(wall.day, setting: .month, to: value + 1)
    case .day: wall.day = reading.day(wall.day, setting: .day, to: value + 1)
    case .date: wall.day = value + WallTime.days.lowerBound
    case .hour, .hours: minute = value * 60 + minute % 60
    case .minute, .minutes: minute = minute / 60 * 60 + value * minuteInterval
    case .period: minute = value * 720 + minute % 720
    }
    if column >= .hour { wall.second = minute * 60 }
    return wall
  }

  // MARK: Rows

  /// The number of rows of a wheel.
  func rowCount(_ column: DateColumn) -> Int {
    let count = valueCount(column)
    return column.isEndless ? count * max(1, Self.endlessCount / count) : count
  }

  /// The row nearest to another one that shows a value; nil stands for the middle of the wheel.
  func row(_ column: DateColumn, showing value: Int, near row: Int?) -> Int {
    guard column.isEndless else { return value }
    let (count, rows) = (valueCount(column), rowCount(column))
    let round = rows / count / 2
    let candidates = row.map { [$0 / count - 1, $0 / count, $0 / count + 1] } ?? [round]
    let near = row ?? round * count
    return candidates.map { $0 * count + value }.filter { (0..<rows).contains($0) }
      .min { abs($0 - near) < abs($1 - near) } ?? value
  }

  /// The time that the wheels show after one of them came to rest.
  ///
  /// The hour decides between AM and PM unless that is the wheel that was turned.
  func wall(rows: [Int], turned: DateColumn, from wall: WallTime) -> WallTime {
    var wall = wall
    for (column, row) in zip(columns, rows).sorted(by: { $0.0 < $1.0 })
    where column != .period || turned == .period {
      wall = self.wall(wall, setting: column, to: row % valueCount(column))
    }
    return wall
  }

  /// The text of a value.
  func title(_ column: DateColumn, _ value: Int, at wall: WallTime) -> String {
    if column == .month {
      // From the first day, since not every month has the day that is shown.
      let first = WallTime(day: reading.days(of: .month, around: wall.day).lowerBound, second: 0)
      return reading.text("LLLL", of: self.wall(first, setting: column, to: value))
    }
    if column == .day {
      let long = WallTime(day: value, second: 0)
      return reading.calendar.identifier == .gregorian
        ? reading.text("d", of: long) : "\(value + 1)"
    }
    let shown = self.wall(wall, setting: column, to: value)
    return switch column {
    case .year: reading.text("y", of: shown)
    case .date: reading.text("EEEMMMd", of: shown)
    case .hour: reading.text(pattern: columns.contains(.period) ? "h" : "HH", of: shown)
    case .minute: reading.text(pattern: "mm", of: shown)
    case .period: reading.text(pattern: "a", of: shown)
    case .hours: unitTitle(.seconds(value * 3600), .hours)
    case .minutes: unitTitle(.seconds(value * minuteInterval * 60), .minutes)
    case .month, .day: ""
    }
  }

  private func unitTitle(_ duration: Duration, _ unit: Duration.UnitsFormatStyle.Unit) -> String {
    duration.formatted(
      .units(allowed: [unit], width: unit == .hours ? .wide : .abbreviated).locale(reading.locale))
  }

  /// Whether the bounds permit a time at which a column has a value, and the calendar has it.
  func permits(_ column: DateColumn, _ value: Int, at wall: WallTime) -> Bool {
    let shown = self.wall(wall, setting: column, to: value)
    if column == .day || column == .month, self.value(column, at: shown) != value { return false }
    guard let bounds else { return true }
    return bounds.overlaps(span(column, at: shown))
  }

  /// The times at which a column has the value that it has at a time, without changing those before it.
  private func span(_ column: DateColumn, at wall: WallTime) -> ClosedRange<WallTime> {
    func seconds(_ length: Int) -> ClosedRange<WallTime> {
      let start = WallTime(day: wall.day, second: wall.second / length * length)
      return start...WallTime(day: wall.day, second: start.second + length - 1)
    }
    switch column {
    case .year, .month:
      let days = reading.days(of: column == .year ? .year : .month, around: wall.day)
      return WallTime(
        day: days.lowerBound, second: 0)...WallTime(
          day: days.upperBound - 1, second: WallTime.secondsOfDay - 1)
    case .day, .date: return seconds(WallTime.secondsOfDay)
    case .period: return seconds(12 * 3600)
    case .hour, .hours: return seconds(3600)
    case .minute, .minutes: return seconds(60)
    }
  }
}
