import Foundation

/// How dates are read: a calendar, a language and a time zone, with the texts that follow from them.
///
/// Days are numbered from 1 January 2001, so that all arithmetic with them is that of whole numbers; the calendar
/// is asked only for what a numbered day is called. A date picker of which nothing was set reads in US English, by
/// the Gregorian calendar and in GMT, whatever the settings of the machine are.
final class DateReading {
  static let standardLocale = Locale(identifier: "en_US")
  static let standardTimeZone = TimeZone.gmt

  let locale: Locale
  let timeZone: TimeZone
  /// The calendar with the time zone GMT, in which day 0 begins at the reference date.
  let calendar: Calendar
  private var formatters: [String: DateFormatter] = [:]
  private var orders: [String: [Character]] = [:]

  init(calendar: Calendar?, locale: Locale?, timeZone: TimeZone?) {
    var made = calendar ?? Calendar(identifier: .gregorian)
    let own = made.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    let known = locale ?? (calendar == nil ? nil : own) ?? Self.standardLocale
    if made.locale != known { made.locale = known }
    made.timeZone = Self.standardTimeZone
    self.calendar = made
    self.locale = known
    self.timeZone = timeZone ?? Self.standardTimeZone
  }

  // MARK: Dates and times on the wall

  /// A date that the wheels can show: from the year 1 to 9999.
  static func bounded(_ date: Date) -> Date {
    let day = Double(WallTime.secondsOfDay)
    let range =
      (Double(WallTime.days.lowerBound + 1) * day)...(Double(WallTime.days.upperBound - 1) * day)
    let seconds = date.timeIntervalSinceReferenceDate
    return range.contains(seconds)
      ? date
      : Date(
        timeIntervalSinceReferenceDate: min(max(seconds, range.lowerBound), range.upperBound))
  }

  /// What the wall shows at a date.
  func wall(of date: Date) -> WallTime {
    let date = Self.bounded(date)
    return WallTime(
      seconds: Int(date.timeIntervalSinceReferenceDate.rounded(.down))
        + timeZone.secondsFromGMT(for: date))
  }

  /// The first date at which the wall shows a time.
  ///
  /// A time that clocks leave out when they are put forward is read as if they had not been: 2:30 becomes 3:30.
  func date(of wall: WallTime) -> Date {
    func offset(at seconds: Int) -> Int {
      timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
    }
    let former = offset(at: wall.seconds - WallTime.secondsOfDay)
    let later = offset(at: wall.seconds + WallTime.secondsOfDay)
    let fitting = [former, later].first { offset(at: wall.seconds - $0) == $0 }
    return Date(timeIntervalSinceReferenceDate: Double(wall.seconds - (fitting ?? former)))
  }

  // MARK: Days

  private func moment(_ wall: WallTime) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(wall.seconds))
  }

  private func day(of date: Date) -> Int {
    WallTime(seconds: Int(date.timeIntervalSinceReferenceDate)).day
  }

  /// The era, the year, the month and the day of the month of a day.
  func parts(of day: Int) -> DateComponents {
    calendar.dateComponents(
      [.era, .year, .month, .day], from: moment(WallTime(day: day, second: 0)))
  }

  /// The days of the month or year in which a day lies.
  func days(of unit: Calendar.Component, around day: Int) -> Range<Int> {
    guard
      let interval = calendar.dateInterval(
        of: unit, for: moment(WallTime(day: day, second: 0)))
    else { return day..<day + 1 }
    let first = self.day(of: interval.start)
    return first..<max(first + 1, self.day(of: interval.end))
  }

  /// The same day of the month in a month or year that is later by a number; the last one if there is no such day.
  func day(_ day: Int, adding count: Int, _ unit: Calendar.Component) -> Int {
    let moment = moment(WallTime(day: day, second: 0))
    let moved = calendar.date(byAdding: unit, value: count, to: moment)
    return bounded(moved.map { self.day(of: $0) } ?? day)
  }

  /// The day with a number in another year, month or day of the month; the last month or day if there is no such one.
  func day(_ day: Int, setting unit: Calendar.Component, to number: Int) -> Int {
    switch unit {
    case .day:
      let days = days(of: .month, around: day)
      return min(days.lowerBound + max(0, number - 1), days.upperBound - 1)
    case .month:
      return self.day(day, adding: number - (parts(of: day).month ?? number), .month)
    default:
      return self.day(day, adding: number - (parts(of: day).year ?? number), .year)
    }
  }

  private func bounded(_ day: Int) -> Int {
    min(max(day, WallTime.days.lowerBound), WallTime.days.upperBound - 1)
  }

  /// The column of a day in a grid of weeks, from 0 to 6.
  func column(of day: Int) -> Int {
    // Day 0 was a Monday, which is the weekday 2.
    let place = (day + 9 - calendar.firstWeekday) % 7
    return place < 0 ? place + 7 : place
  }

  /// The short names of the weekdays in the order of the columns.
  var weekdays: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
  }

  // MARK: Texts

  /// A text for the fields of a template of Unicode's date formats, such as `yMMMd`, in the order of the language.
  func text(_ template: String, of wall: WallTime) -> String {
    text(of: wall, by: formatters[template] ?? makeFormatter(template))
  }

  /// A text by a pattern of Unicode's date formats, such as `HH`.
  func text(pattern: String, of wall: WallTime) -> String {
    text(of: wall, by: formatters["'" + pattern] ?? makeFormatter(pattern, isPattern: true))
  }

  private func text(of wall: WallTime, by formatter: DateFormatter) -> String {
    // The narrow space before AM differs between versions of the data, and few fonts have it.
    formatter.string(from: moment(wall)).replacing("\u{202F}", with: " ")
  }

  private func makeFormatter(_ template: String, isPattern: Bool = false) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    if isPattern {
      formatter.dateFormat = template
    } else {
      formatter.setLocalizedDateFormatFromTemplate(template)
    }
    formatters[isPattern ? "'" + template : template] = formatter
    return formatter
  }

  /// The letters of a template in the order in which the language puts its fields, each once.
  func order(of template: String) -> [Character] {
    if let known = orders[template] { return known }
    let pattern =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    var isQuoted = false
    var letters: [Character] = []
    for letter in pattern {
      if letter == "'" { isQuoted.toggle() }
      if !isQuoted, letter.isASCII, letter.isLetter, !letters.contains(letter) {
        letters.append(letter)
      }
    }
    orders[template] = letters
    return letters
  }
}
