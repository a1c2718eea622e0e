import Foundation
import Offscreen
import OffscreenInspection

/// Draws curves of offsets, velocities and animated values over time, one plot above the other with a legend.
struct MotionChart {
  let curves: MotionCurves
  /// The times of the frames in seconds, which are marked by thin lines.
  var moments: [Double] = []
  /// Offsets that are drawn as dots beside the curves.
  var dots: [MotionCurves.Curve] = []
  /// Whether the velocities are drawn below the offsets.
  var showsVelocities = true

  private enum Metrics {
    /// The space to the left of the plots for the labels of values, in points.
    static let gutter: CGFloat = 56
    static let plotHeight: CGFloat = 112
    static let titleHeight: CGFloat = 20
    static let timeHeight: CGFloat = 22
    static let legendHeight: CGFloat = 20
    static let swatch: CGFloat = 18
    static let legendGap: CGFloat = 20
    static let dotRadius: CGFloat = 3
  }

  private enum Palette {
    static let ink = Color(white: 0.1)
    static let label = Color(white: 0.36)
    static let grid = Color(white: 0, alpha: 0.1)
    static let zero = Color(white: 0, alpha: 0.38)
    static let moment = Color(white: 0, alpha: 0.07)
    static let plot = Color.white
  }

  /// The height in points of a chart of a width.
  func height(width: CGFloat) -> CGFloat {
    guard !plots.isEmpty else { return Metrics.legendHeight }
    return legend(width: width).height
      + CGFloat(plots.count) * (Metrics.titleHeight + Metrics.plotHeight) + Metrics.timeHeight
  }

  /// Draws the chart with its top left corner at a point.
  func draw(in canvas: Canvas, at origin: CGPoint, width: CGFloat) {
    guard !plots.isEmpty else {
      return label("No scroll view moved, and nothing was animated.").draw(
        in: canvas, at: origin, color: Palette.label)
    }
    canvas.save()
    canvas.translate(x: origin.x, y: origin.y)
    defer { canvas.restore() }
    var top = drawLegend(in: canvas, width: width)
    for plot in plots {
      let area = CGRect(
        x: Metrics.gutter, y: top + Metrics.titleHeight, width: width - Metrics.gutter,
        height: Metrics.plotHeight)
      draw(plot, in: area, canvas)
      top = area.maxY
    }
    drawTimes(in: canvas, top: top, width: width - Metrics.gutter)
  }

  private func label(_ text: String) -> TextLayout {
    TextLayout(text, font: .builtin(size: 11), width: .greatestFiniteMagnitude)
  }

  // MARK: Legend

  private struct Legend {
    var entries: [(origin: CGPoint, text: TextLayout, mark: CGRect, color: Color)] = []
    var height: CGFloat = 0
  }

  /// The names from left to right, in as many rows as they need.
  private func legend(width: CGFloat) -> Legend {
    var legend = Legend()
    var place = CGPoint.zero
    let lines = (curves.curves + dots).map { ($0.name, $0.color) }
    let animated = curves.animated.map { curve in
      ("\(curve.name) \(curve.lower.shortText) \u{2026} \(curve.upper.shortText)", curve.color)
    }
    let firstDot = curves.curves.count
    for (index, (name, color)) in (lines + animated).enumerated() {
      let text = TextLayout(
        name, font: .builtin(size: 12), width: max(1, width - Metrics.swatch - 6))
      let length = Metrics.swatch + 6 + text.size.width
      if place.x > 0, place.x + length > width {
        place = CGPoint(x: 0, y: legend.height)
      }
      let isDotted = (firstDot..<firstDot + dots.count).contains(index)
      let mark =
        isDotted
        ? CGRect(x: place.x + Metrics.swatch / 2, y: place.y + 8.5, width: 0, height: 0)
          .insetBy(dx: -Metrics.dotRadius, dy: -Metrics.dotRadius)
        : CGRect(x: place.x, y: place.y + 7, width: Metrics.swatch, height: 3)
      legend.entries.append((place, text, mark, Color(hex: color) ?? .black))
      legend.height = max(legend.height, place.y + max(Metrics.legendHeight, text.size.height))
      place.x += length + Metrics.legendGap
    }
    return legend
  }

  /// Draws the legend, and returns the y coordinate of its end.
  private func drawLegend(in canvas: Canvas, width: CGFloat) -> CGFloat {
    let legend = legend(width: width)
    for (origin, text, mark, color) in legend.entries {
      canvas.fill(mark, cornerRadius: mark.height / 2, with: color)
      text.draw(
        in: canvas, at: CGPoint(x: origin.x + Metrics.swatch + 6, y: origin.y), color: Palette.ink)
    }
    return legend.height
  }

  // MARK: Plots

