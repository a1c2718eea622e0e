/// Code that runs once, at the next frame tick, for an animation: a completion or what delegates are told.
final class NextTick: FrameTicking {
  private let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }

  var tickerName: String { "Animation" }
  var isInMotion: Bool { false }

  /// Runs the code; the last tick.
  func frameTick(at now: Duration) -> Bool {
    run()
    return false
  }
}
