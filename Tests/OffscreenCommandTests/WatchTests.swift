import Foundation
import OffscreenFiles
import Testing

@testable import OffscreenScenes

/// The behaviour of a watch without a real clock: the test controls the pauses between its checks.
@Suite struct FileWatchTests {
  /// Watches files of a folder while `edits` happen in the pauses; the watch ends after the last.
  private func changes(
    of names: [String], in folder: Tool.Folder, _ edits: [() throws -> Void]
  ) throws -> [String]? {
    let paths = names.map { folder.url.appending(path: $0).path }
    var waiting = edits[...]
    let watch = FileWatch {
      guard let edit = waiting.popFirst() else { return false }
      do { try edit() } catch { Issue.record(error) }
      return true
    }
    let found = watch.changes(since: WatchedFiles(at: paths)) { WatchedFiles(at: paths) }
    #expect(waiting.isEmpty)
    return found.map { $0.map { URL(filePath: $0).lastPathComponent } }
  }

  @Test func changedFilesAreNamed() throws {
    try Tool.inFolder { folder in
      for name in ["a", "b", "c"] { try folder.write(name, "1") }
      let edits = [{}, { try folder.write("c", "22") }, { try folder.write("a", "22") }, {}]
      #expect(try changes(of: ["c", "b", "a"], in: folder, edits) == ["a", "c"])
    }
  }

  @Test func unchangedFilesAreNotReported() throws {
    try Tool.inFolder { folder in
      try folder.write("a", "1")
      #expect(try changes(of: ["a", "missing"], in: folder, [{}, {}, {}]) == nil)
    }
  }

  @Test func filesReplacedByRenamingAreNoticed() throws {
    try Tool.inFolder { folder in
      try folder.write("a", "1")
      let path = folder.url.appending(path: "a").path
      let other = folder.url.appending(path: "other").path
      let replace = {
        try folder.write("other", "1")
        #expect(unsafe rename(other, path) == 0)
      }
      #expect(try changes(of: ["a"], in: folder, [replace, {}]) == ["a"])
    }
  }

  @Test func filesThatComeAndGoAreNoticed() throws {
    try Tool.inFolder { folder in
      let path = folder.url.appending(path: "a").path
      let added = try changes(of: ["a"], in: folder, [{ try folder.write("a", "1") }, {}])
      let remove = { try FileManager.default.removeItem(atPath: path) }
      let removed = try changes(of: ["a"], in: folder, [remove, {}])
      #expect(added == ["a"] && removed == ["a"])
    }
  }

  @Test func halfWrittenFilesAreWaitedFor() throws {
    try Tool.inFolder { folder in
      try folder.write("a", "whole")
      let edits = [{ try folder.write("a", "") }, { try folder.write("a", "wh") }, {}]
      #expect(try changes(of: ["a"], in: folder, edits) == ["a"])
    }
  }
}

/// The order of runs, builds and lines of a watch.
@Suite struct WatchLoopTests {
  /// A loop over files of a folder, whose runs and builds end as the lists say.
  private func lines(
    in folder: Tool.Folder, runs: [Int32], builds: [Int32] = [], reading names: [String],
    sources: [String] = [], _ edits: [() throws -> Void]
  ) throws -> [String] {
    func files(_ names: [String]) -> WatchedFiles {
      WatchedFiles(at: names.map { folder.url.appending(path: $0).path })
    }
    var (lines, runs, builds, edits) = ([String](), runs[...], builds[...], edits[...])
    let loop = WatchLoop(
      run: {
        let status = runs.popFirst() ?? -1
        // A scene that traps at once has read nothing.
        return WatchLoop.Outcome(status: status, files: files(status == 70 ? [] : names))
      },
      sources: { files(sources) }, build: { builds.popFirst() ?? -1 },
      watch: FileWatch {
        guard let edit = edits.popFirst() else { return false }
        do { try edit() } catch { Issue.record(error) }
        return true
      }, report: { lines.append($0) })
    _ = try loop()
    #expect(runs.isEmpty && builds.isEmpty)
    return lines
  }

