import Foundation
import OffscreenGeometry
import Testing

@testable import OffscreenControls

/// The days of the months of some years, counted one by one.
private struct NaiveCalendar {
  struct Month {
    let first: Int
    let count: Int
  }

  /// By year and month.
  private(set) var months: [[Int]: Month] = [:]

  init(_ years: ClosedRange<Int>) {
    // Counted back from 1 January 2001, which is day 0.
    var day = 0
    for year in years.lowerBound..<2001 { day -= Self.isLeap(year) ? 366 : 365 }
    for year in years {
      let lengths = [31, Self.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, count) in lengths.enumerated() {
        months[[year, index + 1]] = Month(first: day, count: count)
        day += count
      }
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

private func reading(
  _ locale: String? = nil, _ zone: String? = nil, firstWeekday: Int? = nil
) -> DateReading {
  var calendar = Calendar(identifier: .gregorian)
  if let locale { calendar.locale = Locale(identifier: locale) }
  if let firstWeekday { calendar.firstWeekday = firstWeekday }
  return DateReading(
    calendar: calendar, locale: locale.map { Locale(identifier: $0) },
    timeZone: zone.flatMap { TimeZone(identifier: $0) })
}

@Suite struct DateReadingTests {
  /// Each month of eight years, with each weekday as the first of the week.
  @Test(arguments: 1...7)
  func monthsLieInTheirWeeks(firstWeekday: Int) {
    let reading = reading(firstWeekday: firstWeekday)
    let naive = NaiveCalendar(1997...2004)
    for (key, month) in naive.months {
      let days = month.first..<month.first + month.count
      for day in [days.lowerBound, days.upperBound - 1] {
        #expect(reading.days(of: .month, around: day) == days)
      }
      // Day 0 was a Monday, which is the second day of a week that begins with a Sunday.
      let weekday = ((month.first % 7) + 7 + 1) % 7 + 1
      #expect(reading.column(of: month.first) == (weekday - firstWeekday + 7) % 7)
      let parts = reading.parts(of: month.first + 9)
      #expect(parts.year == key[0] && parts.month == key[1] && parts.day == 10)
    }
  }

  /// Each day of eight years in each month and in the next years.
  @Test func daysMoveToTheLastDayOfShorterMonths() throws {
    let reading = reading()
    let naive = NaiveCalendar(1997...2008)
    for year in [1999, 2000, 2003, 2004] {
      for month in 1...12 {
        for target in 1...12 {
          let from = try #require(naive.months[[year, month]])
          let to = try #require(naive.months[[year, target]])
          for number in [1, 28, from.count] {
            #expect(
              reading.day(from.first + number - 1, setting: .month, to: target)
                == to.first + min(number, to.count) - 1)
          }
        }
        let from = try #require(naive.months[[year, month]])
        let next = try #require(naive.months[[year + 1, month]])
        #expect(
          reading.day(from.first + from.count - 1, setting: .year, to: year + 1)
            == next.first + min(from.count, next.count) - 1)
        for number in [0, 1, 29, 31, 99] {
          #expect(
            reading.day(from.first + 4, setting: .day, to: number)
              == from.first + min(max(number, 1), from.count) - 1)
        }
      }
    }
  }

  /// Each quarter of an hour around changes of clocks, by an hour and by half an hour.
  @Test(arguments: [
    ("America/New_York", "2001-04-01", 3600), ("America/New_York", "2001-10-28", 3600),
    ("Australia/Lord_Howe", "2001-03-25", 1800), ("Australia/Lord_Howe", "2001-10-28", 1800),
    ("Europe/Berlin", "2001-03-25", 3600), ("GMT", "2001-03-25", 3600),
  ])
  func timesOnTheWallBecomeDates(zone: String, day: String, change: Int) throws {
    let reading = reading(nil, zone)
    let noon = try Date("\(day)T00:00:00Z", strategy: .iso8601).timeIntervalSinceReferenceDate
    for quarter in -200...200 {
      let date = Date(timeIntervalSinceReferenceDate: noon + Double(quarter) * 900)
      let found = reading.date(of: reading.wall(of: date))
      let isRepeated = found == date - Double(change)
      #expect(found == date || isRepeated && reading.wall(of: found) == reading.wall(of: date))
    }
    let start = reading.wall(of: Date(timeIntervalSinceReferenceDate: noon - 86_400)).seconds
    for quarter in 0..<300 {
      let wall = WallTime(seconds: start / 900 * 900 + quarter * 900)
      let found = reading.wall(of: reading.date(of: wall))
      #expect(found == wall || found.seconds == wall.seconds + change)
    }
  }

