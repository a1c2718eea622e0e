import Foundation
import OffscreenTestSupport
import Testing

/// Renewing the stamps of an earlier version.
@Suite struct MigrateCommandTests {
  /// An RGB reference of 48 x 32 pixels as version 1 of stamps was written.
  private static let former = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAAeHRFWHRPZmZzY3JlZW4AdmVyc2lvbj0xCnNpemU9\
      NDh4MzIKc2NhbGU9MS4wCnBpeGVscz0xNjNkM2U1YmM5YTJjMWUxNDllNTZmZTBiMmU1MWNhMgpzdHJlYW09Y2Uy\
      NmM4NTk3MTNjMTMzNGE0NzRjMmU1ZDM5ZjQxNmNaVyXuAAAAAklEQVR4AewaftIAAAAtSURBVO3OMQ0AAAgAICP5\
      28zyWsJ5sRGAmMoT0XNDSEhISEhISEhISEhISEhISOgztOzMUhcAAAAESURBVFc3qXnLwe0xAAAAAElFTkSuQmCC
      """)

  private func inPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      let former = try #require(Self.former)
      try folder.writeDeep("Snapshots/Suite/one.png", "")
      try folder.write("Snapshots/Suite/one.png", [UInt8](former))
      try body(folder)
    }
  }

  @Test func stampsAreRenewedOnce() throws {
    try inPackage { folder in
      let before = try folder.run("doctor")
      #expect(before.status == 0, "\(before.error)")
      #expect(
        before.output.contains(
          "\nwarning: 1 reference has a stamp of an earlier version, such as Suite/one.png, "
            + "and every comparison decodes it\n  cure: 'offscreen migrate' renews the stamps\n"),
        "\(before.output)")
      let run = try folder.run("migrate")
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output == "1 stamp renewed, 0 already current\n")
      let renewed = try #require(folder.contents("Snapshots/Suite/one.png"))
      let former = try #require(Self.former)
      #expect(renewed != former && renewed.count == former.count)
      let pixels = try #require(former.range(of: Data("IDAT".utf8))?.lowerBound)
      #expect(renewed[pixels...] == former[pixels...])
      #expect(try !folder.run("doctor").output.contains("warning"))
      #expect(try folder.run("migrate").output == "0 stamps renewed, 1 already current\n")
      #expect(folder.contents("Snapshots/Suite/one.png") == renewed)
    }
  }

  /// The manifest's hashes change with the stamps, which is no change of the picture.
  @Test func bisectionPassesOverAMigration() throws {
    try inPackage { folder in
      func commit(_ hash: String) throws {
        try folder.write(
          "Snapshots/manifest.json",
          """
          { "version": 1, "references": [
            { "path": "Suite/one.png", "source": "tests", "hash": "\(hash)" } ] }
          """)
        let run = try folder.shell(
          "git add -A && git -c user.name=A -c user.email=a@b.example commit -qm \(hash)")
        #expect(run.status == 0, "\(run.error)")
      }
      #expect(try folder.shell("git init -q -b main").status == 0)
      let hash = "163d3e5bc9a2c1e149e56fe0b2e51ca2"
      try commit(hash)
      #expect(try folder.run("migrate").status == 0)
      let manifest = try #require(folder.contents("Snapshots/manifest.json"))
      #expect(!String(decoding: manifest, as: UTF8.self).contains(hash))
      try commit("migrated")
      #expect(
        try folder.run("bisect", "Suite/one", "--good", "HEAD~1").output
          == "Suite/one is the same in HEAD~1 and HEAD\n")
      let picture = try #require(folder.contents("Snapshots/Suite/one.png"))
      try folder.write("Snapshots/Suite/one.png", [UInt8](picture.dropLast(60)))
      try commit("changed")
      let run = try folder.run("bisect", "Suite/one", "--good", "HEAD~2")
      #expect(run.output.hasSuffix(" changed\n  Suite/one.png  migrated -> changed\n"))
    }
  }

  /// Other pixels under the stamp of this picture, as a tool writes them that keeps texts.
  @Test func anotherPicturesStampIsNamedAndLeftAlone() throws {
    try inPackage { folder in
      let former = try #require(Self.former)
      let pixels = try #require(former.range(of: Data("IDAT".utf8))?.lowerBound)
      let other = HandmadePNG(
        width: 48, height: 32, depth: 8, colorType: 2, pixel: [9, 9, 9], palette: []
      ).data
      let start = try #require(other.range(of: Data("IDAT".utf8))?.lowerBound)
      let mixed = [UInt8](former[..<(pixels - 4)] + other[(start - 4)...])
      try folder.write("Snapshots/Suite/two.png", mixed)
      let run = try folder.run("migrate")
      #expect(run.status == 65)
      #expect(
        run.output == "Snapshots/Suite/two.png has other pixels than its stamp says\n"
          + "1 stamp renewed, 0 already current\n")
      #expect(run.error == "offscreen: not renewed: 1 stamp\n")
      #expect(folder.contents("Snapshots/Suite/two.png") == Data(mixed))
    }
  }
}
