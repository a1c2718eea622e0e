import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// `offscreen diff --map`: what became of the area of each view.
@Suite struct MapDifferenceTests {
  private static func scene(lid: String) -> String {
    """
    version: 1
    size: [60, 40]
    root:
      id: root
      subviews:
        - { id: save, frame: [0, 0, 20, 20] }
        \(lid)
    """
  }

  private func inFolder(_ body: (Tool.Folder) throws -> Void) throws {
    try Tool.inFolder { folder in
      for (name, lid) in [
        ("old", "- { id: help, frame: [40, 30, 10, 10] }"),
        ("new", "- { id: lid, frame: [10, 10, 20, 5] }"),
      ] {
        try folder.write("\(name).yaml", Self.scene(lid: lid))
        let map = try folder.run("hit-test", "map", "\(name).yaml", "--json")
        #expect(map.status == 0, "\(map.error)")
        try folder.write("\(name).json", map.output)
      }
      try body(folder)
    }
  }

  @Test func differenceListsGainedAndLostPixelsByView() throws {
    try inFolder { folder in
      let run = try folder.run("diff", "--map", "old.json", "new.json", "-o", "changes.png")
      #expect(run.status == 1 && run.error == "")
      #expect(
        run.output == """
          changed  #root  1900 -> 1950 pt²: lost 50 to #lid, gained 100 from #help
          vanished  #help  100 -> 0 pt²: lost 100 to #root
          appeared  #lid  0 -> 100 pt²: gained 50 from #root, gained 50 from #save
          changed  #save  400 -> 350 pt²: lost 50 to #lid
          200 of 2400 pt² hit another view

          """)
      let picture = try Pixmap(pngData: try #require(folder.contents("changes.png")))
      // Below the map, a legend with a line of 16 points for each of three changes.
      #expect(picture.width == 60 && picture.height == 40 + 2 * 8 + 3 * 16)
      #expect(picture[12, 12].word != picture[22, 12].word)
      #expect(picture[2, 2].word == picture[59, 2].word)
    }
  }

  @Test func equalMapsAreEqual() throws {
    try inFolder { folder in
      let run = try folder.run("diff", "--map", "old.json", "old.json", "-o", "changes.png")
      #expect(run.status == 0 && run.output == "equal\n")
      #expect(folder.contents("changes.png") == nil)
    }
  }

  @Test func repliesOfSessionsAreCompared() throws {
    try inFolder { folder in
      for name in ["old", "new"] {
        let reply = try folder.run(
          arguments: ["session", "\(name).yaml"], input: #"{"id": 1, "do": "map"}"# + "\n")
        try folder.write("\(name)-reply.json", reply.output)
      }
      #expect(try folder.run("diff", "--map", "old.json", "old-reply.json").output == "equal\n")
      let run = try folder.run("diff", "--map", "old-reply.json", "new-reply.json")
      #expect(try run.output == folder.run("diff", "--map", "old.json", "new.json").output)
    }
  }

  @Test func otherSizesAndScalesAreOneLine() throws {
    try inFolder { folder in
      let large = try folder.run(
        "hit-test", "map", "old.yaml", "--scale", "2", "--json")
      try folder.write("large.json", large.output)
      let run = try folder.run("diff", "--map", "old.json", "large.json")
      #expect(run.status == 3 && run.output == "")
      #expect(
        run.error == "offscreen: the maps cannot be compared: 60x40 pixels at scale 1 and 120x80 "
          + "pixels at scale 2\n")
    }
  }

  @Test(arguments: [
    ("", "found no hit map"), ("{}", "found no hit map"), ("[1]", "found no hit map"),
    (#"{"map": {"width": 4}}"#, "found no hit map"),
    (
      #"{"width": 0, "height": 0, "scale": 1, "views": [], "bands": []}"#,
      "it is no hit map, its size is not one of a picture"
    ),
    (
      #"{"width": 4, "height": 1, "scale": 1e-300, "views": [], "bands": [{"rows": 1, "runs": [[4, 0]]}]}"#,
      "it is no hit map, its size is not one of a picture"
    ),
    (
      #"{"width": 4, "height": 2, "scale": 1, "views": [], "bands": [{"rows": 1, "runs": [[4, 0]]}]}"#,
      "it is no hit map, its bands do not fill its height"
    ),
    (
      #"{"width": 4, "height": 1, "scale": 1, "views": [], "bands": [{"rows": 1, "runs": [[4, 1]]}]}"#,
      "it is no hit map, a band has runs that do not fill the width, or name no view"
    ),
    (
      #"{"width": 4, "height": 1, "scale": 1, "views": [], "bands": [{"rows": 1, "runs": [[4]]}]}"#,
      "it is no hit map, a band has runs that do not fill the width, or name no view"
    ),
    (
      #"{"width": 4, "height": 1, "scale": 1, "views": [], "bands": [{"rows": 9e18, "runs": []}]}"#,
      "it is no hit map, its bands do not fill its height"
    ),
  ])
  func otherFilesAreOneLine(content: String, problem: String) throws {
    try inFolder { folder in
      try folder.write("bad.json", content)
      let run = try folder.run("diff", "--map", "old.json", "bad.json")
      #expect(run.status == 65 && run.output == "")
      #expect(run.error.hasPrefix("offscreen: 'bad.json' cannot be compared: \(problem)"))
      #expect(run.error.filter { $0 == "\n" }.count == 1)
      #expect(try folder.run("diff", "--map", "bad.json", "missing.json").status == 65)
      #expect(try folder.run("diff", "--map", "old.json", "missing.json").status == 66)
      #expect(try folder.run("diff", "--map", "--tree", "old.json", "old.json").status == 64)
    }
  }
}
