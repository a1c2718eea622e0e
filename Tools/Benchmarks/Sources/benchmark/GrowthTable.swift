import Foundation
import Offscreen

/// One measurement, repeated for several numbers of the same element.
struct GrowthTable: Sendable {
  /// A figure and its maximum slope.
  struct Column: Sendable {
    let name: String
    let limit: Double
    /// The maximum for one of the numbers.
    var most: (number: Int, value: Double)?
  }

  /// The column that every table ends with.
  static let memory = Column(name: "MB", limit: proportional)

  /// Neighbouring numbers may leave a cache behind, which costs a quarter of a decade at most.
  static let proportional = 1.25
  static let flat = 0.3

  let name: String
  let numbers: [Int]
  let columns: [Column]
  /// The figures of all columns but the memory for a number, each measured for so many seconds.
  let measure: @Sendable (_ number: Int, _ seconds: Double) -> [Double]

  static let all = drawing + lists + constraints + editing

  private static let drawing = [
    GrowthTable(
      name: "visible views", numbers: [100, 1_000, 10_000, 100_000],
      columns: [
        Column(name: "frame ms", limit: proportional),
        Column(name: "the same by a canvas, rendered ms", limit: proportional),
      ],
      measure: { number, seconds in
        let scene = GrowthScene()
        let list = scene.tile(number)
        let renderer = Renderer()
        return [
          scene.frameTime(seconds), leastProcessorTime(seconds) { _ = renderer.render(list) },
        ]
      }),
    GrowthTable(
      name: "siblings, asked again and again", numbers: [1_000, 10_000, 100_000],
      columns: [Column(name: "hit test us", limit: flat)],
      measure: { number, seconds in
        let scene = GrowthScene()
        _ = scene.tile(number)
        return [leastProcessorTime(seconds) { scene.hitTest(1_000) }]
      }),
    GrowthTable(
      name: "views with shadows", numbers: [100, 1_000, 10_000],
      columns: [Column(name: "frame ms", limit: proportional)],
      measure: { number, seconds in
        let scene = GrowthScene()
        scene.addShadows(number)
        return [scene.frameTime(seconds)]
      }),
    GrowthTable(
      name: "lines of a label, 65 visible", numbers: [100, 1_000, 10_000, 100_000],
      columns: [
        Column(name: "first frame ms", limit: proportional),
        Column(name: "later frames ms", limit: flat),
      ],
      measure: { number, seconds in
        let first = leastProcessorTime(seconds) { _ = GrowthScene(lines: number).stage.render() }
        return [first, GrowthScene(lines: number).frameTime(seconds)]
      }),
    GrowthTable(
      name: "opaque views, each in the one before", numbers: [100, 1_000, 10_000],
      columns: [Column(name: "frame ms", limit: proportional)],
      measure: { number, seconds in
        let scene = GrowthScene()
        scene.nest(number) { $0.backgroundColor = .systemBlue }
        return [scene.frameTime(seconds)]
      }),
    GrowthTable(
      name: "rounded clips, each in the one before", numbers: [10, 100, 1_000],
      columns: [Column(name: "frame ms", limit: proportional)],
      measure: { number, seconds in
        let scene = GrowthScene()
        scene.nest(number) {
          $0.backgroundColor = .systemBlue
          $0.layer.cornerRadius = 20
          $0.clipsToBounds = true
        }
        return [scene.frameTime(seconds)]
      }),
  ]
}

/// The screen of a phone at 3x, filled with many elements of one kind.
final class GrowthScene {
  static let pixels = "1170 x 2532"

  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
  /// A view whose colour changes before each frame.
  private let touched = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
  private var step = 0

  init() {
    stage.window.addSubview(touched)
  }

  /// A label of the height of the screen that shows the middle of its lines.
  convenience init(lines: Int) {
    self.init()
    let label = Label()
    label.font = .builtin(size: 11)
    label.numberOfLines = 0
    label.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
    label.sizeToFit()
    label.frame.origin.y = (stage.window.bounds.height - label.frame.height) / 2
    stage.window.addSubview(label)
  }

  /// The minimum time of a frame in which one view has changed, in milliseconds.
  func frameTime(_ seconds: Double) -> Double {
    leastProcessorTime(seconds) { [self] in
      step += 1
      touched.backgroundColor = step % 2 == 0 ? .systemRed : .systemGreen
      _ = stage.render()
    }
  }

  /// Fills the window with views side by side, on whole pixels; returns the same rectangles drawn by a
  /// canvas.
  func tile(_ count: Int) -> DisplayList {
    let canvas = Canvas(width: 1170, height: 2532, scale: 3)
    let columnCount = Int(Double(count).squareRoot().rounded(.up))
    func edge(_ index: Int, _ pixels: Int) -> CGFloat { CGFloat(index * pixels / columnCount) / 3 }
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      let (left, top) = (edge(column, 1170), edge(row, 2532))
      let view = View(
        frame: CGRect(
          x: left, y: top, width: edge(column + 1, 1170) - left, height: edge(row + 1, 2532) - top))
      let color: Color = index % 3 == 0 ? .systemOrange : .systemBlue
      view.backgroundColor = color
      stage.window.addSubview(view)
      canvas.fill(view.frame, with: color)
    }
    return canvas.finish()
  }

  func hitTest(_ count: Int) {
    for _ in 0..<count {
      step &+= 1
      let point = CGPoint(x: CGFloat((step * 97) % 390), y: CGFloat((step * 211) % 844))
      _ = stage.window.hitTest(point, with: nil)
    }
  }

  func addShadows(_ count: Int) {
    for index in 0..<count {
      let view = View(frame: CGRect(x: index * 37 % 380, y: index * 91 % 834, width: 8, height: 8))
      view.backgroundColor = .systemBlue
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 2
      stage.window.addSubview(view)
    }
  }

  /// Adds a chain of views, each as large as the one around it.
  func nest(_ count: Int, set: (View) -> Void) {
    var outer: View = stage.window
    for _ in 0..<count {
      let view = View(frame: stage.window.bounds)
      set(view)
      outer.addSubview(view)
      outer = view
    }
  }
}
