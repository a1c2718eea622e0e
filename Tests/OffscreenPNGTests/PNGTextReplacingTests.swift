import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// Another text in a file whose other bytes stay as they are.
@Suite struct PNGTextReplacingTests {
  private let pixmap = Pixmap(
    width: 30, height: 20, fill: Pixel(red: 4, green: 5, blue: 6, alpha: 255))

  private func file(_ text: String) throws -> Data {
    try PNG.encode(
      pixmap,
      texts: [
        PNGText(keyword: "Title", text: "A title"), PNGText(keyword: "Stämp", text: text),
        PNGText(keyword: "Stämp2", text: "another"),
      ])
  }

  /// Shorter, longer and other characters make other chunks.
  @Test(arguments: ["", "b", "a text that is longer", "line\nline", "中"])
  func fileIsAsWrittenWithTheOtherText(_ text: String) throws {
    let replaced = try PNGFile.replacing(
      PNGText(keyword: "Stämp", text: text), in: file("some text"))
    #expect(try replaced == file(text))
  }

  @Test func fileWithoutTheKeywordOrWithMoreAfterItsEndStays() throws {
    let data = try file("some text") + Data("and 20 bytes that are no chunk".utf8)
    let text = PNGText(keyword: "Stäm", text: "b")
    #expect(try PNGFile.replacing(text, in: data) == data)
    #expect(throws: PNGError.badKeyword("")) {
      try PNGFile.replacing(PNGText(keyword: "", text: ""), in: data)
    }
  }
}
