import Foundation
import Testing

/// Comparisons of the command's lists with the documentation; `Tools/pages` runs the commands of
/// all articles.
@Suite struct DocumentedReferenceTests {
  private static func article(_ name: String) throws -> String {
    let file = Tool.packageFolder.appending(path: "Sources/Offscreen/Offscreen.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The rows of tables in Markdown: a path, a type and a sentence.
  private static func rows(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  /// The documentation has what the command prints.
  @Test func everyFieldOfJSONHasASentence() throws {
    try Tool.inFolder { folder in
      let rows = Self.rows(try folder.run("schema", "--markdown").output)
      #expect(rows.count > 300 && rows.contains { $0[0] == "`points[].hit.frame`" })
      for row in rows {
        #expect(row.count == 3 && row[2].hasSuffix("."), "\(row)")
      }
    }
  }

  /// The keys of views are UIKit's names of their attributes.
  @Test func everyKeyOfSceneFilesHasASentence() throws {
    try Tool.inFolder { folder in
      let printed = try folder.run("keys", "--markdown").output
      let parts = printed.components(separatedBy: "### A View\n")
      #expect(parts.count == 2 && parts[1].contains("| `rows.sections[].cells[].text` |"))
      let rows = Self.rows(parts[0])
      #expect(rows.count > 80 && Self.rows(parts[1]).count > 300)
      for row in rows { #expect(row.count == 3 && row[2].hasSuffix("."), "\(row)") }
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
    #expect(rules.count == 22)
    let article = try Self.article("AuditingTouchTargets")
    for rule in rules { #expect(article.contains("`\(rule)`"), "\(rule)") }
  }
}
