// A view that draws itself on a canvas, and redraws when its value changes.

// snippet.hide
import Foundation
// snippet.show
import Offscreen

final class WeekChart: View {
  var hours: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let inside = bounds.insetBy(dx: 16, dy: 16)
    let step = inside.width / CGFloat(max(hours.count, 1))
    let tallest = max(hours.max() ?? 0, 1)
    for (index, hours) in hours.enumerated() {
      let height = inside.height * hours / tallest
      let bar = CGRect(
        x: inside.minX + step * CGFloat(index) + 4, y: inside.maxY - height, width: step - 8,
        height: height)
      canvas.fill(
        bar, cornerRadius: 6,
        with: Gradient(
          colors: [tintColor, tintColor.withAlphaComponent(0.4)],
          geometry: .linear(
            from: CGPoint(x: 0, y: inside.minY), to: CGPoint(x: 0, y: inside.maxY))))
    }
    var goal = Path()
    goal.move(to: CGPoint(x: inside.minX, y: inside.midY))
    goal.addLine(to: CGPoint(x: inside.maxX, y: inside.midY))
    canvas.stroke(
      goal, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [4, 5]), with: .systemRed)
  }
}

let chart = WeekChart(frame: CGRect(x: 0, y: 0, width: 240, height: 140))
chart.backgroundColor = .systemBackground
chart.hours = [3, 5.5, 4, 8, 6.5, 2, 1]
let stage = Stage(size: chart.bounds.size, scale: 2)
stage.window.addSubview(chart)
try stage.render().write(to: URL(filePath: "chart@2x.png"))
// snippet.hide
stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "chart~dark@2x.png"))
// snippet.show