  private struct Plot {
    let title: String
    let scale: ChartScale
    var lines: [Line]
    var dots: [Line] = []
    /// The label of a value at the side.
    var label: (Double) -> String = { StoryboardSheet.grouped($0) }
  }

  private struct Line {
    let times: [Double]
    let values: [Double]
    let color: Color

    init(_ times: [Double], _ values: [Double], _ color: String) {
      (self.times, self.values) = (times, values)
      self.color = Color(hex: color) ?? .black
    }
  }

  /// The plots from top to bottom.
  private var plots: [Plot] {
    var plots: [Plot] = []
    if !curves.curves.isEmpty {
      plots.append(
        Plot(
          title: "Offset in points", scale: curves.offset,
          lines: curves.curves.map { Line($0.times, $0.offsets, $0.color) },
          dots: dots.map { Line($0.times, $0.offsets, $0.color) }))
      if showsVelocities {
        plots.append(
          Plot(
            title: "Velocity in points per second", scale: curves.velocity,
            lines: curves.curves.map { Line($0.tickTimes, $0.velocities, $0.color) },
            dots: dots.map { Line($0.tickTimes, $0.velocities, $0.color) }))
      }
    }
    if !curves.animated.isEmpty {
      plots.append(
        Plot(
          title: "Animated values, each from its minimum to its maximum",
          scale: ChartScale(covering: [0, 1], count: 2),
          lines: curves.animated.map { Line($0.times, $0.fractions, $0.color) },
          label: { $0 == 0 ? "min" : $0 == 1 ? "max" : "" }))
    }
    return plots
  }

  private func draw(_ plot: Plot, in area: CGRect, _ canvas: Canvas) {
    label(plot.title).draw(
      in: canvas, at: CGPoint(x: area.minX, y: area.minY - 17), color: Palette.label)
    canvas.fill(area, with: Palette.plot)
    for moment in moments { fillColumn(at: moment, in: area, Palette.moment, canvas) }
    for tick in curves.time.ticks { fillColumn(at: tick, in: area, Palette.grid, canvas) }
    for tick in plot.scale.ticks {
      let y = self.y(of: tick, plot, in: area)
      canvas.fill(
        CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1),
        with: tick == 0 ? Palette.zero : Palette.grid)
      let text = label(plot.label(tick))
      text.draw(
        in: canvas,
        at: CGPoint(x: area.minX - 8 - text.size.width, y: y - text.size.height / 2),
        color: Palette.label)
    }
    canvas.save()
    canvas.clip(to: area.insetBy(dx: 0, dy: -1))
    for line in plot.lines { stroke(line, plot, in: area, canvas) }
    canvas.restore()
    for line in plot.dots { drawDots(of: line, plot, in: area, canvas) }
  }

  private func drawDots(of line: Line, _ plot: Plot, in area: CGRect, _ canvas: Canvas) {
    for (time, value) in zip(line.times, line.values) {
      let dot = CGRect(
        x: x(of: time, in: area), y: y(of: value, plot, in: area), width: 0, height: 0
      )
      .insetBy(dx: -Metrics.dotRadius, dy: -Metrics.dotRadius)
      canvas.fill(dot, cornerRadius: Metrics.dotRadius, with: line.color)
    }
  }

  private func stroke(_ line: Line, _ plot: Plot, in area: CGRect, _ canvas: Canvas) {
    var path = Path()
    for (time, value) in zip(line.times, line.values) {
      let point = CGPoint(x: x(of: time, in: area), y: y(of: value, plot, in: area))
      path.isEmpty ? path.move(to: point) : path.addLine(to: point)
    }
    canvas.stroke(
      path, style: StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round),
      with: line.color)
  }

  private func fillColumn(at time: Double, in area: CGRect, _ color: Color, _ canvas: Canvas) {
    let x = min(max(self.x(of: time, in: area), area.minX), area.maxX - 1)
    canvas.fill(CGRect(x: x, y: area.minY, width: 1, height: area.height), with: color)
  }

  private func drawTimes(in canvas: Canvas, top: CGFloat, width: CGFloat) {
    let area = CGRect(x: Metrics.gutter, y: top, width: width, height: Metrics.timeHeight)
    for tick in curves.time.ticks {
      let text = label(tick.shortText + " s")
      let x = self.x(of: tick, in: area) - text.size.width / 2
      text.draw(
        in: canvas,
        at: CGPoint(x: min(max(x, area.minX), area.maxX - text.size.width), y: area.minY + 5),
        color: Palette.label)
    }
  }

  private func x(of time: Double, in area: CGRect) -> CGFloat {
    area.minX + curves.time.share(of: time) * area.width
  }

  private func y(of value: Double, _ plot: Plot, in area: CGRect) -> CGFloat {
    area.maxY - plot.scale.share(of: value) * area.height
  }
}
