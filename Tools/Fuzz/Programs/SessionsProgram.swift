import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// Fingers, time and sizes on a stage, played by hand or from scene files; a second run
/// must look like the first.
enum SessionsProgram {
  static func run(_ choices: Choices) {
    let bytes = Array(choices.rest())
    if let first = bytes.first, first & 15 == 15 {
      play(SceneText(Choices(Array(bytes.dropFirst())), isShort: true).document())
    } else {
      let picture = Session(Choices(bytes)).run()
      guard bytes.count.isMultiple(of: 4) else { return }
      demand(Session(Choices(bytes)).run() == picture, "a second run looks different")
    }
  }

  private static func play(_ text: String) {
    let registry = SceneRegistry()
    guard let file = try? SceneFile(text: text, registry: registry) else { return }
    do {
      let player = try Player(file, registry: registry)
      try player.run()
      demand(!player.frames.isEmpty, "a run without frames")
    } catch {
      demand(!error.description.contains("\n"), "an error of two lines: \(error)")
    }
  }
}

/// A stage with nested scroll views, lists, controls and recognisers, moved by choices.
private final class Session {
  private let choices: Choices
  private let stage: Stage
  private var fingers: Set<Int> = []
  private let rows = Rows()
  private var views: [View] = []

  init(_ choices: Choices) {
    self.choices = choices
    stage = Stage(
      size: CGSize(width: choices.integer(8...32), height: choices.integer(8...32)),
      scale: choices.element(of: [1, 2, 1.5]),
      framesPerSecond: choices.element(of: [60, 60, 30, 120, 1]))
    build()
  }

  func run() -> Pixmap {
    for _ in 0..<30 where !choices.isEmpty { act() }
    for id in fingers.sorted() { stage.touch(.ended, at: CGPoint(x: 9, y: 9), id: id) }
    _ = try? stage.settle(limit: .milliseconds(500))
    check()
    return stage.render()
  }

  private func build() {
    let outer: ScrollView = choices.flag() ? pagingView() : ScrollView()
    outer.frame = stage.window.bounds
    outer.contentSize = CGSize(width: choices.integer(0...64), height: choices.integer(0...64))
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.window.addSubview(outer)
    let inner: View
    switch choices.index(below: 4) {
    case 0:
      let table = TableView(frame: CGRect(x: 2, y: 2, width: 20, height: 20), style: .plain)
      table.rowHeight = 6
      table.dataSource = rows
      inner = table
    case 1:
      let button = Button(frame: CGRect(x: 1, y: 1, width: 15, height: 8))
      button.setTitle("ok", for: .normal)
      button.addAction(for: .touchUpInside) { control in control.isSelected.toggle() }
      inner = button
    case 2:
      let nested = ScrollView(frame: CGRect(x: 0, y: 4, width: 18, height: 12))
      nested.contentSize = CGSize(width: 50, height: 12)
      nested.refreshControl = choices.flag() ? RefreshControl() : nil
      nested.addSubview(colored(.systemGreen))
      inner = nested
    default: inner = colored(.systemRed)
    }
    outer.addSubview(inner)
    views = [outer, inner]
    for _ in 0..<choices.index(below: 3) { addRecognizer() }
  }

  private func pagingView() -> ScrollView {
    let view = ScrollView()
    view.isPagingEnabled = true
    view.alwaysBounceVertical = choices.flag()
    return view
  }

  private func colored(_ color: Color) -> View {
    let view = View(frame: CGRect(x: 3, y: 3, width: 9, height: 9))
    view.backgroundColor = color
    return view
  }

  private func addRecognizer() {
    let recognizer: GestureRecognizer =
      switch choices.index(below: 6) {
      case 0: TapGestureRecognizer()
      case 1: PanGestureRecognizer()
      case 2: LongPressGestureRecognizer()
      case 3: PinchGestureRecognizer()
      case 4: SwipeGestureRecognizer()
      default: RotationGestureRecognizer()
      }
    recognizer.delaysTouchesBegan = choices.flag()
    recognizer.addAction { [weak view = choices.element(of: views)] recognizer in
      if recognizer.state == .ended { view?.alpha = 0.5 }
    }
    choices.element(of: views).addGestureRecognizer(recognizer)
  }

  // MARK: What happens

  private func act() {
    switch choices.index(below: 12) {
    case 0...4: touch(id: choices.index(below: 3))
    case 5...7: stage.advance(by: .milliseconds(choices.index(below: 64)))
    case 8: resize()
    case 9: scroll()
    case 10: animate()
    default: _ = stage.render()
    }
  }

  private func touch(id: Int) {
    let point = CGPoint(x: choices.coordinate(), y: choices.coordinate())
    guard fingers.contains(id) else {
      fingers.insert(id)
      stage.touch(.began, at: point, id: id)
      return
    }
    let phase = choices.element(
      of: [.moved, .moved, .moved, .stationary, .ended, .cancelled] as [Touch.Phase])
    if phase == .ended || phase == .cancelled { fingers.remove(id) }
    stage.touch(phase, at: point, id: id)
  }

  private func resize() {
    let size = stage.window.bounds.size
    stage.window.frame.size =
      choices.flag()
      ? CGSize(width: size.height, height: size.width)
      : CGSize(width: choices.integer(0...32), height: choices.integer(0...32))
  }

  private func scroll() {
    guard let view = choices.element(of: views) as? ScrollView else { return }
    switch choices.index(below: 5) {
    case 0: view.setContentOffset(choices.point(), animated: true)
    case 1: view.contentOffset = choices.point()
    case 2: view.contentInset = choices.insets()
    case 3: view.scrollRectToVisible(choices.rect(), animated: choices.flag())
    default: view.contentSize = choices.size()
    }
  }

  private func animate() {
    let view = choices.element(of: views)
    View.animate(
      withDuration: Double(choices.number(0...0.3)), delay: Double(choices.number(-0.1...0.1)),
      options: choices.element(of: [[], .beginFromCurrentState, .autoreverse, .layoutSubviews]),
      animations: { [choices] in
        view.transform = choices.transform()
        view.frame.size = CGSize(width: choices.integer(0...32), height: 9)
      }, completion: { _ in view.isHidden.toggle() })
  }

  // MARK: What must hold

  private func check() {
    let map = HitMap(of: stage.window)
    for x in stride(from: 2, to: map.width, by: 9) {
      for y in stride(from: 2, to: map.height, by: 9) {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let hit = stage.window.hitTest(point, with: nil)
        demand(map[x, y] === hit, "the hit map differs from the hit test at \(point)")
      }
    }
    // A trace also names the view that painted the point, for which it draws.
    let point = CGPoint(x: 9.5, y: 9.5)
    let trace = stage.window.traceHitTest(at: point)
    demand(trace.hit === stage.window.hitTest(point, with: nil), "the trace differs at \(point)")
  }
}

private final class Rows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .default, reuseIdentifier: "row")
    cell.backgroundColor = indexPath.row.isMultiple(of: 2) ? .systemOrange : .white
    return cell
  }
}
