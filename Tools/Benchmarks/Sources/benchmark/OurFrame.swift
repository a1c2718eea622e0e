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
      run: { [self] in
        let canvas = Canvas(width: Scene.width, height: Scene.height)
        scene.draw(canvas)
        renderer.render(canvas.finish(), onto: &pixmap)
      })
  }

  /// Makes every pixel opaque white, in the memory the pixmap has and on the cores that draw next.
  private func clear(with renderer: Renderer) {
    let canvas = Canvas(width: Scene.width, height: Scene.height)
    canvas.fill(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height), with: .white)
    renderer.render(canvas.finish(), onto: &pixmap)
  }
}
