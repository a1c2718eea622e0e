import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// `offscreen explore`: failures are found, shrunk, written, and played again.
@Suite struct ExploreCommandTests {
  private static let page = """
    version: 1
    size: [200, 200]
    root:
      backgroundColor: white
      subviews:
        - { class: Switch, id: mode, frame: [20, 20, 60, 40] }
        - { class: ScrollView, id: list, frame: [0, 100, 200, 100], contentSize: [200, 400] }
    """

  private static func lastLine(_ run: Tool.Run) -> Substring {
    run.output.split(separator: "\n").last ?? ""
  }

  /// The summary, which does not depend on the number of processes.
  @Test func exploreIsTheSameWithAnyNumberOfJobs() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let runs = try [1, 2, 3].map { jobs in
        try folder.run(
          "explore", "page.yaml", "--runs", "40", "--seed", "5", "--jobs", "\(jobs)")
      }
      #expect(runs.allSatisfy { $0.status == 0 && $0.error == "" })
      #expect(Set(runs.map(\.output)).count == 1)
      #expect(Self.lastLine(runs[0]).hasPrefix("40 runs, "))
      #expect(Self.lastLine(runs[0]).hasSuffix(" steps, 0 failures"))
    }
  }

  @Test func exploreWritesAFailureThatFailsAndPlaysItFirst() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let arguments = [
        "explore", "page.yaml", "--runs", "16", "--rule", "offsets", "-o", "found", "--expect",
        "{view: \"#mode\", key: isOn, is: false}",
      ]
      let run = try folder.run(arguments: arguments)
      #expect(run.status == 4 && run.error == "")
      #expect(run.output.contains("expect: expected isOn of #mode to be false, found true\n"))
      #expect(run.output.contains("    - tap: {view: \"#mode\"}\n"))
      #expect(Self.lastLine(run).hasSuffix(", 1 failures"))
      let file = try #require(folder.contents("found/page-expect.yaml"))
      let text = String(decoding: file, as: UTF8.self)
      #expect(text.hasPrefix("# Found by 'offscreen explore', seed 1, run "))
      #expect(text.contains("# Play it: offscreen render found/page-expect.yaml -o failure.png\n"))
      let played = try folder.run("render", "found/page-expect.yaml", "-o", "failure.png")
      #expect(played.status == 4)
      let sheet = try PNG.decode(try #require(folder.contents("found/page-expect.png"))).pixmap
      // A frame of the start, and one after each step but the rule's own.
      let steps = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.dropLast()
      let frames =
        ["  - frame: start"]
        + steps.enumerated().flatMap { ["\($1)", "  - frame: \"\($0 + 1)\""] }
      let head = text.components(separatedBy: "steps:\n")[0]
      try folder.write("frames.yaml", head + "steps:\n" + frames.joined(separator: "\n") + "\n")
      #expect(try folder.run("storyboard", "frames.yaml", "-o", "frames.png").status == 0)
      let wanted = try PNG.decode(try #require(folder.contents("frames.png"))).pixmap
      #expect((sheet.width, sheet.height) == (wanted.width, wanted.height))

      let again = try folder.run(arguments: arguments)
      #expect(again.status == 4)
      #expect(again.output.hasPrefix("found/page-expect.yaml still fails: "))
      #expect(folder.contents("found/page-expect-2.yaml") == nil)

      try folder.write(
        "found/page-expect.yaml", text.replacing("\"is\": false", with: "\"is\": true"))
      let cured = try folder.run("explore", "page.yaml", "--runs", "1", "-o", "found")
      #expect(cured.status == 0)
      #expect(cured.output.hasPrefix("found/page-expect.yaml does not fail any more\n"))
    }
  }

  @Test func exploreShrinksWhatStopsTheProgram() throws {
    try Tool.inFolder { folder in
      let run = try folder.runProgram(
        "OffscreenTestScenes",
        arguments: ["explore", "third-tap", "--runs", "16", "--jobs", "1", "-o", "found"])
      #expect(run.status == 4)
      #expect(run.output.contains("trap: There is no name left.\n"))
      let taps = run.output.components(separatedBy: "    - ").count - 1
      #expect((1...3).contains(taps), "\(run.output)")
      #expect(Self.lastLine(run).hasSuffix(" steps, 1 failures"))
      #expect(
        run.error.contains(
          "9 of the runs 0 to 15 stopped their process, and the others are left out"))
      let played = try folder.runProgram(
        "OffscreenTestScenes", arguments: ["render", "found/third-tap-trap.yaml", "-o", "a.png"])
      #expect(played.status == 70)
    }
  }

  @Test(arguments: [
    (["--rule", "cell"], "--rule: found the unknown rule 'cell', expected perhaps 'cells'"),
    (["--weights", "tap"], "--weights: found 'tap', expected a kind of step and a number"),
    (["--weights", "jump=3"], "--weights: found 'jump=3'"),
    (["--expect", "{view: }"], "--expect: "), (["--runs", "0"], "--runs is a number"),
    (["--runs", "3", "--for", "1s"], "exclude each other"),
    (["--for", "soon"], "--for"), (["--for", "-1s"], "--for"), (["--for", "2h"], "--for"),
    (["--without", "cell"], "--without: found the unknown rule 'cell', expected perhaps 'cells'"),
    (["--rule", "cells", "--without", "cells"], "no rule is left to check"),
    (["--rule", ""], "no rule is left to check"),
    (["--jobs", "0"], "--jobs is a number"), (["--seed", "-1"], "--seed"),
  ])
  func exploreReportsMistakesOfTheCommandLine(arguments: [String], message: String) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(arguments: ["explore", "page.yaml"] + arguments)
      #expect(run.status == 64 && run.error.contains(message), "\(run.error)")
    }
  }

  @Test(arguments: [
    ("", 66, "first.yaml"), ("version: 2\nsteps: []\n", 65, "first.yaml:1:10: found"),
    ("version: 1\nsteps:\n  - jump: 3\n", 65, "first.yaml:3:5: found"),
    ("version: 1\nsteps:\n  - tap: {view: \"#nothing\"}\n", 65, "found no view"),
  ])
  func exploreReportsMistakesOfTheStepsBeforeAllOthers(
    steps: String, status: Int32, message: String
  ) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      if !steps.isEmpty { try folder.write("first.yaml", steps) }
      let run = try folder.run("explore", "page.yaml", "--from", "first.yaml", "--runs", "1")
      #expect(run.status == status && run.output == "", "\(run)")
      #expect(run.error.contains(message), "\(run)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func exploreStopsAfterItsTime() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run("explore", "page.yaml", "--for", "0s", "--jobs", "1")
      #expect(run.status == 0 && Self.lastLine(run).hasSuffix(" steps, 0 failures"))
    }
  }

  @Test func exploreReportsAKeptFailureOfAnotherVersion() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let kept = """
        # Found by 'offscreen explore', seed 1, run 1.
        # offsets: ScrollView#list: it rests at 0, 9
        version: 2
        """
      try folder.writeDeep("found/page-offsets.yaml", kept)
      let run = try folder.run("explore", "page.yaml", "--runs", "1", "-o", "found")
      #expect(run.status == 65 && run.output == "", "\(run)")
      #expect(run.error.contains("found/page-offsets.yaml:3:"), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  /// A limit in time and one in memory, each of which stops the process of the exploration and is a failure.
  @Test(arguments: [
    ("hangs", "the scene 'hangs' did not go on for 1 s"), ("hoards", "trap: "),
  ])
  func exploreStopsASceneThatExceedsALimit(scene: String, message: String) throws {
    try Tool.inFolder { folder in
      let others = [
        "randomTap", "drag", "fling", "pinch", "twoFingers", "cancel", "wait", "settle", "type",
        "action", "size", "traits", "safeArea",
      ]
      let run = try folder.runProgram(
        "OffscreenTestScenes",
        arguments: [
          "explore", scene, "--runs", "1", "--jobs", "1", "-o", "found", "--weights",
          others.map { "\($0)=0" }.joined(separator: ","),
        ], environment: ["OFFSCREEN_SCENE_SECONDS": "1"])
      #expect(run.status == 4 && run.output.contains(message), "\(run)")
      #expect(
        run.output.contains("    - tap: {view: \"#\(scene)\"}\n")
          || run.output.contains("    - tap: "))
      #expect(Self.lastLine(run).hasSuffix(" steps, 1 failures"))
      #expect(folder.contents("found/\(scene)-trap.yaml") != nil)
    }
  }

  @Test func exploreReportsASceneThatCannotBeMade() throws {
    try Tool.inFolder { folder in
      for (scene, status) in [("throwing", 65), ("traps", 70), ("nowhere", 66)] {
        let run = try folder.runProgram(
          "OffscreenTestScenes", arguments: ["explore", scene, "-o", "found"])
        #expect(run.status == Int32(status) && run.output == "", "\(scene): \(run)")
        #expect(folder.contents("found/\(scene)-trap.yaml") == nil)
      }
    }
  }
}
