import Foundation
import Offscreen
import OffscreenViews

/// A trace played on a stage, compared with what was recorded.
package struct MotionReplay: Sendable {
  package let trace: MotionTrace
  /// Our offsets at the times of the recorded ones.
  package private(set) var offsets: [MotionLog.Sample] = []
  /// Our offsets sixty times a second, until the content rests.
  package private(set) var curve: [MotionLog.Sample] = []

  /// The ticks per second of the stage, so that no touch waits for a tick.
  private static let framesPerSecond = 1000
  /// The time between two samples of the curve.
  private static let interval = Duration.seconds(1) / 60
  /// The time after the last event of the trace at which the curve ends although the content moves.
  private static let limit = Duration.seconds(10)

  /// Plays a trace.
  ///
  /// - Complexity: O(duration of the trace), about a thousand ticks for each second.
  package init(_ trace: MotionTrace) {
    self.trace = trace
    let stage = Stage(
      size: trace.setting.size, scale: trace.scale, framesPerSecond: Self.framesPerSecond)
    let view = trace.setting.makeScrollView()
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    var next = Duration.zero
    func sampleCurve(until end: Duration) {
      while next <= end {
        curve.append(stage.offset(of: view, at: next))
        next += Self.interval
      }
    }
    for event in Self.events(of: trace) {
      sampleCurve(until: event.time - .nanoseconds(1))
      let sample = stage.offset(of: view, at: event.time)
      switch event.action {
      case .touch(let touch): stage.touch(touch.phase, at: touch.point, id: touch.id)
      case .scroll(let offset): view.setContentOffset(offset, animated: true)
      case .sample: offsets.append(sample)
      }
    }
    let end = stage.now + Self.limit
    while stage.isInMotion, next < end { sampleCurve(until: next) }
    sampleCurve(until: next)
  }

  /// The distances between our offsets and the recorded ones, in points.
  package var differences: [Double] {
    zip(offsets, trace.offsets).map { ours, recorded in
      let (x, y) = (ours.offset.x - recorded.offset.x, ours.offset.y - recorded.offset.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// The maximum difference in points, and the time of the first offset that has it; nil if nothing was
  /// recorded.
  package var maximum: (difference: Double, time: Duration)? {
    let differences = differences
    guard let most = differences.max(), let index = differences.firstIndex(of: most) else {
      return nil
    }
    return (most, trace.offsets[index].time)
  }

  /// The mean difference in points; nil if nothing was recorded.
  package var mean: Double? {
    let differences = differences
    return differences.isEmpty ? nil : differences.reduce(0, +) / Double(differences.count)
  }

  /// Whether no difference exceeds the tolerance; true if none is stated or nothing was recorded.
  package var isWithinTolerance: Bool {
    guard let tolerance = trace.tolerance, let maximum else { return true }
    return maximum.difference <= tolerance
  }

  // MARK: Events

  private struct Event {
    enum Action {
      case touch(MotionTrace.Touch)
      case scroll(CGPoint)
      case sample
    }

    let time: Duration
    let action: Action
  }

  /// All events in order of time; at the same time, an offset is that after touches and scrolls.
  private static func events(of trace: MotionTrace) -> [Event] {
    let all =
      trace.touches.map { Event(time: $0.time, action: .touch($0)) }
      + trace.scrolls.map { Event(time: $0.time, action: .scroll($0.offset)) }
      + trace.offsets.map { Event(time: $0.time, action: .sample) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}

extension MotionTrace.Setting {
  /// The scroll view that fills the window.
  fileprivate func makeScrollView() -> ScrollView {
    let view = ScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = contentSize
    view.contentInset = inset
    view.decelerationRate = ScrollView.DecelerationRate(rawValue: decelerationRate)
    view.isPagingEnabled = isPaging
    view.bounces = bounces
    view.alwaysBounceVertical = bounces && contentSize.width <= size.width
    view.contentOffset = offset
    return view
  }
}

extension Stage {
  /// The offset of a scroll view at a moment that need not be a tick.
  fileprivate func offset(of view: ScrollView, at time: Duration) -> MotionLog.Sample {
    advance(by: max(.zero, time - now))
    // Movements are functions of time, so this only asks for one more of their values.
    _ = view.frameTick(at: now)
    return MotionLog.Sample(time: time, offset: view.contentOffset)
  }
}
