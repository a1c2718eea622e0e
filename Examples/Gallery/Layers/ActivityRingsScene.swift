import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `activity-rings`: three rings that fill when they appear, beside their figures.
enum ActivityRingsScene {
  static let scene = Scene(
    name: "activity-rings", title: "Activity rings", size: CGSize(width: 320, height: 180),
    parameters: [
      .number("progress", 0...1, default: 1, help: "how much of the day's figures is reached")
    ]
  ) { context in
    BuiltScene(
      root: ActivityView(
        frame: CGRect(origin: .zero, size: context.size), progress: context.number("progress")))
  }
}

/// The activity that a ring counts.
private struct Activity {
  let name: String
  let figure: String
  let progress: CGFloat
  /// The colours from the start of the ring to its head.
  let start: Color
  let head: Color

  static let all = [
    Activity(
      name: "Move", figure: "312 / 400 kcal", progress: 0.78, start: "#E5003E", head: "#FF5A9D"),
    Activity(
      name: "Exercise", figure: "19 / 30 min", progress: 0.63, start: "#5CC700", head: "#C3F53C"),
    Activity(
      name: "Stand", figure: "10 / 12 h", progress: 0.83, start: "#00B8C8", head: "#4DF3E4"),
  ]

  private init(name: String, figure: String, progress: CGFloat, start: String, head: String) {
    (self.name, self.figure, self.progress) = (name, figure, progress)
    self.start = Color(hex: start) ?? .black
    self.head = Color(hex: head) ?? .white
  }
}

private final class ActivityView: View {
  private static let ringsSide: CGFloat = 132
  private static let lineWidth: CGFloat = 15
  private static let gap: CGFloat = 3

  init(frame: CGRect, progress: Double) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemGroupedBackground
    let card = View(frame: bounds.insetBy(dx: 12, dy: 12))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 20
    addSubview(card)
    let side = Self.ringsSide
    let rings = View(
      frame: CGRect(x: 16, y: (card.bounds.height - side) / 2, width: side, height: side))
    rings.accessibilityIdentifier = "rings"
    card.addSubview(rings)
    for (index, activity) in Activity.all.enumerated() {
      let inset = CGFloat(index) * (Self.lineWidth + Self.gap)
      let ring = ActivityRing(
        activity, frame: rings.bounds.insetBy(dx: inset, dy: inset), lineWidth: Self.lineWidth,
        progress: activity.progress * CGFloat(progress), delay: 0.12 * Double(index))
      rings.layer.addSublayer(ring)
      addFigures(activity, row: index, to: card, x: rings.frame.maxX + 20)
    }
  }

  private func addFigures(_ activity: Activity, row: Int, to card: View, x: CGFloat) {
    let top = card.bounds.midY - 63 + CGFloat(row) * 44
    let name = Label(frame: CGRect(x: x, y: top, width: card.bounds.width - x - 12, height: 16))
    name.text = activity.name
    name.font = .standard(size: 12)
    name.textColor = .secondaryLabel
    let figure = Label(frame: CGRect(x: x, y: top + 16, width: name.frame.width, height: 22))
    figure.text = activity.figure
    figure.font = .standard(size: 15)
    figure.textColor = Color { $0.isDark ? activity.head : activity.start }
    card.addSubview(name)
    card.addSubview(figure)
  }
}

/// A ring from 12 o'clock on: a track, a gradient behind a mask that grows, and the round start of the line.
private final class ActivityRing: Layer {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }

  convenience init(
    _ activity: Activity, frame: CGRect, lineWidth: CGFloat, progress: CGFloat, delay: Double
  ) {
    self.init()
    self.frame = frame
    name = activity.name
    var circle = Path()
    circle.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: (bounds.width - lineWidth) / 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    let track = stroke(circle, lineWidth)
    track.strokeColor = activity.start.withAlphaComponent(0.18)
    addSublayer(track)
    guard progress > 0 else { return }

    let line = stroke(circle, lineWidth)
    line.name = "progress"
    line.strokeColor = .black
    line.lineCap = .round
    line.strokeEnd = progress
    let gradient = GradientLayer()
    gradient.frame = bounds
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = [activity.start, activity.head]
    gradient.locations = [0, NSNumber(value: Double(progress))]
    gradient.mask = line
    addSublayer(gradient)
    // The round cap of the start lies where the gradient ends.
    let start = Layer()
    start.frame = CGRect(
      x: bounds.midX - lineWidth / 2, y: 0, width: lineWidth, height: lineWidth)
    start.cornerRadius = lineWidth / 2
    start.backgroundColor = activity.start
    addSublayer(start)

    let grow = BasicAnimation(keyPath: "strokeEnd")
    grow.fromValue = 0
    grow.duration = 0.9
    grow.beginTime = delay
    grow.fillMode = .backwards
    grow.timingFunction = MediaTimingFunction(controlPoints: 0.25, 0.8, 0.3, 1)
    line.add(grow, forKey: "grow")
  }

  private func stroke(_ path: Path, _ lineWidth: CGFloat) -> ShapeLayer {
    let layer = ShapeLayer()
    layer.frame = bounds
    layer.path = path
    layer.fillColor = nil
    layer.lineWidth = lineWidth
    return layer
  }
}
