import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

/// References that another program wrote with the same or other pixels in another colour type.
@Suite struct ColorTypeTests {
  private static let reference = "Snapshots/Suite/test.one.png"

  @Test(
    arguments: [
      ("grey", 8, 0, [100], []), ("grey with alpha", 8, 4, [100, 255], []),
      ("palette", 8, 3, [1], [0, 0, 0, 100, 100, 100]), ("RGB", 8, 2, [100, 100, 100], []),
      ("16 bits", 16, 2, [100, 100, 100, 100, 100, 100], []),
    ] as [(String, UInt8, UInt8, [UInt8], [UInt8])])
  func samePixelsPassAndOthersFail(
    _ name: String, _ depth: UInt8, _ type: UInt8, _ pixel: [UInt8], _ palette: [UInt8]
  ) throws {
    let folder = try TemporaryFolder()
    let data = HandmadePNG(
      width: 12, height: 9, depth: depth, colorType: type, pixel: pixel, palette: palette
    ).data
    try folder.write(data, to: Self.reference)
    let grey = Pixmap(
      width: 12, height: 9, fill: Pixel(red: 100, green: 100, blue: 100, alpha: 255))
    #expect(try Run(folder: folder).verify(grey, mode: .all) == nil)
    #expect(folder.bytes(Self.reference) == data)
    let failure = try #require(try Run(folder: folder).verify(flat(100)))
    guard case .pixels(let difference) = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(difference.changedCount == 108)
  }
}
