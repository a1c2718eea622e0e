import Foundation
import Offscreen
import OffscreenPlayback
import Testing

@Suite struct ExceededLimitsTests {
  /// A player of one frame that shows nested translucent views.
  private func player(groupCount: Int) throws -> Player {
    let script = Script(title: "groups", size: CGSize(width: 20, height: 20), scale: 1)
    let player = try Player(script) {
      let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      var parent = root
      for index in 0..<groupCount {
        let group = View(frame: root.bounds)
        group.alpha = 0.9
        for x in 0..<2 {
          let part = View(frame: CGRect(x: x + index % 9, y: 0, width: 5, height: 5))
          part.backgroundColor = .systemBlue
          group.addSubview(part)
        }
        parent.addSubview(group)
        parent = group
      }
      return BuiltScene(root: root)
    }
    try player.run()
    return player
  }

  @Test func playersRecordTheLimitsTheirFramesExceed() throws {
    #expect(try player(groupCount: 3).exceededLimits.isEmpty)
    let player = try player(groupCount: Canvas.maximumLayerDepth + 1)
    #expect(player.exceededLimits == [.groups])
  }
}