  @Test func timeThatClocksLeaveOutIsReadAsIfTheyDidNot() throws {
    let reading = reading(nil, "America/New_York")
    let day = reading.wall(of: try Date("2001-04-01T17:00:00Z", strategy: .iso8601)).day
    let gap = WallTime(day: day, second: 9000)
    #expect(reading.wall(of: reading.date(of: gap)) == WallTime(day: day, second: 12_600))
  }

  /// Dates of every size, which must neither trap nor leave the years that wheels have.
  @Test func strangeDatesAreBounded() {
    let reading = reading(nil, "Asia/Tokyo")
    for seconds in [-1e300, -1e12, -6.3e10, 0, 1e12, 1e300, .infinity, -.infinity] {
      let wall = reading.wall(of: Date(timeIntervalSinceReferenceDate: seconds))
      #expect(WallTime.days.contains(wall.day) && (0..<86_400).contains(wall.second))
    }
  }

  /// What nothing was set for does not come from the machine.
  @Test func standardReadingIsFixed() {
    let reading = DateReading(calendar: nil, locale: nil, timeZone: nil)
    #expect(reading.locale.identifier == "en_US" && reading.timeZone.secondsFromGMT() == 0)
    #expect(reading.calendar.firstWeekday == 1 && reading.calendar.identifier == .gregorian)
    let wall = WallTime(day: 31, second: 13 * 3600 + 7 * 60)
    #expect(reading.text("yMMMd", of: wall) == "Feb 1, 2001")
    #expect(reading.text("jmm", of: wall) == "1:07 PM")
  }

  @Test(arguments: [
    ("en_US", [DateColumn.month, .day, .year], [DateColumn.hour, .minute, .period], 1),
    ("en_GB", [.day, .month, .year], [.hour, .minute], 2),
    ("de_DE", [.day, .month, .year], [.hour, .minute], 2),
    ("ja_JP", [.year, .month, .day], [.hour, .minute], 1),
    ("ko_KR", [.year, .month, .day], [.period, .hour, .minute], 1),
    ("ar_EG", [.day, .month, .year], [.hour, .minute, .period], 7),
  ])
  func columnsFollowTheLanguage(
    locale: String, date: [DateColumn], time: [DateColumn], firstWeekday: Int
  ) {
    let reading = DateReading(calendar: nil, locale: Locale(identifier: locale), timeZone: nil)
    #expect(reading.dateColumns == date && reading.timeColumns == time)
    #expect(reading.calendar.firstWeekday == firstWeekday && reading.weekdays.count == 7)
    #expect(reading.monthColumns == date.filter { $0 != .day })
  }
}

@Suite struct DateLimitsTests {
  /// The permitted date by trying all minutes.
  private func naive(_ minute: Int, _ minimum: Int?, _ maximum: Int?, _ interval: Int) -> Int {
    var (first, last) = (minimum ?? -100, maximum ?? 100)
    if first > last { (first, last) = (-100, 100) }
    let bounded = min(max(minute, first), last)
    let permitted = (first...last).filter { interval == 1 || ($0 % interval) == 0 }
    return permitted.last { $0 <= bounded } ?? permitted.first ?? bounded
  }

  /// Each pair of limits around each minute.
  @Test(arguments: [1, 2, 5])
  func pairsOfLimitsPermitTheNearestDate(interval: Int) {
    let reading = reading()
    let ends: [Int?] = [nil] + (-7...7).map(Optional.some)
    for minimum in ends {
      for maximum in ends {
        let limits = DateLimits(
          minimum: minimum.map { Date(timeIntervalSinceReferenceDate: Double($0) * 60) },
          maximum: maximum.map { Date(timeIntervalSinceReferenceDate: Double($0) * 60) },
          minuteInterval: interval)
        for minute in -9...9 {
          let date = Date(timeIntervalSinceReferenceDate: Double(minute) * 60)
          let found = limits.nearest(to: date, in: reading).timeIntervalSinceReferenceDate / 60
          #expect(found == Double(naive(minute, minimum, maximum, interval)))
        }
      }
    }
  }
}

