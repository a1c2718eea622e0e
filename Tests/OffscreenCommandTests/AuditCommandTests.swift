import Foundation
import OffscreenPNG
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// `offscreen audit`, and `hit-test map --min-target`, which is a form of it.
@Suite struct AuditCommandTests {
  /// A list of rows with switches under a pinned bar, a badge over one, and a button that covers no
  /// other view.
  private static let page = """
    version: 1
    size: [200, 120]
    root:
      id: root
      subviews:
        - class: ScrollView
          id: list
          frame: [0, 0, 200, 120]
          contentSize: [200, 300]
          contentInset: [40, 0, 0, 0]
          subviews:
            - { class: Button, id: first, backgroundColor: white, frame: [0, 0, 200, 50] }
            - { class: Button, id: second, backgroundColor: blue, frame: [20, 100, 51, 31] }
            - { class: Button, id: third, backgroundColor: red, frame: [0, 100, 19, 31] }
            - { id: badge, backgroundColor: green, frame: [40, 100, 31, 31] }
            - { class: Button, id: last, backgroundColor: red, frame: [0, 260, 200, 40] }
        - { id: bar, backgroundColor: white, frame: [0, 0, 200, 40] }
        - { class: Button, id: close, backgroundColor: black, frame: [160, 4, 32, 32] }
    """

