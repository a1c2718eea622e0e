import Foundation
import Testing

/// Places where one view is visible and another one is hit, for every rule.
@Suite struct HitMismatchTests {
  private static let scene = """
    version: 1
    size: [60, 40]
    root:
      id: root
      subviews:
        - id: bar
          frame: [0, 0, 20, 20]
          backgroundColor: systemBlue
          subviews: [ { id: badge, frame: [15, 5, 10, 10], backgroundColor: systemRed } ]
        - { id: under, frame: [30, 0, 10, 10], backgroundColor: systemGreen }
        - { id: lid, frame: [30, 0, 10, 5] }
        - { id: glass, frame: [0, 20, 60, 20], isUserInteractionEnabled: false, backgroundColor: systemGray }
        - id: card
          frame: [40, 0, 20, 20]
          backgroundColor: systemYellow
          subviews: [ { id: clear, frame: [0, 0, 5, 20] } ]
    """

  private func regions(
    _ text: String
  ) throws -> [[String: Any]] {
    var found: [[String: Any]] = []
    try Tool.inFolder { folder in
      try folder.write("a.yaml", text)
      let run = try folder.run("hit-test", "map", "a.yaml", "--json")
      #expect(run.status == 0, "\(run.error)")
      let facts = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(facts?["version"] as? Int == 1)
      #expect(facts?["t_ms"] as? Double == 0)
      found = facts?["mismatches"] as? [[String: Any]] ?? []
    }
    return found
  }

  @Test func reportSaysWhyAViewIsNotHit() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let run = try folder.run("hit-test", "why", "a.yaml", "#under")
      #expect(run.status == 0)
      #expect(
        run.output == """
          #under  10x10 at 30,0  (Window/View#root/View#under)
            seen on 100 pt², hit on 50 of them (50 %)
            50 pt² go to #lid: occludedBy, in {30,0 10x5}, such as 30.5,0.5

          """)
      let piped = try folder.shell("cat a.yaml | offscreen hit-test why - '#under'")
      #expect(piped.output == run.output)
    }
  }

  @Test func standardInputIsForTheSceneOrForRequests() throws {
    try Tool.inFolder { folder in
      try folder.write("bad.yaml", "version: 1\nroot: { colour: red }\nsize: [1, 1]\n")
      let bad = try folder.shell("offscreen tree - < bad.yaml")
      #expect(bad.status == 65 && bad.error.hasPrefix("/dev/stdin:2:9: found the unknown key"))
      let session = try folder.shell("offscreen session - < bad.yaml")
      #expect(session.status == 64)
      #expect(
        session.error.contains("Standard input has the requests; name a scene or a scene file."))
    }
  }

  @Test func everyRegionHasItsRuleAndItsRectangles() throws {
    let found = try regions(Self.scene)
    func texts(_ key: String) -> [String?] { found.map { $0[key] as? String } }
    #expect(texts("painted_id") == ["#under", "#card", "#badge", "#glass"])
    #expect(texts("hit_id") == ["#lid", "#clear", "#root", "#root"])
    #expect(texts("relation") == ["other", "descendant", "ancestor", "ancestor"])
    #expect(
      texts("reason") == [
        "occludedBy", "occludedBy", "outsideAncestorBounds", "userInteractionDisabled",
      ])
    #expect(texts("occluder") == ["Window/View#root/View#lid", texts("hit")[1], nil, nil])
    #expect(texts("ancestor")[2] == "Window/View#root/View#bar")
    #expect(texts("rejected") == texts("paintedBy"))
    #expect(found.map { $0["area_pt2"] as? Double } == [50, 100, 50, 1_200])
    #expect(
      found.map { $0["rects"] as? [[Double]] } == [
        [[30, 0, 10, 5]], [[40, 0, 5, 20]], [[20, 5, 5, 10]], [[0, 20, 60, 20]],
      ])
    #expect(found[2]["point"] as? [Double] == [20.5, 5.5])
  }

  @Test func pointsOfARegionHaveTheSameExplanationOneByOne() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      for region in try regions(Self.scene) {
        let point = try #require(region["point"] as? [Double])
        let run = try folder.run(
          "hit-test", "point", "a.yaml", "\(point[0]),\(point[1])", "--json")
        let facts = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let single = try #require((facts?["points"] as? [[String: Any]])?.first)
        #expect(single["paintedBy"] as? String == region["paintedBy"] as? String)
        let hit = single["hit"] as? [String: Any]
        #expect(hit?["path"] as? String == region["hit"] as? String)
        let rejected = single["rejected"] as? [[String: Any]] ?? []
        let reason = rejected.first { $0["path"] as? String == region["rejected"] as? String }
        // A view that is visible behind its subviews is not a rejected one.
        guard region["relation"] as? String != "descendant" else {
          #expect(reason == nil)
          continue
        }
        #expect(reason?["reason"] as? String == region["reason"] as? String)
      }
    }
  }

  @Test func textListsVisibleViewsThatAreNotHit() throws {
    try Tool.inFolder { folder in
      try folder.write("a.yaml", Self.scene)
      let run = try folder.run("hit-test", "map", "a.yaml")
      #expect(
        run.output == """
          #under is seen, #lid is hit: occludedBy   50 pt² in {30,0 10x5}, such as 30.5,0.5
          2 regions of a view whose touches go to a view around it
          1 region of a view whose touches go to a clear view in it

          """)
    }
  }

  @Test func regionIsCutIntoRectangles() throws {
    let found = try regions(
      """
      version: 1
      size: [12, 12]
      scale: 2
      root:
        subviews:
          - { id: glass, frame: [0, 0, 10, 10], isUserInteractionEnabled: false, backgroundColor: systemGray }
          - { id: lid, frame: [4, 4, 4, 2.5], backgroundColor: systemRed }
      """)
    #expect(found.count == 1)
    #expect(found.first?["area_pt2"] as? Double == 90)
    #expect(found.first?["box"] as? [Double] == [0, 0, 10, 10])
    let rects = found.first?["rects"] as? [[Double]] ?? []
    #expect(rects == [[0, 0, 10, 4], [0, 4, 4, 2.5], [8, 4, 2, 2.5], [0, 6.5, 10, 3.5]])
  }

  @Test func disabledAndHiddenAncestorsAreNamed() throws {
    let found = try regions(
      """
      version: 1
      size: [20, 10]
      root:
        subviews:
          - id: off
            frame: [0, 0, 10, 10]
            isUserInteractionEnabled: false
            subviews: [ { id: leaf, frame: [2, 2, 4, 4], backgroundColor: systemRed } ]
      """)
    #expect(found.map { $0["painted_id"] as? String } == ["#leaf"])
    #expect(found.first?["reason"] as? String == "userInteractionDisabled")
    #expect((found.first?["rejected"] as? String)?.hasSuffix("View#off") == true)
  }

  @Test func regionWithoutAHitNamesTheWindow() throws {
    let found = try regions(
      """
      version: 1
      size: [8, 8]
      root: { id: root, isUserInteractionEnabled: false, backgroundColor: systemRed }
      """)
    #expect(found.map { $0["relation"] as? String } == ["ancestor"])
    #expect(found.first?["hit"] as? String == "Window")
  }
}
