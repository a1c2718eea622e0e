import Foundation
import Testing

/// Places and streams that misbehave: each gives one line on standard error and a documented code,
/// and leaves the files of the folder as they are.
@Suite struct FaultTableTests {
  /// A line of the shell, run in a folder with a scene, a picture, and the files below.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// The commands that make the place misbehave.
    var setting = ""
    /// The command, in the notation of bash.
    let command: String
    let code: Int32
    /// The whole of standard error; `$PWD` is replaced by the folder.
    let line: String

    var testDescription: String { name }
  }

  private static let scene = """
    version: 1
    size: [40, 20]
    root: { class: View, id: page, backgroundColor: systemRed }
    """

  static let writing: [Fault] = [
    Fault(
      name: "folder", setting: "mkdir out", command: "render a.yaml -o out", code: 73,
      line: "offscreen: cannot write 'out': it is a folder"),
    Fault(
      name: "missing folder", command: "render a.yaml -o no/out", code: 73,
      line: "offscreen: cannot write 'no/out': there is no folder '$PWD/no'"),
    Fault(
      name: "below a file", command: "render a.yaml -o a.yaml/out", code: 73,
      line: "offscreen: cannot write 'a.yaml/out': Not a directory"),
    Fault(
      name: "pipe without a reader", setting: "mkfifo out", command: "render a.yaml -o out",
      code: 73, line: "offscreen: cannot write 'out': it is a pipe that nobody reads from"),
    Fault(
      name: "pipe with a reader", setting: "mkfifo out; exec 3<>out",
      command: "render a.yaml -o out", code: 0, line: ""),
    Fault(
      name: "circle of links", setting: "ln -s out out", command: "render a.yaml -o out", code: 73,
      line: "offscreen: cannot write 'out': Too many levels of symbolic links"),
    Fault(
      name: "link into a missing folder", setting: "ln -s no/out out",
      command: "render a.yaml -o out", code: 73,
      line: "offscreen: cannot write 'out': there is no folder '$PWD/no'"),
    Fault(
      name: "link to a full device", setting: "ln -s /dev/full out",
      command: "render a.yaml -o out", code: 73,
      line: "offscreen: cannot write 'out': no space is left"),
    Fault(
      name: "largest size of a file", setting: "ulimit -f 1",
      command: "render self-test -o out", code: 73,
      line: "offscreen: cannot write 'out': it would be larger than a file may be here"),
    Fault(
      name: "frames onto a file", command: "storyboard a.yaml --layout frames -o a.yaml", code: 73,
      line: "offscreen: cannot write 'a.yaml': it is a file, and a folder is needed"),
    Fault(
      name: "frames beyond the largest size", setting: "mkdir out; ulimit -f 1",
      command: "storyboard self-test --layout frames -o out", code: 73,
      line: "offscreen: cannot write 'out/0000ms.png': it would be larger than a file may be here"),
    Fault(
      name: "frames of a run that fails", setting: "mkdir out; echo old > out/0000ms.png",
      command: "storyboard fails.yaml --layout frames -o out", code: 4,
      line: "fails.yaml:7:13: expected alpha of #page to be 0, found 1"),
    Fault(
      name: "references below a file", setting: "touch Package.swift Snapshots",
      command: "record a.yaml >&2", code: 73,
      line: """
        Snapshot cannot be written: Snapshots/a.storyboard: \
        '$PWD/Snapshots' is a file, and a folder is needed
          record  all (argument record:)
        1 compared, 0 passed, 1 failed
        """),
    Fault(
      name: "record of a run onto a folder",
      setting: "touch Package.swift; mkdir -p .build/snapshots/run.json",
      command: "record a.yaml", code: 73,
      line: "offscreen: .build/snapshots/run.json cannot be written: Is a directory"),
    Fault(
      name: "artefacts below a file", setting: "touch Package.swift .build",
      command: "record a.yaml", code: 73,
      line: "offscreen: .build/snapshots/run.json cannot be written: "
        + "'$PWD/.build' is a file, and a folder is needed"),
    Fault(
      name: "manifest that is a folder",
      setting: "touch Package.swift; offscreen record a.yaml >/dev/null; "
        + "rm -f Snapshots/manifest.json; mkdir Snapshots/manifest.json",
      command: "verify a.yaml", code: 73,
      line: "offscreen: Snapshots/manifest.json cannot be used: it is a folder; "
        + "delete it and run all tests"),
  ]

  static let streams: [Fault] = [
    Fault(
      name: "full output", command: "tree a.yaml > /dev/full", code: 73,
      line: "offscreen: cannot write to standard output: no space is left"),
    Fault(
      name: "full output of the help", command: "--help > /dev/full", code: 73,
      line: "offscreen: cannot write to standard output: no space is left"),
    Fault(
      name: "no output", command: "tree a.yaml >&-", code: 73,
      line: "offscreen: cannot write to standard output: Bad file descriptor"),
    Fault(
      name: "no output, and a file that must not become it",
      command: "render a.yaml -o out >&- && offscreen diff out picture.png > /dev/null", code: 0,
      line: ""),
    // The pipe has a writer, and its only reader has gone.
    Fault(
      name: "closed output", setting: "mkfifo pipe; exec 4<>pipe 5>pipe 4<&-",
      command: "tree a.yaml >&5", code: 141, line: ""),
    Fault(
      name: "closed output of a command that fails",
      setting: "mkfifo pipe; exec 4<>pipe 5>pipe 4<&-",
      command: "diff picture.png other.png >&5", code: 1, line: ""),
    Fault(
      name: "full output of a command that fails",
      command: "diff picture.png other.png > /dev/full",
      code: 73, line: "offscreen: cannot write to standard output: no space is left"),
    Fault(name: "full error", command: "validate no.yaml 2> /dev/full", code: 66, line: ""),
    Fault(name: "no error", command: "validate no.yaml 2>&-", code: 66, line: ""),
  ]

  static let reading: [Fault] = [
    Fault(
      name: "scene in a pipe without a writer", setting: "mkfifo in.yaml",
      command: "validate in.yaml", code: 66,
      line: "in.yaml: cannot be read: it is a pipe that nobody writes to"),
    Fault(
      name: "scene in a pipe with a writer", command: "validate <(cat a.yaml)", code: 0, line: ""),
    Fault(
      name: "scene in a pipe that ends at once", command: "validate /dev/stdin < <(:)", code: 66,
      line: "/dev/stdin: cannot be read: it is a pipe that nobody writes to"),
    Fault(
      name: "endless scene", command: "validate /dev/zero", code: 65,
      line: "/dev/zero: found more than 262144 bytes, "
        + "expected a scene file of at most that size"),
    Fault(
      name: "include of a pipe", setting: "mkfifo in.yaml",
      command: "validate includes.yaml", code: 66,
      line: "./in.yaml: cannot be read: it is a pipe that nobody writes to"),
    Fault(
      name: "include of a secret", setting: "echo 'password: hunter2' > in.yaml",
      command: "validate includes.yaml", code: 65,
      line: "includes.yaml:4:21: found an include of 'in.yaml', which has no steps, "
        + "expected a file with 'version' and 'steps'"),
    Fault(
      name: "include of a secret line", setting: "echo 'hunter2' > in.yaml",
      command: "validate includes.yaml", code: 65,
      line: "includes.yaml:4:21: found an include of 'in.yaml', which has no steps, "
        + "expected a file with 'version' and 'steps'"),
    Fault(
      name: "font in a pipe", setting: "mkfifo in.ttf",
      command: "render a.yaml --font ./in.ttf -o out", code: 65,
      line: "offscreen: --font: found './in.ttf', expected a font file: "
        + "$PWD/in.ttf cannot be read: it is a pipe that nobody writes to"),
    Fault(
      name: "picture in a pipe", setting: "mkfifo in.png", command: "diff picture.png in.png",
      code: 66,
      line: "offscreen: 'in.png' cannot be read: it is a pipe that nobody writes to"),
    Fault(
      name: "folder as a picture", command: "diff picture.png .", code: 66,
      line: "offscreen: '.' cannot be read: it is a folder"),
    Fault(
      name: "missing text", command: "diff --tree a.yaml no.txt", code: 66,
      line: "offscreen: 'no.txt' cannot be read: there is no such file"),
    Fault(
      name: "poisoned record of a run",
      setting: "touch Package.swift; mkdir -p .build/snapshots; "
        + "echo '{' > .build/snapshots/run.json",
      command: "report -o out", code: 65,
      line: "offscreen: .build/snapshots/run.json is no record of a run; run the tests again"),
    Fault(
      name: "folder as the record of a run",
      setting: "touch Package.swift; mkdir -p .build/snapshots/run.json",
      command: "prune", code: 65,
      line: "offscreen: .build/snapshots/run.json cannot be read: it is a folder"),
    Fault(
      name: "file as the folder of artefacts",
      setting: "touch Package.swift; mkdir .build; touch .build/snapshots",
      command: "pending", code: 66,
      line: "offscreen: .build/snapshots cannot be read: Not a directory"),
    Fault(
      name: "poisoned artefact",
      setting: "touch Package.swift; mkdir -p .build/snapshots/S; "
        + "echo poison > .build/snapshots/S/t.actual.png",
      command: "accept --all", code: 65,
      line: """
        offscreen: .build/snapshots/S/t.actual.png is no PNG but text
        offscreen: 1 of 1 could not be accepted
        """),
    Fault(
      name: "artefact in a pipe",
      setting: "touch Package.swift; mkdir -p .build/snapshots/S; "
        + "mkfifo .build/snapshots/S/t.actual.txt",
      command: "accept --all", code: 66,
      line: """
        offscreen: .build/snapshots/S/t.actual.txt cannot be read: \
        it is a pipe that nobody writes to
        offscreen: 1 of 1 could not be accepted
        """),
  ]

  static let all = writing + streams + reading

  /// The table of the article "How it is tested", which must be replaced by this one when cases are
  /// added or removed.
  @Test func articleListsEveryFault() throws {
    func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }
    let head = "| what misbehaves | command | exit code | standard error |"
    let rows = Self.all.map { fault in
      let lines = fault.line.split(separator: "\n").map {
        code($0.trimmingCharacters(in: .whitespaces))
      }
      return "| \(fault.name) | \(code("offscreen " + fault.command)) | \(fault.code) | "
        + lines.joined(separator: ", ") + " |"
    }
    let table = ([head, "|---|---|---|---|"] + rows).joined(separator: "\n")
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Offscreen/Offscreen.docc/HowItIsTested.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    #expect(text.contains(table + "\n\n"), "the article lacks this table:\n\(table)")
  }

  @Test(arguments: all)
  func faultsHaveTheirLineAndCode(fault: Fault) throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      try folder.write("includes.yaml", Self.scene + "\nsteps: [ { include: in.yaml } ]\n")
      try folder.write(
        "fails.yaml",
        Self.scene + """

          capture: { every: 10ms }
          steps:
            - wait: 100ms
            - expect: { view: "#page", key: alpha, is: 0 }
          """)
      for (name, color) in [("picture", "systemRed"), ("other", "systemBlue")] {
        try folder.write("b.yaml", Self.scene.replacing("systemRed", with: color))
        #expect(try folder.run("render", "b.yaml", "-o", "\(name).png").status == 0)
      }
      let run = try folder.shell(
        "\(fault.setting)\nexec timeout -k 1 60 bash -c 'offscreen \(fault.command)'")
      #expect(run.status == fault.code)
      let line = fault.line.replacing("$PWD", with: folder.url.path)
      #expect(run.error == (line.isEmpty ? "" : line + "\n"))
      #expect(try folder.names.filter { $0.hasPrefix(".offscreen-") } == [])
      if fault.code != 0 { #expect(folder.contents("a.yaml") == Data(Self.scene.utf8)) }
      if let kept = folder.contents("out/0000ms.png") { #expect(kept == Data("old\n".utf8)) }
    }
  }
}
