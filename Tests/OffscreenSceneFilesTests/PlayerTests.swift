import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Testing

@Suite struct PlayerTests {
  /// A window of 100 x 50 with a scroll view over all of it, 1,000 points of content.
  private func player(_ rest: String) throws -> Player {
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 50]
        root:
          class: ScrollView
          id: s
          contentSize: [1000, 50]
          subviews:
            - { class: View, id: a, frame: [10, 10, 30, 30] }
            - { class: View, frame: [50, 10, 30, 30] }
            - { class: Label, id: title, text: "Hello", frame: [0, 0, 40, 10] }
        \(rest)
        """, registry: Gallery.registry)
    return try Player(file, registry: Gallery.registry)
  }

  private func failure(_ rest: String) throws -> String {
    let player = try player(rest)
    do {
      try player.run()
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["to: { point: [40, 25] }", "by: [-50, 0]"])
  func dragScrollsByItsTravelLessTheSlop(end: String) throws {
    let player = try player(
      """
      steps:
        - drag: { from: { point: [90, 25] }, \(end), duration: 100ms, hold: 200ms }
        - expect: { view: "#s", key: contentOffset.x, is: 40 }
      """)
    try player.run()
    #expect(player.stage.now == .milliseconds(300))
    #expect(player.touchLog.map(\.phase).filter { $0 == .moved }.count == 7)
  }

  @Test func pointsStandForPlaces() throws {
    let player = try player(
      """
      steps:
        - drag: { from: [90, 25], to: [40, 25], duration: 100ms, hold: 200ms }
        - expect: { view: "#s", key: contentOffset.x, is: 40 }
        - tap: [50, 25]
        - touch: { phase: down, at: [5, 6] }
        - expect: { hit: [0, 20], is: "#s" }
      """)
    try player.run()
    #expect(player.touchLog.last?.point == CGPoint(x: 5, y: 6))
    for (step, error) in [
      ("drag: { from: [1, .nan], by: [1, 1] }", "found '.nan', expected a number"),
      ("tap: [1]", "found a list of 1, expected a point as [x, y]"),
      ("touch: { phase: down, at: [1, 1e99] }", "found '1e99', expected a number"),
    ] {
      let found = #expect(throws: ScriptError.self) {
        try self.player("steps: [ { \(step) } ]")
      }
      #expect(found?.description.contains(error) == true, "\(step)")
    }
  }

  /// The states of a scroll view show the finger that is still down, but none that was lifted.
  @Test func scrollStatesShowNoFingerThatWasLifted() throws {
    let player = try player(
      """
      steps:
        - touch: { phase: down, at: [90, 25] }
        - touch: { phase: move, at: [60, 25] }
        - touch: { phase: up }
        - touch: { id: 1, phase: down, at: [5, 6] }
      """)
    try player.play(until: nil)
    try player.captureStates([ScrollSeries(try #require(ViewSelector("#s")), step: 500)])
    #expect(player.frames.count == 3)
    for frame in player.frames {
      #expect(frame.fingers.map(\.id) == [1] && frame.fingers[0].trail.isEmpty)
      #expect(frame.state == .still)
    }
  }

  @Test func pinchMovesTwoFingersAboutTheirMiddle() throws {
    let player = try player(
      """
      steps:
        - pinch:
            around: { point: [50, 25] }
            to: { point: [60, 25] }
            distance: [20, 40]
            angle: 90
            duration: 100ms
      """)
    try player.run()
    let log = player.touchLog
    #expect(Set(log.map(\.id)) == [1, 2])
    #expect(
      log.prefix(2).map(\.point) == [CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 35)])
    #expect(log.suffix(2).map(\.point) == [CGPoint(x: 60, y: 5), CGPoint(x: 60, y: 45)])
    #expect(
      log.suffix(2).map(\.phase) == [.ended, .ended] && player.stage.now == .milliseconds(100))
    // Six ticks, of which the last is the end.
    #expect(log.count { $0.phase == .moved } == 12)
  }

  @Test func curveIsGivenByItsControlPoints() throws {
    func places(_ curve: String) throws -> [CGPoint] {
      let player = try player(
        """
        steps:
          - drag: { from: { point: [0, 9] }, to: { point: [90, 9] }, duration: 300ms, \(curve) }
        """)
      try player.run()
      return player.touchLog.map(\.point)
    }
    #expect(try places("curve: [0.42, 0, 0.58, 1]") == places("curve: easeInOut"))
    #expect(try places("curve: [0.42, 0, 1, 1]") == places("curve: easeIn"))
    #expect(try places("curve: linear") != places("curve: easeIn"))
    // A curve that goes back first leaves the line.
    #expect(try places("curve: [0.5, -1, 0.5, 2]").contains { $0.x < 0 })
  }

  @Test(arguments: [(100, true), (101, false)])
  func restOfMoreThanATenthOfASecondEndsADragWithoutAFling(hold: Int, isFlung: Bool) throws {
    let player = try player(
      """
      steps:
        - drag: { from: { point: [90, 25] }, to: { point: [40, 25] }, duration: 100ms, hold: \(hold)ms }
        - expect: { view: "#s", key: isDecelerating, is: \(isFlung) }
      """)
    try player.run()
  }

  @Test(arguments: [(0, 1), (16, 1), (17, 2), (50, 4), (99, 6), (100, 7), (120, 7), (300, 8)])
  func runUntilAMomentEndsInTheMiddleOfAStep(moment: Int, touches: Int) throws {
    let player = try player(
      """
      steps:
        - drag: { from: { point: [90, 25] }, to: { point: [40, 25] }, duration: 100ms, hold: 60ms }
        - wait: 1s
        - repeat: { times: 3, steps: [ { tap: { point: [10, 10] } }, { frame: never } ] }
      """)
    try player.play(until: .milliseconds(moment))
    #expect(player.stage.now == .milliseconds(moment))
    #expect(player.touchLog.count == touches)
    #expect(player.frames.isEmpty)
  }

  @Test(arguments: [(-1800.0, 0.0), (-240, 0), (2500, 0), (-60, 0)])
  func flingLeavesWithItsVelocity(dx: Double, dy: Double) throws {
    let player = try player(
      """
      capture: { at: [0ms] }
      steps:
        - fling: { view: "#s", velocity: [\(dx), \(dy)] }
      """)
    try player.run()
    let moves = player.touchLog.filter { $0.phase == .moved }
    let last = try #require(moves.last)
    let before = moves[moves.count - 2]
    let seconds = (last.time - before.time) / .seconds(1)
    #expect(abs((last.point.x - before.point.x) / seconds - dx) < 1e-6)
    let down = try #require(player.touchLog.first)
    #expect(abs(moves[moves.count - 3].point.x - down.point.x) > 10)
    #expect(moves.count == 3 || abs(moves[moves.count - 4].point.x - down.point.x) <= 10)
  }

  @Test func flingMovesAlongBothAxes() throws {
    let player = try player("steps: [ { fling: { view: \"#s\", velocity: [300, 900] } } ]")
    try player.run()
    let moves = player.touchLog.filter { $0.phase == .moved }.suffix(2)
    let (before, last) = (try #require(moves.first), try #require(moves.last))
    let seconds = (last.time - before.time) / .seconds(1)
    #expect(abs((last.point.x - before.point.x) / seconds - 300) < 1e-6)
    #expect(abs((last.point.y - before.point.y) / seconds - 900) < 1e-6)
  }

  @Test(arguments: ["settle", "{ settle: {} }"])
  func settlingHasTenSeconds(step: String) throws {
    guard case .settle(let limit) = try player("steps: [ \(step) ]").script.steps[0].interaction
    else {
      Issue.record("no step to settle")
      return
    }
    #expect(limit == .seconds(10))
  }

  @Test func framesAreCapturedWhenTheyAreDue() throws {
    let player = try player(
      """
      capture: { every: 50ms, until: 200ms }
      steps:
        - wait: 120ms
        - frame: between
        - wait: 30ms
      """)
    try player.run()
    #expect(
      player.frames.map(\.time) == [0, 50, 100, 120, 150, 200].map { .milliseconds($0) })
    #expect(player.frames.map(\.name) == [nil, nil, nil, "between", nil, nil])
  }

  @Test func framesAtOneInstantWithTheSamePixelsAreOne() throws {
    let player = try player(
      """
      capture: { at: [0ms, 100ms] }
      steps:
        - frame: start
        - wait: 100ms
        - frame: end
      """)
    try player.run()
    #expect(player.frames.map(\.name) == ["start", "end"])
  }

  @Test func changedOnlyLeavesOutStillFrames() throws {
    let player = try player(
      """
      capture: { every: 10ms, until: 300ms, changedOnly: true }
      steps:
        - wait: 200ms
        - drag: { from: { point: [90, 25] }, to: { point: [70, 25] }, duration: 0s }
      """)
    try player.run()
    #expect(player.frames.count >= 2)
    #expect(player.frames.count < 30)
    #expect(zip(player.frames, player.frames.dropFirst()).allSatisfy { $0.pixmap != $1.pixmap })
  }

  @Test func frameReportsTheScrollViewsState() throws {
    let player = try player(
      """
      capture: { at: [0ms, 50ms, 120ms, 1000ms], until: settled }
      steps:
        - drag: { from: { point: [90, 25] }, to: { point: [40, 25] }, duration: 100ms }
      """)
    try player.run()
    #expect(
      player.frames.map(\.state).prefix(3) == [.touched, .dragging, .decelerating])
    #expect(player.frames[1].fingers.first?.isDown == true)
    #expect(player.frames[2].fingers.first?.isDown == false)
  }

  /// Rows that change places, and pages that a tap on an option bar scrolls.
  @Test func frameReportsWhateverMoves() throws {
    let scripts = [
      "scene: contacts\ncapture: { at: [0ms, 150ms, 400ms], until: settled }\n"
        + "steps: [ { tap: { view: \"#tidy\" } }, { wait: 900ms } ]\n",
      "scene: reader\ncapture: { at: [0ms, 150ms, 800ms], until: settled }\n"
        + "steps: [ { tap: { view: \"#bar\", at: [0.94, 0.5] } }, { wait: 900ms } ]\n",
    ]
    let runs = try scripts.map { script in
      let file = try SceneFile(text: "version: 1\n" + script, registry: Gallery.registry)
      let player = try Player(file, registry: Gallery.registry)
      try player.run()
      return player.frames
    }
    #expect(runs[0].map(\.state) == [.touched, .animating, .still])
    #expect(runs[0].map(\.isVertical) == [true, true, true])
    #expect(runs[1].map(\.state) == [.touched, .scrolling, .still])
    #expect(runs[1].map(\.isVertical) == [false, false, false])
  }

  @Test func playingUntilAMomentStopsThere() throws {
    let player = try player(
      "steps:\n  - repeat: { times: 5, steps: [ { wait: 100ms } ] }\n  - frame: never\n")
    try player.play(until: .milliseconds(250))
    #expect(player.stage.now == .milliseconds(250))
    #expect(player.frames.isEmpty)
    let longer = try self.player("steps: [ { wait: 100ms } ]")
    try longer.play(until: .seconds(2))
    #expect(longer.stage.now == .seconds(2))
  }

  @Test(arguments: [
    (
      "tap: { view: \"#zzzz\" }",
      "14:18: found no view that matches '#zzzz', expected one; there are '#s', '#a', '#title'"
    ),
    (
      "tap: { view: \"#titel\" }",
      "14:18: found no view that matches '#titel', expected one; the nearest is '#title'"
    ),
    (
      "tap: { view: \"ScrollView View\" }",
      "14:18: found 2 views that match 'ScrollView View', expected one; write [n] after it to "
        + "choose: Window/ScrollView#s/View#a, Window/ScrollView#s/View[1]"
    ),
    (
      "touch: { phase: up }",
      "14:5: found a 'up' of finger 0, which is not down, expected a 'down' before"
    ),
    (
      "expect: { view: \"#title\", key: text, is: Bye }",
      "14:13: expected text of #title to be 'Bye', found 'Hello'"
    ),
    (
      "expect: { view: \"#title\", key: txet, is: Bye }",
      "14:13: found the unknown key of a Label 'txet', expected perhaps 'text'"
    ),
    (
      "expect: { hit: { point: [60, 20] }, is: \"#a\" }",
      "14:13: expected the view hit at 60, 20 to be Window/ScrollView#s/View#a, "
        + "found Window/ScrollView#s/View[1]"
    ),
  ])
  func impossibleStepNamesItsPosition(step: String, expected: String) throws {
    #expect(try failure("scale: 1\ntitle: t\nsteps:\n  - \(step)\n") == expected)
  }

  @Test func repeatingNothingIsCounted() throws {
    let nothing = "{ repeat: { times: 10000, steps: [] } }"
    #expect(
      try failure("steps: [ { repeat: { times: 11, steps: [ \(nothing) ] } } ]\n")
        .contains("found more than 100000 steps to run"))
  }

  @Test func runIsBounded() throws {
    #expect(
      try failure(
        """
        steps:
          - repeat:
              times: 10000
              steps: [ { repeat: { times: 10000, steps: [ { wait: 0s } ] } } ]
        """
      ).contains("found more than 100000 steps to run"))
    #expect(
      try failure("steps: [ { repeat: { times: 10, steps: [ { wait: 600s } ] } } ]").contains(
        "found a run longer than 3600000ms"))
  }

  @Test func selectorsMatchByIdClassTextAndPlace() throws {
    let window = try player("title: t").stage.window
    func paths(_ selector: String) throws -> [String] {
      try #require(ViewSelector(selector)).matches(in: window).map(\.pathFromRoot)
    }
    #expect(try paths("#a") == ["Window/ScrollView#s/View#a"])
    #expect(try paths("View") == ["Window/ScrollView#s/View#a", "Window/ScrollView#s/View[1]"])
    #expect(try paths("View[1]") == ["Window/ScrollView#s/View[1]"])
    #expect(try paths("View[2]") == [])
    #expect(try paths("\"Hello\"") == ["Window/ScrollView#s/Label#title"])
    #expect(try paths("#s Label#title") == ["Window/ScrollView#s/Label#title"])
    #expect(try paths("#a Label") == [])
  }
}
