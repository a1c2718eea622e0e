import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTestingScripts
import Testing

/// A scroll view of 100 x 60 with a stripe every 20 points and a badge on top.
private func makeList(badge: Color = .systemRed) -> View {
  let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  list.accessibilityIdentifier = "list"
  list.backgroundColor = .white
  list.contentSize = CGSize(width: 1_000, height: 60)
  for index in 0..<25 {
    let stripe = View(frame: CGRect(x: index * 40, y: 0, width: 20, height: 60))
    stripe.backgroundColor = .systemBlue
    list.addSubview(stripe)
  }
  let root = View(frame: list.frame)
  let corner = View(frame: CGRect(x: 90, y: 0, width: 10, height: 10))
  corner.accessibilityIdentifier = "badge"
  corner.backgroundColor = badge
  root.addSubview(list)
  root.addSubview(corner)
  return root
}

private func fling(_ story: Storyboard) {
  story.frame("start")
  story.touch(.began, at: .view("#list", 0.9, 0.5))
  story.move(to: .view("#list", 0.1, 0.5), over: .milliseconds(160), curve: .easeOut)
  story.up()
  story.frames(every: .milliseconds(100), until: .settled(max: .seconds(5)))
}

private let script = """
  version: 1
  capture: { every: 50ms }
  steps:
    - drag: { from: { view: "#list", at: [0.9, 0.5] }, to: { view: "#list", at: [0.2, 0.5] }, duration: 100ms }
  """

