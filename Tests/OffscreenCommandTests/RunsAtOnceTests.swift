import Foundation
import Testing

/// Processes that work on the same folders at the same time.
@Suite struct RunsAtOnceTests {
  private static func scene(_ color: String) -> String {
    """
    version: 1
    size: [40, 20]
    root: { class: View, id: page, backgroundColor: \(color) }
    capture: { at: [0ms] }
    """
  }

  /// A package with two scenes, and the words of a script that is run in it with bash.
  private func output(of script: String) throws -> String {
    var output = ""
    try Tool.inFolder { folder in
      try folder.writeDeep("Package.swift", "")
      for (name, color) in [("a", "systemRed"), ("b", "systemBlue")] {
        try folder.writeDeep("Examples/\(name).yaml", Self.scene(color))
      }
      try folder.write("run.sh", script)
      let run = try folder.shell("exec timeout -k 1 60 bash run.sh")
      #expect(run.status == 0, "\(run.output)\(run.error)")
      output = run.output
    }
    return output
  }

  /// The first run has begun and waits for its scene, a pipe to which somebody could still write,
  /// until the second has ended.
  @Test func oneRecordHasBothAndTheLastToEndWritesTheManifest() throws {
    let output = try output(
      of: """
        offscreen record >/dev/null 2>&1 || exit 9
        run=.build/snapshots/run.json
        goes_on() { grep -Eq "[^0-9]$first[],]" $run 2>/dev/null; }
        names() { grep -o '"name" : .*' $run; }
        rm -rf .build Snapshots/manifest.json
        mv Examples/a.yaml a.yaml
        mkfifo Examples/a.yaml
        exec 3<>Examples/a.yaml
        offscreen verify Examples/a.yaml >/dev/null 2>&1 3>&- & first=$!
        until goes_on; do kill -0 $first || exit 8; done
        offscreen verify Examples/b.yaml >/dev/null 2>&1 3>&- || exit 7
        names
        goes_on && echo 'one goes on'
        [ -e Snapshots/manifest.json ] || echo 'no manifest'
        offscreen prune 2>&1
        cat a.yaml >&3
        exec 3>&-
        wait $first || exit 6
        names
        goes_on || echo 'none goes on'
        grep -o '"path" : .*' Snapshots/manifest.json
        """)
    #expect(
      output == """
        "name" : "Examples/b",
        one goes on
        no manifest
        offscreen: nothing is pruned: the last run did not come to its end; run everything again, or say --force
        "name" : "Examples/a",
        "name" : "Examples/b",
        none goes on
        "path" : "Examples/a.storyboard",
        "path" : "Examples/b.storyboard",

        """)
  }

  @Test func failuresAtOnceLeaveWholePictures() throws {
    let output = try output(
      of: """
        offscreen record >/dev/null 2>&1 || exit 9
        sed -i.old s/system.*/systemGreen}/ Examples/a.yaml
        sed -i.old s/system.*/systemGreen}/ Examples/b.yaml
        for round in 1 2 3; do
          offscreen verify >/dev/null 2>&1 & first=$!
          offscreen verify >/dev/null 2>&1 & second=$!
          wait $first; a=$?
          wait $second; b=$?
          [ "$a $b" = '1 1' ] || { echo "codes $a $b"; exit 8; }
          for picture in $(find .build/snapshots -name '*.png'); do
            offscreen diff $picture $picture >/dev/null || { echo "torn: $picture"; exit 7; }
          done
          find .build/snapshots -name '*.png' | wc -l | tr -d ' '
          offscreen pending --json >/dev/null || exit 6
          find . -name '.offscreen-*'
        done
        """)
    // Of each storyboard: a frame expected, actual and different, the sheet and the animation.
    #expect(output == "10\n10\n10\n")
  }
}
