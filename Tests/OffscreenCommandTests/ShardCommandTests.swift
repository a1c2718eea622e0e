import Foundation
import Testing

/// `--shard` and `offscreen merge`: the same bytes for any number of shards and any order of their folders.
@Suite struct ShardCommandTests {
  private static let page = """
    version: 1
    size: [200, 200]
    root:
      id: root
      backgroundColor: white
      subviews:
        - { class: Switch, id: mode, frame: [20, 20, 60, 40] }
        - { class: ScrollView, id: list, frame: [0, 100, 200, 100], contentSize: [200, 400] }
    """

  /// Runs all shards of a command, and joins their folders in another order.
  ///
  /// - Returns: The run of the merge, and the files that it wrote with their contents.
  private func merged(
    _ arguments: [String], shards count: Int, in folder: Tool.Folder, statuses: Set<Int32> = [0],
    usesArtifacts: Bool = false
  ) throws -> (run: Tool.Run, files: [String: Data]) {
    var parts: [String] = []
    for index in 1...count {
      let part = "part-\(count)-\(index)"
      parts.append(part)
      let run = try folder.runProgram(
        "offscreen",
        arguments: arguments + ["--shard", "\(index)/\(count)"]
          + (usesArtifacts ? [] : ["-o", part]),
        environment: usesArtifacts ? ["SNAPSHOT_ARTIFACTS": part] : [:])
      #expect(statuses.contains(run.status), "\(part): \(run)")
    }
    let order = parts.suffix(count / 2).reversed() + parts.prefix(count - count / 2)
    let run = try folder.run(arguments: ["merge"] + order + ["-o", "all"])
    let all = folder.url.appending(path: "all")
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: all.path) {
      files[name] = (try? Data(contentsOf: all.appending(path: name))) ?? Data()
    }
    try FileManager.default.removeItem(at: all)
    return (run, files)
  }

  @Test func sweepIsTheSameInAnyNumberOfShards() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      // Every width makes the scene anew, so that there are several units to share.
      let sweep = [
        "sweep", "page.yaml", "--vary", "width=60,100,200", "--vary",
        "y: #list.contentOffset.y=0...60/30", "--ask", "hit 30,30", "--ask", "reach #mode 44",
        "--vary", "id=mode,gone", "--ask", "alpha: #{id}.alpha", "--assert", "reach or width < 200",
      ]
      let whole = try folder.run(arguments: sweep)
      let runs = try [1, 2, 7].map {
        try merged(sweep, shards: $0, in: folder, statuses: [0, 4])
      }
      for run in runs {
        #expect(run.run.status == whole.status && run.run.error == whole.error)
        #expect(run.files == runs[0].files)
        #expect(run.files["sweep.csv"] == Data(whole.output.utf8))
        #expect(Set(run.files.keys) == ["sweep.csv", "sweep.json"])
      }
      #expect(whole.output.split(separator: "\n").count == 19)
    }
  }

  @Test func explorationIsTheSameInAnyNumberOfShards() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let explore = [
        "explore", "page.yaml", "--runs", "72", "--rule", "offsets", "--expect",
        "{view: \"#mode\", key: isOn, is: false}", "--expect",
        "{view: \"#list\", key: contentOffset.y, is: 0}",
      ]
      let whole = try folder.run(arguments: explore + ["-o", "all"])
      #expect(whole.status == 4)
      let file = try #require(folder.contents("all/page-expect.yaml"))
      try FileManager.default.removeItem(at: folder.url.appending(path: "all"))
      let runs = try [1, 2, 7].map {
        try merged(explore, shards: $0, in: folder, statuses: [0, 4])
      }
      for run in runs {
        #expect(run.run.status == 4 && run.run.output == whole.output && run.run.error == "")
        #expect(run.files == runs[0].files)
        #expect(run.files["page-expect.yaml"] == file)
        #expect(run.files["page-expect.png"]?.isEmpty == false)
      }
    }
  }

  @Test func verificationIsTheSameInAnyNumberOfShards() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      for name in ["a", "b", "c", "d"] {
        try folder.writeDeep("Examples/\(name).yaml", Tool.slidingScene("systemRed"))
      }
      #expect(try folder.run("record").status == 0)
      let passing = try [1, 2, 7].map {
        try merged(["verify"], shards: $0, in: folder, usesArtifacts: true)
      }
      for run in passing {
        #expect(run.run.status == 0 && run.files == passing[0].files)
        #expect(run.run.output.hasSuffix("4 compared, 4 passed, 0 failed\n"))
        // The manifest of a complete run.
        #expect(run.files["manifest.json"] != nil)
      }
      #expect(try folder.run("verify").status == 0)
      #expect(folder.contents("Snapshots/manifest.json") == passing[0].files["manifest.json"])

      try folder.write("Examples/c.yaml", Tool.slidingScene("systemGreen"))
      try folder.write("Examples/d.yaml", "version: 1\nroot: {class: Veiw}\n")
      let whole = try folder.run("verify", "--json")
      let failing = try [1, 2, 7].map {
        try merged(
          ["verify"], shards: $0, in: folder, statuses: [0, 1, 65], usesArtifacts: true)
      }
      for run in failing {
        #expect(run.run.status == 65 && run.run.status == whole.status)
        #expect(run.files == failing[0].files)
        #expect(run.files["manifest.json"] == nil)
        #expect(run.files.keys.contains { $0.hasSuffix(".png") })
      }
      let json = failing[0].files["verify.json"].map { String(decoding: $0, as: UTF8.self) }
      #expect(json?.replacing("all/", with: ".build/snapshots/") == whole.output)
      let junit = failing[0].files["junit.xml"].map { String(decoding: $0, as: UTF8.self) }
      #expect(junit?.contains("tests=\"4\" failures=\"1\" errors=\"1\"") == true)
    }
  }

  @Test func mergeRefusesShardsThatDoNotFit() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      func sweep(_ shard: String, _ part: String, question: String = "hit 30,30") throws {
        let run = try folder.run(
          "sweep", "page.yaml", "--vary", "width=60,100,200", "--ask", question, "--shard", shard,
          "-o", part)
        #expect(run.status == 0, "\(run)")
      }
      try sweep("1/3", "a")
      try sweep("2/3", "b")
      try sweep("3/3", "c")
      try sweep("2/3", "again")
      try sweep("2/2", "half")
      try sweep("2/3", "other", question: "hit 40,40")
      try folder.write("full", "")
      let text = String(decoding: try #require(folder.contents("b/shard.json")), as: UTF8.self)
      try folder.writeDeep("torn/x", "")
      try folder.write("torn/shard.json", String(text.prefix(text.count / 2)))
      try folder.writeDeep("newer/x", "")
      try folder.write(
        "newer/shard.json", text.replacing("\"version\" : 1", with: "\"version\" : 2"))
      try folder.writeDeep("less/x", "")
      try folder.write("less/shard.json", text.replacing("\"state\" : 1", with: "\"state\" : 0"))
      let cases: [(folders: [String], status: Int32, message: String)] = [
        (["a", "c"], 65, "offscreen: shard 2 of 3 is missing\n"),
        (["c", "b", "a", "again"], 65, "offscreen: 'b' and 'again' are both shard 2 of 3\n"),
        (["a", "a", "b", "c"], 65, "offscreen: 'a' and 'a' are both shard 1 of 3\n"),
        (
          ["a", "half"], 65,
          "offscreen: 'a' is shard 1 of 3 and 'half' is shard 2 of 2, expected shards of one number\n"
        ),
        (["a", "other", "c"], 65, "offscreen: 'a' and 'other' are shards of different runs\n"),
        (["a", "nowhere", "c"], 66, "offscreen: 'nowhere/shard.json' cannot be read: "),
        (["a", "torn", "c"], 65, "torn/shard.json: found no shard, expected a file that"),
        (["a", "newer", "c"], 65, "newer/shard.json: found version 2, expected 1\n"),
        (
          ["a", "less", "c"], 65,
          "offscreen: found 3 rows in the shards, expected each of 3 states once\n"
        ),
      ]
      for (folders, status, message) in cases {
        let run = try folder.run(arguments: ["merge"] + folders + ["-o", "all"])
        #expect(run.status == status && run.error.hasPrefix(message), "\(folders): \(run)")
        #expect(run.error.split(separator: "\n").count == 1 && run.output == "")
        #expect(
          folder.contents("all") == nil
            && !FileManager.default.fileExists(
              atPath: folder.url.appending(path: "all").path)
        )
      }
      for (target, status) in [("a", 73), ("full", 73), ("no/where", 73)] {
        let run = try folder.run("merge", "a", "b", "c", "-o", target)
        #expect(run.status == Int32(status), "\(run)")
        #expect(run.error.hasPrefix("offscreen: cannot write '\(target)'"), "\(run)")
      }
      #expect(try folder.run("merge", "c", "a", "b", "-o", "all").status == 0)
      #expect(try folder.names.allSatisfy { !$0.hasPrefix(".") })
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "1/10001", "-1/3", ""])
  func shardIsANumberOfANumber(text: String) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run("explore", "page.yaml", "--shard=\(text)", "-o", "part")
      #expect(run.status == 64 && run.error.contains("--shard"), "\(run)")
      #expect(folder.contents("part/shard.json") == nil)
    }
  }

  @Test func shardNeedsAFolder() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      for arguments in [
        ["explore", "page.yaml"], ["sweep", "page.yaml", "--ask", "hit 1,1"],
      ] {
        let run = try folder.run(arguments: arguments + ["--shard", "1/2"])
        #expect(run.status == 64 && run.error.contains("--shard needs a folder: -o."), "\(run)")
      }
      let orphans = try folder.run("verify", "--shard", "1/2", "--fail-on-orphans")
      #expect(orphans.status == 64)
    }
  }
}
