/// The moments at which frames are due, one after another.
struct CaptureClock {
  private let settings: CaptureSettings
  private var index = 0

  init(_ settings: CaptureSettings) {
    self.settings = settings
  }

  /// Whether frames go on being due for as long as anything moves.
  var isRecurring: Bool { settings.schedule != .named }

  /// The next moment; nil when there is none, or it lies past the end.
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

  /// Goes on to the moment after the next one.
  mutating func step() {
    index += 1
  }
}
