import Foundation
import Offscreen
import OffscreenFiles
import OffscreenGeometry
import OffscreenInspection
import OffscreenSnapshots

/// Names of views, frames, files and snapshots in every form of output: no name adds a line, hides a
/// character, or is taken for a command of a CI runner.
enum NamesProgram {
  static func run(_ choices: Choices) {
    switch choices.index(below: 4) {
    case 0: printTexts(choices)
    case 1: describeViews(choices)
    case 2: reportSnapshots(choices)
    default: encode(choices)
    }
  }

  /// A name of pieces of every kind, most of which would do harm.
  private static func name(_ choices: Choices) -> String {
    var name = ""
    for _ in 0..<choices.index(below: 6) {
      let piece = choices.index(below: harmful.count + 4)
      name += piece < harmful.count ? harmful[piece] : choices.text(atMost: 3)
    }
    return name
  }

  private static let harmful: [String] = [
    "\n", "\r", "\r\n", "\t", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{85}", "\u{7F}",
    "\u{0}",
    "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}", "::", "::error::x", "##[", "##[group]", " ",
    "#", "[0]", "\"",
    "\\", "\\u202e", "<", "</script>", "&", "]]>", "`", "|", "%0A", ":", ",",
  ]

  /// Checks that a text has as many lines as it should, and nothing in them that is not printed.
  private static func check(_ text: String, lines count: Int? = nil, _ what: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    demand(count == nil || lines.count == count, "\(what) has \(lines.count) lines")
    checkSigns(lines, what)
    for line in lines {
      demand(
        !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("::") && !line.contains("##["),
        "\(what) has a command: \(line.debugDescription)")
    }
  }

  /// Checks that lines have no characters that hide others.
  private static func checkSigns(_ lines: [String], _ what: String) {
    for line in lines {
      let hidden = line.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\t"
        case .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      }
      demand(!hidden, "\(what) has characters that hide")
    }
  }

  // MARK: Texts

  private static func printTexts(_ choices: Choices) {
    let text = name(choices)
    check(text.printable, lines: 1, "a name")
    demand(text.printable.printable == text.printable, "printing twice differs")
    let breaks = text.unicodeScalars.count { $0 == "\n" }
    check(text.printableLines, lines: breaks + 1, "a text")
    check(quoted(text), lines: 1, "a quoted text")
    check("\(FileError(.missing, text))", lines: 1, "an error of a file")
    let mistake = ScriptError(
      .noMatch(selector: text, nearest: name(choices), known: [name(choices)]), file: name(choices))
    check(mistake.description, lines: 1, "a mistake")
  }

  // MARK: Views

  private static func describeViews(_ choices: Choices) {
    let stage = Stage(size: CGSize(width: 12, height: 12))
    let views = (0..<choices.integer(1...4)).map { index in
      let view = choices.flag() ? Label() : View()
      view.frame = CGRect(x: 3 * index, y: 0, width: 4, height: 12)
      view.accessibilityIdentifier = name(choices)
      (view as? Label)?.text = name(choices)
      return view
    }
    for (index, view) in views.enumerated() {
      let parent = index > 0 && choices.flag() ? views[index - 1] : stage.window
      parent.addSubview(view)
    }
    check(stage.window.treeDescription(), lines: views.count + 2, "a tree")
    check(stage.window.treeJSON(), "a tree in JSON")
    demand(
      (try? JSONSerialization.jsonObject(with: Data(stage.window.treeJSON().utf8))) != nil,
      "a tree that is not JSON")
    let names = ViewNames(root: stage.window)
    for view in views {
      check(names.path(of: view), lines: 1, "a path")
      let selector = names.selector(of: view)
      check(selector, lines: 1, "a selector")
      demand(
        (try? ViewSelector(selector)?.match(in: stage.window)) === view,
        "the selector '\(selector)' does not find its view")
    }
    let report = HitTestReport(
      at: [CGPoint(x: 4, y: 4), CGPoint(x: 8, y: 4)], in: stage, scene: name(choices))
    check(report.text(explained: true), "a hit test")
    check((try? report.json()) ?? "", "a hit test in JSON")
    check(HitMapReport(in: stage).letters(step: 4), "a hit map")
    check((try? PageTemplate.json(HoverMap(in: stage))) ?? "", lines: 1, "the data of a page")
  }

  // MARK: Snapshots

  private static func reportSnapshots(_ choices: Choices) {
    let path = name(choices)
    var failure = SnapshotFailure(.badRequest(name(choices)), referencePath: path)
    check(failure.message, lines: 1, "a failure")
    failure.acceptCommand = name(choices)
    failure.artifactProblem = name(choices)
    check(failure.message, lines: 3, "a failure with fields")
    let test = name(choices)
    let report = JUnitReport(
      suite: "x",
      cases: [JUnitReport.Case(name: test, result: .failed(failure.message + "\n" + name(choices)))]
    )
    check(String(decoding: report.data, as: UTF8.self), "JUnit's XML")
    let annotation = Annotation(file: path, title: test, message: name(choices)).description
    demand(annotation.utf8.starts(with: "::error file=".utf8), "an annotation that is none")
    check(String(annotation.dropFirst(2)).replacing("::", with: ""), lines: 1, "an annotation")
  }

  // MARK: Data

  private static func encode(_ choices: Choices) {
    let content = [name(choices): [name(choices), name(choices)]]
    guard let data = try? StableJSON.data(content), let line = try? StableJSON.line(content),
      let page = try? PageTemplate.json(content)
    else { return demand(false, "texts that cannot be encoded") }
    for text in [String(decoding: data, as: UTF8.self), line] {
      check(text, "JSON")
      let again = try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
      demand(again == content, "the JSON of a text means another one")
    }
    check(page, lines: 1, "the data of a page")
    demand(!page.contains("<"), "the data of a page ends its script")
    let shown = try? JSONDecoder().decode([String: [String]].self, from: Data(page.utf8))
    demand(shown != nil, "the data of a page is not JSON")
    // A log shows no pages, so commands do no harm in them.
    for text in (shown ?? [:]).values.joined() {
      checkSigns(text.components(separatedBy: "\n"), "a text of a page")
    }
  }
}