  @Test func runsGoOnAfterABadEdit() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "1")
      try folder.write("steps.yaml", "1")
      let found = try lines(
        in: folder, runs: [0, 65, 0], reading: ["a.yaml", "steps.yaml"],
        [
          { try folder.write("a.yaml", "bad") }, {},
          {
            try folder.write("a.yaml", "good!")
            try folder.write("steps.yaml", "good!")
          }, {}, {},
        ])
      #expect(
        found == [
          "run 1: done", "run 2: exit code 65 (a.yaml changed)",
          "run 3: done (a.yaml and 1 more changed)",
        ])
    }
  }

  @Test func runsThatReadNothingWatchWhatTheLastOneRead() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "1")
      let found = try lines(
        in: folder, runs: [0, 70, 0], reading: ["a.yaml"],
        [
          { try folder.write("a.yaml", "22") }, {}, { try folder.write("a.yaml", "333") }, {},
        ])
      #expect(
        found == [
          "run 1: done", "run 2: exit code 70 (a.yaml changed)", "run 3: done (a.yaml changed)",
        ])
    }
  }

  @Test func runsThatASignalEndsSaySo() throws {
    try Tool.inFolder { folder in
      let found = try lines(in: folder, runs: [139], reading: [], [])
      #expect(found.first == "run 1: ended by signal 11")
    }
  }

  @Test func runsThatReadNoFileAreNotWatched() throws {
    try Tool.inFolder { folder in
      let found = try lines(in: folder, runs: [66], reading: [], [])
      #expect(
        found == ["run 1: exit code 66", "no file was read, so there is nothing to watch"])
    }
  }

  @Test func programsAreBuiltWhenTheirSourcesChange() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "1")
      try folder.write("View.swift", "1")
      let found = try lines(
        in: folder, runs: [0, 0, 0], builds: [0, 1, 0], reading: ["a.yaml"],
        sources: ["View.swift"],
        [
          { try folder.write("View.swift", "22") }, {}, { try folder.write("View.swift", "bad") },
          {}, { try folder.write("View.swift", "good!") }, {},
        ])
      #expect(
        found == [
          "run 1: done", "run 2: done (View.swift changed)",
          "run 3: the program cannot be built (View.swift changed)",
          "run 4: done (View.swift changed)",
        ])
    }
  }
}

/// A watch as its user starts it.
@Suite struct WatchTests {
  private static let file = """
    version: 1
    size: [20, 10]
    root: { subviews: [ { id: a, frame: [0, 0, 10, 10], backgroundColor: systemRed } ] }
    steps: [ { include: steps.yaml } ]
    """

  /// Without the sources of this package, which are those of the command beside the tests.
  private static let environment: [String: String?] = ["OFFSCREEN_PLUGIN": "1"]

  /// Starts the command on a terminal, and ends it with Ctrl-C at the end of `body`.
  private func watch(
    _ arguments: String..., in folder: Tool.Folder, _ body: (PseudoTerminal) throws -> Void
  ) throws {
    let terminal = try PseudoTerminal()
    let process = try folder.start(
      arguments: arguments, terminal: terminal, environment: Self.environment)
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    try body(terminal)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
  }

