import Foundation
import Offscreen

/// A picture that our rasterizer draws on.
final class OurFrame {
  private(set) var pixmap = Pixmap(width: Scene.width, height: Scene.height)

  /// Recording and rendering a scene over white, on so many cores.
  func contender(_ scene: Scene, threads: Int) -> Contender {
    let renderer = Renderer(threads: threads)
    return Contender(
      name: "ours", prepare: { [self] in clear(with: renderer) },
      run: { [self] in draw(scene, with: renderer) })
  }

  /// Two frames of a scene at once, each on its own core and picture.
  static func pair(drawing scene: Scene) -> Contender {
    let frames = Frames()
    let renderer = Renderer(threads: 1)
    func onBothCores(_ work: @Sendable (OurFrame) -> Void) {
      DispatchQueue.concurrentPerform(iterations: 2) {
        work($0 == 0 ? frames.first : frames.second)
      }
    }
    return Contender(
      name: "pair", prepare: { onBothCores { $0.clear(with: renderer) } },
      run: { onBothCores { $0.draw(scene, with: renderer) } })
  }

  /// Two pictures that never share a thread.
  private struct Frames: @unchecked Sendable {
    let first = OurFrame()
    let second = OurFrame()
  }

  private func draw(_ scene: Scene, with renderer: Renderer) {
    let canvas = Canvas(width: Scene.width, height: Scene.height)
    scene.draw(canvas)
    renderer.render(canvas.finish(), onto: &pixmap)
  }

  /// Makes every pixel opaque white, in the memory the pixmap has and on the cores that draw next.
  private func clear(with renderer: Renderer) {
    let canvas = Canvas(width: Scene.width, height: Scene.height)
    canvas.fill(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height), with: .white)
    renderer.render(canvas.finish(), onto: &pixmap)
  }
}
