import Foundation
import Offscreen
import Testing

@testable import OffscreenScenes

/// Deciding about snapshots one after the other, key by key.
@Suite struct TerminalReviewTests {
  /// A package with three undecided snapshots, one of them with a reference.
  private func inFailedPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      for (name, color) in [
        ("a.actual", "systemBlue"), ("a.expected", "systemRed"), ("b.actual", "systemRed"),
      ] {
        try folder.write(
          "scene.yaml",
          """
          version: 1
          size: [8, 4]
          root: { backgroundColor: \(color) }
          """)
        try folder.writeDeep(".build/snapshots/Suite/\(name).png", "")
        let run = try folder.run(
          "render", "scene.yaml", "-o", ".build/snapshots/Suite/\(name).png")
        #expect(run.status == 0, "\(run.error)")
      }
      try folder.writeDeep(".build/snapshots/Suite/c.actual.txt", "new\n")
      try folder.writeDeep(
        ".build/snapshots/Suite/c.diff.txt", "@@ -1,1 +1,1 @@\n-old\n+new\n")
      try body(folder)
    }
  }

  @Test func picturesForATerminalHaveAWhiteBackground() {
    let picture = PictureFitting.shrunk(Pixmap(width: 4, height: 4), width: 2, height: 2)
    #expect(picture.width == 2 && picture.height == 2)
    #expect(picture[1, 1] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test func keysFromAPipeDecide() throws {
    try inFailedPackage { folder in
      let run = try folder.run("review", input: "xar\ns")
      #expect(run.status == 0, "\(run.error)")
      #expect(
        run.output == """
          1 of 3  Suite/a  (png)
            there is no reference Snapshots/Suite/a.png
          [a]ccept  [r]eject  [s]kip  [o]pen  [q]uit \("")
          [a]ccept  [r]eject  [s]kip  [o]pen  [q]uit \("")
          accepted as Snapshots/Suite/a.png

          2 of 3  Suite/b  (png)
            there is no reference Snapshots/Suite/b.png
          [a]ccept  [r]eject  [s]kip  [o]pen  [q]uit \("")
          rejected

          3 of 3  Suite/c  (txt)
            there is no reference Snapshots/Suite/c.txt
          @@ -1,1 +1,1 @@
          -old
          +new
          [a]ccept  [r]eject  [s]kip  [o]pen  [q]uit \("")
          skipped

          1 accepted, 1 rejected, 1 undecided

          """)
      #expect(try folder.run("pending").output.hasPrefix("Suite/c"))
      #expect(folder.contents("Snapshots/Suite/a.png") != nil)
      #expect(folder.contents("Snapshots/Suite/b.png") == nil)
      let rest = try folder.run("review", input: "")
      #expect(rest.output.hasSuffix("0 accepted, 0 rejected, 1 undecided\n"))
      _ = try folder.run("review", input: "q")
      _ = try folder.run("review", input: "a")
      #expect(try folder.run("review").output == "nothing is undecided\n")
    }
  }

  @Test func terminalShowsBlocksAndTakesSingleKeys() throws {
    try inFailedPackage { folder in
      let terminal = try PseudoTerminal()
      let process = try folder.start(
        "review", terminal: terminal,
        environment: ["TERM": "xterm-256color", "NO_COLOR": "", "KITTY_WINDOW_ID": nil])
      let first = try terminal.read(until: "[q]uit ")
      #expect(first.contains("\u{1B}[1m1 of 3  Suite/a\u{1B}[0m"))
      // Red, the difference and blue side by side, with equal upper and lower halves.
      #expect(first.contains("\u{1B}[38;2;255;59;48;48;2;255;59;48m\u{2580}"))
      #expect(first.contains("\u{1B}[38;2;0;122;255;48;2;0;122;255m\u{2580}"))
      try terminal.write("s")
      #expect(try terminal.read(until: "[q]uit ").contains("2 of 3  Suite/b"))
      try terminal.write("s")
      #expect(try terminal.read(until: "[q]uit ").contains("\u{1B}[31m-old\u{1B}[0m"))
      try terminal.write("q")
      #expect(try terminal.read(until: "undecided").contains("3 undecided"))
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test func withoutColoursTheTextIsPlain() throws {
    try inFailedPackage { folder in
      let terminal = try PseudoTerminal()
      let process = try folder.start(
        "review", "--pictures", "none", terminal: terminal,
        environment: ["TERM": "xterm-256color", "NO_COLOR": "1", "KITTY_WINDOW_ID": nil])
      let first = try terminal.read(until: "[q]uit ")
      #expect(first.contains("1 of 3  Suite/a") && !first.contains("\u{1B}"), "\(first)")
      try terminal.write("q")
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test func controlAndCQuitsAndRestoresTheTerminal() throws {
    try inFailedPackage { folder in
      let terminal = try PseudoTerminal()
      let process = try folder.start(
        "review", "--plain", terminal: terminal, environment: ["TERM": "xterm"])
      _ = try terminal.read(until: "[q]uit ")
      #expect(!terminal.echoes)
      try terminal.write("\u{3}")
      #expect(try terminal.read(until: "undecided").contains("3 undecided"))
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
      #expect(terminal.echoes)
    }
  }

  @Test func everyProtocolCarriesThePicture() throws {
    try inFailedPackage { folder in
      let kitty = try folder.run("review", "--pictures", "kitty", input: "q").output
      let start = try #require(kitty.range(of: "\u{1B}_Ga=T,f=100,c=5,m=0;"))
      let end = try #require(kitty.range(of: "\u{1B}\\", range: start.upperBound..<kitty.endIndex))
      let picture = Data(base64Encoded: String(kitty[start.upperBound..<end.lowerBound]))
      // The three pictures of 8 pixels with 8 between them.
      #expect(picture.map { [UInt8]($0[16..<24]) } == [0, 0, 0, 40, 0, 0, 0, 4])
      let iterm = try folder.run("review", "--pictures", "iterm", input: "q").output
      #expect(iterm.contains("\u{1B}]1337;File=inline=1;size="))
      let sixel = try folder.run("review", "--pictures", "sixel", input: "q").output
      #expect(sixel.contains("\u{1B}Pq\"1;1;40;4#"))
      // Red is 5, 1 and 1 steps of 5: its eight columns of four rows come first in their line.
      #expect(sixel.contains("#187;2;100;20;20#187!8N"))
      #expect(sixel.contains("-\u{1B}\\"))
      #expect(!(try folder.run("review", "--plain", input: "q").output.contains("\u{1B}")))
      #expect(try folder.run("review", "--pictures", "film", input: "q").status == 64)
    }
  }
}
