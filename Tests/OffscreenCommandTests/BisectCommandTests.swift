import Foundation
import Testing

/// Finding the commit that changed a snapshot.
@Suite struct BisectCommandTests {
  /// A repository in which `Suite/one` changes in its third commit of four.
  private func inRepository(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      var history = ""
      for (index, hash) in ["aa", "aa", "bb", "bb"].enumerated() {
        history += Self.commit(
          index,
          manifest: """
            { "version": 1, "references": [
              { "path": "Suite/one.png", "source": "tests", "hash": "\(hash)" },
              { "path": "Suite/one.dark.png", "source": "tests", "hash": "\(index)" } ] }
            """)
      }
      try folder.write("history", history)
      let run = try folder.shell(
        "git init -q -b main && git fast-import --quiet <history && git reset -q --hard && rm history"
      )
      #expect(run.status == 0, "\(run.error)")
      try body(folder)
    }
  }

  /// A commit and its tag as `git fast-import` reads them: one process makes the whole history.
  private static func commit(_ index: Int, manifest: String) -> String {
    """
    commit refs/heads/main
    mark :\(index + 1)
    committer A <a@b.example> \(1_700_000_000 + index) +0000
    data <<END
    Commit \(index)
    END
    M 100644 inline Package.swift
    data 0

    M 100644 inline Snapshots/manifest.json
    data <<END
    \(manifest)
    END
    reset refs/tags/v\(index)
    from :\(index + 1)


    """
  }

  @Test func bisectionFindsTheFirstCommitWithAnotherHash() throws {
    try inRepository { folder in
      let run = try folder.run("bisect", "Suite/one", "--good", "v0")
      #expect(run.status == 0, "\(run.error)")
      let lines = run.output.split(separator: "\n")
      #expect(lines.first?.hasSuffix(" Commit 2") == true)
      #expect(lines.last == "  Suite/one.png  aa -> bb")
      #expect(
        try folder.run("bisect", "Suite/one", "--good", "v0", "--bad", "v1").output
          == "Suite/one is the same in v0 and v1\n")
      #expect(
        try folder.run("bisect", "Suite/one.dark", "--good", "v0").output.contains("Commit 1"))
    }
  }

  @Test func unknownNamesAreErrors() throws {
    try inRepository { folder in
      let name = try folder.run("bisect", "Suite/two", "--good", "v0")
      #expect(name.status == 66)
      #expect(
        name.error
          == "offscreen: no manifest from v0 to HEAD has a snapshot named 'Suite/two'\n")
      let commit = try folder.run("bisect", "Suite/one", "--good", "v9")
      #expect(commit.status == 66)
      #expect(commit.error == "offscreen: git knows no commit 'v9' here\n")
      #expect(try folder.run("bisect", "Suite/one").status == 64)
      let reversed = try folder.run("bisect", "Suite/one", "--good", "v3", "--bad", "v0")
      #expect(reversed.status == 65)
      #expect(reversed.error == "offscreen: 'v3' is no ancestor of 'v0'\n")
    }
  }

  @Test func commandRunsInEveryCommit() throws {
    try inRepository { folder in
      let run = try folder.run(
        "bisect", "Suite/one", "--good", "v0", "--rerun", "grep -q aa Snapshots/manifest.json")
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.contains("is the first bad commit"))
      #expect(run.output.contains("Commit 2"))
      #expect(try folder.shell("git status --short --branch").output.hasPrefix("## main"))
    }
  }

  @Test func doctorReadsTheReferences() throws {
    try inRepository { folder in
      try folder.writeDeep("Snapshots/Suite/one.txt", "text")
      let well = try folder.run("doctor")
      #expect(well.status == 0)
      #expect(well.output.hasSuffix("ok: the references in Snapshots can be compared\n"))
      #expect(well.output.contains("\n  processor: "))
      try folder.write("Snapshots/Suite/One.txt", "text")
      try folder.write("Snapshots/Suite/lfs.png", "version https://git-lfs.github.com/spec/v1\n")
      try folder.write(
        "Snapshots/Suite/torn.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      try folder.writeDeep("Snapshots/Suite/a.storyboard/frames.json", "{}")
      try folder.write("Snapshots/manifest.json", "[]")
      let run = try folder.run("doctor")
      #expect(run.status == 65)
      #expect(run.error == "offscreen: 5 things are wrong\n")
      for line in [
        "Snapshots/Suite/lfs.png is a Git LFS pointer, not a picture; run 'git lfs pull'",
        "Snapshots/Suite/one.txt differs from Suite/One.txt in case only",
        "Snapshots/Suite/torn.png ends before its picture does",
        "Snapshots/manifest.json cannot be used: ",
        "Snapshots/Suite/a.storyboard ",
      ] {
        #expect(run.output.contains(line), "\(run.output)")
      }
    }
  }
}
