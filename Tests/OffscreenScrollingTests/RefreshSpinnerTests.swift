import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenScrolling

@Suite struct RefreshSpinnerTests {
  @Test func spokesAppearOneAfterAnother() {
    #expect(RefreshSpinner.pulled(0).opacities.allSatisfy { $0 == 0 })
    #expect(RefreshSpinner.pulled(1).opacities.allSatisfy { $0 == 1 })
    let half = RefreshSpinner.pulled(0.5).opacities
    #expect(half == Array(repeating: 1, count: 4) + Array(repeating: 0, count: 4))
    let some = RefreshSpinner.pulled(0.1875).opacities
    #expect(some[0] == 1 && some[1] == 0.5 && some[2] == 0)
  }

  @Test(arguments: [60, 120, 24])
  func darkestSpokeTurnsOnceASecond(framesPerSecond: Int) {
    for frame in 0..<framesPerSecond {
      // Like a stage's clock, rounded down to an attosecond.
      let attoseconds = Int64(
        (Int128(frame) * 1_000_000_000_000_000_000) / Int128(framesPerSecond))
      let now = Duration(secondsComponent: 7, attosecondsComponent: attoseconds)
      let opacities = RefreshSpinner.turning(at: now).opacities
      let head = frame * 8 / framesPerSecond
      #expect(opacities.firstIndex(of: 1) == head)
      // The opacities of iOS 13, in relation to that of the head.
      let expected = [147, 122, 97, 72, 47, 47, 47, 47].map { Double($0) / 147 }
      #expect((0..<8).map { opacities[(head - $0 + 8) % 8] } == expected)
    }
  }

  @Test(arguments: [20, 37, 60] as [CGFloat])
  func roundEndsAreInsideTheCircle(diameter: CGFloat) {
    let canvas = Canvas(width: 300, height: 300, scale: 4)
    RefreshSpinner.pulled(1).draw(
      around: CGPoint(x: 37.5, y: 37.5), diameter: diameter, color: .black, in: canvas)
    let picture = Renderer().render(canvas.finish())
    for y in 0..<300 {
      for x in 0..<300 where picture[x, y].alpha > 0 {
        let (dx, dy) = (abs(CGFloat(x) - 149.5) - 0.5, abs(CGFloat(y) - 149.5) - 0.5)
        #expect((dx * dx + dy * dy).squareRoot() <= 2 * diameter + 0.1)
      }
    }
    // Nearly as far up as down and to both sides.
    let reach = Int(2 * diameter)
    for (x, y) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
      let (column, row) = (150 + x * (reach - 2), 150 + y * (reach - 2))
      #expect(picture[column - (x < 0 ? 0 : 1), row - (y < 0 ? 0 : 1)].alpha > 0)
    }
  }
}
