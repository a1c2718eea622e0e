import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// Experiments about the views that are hit, and frames that move.
@Suite struct HitTestCommandTests {
  private static let scene = """
    version: 1
    size: [60, 40]
    root:
      id: root
      subviews:
        - { id: small, frame: [0, 0, 20, 20] }
        - { id: large, frame: [20, 0, 40, 40] }
        - { id: lid, frame: [50, 0, 10, 10], backgroundColor: systemRed }
        - { id: glass, frame: [0, 20, 60, 20], isUserInteractionEnabled: false }
    """

  private func inFolder(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      try body(folder)
    }
  }

  @Test func gridOfLettersShowsTheHitViews() throws {
    try inFolder { folder in
      let run = try folder.run("hit-test", "map", "a.yaml", "--grid", "10")
      #expect(run.status == 0, "\(run.error)")
      #expect(
        run.output == """
          AABBBC
          AABBBB
          DDBBBB
          DDBBBB

          A  Window/View#root/View#small  (#small)
          B  Window/View#root/View#large  (#large)
          C  Window/View#root/View#lid  (#lid)
          D  Window/View#root  (#root)

          """)
    }
  }

  @Test func lineIsSweptInBothDirections() throws {
    try inFolder { folder in
      #expect(
        try folder.run("hit-test", "line", "a.yaml", "y=5").output == """
          0 to 20  Window/View#root/View#small  (#small)
          20 to 50  Window/View#root/View#large  (#large)
          50 to 60  Window/View#root/View#lid  (#lid)

          """)
      let column = try folder.run("hit-test", "line", "a.yaml", "x=55", "--json").output
      let stretches =
        try JSONSerialization.jsonObject(with: Data(column.utf8)) as? [[String: Any]]
      #expect(stretches?.map { $0["to"] as? Double } == [10, 40])
      #expect(stretches?.map { $0["id"] as? String } == ["#lid", "#large"])
    }
  }

  @Test func touchesOnTheStatusBarAreItsOwn() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene + "\nsteps:\n  - window: { safeArea: [5, 0, 0, 0] }\n")
      func run(_ words: String...) throws -> String {
        try folder.run(arguments: ["hit-test", words[0], "a.yaml"] + words.dropFirst()).output
      }
      #expect(try run("point", "5,4") == "5,4  the status bar\n")
      #expect(
        try run("point", "55,4", "--explain") == """
          55,4  the status bar
            passed     Window: statusBar
            passed     Window/View#root: statusBar
            passed     Window/View#root/View#lid: statusBar
            passed     Window/View#root/View#large: statusBar
            painted by Window/View#root/View#lid

          """)
      #expect(
        try run("why", "#lid") == """
          #lid  10x10 at 50,0  (Window/View#root/View#lid)
            seen on 100 pt², hit on 50 of them (50 %)
            50 pt² go to the status bar: statusBar of Window, in {50,0 10x5}, such as 50.5,0.5

          """)
      #expect(
        try run("line", "x=55") == """
          0 to 5  no view
          5 to 10  Window/View#root/View#lid  (#lid)
          10 to 40  Window/View#root/View#large  (#large)

          """)
    }
  }

  @Test func smallTargetsFail() throws {
    try Tool.inFolder { folder in
      let run = try folder.run(
        "hit-test", "map", "list-strip", "--size", "320x60", "--min-target", "1x1", "--json")
      #expect(run.status == 0, "\(run.error)")
      let targets =
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
      #expect(!targets.isEmpty)
      for target in targets {
        let box = try #require(target["visible"] as? [Double])
        #expect(target["ok"] as? Bool == true)
        #expect(target["minSide"] as? Double == min(box[2], box[3]))
        #expect(try #require(target["area_pt2"] as? Double) <= box[2] * box[3])
      }
      let large = try folder.run(
        "hit-test", "map", "list-strip", "--size", "320x60", "--min-target", "5000x5000")
      #expect(large.status == 4)
      let count = targets.count
      #expect(large.error == "offscreen: \(count) of \(count) targets are too small\n")
      #expect(large.output.split(separator: "\n").allSatisfy { $0.hasPrefix("small  ") })
    }
  }

  @Test func momentsAreReportedOneAfterTheOther() throws {
    try inFolder { folder in
      let run = try folder.run(
        "hit-test", "point", "a.yaml", "5,5", "--at", "0ms", "--at", "20ms")
      let one = try folder.run("hit-test", "point", "a.yaml", "5,5", "--at", "0ms").output
      #expect(run.status == 0 && run.output.hasPrefix("at 0ms\n" + one + "at "))
      #expect(run.output.components(separatedBy: one).count == 3)
      let map = try folder.run(
        "hit-test", "map", "a.yaml", "--at", "0ms", "--at", "20ms", "-o", "map.png")
      #expect(
        map.status == 64
          && map.error.contains("--output, --html and --min-target are for one moment.")
      )
    }
  }

  @Test func mapIsAPicture() throws {
    try inFolder { folder in
      #expect(try folder.run("hit-test", "map", "a.yaml", "-o", "map.png").output == "")
      let map = try Pixmap(pngData: try #require(folder.contents("map.png")))
      // The legend has a line of 16 points for each of four views.
      #expect(map.width == 60 && map.height == 40 + 2 * 8 + 4 * 16)
      // The small view, the large one, the lid, and the root below the glass.
      let places = [(5, 5), (30, 5), (55, 5), (5, 30)]
      #expect(Set(places.map { map[$0.0, $0.1].word }).count == places.count)
      #expect(try folder.run("render", "a.yaml", "-o", "a.png").status == 0)
      #expect(folder.contents("a.png") != folder.contents("map.png"))
      #expect(try folder.run("hit-test", "a.yaml").status == 64)
      #expect(try folder.run("hit-test", "map", "a.yaml", "--grid", "0").status == 64)
      #expect(try folder.run("hit-test", "map", "a.yaml", "--grid", "5", "--regions").status == 64)
      for line in ["z=5", "y=nan", "y=inf"] {
        #expect(try folder.run("hit-test", "line", "a.yaml", line).status == 64)
      }
      for line in ["y=1e300", "x=-1e30", "x=60", "y=40"] {
        let run = try folder.run("hit-test", "line", "a.yaml", line)
        #expect(run.status == 64 && run.output == "")
        #expect(
          run.error == "offscreen: \(line) lies outside of the window of 60x40\n")
      }
      #expect(try folder.run("hit-test", "map", "a.yaml", "-o", "no/where.png").status == 73)
    }
  }

  /// The options of version 0.1 with the subcommands that give the same answers.
  @Test(arguments: [
    ("--point 5,5", "point 5,5"),
    ("--point 5,5 --point 55,5 --explain", "point 5,5 55,5 --explain"),
    ("--point 5,5 --at 0ms --at 20ms --json", "point 5,5 --at 0ms --at 20ms --json"),
    ("--grid 10", "map --grid 10"), ("--sweep-line y=5", "line y=5"),
    ("--sweep-line x=55 --json", "line x=55 --json"), ("--regions", "map --regions"),
    ("--min-target 44x44", "map --min-target 44x44"), ("--why #large", "why #large"),
    ("--why #large --json", "why #large --json"), ("--map a.png", "map -o a.png"),
    ("--map a.png --json", "map -o a.png --json"), ("--html a.html", "map --html a.html"),
    ("--finger", "aim"), ("--finger --map a.png --json", "aim -o a.png --json"),
    ("--aim 5,5 --ppi 163", "aim 5,5 --ppi 163"),
  ])
  func optionsAnswerLikeSubcommands(options: String, subcommand: String) throws {
    try inFolder { folder in
      func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
      let old = try folder.run(arguments: ["hit-test", "a.yaml"] + words(options))
      let files = try folder.names.map { folder.contents($0) }
      let new = try folder.run(
        arguments: ["hit-test", words(subcommand)[0], "a.yaml"] + words(subcommand).dropFirst())
      #expect(old.status == new.status && old.output == new.output && old.error == new.error)
      #expect(old.status == 0 || options.contains("--min-target"))
      #expect(try folder.names.map { folder.contents($0) } == files)
    }
  }

  @Test(arguments: [
    ("--point 5,5 --grid 5", "exclude one another."), ("--finger --aim 5,5", "exclude each other."),
    ("--grid 5 --json", "--grid prints letters; --json is for others."),
    ("--grid 0", "--grid is a number of points from 1 to 10000."),
    ("--sweep-line z=5", "--sweep-line is such as y=120 or x=40."),
    ("--sweep-line y=40", "--sweep-line y=40 lies outside of the window of 60x40"),
    (
      "--why ##",
      "'##' is no selector; expected such as '#save', 'Cell[2]', '#list Cell', '\"Save\"' or '[label \"Close\"]'."
    ),
    ("--map a.png --at 0s --at 1s", "--map, --html and --min-target are for one moment."),
    ("--finger --ppi 0", "--ppi is a number of points per inch from 1 to 10000."),
    ("--json", "Say what to find out: point, map, line, why or aim"),
  ])
  func mistakesInOptionsAreExplained(options: String, problem: String) throws {
    try inFolder { folder in
      let run = try folder.run(
        arguments: ["hit-test", "a.yaml"] + options.split(separator: " ").map(String.init))
      #expect(run.status == 64 && run.output == "" && run.error.contains(problem), "\(run.error)")
    }
  }

  private static let motion = """
    version: 1
    size: [40, 20]
    root:
      class: ScrollView
      contentSize: [400, 20]
      subviews: [ { frame: [10, 5, 100, 10], backgroundColor: systemRed } ]
    capture: { at: [0ms, 50ms, 150ms] }
    steps:
      - drag: { from: { point: [35, 10] }, to: { point: [5, 10] }, duration: 100ms, hold: 200ms }
    """

  @Test func browserPlaysTheMovingPicture() throws {
    try Tool.inFolder { folder in
      try folder.write("b.yaml", Self.motion)
      let run = try folder.run("storyboard", "b.yaml", "--layout", "apng", "-o", "b.png")
      #expect(run.status == 0, "\(run.error)")
      let data = try #require(folder.contents("b.png")).base64EncodedString()
      try folder.write("page.html", "<p>empty</p>")
      let browser = try Browser()
      try browser.open(folder.url.appending(path: "page.html"))
      let facts = try browser.value(
        """
        (async () => {
          const data = Uint8Array.from(atob('\(data)'), letter => letter.charCodeAt(0));
          const decoder = new ImageDecoder({ data, type: 'image/png' });
          await decoder.tracks.ready;
          await decoder.completed;
          const facts = [decoder.tracks.selectedTrack.frameCount];
          for (let index = 0; index < facts[0]; index++) {
            const frame = (await decoder.decode({ frameIndex: index })).image;
            facts.push(frame.displayWidth, frame.duration);
          }
          return facts.join();
        })()
        """)
      #expect(facts as? String == "3,40,50000,40,100000,40,1000000")
    }
  }

  @Test func stripIsOneRow() throws {
    try Tool.inFolder { folder in
      try folder.write("b.yaml", Self.motion)
      #expect(
        try folder.run("storyboard", "b.yaml", "--layout", "strip", "-o", "strip.png").status == 0)
      let asked = try folder.run("storyboard", "b.yaml", "--columns", "3", "-o", "sheet.png")
      #expect(asked.status == 0)
      #expect(folder.contents("strip.png") == folder.contents("sheet.png"))
    }
  }
}