@Suite struct DateColumnsTests {
  private func columns(
    _ columns: [DateColumn], interval: Int = 1, bounds: ClosedRange<WallTime>? = nil
  ) -> DateColumns {
    DateColumns(
      reading: reading(), columns: columns, minuteInterval: interval, bounds: bounds)
  }

  /// Each value of each wheel, near each of some rows.
  @Test func rowsShowTheirValues() {
    for interval in [1, 7, 20, 30] where 60 % interval == 0 {
      let columns = columns([.hour, .minute, .month, .day], interval: interval)
      for column in columns.columns {
        let count = columns.valueCount(column)
        let rows = columns.rowCount(column)
        #expect(rows % count == 0 && rows > 5_000)
        for near in [nil, 0, count, rows / 2 + 1, rows - 1] {
          for value in 0..<count {
            let row = columns.row(column, showing: value, near: near)
            #expect(row % count == value && (0..<rows).contains(row))
            if let near, near > count, near < rows - count { #expect(abs(row - near) * 2 <= count) }
          }
        }
      }
    }
  }

  /// Each minute of a day, read from wheels with AM and PM and without.
  @Test(arguments: [
    [DateColumn.hour, .minute, .period], [.period, .hour, .minute], [.hour, .minute],
  ])
  func wheelsShowEachMinute(wheels: [DateColumn]) {
    let columns = columns(wheels)
    for minute in stride(from: 0, to: 1440, by: 7) {
      let wall = WallTime(day: 5, second: minute * 60)
      let rows = wheels.map {
        columns.row($0, showing: columns.value($0, at: wall), near: nil)
      }
      let start = WallTime(day: 5, second: 0)
      #expect(columns.wall(rows: rows, turned: .hour, from: start) == wall)
    }
  }

  @Test func periodMovesTheHour() {
    let columns = columns([.hour, .minute, .period])
    for hour in 0..<24 {
      let wall = WallTime(day: 0, second: hour * 3600 + 300)
      let rows = [hour, 5, 1 - hour / 12]
      #expect(
        columns.wall(rows: rows, turned: .period, from: wall)
          == WallTime(day: 0, second: (hour + 12) % 24 * 3600 + 300))
      #expect(columns.title(.hour, hour, at: wall) == "\(hour % 12 == 0 ? 12 : hour % 12)")
    }
  }

  /// Each day of a year against limits that cut days, months and the year.
  @Test func rowsOutsideTheLimitsAreNotPermitted() {
    let first = WallTime(day: 40, second: 3600)
    let last = WallTime(day: 70, second: 7200)
    let columns = columns([.month, .day, .year], bounds: first...last)
    for day in 0..<365 {
      let wall = WallTime(day: day, second: 0)
      let parts = reading().parts(of: day)
      for (column, value) in [(DateColumn.day, parts.day), (.month, parts.month)] {
        let days = column == .day ? day..<day + 1 : reading().days(of: .month, around: day)
        #expect(
          columns.permits(column, (value ?? 0) - 1, at: wall)
            == days.overlaps(first.day..<last.day + 1))
      }
      #expect(columns.permits(.year, 2000, at: wall))
      #expect(!columns.permits(.year, 2001, at: wall) && !columns.permits(.year, 1999, at: wall))
    }
    #expect(!columns.permits(.hour, 0, at: first) && columns.permits(.hour, 1, at: first))
    #expect(columns.permits(.hour, 2, at: last) && !columns.permits(.minute, 1, at: last))
  }

  @Test func daysThatAMonthHasNotAreNotPermitted() {
    let columns = columns([.month, .day, .year])
    let february = WallTime(day: 31 + 9, second: 0)
    #expect(columns.permits(.day, 27, at: february) && !columns.permits(.day, 28, at: february))
  }
}
