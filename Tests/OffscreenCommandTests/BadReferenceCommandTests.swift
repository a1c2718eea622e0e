import Foundation
import OffscreenTestSupport
import Testing

/// References and scene files with defects, read by the built command: one clear
/// text, the documented code, and no file touched.
@Suite struct BadReferenceCommandTests {
  private static let frame = "Snapshots/Examples/a.storyboard/0000ms.png"

  private func scene(size: String = "[40, 20]", scale: Int = 1) -> String {
    """
    version: 1
    size: \(size)
    scale: \(scale)
    root: { id: page, backgroundColor: "#646464" }
    """
  }

  /// A package with one scene file and its reference, a grey picture of 40 x 20.
  private func inPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep("Examples/a.yaml", scene())
      #expect(try folder.run("record").status == 0)
      #expect(try folder.run("verify").status == 0)
      try body(folder)
    }
  }

  private func grey(
    depth: UInt8 = 8, colorType: UInt8 = 0, pixel: [UInt8] = [100], palette: [UInt8] = []
  ) -> [UInt8] {
    let png = HandmadePNG(
      width: 40, height: 20, depth: depth, colorType: colorType, pixel: pixel, palette: palette)
    return [UInt8](png.data)
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\n", "is a Git LFS pointer, not a picture"),
    ("", "ends before its picture does"), ("hello", "is no PNG but text"),
    ("\u{0}\u{1}\u{2}", "is no PNG but"),
  ])
  func filesOtherThanPicturesAreNamedAndNotChanged(content: String, words: String) throws {
    try inPackage { folder in
      try folder.write(Self.frame, content)
      let run = try folder.run("verify")
      #expect(run.status == 65, "\(run.output)")
      #expect(run.output.contains("the reference \(words)"), "\(run.output)")
      #expect(folder.contents(Self.frame) == Data(content.utf8))
    }
  }

  @Test func damagedPictureIsReportedAndNotChanged() throws {
    try inPackage { folder in
      var bytes = [UInt8](try #require(folder.contents(Self.frame)))
      let chunk = try #require(
        folder.contents(Self.frame)?.range(of: Data("IDAT".utf8))?.upperBound)
      bytes[chunk + 3] ^= 0x55
      try folder.write(Self.frame, bytes)
      let run = try folder.run("verify")
      #expect(run.status == 65)
      #expect(run.output.contains("the reference is a damaged PNG: "), "\(run.output)")
      #expect(folder.contents(Self.frame) == Data(bytes))
      try folder.write(Self.frame, Array(bytes.prefix(60)))
      #expect(try folder.run("verify").status == 65)
    }
  }

  @Test func anotherSizeHasItsCode() throws {
    try inPackage { folder in
      try folder.write("Examples/a.yaml", scene(size: "[44, 20]"))
      let run = try folder.run("verify")
      #expect(run.status == 3)
      #expect(run.output.contains("  frames  0ms  size 40x20 px, now 44x20 px"), "\(run.output)")
    }
  }

  @Test func anotherScaleOfTheSamePixelsDiffers() throws {
    try inPackage { folder in
      let reference = folder.contents(Self.frame)
      try folder.write("Examples/a.yaml", scene(size: "[20, 10]", scale: 2))
      let run = try folder.run("verify")
      #expect(run.status == 3, "\(run.output)")
      #expect(
        run.output.contains("  frames  0ms  scale 1.0, now 2.0; both are 40x20 px"),
        "\(run.output)")
      #expect(folder.contents(Self.frame) == reference)
      #expect(try folder.run("record").status == 0)
      #expect(folder.contents(Self.frame) != reference)
      #expect(try folder.run("verify").status == 0)
    }
  }

  /// Pixels decide, whoever packed them; other pixels in another colour type fail as any do.
  @Test func anotherColorTypePassesOnlyWithTheSamePixels() throws {
    try inPackage { folder in
      for bytes in [
        grey(), grey(colorType: 2, pixel: [100, 100, 100]),
        grey(colorType: 3, pixel: [1], palette: [0, 0, 0, 100, 100, 100]),
        grey(colorType: 4, pixel: [100, 255]),
        grey(depth: 16, pixel: [100, 100]),
      ] {
        try folder.write(Self.frame, bytes)
        let run = try folder.run("verify", "--record", "all")
        #expect(run.status == 0, "\(run.output)")
        #expect(folder.contents(Self.frame) == Data(bytes))
      }
      try folder.write(Self.frame, grey(colorType: 4, pixel: [100, 254]))
      let run = try folder.run("verify")
      #expect(run.status == 1)
      #expect(run.output.contains("0ms  800 of 800 px, 100.000 %"), "\(run.output)")
    }
  }

  @Test func linksOutOfTheFolderAreNeitherReadNorWritten() throws {
    try inPackage { folder in
      let storyboard = folder.url.appending(path: "Snapshots/Examples/a.storyboard")
      let elsewhere = folder.url.appending(path: "elsewhere")
      try FileManager.default.moveItem(at: storyboard, to: elsewhere)
      try FileManager.default.createSymbolicLink(at: storyboard, withDestinationURL: elsewhere)
      try folder.write("Examples/a.yaml", scene(size: "[44, 20]"))
      let before = folder.contents("elsewhere/0000ms.png")
      for arguments in ["verify", "record"] {
        let run = try folder.run(arguments)
        #expect(run.status == 65, "\(run.output)")
        #expect(run.output.contains("leads out of the reference folder, to \(elsewhere.path)"))
      }
      #expect(folder.contents("elsewhere/0000ms.png") == before)
    }
  }

  @Test(arguments: [
    ("[]", "has the wrong type"), ("{", "it is no JSON"),
    ("{\"version\": 9, \"references\": []}", "has version 9, expected 1"),
    (
      "{\"version\":1,\"references\":[{\"path\":\"../x\",\"source\":\"tests\",\"hash\":\"0\"}]}",
      "'../x' is no path in the folder"
    ),
  ])
  func damagedManifestIsReportedAndNotReplaced(text: String, words: String) throws {
    try inPackage { folder in
      try folder.write("Snapshots/manifest.json", text)
      let verified = try folder.run("verify")
      #expect(verified.error.contains(words), "\(verified.error)")
      for arguments in [["prune"], ["verify", "--fail-on-orphans"]] {
        let run =
          arguments.count == 1
          ? try folder.run(arguments[0]) : try folder.run(arguments[0], arguments[1])
        #expect(run.status == 65, "\(arguments): \(run.output)\(run.error)")
        #expect(run.error.contains(words), "\(run.error)")
      }
      #expect(folder.contents("Snapshots/manifest.json") == Data(text.utf8))
    }
  }

  @Test func sceneFileNamesMayBeLongOrUnicodeButNotDifferOnlyInCase() throws {
    try inPackage { folder in
      let long = String(repeating: "n", count: 240)
      for name in [long, "größe 🐢", "e\u{301}"] {
        try folder.write("Examples/\(name).yaml", scene())
        #expect(try folder.run("record", "Examples/\(name).yaml").status == 0)
        let run = try folder.run("verify", "Examples/\(name).yaml")
        #expect(run.status == 0, "\(run.output)\(run.error)")
      }
      try folder.write("Examples/A.yaml", scene(size: "[44, 20]"))
      let run = try folder.run("verify", "--jobs", "1")
      #expect(run.status == 65)
      for (name, other) in [("A", "a"), ("a", "A")] {
        let words =
          "Examples/\(name).yaml: found a name that has the same reference as 'Examples/\(other).yaml'"
        #expect(run.error.contains(words), "\(run.error)")
      }
    }
  }

  @Test func readOnlyReferencesAreComparedButNotRecorded() throws {
    try inPackage { folder in
      let file = folder.url.appending(path: Self.frame).path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
      #expect(try folder.run("verify").status == 0)
      let before = folder.contents(Self.frame)
      try folder.write("Examples/a.yaml", scene(size: "[44, 20]"))
      #expect(try folder.run("verify").status == 3)
      #expect(folder.contents(Self.frame) == before)
    }
  }
}
