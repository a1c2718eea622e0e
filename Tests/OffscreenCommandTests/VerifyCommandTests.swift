import Foundation
import Testing

/// Comparing the frames of scene files, from the first recording to the accepted change.
@Suite struct VerifyCommandTests {
  private func inPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep("Examples/a.yaml", Tool.slidingScene("systemRed"))
      try folder.writeDeep("Examples/deep/b.yaml", Tool.slidingScene("systemBlue"))
      try folder.writeDeep("Examples/steps.yaml", "version: 1\nsteps: [ settle ]\n")
      try body(folder)
    }
  }

  @Test func recordPassChangeFailAcceptPass() throws {
    try inPackage { folder in
      let first = try folder.run("verify")
      #expect(first.status == 2)
      #expect(
        first.output.hasPrefix(
          "Snapshot recorded: Snapshots/Examples/a.storyboard   (there was no reference)"))
      #expect(first.output.hasSuffix("2 compared, 0 passed, 0 failed, 2 recorded\n"))
      #expect(folder.contents("Snapshots/manifest.json") == nil)
      let second = try folder.run("verify")
      #expect(second.status == 0, "\(second.output)\(second.error)")
      #expect(
        second.output == """
          ok Examples/a.yaml   (3 frames)
          ok Examples/deep/b.yaml   (3 frames)
          2 compared, 2 passed, 0 failed

          """)
      let manifest = String(
        decoding: try #require(folder.contents("Snapshots/manifest.json")), as: UTF8.self)
      #expect(manifest.contains("\"path\" : \"Examples/deep/b.storyboard\""))
      try folder.write("Examples/a.yaml", Tool.slidingScene("systemGreen"))
      let third = try folder.run("verify", "Examples")
      #expect(third.status == 1)
      #expect(third.output.hasPrefix("Snapshot differs: Snapshots/Examples/a.storyboard"))
      #expect(third.output.hasSuffix("2 compared, 1 passed, 1 failed\n"))
      #expect(try folder.run("pending").output.hasPrefix("Examples/a  "))
      try lookAtFrames(folder)
      // The line that the failure prints, as a shell runs it.
      let line = try #require(
        third.output.split(separator: "\n").first { $0.hasPrefix("  accept  ") })
      let accepted = try folder.shell(String(line.dropFirst(10)))
      #expect(accepted.status == 0, "\(accepted.error)")
      #expect(accepted.output == "accepted Examples/a as Snapshots/Examples/a.storyboard\n")
      #expect(try folder.run("verify").status == 0)
      // Without paths, all scene files of the package are compared, from any working directory in
      // the package.
      let inside = try folder.shell("mkdir -p deep/Examples && cd deep && offscreen verify")
      #expect(inside.status == 0, "\(inside.output)\(inside.error)")
      #expect(inside.output.hasSuffix("2 compared, 2 passed, 0 failed\n"))
    }
  }

  /// The report shows every frame of a storyboard, and compares those that changed.
  private func lookAtFrames(_ folder: Tool.Folder) throws {
    #expect(try folder.run("report", "-o", "report.html").status == 0)
    let browser = try Browser()
    try browser.open(folder.url.appending(path: "report.html"))
    try browser.wait(for: "document.body.dataset.ready === '0 slider'")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#frames button')].map(tab => tab.title + tab.textContent)")
        == "changed0ms,changed100ms,changed150ms")
    try browser.press("l")
    try browser.wait(for: "document.body.dataset.frame === '1'")
    try browser.press("5")
    try browser.wait(for: "document.body.dataset.ready === '0 difference'")
    #expect(try browser.text("document.querySelector('.sheet img').naturalWidth") == "40")
  }

  @Test func resultsDoNotDependOnTheNumberOfJobs() throws {
    try inPackage { folder in
      for index in 0..<6 {
        try folder.write(
          "Examples/c\(index).yaml", Tool.slidingScene("systemRed", width: 40 + index))
      }
      try folder.write("Examples/broken.yaml", "version: 1\nsecne: self-test\n")
      let alone = try folder.run("verify", "--jobs", "1", "--record", "never")
      let many = try folder.run("verify", "--jobs", "8", "--record", "never")
      #expect(alone.status == 65)
      #expect(alone.output == many.output)
      #expect(alone.error == many.error)
      #expect(
        many.error
          == "Examples/broken.yaml:2:1: found the unknown key 'secne' in the scene file, "
          + "expected perhaps 'scene'\n")
      #expect(many.output.hasSuffix("8 compared, 0 passed, 8 failed, 1 not played\n"))
    }
  }

  @Test func everyKindOfFailureHasItsCode() throws {
    try inPackage { folder in
      #expect(try folder.run("record").status == 0)
      #expect(try folder.run("record").output.hasSuffix("2 compared, 2 passed, 0 failed\n"))
      #expect(try folder.run("verify", "--filter", "^nothing").status == 5)
      #expect(
        try folder.run("verify", "--filter", "^nothing").error
          == "offscreen: nothing was compared\n")
      #expect(try folder.run("verify", "--filter", "deep/b").output.hasPrefix("ok Examples/deep"))
      try folder.write("Examples/a.yaml", Tool.slidingScene("systemRed", width: 44))
      #expect(try folder.run("verify").status == 3)
      try folder.write("Examples/new.yaml", Tool.slidingScene("systemRed"))
      #expect(try folder.run("verify", "Examples/new.yaml", "--record", "never").status == 2)
      #expect(try folder.run("verify", "--record", "never").status == 3)
      try folder.write(
        "Examples/new.yaml",
        Tool.slidingScene("systemRed") + "\n  - expect: { view: '#s', key: isDragging, is: true }\n"
      )
      #expect(try folder.run("verify", "--record", "never").status == 4)
      try folder.write(
        "Snapshots/Examples/deep/b.storyboard/0000ms.png", "version https://git-lfs")
      #expect(try folder.run("verify", "Examples/deep").status == 65)
      #expect(try folder.run("verify", "Examples/none.yaml").status == 66)
      #expect(try folder.run("verify", "/").status == 65)
      #expect(try folder.run("verify", "--compare", "fuzzy").status == 64)
      #expect(try folder.run("verify", "--filter", "(").status == 64)
      #expect(try folder.run("verify", "--report", "no/where.html").status == 73)
    }
  }

  @Test func exitCodeIsThatOfTheGravestFailure() throws {
    try inPackage { folder in
      try folder.write(
        "Examples/font.yaml", Tool.slidingScene("systemRed") + "\nfonts: [none.ttf]\n")
      #expect(try folder.run("verify", "--filter", "font").status == 66)
      #expect(try folder.run("verify", "--record", "never").status == 66)
      try folder.write("Examples/bad.yaml", "version: 2\nscene: x\n")
      #expect(try folder.run("verify", "--record", "never").status == 65)
    }
  }

  @Test func environmentVariablesAreRespected() throws {
    try inPackage { folder in
      #expect(try folder.run("verify", environment: ["CI": "1"]).status == 2)
      #expect(folder.contents("Snapshots/Examples/a.storyboard/frames.json") == nil)
      for (name, value) in [
        ("SNAPSHOT_TESTING_RECORD", "sometimes"), ("SNAPSHOT_COMPARE", "roughly"),
        ("SNAPSHOT_JOBS", "many"),
      ] {
        let run = try folder.run("verify", environment: [name: value])
        #expect(run.status == 64)
        #expect(run.error.contains("'\(value)'"))
      }
      _ = try folder.run(
        "record",
        environment: ["SNAPSHOT_DIR": "References", "SNAPSHOT_ARTIFACTS": "out", "CI": "1"])
      #expect(folder.contents("References/Examples/a.storyboard/frames.json") != nil)
      #expect(folder.contents("out/run.json") != nil)
      try folder.write("Examples/a.yaml", Tool.slidingScene("systemGreen"))
      let run = try folder.run(
        "verify", environment: ["SNAPSHOT_DIR": "References", "SNAPSHOT_COMPARE": "channel:255"])
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test func orphansFailOnRequestAndArePruned() throws {
    try inPackage { folder in
      _ = try folder.run("record")
      #expect(try folder.run("verify", "--fail-on-orphans").status == 0)
      let filtered = try folder.run("verify", "--fail-on-orphans", "--filter", "a")
      #expect(filtered.status == 64)
      #expect(filtered.output == "")
      try FileManager.default.removeItem(at: folder.url.appending(path: "Examples/deep/b.yaml"))
      try folder.writeDeep("Snapshots/Suite/test.png", "of a test, which scripts do not judge")
      let run = try folder.run("verify", "--fail-on-orphans")
      #expect(run.status == 6)
      #expect(
        run.output == """
          ok Examples/a.yaml   (3 frames)
          orphan Snapshots/Examples/deep/b.storyboard/0000ms.png
          orphan Snapshots/Examples/deep/b.storyboard/0100ms.png
          orphan Snapshots/Examples/deep/b.storyboard/frames.json
          1 compared, 1 passed, 0 failed, 3 orphans

          """)
      let pruned = try folder.run("prune", "--delete")
      #expect(pruned.status == 0, "\(pruned.error)")
      #expect(pruned.output.split(separator: "\n").count == 3)
      #expect(folder.contents("Snapshots/Suite/test.png") != nil)
      #expect(try folder.run("verify", "--fail-on-orphans").status == 0)
    }
  }

  @Test func jsonHasAllResults() throws {
    try inPackage { folder in
      _ = try folder.run("record", "Examples/a.yaml")
      try folder.write("Examples/deep/b.yaml", "version: 2\n")
      let run = try folder.run("verify", "--json", "--record", "never", "--report", "r.html")
      let facts =
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(facts?["status"] as? Int == 65)
      #expect((facts?["counts"] as? [String: Int])?["passed"] == 1)
      let errors = facts?["errors"] as? [[String: Any]]
      #expect(errors?.first?["script"] as? String == "Examples/deep/b.yaml")
      #expect((facts?["snapshots"] as? [[String: Any]])?.count == 1)
      #expect(folder.contents("r.html") != nil)
      #expect(run.error == "")
    }
  }

  @Test func junitHasACaseForEachSceneFile() throws {
    try inPackage { folder in
      _ = try folder.run("record", "Examples/a.yaml")
      try folder.write("Examples/deep/b.yaml", "version: 2\n")
      _ = try folder.run("verify", "--record", "never", "--junit", "results.xml")
      let xml = String(decoding: try #require(folder.contents("results.xml")), as: UTF8.self)
      #expect(xml.contains("<testsuites tests=\"2\" failures=\"0\" errors=\"1\">"))
      #expect(xml.contains("name=\"Examples/a.yaml\"/>"))
      #expect(xml.contains("<error message=\"Examples/deep/b.yaml:1:10: "))
    }
  }

  @Test func runnersOfGitHubShowAnnotations() throws {
    try inPackage { folder in
      let plain = try folder.run("verify", "--record", "never")
      #expect(!plain.output.contains("::error"))
      let run = try folder.run(
        "verify", "--record", "never", environment: ["GITHUB_ACTIONS": "true"])
      #expect(
        run.output.contains("::error file=Examples/a.yaml,title=Examples/a::"), "\(run.output)")
      let json = try folder.run(
        "verify", "--record", "never", "--json", environment: ["GITHUB_ACTIONS": "true"])
      #expect(!json.output.contains("::error"))
    }
  }

  @Test func writtenFilesAreNotTakenForSceneFiles() throws {
    try inPackage { folder in
      try folder.write(
        "plain.json", ##"{"version": 1, "size": [8, 8], "root": {}, "steps": [{"frame": "a"}]}"##)
      let outside = ["SNAPSHOT_ARTIFACTS": "artefacts", "SNAPSHOT_DIR": "references"]
      for environment in [[:], outside] {
        #expect(try folder.run("verify", ".", environment: environment).status == 2)
        try folder.write("Examples/a.yaml", Tool.slidingScene("systemGreen"))
        let failed = try folder.run("verify", ".", environment: environment)
        #expect(failed.status == 1 && failed.error == "", "\(failed.output)\(failed.error)")
        try folder.write("Examples/a.yaml", Tool.slidingScene("systemRed"))
        _ = try folder.run("storyboard", "Examples/a.yaml", "--layout", "frames", "-o", "frames")
        let passed = try folder.run("verify", ".", environment: environment)
        #expect(passed.status == 0 && passed.error == "", "\(passed.output)\(passed.error)")
        #expect(passed.output.hasSuffix("3 compared, 3 passed, 0 failed\n"))
      }
    }
  }

  @Test(arguments: [
    ["a b", "a-b", "a..b"], ["A", "a"], ["x/a b", "x/a-b"], ["a.yaml", "a.yml", "a.json"],
  ])
  func filesWithOneReferenceAreNotCountedOnce(names: [String]) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      let paths = names.map { $0.contains(".y") || $0.hasSuffix("json") ? $0 : $0 + ".yaml" }
      for path in paths {
        try folder.writeDeep(
          "Examples/" + path,
          #"{"version": 1, "size": [8, 8], "root": {}, "steps": [{"frame": "a"}]}"#)
      }
      try folder.write(
        "Examples/other.yaml", "version: 1\nsize: [8, 8]\nroot: {}\nsteps: [ { frame: a } ]")
      let outputs = try (0..<3).map { _ in
        let run = try folder.run("record", "--jobs", "3")
        #expect(run.status == 65 && run.output.contains("1 compared"), "\(run.output)\(run.error)")
        return run.error
      }
      #expect(Set(outputs).count == 1, "every run says the same")
      let lines = outputs[0].split(separator: "\n")
      #expect(
        lines.count == paths.count
          && lines.allSatisfy { $0.contains("found a name that has the same reference as") })
    }
  }

  @Test func actionRunsTheCommandAndWritesTheSummary() throws {
    try inPackage { folder in
      let action = Tool.packageFolder.appending(path: "Tools/action").path
      func act(_ command: String) throws -> Tool.Run {
        try folder.shell(
          "GITHUB_ACTIONS=true CI=true GITHUB_STEP_SUMMARY=summary.md OFFSCREEN_RUN='\(command)' "
            + "OFFSCREEN_COMMAND=offscreen OFFSCREEN_OUTPUT=out bash '\(action)'")
      }
      let failed = try act("offscreen verify")
      #expect(failed.status == 2, "\(failed.output)\(failed.error)")
      #expect(failed.output.contains("::error file=Examples/a.yaml"))
      let summary = String(decoding: try #require(folder.contents("summary.md")), as: UTF8.self)
      #expect(summary.hasPrefix("# Snapshots: 2 of 2 failed"))
      #expect(!summary.contains("!["))
      let page = String(decoding: try #require(folder.contents("out/report.md")), as: UTF8.self)
      #expect(page.contains("](report-pictures/1-actual.png)"))
      #expect(folder.contents("out/report-pictures/1-actual.png") != nil)
      #expect(folder.contents("out/report.html") != nil)
      _ = try folder.run("record")
      #expect(try act("offscreen verify").status == 0)
    }
  }

  @Test func reportOfAllShowsPassedFrames() throws {
    try inPackage { folder in
      _ = try folder.run("record")
      #expect(try folder.run("verify").status == 0)
      func report(_ options: String) throws -> String {
        #expect(try folder.shell("offscreen report -o r.html \(options)").status == 0)
        return String(decoding: try #require(folder.contents("r.html")), as: UTF8.self)
      }
      #expect(!(try report("").contains("<script type=\"text/plain\"")))
      let page = try report("--all")
      #expect(page.contains("<script type=\"text/plain\""))
      #expect(page.contains("\"label\":\"100ms\""))
    }
  }
}