  @Test func scenesAreDrawnAgainWhenTheirFilesChange() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.file)
      try folder.write("steps.yaml", "version: 1\nsteps: [ { wait: 10ms } ]")
      try watch("render", "a.yaml", "-o", "a.png", "--watch", in: folder) { terminal in
        _ = try terminal.read(until: "offscreen: run 1: done")
        let first = folder.contents("a.png")
        try folder.write("a.yaml", Self.file.replacing("Red", with: "Bleu"))
        let bad = try terminal.read(until: "offscreen: run 2: exit code 65 (a.yaml changed)")
        #expect(bad.contains("a.yaml:3:") && bad.contains("'systemBleu'"))
        #expect(folder.contents("a.png") == first)
        try folder.write("a.yaml", Self.file.replacing("Red", with: "Blue"))
        _ = try terminal.read(until: "offscreen: run 3: done (a.yaml changed)")
        #expect(folder.contents("a.png") != first)
        try folder.write("steps.yaml", "version: 1\nsteps: [ { wait: 1 } ]")
        _ = try terminal.read(until: "offscreen: run 4: exit code 65 (steps.yaml changed)")
      }
    }
  }

  @Test func hitTestsAndStoryboardsAreWatched() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.file)
      try folder.write("steps.yaml", "version: 1\nsteps: []")
      try watch("hit-test", "point", "a.yaml", "5,5", "--watch", in: folder) { terminal in
        #expect(try terminal.read(until: "run 1: done").contains("(#a)"))
        try folder.write("a.yaml", Self.file.replacing("id: a", with: "id: other"))
        #expect(try terminal.read(until: "run 2: done").contains("(#other)"))
      }
      try watch("storyboard", "a.yaml", "-o", "a.png", "--watch", in: folder) { terminal in
        _ = try terminal.read(until: "run 1: done")
        #expect(folder.contents("a.png") != nil)
      }
    }
  }

  @Test func scenesThatTrapDoNotEndTheWatch() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "version: 1\nscene: traps\n")
      let terminal = try PseudoTerminal()
      let process = try folder.start(
        program: try Tool.executable("OffscreenTestScenes"),
        arguments: ["render", "a.yaml", "-o", "a.png", "--watch"], terminal: terminal,
        environment: Self.environment)
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      let trap = try terminal.read(until: "run 1: exit code 70")
      #expect(trap.contains("the scene 'traps' trapped"))
      try folder.write("a.yaml", "version: 1\nscene: good\n")
      _ = try terminal.read(until: "run 2: done (a.yaml changed)")
      #expect(folder.contents("a.png") != nil)
    }
  }

  /// The compiler is a script that notes its arguments.
  @Test func programsOfAPackageAreBuiltAgain() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.writeDeep("Sources/View.swift", "1")
      try folder.writeDeep("bin/swift", "#!/bin/sh\necho \"$@\" >> built.txt\n")
      try folder.writeDeep(".build/platform/debug/note", "")
      let program = folder.url.appending(path: ".build/platform/debug/Scenes")
      try FileManager.default.copyItem(
        at: try Tool.executable("OffscreenTestScenes"), to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "bin/swift").path)
      let terminal = try PseudoTerminal()
      let process = try folder.start(
        program: program, arguments: ["render", "good", "-o", "good.png", "--watch"],
        terminal: terminal, environment: ["PATH": "\(folder.url.path)/bin:/usr/bin:/bin"])
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      _ = try terminal.read(until: "Scenes: run 1: done")
      #expect(folder.contents("built.txt") == nil)
      try folder.write("Sources/View.swift", "22")
      _ = try terminal.read(until: "Scenes: run 2: done (View.swift changed)")
      let built = String(decoding: try #require(folder.contents("built.txt")), as: UTF8.self)
      #expect(
        built == """
          build --quiet --package-path \(folder.url.path) --scratch-path \(folder.url.path)/.build \
          --configuration debug --product Scenes

          """)
    }
  }

  @Test func unknownScenesEndTheCommand() throws {
    try Tool.inFolder { folder in
      let program = folder.url.appending(path: "Scenes")
      try FileManager.default.copyItem(
        at: try Tool.executable("OffscreenTestScenes"), to: program)
      let run = try folder.shell("./Scenes render god -o a.png --watch")
      #expect(run.status == 66 && run.error.contains("found the unknown scene 'god'"))
    }
  }

  @Test func mistakesInTheArgumentsEndTheCommand() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("storyboard", "a.yaml", "-o", "a.png", "--columns", "0", "--watch")
      #expect(run.status == 64)
    }
  }
}
