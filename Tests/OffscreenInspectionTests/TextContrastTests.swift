import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct TextContrastTests {
  /// The contrast of a text, pixel by pixel.
  private func model(
    _ color: Color, _ drawn: Pixmap, without bare: Pixmap, in box: PixelRect
  ) -> Double? {
    var changes: [(amount: Int, seen: Double, meant: Double)] = []
    for y in max(0, box.minY)..<min(drawn.height, box.maxY) {
      for x in max(0, box.minX)..<min(drawn.width, box.maxX) {
        let (ink, ground) = (drawn[x, y], bare[x, y])
        let parts = [(ink.red, ground.red), (ink.green, ground.green), (ink.blue, ground.blue)]
        let amount = parts.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        guard amount > 0 else { continue }
        changes.append(
          (
            amount, ContrastRatio.of(ink, ground),
            ContrastRatio.of(ground.covered(by: color), ground)
          ))
      }
    }
    guard let most = changes.map(\.amount).max() else { return nil }
    func lowest(_ contrasts: [Double]) -> Double { contrasts.sorted()[contrasts.count / 10] }
    return max(
      lowest(changes.filter { $0.amount * 10 >= most * 9 }.map(\.seen)),
      lowest(changes.map(\.meant)))
  }

  @Test func equalsThatOfEveryPixelByItself() {
    var random = SeededGenerator(seed: 41)
    let shades: [UInt8] = [0, 1, 90, 200, 255]
    for round in 0..<300 {
      let (width, height) = (Int.random(in: 1...20, using: &random), 7)
      func pixel() -> Pixel {
        Pixel(
          red: shades.randomElement(using: &random)!, green: shades.randomElement(using: &random)!,
          blue: shades.randomElement(using: &random)!, alpha: 255)
      }
      let inks = (0..<3).map { _ in pixel() }
      var (drawn, bare) = (
        Pixmap(width: width, height: height), Pixmap(width: width, height: height)
      )
      let ground = pixel()
      for y in 0..<height {
        for x in 0..<width {
          bare[x, y] = round.isMultiple(of: 3) ? pixel() : ground
          let isInk = Int.random(in: 0..<4, using: &random) == 0
          drawn[x, y] = isInk ? inks.randomElement(using: &random)! : bare[x, y]
        }
      }
      let box = PixelRect(minX: -1, minY: 1, maxX: Int.random(in: 0...22, using: &random), maxY: 9)
      let color = Color(white: 0.3, alpha: 0.7)
      #expect(
        TextContrast.of(color, drawn, without: bare, in: box)
          == model(color, drawn, without: bare, in: box))
    }
  }
}
