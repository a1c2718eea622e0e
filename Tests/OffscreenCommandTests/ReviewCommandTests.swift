import Foundation
import Testing

/// Comparing pictures and deciding about snapshots, as a user does it.
@Suite struct ReviewCommandTests {
  private func scene(_ color: String, width: Int = 40) -> String {
    """
    version: 1
    size: [\(width), 20]
    root:
      class: View
      subviews: [ { frame: [10, 5, 8, 10], backgroundColor: \(color) } ]
    """
  }

  private func render(
    _ color: String, as name: String, width: Int = 40, in folder: Tool.Folder
  ) throws {
    try folder.write("scene.yaml", scene(color, width: width))
    let run = try folder.run("render", "scene.yaml", "-o", name)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func diffFindsDifferences() throws {
    try Tool.inFolder { folder in
      try render("systemRed", as: "a.png", in: folder)
      try render("systemBlue", as: "b.png", in: folder)
      try render("systemRed", as: "wide.png", width: 44, in: folder)
      #expect(try folder.run("diff", "a.png", "a.png").output == "equal\n")
      let run = try folder.run("diff", "a.png", "b.png")
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("differs: 80 of 800 px"))
      #expect(run.output.hasSuffix("within 10,5 8x10\n"))
      #expect(run.error == "")
      let size = try folder.run("diff", "a.png", "wide.png")
      #expect(size.status == 3)
      #expect(size.output == "size differs: expected 40x20, actual 44x20\n")
    }
  }

