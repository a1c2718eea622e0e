import Foundation

/// What a calendar and a clock on a wall show: a day, and the time since its beginning.
struct WallTime: Hashable, Comparable {
  /// The seconds of a day on the clock.
  static let secondsOfDay = 86_400
  /// The days from 1 January of the year 1 to the end of the year 9999.
  static let days = -730_485..<2_921_574

  /// The number of days since 1 January 2001.
  var day: Int
  /// The time since the beginning of the day in seconds, from 0 to 86,399.
  var second: Int

  /// The time on the clock in whole minutes, from 0 to 1,439.
  var minute: Int { second / 60 }

  init(day: Int, second: Int) {
    self.day = day
    self.second = second
  }

  /// A time by the seconds since the beginning of 2001.
  init(seconds: Int) {
    day = Int((Double(seconds) / Double(Self.secondsOfDay)).rounded(.down))
    second = seconds - day * Self.secondsOfDay
  }

  /// The seconds since the beginning of 2001.
  var seconds: Int { day * Self.secondsOfDay + second }

  static func < (a: WallTime, b: WallTime) -> Bool { a.seconds < b.seconds }
}
