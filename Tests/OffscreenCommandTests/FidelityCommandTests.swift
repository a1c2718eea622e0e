import Foundation
import Testing

@Suite struct FidelityCommandTests {
  private func trace(tolerance: Double, offset: Double) -> String {
    """
    trace: 1
    title: A drag
    source: made up
    system: iOS 17
    tolerance: \(tolerance)
    view: { size: [100, 200], content: [100, 900] }
    touches: [[0, down, 50, 150], [100, move, 50, 110], [100, up, 50, 110]]
    offsets: [[100, 0, \(offset)]]
    """
  }

  @Test func tableHasARowForEachTrace() throws {
    try Tool.inFolder { folder in
      try folder.writeDeep("traces/near.trace", trace(tolerance: 1, offset: 29.25))
      try folder.writeDeep(
        "traces/unknown.trace",
        trace(tolerance: 1, offset: 0).replacing(/offsets.*/, with: "offsets: []"))
      try folder.writeDeep("traces/notes.txt", "not a trace")
      let run = try folder.run("fidelity", "traces", "-o", "pictures")
      #expect(run.status == 0, "\(run.error)")
      #expect(
        run.output == """
          trace       offsets  maximum     at  mean
          near              1     0.75  100ms  0.75
          unknown  unmeasured

          """)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "pictures").path)
      #expect(names.sorted() == ["near@2x.png", "unknown@2x.png"])
    }
  }

  @Test func differenceBeyondTheToleranceFailsTheCommand() throws {
    try Tool.inFolder { folder in
      try folder.write("far.trace", trace(tolerance: 1, offset: 28.5))
      let run = try folder.run("fidelity", "far.trace")
      #expect(run.status == 4)
      #expect(run.output.contains("1.5  100ms"))
      #expect(
        run.error == "offscreen: far: further from the recording than the tolerance\n")
    }
  }

  @Test func mistakesAreNamedWithFileAndLine() throws {
    try Tool.inFolder { folder in
      try folder.write("bad.trace", trace(tolerance: 1, offset: 1).replacing("move", with: "mvoe"))
      let run = try folder.run("fidelity", "bad.trace")
      #expect(run.status == 65)
      #expect(run.error.hasPrefix("bad.trace:7:"))
      #expect(run.error.contains("found the unknown phase 'mvoe', expected perhaps 'move'"))
      #expect(try folder.run("fidelity", "none.trace").status == 66)
      let empty = try folder.run("fidelity", ".")
      #expect(empty.status == 65)
      try folder.writeDeep("empty/readme.txt", "")
      let none = try folder.run("fidelity", "empty")
      #expect(none.status == 66)
      #expect(none.error == "empty: found no file '*.trace', expected a folder of traces\n")
    }
  }
}