@Suite struct StoryboardAssertionTests {
  @Test func codeIsRecordedThenPassesThenNamesFramesAndView() throws {
    try withFolder { url in
      #expect(verifyStoryboard(of: { makeList() }, named: "fling", fling)?.isRecorded == true)
      let folder = url.appending(
        path: "Snapshots/StoryboardAssertionTests/"
          + "codeIsRecordedThenPassesThenNamesFramesAndView.fling.storyboard")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.contains("frames.json") && files.contains("0000ms.png") && files.count > 4)
      nextRun { assertStoryboard(of: { makeList() }, named: "fling", fling) }

      let changed = nextRun {
        verifyStoryboard(of: { makeList(badge: .systemGreen) }, named: "fling", fling)
      }
      let failure = try #require(changed)
      guard case .frames(let difference) = failure.kind else {
        Issue.record("\(failure)")
        return
      }
      #expect(difference.frames.count == difference.actualCount)
      #expect(difference.frames.first?.name == "start")
      #expect(failure.message.contains("  views   #badge  100 px  {90,0 10x10}"))
      let stem = "codeIsRecordedThenPassesThenNamesFramesAndView.fling"
      let names = failure.artifacts.map(\.url.lastPathComponent)
      #expect(
        names == [
          "0000ms.png", "0000ms.png", "0000ms.png", "\(stem).sheet.png", "\(stem).animation.png",
        ])
      let sheet = try Pixmap(pngData: Data(contentsOf: failure.artifacts[3].url))
      #expect(sheet.width > 100)
      nextRun { assertStoryboard(of: { makeList() }, named: "fling", fling) }
      #expect(!FileManager.default.fileExists(atPath: failure.artifacts[3].url.path))
      #expect(!FileManager.default.fileExists(atPath: failure.artifacts[4].url.path))
    }
  }

  @Test func exportsAreWrittenWhetherOrNotFramesDiffer() throws {
    try withFolder { url in
      let exports: [StoryboardExport] = [
        .sheet(url.appending(path: "a/sheet.png").path, columns: 2),
        .strip(url.appending(path: "strip.png").path, showsTouches: false),
        .animation(url.appending(path: "motion.png").path),
      ]
      func play(_ story: Storyboard) {
        story.touch(.began, at: .view("#list"))
        story.frame("down")
        story.wait(.milliseconds(50))
        story.frame("held")
        story.up()
      }
      let failure = verifyStoryboard(of: { makeList() }, exporting: exports, play)
      #expect(failure?.isRecorded == true)
      let sheet = try Pixmap(pngData: Data(contentsOf: url.appending(path: "a/sheet.png")))
      let strip = try Pixmap(pngData: Data(contentsOf: url.appending(path: "strip.png")))
      #expect((sheet.width, sheet.height) == (strip.width, strip.height) && sheet != strip)
      // Its first frame is what readers without animation show: the list with the finger on it.
      let motion = try Pixmap(pngData: Data(contentsOf: url.appending(path: "motion.png")))
      #expect((motion.width, motion.height) == (100, 60))
      #expect(motion[50, 30] == Color.systemBlue.pixel && motion[30, 30] == Color.white.pixel)
      let scripted = url.appending(path: "scripted.png").path
      _ = verifyStoryboard(
        of: { makeList(badge: .systemGreen) }, script: .text(script), exporting: [.strip(scripted)])
      #expect(FileManager.default.fileExists(atPath: scripted))
    }
  }

  @Test func scrollStatesAreFramesInOrderOfTheirOffsets() throws {
    try withFolder { url in
      var offsets: [CGFloat?] = []
      func play(_ story: Storyboard) {
        story.scrollStates(of: "#list", every: 400)
        let list = story.stage.window.subviews.first?.subviews.first as? ScrollView
        offsets.append(list?.contentOffset.x)
      }
      let failure = verifyStoryboard(
        of: { makeList() }, exporting: [.page(url.appending(path: "states.html").path)], play)
      #expect(failure?.isRecorded == true && offsets == [0])
      let name = "StoryboardAssertionTests/scrollStatesAreFramesInOrderOfTheirOffsets.storyboard"
      let index = try String(
        contentsOf: url.appending(path: "Snapshots/\(name)/frames.json"), encoding: .utf8)
      let captions = index.components(separatedBy: "\"caption\" : \"at rest at ").dropFirst()
        .map { $0.prefix { $0 != "," } }
      #expect(captions == ["0", "400", "800", "900"])
      let page = try String(contentsOf: url.appending(path: "states.html"), encoding: .utf8)
      #expect(page.contains("ScrollView #list"))
    }
  }

  @Test func exportThatCannotBeWrittenIsTheFailure() throws {
    try withFolder { url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let path = url.appending(path: "file").path
      try Data().write(to: URL(filePath: path))
      let failure = verifyStoryboard(
        of: { makeList() }, exporting: [.sheet(path + "/sheet.png")], fling)
      #expect(failure?.message.contains("\(path)/sheet.png cannot be written: ") == true)
      #expect(failure?.isRecorded == false)
    }
  }

  @Test func scriptsPlayOnTheTestsOwnViews() throws {
    try withFolder { url in
      let file = url.appending(path: "drag.yaml")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(script.utf8).write(to: file)
      #expect(
        verifyStoryboard(of: { makeList() }, script: .file(file.path))?.isRecorded == true)
      nextRun { assertStoryboard(of: { makeList() }, script: .text(script)) }
    }
  }

  @Test func maskOfTheScriptLeavesAViewOut() throws {
    try withFolder { _ in
      let masked = script + "\nmasks: [\"#badge\"]\n"
      _ = verifyStoryboard(of: { makeList() }, script: .text(masked))
      let other = nextRun {
        verifyStoryboard(of: { makeList(badge: .systemGreen) }, script: .text(masked))
      }
      #expect(other == nil)
      let unknown = nextRun {
        verifyStoryboard(of: { makeList() }, script: .text(script + "\nmasks: [\"#bage\"]\n"))
      }
      #expect(unknown?.message.contains("no view that matches '#bage'") == true)
    }
  }

  @Test func maskInCodeLeavesAViewOut() throws {
    try withFolder { _ in
      _ = verifyStoryboard(of: { makeList() }, masking: ["#badge"], fling)
      let other = nextRun {
        verifyStoryboard(of: { makeList(badge: .systemGreen) }, masking: ["#badge"], fling)
      }
      #expect(other == nil)
    }
  }

  @Test func maskInCodeAddsToThoseOfTheScript() throws {
    try withFolder { _ in
      func verify(_ badge: Color, _ masks: [String]) -> SnapshotFailure? {
        nextRun {
          verifyStoryboard(of: { makeList(badge: badge) }, script: .text(script), masking: masks)
        }
      }
      _ = verify(.systemRed, [])
      #expect(verify(.systemGreen, ["#badge"]) == nil)
      #expect(verify(.systemGreen, []) != nil)
      let unknown = verify(.systemRed, ["#bage"])
      #expect(unknown?.message.contains("no view that matches '#bage'") == true)
      #expect(verify(.systemRed, ["#"])?.message.contains("'#' is no selector") == true)
    }
  }

  @Test func regularFramesContinueUntilRest() throws {
    try withFolder { url in
      let failure = verifyStoryboard(of: { makeList() }, every: .milliseconds(100)) { story in
        story.drag(
          from: .point(CGPoint(x: 90, y: 30)), to: .point(CGPoint(x: 20, y: 30)),
          over: .milliseconds(100))
      }
      #expect(failure?.isRecorded == true)
      let name = "regularFramesContinueUntilRest.storyboard/frames.json"
      let index = try String(
        contentsOf: url.appending(path: "Snapshots/StoryboardAssertionTests/" + name),
        encoding: .utf8)
      #expect(index.contains("\"caption\" : \"decelerating at "))
    }
  }

  @Test(arguments: [(100, true), (101, false)])
  func restOfMoreThanATenthOfASecondEndsADragWithoutAFling(hold: Int, isFlung: Bool) throws {
    try withFolder { _ in
      _ = verifyStoryboard(of: { makeList() }) { story in
        story.drag(
          from: .point(CGPoint(x: 90, y: 30)), to: .point(CGPoint(x: 20, y: 30)),
          over: .milliseconds(100), hold: .milliseconds(hold))
        let list = story.stage.window.subviews.first?.subviews.first as? ScrollView
        #expect(list?.isDecelerating == isFlung)
      }
    }
  }

  @Test func errorsBecomeTheFailure() throws {
    func message(_ play: (Storyboard) -> Void) throws -> String {
      try withFolder { _ in verifyStoryboard(of: { makeList() }, play)?.message ?? "passed" }
    }
    #expect(try message { $0.tap(.view("#lst")) }.contains("nearest is '#list'"))
    #expect(try message { $0.tap(.view("#")) }.contains("expected a selector"))
    #expect(
      try message { $0.move(to: .view("#list"), over: .zero) }.contains(
        "finger 0, which is not down"))
    #expect(
      try message { story in
        story.fling(.view("#list"), velocity: CGVector(dx: -900, dy: 0))
        story.frames(every: .milliseconds(16), until: .settled(max: .milliseconds(20)))
      }.contains("to be still within 20ms"))
    #expect(
      try withFolder { _ in
        verifyStoryboard(of: { makeList() }, script: .text(script + "\nscene: Feed\n"))?.message
      }?.contains("found 'scene' in a script for views that the test makes") == true)
    #expect(
      try withFolder { _ in
        verifyStoryboard(of: { makeList() }, script: .file("no-such.yaml"))?.message
      }?.contains("no-such.yaml: no such file") == true)
  }

  @Test func failingCallIsReportedAtItsLineWithAllIds() throws {
    let line = #line + 3
    func play(_ story: Storyboard) {
      story.frame("start")
      story.tap(.view("#nosuch"))
      story.tap(.view("#neither"))
    }
    let words =
      "found no view that matches '#nosuch', expected one; there are '#list', '#badge'"
    let message = try withFolder { _ in verifyStoryboard(of: { makeList() }, play)?.message }
    #expect(
      message?.contains("StoryboardAssertionTests.swift:\(line):16: \(words)") == true,
      "\(message ?? "")")
    try withFolder { _ in
      withKnownIssue {
        assertStoryboard(of: { makeList() }, play)
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.sourceLocation?.fileName
            == "StoryboardAssertionTests.swift"
          && issue.comments.contains { $0.rawValue.contains(words) }
      }
    }
  }

  @Test func helperPassesOnTheLineOfItsCaller() throws {
    func tapTwice(_ story: Storyboard, line: UInt = #line) {
      story.tap(.view("#nosuch"), line: line)
    }
    let line = #line + 2
    let message = try withFolder { _ in
      verifyStoryboard(of: { makeList() }) { tapTwice($0) }?.message
    }
    #expect(message?.contains(".swift:\(line):") == true, "\(message ?? "")")
  }

  @Test(arguments: [(CGSize.zero, 1), (CGSize(width: 1e6, height: 8), 1), (nil, CGFloat.nan)])
  func impossibleWindowFailsOnlyItsTest(size: CGSize?, scale: CGFloat) throws {
    try withFolder { _ in
      let failure = verifyStoryboard(of: { makeList() }, size: size, scale: scale) { _ in }
      #expect(failure?.message.contains("expected at least one pixel") == true)
    }
  }

  @Test func viewsWithoutASizeFillTheWindow() throws {
    try withFolder { url in
      func make() -> View {
        let view = View()
        view.backgroundColor = .systemPurple
        return view
      }
      _ = verifyStoryboard(of: make, size: CGSize(width: 8, height: 6), scale: 2) { _ in }
      let path =
        "Snapshots/StoryboardAssertionTests/"
        + "viewsWithoutASizeFillTheWindow.storyboard/0000ms.png"
      let picture = try Pixmap(pngData: Data(contentsOf: url.appending(path: path)))
      #expect(picture == Pixmap(width: 16, height: 12, fill: Color.systemPurple.pixel))
    }
  }

  // MARK: Controllers, devices and variants

  /// A controller that adds a label to its safe area once it has appeared.
  private final class Screen: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.accessibilityIdentifier = "screen"
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let label = Label(frame: CGRect(x: 0, y: view.safeAreaInsets.top, width: 60, height: 20))
      label.accessibilityIdentifier = "shown"
      label.text = "shown"
      view.addSubview(label)
    }
  }

  private func frame(_ url: URL, _ test: String) throws -> Pixmap {
    let path = "Snapshots/StoryboardAssertionTests/\(test).storyboard/0000ms.png"
    return try Pixmap(pngData: Data(contentsOf: url.appending(path: path)))
  }

  @Test func controllersAreRootsOfTheWindow() throws {
    try withFolder { url in
      let recorded = verifyStoryboard(of: { Screen() }, size: CGSize(width: 80, height: 60)) {
        story in
        #expect(story.stage.window.rootViewController is Screen)
        story.frame("start")
        story.tap(.view("#shown"), force: true)
      }
      #expect(recorded?.isRecorded == true)
      nextRun {
        assertStoryboard(of: { Screen() }, size: CGSize(width: 80, height: 60)) { story in
          story.frame("start")
          story.tap(.view("#shown"), force: true)
        }
      }
      let picture = try frame(url, "controllersAreRootsOfTheWindow")
      #expect(picture.width == 80)
    }
  }

  @Test func devicesGiveSizeScaleAndSafeArea() throws {
    try withFolder { url in
      _ = verifyStoryboard(of: { Screen() }, on: .iPhoneSE) { story in
        #expect(story.stage.window.bounds.size == CGSize(width: 320, height: 568))
        #expect(story.stage.window.safeAreaInsets.top == 20)
      }
      let phone = try frame(url, "devicesGiveSizeScaleAndSafeArea")
      #expect(phone.width == 640)
      _ = verifyStoryboard(of: { makeList() }, on: .iPhoneSE, named: "view", scale: 1) { _ in }
      let view = try frame(url, "devicesGiveSizeScaleAndSafeArea.view")
      #expect(view.height == 568)
    }
  }

  @Test func variantsHaveStoryboardsOfTheirOwn() throws {
    try withFolder { url in
      let variants: [SnapshotVariant] = .crossed([.light, .dark], [.size(40, 30), .size(60, 20)])
      let failures = verifyStoryboard(of: { Screen() }, variants: variants) { _ in }
      #expect(failures.count == 4 && failures.allSatisfy(\.isRecorded))
      let test = "variantsHaveStoryboardsOfTheirOwn"
      let (light, dark) = (
        try frame(url, "\(test).light-60x20"), try frame(url, "\(test).dark-60x20")
      )
      #expect(light.width == 60 && light.height == 20 && dark.width == 60)
      #expect(light[59, 19] == Color.white.pixel && dark[59, 19] == Color.black.pixel)
      nextRun { assertStoryboard(of: { Screen() }, variants: variants) { _ in } }
      let twice = nextRun { verifyStoryboard(of: { Screen() }, variants: [.dark, .dark]) { _ in } }
      #expect(twice.map(\.message).first?.contains("two are named 'dark'") == true)
      let none = nextRun { verifyStoryboard(of: { Screen() }, variants: []) { _ in } }
      #expect(none.count == 1)
    }
  }

  @Test func filesOfVariantsHaveTheirNames() throws {
    try withFolder { url in
      let path = url.appending(path: "sheet.png").path
      _ = verifyStoryboard(
        of: { Screen() }, size: CGSize(width: 40, height: 30), variants: [.light, .dark],
        exporting: [.sheet(path)]
      ) { _ in }
      for name in ["sheet.light.png", "sheet.dark.png"] {
        #expect(FileManager.default.fileExists(atPath: url.appending(path: name).path), "\(name)")
      }
    }
  }

  // MARK: Names from arguments

  @Test(arguments: ["plain", "a/b", "a b", "größe 🐢"], [1, 2])
  func casesHaveFilesOfTheirOwn(_ word: String, _ number: Int) throws {
    try withFolder { url in
      let failure = verifySnapshot(of: "\(word) \(number)", as: .lines)
      #expect(failure?.isRecorded == true)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: url.appending(path: "Snapshots/StoryboardAssertionTests").path)
      #expect(files.count == 1)
      let expected = [
        "plain": "plain-\(number)", "größe 🐢": "größe-🐢-\(number)~", "a b": "a-b-\(number)~",
        "a/b": "a-b-\(number)~",
      ]
      #expect(files[0].hasPrefix("casesHaveFilesOfTheirOwn." + (expected[word] ?? "?")))
      // The name given in the call takes precedence.
      _ = verifySnapshot(of: "x", as: .lines, named: "own")
      #expect(
        FileManager.default.fileExists(
          atPath: url.appending(
            path: "Snapshots/StoryboardAssertionTests/casesHaveFilesOfTheirOwn.own.txt"
          ).path))
    }
  }

  @Test func argumentsInvalidInFileNamesGiveDifferentNames() throws {
    let arguments: [[String]] = [
      ["a/b"], ["a b"], ["a-b"], ["a-b", "c"], ["a", "b-c"], ["", "a"], ["a", ""],
      [""], ["/"], ["\u{202E}a"], [String(repeating: "x", count: 300)],
      [String(repeating: "x", count: 301)],
    ]
    let names = try Set(
      arguments.map { try SnapshotName(suites: ["S"], test: "t()", arguments: $0).path })
    #expect(names.count == arguments.count)
    #expect(names.allSatisfy { $0.split(separator: "/").count == 2 && $0.utf8.count < 200 })
    #expect(try SnapshotName(suites: ["S"], test: "t()", arguments: ["99+"]).path == "S/t.99+")
    // Swift considers both texts equal, and so does the name.
    #expect(
      try SnapshotName(suites: ["S"], test: "t()", arguments: ["é x"])
        == SnapshotName(suites: ["S"], test: "t()", arguments: ["e\u{301} x"]))
  }
}
