import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenSnapshots

@Suite struct PixelMaskTests {
  /// Boxes at any place: beyond the edges, empty and overlapping ones too.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func pixelsOfPartsAreClearedAndCountedOnce(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let picture = noise(width: 20, height: 15, seed: seed)
    let boxes = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let x = Int.random(in: -4...20, using: &random)
      let y = Int.random(in: -4...15, using: &random)
      return PixelRect(
        minX: x, minY: y, maxX: x + .random(in: 0...9, using: &random),
        maxY: y + .random(in: 0...9, using: &random))
    }
    let mask = PixelMask(parts: boxes.map { PixelMask.Part(name: "#v", box: $0) })
    var expected = picture
    var count = 0
    for y in 0..<15 {
      for x in 0..<20 {
        let isLeftOut = boxes.contains {
          $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY
        }
        guard isLeftOut else { continue }
        expected[x, y] = .clear
        count += 1
      }
    }
    #expect(mask.clearing(picture) == expected)
    #expect(mask.count(width: 20, height: 15) == count)
  }

  @Test(arguments: ["1,2,3", "1,2,3,4,5", "a", "1,2,3,4;x", "9223372036854775807,0,1,1"])
  func textsOtherThanBoxesGiveNoMask(_ text: String) {
    #expect(PixelMask(text: text) == nil)
    #expect(PixelMask(text: "1,2,3,4;-5,0,6,7")?.text == "1,2,3,4;-5,0,6,7")
    #expect(PixelMask(text: "")?.isEmpty == true)
  }
}
