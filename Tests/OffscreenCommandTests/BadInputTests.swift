import Foundation
import Testing

/// Bad input gives one clear line and the documented exit code, within a second in a release build,
/// and touches no file.
@Suite struct BadInputTests {
  private func expect(
    _ run: Tool.Run, status: Int32, line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status == status, sourceLocation: sourceLocation)
    #expect(run.error == line + "\n", sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.duration < .seconds(10), sourceLocation: sourceLocation)
  }

  /// Runs a storyboard of `text` onto a file that exists, which must stay as it is.
  private func expectRefusal(
    of text: String, status: Int32 = 65, line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", text)
      try folder.write("out.png", "precious")
      let run = try folder.run("storyboard", "a.yaml", "-o", "out.png")
      expect(run, status: status, line: line, sourceLocation: sourceLocation)
      #expect(
        folder.contents("out.png") == Data("precious".utf8), sourceLocation: sourceLocation)
      #expect(try folder.names == ["a.yaml", "out.png"], sourceLocation: sourceLocation)
    }
  }

  private func view(_ text: String) -> String {
    "version: 1\nsize: [9, 9]\nroot: \(text)\n"
  }

  @Test func missingFileIsNamed() throws {
    try Tool.inFolder { folder in
      expect(
        try folder.run("storyboard", "none.yaml", "-o", "out.png"), status: 66,
        line: "none.yaml: no such file")
    }
  }

  @Test func unknownSceneSuggestsTheNearestName() throws {
    try Tool.inFolder { folder in
      expect(
        try folder.run("render", "horizontal-tabel", "-o", "out.png"), status: 66,
        line: "offscreen: found the unknown scene 'horizontal-tabel', "
          + "expected perhaps 'horizontal-table'")
    }
  }

  @Test func emptyFileIsAnError() throws {
    try expectRefusal(
      of: "",
      line: "a.yaml: found an empty file, expected a mapping with 'version' and 'scene' or 'root'")
  }

  @Test func bytesOtherThanTextAreRefused() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", [0x61, 0x3A, 0xC3, 0x28])
      expect(
        try folder.run("validate", "a.yaml"), status: 65,
        line: "a.yaml: found a byte that is not UTF-8 at offset 2, expected text")
    }
  }

  @Test func textOtherThanYAMLNamesItsLine() throws {
    try expectRefusal(
      of: "version: [1\n",
      line: "a.yaml:2:1: not valid YAML: did not find expected ',' or ']' "
        + "while parsing a flow sequence")
  }

  @Test func tenThousandLevelsAreRefused() throws {
    try expectRefusal(
      of: String(repeating: "[", count: 10_000),
      line: "a.yaml:1:1: found values nested more than 64 levels deep, expected at most 64")
  }

  @Test func unknownKeyIsNamed() throws {
    try expectRefusal(
      of: "version: 1\nsecne: horizontal-table\n",
      line: "a.yaml:2:1: found the unknown key 'secne' in the scene file, "
        + "expected perhaps 'scene'")
  }

  @Test func wrongTypeIsNamed() throws {
    try expectRefusal(
      of: view("{ alpha: [1] }"),
      line: "a.yaml:3:16: found a list of 1, expected a number")
  }

  @Test(arguments: [".nan", ".inf", "-.inf", "1e400", "1e30"])
  func numberOutOfBoundsIsNamed(number: String) throws {
    try expectRefusal(
      of: view("{ frame: [0, 0, \(number), 1] }"),
      line: "a.yaml:3:23: found '\(number)', expected a number from -1000000000 to 1000000000")
  }

  @Test func duplicateIdsAreNamed() throws {
    try expectRefusal(
      of: view("{ id: a, subviews: [ { id: a } ] }"),
      line: "a.yaml:3:34: found the id 'a' again, expected it once; it is first used at 3:13")
  }

  @Test func unknownViewClassIsNamed() throws {
    try expectRefusal(
      of: view("{ class: HorizontalTable }"),
      line: "a.yaml:3:16: found the unknown view class 'HorizontalTable', "
        + "expected perhaps 'HorizontalTableView'")
  }

  @Test func negativeCountIsRefused() throws {
    try expectRefusal(
      of: "version: 1\nscene: horizontal-table\nparams: { columns: -1 }\n",
      line: "a.yaml:3:20: found '-1', expected a whole number from 0 to 10000000")
  }

  @Test(arguments: ["[0, 10]", "[100000, 100000]"])
  func impossibleSizeInAFileIsRefused(size: String) throws {
    let words = size == "[0, 10]" ? "0 x 10" : "100000 x 100000"
    try expectRefusal(
      of: "version: 1\nscene: horizontal-table\nsize: \(size)\n",
      line: "a.yaml:3:7: found a size of \(words) points, expected at least one pixel and at most "
        + "64 million, no side over 32767, at scale 1")
  }

  @Test func impossibleSizeArgumentIsRefused() throws {
    try Tool.inFolder { folder in
      let run = try folder.run(
        "render", "horizontal-table", "--size", "100000x100000", "-o", "out.png")
      expect(
        run, status: 64,
        line: "offscreen: found a size of 100000 x 100000 points, expected at least one pixel and "
          + "at most 64 million, no side over 32767, at scale 1")
    }
  }

  @Test func selectorWithoutAMatchIsNamed() throws {
    try expectRefusal(
      of: "version: 1\nscene: horizontal-table\nsteps:\n  - tap: { view: \"#lst\" }\n",
      line: "a.yaml:4:18: found no view that matches '#lst', expected one; the nearest is '#list'")
  }

  @Test func failedExpectationHasItsCode() throws {
    try expectRefusal(
      of: """
        version: 1
        scene: horizontal-table
        steps:
          - expect: { view: "#list", key: isDragging, is: true }
        """, status: 4,
      line: "a.yaml:4:13: expected isDragging of #list to be true, found false")
  }

  @Test func missingOutputFolderIsNamed() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("render", "self-test", "-o", "no/such/out.png")
      expect(
        run, status: 73,
        line: "offscreen: cannot write 'no/such/out.png': "
          + "there is no folder '\(folder.url.path)/no/such'")
      #expect(try folder.names == [])
    }
  }

  @Test func folderAsOutputFileIsRefused() throws {
    try Tool.inFolder { folder in
      expect(
        try folder.run("render", "self-test", "-o", "."), status: 73,
        line: "offscreen: cannot write '.': it is a folder")
    }
  }

  @Test func outputBelowAFileIsRefused() throws {
    try Tool.inFolder { folder in
      try folder.write("file", "x")
      expect(
        try folder.run("storyboard", "self-test", "--layout", "frames", "-o", "file"), status: 73,
        line: "offscreen: cannot write 'file': it is a file, and a folder is needed")
      #expect(folder.contents("file") == Data("x".utf8))
    }
  }

  @Test func wrongArgumentsAreUsage() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("render", "self-test")
      #expect(run.status == 64)
      #expect(run.error.hasPrefix("Error: Missing expected argument '--output <output>'"))
    }
  }
}
