import Foundation
import Offscreen
import Testing

@testable import OffscreenSnapshots

/// The reports of snapshots about drawings that exceed a limit of memory.
@Suite struct ExceededLimitTests {
  @Test func failuresNameExceededLimits() throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas(width: 20, height: 20)
    for _ in 0..<Canvas.maximumEffectDepth + 1 { canvas.beginLayer(shadowRadius: 2, color: .black) }
    canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 10), with: .systemBlue)
    let pixmap = Renderer(threads: 1).render(canvas.finish())
    let failure = try #require(try Run(folder: folder).verify(pixmap))
    #expect(failure.exceededLimits == [.effects])
    #expect(
      failure.message.contains(
        """
          limits  shadows or blurs of groups were left out: they need more than 256 MB, or too many \
        are nested
        """), "\(failure.message)")
  }

  @Test func picturesInPicturesKeepExceededLimits() {
    let canvas = Canvas(width: 9, height: 9)
    for _ in 0..<Canvas.maximumEffectDepth + 1 { canvas.beginLayer(blurRadius: 2) }
    canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .systemBlue)
    let inner = Renderer(threads: 1).render(canvas.finish())
    canvas.draw(inner, in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(Renderer(threads: 1).render(canvas.finish()).exceededLimits == [.effects])
  }
}
