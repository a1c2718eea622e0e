import Foundation
import Testing

/// Articles that list what the command knows; `Tools/pages` runs the commands of all articles.
@Suite struct DocumentedReferenceTests {
  private static func article(_ name: String) throws -> String {
    let file = Tool.packageFolder.appending(path: "Sources/Offscreen/Offscreen.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// If a field changes, the article is what `offscreen schema --markdown` prints, below its introduction.
  @Test func referenceOfJSONIsWhatTheCommandPrints() throws {
    let article = try Self.article("JSONReference")
    try Tool.inFolder { folder in
      let printed = try folder.run("schema", "--markdown").output
      #expect(printed.contains("| `points[].hit.frame` |"))
      #expect(article.components(separatedBy: "## Outputs\n\n").last == printed)
    }
  }

  /// If a key changes, the article ends with what `offscreen keys --markdown` prints.
  @Test func referenceOfSceneFilesIsWhatTheCommandPrints() throws {
    let article = try Self.article("SceneFileReference")
    try Tool.inFolder { folder in
      let printed = try folder.run("keys", "--markdown").output
      #expect(printed.contains("| `rows.sections[].cells[].text` |"))
      #expect(article.hasSuffix("\n\n" + printed))
      #expect(try folder.run("keys", "step").output.contains("  pinch.around: a place, required. "))
      #expect(try folder.run("keys", "stp").error.contains("perhaps 'step'"))
    }
  }

  @Test func articleOnAuditsNamesEveryRule() throws {
    var help = ""
    try Tool.inFolder { help = try $0.run("audit", "--help").output }
    let rules = help.components(separatedBy: "RULES\n")[1].components(separatedBy: "\n\n")[0]
      .split(separator: "\n").filter { $0.hasSuffix(" (fail)") || $0.hasSuffix(" (warn)") }
      .compactMap { $0.split(separator: " ").first }
    #expect(rules.count == 10)
    let article = try Self.article("AuditingTouchTargets")
    for rule in rules { #expect(article.contains("`\(rule)`"), "\(rule)") }
  }
}
