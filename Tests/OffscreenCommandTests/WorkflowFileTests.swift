import Foundation
import Testing

/// The action and the pages that show workflows, compared with one another.
@Suite struct WorkflowFileTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Tool.packageFolder.appending(path: path), encoding: .utf8)
  }

  private static let pages = ["ContinuousIntegration", "FromAnEmptyFolder"].map {
    "Sources/Offscreen/Offscreen.docc/\($0).md"
  }

  /// The words behind a key in each place of a file, such as those behind `container:`.
  private static func values(of key: String, in path: String) throws -> [String] {
    try text(path).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.firstIndex { $0 == key }.map { String(words[$0 + 1]) }
    }
  }

  @Test func imagesAreThoseOfTheTestedCompiler() throws {
    let named = try Self.text("CONTRIBUTING.md").firstMatch(of: /Swift (6\.\d+) on Linux/)
    let image = "swift:\(try #require(named).1)-bookworm"
    #expect(try Self.values(of: "FROM", in: "Dockerfile") == [image])
    for page in Self.pages {
      #expect(try Self.values(of: "container:", in: page) == [image], "\(page)")
    }
  }

  @Test func pagesNameOneReferenceOfTheAction() throws {
    let version = try #require(try Self.text(Self.pages[1]).firstMatch(of: /from: "([\d.]+)"/)).1
    for page in Self.pages {
      let used = try Self.values(of: "uses:", in: page).filter { $0.hasPrefix("OWNER/") }
      #expect(used == ["OWNER/Offscreen@\(version)"], "\(page)")
    }
  }

  @Test func actionKeepsTheBuildFolderWithoutPictures() throws {
    let action = try Self.text("action.yml")
    let used = try Self.values(of: "uses:", in: "action.yml")
    #expect(used.contains("actions/cache/restore@v4") && used.contains("actions/cache/save@v4"))
    let paths = action.components(
      separatedBy: "}}/.build\n          !${{ inputs.package-path }}/.build/snapshots\n")
    #expect(paths.count == 3, "both steps name the same folders")
    #expect(
      action.contains("steps.compiler.outputs.version") && action.contains("Package.resolved"))
  }
}