  private func inFolder(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      try body(folder)
    }
  }

  @Test func findingsAreLinesAndTheExitCode() throws {
    try inFolder { folder in
      let run = try folder.run("audit", "page.yaml", "--rule", "wcag22-2.5.8,hig,unreachable")
      #expect(run.status == 4)
      #expect(run.error == "offscreen: 4 of 5 targets break a rule\n")
      #expect(
        run.output == """
          page: 5 targets, 35 scroll states
          fail wcag22-2.5.8 #second  20x31 of 51x31 reachable, 61 % covered by #badge; its circle meets #third
          warn hig          #second  20x31 of 51x31 reachable, 61 % covered by #badge, next target 1 away
          fail wcag22-2.5.8 #third   19x31; its circle meets #second
          warn hig          #third   19x31, next target 1 away
          warn hig          #close   32x32, next target 4 away
          warn hig          #last    200x40, next target 44 away
          pass              1 target

          """)
    }
  }

  @Test func exemptionsOfAFileLeaveProblemsOut() throws {
    try inFolder { folder in
      let exemptions = """

        exemptions:
          - { rule: wcag22-2.5.8, view: "#second", reason: "It is pressed by nobody." }
          - { rule: wcag22-2.5.8, view: "#third", reason: "Neither is it." }
          - { rule: hig, view: "#root", reason: "A test has small rows." }
        """
      try folder.write("exempt.yaml", Self.page + exemptions)
      let run = try folder.run("audit", "exempt.yaml", "--rule", "wcag22-2.5.8,hig", "--strict")
      #expect(run.status == 0)
      #expect(
        run.output == """
          exempt: 5 targets, 35 scroll states
          exempt wcag22-2.5.8 #second from 1 problem: It is pressed by nobody.
          exempt wcag22-2.5.8 #third from 1 problem: Neither is it.
          exempt hig #root from 4 problems: A test has small rows.
          pass  5 targets

          """)
      for (bad, message) in [
        (
          "{ rule: hgi, view: \"#a\", reason: b }",
          "found the unknown rule 'hgi', expected perhaps 'hig'"
        ),
        ("{ rule: hig, view: \"#a\" }", "'reason'"),
        ("{ rule: hig, view: \"#a\", reason: \" \" }", "expected an exemption with a reason"),
        ("{ rule: hig, view: \"##\", reason: b }", "selector"),
      ] {
        try folder.write("bad.yaml", Self.page + "\nexemptions: [\(bad)]\n")
        let run = try folder.run("audit", "bad.yaml")
        #expect(run.status == 65 && run.error.contains(message), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      }
    }
  }

  /// Where a title begins to be cut is found by bisection, and equals what an audit at each width says.
  @Test func problemsAreBisectedOverWidths() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "title.yaml",
        """
        version: 1
        size: [320, 100]
        root:
          subviews:
            - class: Label
              id: title
              text: "A title that needs some room"
              constraints: [leading = superview.leading + 16, trailing = superview.trailing - 16, top = superview.top]
        """)
      func isCut(_ width: Int) throws -> Bool {
        let run = try folder.run(
          "audit", "title.yaml", "--rule", "truncated", "--size", "\(width)x100", "--strict")
        return run.status == 4
      }
      let run = try folder.run(
        "audit", "title.yaml", "--rule", "truncated", "--vary", "width=100...400")
      #expect(run.status == 0, "\(run.error)")
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2, "\(run.output)")
      let start = "warn truncated #title below "
      #expect(lines[1].hasPrefix(start))
      let width = try #require(Int(lines[1].dropFirst(start.count).prefix { $0.isNumber }))
      #expect(try isCut(width - 1) && !isCut(width))
      let strict = try folder.run(
        "audit", "title.yaml", "--rule", "truncated", "--vary", "width=100...400", "--strict",
        "--json")
      #expect(strict.status == 4)
      #expect(strict.output.contains("\"below \(width)\""), "\(strict.output)")
      let wrong = try folder.run("audit", "title.yaml", "--vary", "widht=1...2")
      #expect(
        wrong.status == 64 && wrong.error.contains("expected perhaps 'width'"), "\(wrong.error)")
    }
  }

  /// Findings about words have numbers, and a legend below the window that makes the picture higher.
  @Test func pictureHasALegendOfWords() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "pale.yaml",
        """
        version: 1
        size: [300, 80]
        root:
          backgroundColor: white
          subviews:
            - { class: Label, text: Pale words, textColor: lightGray, frame: [16, 16, 200, 20] }
        """)
      func height(_ rules: String) throws -> Int {
        _ = try folder.run("audit", "pale.yaml", "--rule", rules, "-o", "out.png")
        return try Pixmap(pngData: try #require(folder.contents("out.png"))).height
      }
      #expect(try height("truncated") == 80)
      #expect(try height("truncated,unreadable") > 100)
    }
  }

  @Test func warningsFailOnlyIfStrict() throws {
    try inFolder { folder in
      for (arguments, status) in [(["hig"], 0), (["hig", "--strict"], 4), (["crowded=1"], 0)] {
        let run = try folder.run(arguments: ["audit", "page.yaml", "--rule"] + arguments)
        #expect(run.status == Int32(status), "\(arguments)")
      }
    }
  }

  @Test func mistakesInOptionsAreExplained() throws {
    try inFolder { folder in
      let run = try folder.run("audit", "page.yaml", "--rule", "hig,nestd")
      #expect(run.status == 64)
      #expect(
        run.error.contains("--rule: found the unknown rule 'nestd', expected perhaps 'nested'"))
      #expect(try folder.run("audit", "page.yaml", "--states", "0").status == 64)
      #expect(try folder.run("audit", "page.yaml", "-o", "no/where.png").status == 73)
      #expect(try folder.run("audit", "page.yaml", "--sarif", "no/where.sarif").status == 73)
      #expect(try folder.run("audit", "pages.yaml").status == 66)
    }
  }

  @Test func limitOfStatesIsPrinted() throws {
    try inFolder { folder in
      let run = try folder.run("audit", "page.yaml", "--states", "2", "--rule", "hidden")
      #expect(run.output.hasPrefix("page: "))
      #expect(run.output.contains(", 2 scroll states, the limit: not all were looked at\n"))
    }
  }

  @Test func pictureShowsTheTargets() throws {
    try inFolder { folder in
      _ = try folder.run("audit", "page.yaml", "--rule", "hig", "-o", "targets.png")
      let picture = try Pixmap(pngData: try #require(folder.contents("targets.png")))
      #expect(picture.width == 200 && picture.height == 120)
      // The close button is warned of, the first row passes, and the bar is not a target.
      let (warned, passed) = (picture[170, 30], picture[100, 45])
      #expect(warned.red > warned.green && passed.green > passed.red)
      #expect(picture[100, 20].word == picture[20, 20].word)
    }
  }

  // MARK: SARIF

  @Test func logHasWhatItsSchemaRequires() throws {
    try inFolder { folder in
      let arguments = ["--rule", "wcag22-2.5.8,hig", "--sarif", "audit.sarif"]
      _ = try folder.run(arguments: ["audit", "page.yaml"] + arguments)
      let log = try JSONValue(try #require(folder.contents("audit.sarif")))
      #expect(log["version"]?.text == "2.1.0")
      #expect(log["$schema"]?.text == "https://json.schemastore.org/sarif-2.1.0.json")
      let run = try #require(log["runs"]?.items?.first)
      let driver = try #require(run["tool"]?["driver"])
      #expect(driver["name"]?.text == "offscreen")
      let rules = driver["rules"]?.items?.compactMap { $0["id"]?.text } ?? []
      #expect(rules == ["wcag22-2.5.8", "hig"])
      let results = try #require(run["results"]?.items)
      #expect(results.count == 6)
      for result in results {
        let rule = try #require(result["ruleId"]?.text)
        #expect(result["ruleIndex"] == .number(rule == "hig" ? 1 : 0))
        #expect(result["level"]?.text == (rule == "hig" ? "warning" : "error"))
        #expect(result["message"]?["text"]?.text?.isEmpty == false)
        let location = try #require(result["locations"]?.items?.first)
        let file = location["physicalLocation"]
        #expect(file?["artifactLocation"]?["uri"]?.text == "page.yaml")
        #expect(file?["region"]?["startLine"] == .number(1))
        #expect(location["logicalLocations"]?.items?.first?["name"]?.text?.isEmpty == false)
      }
      _ = try folder.run(arguments: ["audit", "option-bars"] + arguments)
      let scene = try JSONValue(try #require(folder.contents("audit.sarif")))
      let place = scene["runs"]?.items?.first?["results"]?.items?.first?["locations"]?.items?.first
      #expect(place?["physicalLocation"] == nil && place?["logicalLocations"] != nil)
    }
  }

  // MARK: The minimum size

  @Test func rowsThatScrollingBringsIntoViewAreLargeEnough() throws {
    try inFolder { folder in
      let run = try folder.run("hit-test", "map", "page.yaml", "--min-target", "44x30")
      #expect(run.status == 4)
      #expect(
        run.output == """
          ok     #first  200x50 at 0,40
          small  #second  20x31 at 20,60
          small  #third  19x31 at 0,60
          small  #close  32x32 at 160,4
          ok     #last  200x40 at 0,80

          """)
      #expect(run.error == "offscreen: 3 of 5 targets are too small\n")
    }
  }
}
