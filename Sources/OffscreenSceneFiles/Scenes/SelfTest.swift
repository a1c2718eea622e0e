import Foundation
package import Offscreen

/// The self-test: a scene whose rendered pixels must have the same hash on every machine.
package enum SelfTest {
  /// The expected hash.
  ///
  /// It changes only on purpose, with an entry in the change log.
  package static let expectedHash = "bfe3b5729768e4bcb96e821eb1a1ac77"

  /// Renders the scene on this machine.
  package static func render() -> Pixmap {
    let stage = Stage(size: SelfTestScene.size, scale: 2)
    stage.window.addSubview(SelfTestScene.root(size: SelfTestScene.size))
    return stage.render()
  }
}
