import Foundation
import Testing

/// Fonts given on the command line, and the output about the fonts of a picture.
@Suite struct FontOptionTests {
  private let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test func renderPrintsTheFontsOfAPicture() throws {
    try #require(
      FileManager.default.fileExists(atPath: path), "\(path) is missing: install fonts-dejavu-core")
    try Tool.inFolder { folder in
      let run = try folder.run(
        "render", "contacts", "--font", "DejaVuSans.ttf", "-o", "out.png")
      #expect(run.status == 0, "\(run.error)")
      let words = run.output.split { $0.isWhitespace }
      #expect(words.count == 3 && words.prefix(2) == ["font", Substring(path)])
      let hash = try #require(words.last)
      #expect(hash.count == 32)
      let picture = try #require(folder.contents("out.png"))
      #expect(picture.range(of: Data("Fonts\u{0}DejaVuSans.ttf \(hash)".utf8)) != nil)

      let tree = try folder.run("tree", "contacts", "--font", path)
      #expect(tree.output.hasSuffix("\nfont DejaVuSans.ttf \(hash)\n"))
      #expect(try folder.run("render", "contacts", "-o", "out.png").output == "")
    }
  }

  @Test func missingFontIsAnError() throws {
    try Tool.inFolder { folder in
      let run = try folder.run(
        "render", "contacts", "--font", "NotoSansKlingonUI-Regular.ttf", "-o", "out.png")
      #expect(run.status == 66)
      #expect(
        run.error == """
          offscreen: --font: found no font file 'NotoSansKlingonUI-Regular.ttf', expected one; \
          the package fonts-noto-core of Debian and Ubuntu has it

          """)
      try folder.write("text.ttf", "no font")
      #expect(
        try folder.run("render", "contacts", "--font", "text.ttf", "-o", "out.png").status == 65)
      #expect(try folder.names == ["text.ttf"])
    }
  }
}
