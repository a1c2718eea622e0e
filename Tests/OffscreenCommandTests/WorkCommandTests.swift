import Foundation
import OffscreenPNG
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// `offscreen work`, and the request `work` of sessions.
@Suite struct WorkCommandTests {
  private static let page = """
    version: 1
    size: [100, 60]
    root:
      id: root
      backgroundColor: white
      subviews:
        - { id: behind, frame: [10, 10, 20, 20], backgroundColor: red }
        - { id: front, frame: [0, 0, 50, 50], backgroundColor: blue }
        - { class: Label, id: word, frame: [50, 0, 50, 20], text: Save }
    steps:
      - set: { view: "#word", key: text, to: Send }
      - wait: 100ms
    """

  private func inFolder(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      try body(folder)
    }
  }

  @Test func workIsATableOfStepsViewsAndFindings() throws {
    try inFolder { folder in
      let run = try folder.run("work", "page.yaml")
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(3) == [
          "1  the scene is made, at 0 ms", "2  set, at 0 ms", "3  wait: 100ms, at 0 ms",
        ])
      let frames = try #require(lines.first { $0.hasPrefix("  frames") })
      #expect(frames.split(separator: " ") == ["frames", "0", "0", "6", "6"])
      let texts = try #require(lines.first { $0.hasPrefix("  texts shaped") })
      #expect(texts.split(separator: " ") == ["texts", "shaped", "1", "0", "1", "2"])
      // Each view once, with its work in all steps.
      let section = lines.drop { $0 != "views with the most work" }.dropFirst()
      let views = section.prefix { $0.hasPrefix("  ") }.map { $0.prefix { $0 != ":" } }
      #expect(Set(views).count == views.count && views.contains("  #word"), "\(run.output)")
      #expect(
        lines.contains(
          "  paintedHidden #behind: it is painted 2 times, 800 pixels together, all of which something in front covers"
        ))
    }
  }

  @Test func reportsAreTheSameBytesInEveryRun() throws {
    try inFolder { folder in
      let first = try folder.run("work", "page.yaml", "--json", "--frames")
      #expect(first.status == 0)
      #expect(first.output.contains("\"cellsMade\" : 0"))
      for _ in 0..<3 {
        #expect(try folder.run("work", "page.yaml", "--json", "--frames").output == first.output)
      }
    }
  }

  @Test func comparisonsPrintDifferences() throws {
    try inFolder { folder in
      try folder.write("before.json", try folder.run("work", "page.yaml", "--json").output)
      #expect(
        try folder.run("work", "page.yaml", "--compare", "before.json").output == "the same work\n")
      try folder.write(
        "page.yaml",
        Self.page.replacingOccurrences(of: "wait: 100ms", with: "wait: 200ms")
          .replacingOccurrences(of: "backgroundColor: blue", with: "alpha: 0"))
      let run = try folder.run("work", "page.yaml", "--compare", "before.json")
      #expect(run.output.contains("  frames"))
      #expect(run.output.contains("no longer probably in vain\n  paintedHidden #behind"))
      try folder.write("after.json", try folder.run("work", "page.yaml", "--json").output)
      #expect(
        try folder.run("work", "after.json", "--compare", "before.json").output == run.output)
    }
  }

  @Test func badReportsAndOptionsAreErrorsOfOneLine() throws {
    try inFolder { folder in
      try folder.write("bad.json", "{}")
      let bad = try folder.run("work", "page.yaml", "--compare", "bad.json")
      #expect(bad.status == 65)
      #expect(
        bad.error
          == "offscreen: bad.json: found no report of work, expected what 'work --json' prints\n")
      #expect(try folder.run("work", "page.yaml", "--compare", "none.json").status == 66)
      #expect(try folder.run("work", "page.yaml", "--frames").status == 64)
      #expect(try folder.run("work", "nothing").status == 66)
    }
  }

  @Test func overdrawIsAPictureWithALegend() throws {
    try inFolder { folder in
      let run = try folder.run("work", "page.yaml", "--overdraw", "overdraw.png")
      #expect(run.status == 0)
      let picture = try Pixmap(
        pngData: try #require(folder.contents("overdraw.png")))
      #expect(picture.width == 100)
      #expect(picture.height > 60)
      // Painted three times, twice and once.
      let (three, two, one) = (picture[15, 15], picture[5, 5], picture[90, 50])
      #expect(three.green > three.red && three.green > three.blue)
      #expect(two.blue > two.red)
      #expect(one.red > 200 && one.green > 200)
    }
  }

  @Test func sessionsAnswerWithCounts() throws {
    try inFolder { folder in
      let run = try folder.run(
        "session", "page.yaml",
        input: """
          {"id": 1, "do": "work"}
          {"id": 2, "do": "advance", "by": "100ms"}
          {"id": 3, "do": "work"}
          {"id": 4, "do": "work", "overdraw": true}
          {"id": 5, "do": "work", "overdraw": "yes"}

          """)
      let replies = try run.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(replies.count == 5)
      func counts(_ index: Int) -> [String: Int]? {
        (replies[index]["ok"] as? [String: Any])?["counts"] as? [String: Int]
      }
      #expect(counts(0)?["frames"] == 6)
      #expect(counts(0)?["textsShaped"] == 2)
      #expect(counts(2)?["frames"] == 6)
      #expect(counts(2)?["textsShaped"] == 0)
      #expect(counts(3)?["frames"] == 0)
      let picture = (replies[3]["ok"] as? [String: Any])?["overdraw"] as? [String: Any]
      #expect(picture?["width"] as? Int == 100)
      #expect(replies[4]["error"] != nil)
    }
  }
}
