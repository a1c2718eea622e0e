import Foundation
import Offscreen
import Testing

/// Transitions of layers and views, pixel by pixel, from red to blue.
@Suite struct TransitionTests {
  let stage = Stage(size: CGSize(width: 40, height: 20), framesPerSecond: 100)
  let view = View("view", 10, 5, 20, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
    stage.window.clipsToBounds = true
    view.backgroundColor = Color(red: 1, green: 0, blue: 0)
  }

  /// The letters of the pixels in the middle row: red, blue, nothing, or both mixed.
  private func row(_ y: Int = 10) -> String {
    let picture = stage.render()
    return String(
      (0..<40).map { x -> Character in
        let pixel = picture[x, y]
        if pixel.alpha == 0 { return "." }
        return pixel.red == 255 ? "r" : pixel.blue == 255 ? "b" : "m"
      })
  }

  private func start(_ type: LayerTransitionType, _ subtype: LayerTransitionSubtype? = nil) {
    let transition = LayerTransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = Color(red: 0, green: 0, blue: 1)
  }

  private func wait(_ milliseconds: Int) {
    stage.advance(by: .milliseconds(milliseconds))
  }

  private let dots = String(repeating: ".", count: 10)
  private func r(_ count: Int) -> String { String(repeating: "r", count: count) }
  private func b(_ count: Int) -> String { String(repeating: "b", count: count) }

  @Test func fadeMixesEachPixelAndKeepsItsOpacity() throws {
    start(.fade)
    #expect(row() == dots + r(20) + dots && view.layer.animationKeys() == ["transition"])
    for quarter in 1...3 {
      wait(250)
      let pixel = stage.render()[20, 10]
      #expect(
        abs(Int(pixel.blue) - quarter * 64) <= 2 && abs(Int(pixel.red) + Int(pixel.blue) - 255) <= 1
      )
      #expect(pixel.alpha >= 254)
    }
    try stage.settle()
    #expect(row() == dots + b(20) + dots)
  }

  @Test func pushMovesBothPictures() {
    start(.push, .fromRight)
    wait(250)
    #expect(
      row() == String(repeating: ".", count: 5) + r(20) + b(15) || row().contains(r(15) + b(5)))
    wait(250)
    #expect(row() == r(20) + b(20))
    view.clipsToBounds = true
  }

  @Test func moveInCoversTheFormerPicture() {
    start(.moveIn, .fromLeft)
    wait(500)
    // The new picture is half way: from 0 to 20, over the former one from 10 to 30.
    #expect(row() == b(20) + r(10) + dots)
  }

  @Test func revealMovesTheFormerPictureAway() {
    start(.reveal, .fromBottom)
    wait(500)
    // The former picture is five points higher.
    #expect(row(2) == dots + r(20) + dots && row(8) == dots + r(20) + dots)
    #expect(row(12) == dots + b(20) + dots)
  }

  @Test func transitionOfAViewReplacesItsContentsAndCompletes() throws {
    View.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
    ) {
      view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    } completion: { [log] in
      log.add("\($0)")
    }
    #expect(view.layer.animationKeys() == ["transition"])
    wait(250)
    #expect(row().contains("r") && !row().contains("b"))
    wait(500)
    #expect(row().contains("b") && !row().contains("r"))
    #expect(try stage.settle() == .milliseconds(250))
    #expect(log.lines == ["true"] && row() == dots + b(20) + dots)
  }

  @Test func viewsAreReplacedInTheirSuperview() throws {
    let other = View("other", 10, 5, 20, 10)
    other.backgroundColor = Color(red: 0, green: 0, blue: 1)
    View.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve) {
      [log] in log.add("\($0)")
    }
    #expect(view.superview == nil && other.superview === stage.window)
    wait(500)
    #expect(row().contains("m"))
    try stage.settle()
    #expect(log.lines == ["true"] && row() == dots + b(20) + dots)
    stage.window.addSubview(view)
    View.transition(
      from: other, to: view, duration: 0, options: [.transitionCurlUp, .showHideTransitionViews])
    #expect(
      other.isHidden && !view.isHidden && other.superview != nil
        && !stage.window.layer.isAnimatedForTests)
  }

  @Test func snapshotsKeepWhatShows() throws {
    view.alpha = 0.5
    let copy = try #require(view.snapshotView(afterScreenUpdates: false))
    view.isHidden = true
    copy.frame = view.frame
    stage.window.addSubview(copy)
    let pixel = stage.render()[20, 10]
    #expect(abs(Int(pixel.red) - 128) <= 1 && copy.bounds.size == view.bounds.size)
    let part = view.resizableSnapshotView(
      from: CGRect(x: 5, y: 0, width: 8, height: 4), afterScreenUpdates: true,
      withCapInsets: .zero)
    #expect(part?.bounds.size == CGSize(width: 8, height: 4))
    #expect(View().snapshotView(afterScreenUpdates: true)?.layer.contents == nil)
  }
}

extension Layer {
  fileprivate var isAnimatedForTests: Bool { animationKeys() != nil }
}
