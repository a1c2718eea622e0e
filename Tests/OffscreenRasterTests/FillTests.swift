import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct FillTests {
  @Test func rectOnPixelBordersIsSharp() {
    let pixmap = draw(6, 4) { $0.fill(CGRect(x: 1, y: 1, width: 4, height: 2), with: .black) }
    #expect(pixmap.alphaPicture == ["      ", " @@@@ ", " @@@@ ", "      "])
  }

  @Test func rectInsidePixelsCoversThemByItsArea() {
    let pixmap = draw(3, 3) { $0.fill(CGRect(x: 0.5, y: 0.5, width: 2, height: 2), with: .black) }
    #expect(pixmap.alphas == [64, 128, 64, 128, 255, 128, 64, 128, 64])
  }

  @Test func triangleCoversHalfOfThePixelsOnItsDiagonal() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 4, y: 4))
    path.addLine(to: CGPoint(x: 0, y: 4))
    let pixmap = draw(4, 4) { $0.fill(path, with: .black) }
    #expect(pixmap.alphaPicture == ["=   ", "@=  ", "@@= ", "@@@="])
    #expect(pixmap[1, 1].alpha == 128)
  }

  @Test func windingFillsAndEvenOddLeavesTheOverlapOfTwoSquares() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(
      draw(6, 6) { $0.fill(path, with: .black) }.alphaPicture
        == ["@@@@  ", "@@@@  ", "@@@@@@", "@@@@@@", "  @@@@", "  @@@@"])
    #expect(
      draw(6, 6) { $0.fill(path, rule: .evenOdd, with: .black) }.alphaPicture
        == ["@@@@  ", "@@@@  ", "@@  @@", "@@  @@", "  @@@@", "  @@@@"])
  }

  @Test func circleHasTheAreaOfACircle() {
    let pixmap = draw(64, 64) { canvas in
      canvas.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 60, height: 60)), with: .black)
    }
    let area = pixmap.alphas.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(area - 900 * Double.pi) < 2)
  }

  @Test func halfOpaqueColoursBlendBySourceOver() {
    let pixmap = draw(1, 1, background: .white) { canvas in
      canvas.fill(
        CGRect(x: 0, y: 0, width: 1, height: 1), with: Color.red.withAlphaComponent(0.5))
    }
    #expect(pixmap[0, 0] == Pixel(red: 255, green: 128, blue: 128, alpha: 255))
  }

  @Test func layerIsDrawnAsOnePicture() {
    let pixmap = draw(1, 1, background: .white) { canvas in
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .blue)
      canvas.endLayer()
    }
    #expect(pixmap[0, 0] == Pixel(red: 128, green: 128, blue: 255, alpha: 255))
  }
}
