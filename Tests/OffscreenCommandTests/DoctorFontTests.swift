import Foundation
import Testing

/// The output of `doctor` about the font files that references were drawn with.
@Suite struct DoctorFontTests {
  private let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func inPackage(font: String, _ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep(
        "Examples/a.yaml",
        """
        version: 1
        size: [40, 20]
        fonts: [\(font)]
        font: DejaVu Sans
        root: { class: Label, text: Hello }
        """)
      try body(folder)
    }
  }

  private func line(_ run: Tool.Run, _ beginning: String) throws -> String {
    String(
      try #require(run.output.split(separator: "\n").first { $0.hasPrefix(beginning) }, "\(run)"))
  }

  @Test func eachFontIsPrintedWithItsHash() throws {
    try inPackage(font: "{ system: DejaVuSans.ttf }") { folder in
      #expect(try folder.run("record").status == 0)
      let run = try folder.run("doctor")
      #expect(run.status == 0, "\(run.error)")
      #expect(!run.output.contains("warning"))
      let hash = try #require(try line(run, "font ").split(separator: " ").last)
      #expect(try line(run, "font ") == "font \(path) \(hash)")
      let picture = try #require(
        folder.contents("Snapshots/Examples/a.storyboard/0000ms.png"))
      #expect(picture.range(of: Data("DejaVuSans.ttf \(hash)".utf8)) != nil)
    }
  }

  @Test func fontDifferingFromTheReferencesGivesAWarning() throws {
    try inPackage(font: "Brand.ttf") { folder in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      try folder.write("Examples/Brand.ttf", bytes)
      #expect(try folder.run("record").status == 0)
      let before = try folder.run("doctor")
      #expect(!before.output.contains("warning"))
      let hash = try #require(try line(before, "font ").split(separator: " ").last)
      #expect(
        try line(before, "font ") == "font \(folder.url.path)/Examples/Brand.ttf \(hash)")
      bytes.append(0)
      try folder.write("Examples/Brand.ttf", bytes)
      let after = try folder.run("doctor")
      #expect(after.status == 0, "\(after.error)")
      #expect(try line(after, "font ") != line(before, "font "))
      #expect(
        try line(after, "warning") == "warning: 1 reference was drawn with another Brand.ttf, "
          + "\(hash), such as Examples/a.storyboard/0000ms.png")
      try FileManager.default.removeItem(at: folder.url.appending(path: "Examples/Brand.ttf"))
      let gone = try folder.run("doctor")
      #expect(try line(gone, "font ") == "font Brand.ttf is nowhere on this machine")
      #expect(try line(gone, "warning").contains(hash))
    }
  }
}
