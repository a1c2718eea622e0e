import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// `offscreen sweep`: one table of the answers in many states.
@Suite struct SweepTests {
  /// A list of two buttons under a badge, as tall as the window.
  private static let page = """
    version: 1
    size: [100, 80]
    root:
      id: root
      subviews:
        - class: ScrollView
          id: list
          frame: [0, 0, 100, 80]
          contentSize: [100, 200]
          subviews:
            - { class: Button, id: first, frame: [0, 0, 100, 40] }
            - { class: Button, id: second, frame: [0, 40, 100, 40] }
        - { id: badge, frame: [80, 0, 20, 20] }
    """

  private func sweep(
    _ arguments: String..., scene: String = "page.yaml", page: String = page
  ) throws -> Tool.Run {
    try sweep(arguments, scene: scene, page: page)
  }

  private func sweep(
    _ arguments: [String], scene: String = "page.yaml", page: String = page
  ) throws -> Tool.Run {
    var result: Tool.Run?
    try Tool.inFolder { folder in
      try folder.write("page.yaml", page)
      result = try folder.run(arguments: ["sweep", scene] + arguments)
    }
    return try #require(result)
  }

  @Test func everyCombinationIsARow() throws {
    let run = try sweep(
      "--vary", "width=60,100", "--vary", "y: #list.contentOffset.y=0...60/30", "--ask",
      "hit 10,10", "--ask", "first: area #first", "--ask", "reach #second 40")
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.output == """
        width,y,hit,first.area,first.side,first.largest_width,first.largest_height,reach
        60,0,#first,2400,40,60,40,true
        60,30,#second,600,10,60,10,true
        60,60,#second,0,0,0,0,false
        100,0,#first,3600,40,80,40,true
        100,30,#second,800,10,80,10,true
        100,60,#second,0,0,0,0,false

        """)
  }

  @Test func unreachableTargetsAreCountedAndNamed() throws {
    let page = Self.page.replacing("id: first,", with: "id: first, title: First,")
      .replacing("id: second,", with: "id: second, title: Second,")
      .replacing("[80, 0, 20, 20]", with: "[0, 0, 100, 30]")
    let run = try sweep(
      [
        "--vary", "y: #list.contentOffset.y=0...60/20", "--ask", "unreachable", "--ask",
        "n: unreachable", "--assert", "unreachable == 0",
      ], page: page)
    #expect(run.status == 4)
    #expect(
      run.output == """
        y,unreachable,unreachable_targets,n.unreachable,n.unreachable_targets,ok
        0,0,,0,,true
        20,1,#first,1,#first,false
        40,0,,0,,true
        60,1,#second,1,#second,false

        """)
  }

  @Test func placesInTheOrderOfAxesDoNotChangeTheAnswers() throws {
    let first = try sweep(
      "--vary", "width=60,100", "--vary", "y: #list.contentOffset.y=0,30", "--ask", "hit 10,45")
    let second = try sweep(
      "--vary", "y: #list.contentOffset.y=0,30", "--vary", "width=60,100", "--ask", "hit 10,45")
    func answers(_ run: Tool.Run, _ columns: [Int]) -> Set<[Substring]> {
      Set(
        run.output.split(separator: "\n").dropFirst().map { line in
          let fields = line.split(separator: ",")
          return columns.map { fields[$0] }
        })
    }
    #expect(answers(first, [0, 1, 2]) == answers(second, [1, 0, 2]))
    #expect(answers(first, [0, 1, 2]).count == 4)
  }

  @Test func traitsMomentsAndParametersVary() throws {
    let parameters = try sweep(
      "--vary", "columns=2,40", "--ask", "#list.contentSize", scene: "horizontal-table")
    #expect(parameters.status == 0, "\(parameters.error)")
    let sizes = parameters.output.split(separator: "\n").dropFirst()
      .map { $0.drop { $0 != "," } }
    #expect(sizes.count == 2 && sizes[0] != sizes[1])
    let steps = "\nsteps: [{ scroll: { view: \"#list\", to: bottom, animated: true } }, settle]\n"
    let moments = try sweep(
      "--vary", "at=0s,600ms", "--vary", "style=light,dark", "--ask", "#list.contentOffset.y",
      page: Self.page + steps)
    #expect(
      moments.output == """
        at,style,#list.contentOffset.y
        0s,light,0
        0s,dark,0
        600ms,light,120
        600ms,dark,120

        """)
  }

  @Test func stepsArePlayedFromTheStartInEachState() throws {
    let run = try sweep(
      "--vary", "y=20,60", "--play", "scroll: { view: \"#list\", by: [0, {y}] }", "--ask",
      "#list.contentOffset.y", "--ask", "hit 10,{y}")
    #expect(
      run.output == """
        y,#list.contentOffset.y,hit
        20,20,#second
        60,60,#list

        """)
  }

  @Test func jobsDoNotChangeTheTable() throws {
    func table(_ jobs: String) throws -> String {
      try sweep(
        "--vary", "#list.contentOffset.y=0...120/0.1", "--ask", "hit 50,30", "--ask",
        "area #second", "--jobs", jobs
      ).output
    }
    let one = try table("1")
    #expect(try one == table("3") && one.split(separator: "\n").count == 1_202)
  }

  @Test func missingViewsGiveEmptyCellsUnlessMissingInEveryRow() throws {
    let run = try sweep(
      "--vary", "x=first,third", "--ask", "hit 1,1", "--ask", "area #{x}", "--json")
    #expect(
      run.output == """
        {"version":1,"scene":"page","columns":["x","hit","area","side","largest_width","largest_height","error"],"rows":[
        ["first","#first",3600,40,80,40,null],
        ["third","#first",null,null,null,null,"found no view that matches '#third', expected one; there are '#root', '#list', '#first', '#second', '#badge'"]
        ]}

        """)
    let never = try sweep("--vary", "width=50,60", "--ask", "area #frist")
    #expect(never.status == 65)
    #expect(
      never.error
        == "offscreen: found no view that matches '#frist', expected one; the nearest is '#first'\n"
    )
  }

  @Test(arguments: [
    ("side >= 10", []), ("side > 30", [1]), ("side == 40 or side == 10", []),
    ("not (side == 40)", [0]), ("hit == '#first' and side < 40", [0]), ("hit != none", []),
    ("y == 30 or (y == 0 and side == 40)", []), ("hit == \"#second\"", [0, 1]),
    ("side < 'text'", [0, 1]), ("hit == 40", [0, 1]), ("y > -1", []), ("true", []),
    ("false or not false", []), ("not not y == 0", [1]),
  ])
  func assertionsHoldOrFailByRow(assertion: String, failing: [Int]) throws {
    let run = try sweep(
      "--vary", "y: #list.contentOffset.y=0,30", "--ask", "area #first", "--ask", "hit 10,5",
      "--assert", assertion)
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.indices.filter { rows[$0].hasSuffix("false") }.map { $0 - 1 } == failing)
    #expect(run.status == (failing.isEmpty ? 0 : 4))
  }

  @Test func failingRowsAreListed() throws {
    let run = try sweep(
      "--vary", "y: #list.contentOffset.y=0...60/30", "--ask", "area #first", "--assert",
      "side >= 24", "-o", "table.csv")
    #expect(run.output == "" && run.status == 4)
    #expect(
      run.error == """
        fail side >= 24: y=30 area=800 side=10 largest_width=80 largest_height=10
        fail side >= 24: y=60 area=0 side=0 largest_width=0 largest_height=0
        offscreen: 2 of 3 states fail an assertion

        """)
  }

  @Test func mistakesAreNamed() throws {
    func error(_ arguments: String...) throws -> String {
      let run = try sweep(arguments)
      #expect(run.status == 64 && run.output == "", "\(run.output)\(run.error)")
      return run.error.split(separator: "\n").first.map(String.init) ?? ""
    }
    let ask = ["--ask", "hit 1,1"]
    func vary(_ text: String) throws -> String { try error("--vary", text, ask[0], ask[1]) }
    #expect(
      try vary("width=1...1000000000")
        == "offscreen: --vary: found a range of 1000000000 values, expected at most 100000")
    #expect(
      try error("--vary", "x=1...40000", "--vary", "y=1...25000", "--ask", "hit {x},{y}")
        == "offscreen: --vary: found 1000000000 states, expected at most 1000000")
    #expect(
      try vary("widht=5")
        == "offscreen: --vary: found the unknown value to vary 'widht', expected perhaps 'width'")
    #expect(
      try vary("width")
        == "offscreen: --vary: found 'width', expected NAME=VALUES, such as columns=3,5,8")
    #expect(
      try vary("width=0...10/0")
        == "offscreen: --vary: found the range '0...10/0', expected FROM...TO/STEP with one unit")
    #expect(
      try vary("style=drak")
        == "offscreen: --vary and --play: found the unknown style 'drak', expected perhaps 'dark'")
    #expect(
      try error("--ask", "hits 1,1")
        == "offscreen: --ask: found the question 'hits 1,1', expected one of hit X,Y, area SELECTOR, "
        + "reach SELECTOR N, count SELECTOR, unreachable, SELECTOR.KEY")
    #expect(
      try error("--ask", "area #first", "--ask", "area #second")
        == "offscreen: found two columns 'area', expected different names; a label such as 'a: ' renames one"
    )
    #expect(
      try error("--ask", "area #first", "--assert", "(side >= 4")
        == "offscreen: --assert '(side >= 4', at character 11: found the end, expected ')'")
    #expect(
      try error("--ask", "area #first", "--assert", "side >= 4 4")
        == "offscreen: --assert 'side >= 4 4', at character 11: found '4', expected the end, 'and', 'or' or a comparison"
    )
    #expect(
      try error("--ask", "area #first", "--assert", "sied >= 4")
        == "offscreen: --assert 'sied >= 4', at character 1: found the unknown column 'sied', expected perhaps 'side'"
    )
    #expect(
      try error("--ask", "hit 1,1", "--map", "m.png")
        .hasSuffix("--map needs --grid, and nothing else that varies."))
  }

  @Test func gridsCoverTheRestOfAWidthThatTheyDoNotDivide() throws {
    let run = try sweep("--grid", "60", "--ask", "hit {x},{y}")
    #expect(
      run.output == """
        y,x,hit
        30,30,#first
        30,80,#first
        70,30,#second
        70,80,#second

        """)
  }

  @Test func basinsShowTheAnswerAroundEachPoint() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(
        "sweep", "page.yaml", "--grid", "20", "--play", "tap: { point: [{x}, {y}] }", "--ask",
        "hit {x},{y}", "--map", "map.png")
      #expect(run.status == 0, "\(run.error)")
      let rows = run.output.split(separator: "\n")
      #expect(rows.count == 21 && rows[0] == "y,x,hit" && rows[5] == "10,90,#badge")
      let picture = try PNG.decode(try #require(folder.contents("map.png"))).pixmap
      #expect(picture.width == 100 && picture.height > 80 + 3 * 16)
      #expect(picture[79, 10] == picture[1, 1] && picture[81, 10] != picture[1, 1])
      #expect(picture[1, 41] == picture[99, 79] && picture[1, 41] != picture[1, 1])
    }
  }
}
