import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// Collections of compositional layouts, lists and outlines, as they are written for iOS, played by a finger.
@Suite struct ModernCollectionScreenTests {
  private static let size = CGSize(width: 320, height: 480)

  static func talks() -> UIViewController {
    UINavigationController(
      rootViewController: TalksViewController(shelves: [
        (
          "Machines",
          [
            Talk(title: "The difference engine", speaker: "Charles", color: .systemTeal),
            Talk(
              title: "Notes on the analytical engine, and how to compute Bernoulli's numbers",
              speaker: "Ada", color: .systemIndigo),
            Talk(title: "Weaving with cards", speaker: "Joseph", color: .systemBrown),
          ]
        ),
        (
          "Heavens",
          [
            Talk(title: "Eight comets", speaker: "Caroline", color: .systemOrange),
            Talk(title: "The mechanism of the heavens", speaker: "Mary", color: .systemPurple),
          ]
        ),
      ]))
  }

  static func notices() -> UIViewController {
    let texts = [
      ("The hall is warm", "Bring a fan."),
      (
        "Talks begin earlier",
        "The evening sessions begin at six, because the lamps need half an hour to be lit and the omnibus leaves at ten."
      ),
      (
        "A walk along the canal",
        "On Thursday, members and their guests walk to the locks. Those who prefer to row will find boats."
      ),
      ("Lost and found", "One umbrella, two hats, and a table of logarithms with notes."),
    ]
    return UINavigationController(
      rootViewController: NoticesViewController(
        notices: texts.enumerated().map { index, text in
          Notice(
            title: text.0, date: Date(timeIntervalSince1970: 86_400 * (19_000 + Double(index))),
            text: text.1)
        }))
  }

  static func mountains() -> UIViewController {
    let heights = [
      "Aconcagua": 6961, "Ararat": 5137, "Ben Nevis": 1345, "Chimborazo": 6263, "Denali": 6190,
      "Elbrus": 5642, "Etna": 3357, "Fuji": 3776, "Kenya": 5199, "Kilimanjaro": 5895,
      "Matterhorn": 4478, "Mont Blanc": 4806, "Olympus": 2917, "Rainier": 4392, "Teide": 3715,
      "Vesuvius": 1281,
    ]
    return UINavigationController(
      rootViewController: MountainsViewController(
        mountains: heights.map { Mountain(name: $0.key, height: $0.value) }))
  }

  static func networks() -> UIViewController {
    UINavigationController(
      rootViewController: NetworksViewController(
        current: Network(name: "Engine room"),
        available: ["Tower", "Harbour", "Library", "Reading room"].map { Network(name: $0) }))
  }

  static func sorting() -> UIViewController {
    let rows = (0..<8).map { row in (0..<12).map { ($0 * 5 + row * 7 + $0 * $0 * row) % 12 } }
    return UINavigationController(
      rootViewController: SortingViewController(
        rows: rows.map { row in
          // Each value once: those that are missing come in place of repetitions.
          var seen = Set<Int>()
          let kept = row.map { seen.insert($0).inserted ? $0 : nil }
          var missing = (0..<12).filter { !seen.contains($0) }
          return kept.map { $0 ?? missing.removeLast() }
        }))
  }

  static func appearances() -> UIViewController {
    UINavigationController(rootViewController: AppearancesViewController())
  }

  static func playlist() -> UIViewController {
    UINavigationController(
      rootViewController: PlaylistViewController(titles: [
        "Prelude", "Allemande", "Courante", "Sarabande", "Gigue",
      ]))
  }

  static func album() -> UIViewController {
    UINavigationController(
      rootViewController: AlbumViewController(
        title: "Suite",
        tracks: [
          Track(number: 1, title: "Prelude", minutes: 3, isFavourite: true),
          Track(number: 2, title: "Allemande", minutes: 5),
          Track(number: 3, title: "Courante, with a repeat of the second part", minutes: 3),
          Track(number: 4, title: "Sarabande", minutes: 4, isFavourite: true),
        ]))
  }

  static func contents() -> UIViewController {
    UINavigationController(
      rootViewController: ContentsViewController(chapters: [
        Chapter(title: "Preface"),
        Chapter(
          title: "Machines",
          parts: [
            Chapter(title: "Looms"),
            Chapter(
              title: "Engines",
              parts: [Chapter(title: "Difference engine"), Chapter(title: "Analytical engine")]),
          ]),
        Chapter(title: "Heavens", parts: [Chapter(title: "Comets"), Chapter(title: "Planets")]),
      ]))
  }

  @Test func shelvesScrollByThemselves() {
    assertStoryboard(of: Self.talks, size: Self.size) { story in
      story.settle()
      story.frame("shelves")
      story.drag(
        from: .point(CGPoint(x: 260, y: 200)), to: .point(CGPoint(x: 110, y: 200)),
        over: .milliseconds(250))
      story.frame("pulled")
      story.settle()
      story.frame("second talk in the middle")
      story.drag(
        from: .point(CGPoint(x: 160, y: 440)), to: .point(CGPoint(x: 160, y: 240)),
        over: .milliseconds(250), hold: .milliseconds(200))
      story.settle()
      story.frame("second shelf")
    }
  }

