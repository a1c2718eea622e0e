import Foundation
import Testing

/// The commands in the article about audits, with what it says they print.
@Suite struct DocumentedAuditTests {
  private struct Block {
    let command: String
    let output: String
  }

  private static func article() throws -> String {
    let path = "Sources/Offscreen/Offscreen.docc/AuditingTouchTargets.md"
    return try String(contentsOf: Tool.packageFolder.appending(path: path), encoding: .utf8)
  }

  /// The contents of the fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [String] {
    try article().components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// The commands with the lines below each.
  private static func commands() throws -> [Block] {
    try blocks("console").flatMap { block in
      ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { part in
        let lines = part.split(separator: "\n", omittingEmptySubsequences: true)
        return Block(
          command: String(lines[0]), output: lines.dropFirst().map { $0 + "\n" }.joined())
      }
    }
  }

  @Test func commandsPrintWhatTheArticleSays() throws {
    let commands = try Self.commands()
    #expect(commands.count == 3)
    try Tool.inFolder { folder in
      try folder.write("settings.yaml", try #require(try Self.blocks("yaml").first))
      for command in commands {
        let run = try folder.shell(command.command)
        #expect(run.output == command.output, "\(command.command): \(run.error)")
      }
    }
  }

  @Test func articleNamesEveryRule() throws {
    var help = ""
    try Tool.inFolder { help = try $0.run("audit", "--help").output }
    let rules = help.components(separatedBy: "RULES\n")[1].components(separatedBy: "\n\n")[0]
      .split(separator: "\n").filter { $0.hasSuffix(" (fail)") || $0.hasSuffix(" (warn)") }
      .compactMap { $0.split(separator: " ").first }
    #expect(rules.count == 10)
    let article = try Self.article()
    for rule in rules { #expect(article.contains("`\(rule)`"), "\(rule)") }
  }
}