  @Test func diffPassesPicturesInsideTheTolerance() throws {
    try Tool.inFolder { folder in
      try render("systemRed", as: "a.png", in: folder)
      try render("systemBlue", as: "b.png", in: folder)
      let run = try folder.run(
        "diff", "a.png", "b.png", "--compare", "channel:2", "--max-pixels", "80")
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("passes: 80 of 800 px"))
      #expect(try folder.run("diff", "a.png", "b.png", "--compare", "window:4/15").status == 1)
      #expect(try folder.run("diff", "a.png", "b.png", "--compare", "window:4/16").status == 0)
      #expect(try folder.run("diff", "a.png", "b.png", "--compare", "fuzzy").status == 64)
      let json = try folder.run("diff", "a.png", "b.png", "--json")
      let facts = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(facts?["changedPixels"] as? Int == 80)
      #expect(facts?["bounds"] as? [Int] == [10, 5, 8, 10])
      #expect(facts?["verdict"] as? String == "differs")
    }
  }

  @Test func diffComparesTrees() throws {
    try Tool.inFolder { folder in
      try folder.write("a.tree.txt", "View {0,0 1x1}\n  Label \"a\"\n")
      try folder.write("b.tree.txt", "View {0,0 1x1}\n  Label \"b\"\n")
      try folder.write("c.tree.txt", [0xFF, 0x0A])
      let equal = try folder.run("diff", "--tree", "a.tree.txt", "a.tree.txt")
      #expect(equal.status == 0 && equal.output == "equal\n")
      let run = try folder.run("diff", "--tree", "a.tree.txt", "b.tree.txt")
      #expect(run.status == 1)
      #expect(
        run.output
          == "@@ -1,2 +1,2 @@\n View {0,0 1x1}\n-  Label \"a\"\n+  Label \"b\"\n")
      let json = try folder.run("diff", "--tree", "a.tree.txt", "b.tree.txt", "--json").output
      let facts = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(facts?["verdict"] as? String == "differs" && facts?["removedLines"] as? Int == 1)
      #expect(try folder.run("diff", "--tree", "a.tree.txt", "c.tree.txt").status == 65)
      #expect(try folder.run("diff", "--tree", "a.tree.txt", "none.txt").status == 66)
      #expect(
        try folder.run("diff", "--tree", "a.tree.txt", "b.tree.txt", "-o", "d.png").status == 64)
    }
  }

  @Test(arguments: [("mask", 40), ("overlay", 40), ("onion", 40), ("triptych", 136)])
  func diffDrawsEveryStyle(style: String, width: Int) throws {
    try Tool.inFolder { folder in
      try render("systemRed", as: "a.png", in: folder)
      try render("systemBlue", as: "b.png", in: folder)
      _ = try folder.run("diff", "a.png", "b.png", "-o", "d.png", "--style", style)
      let header = try #require(folder.contents("d.png"))
      #expect([UInt8](header[16..<24]) == [0, 0, 0, UInt8(width), 0, 0, 0, 20])
      _ = try folder.run("diff", "a.png", "a.png", "-o", "equal.png", "--style", style)
      #expect(folder.contents("equal.png") == nil)
    }
  }

  @Test func diffRefusesFilesThatAreNotPictures() throws {
    try Tool.inFolder { folder in
      try render("systemRed", as: "a.png", in: folder)
      try folder.write("text.png", "no picture")
      let missing = try folder.run("diff", "a.png", "nowhere.png")
      #expect(missing.status == 66)
      #expect(missing.error == "offscreen: 'nowhere.png' cannot be read: there is no such file\n")
      let text = try folder.run("diff", "text.png", "a.png")
      #expect(text.status == 65)
      #expect(
        text.error == "offscreen: 'text.png' cannot be compared: expected a PNG, found text\n")
      #expect(try folder.run("diff", "a.png", "text.png", "-o", "no/where.png").status == 73)
    }
  }

  /// A package whose snapshot `Suite/name` failed.
  private func inFailedPackage(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try render("systemBlue", as: "new.png", in: folder)
      for path in [".build/snapshots/Suite", "Snapshots/Suite"] {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: path), withIntermediateDirectories: true)
      }
      try FileManager.default.moveItem(
        at: folder.url.appending(path: "new.png"),
        to: folder.url.appending(path: ".build/snapshots/Suite/name.actual.png"))
      try body(folder)
    }
  }

  @Test func pendingListsFailedSnapshots() throws {
    try inFailedPackage { folder in
      let run = try folder.run("pending")
      #expect(run.output == "Suite/name  Snapshots/Suite/name.png  (new)\n")
      let json = try folder.run("pending", "--json").output
      let entries = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
      #expect(entries?.first?["name"] as? String == "Suite/name")
      #expect(entries?.first?["isNew"] as? Bool == true)
    }
  }

  @Test func acceptMakesTheReference() throws {
    try inFailedPackage { folder in
      let made = folder.contents(".build/snapshots/Suite/name.actual.png")
      let run = try folder.run("accept", "Suite/n*")
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output == "accepted Suite/name as Snapshots/Suite/name.png\n")
      #expect(folder.contents("Snapshots/Suite/name.png") == made)
      #expect(try folder.run("pending").output == "nothing is undecided\n")
      #expect(try folder.run("accept", "--all").output == "nothing is undecided\n")
    }
  }

  @Test func rejectDiscardsTheResult() throws {
    try inFailedPackage { folder in
      let run = try folder.run("reject", "--all")
      #expect(run.output == "rejected Suite/name\n")
      #expect(folder.contents("Snapshots/Suite/name.png") == nil)
      #expect(try folder.run("pending").output == "nothing is undecided\n")
    }
  }

  @Test func unknownNamesAreErrors() throws {
    try inFailedPackage { folder in
      let run = try folder.run("accept", "Suite/nmae")
      #expect(run.status == 66)
      #expect(
        run.error
          == "offscreen: no undecided snapshot is named 'Suite/nmae'; near it: 'Suite/name'\n")
      for near in ["name", "Name", "nam"] {
        #expect(try folder.run("accept", near).error.hasSuffix("; near it: 'Suite/name'\n"))
      }
      #expect(
        try folder.run("accept", "signIn").error.hasSuffix("; 'offscreen pending' lists all 1\n"))
      #expect(try folder.run("accept").status == 64)
      #expect(try folder.run("accept", "--all", "Suite/name").status == 64)
      try folder.write(".build/snapshots/Suite/name.actual.png", "damaged")
      #expect(try folder.run("accept", "--all").status == 65)
      #expect(folder.contents("Snapshots/Suite/name.png") == nil)
    }
  }

  @Test func acceptingAllContinuesAfterAFailure() throws {
    try inFailedPackage { folder in
      try folder.write(".build/snapshots/Suite/damaged.actual.png", "damaged")
      let run = try folder.run("accept", "--all")
      #expect(run.status == 65)
      #expect(run.output == "accepted Suite/name as Snapshots/Suite/name.png\n")
      #expect(
        run.error.hasPrefix("offscreen: .build/snapshots/Suite/damaged.actual.png is no PNG"))
      #expect(run.error.hasSuffix("offscreen: 1 of 2 could not be accepted\n"))
      #expect(
        try folder.run("pending").output
          == "Suite/damaged  Snapshots/Suite/damaged.png  (new)\n")
    }
  }
}
