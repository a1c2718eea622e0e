import Foundation

/// The dates that a date picker permits.
struct DateLimits: Equatable {
  var minimum: Date?
  var maximum: Date?
  /// A divisor of 60 from 1 to 30.
  var minuteInterval = 1

  /// The earliest and the latest date; both nil if they contradict each other.
  var bounds: (earliest: Date?, latest: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  /// The permitted date for one that was asked for: the nearest one within the bounds, at the last full interval of
  /// minutes, or at the next one if that is too early.
  ///
  /// If no full interval is within the bounds, it is the nearest date within them.
  func nearest(to date: Date, in reading: DateReading) -> Date {
    let (earliest, latest) = bounds
    var bounded = max(date, earliest ?? date)
    bounded = min(bounded, latest ?? bounded)
    guard minuteInterval > 1 else { return bounded }
    let seconds = Double(60 * minuteInterval)
    let time = bounded.timeIntervalSinceReferenceDate
    let second = Double(reading.wall(of: bounded).second)
    let past = second.truncatingRemainder(dividingBy: seconds) + time - time.rounded(.down)
    let last = bounded - past
    if last >= earliest ?? last { return last }
    let next = last + seconds
    return next <= latest ?? next ? next : bounded
  }

  /// The times on the wall between the bounds.
  func walls(in reading: DateReading) -> ClosedRange<WallTime>? {
    let (earliest, latest) = bounds
    guard earliest != nil || latest != nil else { return nil }
    let first =
      earliest.map { reading.wall(of: $0) } ?? WallTime(day: WallTime.days.lowerBound, second: 0)
    let last =
      latest.map { reading.wall(of: $0) } ?? WallTime(day: WallTime.days.upperBound, second: 0)
    // Clocks that are put back may show an earlier time at the later date.
    return first...max(first, last)
  }
}
