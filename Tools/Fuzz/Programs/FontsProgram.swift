import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText

/// Input bytes as font files: opened, queried and drawn.
enum FontsProgram {
  /// One file that every input is written to; each process has its own.
  private static let url = FileManager.default.temporaryDirectory
    .appending(path: "offscreen-fuzz-\(getpid()).ttf", directoryHint: .notDirectory)

  static func run(_ choices: Choices) {
    let setting = choices.byte()
    guard (try? Data(choices.rest()).write(to: url)) != nil else {
      demand(false, "\(url.path) cannot be written")
      return
    }
    defer { try? FileManager.default.removeItem(at: url) }
    var book = FontBook()
    do {
      try book.add(contentsOf: url)
    } catch {
      demand(!error.description.contains("\n"), "an error of two lines: \(error)")
      return
    }
    for entry in book.entries.prefix(2) { ask(entry.face) }
    guard let font = book.firstFont else { return }
    draw(font, setting: setting)
  }

  private static func ask(_ face: FontFace) {
    for scalar in "Aé한😀\u{301}".unicodeScalars {
      guard let glyph = face.glyph(for: scalar) else { continue }
      _ = face.advance(of: glyph)
    }
    _ = face.names
    demand(face.fileHash.utf8.count == 32, "a hash of \(face.fileHash.utf8.count) digits")
  }

  private static func draw(_ font: Font, setting: UInt8) {
    var font = font.withSize(CGFloat(setting & 31) + 1)
    if setting & 32 != 0 { font = font.withWeight(700).withVariation("wdth", 80) }
    if setting & 64 != 0 { font = font.withFeature("smcp").withFeature("liga", 0) }
    _ = (font.ascender, font.descender, font.leading, font.capHeight, font.xHeight)
    let layout = TextLayout(
      "AB fié أه 日😀a\u{301}", font: font, width: 30, numberOfLines: 2)
    let canvas = Canvas(width: 24, height: 16)
    if setting & 128 != 0 { canvas.rotate(by: 0.5) }
    layout.draw(in: canvas, at: .zero, color: .black)
    _ = Renderer(threads: 1).render(canvas.finish())
  }
}
