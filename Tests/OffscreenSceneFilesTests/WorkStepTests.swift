import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Budgets of work in scene files: how they are read, checked and reported.
@Suite struct WorkStepTests {
  private let world = StepWorld(
    subviews: """
      - class: ScrollView
        id: list
        frame: [0, 0, 100, 80]
        contentSize: [100, 400]
        subviews:
          - { id: row, frame: [0, 0, 100, 40], backgroundColor: red }
      - { class: Label, id: word, frame: [5, 5, 60, 20], text: Save }
      """)

  // MARK: Checking

  @Test func budgetsThatAreKeptPass() throws {
    try world.player(
      """
      wait: 50ms
      expect: { work: {} }
      drag: { from: [50, 70], to: [50, 20], duration: 100ms }
      wait: 2s
      expect: { work: { cellsMade: 0, textsShaped: { of: "#word", atMost: 0 }, frames: { atLeast: 120, atMost: 130 } } }
      settle
      expect: { work: {} }
      wait: 1s
      expect: { work: { frames: 60, layoutPasses: 0, pixelsPainted: 0 } }
      """
    ).run()
  }

  @Test func brokenBudgetsNameTheNumbersAndTheViews() {
    #expect(
      world.failure(
        """
        wait: 50ms
        expect: { work: {} }
        set: { view: "#word", key: text, to: Send }
        wait: 50ms
        expect: { work: { textsShaped: 0 } }
        """
      ).hasSuffix(
        "expected the texts shaped since the last check of work to be at most 0, found 1 (#word 1)")
    )
    #expect(
      world.failure(
        """
        drag: { from: [50, 70], to: [50, 20], duration: 100ms }
        expect: { work: { layoutPasses: { of: "#list", atMost: 0 } } }
        """
      ).contains(
        "expected the layout passes of #list since the last check of work to be at most 0, found "))
    #expect(
      world.failure("expect: { work: { frames: { atLeast: 1 } } }").hasSuffix(
        "expected the frames since the last check of work to be at least 1, found 0"))
  }

  @Test func budgetsOfMissingViewsFailAtTheirPosition() {
    let text = world.failure("expect: { work: { layoutPasses: { of: \"#lisst\", atMost: 0 } } }")
    #expect(text.contains("#lisst") && text.contains("'#list'"), "\(text)")
    #expect(text.hasPrefix("14:"), "\(text)")
  }

  @Test func listsOfBudgetsAreCheckedOneByOne() {
    #expect(
      world.failure(
        """
        wait: 100ms
        expect: { work: { layoutPasses: [1000, { of: "#list", atMost: 0 }] } }
        """
      ).contains("layout passes of #list"))
  }

  // MARK: Reading

  @Test func badBudgetsAreErrorsWithPositions() {
    func message(_ work: String) -> String { world.failure("expect: { work: \(work) }") }
    #expect(message("{ cellMade: 3 }").contains("'cellsMade'"))
    #expect(message("{ cellsMade: -1 }").contains("a maximum from 0 to 1000000000000"))
    #expect(message("{ cellsMade: 1e30 }").contains("a maximum from 0 to 1000000000000"))
    #expect(message("{ cellsMade: 1.5 }").contains("a maximum from 0 to 1000000000000"))
    #expect(message("{ cellsMade: many }").contains("a maximum from 0 to 1000000000000"))
    #expect(message("{ cellsMade: {} }").contains("atMost"))
    #expect(
      message("{ cellsMade: { atLeast: 5, atMost: 2 } }").contains(
        "found 'atLeast' 5 above 'atMost' 2"))
    #expect(
      message("{ frames: { of: \"#list\", atMost: 1 } }").contains(
        "found 'of' for frames, which counts no work of single views"))
    #expect(message("{ layoutPasses: { of: \"##\", atMost: 1 } }").contains("a selector"))
    #expect(message("[1]").contains("a mapping for work"))
    for text in ["{ cellMade: 3 }", "{ cellsMade: -1 }", "{ cellsMade: {} }"] {
      #expect(message(text).hasPrefix("14:"), "\(message(text))")
    }
  }

  // MARK: Reports

  @Test func reportsHaveTheMakingAndEachStep() throws {
    var file = try SceneFile(
      text: """
        version: 1
        size: [100, 80]
        root: { id: root, backgroundColor: red }
        steps:
          - wait: 100ms
          - repeat: { times: 2, steps: [ { wait: 100ms } ] }
        """, registry: Gallery.registry)
    file.script.countsWork = true
    let player = try Player(file, registry: Gallery.registry)
    try player.play(until: nil)
    let report = player.workReport
    #expect(report.steps.map(\.step) == ["the scene is made", "wait: 100ms", "repeat"])
    #expect(report.steps.map(\.counts.frames) == [0, 6, 12])
    #expect(report.counts.frames == 18)
    #expect(report.steps[0].counts.pictures == 1)
    #expect(report.steps[0].counts.pixelsPainted == 8_000)
    #expect(report.counts.pictures == 1)
  }

  // MARK: Frames

  /// Every frame has the work since the one before, whether frames replace others, are left out, or are all kept.
  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func framesHaveTheWorkSinceTheFrameBefore(changedOnly: Bool, isPassedOn: Bool) throws {
    var file = try SceneFile(
      text: """
        version: 1
        size: [100, 80]
        root:
          class: ScrollView
          id: list
          contentSize: [100, 400]
          subviews: [ { id: row, frame: [0, 0, 100, 40], backgroundColor: red } ]
        capture: { at: [50ms, 100ms, 4000ms, 4500ms] }
        steps:
          - frame: start
          - frame: again
          - drag: { from: [50, 70], to: [50, 20], duration: 100ms }
          - wait: 5s
          - frame: end
        """, registry: Gallery.registry)
    file.script.capture.changedOnly = changedOnly
    file.script.countsWork = true
    let player = try Player(file, registry: Gallery.registry)
    var passed: [CapturedFrame] = []
    if isPassedOn { player.onComplete = { passed.append($0) } }
    var whole = WorkCounts()
    player.onFrame = { _ in whole = player.workReport.counts }
    try player.run()
    let frames = isPassedOn ? passed : player.frames
    let work = try frames.map { try #require($0.work) }
    #expect(frames.first?.name == "again" && frames.count == (changedOnly ? 5 : 6))
    #expect(work[0].frames == 0 && work[0].pictures == 1 && work[0].viewsCreated > 0)
    #expect(work.dropFirst().allSatisfy { $0.frames >= 3 })
    #expect(work.reduce(WorkCounts(), +) == whole)
  }

  @Test func framesHaveNoWorkUnlessItIsCounted() throws {
    let player = try world.player("frame: a")
    try player.run()
    #expect(player.frames.map(\.work) == [nil])
  }
}