  @Test func noticesAreAsHighAsTheirTexts() {
    assertStoryboard(of: Self.notices, size: Self.size) { story in
      story.settle()
      story.frame("first")
      story.drag(
        from: .point(CGPoint(x: 160, y: 440)), to: .point(CGPoint(x: 160, y: 100)),
        over: .milliseconds(250), hold: .milliseconds(200))
      story.settle()
      story.frame("last")
    }
  }

  @Test func mountainsAreFilteredByTheirNames() {
    assertStoryboard(of: Self.mountains, size: Self.size) { story in
      story.settle()
      story.frame("all")
      story.tap(.point(CGPoint(x: 160, y: 70)))
      story.settle()
      story.stage.type("a")
      story.settle()
      story.stage.type("r")
      story.wait(.milliseconds(120))
      story.frame("filtering")
      story.settle()
      story.frame("filtered")
    }
  }

  @Test func networksComeWithTheSwitch() {
    assertStoryboard(of: Self.networks, size: Self.size) { story in
      story.settle()
      story.frame("on")
      story.tap(.point(CGPoint(x: 265, y: 86)))
      story.wait(.milliseconds(150))
      story.frame("going off")
      story.settle()
      story.frame("off")
      story.tap(.point(CGPoint(x: 265, y: 86)))
      story.wait(.milliseconds(150))
      story.frame("going on")
      story.settle()
      story.frame("on again")
    }
  }

  @Test func rowsOfTilesAreSorted() {
    assertStoryboard(of: Self.sorting, size: Self.size) { story in
      story.settle()
      story.frame("before")
      story.tap(.point(CGPoint(x: 290, y: 22)))
      story.wait(.milliseconds(160))
      story.frame("first step")
      story.wait(.seconds(2))
      story.frame("after two seconds")
      story.wait(.seconds(8))
      story.settle()
      story.frame("sorted")
    }
  }

  @Test func listsHaveFiveAppearances() {
    assertStoryboard(of: Self.appearances, size: Self.size) { story in
      for name in ["plain", "grouped", "inset grouped", "sidebar", "sidebar plain"] {
        story.settle()
        story.frame(name)
        story.tap(.point(CGPoint(x: 290, y: 22)))
      }
    }
  }

  @Test func songsMoveByTheirHandles() {
    assertStoryboard(of: Self.playlist, size: Self.size) { story in
      story.settle()
      story.tap(.point(CGPoint(x: 290, y: 22)))
      story.settle()
      story.frame("edited")
      story.stage.touch(.began, at: CGPoint(x: 288, y: 86))
      story.wait(.milliseconds(100))
      for step in 1...5 {
        story.stage.touch(.moved, at: CGPoint(x: 288, y: 86 + 22 * CGFloat(step)))
        story.wait(.milliseconds(40))
      }
      story.frame("held")
      story.wait(.milliseconds(300))
      story.stage.touch(.ended, at: CGPoint(x: 288, y: 196))
      story.wait(.milliseconds(80))
      story.frame("let go")
      story.settle()
      story.frame("moved")
    }
  }

  @Test func songsKeepTheOrderOfTheFinger() throws {
    let playlist = PlaylistViewController(titles: ["a", "b", "c", "d"])
    let stage = Stage(size: Self.size)
    stage.window.rootViewController = UINavigationController(rootViewController: playlist)
    stage.window.layoutIfNeeded()
    playlist.setEditing(true, animated: false)
    stage.window.layoutIfNeeded()
    stage.drag(
      from: CGPoint(x: 288, y: 86), to: CGPoint(x: 288, y: 178), over: .milliseconds(300),
      hold: .milliseconds(100))
    try stage.settle()
    #expect(playlist.titles == ["b", "c", "a", "d"])
  }

  @Test func tracksHaveAContentOfTheirOwn() {
    assertStoryboard(of: Self.album, size: Self.size) { story in
      story.settle()
      story.frame("tracks")
      story.drag(
        from: .point(CGPoint(x: 60, y: 136)), to: .point(CGPoint(x: 160, y: 136)),
        over: .milliseconds(250), hold: .milliseconds(200))
      story.settle()
      story.frame("swiped")
      story.tap(.point(CGPoint(x: 50, y: 136)))
      story.settle()
      story.frame("starred")
      story.tap(.point(CGPoint(x: 120, y: 86)))
      story.settle()
      story.frame("selected")
    }
  }

  @Test func chaptersShowTheirParts() {
    assertStoryboard(of: Self.contents, size: Self.size) { story in
      story.settle()
      story.frame("closed")
      story.tap(.view("\"Machines\""))
      story.wait(.milliseconds(120))
      story.frame("opening")
      story.settle()
      story.tap(.view("\"Engines\""))
      story.settle()
      story.tap(.view("\"Heavens\""))
      story.settle()
      story.frame("open")
      story.tap(.view("\"Machines\""))
      story.wait(.milliseconds(120))
      story.frame("closing")
      story.settle()
      story.frame("closed again")
    }
  }
}
