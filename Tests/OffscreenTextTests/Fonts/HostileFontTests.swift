import Foundation
import OffscreenRaster
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Font files that are cut short or damaged: an error or some picture, never a crash or a hang.
@Suite struct HostileFontTests {
  private static let text = "AV fi أهلا 日本 😀"

  /// Opens a file of these bytes and draws with it; true if it was taken for a font.
  private func draw(_ bytes: Data, name: String) throws -> Bool {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-\(name)-\(UUID().uuidString).ttf")
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    guard let font = try? Font(contentsOf: url, size: 18) else { return false }
    let layout = TextLayout(Self.text, font: font, width: 100, numberOfLines: 3)
    let canvas = Canvas(width: 100, height: 40)
    layout.draw(in: canvas, at: .zero, color: .black)
    #expect(Renderer(threads: 1).render(canvas.finish()).width == 100)
    return true
  }

  /// The glyphs of a few letters alone, so that many mutations are quick.
  private static let fonts = [
    SystemFonts.dejaVuSans, SystemFonts.inter, SystemFonts.notoColorEmoji,
  ]

  @Test(arguments: 0..<3)
  func damagedFilesAreHarmless(index: Int) throws {
    let font = Self.fonts[index]
    let sound = try Data(contentsOf: font.existingURL())
    var generator = SeededGenerator(seed: UInt64(index) + 7)
    // Most of what decides lies in the directory and the small tables.
    for round in 0..<Self.rounds {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        let near = Bool.random(using: &generator)
        let place = Int.random(
          in: 0..<(near ? min(4_096, bytes.count) : bytes.count), using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try draw(bytes, name: "\(index)-\(round)")
    }
  }

  /// A file is written for each round; the emoji's has ten megabytes.
  private static let rounds = 40

  @Test func truncatedFilesAreHarmless() throws {
    let sound = try Data(contentsOf: SystemFonts.dejaVuSans.existingURL())
    for length in [0, 1, 4, 11, 12, 100, 268, 300, 1_000, 10_000, 100_000, sound.count - 1] {
      _ = try draw(sound.prefix(length), name: "cut-\(length)")
    }
    #expect(try draw(sound, name: "whole"))
    #expect(try !draw(sound.prefix(11), name: "cut"))
  }
}
