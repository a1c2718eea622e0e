import Foundation
import Testing

@Suite struct PortCommandTests {
  /// A folder of sources with a file that is a link to one elsewhere.
  @Test func linksOutOfTheFolderAreNotWritten() throws {
    try Tool.inFolder { folder in
      let text = "import UIKit\n"
      try folder.writeDeep("Sources/A.swift", text)
      try folder.writeDeep("Other/B.swift", text)
      try folder.writeDeep("Ported/A.swift", "kept")
      let link = { (name: String, target: String) in
        try FileManager.default.createSymbolicLink(
          atPath: folder.url.appending(path: name).path, withDestinationPath: target)
      }
      try link("Sources/B.swift", "../Other/B.swift")
      let run = try folder.run("port", "Sources")
      #expect(run.status == 73)
      #expect(
        run.error == """
          offscreen: cannot write 'Sources/B.swift': it is a link to '\(folder.url.path)/Other/B.swift', \
          which is not in 'Sources'

          """)
      #expect(folder.contents("Other/B.swift") == Data(text.utf8))
      #expect(folder.contents("Sources/A.swift") == Data(text.utf8), "nothing is written")
      // The target of a link may lead out too, and so may the file of aliases.
      try link("Ported/B.swift", "../Other/B.swift")
      #expect(try folder.run("port", "Sources", "--into", "Ported").status == 73)
      #expect(folder.contents("Other/B.swift") == Data(text.utf8))
      try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/B.swift"))
      try link("Sources/OffscreenNames.swift", "../names")
      #expect(try folder.run("port", "Sources").status == 73)
      #expect(folder.contents("names") == nil)
      try FileManager.default.removeItem(
        at: folder.url.appending(path: "Sources/OffscreenNames.swift"))
      // A link inside the folder.
      try link("Sources/C.swift", "A.swift")
      let inside = try folder.run("port", "Sources")
      #expect(inside.status == 0, "\(inside.error)")
      #expect(folder.contents("Sources/A.swift") == Data("import OffscreenUIKit\n".utf8))
    }
  }

  private let screen = "import UIKit\r\n\r\n@objc final class Screen: UIView {\r\n}\r\n"

  @Test func folderIsPortedIntoAnother() throws {
    try Tool.inFolder { folder in
      try folder.writeDeep("Tags/Views/Screen.swift", screen)
      try folder.writeDeep("Tags/Model.swift", "struct Model {}")
      try folder.writeDeep("Tags/.build/Old.swift", "import UIKit")
      let run = try folder.run("port", "Tags", "--into", "Ported/Tags")
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
      #expect(
        folder.contents("Ported/Tags/Views/Screen.swift")
          == Data("import OffscreenUIKit\r\n\r\nfinal class Screen: UIView {\r\n}\r\n".utf8))
      #expect(folder.contents("Ported/Tags/Model.swift") == Data("struct Model {}".utf8))
      #expect(folder.contents("Tags/Views/Screen.swift") == Data(screen.utf8))
      let ported = folder.url.appending(path: "Ported/Tags").path
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: ported).sorted()
          == ["Model.swift", "OffscreenNames.swift", "Views", "Views/Screen.swift"])
    }
  }

  @Test func portingInPlaceTwiceChangesNothing() throws {
    try Tool.inFolder { folder in
      try folder.writeDeep("Tags/Screen.swift", screen)
      #expect(try folder.run("port", "Tags").status == 0)
      let once = folder.contents("Tags/Screen.swift")
      let names = folder.contents("Tags/OffscreenNames.swift")
      #expect(once != Data(screen.utf8) && names != nil)
      #expect(try folder.run("port", "Tags").status == 0)
      #expect(folder.contents("Tags/Screen.swift") == once)
      #expect(folder.contents("Tags/OffscreenNames.swift") == names)
    }
  }

  @Test func checkPrintsPlacesAndWritesNothing() throws {
    try Tool.inFolder { folder in
      let text = "import UIKit\n\nextension Screen {\n  override func f() {}\n}\n"
      try folder.write("A.swift", text)
      let run = try folder.run("port", "--check", "A.swift")
      #expect(run.status == 4)
      #expect(
        run.output
          == "A.swift:4:3: warning: an extension cannot override here, and 'Screen' is a class of another module; override in a subclass\n"
      )
      #expect(run.error == "offscreen: 1 place in 1 file; others 1\n")
      #expect(try folder.names == ["A.swift"] && folder.contents("A.swift") == Data(text.utf8))
      try folder.write("A.swift", screen)
      let clean = try folder.run("port", "--check", ".")
      #expect(clean.status == 0 && clean.output.isEmpty && clean.error.isEmpty)
    }
  }

  @Test func declaredNamesGetNoAlias() throws {
    try Tool.inFolder { folder in
      try folder.writeDeep(
        "A/A.swift", "class Timer {}\nenum B { typealias DispatchWorkItem = Int }")
      #expect(try folder.run("port", "A").status == 0)
      let names = String(
        decoding: folder.contents("A/OffscreenNames.swift") ?? Data(), as: UTF8.self)
      #expect(names.contains("typealias DispatchWorkItem") && !names.contains("Timer"))
    }
  }

  @Test(arguments: [
    (["Gone"], Int32(66), "offscreen: 'Gone' cannot be read: there is no such file\n"),
    (["Empty"], 66, "offscreen: found no Swift file in 'Empty'\n"),
    (["Bytes.swift"], 65, "offscreen: 'Bytes.swift' is not text in UTF-8\n"),
    (
      ["A", "B", "--into", "C"], 65,
      "offscreen: 'A/X.swift' and 'B/X.swift' would both be written as 'X.swift'\n"
    ),
    (
      ["A", "--into", "A/C"], 65,
      "offscreen: 'A/C' is in 'A', expected a folder outside of it\n"
    ),
    (
      ["A", "--into", "Bytes.swift"], 73,
      "offscreen: cannot write 'Bytes.swift': it is a file, and a folder is needed\n"
    ),
  ])
  func badInputIsNamed(arguments: [String], status: Int32, message: String) throws {
    try Tool.inFolder { folder in
      try folder.writeDeep("A/X.swift", "import UIKit")
      try folder.writeDeep("B/X.swift", "import UIKit")
      try folder.writeDeep("Empty/readme.md", "")
      try folder.write("Bytes.swift", [0xFF, 0xFE])
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
      let run = try folder.run(arguments: ["port"] + arguments)
      #expect(run.status == status && run.error == message && run.output.isEmpty)
      let after = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
      #expect(after == before)
    }
  }

  @Test func checkRefusesAFolderForAliases() throws {
    try Tool.inFolder { folder in
      try folder.write("A.swift", "")
      let run = try folder.run("port", "--check", "--into", "B", "A.swift")
      #expect(run.status == 64 && run.error.contains("--check writes nothing"))
    }
  }

  @Test func listNamesTypesWithTheirMembers() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("port", "--list")
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0 && run.error.isEmpty)
      #expect(lines.contains("UIButton: UIControl") && lines.contains("  setTitle(_:for:)"))
      let other = try folder.run("port", "--list", "A.swift")
      #expect(other.status == 64 && other.error.contains("--list is used alone."))
    }
  }
}
