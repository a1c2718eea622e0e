import Foundation
import OffscreenPNG
import OffscreenRaster
import Testing

/// A tool with its own scenes and view classes, run as a user runs it.
@Suite struct SceneToolTests {
  private func run(
    _ arguments: String..., files: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Tool.Run {
    var result: Tool.Run?
    try Tool.inFolder { folder in
      for (name, text) in files { try folder.write(name, text) }
      result = try folder.runProgram(
        "OffscreenTestScenes", arguments: arguments, environment: environment)
    }
    return try #require(result)
  }

  private static let file = """
    version: 1
    size: [60, 40]
    root:
      subviews:
        - { class: Badge, id: badge, count: 7, shape: circle, textColor: white, frame: [4, 4, 20, 20] }
        - { class: Gauge, id: gauge, value: 0.5, frame: [4, 28, 50, 8] }
    steps:
      - tap: { view: "#badge" }
    """

  @Test func ownScenesAreRendered() throws {
    try Tool.inFolder { folder in
      let run = try folder.runProgram(
        "OffscreenTestScenes",
        arguments: [
          "render", "good", "--param", "badges=3", "--param", "style=round", "-o", "good.png",
        ])
      #expect(run.status == 0 && run.error.isEmpty)
      let picture = try PNG.decode(try #require(folder.contents("good.png"))).pixmap
      #expect(picture.width == 60 && picture.height == 40)
    }
  }

  @Test func ownScenesAreInspected() throws {
    let tree = try run("tree", "good", "--param", "badges=1")
    #expect(tree.output.contains("Badge #badge0"))
    let hit = try run("hit-test", "point", "good", "6,6", "--json")
    #expect(hit.output.contains("\"id\" : \"#badge0\""))
    let targets = try run("hit-test", "map", "good", "--min-target", "10x10")
    #expect(targets.status == 0 && targets.output.contains("#badge1"))
  }

  @Test func ownScenesAnswerInASession() throws {
    try Tool.inFolder { folder in
      let requests = [
        #"{"do": "hit", "point": [6, 6]}"#,
        ##"{"do": "set", "view": "#badge0", "key": "count", "to": 42}"##,
        ##"{"do": "tree", "select": "#badge0"}"##,
        #"{"do": "restart", "scene": "good", "params": {"badges": 1}, "traits": {"style": "dark"}}"#,
        #"{"do": "restart", "scene": "throwing"}"#, ##"{"do": "tree", "select": "#badge0"}"##,
      ]
      let run = try folder.runProgram(
        "OffscreenTestScenes", arguments: ["session", "good"],
        input: requests.joined(separator: "\n"))
      let replies = run.output.split(separator: "\n")
      #expect(run.status == 0 && replies.count == 6)
      #expect(replies[0].contains(##""id":"#badge0""##))
      #expect(replies[2].contains("\"text\": \"42\""))
      #expect(replies[4].contains("the scene 'throwing' cannot be made"))
      #expect(replies[5].contains("\"text\": \"0\""))
    }
  }

  @Test func traitsAreAskedForByName() throws {
    let files = [
      "page.yaml": "version: 1\nsize: [9, 9]\nroot: { backgroundColor: systemBackground }\n"
    ]
    let light = try run("tree", "page.yaml", files: files)
    let dark = try run("tree", "page.yaml", "--trait", "style=dark", files: files)
    #expect(light.output.contains("background=#FFFFFF"))
    #expect(dark.output.contains("background=#000000"))
    let mistake = try run("tree", "good", "--trait", "style=drak")
    #expect(mistake.status == 64)
    #expect(
      mistake.error
        == "offscreen: --trait: found the unknown style 'drak', expected perhaps 'dark'\n")
  }

  @Test func filesNameOwnScenesAndClasses() throws {
    let files = [
      "own.yaml": Self.file,
      "scene.yaml": "version: 1\nscene: good\nparams: { badges: 4, dark: true }\n",
    ]
    let tree = try run("tree", "own.yaml", files: files)
    #expect(tree.status == 0 && tree.output.contains("Badge #badge {4,4 20x20} \"7\""))
    #expect(tree.output.contains("Gauge #gauge"))
    #expect(try run("tree", "scene.yaml", files: files).output.contains("#badge3"))
    #expect(try run("validate", "own.yaml", "scene.yaml", files: files).status == 0)
  }

  @Test func ownFilesAreRecordedAndVerified() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try folder.write("own.yaml", Self.file)
      func run(_ arguments: String...) throws -> Tool.Run {
        try folder.runProgram("OffscreenTestScenes", arguments: arguments)
      }
      #expect(try run("record", "own.yaml").status == 0)
      #expect(try run("verify", "own.yaml").status == 0)
      try folder.write("own.yaml", Self.file.replacing("value: 0.5", with: "value: 0.9"))
      #expect(try run("verify", "own.yaml").status == 1)
      #expect(try run("storyboard", "own.yaml", "-o", "sheet.png").status == 0)
    }
  }

  @Test(arguments: [
    (
      "scene: good\nparams: { badgs: 2 }", "2:11: found the unknown key 'badgs'",
      "perhaps 'badges'"
    ),
    ("scene: good\nparams: { badges: 9 }", "2:19: found '9'", "from 1 to 5"),
    ("scene: good\nparams: { style: rond }", "2:18: found the unknown word", "perhaps 'round'"),
    ("scene: god", "1:8: found the unknown scene 'god'", "perhaps 'good'"),
    ("size: [9, 9]\nroot: { class: Bage }", "2:16: found the unknown view class", "'Badge'"),
    ("size: [9, 9]\nroot: { class: Badge, cout: 1 }", "2:23: found the unknown key", "'count'"),
    ("size: [9, 9]\nroot: { class: Badge, count: 100 }", "2:30: found '100'", "from 0 to 99"),
    ("size: [9, 9]\nroot: { class: Badge, shape: circel }", "2:30: found", "perhaps 'circle'"),
  ])
  func mistakesAreOneLineWithTheNearestName(text: String, place: String, hint: String) throws {
    let run = try run("tree", "bad.yaml", files: ["bad.yaml": "\(text)\nversion: 1\n"])
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("bad.yaml:\(place)") && run.error.contains(hint))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("traps", "the scene 'traps' trapped", Int32(70)),
    ("recurses", "the scene 'recurses' trapped", 70),
    ("loops", "the scene 'loops' did not go on for 1 s", 70),
    ("waits", "the scene 'waits' did not go on for 1 s", 70),
    ("crowd", "the scene 'crowd' cannot be made: it has more than 100000 views", 65),
    ("throwing", "the scene 'throwing' cannot be made: there is no model", 65),
  ])
  func badScenesAreNamed(scene: String, message: String, status: Int32) throws {
    let seconds = message.hasSuffix(" 1 s") ? "1" : "60"
    let run = try run("tree", scene, environment: ["OFFSCREEN_SCENE_SECONDS": seconds])
    #expect(run.status == status)
    #expect(run.error.contains(message))
  }

  @Test func repeatedSceneNamesAreRefused() throws {
    let scenes = try run("tree", "good", environment: ["TEST_SCENES_TWIN": "1"])
    #expect(scenes.status == 70)
    #expect(
      scenes.error == "offscreen: two scenes are called 'good', expected different names\n")
    let classes = try run("tree", "good", environment: ["TEST_CLASSES_TWIN": "1"])
    #expect(
      classes.error == "offscreen: two view classes are called 'Badge', expected different names\n")
  }

  @Test func defaultOutOfItsRangeStopsTheProgram() throws {
    let run = try run("tree", "good", environment: ["TEST_SCENES_DEFAULT": "1"])
    #expect(run.status != 0)
    #expect(run.error.contains("The default of the parameter n is 9, which is not in 1...3."))
  }

  @Test func helpListsScenesAndClasses() throws {
    let help = try run("--help").output
    #expect(help.contains("good  badges=2 (1...5)  gap=4 (0...20)  style=plain (plain|round)"))
    #expect(help.contains("Badge") && !help.contains("horizontal-table  "))
  }

  @Test func schemasNameOwnScenesAndClasses() throws {
    let run = try run("schema")
    #expect(run.status == 0)
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let properties = schema?["properties"] as? [String: Any]
    let scenes = (properties?["scene"] as? [String: Any])?["enum"] as? [String]
    #expect(scenes?.first == "good" && scenes?.contains("crowd") == true)
    let definitions = schema?["$defs"] as? [String: Any]
    let view = definitions?["view"] as? [String: Any]
    let classes = ((view?["properties"] as? [String: Any])?["class"] as? [String: Any])?["enum"]
    #expect((classes as? [String])?.suffix(2) == ["Badge", "Gauge"])
    #expect(run.output.contains("\"shape\""))
  }
}
