import Foundation
import Testing

/// Recording that happens twice at once, and where nothing can be written.
@Suite struct HostilePlaceTests {
  /// Words for the shell: `whole` tells which of the two contents the reference has, byte by byte.
  private static let prelude = """
    export SNAPSHOT_DIR="$PWD/refs"
    refs=$SNAPSHOT_DIR/Examples
    sum() { cat "$refs"/a.storyboard/* | cksum; }
    record() { (cd "$1" && offscreen record >/dev/null 2>&1); }
    whole() { now=$(sum); [ "$now" = "$red" ] || [ "$now" = "$blue" ] || { echo "half: $1"; exit 9; }; }
    record blue || exit 8
    blue=$(sum)
    record red || exit 8
    red=$(sum)
    [ "$red" != "$blue" ] || exit 7

    """

  /// Runs the file `run.sh`; the limit ends a hang and leaves a busy machine time enough.
  private static let bash = "exec timeout -k 1 300 bash run.sh"

  /// Two packages with one scene each, which differ in a colour.
  private func inPackages(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      for (name, color) in [("red", "systemRed"), ("blue", "systemBlue")] {
        try folder.writeDeep("\(name)/Package.swift", "")
        try folder.writeDeep("\(name)/Examples/a.yaml", Tool.slidingScene(color))
      }
      try body(folder)
    }
  }

  @Test func twoProcessesAtOnceLeaveOneWholeReference() throws {
    try inPackages { folder in
      try folder.write(
        "run.sh",
        Self.prelude + """
          for round in 1 2 3; do
            record red & first=$!
            record blue & second=$!
            wait $first; a=$?
            wait $second; b=$?
            whole "after round $round"
            [ $a = 0 ] && [ $b = 0 ] || { echo "codes $a $b"; exit 5; }
          done
          ls -A "$refs"
          """)
      let run = try folder.shell(Self.bash)
      #expect(run.status == 0, "\(run.output)\(run.error)")
      #expect(run.output == "a.storyboard\n")
    }
  }

  /// Whether a small file system may be mounted invisibly to other processes.
  private static let mayMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -m mount -t tmpfs none /mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    .enabled(if: mayMount, "mounting needs more rights than the test has"),
    arguments: [
      (
        "dd if=/dev/zero of=\"$SNAPSHOT_DIR/filler\" bs=4k 2>/dev/null", "no space"
      ), ("mount -o remount,ro \"$SNAPSHOT_DIR\"", "read-only"),
    ])
  func referenceStaysInAFolderThatCannotBeWritten(damage: String, reason: String) throws {
    try inPackages { folder in
      let mount = """
        mkdir refs && mount -t tmpfs -o size=256k none refs || exit 4

        """
      try folder.write(
        "inside.sh",
        mount + Self.prelude + damage + """

          (cd blue && offscreen record)
          echo "code $?"
          [ "$(sum)" = "$red" ] || exit 6
          ls -A "$refs"
          """)
      let run = try folder.shell("unshare -m sh inside.sh")
      #expect(run.status == 0, "\(run.output)\(run.error)")
      #expect(run.output.hasSuffix("code 73\na.storyboard\n"), "\(run.output)\(run.error)")
      let words = (run.output + run.error).lowercased()
      let line = words.split(separator: "\n").first { $0.contains("cannot be written: ") }
      #expect(line?.contains("/refs/examples/a.storyboard: ") == true, "\(words)")
      #expect(line?.contains(reason) == true, "\(words)")
    }
  }
}
