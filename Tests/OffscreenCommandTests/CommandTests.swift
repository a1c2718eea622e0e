import Foundation
import Testing

@Suite struct CommandTests {
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test func helpHasExamplesAndExitCodes() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("--help")
      #expect(run.status == 0)
      #expect(run.output.contains("EXAMPLES"))
      #expect(run.output.contains("EXIT CODES"))
      for command in [
        "render", "storyboard", "hit-test", "tree", "validate", "verify", "record", "diff",
        "pending", "accept", "reject", "review", "report", "prune", "bisect", "doctor",
      ] {
        #expect(try folder.run(command, "--help").output.contains("EXAMPLES"))
        #expect(run.output.contains("\n  \(command) "))
      }
      #expect(try folder.run("--version").output == "0.1.0\n")
    }
  }

  @Test func renderWritesAPicture() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("render", "self-test", "-o", "out.png")
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(folder.contents("out.png")?.prefix(4) == Data(Self.pngSignature))
    }
  }

  @Test func treePrintsConstraintsWithTheLinesThatMadeThem() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "page.yaml",
        """
        version: 1
        size: [200, 100]
        root:
          id: page
          subviews:
            - id: a
              constraints:
                - leading = superview.leading + 16
                - top = superview.top
                - width = 50
                - width = 70
                - height = 0.5 * width @ 750
        """)
      let run = try folder.run("tree", "page.yaml", "--constraints", "--select", "#page")
      #expect(run.status == 0)
      #expect(
        run.output == """
          View #page {0,0 200x100}
            - View#a.leading == View#page.leading + 16 at line 8
            - View#a.top == View#page.top at line 9
            View #a {16,0 50x25} broken="View#a.width == 70"
              - View#a.width == 50 at line 10
              - View#a.width == 70 (broken) at line 11
              - View#a.height == 0.5*View#a.width priority:750 at line 12

          """)
      #expect(run.error.contains("Unable to simultaneously satisfy constraints."))
      let json = try folder.run("tree", "page.yaml", "--constraints", "--json")
      let tree = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
      #expect(json.status == 0 && tree is [String: Any])
      #expect(json.output.contains("\"constraints\": [\"View#a.width == 50"))
      let plain = try folder.run("tree", "page.yaml")
      #expect(!plain.output.contains("leading"))
    }
  }

  @Test func storyboardFramesAreFilesAndAnIndex() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "a.yaml",
        """
        version: 1
        size: [40, 20]
        root:
          class: ScrollView
          id: s
          contentSize: [400, 20]
          subviews: [ { frame: [10, 5, 100, 10], backgroundColor: systemRed } ]
        capture: { at: [0ms, 100ms, 150ms] }
        steps:
          - drag: { from: { point: [35, 10] }, to: { point: [5, 10] }, duration: 100ms, hold: 200ms }
        """)
      let run = try folder.run("storyboard", "a.yaml", "--layout", "frames", "-o", "frames")
      #expect(run.status == 0, "\(run.error)")
      let frames = folder.url.appending(path: "frames")
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
      #expect(names == ["0000ms.png", "0100ms.png", "frames.json"])
      let index = try JSONSerialization.jsonObject(
        with: Data(contentsOf: frames.appending(path: "frames.json")))
      let list = (index as? [String: Any])?["frames"] as? [[String: Any]]
      #expect(list?.map { $0["file"] as? String } == ["0000ms.png", "0100ms.png", "0100ms.png"])
    }
  }

  @Test func validatePrintsNothingForAValidFile() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", "version: 1\nscene: self-test\n")
      let run = try folder.run("validate", "a.yaml")
      #expect(run.status == 0)
      #expect(run.output + run.error == "")
    }
  }

  @Test func validatePrintsTheTouchesOfAFile() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "a.yaml",
        """
        version: 1
        scene: self-test
        steps:
          - drag: { from: { point: [10, 10] }, to: { point: [40, 10] }, duration: 50ms }
          - repeat: { times: 2, steps: [ { tap: { point: [1, 2] } } ] }
        """)
      let run = try folder.run("validate", "a.yaml", "--print-expanded")
      #expect(
        run.output == """
          tick 0  0ms  finger 0  down  10, 10
          tick 1  16.667ms  finger 0  move  20, 10
          tick 2  33.333ms  finger 0  move  30, 10
          tick 3  50ms  finger 0  move  40, 10
          tick 3  50ms  finger 0  up  40, 10
          tick 3  50ms  finger 0  down  1, 2
          tick 4  66.667ms  finger 0  up  1, 2
          tick 4  66.667ms  finger 0  down  1, 2
          tick 5  83.333ms  finger 0  up  1, 2

          """)
    }
  }

  @Test func doctorAcceptsThisMachine() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("doctor")
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.hasPrefix("ok: "))
      #expect(run.output.contains("\n  kernels: "))
    }
  }

  @Test func kernelsAreChosenByTheEnvironment() throws {
    try Tool.inFolder { folder in
      let plain = try folder.run("doctor", environment: ["OFFSCREEN_KERNELS": "baseline"])
      #expect(plain.status == 0)
      #expect(plain.output.contains("\n  kernels: baseline, of baseline"))
      let wrong = try folder.run(
        "render", "self-test", "-o", "out.png", environment: ["OFFSCREEN_KERNELS": "sse9"])
      #expect(wrong.status == 64 && wrong.output == "")
      #expect(
        wrong.error.hasPrefix(
          "offscreen: OFFSCREEN_KERNELS is 'sse9', and this processor has no such kernels: "
            + "it has baseline"))
      #expect(try folder.names == [])
    }
  }
}
