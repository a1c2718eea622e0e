import Foundation
import Testing

/// Masks of the command line, and the reports that list them.
@Suite struct VerifyMaskTests {
  private func scene(dot: String, back: String = "white", masks: String = "[]") -> String {
    """
    version: 1
    size: [40, 20]
    masks: \(masks)
    root:
      id: page
      backgroundColor: \(back)
      subviews: [ { id: dot, frame: [10, 5, 8, 10], backgroundColor: \(dot) } ]
    """
  }

  private func inPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep("Examples/a.yaml", scene(dot: "systemRed"))
      try folder.writeDeep("Examples/b.yaml", "version: 1\nsize: [9, 9]\nroot: { id: bare }\n")
      #expect(try folder.run("record").status == 0)
      try body(folder)
    }
  }

  private func json(_ folder: Tool.Folder, _ path: String) throws -> [String: Any] {
    let data = try #require(folder.contents(path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func maskLeavesAViewOutAndIsNoted() throws {
    try inPackage { folder in
      try folder.write("Examples/a.yaml", scene(dot: "systemGreen"))
      #expect(try folder.run("verify").status == 1)
      let run = try folder.run("verify", "--mask", "#dot")
      #expect(run.status == 0, "\(run.output)\(run.error)")
      #expect(
        run.output == """
          ok Examples/a.yaml   (1 frame; masked #dot)
          ok Examples/b.yaml   (1 frame)
          2 compared, 2 passed, 0 failed

          """)
      let manifest = try json(folder, "Snapshots/manifest.json")
      let references = try #require(manifest["references"] as? [[String: Any]])
      let notes = references.map { ($0["masks"] as? [[String: Any]])?.first }
      #expect(notes[0]?["selector"] as? String == "#dot")
      #expect(notes[0]?["area"] as? [Int] == [10, 5, 8, 10])
      #expect(notes[0]?["frames"] as? Int == 1)
      #expect(notes[1] == nil)
      let record = try json(folder, ".build/snapshots/run.json")
      let facts = (record["snapshots"] as? [[String: Any]])?.first?["actual"] as? [String: Any]
      #expect((facts?["masks"] as? [[String: Any]])?.count == 1)
    }
  }

  @Test func differencesOutsideTheMaskFailAndReportsNameTheMask() throws {
    try inPackage { folder in
      try folder.write("Examples/a.yaml", scene(dot: "systemGreen", back: "systemYellow"))
      let run = try folder.run("verify", "--mask", "#dot", "--report", "report.html")
      #expect(run.status == 1)
      let line = "  masks   #dot  {10,5 8x10}  in 1 frame"
      #expect(run.output.contains(line), "\(run.output)")
      #expect(run.output.contains("  frames  0ms  720 of 720 px"))
      let review = try folder.run("review", "--plain", input: "q")
      #expect(review.output.contains(line), "\(review.output)")
      let page = String(
        decoding: try #require(folder.contents("report.html")), as: UTF8.self)
      #expect(page.contains("\"masks\":[\"#dot\"]"))
      let browser = try Browser()
      try browser.open(folder.url.appending(path: "report.html"))
      try browser.wait(for: "document.body.dataset.ready === '0 slider'")
      #expect(
        try browser.text("document.querySelector('#facts').textContent").contains("masked: #dot"))
      // Without the record of the run, the pictures still say what was left out.
      try FileManager.default.removeItem(
        at: folder.url.appending(path: ".build/snapshots/run.json"))
      let later = try folder.run("review", "--plain", input: "q")
      #expect(later.output.contains("  masks   {10,5 8x10}"), "\(later.output)")
    }
  }

  @Test func maskedReferenceIsNotTrustedWithoutTheMask() throws {
    try inPackage { folder in
      let recorded = try folder.run("record", "Examples/a.yaml", "--mask", "#dot")
      #expect(recorded.status == 0, "\(recorded.output)\(recorded.error)")
      #expect(try folder.run("verify", "--mask", "#dot").status == 0)
      try folder.write("Examples/a.yaml", scene(dot: "systemGreen"))
      #expect(try folder.run("verify", "--mask", "#dot").status == 0)
      #expect(try folder.run("verify").status == 1)
    }
  }

  @Test func filesOwnMasksAndThoseOfTheCommandAddUp() throws {
    try inPackage { folder in
      try folder.write(
        "Examples/a.yaml", scene(dot: "systemGreen", masks: "[\"#dot\"]"))
      let both = try folder.run("verify", "--mask", "#dot", "--mask", "View[1]")
      #expect(both.status == 0, "\(both.output)\(both.error)")
      #expect(both.output.hasPrefix("ok Examples/a.yaml   (1 frame; masked #dot, View[1])\n"))
    }
  }

  @Test func maskThatMatchesNothingIsAnError() throws {
    try inPackage { folder in
      let run = try folder.run("verify", "--mask", "#dto")
      #expect(run.status == 65)
      #expect(run.error == "offscreen: --mask: no view matches '#dto' in any frame\n")
      let facts = try folder.run("verify", "--mask", "#dto", "--json").output
      let content = try JSONSerialization.jsonObject(with: Data(facts.utf8)) as? [String: Any]
      #expect(content?["status"] as? Int == 65)
      #expect((content?["errors"] as? [[String: Any]])?.first?["status"] as? Int == 65)
      // A file's own mask has to name a view of that file.
      try folder.write("Examples/a.yaml", scene(dot: "systemRed", masks: "[\"#dto\"]"))
      let own = try folder.run("verify")
      #expect(own.status == 65)
      #expect(own.error.contains("no view that matches '#dto'"), "\(own.error)")
    }
  }

  @Test(arguments: ["#", "", "a b ]", "Cell[x]"])
  func invalidSelectorsAreUsageErrors(_ selector: String) throws {
    try inPackage { folder in
      let run = try folder.run("verify", "--mask", selector)
      #expect(run.status == 64)
      #expect(run.error.contains("'\(selector)' is no selector"), "\(run.error)")
    }
  }

  @Test func maskOverEveryPixelIsRefused() throws {
    try inPackage { folder in
      let run = try folder.run("verify", "Examples/a.yaml", "--mask", "#page")
      #expect(run.status == 65)
      #expect(
        run.output.hasPrefix(
          "Snapshot cannot be verified: "
            + "the masks leave no pixel of any frame to compare: #page"), "\(run.output)")
    }
  }
}
