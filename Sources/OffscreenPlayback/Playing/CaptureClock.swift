/// Yields the times at which frames are due, in order.
struct CaptureClock {
  private let settings: CaptureSettings
  private var index = 0

  init(_ settings: CaptureSettings) {
    self.settings = settings
  }

  /// Whether frames are due as long as something moves.
  var isRecurring: Bool { settings.schedule != .named }

  /// The next time; nil if there is none before the end.
  var next: Duration? {
    let moment: Duration
    switch settings.schedule {
    case .named: return nil
    case .every(let interval): moment = settings.from + interval * index
    case .at(let moments):
      guard index < moments.count else { return nil }
      moment = settings.from + moments[index]
    }
    if case .time(let end) = settings.until, moment > end { return nil }
    return moment - settings.from <= settings.limit ? moment : nil
  }

  /// Advances past `next`.
  mutating func step() {
    index += 1
  }
}
