import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

@Suite struct RectStencilTests {
  /// Rectangles whose sides repeat within their pixels, of all sizes: thin ones share no stencil.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func brokenRectsEqualTheirPaths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<60).map { _ in
      CGRect(
        x: CGFloat(Int.random(in: -16...120, using: &random)) / 4,
        y: CGFloat(Int.random(in: -16...120, using: &random)) / 4,
        width: CGFloat(Int.random(in: 1...40, using: &random)) / 4,
        height: CGFloat(Int.random(in: 1...40, using: &random)) / 4)
    }
    let color = Color.blue.withAlphaComponent(0.4)
    let short = draw(32, 32) { canvas in
      for rect in rects { canvas.fill(rect, with: color) }
    }
    let long = draw(32, 32) { canvas in
      for rect in rects { canvas.fill(Path(rect: rect), with: color) }
    }
    #expect(short == long)
  }

  @Test func stencilsAreSharedByRectsWithEqualFractions() {
    var stencils = RectStencils()
    let rect = GridRect(left: 64, top: 512, right: 2_624, bottom: 2_560)
    #expect(stencils.index(of: rect) == nil)
    stencils.set(7, of: rect)
    #expect(stencils.index(of: rect) == 7)
    let farther = GridRect(left: 64 + 256, top: 0, right: 64 + 5_120, bottom: 1_024)
    #expect(stencils.index(of: farther) == 7)
    let other = GridRect(left: 65, top: 512, right: 2_624, bottom: 2_560)
    #expect(stencils.index(of: other) == nil)
  }

  @Test func thinRectsShareNoStencil() {
    var stencils = RectStencils()
    let thin = GridRect(left: 64, top: 0, right: 64 + 256, bottom: 2_560)
    stencils.set(7, of: thin)
    #expect(stencils.index(of: thin) == nil)
  }
}
