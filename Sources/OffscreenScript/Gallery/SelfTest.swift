import Foundation
package import Offscreen

/// The self-test: its picture, and the hash that its pixels have on every machine.
package enum SelfTest {
  /// The hash of the picture, changed only on purpose, with the change log saying why.
  package static let expectedHash = "c5764dc9e007317067ea305e43c8f8ed"

  /// Draws the scene on this machine.
  package static func render() -> Pixmap {
    let scene = SelfTestScene.definition.build(
      SceneParameters(defaultsOf: []), SelfTestScene.size)
    let stage = Stage(size: SelfTestScene.size, scale: 2)
    stage.window.addSubview(scene.root)
    return stage.render()
  }
}
