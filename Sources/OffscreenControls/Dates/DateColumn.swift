import Foundation

/// What one wheel of a date picker shows.
///
/// The order is that in which the wheels are read: a day is looked for in the month of its year.
enum DateColumn: Int, Comparable {
  case year, month, day
  /// A day with its weekday.
  case date
  case hour, minute
  /// Before or after noon.
  case period
  /// The parts of a duration.
  case hours, minutes

  static func < (a: DateColumn, b: DateColumn) -> Bool { a.rawValue < b.rawValue }

  /// What assistive technologies call it.
  var name: String {
    switch self {
    case .year: "Year"
    case .month: "Month"
    case .day: "Day"
    case .date: "Date"
    case .hour: "Hour"
    case .minute: "Minute"
    case .period: "AM/PM"
    case .hours: "Hours"
    case .minutes: "Minutes"
    }
  }

  /// Whether the first value follows the last one.
  var isEndless: Bool {
    switch self {
    case .month, .day, .hour, .minute, .minutes: true
    case .year, .date, .period, .hours: false
    }
  }
}

extension DateReading {
  /// The wheels of a date, in the order of the language.
  var dateColumns: [DateColumn] {
    columns(of: "yMMMMd", by: ["y": .year, "M": .month, "L": .month, "d": .day])
  }

  /// The wheels of a month, in the order of the language.
  var monthColumns: [DateColumn] { dateColumns.filter { $0 != .day } }

  /// The wheels of a time, in the order of the language; without AM and PM where days have 24 hours.
  var timeColumns: [DateColumn] {
    columns(
      of: "jmm",
      by: [
        "h": .hour, "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .period, "b": .period,
        "B": .period,
      ])
  }

  private func columns(
    of template: String, by letters: [Character: DateColumn]
  ) -> [DateColumn] {
    order(of: template).compactMap { letters[$0] }
  }
}
