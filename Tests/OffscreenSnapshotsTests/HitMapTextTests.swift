import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct HitMapTextTests {
  private func makeView() -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    for (id, frame) in [
      ("left", CGRect(x: 0, y: 0, width: 20, height: 20)),
      ("right", CGRect(x: 20, y: 0, width: 20, height: 20)),
      ("over", CGRect(x: 10, y: 10, width: 20, height: 10)),
    ] {
      let view = View(frame: frame)
      view.accessibilityIdentifier = id
      root.addSubview(view)
    }
    root.subviews[2].isUserInteractionEnabled = false
    return root
  }

  @Test func textListsTheHitViews() throws {
    let text = try Snapshotting<View, String>.hitMap.snapshot(makeView())
    #expect(
      text == """
        hit map of 40x30, a letter for every 10 points
        A #left  400 pt² in {0,0 20x20}
        B #right  400 pt² in {20,0 20x20}
        C View[0]  400 pt² in {0,20 40x10}

        AABB
        AABB
        CCCC

        """)
  }

  @Test func windowsAndPlainViewsHaveTheSameMap() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    stage.window.addSubview(makeView())
    let strategy = Snapshotting<Stage, String>.hitMap(step: 5)
    let view = Snapshotting<View, String>.hitMap(step: 5)
    #expect(
      try strategy.snapshot(stage).split(separator: "\n").suffix(6)
        == view.snapshot(makeView()).split(separator: "\n").suffix(6))
  }

  @Test func changedPointIsSeenAtAnyStep() throws {
    let strategy = Snapshotting<View, String>.hitMap(step: 40)
    let changed = makeView()
    changed.subviews[1].frame.size.height -= 1
    #expect(try strategy.snapshot(makeView()) != strategy.snapshot(changed))
  }

  @Test func unhittableViewsHaveAMap() throws {
    let strategy = Snapshotting<View, String>.hitMap
    #expect(try strategy.snapshot(View()).hasPrefix("hit map of 0x0"))
    let deaf = makeView()
    deaf.isUserInteractionEnabled = false
    #expect(try strategy.snapshot(deaf).contains(". nobody  1200 pt²"))
  }
}
