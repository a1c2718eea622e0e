import Foundation
import Testing

/// Finding references that are no longer needed.
@Suite struct PruneCommandTests {
  /// A package after a run of tests that compared `Suite/kept`.
  private func inPackage(
    isFiltered: Bool = false, running: String = "", status: Int = 0, failed: Int = 0,
    _ body: (Tool.Folder) throws -> Void
  ) throws {
    try Tool.inFolder { folder in
      for file in [
        "Package.swift", "Sources/App.swift", "Scenes/fling.yaml", "Snapshots/README.md",
        "Snapshots/Suite/.gitattributes", "Snapshots/Suite/kept.png",
        "Snapshots/Suite/kept.tree.txt", "Snapshots/Suite/gone.png",
        "Snapshots/Suite/gone.tree.txt", "Snapshots/Old/only.txt",
        "Snapshots/Scenes/fling.storyboard/0000ms.png",
        "Snapshots/Scenes/gone.storyboard/0000ms.png", "Two Scenes/a fling (old).yml",
        "Snapshots/Two-Scenes/a-fling-old.storyboard/0000ms.png",
      ] {
        try folder.writeDeep(file, "x")
      }
      try folder.writeDeep(
        ".build/snapshots/run.json",
        """
        { "version": 1, "source": "tests", "session": "1", "running": [\(running)],
          "isFiltered": \(isFiltered), "status": \(status), "scope": [],
          "counts": { "compared": 1, "passed": \(1 - failed), "failed": \(failed), "recorded": 0 },
          "snapshots": [ { "name": "Suite/kept", "kind": "png", "verdict": "passed",
            "reference": "Snapshots/Suite/kept.png", "artifacts": [] } ] }
        """)
      try body(folder)
    }
  }

  @Test func listsAndDeletesUnusedReferences() throws {
    try inPackage { folder in
      let orphans = [
        "Old/only.txt", "Scenes/gone.storyboard/0000ms.png", "Suite/gone.png",
        "Suite/gone.tree.txt",
      ]
      let list = try folder.run("prune")
      #expect(list.status == 0, "\(list.error)")
      #expect(
        list.output
          == orphans.map { "orphan Snapshots/\($0)\n" }.joined()
          + "'offscreen prune --delete' deletes them\n")
      #expect(folder.contents("Snapshots/Suite/gone.png") != nil)
      let json = try folder.run("prune", "--json").output
      #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String] == orphans)
      let run = try folder.run("prune", "--delete")
      #expect(run.output == orphans.map { "deleted Snapshots/\($0)\n" }.joined())
      let left = try FileManager.default.subpathsOfDirectory(
        atPath: folder.url.appending(path: "Snapshots").path
      ).sorted()
      #expect(
        left == [
          "README.md", "Scenes", "Scenes/fling.storyboard", "Scenes/fling.storyboard/0000ms.png",
          "Suite", "Suite/.gitattributes", "Suite/kept.png", "Suite/kept.tree.txt", "Two-Scenes",
          "Two-Scenes/a-fling-old.storyboard", "Two-Scenes/a-fling-old.storyboard/0000ms.png",
        ])
      #expect(try folder.run("prune").output == "every reference is needed\n")
    }
  }

  @Test func manifestKeepsReferencesOfOtherRuns() throws {
    try inPackage { folder in
      try folder.write(
        "Snapshots/manifest.json",
        """
        { "version": 1, "references": [
          { "path": "Suite/gone.png", "source": "scripts", "hash": "" },
          { "path": "Old/only.txt", "source": "scripts", "hash": "" } ] }
        """)
      #expect(
        try folder.run("prune").output.hasPrefix(
          "orphan Snapshots/Scenes/gone.storyboard/0000ms.png\n'offscreen"))
      try folder.write("Snapshots/manifest.json", "edited by hand")
      let run = try folder.run("prune", "--force", "--delete")
      #expect(run.status == 65)
      #expect(
        run.error
          == "offscreen: Snapshots/manifest.json cannot be used: it is no JSON; delete it and run all tests\n"
      )
    }
  }

  @Test(arguments: [
    ("filtered", "the last run left something out"),
    ("killed", "the last run did not come to its end"),
    ("failed", "in the last run 1 snapshot did not pass"),
    ("status", "the last run failed"),
    ("outdated", "Sources/App.swift is newer than the last run"),
  ])
  func refusesAfterAnIncompleteRun(kind: String, reason: String) throws {
    try inPackage(
      isFiltered: kind == "filtered", running: kind == "killed" ? "17" : "",
      status: ["failed", "status"].contains(kind) ? 1 : 0, failed: kind == "failed" ? 1 : 0
    ) { folder in
      if kind == "outdated" {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: 60)],
          ofItemAtPath: folder.url.appending(path: "Sources/App.swift").path)
      }
      let run = try folder.run("prune", "--delete")
      #expect(run.status == 65)
      #expect(
        run.error
          == "offscreen: nothing is pruned: \(reason); run everything again, or say --force\n")
      #expect(folder.contents("Snapshots/Suite/gone.png") != nil)
      #expect(try folder.run("prune", "--force").output.contains("Suite/gone.png"))
    }
  }

  @Test func pruningNeedsARun() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      let run = try folder.run("prune", "--force")
      #expect(run.status == 66)
      #expect(
        run.error == "offscreen: .build/snapshots/run.json is missing; run the tests first\n")
    }
  }
}
