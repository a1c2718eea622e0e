import Foundation
import OffscreenScenes

/// A tool with valid and invalid scenes, for the tests of scene tools.
@main struct TestScenes: SceneTool {
  static var scenes: [Scene] {
    let isTwin = ProcessInfo.processInfo.environment["TEST_SCENES_TWIN"] != nil
    let isWrong = ProcessInfo.processInfo.environment["TEST_SCENES_DEFAULT"] != nil
    return [good, traps, recurses, loops, waits, crowd, throwing, hostile, thirdTap, hangs, hoards]
      + (isTwin ? [good] : [])
      + (isWrong
        ? [Scene("wrong", parameters: [.count("n", 1...3, default: 9)]) { _ in View() }] : [])
  }

  static var viewClasses: [SceneViewClass] {
    let isTwin = ProcessInfo.processInfo.environment["TEST_CLASSES_TWIN"] != nil
    return [badge, gauge] + (isTwin ? [badge] : [])
  }

  private static let good = Scene(
    "good", title: "Good", size: CGSize(width: 60, height: 40),
    parameters: [
      .count("badges", 1...5, default: 2, help: "How many badges there are."),
      .number("gap", 0...20, default: 4),
      .choice("style", ["plain", "round"], default: "plain"), .text("label", default: "x"),
      .flag("dark", default: false),
    ]
  ) { scene in
    let root = View()
    root.backgroundColor = scene.flag("dark") ? .black : .white
    for index in 0..<scene.count("badges") {
      let badge = Badge(
        frame: CGRect(x: scene.number("gap") + 12 * Double(index), y: 4, width: 10, height: 10))
      badge.accessibilityIdentifier = "badge\(index)"
      badge.count = index
      badge.layer.cornerRadius = scene.choice("style") == "round" ? 5 : 0
      badge.addGestureRecognizer(TapGestureRecognizer { _ in badge.count += 1 })
      root.addSubview(badge)
    }
    return root
  }

  /// A button whose third tap stops the program, and one that does nothing.
  private static let thirdTap = Scene("third-tap", size: CGSize(width: 200, height: 120)) { scene in
    let root = View()
    var names = ["a", "b"]
    let add = Button(frame: CGRect(x: 20, y: 10, width: 100, height: 44))
    add.accessibilityIdentifier = "add"
    add.addAction(for: .touchUpInside) { _ in
      guard !names.isEmpty else { fatalError("There is no name left.") }
      names.removeLast()
    }
    root.addSubview(add)
    let other = Button(frame: CGRect(x: 20, y: 60, width: 100, height: 44))
    other.accessibilityIdentifier = "other"
    root.addSubview(other)
    scene.action("fill") { names.append("c") }
    return root
  }

  /// A button that never comes back.
  private static let hangs = button("hangs") {
    while !Task.isCancelled {}
  }

  /// A button that allocates without end; the pages of the memory are never touched.
  private static let hoards = button("hoards") {
    var memory: [[UInt8]] = []
    while !Task.isCancelled {
      memory.append([])
      memory[memory.count - 1].reserveCapacity(1 << 28)
    }
  }

  private static func button(_ name: String, _ action: @escaping @Sendable () -> Void) -> Scene {
    Scene(name, size: CGSize(width: 140, height: 64)) { _ in
      let root = View()
      let button = Button(frame: CGRect(x: 20, y: 10, width: 100, height: 44))
      button.accessibilityIdentifier = name
      button.addAction(for: .touchUpInside) { _ in action() }
      root.addSubview(button)
      return root
    }
  }

  private static let traps = Scene("traps") { _ in fatalError("This scene always traps.") }
  private static let recurses = Scene("recurses") { _ in Nest.view(inside: 0) }
  private static let loops = Scene("loops") { _ in
    // The optimiser would remove a loop that only computes.
    while !Task.isCancelled {}
    return View()
  }
  private static let waits = Scene("waits") { _ in Sleeper() }
  private static let crowd = Scene("crowd") { _ in
    let root = View()
    for _ in 0..<100_001 { root.addSubview(View()) }
    return root
  }
  private static let throwing = Scene("throwing") { _ in throw Missing() }

  /// Views and a title whose names would control a terminal or a CI runner.
  private static let hostile = Scene(
    "hostile", title: hostileName, size: CGSize(width: 60, height: 60),
    parameters: [.count("n", 1...3, default: 1)]
  ) { _ in
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    list.contentSize = CGSize(width: 60, height: 200)
    list.accessibilityIdentifier = "list" + hostileName
    for index in 0..<2 {
      let button = Button(frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 18, height: 15))
      button.accessibilityIdentifier = hostileName
      let cover = Label(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
      cover.text = hostileName
      cover.accessibilityIdentifier = "cover" + hostileName
      button.addSubview(cover)
      list.addSubview(button)
    }
    return list
  }

  private static let hostileName =
    "x\n::error::forged\n  ::stop-commands::t\n##[group]g\u{1B}]0;t\u{7}\u{9B}2J\u{7F}\r\u{202E}y\u{2028}z\u{85}"

  private static let badge = SceneViewClass(
    Badge.self,
    [
      SceneAttribute("count", .integer(0...99), \Badge.count),
      SceneAttribute("shape", .choice, \Badge.shape),
    ]
  ) { Badge() }

  private static let gauge = SceneViewClass(
    Gauge.self, [SceneAttribute("value", .number(0...1), \Gauge.value)]
  ) { Gauge() }
}

/// A coloured label with a number.
private final class Badge: Label {
  enum Shape: String, CaseIterable {
    case square, circle
  }

  var count = 0 { didSet { text = "\(count)" } }
  var shape = Shape.square { didSet { layer.cornerRadius = shape == .circle ? 5 : 0 } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemOrange
    font = .builtin(size: 8)
    textAlignment = .center
    isUserInteractionEnabled = true
  }
}

/// A bar that fills a part of its width.
private final class Gauge: View {
  var value: CGFloat = 0 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(
      CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height), with: .systemGreen)
  }
}

/// Views nested without end.
private enum Nest {
  static func view(inside depth: Int) -> View {
    let view = View()
    if depth < .max { view.addSubview(Self.view(inside: depth + 1)) }
    return view
  }
}

/// A view that never finishes its layout.
private final class Sleeper: View {
  override func layoutSubviews() {
    while true { Thread.sleep(forTimeInterval: 1) }
  }
}

private struct Missing: Error, CustomStringConvertible {
  let description = "there is no model"
}
