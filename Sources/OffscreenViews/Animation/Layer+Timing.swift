public import Foundation

/// The times of a layer, which its animations and sublayers follow.
final class LayerTimes: MediaTiming {
  var beginTime: TimeInterval = 0
  var duration: TimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = MediaTimingFillMode.removed

  /// The layer's time in seconds at a time of its superlayer.
  func time(at outer: Double) -> Double { (outer - beginTime) * Double(speed) + timeOffset }

  /// The time of the superlayer at a time of the layer; the beginning for a layer whose time stands still.
  func outerTime(at time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
  }
}

/// The time of a layer.
///
/// `beginTime`, `speed` and `timeOffset` determine it; the other properties of the protocol are stored and have no effect
/// on a layer. A layer whose `speed` is 0 shows its animations, and those of its sublayers, at `timeOffset`: they neither
/// advance nor end, and `Stage.settle(limit:)` does not wait for them. Values that are not finite have no effect.
extension Layer: MediaTiming {
  private static let timesKey = AttachedKey()

  private var times: LayerTimes? { self[Self.timesKey] as? LayerTimes }

  /// Notes in the window that layers may have their own times, if this one does.
  func noteOwnTime() {
    if flags.contains(.hasOwnTime) { viewAround?.windowReference?.tracksTimes = true }
  }

  private func changeTimes(_ change: (LayerTimes) -> Void) {
    let times = times ?? LayerTimes()
    change(times)
    self[Self.timesKey] = times
    flags.insert(.hasOwnTime)
    noteOwnTime()
    pictureMayChange()
  }

  /// The time of the superlayer at which the layer's own begins; 0 by default.
  public var beginTime: TimeInterval {
    get { times?.beginTime ?? 0 }
    set { if newValue.isFinite { changeTimes { $0.beginTime = newValue } } }
  }

  /// Infinite by default; without effect on a layer.
  public var duration: TimeInterval {
    get { times?.duration ?? .infinity }
    set { changeTimes { $0.duration = newValue } }
  }

  /// The layer's own seconds for each second of its superlayer; 1 by default, 0 stops it, and with a negative speed its
  /// time runs backwards.
  public var speed: Float {
    get { times?.speed ?? 1 }
    set { if newValue.isFinite { changeTimes { $0.speed = newValue } } }
  }

  /// The layer's own time at its beginning; 0 by default.
  public var timeOffset: TimeInterval {
    get { times?.timeOffset ?? 0 }
    set { if newValue.isFinite { changeTimes { $0.timeOffset = newValue } } }
  }

  /// Without effect on a layer.
  public var repeatCount: Float {
    get { times?.repeatCount ?? 0 }
    set { changeTimes { $0.repeatCount = newValue } }
  }

  /// Without effect on a layer.
  public var repeatDuration: TimeInterval {
    get { times?.repeatDuration ?? 0 }
    set { changeTimes { $0.repeatDuration = newValue } }
  }

  /// Without effect on a layer.
  public var autoreverses: Bool {
    get { times?.autoreverses ?? false }
    set { changeTimes { $0.autoreverses = newValue } }
  }

  /// Without effect on a layer.
  public var fillMode: MediaTimingFillMode {
    get { times?.fillMode ?? .removed }
    set { changeTimes { $0.fillMode = newValue } }
  }

  /// Converts a time from that of another layer to this one's.
  ///
  /// - Parameters:
  ///   - t: The time in seconds.
  ///   - l: The other layer; nil for the stage's time, from which a root layer's differs only by its own settings.
  /// - Returns: The time in seconds.
  public func convertTime(_ t: TimeInterval, from l: Layer?) -> TimeInterval {
    let stageTime = l.map { $0.chainOfTimes.reduce(t) { $1.outerTime(at: $0) } } ?? t
    return chainOfTimes.reversed().reduce(stageTime) { $1.time(at: $0) }
  }

  /// Converts a time from this layer's to that of another one.
  ///
  /// - Parameters:
  ///   - t: The time in seconds.
  ///   - l: The other layer; nil for the stage's time.
  /// - Returns: The time in seconds.
  public func convertTime(_ t: TimeInterval, to l: Layer?) -> TimeInterval {
    let stageTime = chainOfTimes.reduce(t) { $1.outerTime(at: $0) }
    return l?.convertTime(stageTime, from: nil) ?? stageTime
  }

  /// The steps from this layer's time outwards to the stage's.
  private var chainOfTimes: [TimeStep] {
    var chain: [TimeStep] = []
    var layer: Layer? = self
    while let next = layer {
      if next.attachedValues != nil, let times = next.times { chain.append(.own(times)) }
      layer = next.superlayerForTime
      if let delay = layer?.shownInstance?.delay, delay != .zero {
        chain.append(.delay(delay))
      }
    }
    return chain
  }

  /// The layer's time at a time of the stage: the same, without rounding, unless a layer around it has settings.
  ///
  /// O(1) in a window whose layers have none, else O(depth).
  func time(at now: Duration) -> Duration {
    guard viewAround?.windowReference?.tracksTimes == true else { return now }
    let chain = chainOfTimes
    if chain.allSatisfy(\.isDelay) { return chain.reduce(now) { $0 - $1.delay } }
    let seconds = chain.reversed().reduce(now.inSeconds) { $1.time(at: $0) }
    return .seconds(min(max(seconds, -1e12), 1e12))
  }

  /// Whether the time stands still, here or in a layer around this one.
  var isTimeStopped: Bool {
    viewAround?.windowReference?.tracksTimes == true && chainOfTimes.contains(where: \.isStopped)
  }

  private var superlayerForTime: Layer? { parent ?? masked }
}

/// A step from the time around a layer to its own.
private enum TimeStep {
  /// The layer's settings.
  case own(LayerTimes)
  /// The delay of the instance of a replicator that is painted.
  case delay(Duration)

  /// The delay; zero for settings.
  var delay: Duration { if case .delay(let delay) = self { delay } else { .zero } }

  var isDelay: Bool { if case .delay = self { true } else { false } }

  /// Whether the time inside stands still.
  var isStopped: Bool { if case .own(let times) = self { times.speed == 0 } else { false } }

  /// The time inside at a time around.
  func time(at outer: Double) -> Double {
    switch self {
    case .own(let times): times.time(at: outer)
    case .delay(let delay): outer - delay.inSeconds
    }
  }

  /// The time around at a time inside.
  func outerTime(at time: Double) -> Double {
    switch self {
    case .own(let times): times.outerTime(at: time)
    case .delay(let delay): time + delay.inSeconds
    }
  }
}
