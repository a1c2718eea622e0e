import Foundation
package import Offscreen
import OffscreenInspection

/// A picture of a replay: our offsets as lines over time, and the recorded ones as dots.
package struct ReplayPicture {
  package let replay: MotionReplay

  package init(_ replay: MotionReplay) {
    self.replay = replay
  }

  private enum Metrics {
    static let margin: CGFloat = 20
    static let width: CGFloat = 480
    static let headerHeight: CGFloat = 48
  }

  private enum Palette {
    static let page = Color(hex: "#ECEBE8") ?? .white
    static let title = Color(white: 0.1)
    static let detail = Color(white: 0.42)
  }

  /// Draws the picture, at a scale in pixels per point.
  package func render(scale: Double) -> Pixmap {
    let chart = chart
    let width = Metrics.width - 2 * Metrics.margin
    let height = Metrics.margin * 2 + Metrics.headerHeight + chart.height(width: width)
    let canvas = Canvas(
      width: Int((Metrics.width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)),
      scale: scale)
    TextLayout(replay.trace.title, font: .builtin(size: 16).withWeight(700), width: width)
      .draw(in: canvas, at: CGPoint(x: Metrics.margin, y: Metrics.margin - 4), color: Palette.title)
    TextLayout(summary, font: .builtin(size: 12), width: width)
      .draw(
        in: canvas, at: CGPoint(x: Metrics.margin, y: Metrics.margin + 20), color: Palette.detail)
    chart.draw(
      in: canvas, at: CGPoint(x: Metrics.margin, y: Metrics.margin + Metrics.headerHeight),
      width: width)
    return Renderer().render(canvas.finish(), background: Palette.page)
  }

  /// The differences in words, or that there are none because nothing was measured.
  private var summary: String {
    guard let maximum = replay.maximum, let mean = replay.mean else { return "unmeasured" }
    return "At most \(maximum.difference.shortDistance) points from \(replay.trace.system), "
      + "\(mean.shortDistance) on average"
  }

  private var chart: MotionChart {
    var ours: [MotionCurves.Curve] = []
    var recorded: [MotionCurves.Curve] = []
    for (name, axis) in [("x", \CGPoint.x), ("y", \CGPoint.y)] where moves(along: axis) {
      ours.append(
        curve("Offscreen \(name)", MotionCurves.color(2 * ours.count), replay.curve, axis))
      guard !replay.trace.offsets.isEmpty else { continue }
      recorded.append(
        curve(
          "\(replay.trace.system) \(name)", MotionCurves.color(2 * recorded.count + 1),
          replay.trace.offsets, axis))
    }
    let end = (replay.curve + replay.trace.offsets).map(\.time.inSeconds).max() ?? 0
    let curves = MotionCurves(ours, including: recorded.flatMap(\.offsets), until: end)
    return MotionChart(curves: curves, dots: recorded, showsVelocities: false)
  }

  private func moves(along axis: KeyPath<CGPoint, CGFloat>) -> Bool {
    let samples = replay.curve + replay.trace.offsets
    return samples.contains { $0.offset[keyPath: axis] != samples[0].offset[keyPath: axis] }
  }

  private func curve(
    _ name: String, _ color: String, _ samples: [MotionLog.Sample],
    _ axis: KeyPath<CGPoint, CGFloat>
  ) -> MotionCurves.Curve {
    MotionCurves.Curve(
      name: name, color: color, times: samples.map { $0.time.inSeconds.rounded6 },
      offsets: samples.map { Double($0.offset[keyPath: axis]).rounded6 }, tickTimes: [],
      velocities: [])
  }
}

extension Double {
  /// A distance in points with two decimals at most.
  package var shortDistance: String { ((self * 100).rounded() / 100).shortText }
}
