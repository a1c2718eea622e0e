import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTestSupport
import Testing

/// Whatever fingers did to a scene, at rest each scroll view shows no more than its content.
@Suite struct OffsetsAtRestTests {
  /// A scene on its stage, and all scroll views that were ever in its window.
  private final class SceneWorld {
    let player: Player
    var stage: Stage { player.stage }
    private(set) var scrollViews: [ScrollView] = []

    init(_ name: String) throws {
      let file = try SceneFile(
        text: "version: 1\nscene: \(name)\n", registry: Gallery.registry)
      player = try Player(file, registry: Gallery.registry)
      stage.window.layoutIfNeeded()
    }

    func drag(from start: CGPoint, by distance: CGPoint, over milliseconds: Int) {
      stage.drag(
        from: start, to: CGPoint(x: start.x + distance.x, y: start.y + distance.y),
        over: .milliseconds(milliseconds))
      noteScrollViews()
    }

    func noteScrollViews() {
      for case let view as ScrollView in stage.window.subtreeInOrder
      where !scrollViews.contains(where: { $0 === view }) {
        scrollViews.append(view)
      }
    }

    /// Waits for the end of all movements, and expects every offset to be in range.
    func expectOffsetsInRange(_ comment: Comment) {
      // Some scenes repeat an animation for ever, so the stage need not settle.
      stage.advance(by: .seconds(12))
      noteScrollViews()
      for view in scrollViews {
        let nearest = view.clampedOffset(view.contentOffset)
        let distance = max(
          abs(view.contentOffset.x - nearest.x), abs(view.contentOffset.y - nearest.y))
        #expect(distance < 1e-6, "\(comment): \(view.treeDescription().prefix(200))")
        #expect(!view.isTracking && !view.isDecelerating, comment)
      }
    }
  }

  @Test func pageThatLeavesItsWindowInABounceRestsWithinItsLimits() throws {
    let world = try SceneWorld("reader")
    world.drag(from: CGPoint(x: 114, y: 327), by: CGPoint(x: -186, y: -1), over: 50)
    world.drag(from: CGPoint(x: 236, y: 194), by: CGPoint(x: -20, y: -179), over: 400)
    world.drag(from: CGPoint(x: 72, y: 246), by: CGPoint(x: 216, y: 37), over: 400)
    world.drag(from: CGPoint(x: 203, y: 250), by: CGPoint(x: -187, y: 102), over: 400)
    world.expectOffsetsInRange("the page that was dragged away")
    #expect(world.scrollViews.count > 3)
  }

  @Test(arguments: Gallery.registry.scenes.map(\.name))
  func offsetsOfAGallerySceneRestWithinTheirLimits(name: String) throws {
    for seed in 0..<4 as Range<UInt64> {
      let world = try SceneWorld(name)
      let size = world.stage.window.bounds.size
      var random = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        let start = CGPoint(
          x: CGFloat.random(in: 0...size.width, using: &random),
          y: CGFloat.random(in: 0...size.height, using: &random))
        // Mostly along one axis, as fingers move.
        let length = CGFloat.random(in: -300...300, using: &random)
        let aside = CGFloat.random(in: -40...40, using: &random)
        let isAcross = Bool.random(using: &random)
        world.drag(
          from: start, by: CGPoint(x: isAcross ? length : aside, y: isAcross ? aside : length),
          over: [50, 100, 400][Int.random(in: 0..<3, using: &random)])
        world.stage.advance(by: .milliseconds(Int.random(in: 0...3, using: &random) * 40))
      }
      world.expectOffsetsInRange("seed \(seed)")
    }
  }
}
