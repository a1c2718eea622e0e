import Foundation
import Offscreen
import OffscreenInspection

/// The content offsets and velocities of the scroll views that moved in a run, and the numbers of layers that animations
/// changed, as curves over time.
///
/// A velocity is the change of an offset since the last tick, divided by the time since then.
package struct MotionCurves: Sendable, Encodable {
  /// One coordinate of a scroll view.
  package struct Curve: Sendable, Encodable {
    /// The selector of the scroll view, and the coordinate, such as `#list y`.
    package let name: String
    /// The colour as a hexadecimal number, such as `#0072B2`.
    package let color: String
    /// The seconds of the offsets: those of ticks and of frames.
    package let times: [Double]
    /// Points, one for each time.
    package let offsets: [Double]
    /// The seconds of the velocities: those of ticks.
    package let tickTimes: [Double]
    /// Points per second, one for each tick.
    package let velocities: [Double]
  }

  /// A number of a layer, which has a scale of its own because numbers have different units.
  package struct ValueCurve: Sendable, Encodable {
    /// The selector of the layer, and the key path, such as `ShapeLayer#ring strokeEnd`.
    package let name: String
    /// The colour as a hexadecimal number, such as `#0072B2`.
    package let color: String
    /// The seconds of the ticks.
    package let times: [Double]
    /// The values, one for each time.
    package let values: [Double]
    /// The minimum of the values.
    package let lower: Double
    /// The maximum of the values, above the minimum.
    package let upper: Double
  }

  package let curves: [Curve]
  package let animated: [ValueCurve]
  /// In seconds.
  package let time: ChartScale
  /// In points.
  package let offset: ChartScale
  /// In points per second.
  package let velocity: ChartScale

  /// The maximum number of steps on an axis for values.
  private static let stepCount = 4

  /// Makes the curves of a log.
  ///
  /// - Parameters:
  ///   - log: The offsets.
  ///   - end: The time at which the run ended, in seconds.
  ///   - stepCount: The maximum number of steps of the time axis.
  package init(_ log: MotionLog, until end: Double, timeSteps stepCount: Int = 10) {
    var curves: [Curve] = []
    for track in log.moved {
      for (name, axis) in [("x", \CGPoint.x), ("y", \CGPoint.y)] where track.hasMoved(along: axis) {
        curves.append(
          Curve("\(track.name) \(name)", color: Self.color(curves.count), track, axis))
      }
    }
    let animated = log.animated.enumerated().map { index, track in
      ValueCurve(track, color: Self.color(curves.count + index))
    }
    self.init(curves, animated, until: end, timeSteps: stepCount)
  }

  /// Makes scales for curves, and for other offsets, in points, that are shown with them.
  init(
    _ curves: [Curve], _ animated: [ValueCurve] = [], including others: [Double] = [],
    until end: Double, timeSteps: Int = 10
  ) {
    self.curves = curves
    self.animated = animated
    time = ChartScale(covering: [0, end], count: timeSteps, isTight: true)
    offset = ChartScale(covering: curves.flatMap(\.offsets) + others, count: Self.stepCount)
    velocity = ChartScale(covering: curves.flatMap(\.velocities) + [0], count: Self.stepCount)
  }

  /// The colour of the curve with an index.
  static func color(_ index: Int) -> String { colors[index % colors.count] }

  /// Colours that remain distinguishable side by side and on light and dark pages (Okabe and Ito, 2008,
  /// without those that are pale on white).
  private static let colors = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#B58900", "#7B61C4"]
}

extension MotionCurves.Curve {
  fileprivate init(
    _ name: String, color: String, _ track: MotionLog.Track, _ axis: KeyPath<CGPoint, CGFloat>
  ) {
    self.name = name
    self.color = color
    let all = track.offsets
    times = all.map { $0.time.inSeconds.rounded6 }
    offsets = all.map { Double($0.offset[keyPath: axis]).rounded6 }
    let samples = track.samples
    tickTimes = samples.map { $0.time.inSeconds.rounded6 }
    velocities = samples.indices.map { index in
      guard index > 0 else { return 0 }
      let (before, now) = (samples[index - 1], samples[index])
      let change = now.offset[keyPath: axis] - before.offset[keyPath: axis]
      return (Double(change) / (now.time - before.time).inSeconds).rounded6
    }
  }
}

extension MotionCurves.ValueCurve {
  fileprivate init(_ track: MotionLog.ValueTrack, color: String) {
    name = track.name
    self.color = color
    times = track.samples.map { $0.time.inSeconds.rounded6 }
    values = track.samples.map { Double($0.offset.x).rounded6 }
    lower = values.min() ?? 0
    upper = values.max() ?? 1
  }

  /// The values as fractions of the range.
  var fractions: [Double] { values.map { upper > lower ? ($0 - lower) / (upper - lower) : 0 } }
}

extension MotionLog.Track {
  /// The offsets at ticks and at other moments, in order of time; at the same time, only the latter.
  fileprivate var offsets: [MotionLog.Sample] {
    let known = Set(moments.map(\.time))
    return (samples.filter { !known.contains($0.time) } + moments).sorted { $0.time < $1.time }
  }

  /// Whether a coordinate of the offset changed.
  fileprivate func hasMoved(along axis: KeyPath<CGPoint, CGFloat>) -> Bool {
    samples.contains { $0.offset[keyPath: axis] != samples[0].offset[keyPath: axis] }
  }
}

extension Player {
  /// The curves of the scroll views that moved so far; nil unless the run is logged.
  package var motionCurves: MotionCurves? {
    motionLog.map { MotionCurves($0, until: stage.now.inSeconds) }
  }
}
