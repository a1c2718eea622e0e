import Foundation
import Offscreen
import OffscreenPlayback
import Testing

@Suite struct MotionTests {
  /// A list of 100 x 60 that a finger drags by 50 points in 100 ms, and lifts after a rest.
  private func player(isLogged: Bool, _ schedule: CaptureSettings.Schedule) throws -> Player {
    var script = Script(title: "drag", size: CGSize(width: 100, height: 60), scale: 1)
    script.capture.schedule = schedule
    let player = try Player(script) {
      let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      list.accessibilityIdentifier = "list"
      list.contentSize = CGSize(width: 100, height: 600)
      for index in 0..<30 {
        let row = View(frame: CGRect(x: 0, y: 20 * CGFloat(index), width: 100, height: 10))
        row.backgroundColor = .systemBlue
        list.addSubview(row)
      }
      let still = ScrollView(frame: CGRect(x: 200, y: 0, width: 10, height: 10))
      list.addSubview(still)
      return BuiltScene(root: list)
    }
    if isLogged { player.startMotionLog() }
    let path = (from: CGPoint(x: 50, y: 55), to: CGPoint(x: 50, y: 5))
    for (from, to) in [path, (path.to, path.from)] {
      try player.perform(
        .drag(
          from: .point(from), to: .place(.point(to)), over: .milliseconds(100), curve: .linear,
          hold: .milliseconds(200)))
    }
    try player.finish()
    return player
  }

  @Test func curvesShowOnlyAxesOfMovement() throws {
    let curves = try #require(try player(isLogged: true, .named).motionCurves)
    #expect(curves.curves.map(\.name) == ["#list y"])
    let curve = try #require(curves.curves.first)
    #expect(curve.times.first == 0 && curve.times.last == 0.6)
    #expect(curve.offsets.first == 0 && curve.offsets.max() == 40 && curve.offsets.last == 0)
    #expect(curve.times == curve.times.sorted() && Set(curve.times).count == curve.times.count)
  }

  @Test func velocityIsTheChangeOfTheOffsetFromTickToTick() throws {
    let curve = try #require(try player(isLogged: true, .named).motionCurves?.curves.first)
    let offsets = Dictionary(uniqueKeysWithValues: zip(curve.times, curve.offsets))
    for index in curve.tickTimes.indices.dropFirst() {
      let (before, now) = (curve.tickTimes[index - 1], curve.tickTimes[index])
      let change = try #require(offsets[now]) - #require(offsets[before])
      let time = now - before
      #expect(abs(curve.velocities[index] - change / time) < 0.5)
    }
    // The finger passes 8 1/3 points in each sixtieth of a second, and offsets are whole pixels.
    #expect(abs((curve.velocities.max() ?? 0) - 9 * 60) < 1)
    #expect(curve.velocities.last == 0)
  }

  /// Five points in each sixtieth of a second, from the third tick to the lift at the tenth.
  @Test func steadyDragHasASteadyVelocityUpToItsLift() throws {
    var script = Script(title: "drag", size: CGSize(width: 100, height: 60), scale: 1)
    script.capture.schedule = .named
    let player = try Player(script) { BuiltScene(root: Self.list("list", x: 0)) }
    player.startMotionLog()
    try player.perform(
      .drag(
        from: .point(CGPoint(x: 50, y: 55)), to: .place(.point(CGPoint(x: 50, y: 5))),
        over: .seconds(1) / 6, curve: .linear, hold: .zero))
    try player.finish()
    let curve = try #require(player.motionCurves?.curves.first)
    let during = zip(curve.tickTimes, curve.velocities).filter { $0.0 > 0.04 && $0.0 < 0.168 }
    #expect(during.count == 8)
    #expect(during.allSatisfy { abs($0.1 - 300) < 0.01 }, "\(during)")
    #expect(curve.velocities.max().map { $0 < 300.01 } == true)
  }

  private static func list(_ name: String, x: CGFloat) -> ScrollView {
    let list = ScrollView(frame: CGRect(x: x, y: 0, width: 100, height: 60))
    list.accessibilityIdentifier = name
    list.contentSize = CGSize(width: 100, height: 600)
    return list
  }

  /// The first list of two is scrolled by code while a finger drags the second.
  @Test func captionNamesTheScrollViewThatAFingerMovesFirst() throws {
    var script = Script(title: "two", size: CGSize(width: 200, height: 60), scale: 1)
    script.capture.schedule = .every(.milliseconds(50))
    let first = Self.list("first", x: 0)
    let player = try Player(script) {
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      root.addSubview(first)
      root.addSubview(Self.list("second", x: 100))
      return BuiltScene(root: root)
    }
    first.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    try player.perform(
      .drag(
        from: .point(CGPoint(x: 150, y: 55)), to: .place(.point(CGPoint(x: 150, y: 5))),
        over: .milliseconds(200), curve: .linear, hold: .milliseconds(200)))
    try player.finish()
    let owners = player.frames.map(\.offsetOwner)
    #expect(owners.first == "#first" && owners.allSatisfy { $0 != nil })
    for frame in player.frames where frame.state == .dragging {
      #expect(frame.offsetOwner == "#second")
    }
    #expect(player.frames.contains { $0.state == .dragging })
    let single = try self.player(isLogged: false, .every(.milliseconds(50)))
    // The list of that scene has another one in it.
    #expect(single.frames.allSatisfy { $0.offsetOwner == "#list" })
  }

  private final class Columns: RotatedTableViewDataSource {
    func numberOfColumns(in tableView: RotatedTableView) -> Int { 20 }
    func tableView(
      _ tableView: RotatedTableView, cellForColumnAt index: Int
    ) -> RotatedTableViewCell { RotatedTableViewCell(reuseIdentifier: nil) }
  }

  @Test func offsetsOfATurnedTableCountAlongX() throws {
    var script = Script(title: "turned", size: CGSize(width: 100, height: 60), scale: 1)
    script.capture.schedule = .every(.milliseconds(50))
    let columns = Columns()
    let player = try Player(script) {
      let table = RotatedTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      table.accessibilityIdentifier = "turned"
      table.dataSource = columns
      return BuiltScene(root: table)
    }
    player.startMotionLog()
    try player.perform(
      .drag(
        from: .point(CGPoint(x: 90, y: 30)), to: .place(.point(CGPoint(x: 40, y: 30))),
        over: .milliseconds(200), curve: .linear, hold: .milliseconds(200)))
    try player.finish()
    #expect(player.motionCurves?.curves.map(\.name) == ["#turned x"])
    #expect(player.frames.last?.offset == CGPoint(x: 40, y: 0))
    #expect(player.frames.last?.isVertical == false)
  }

  @Test(arguments: [
    CaptureSettings.Schedule.every(.milliseconds(33)), .every(.milliseconds(100)), .named,
  ])
  func loggingChangesNoFrame(schedule: CaptureSettings.Schedule) throws {
    let plain = try player(isLogged: false, schedule)
    let logged = try player(isLogged: true, schedule)
    #expect(plain.motionCurves == nil)
    #expect(plain.frames.map(\.pixmap.contentHash) == logged.frames.map(\.pixmap.contentHash))
    #expect(plain.frames.map(\.time) == logged.frames.map(\.time))
  }

  @Test func curvesHaveTheOffsetsOfTheFrames() throws {
    let player = try player(isLogged: true, .every(.milliseconds(37)))
    let curve = try #require(player.motionCurves?.curves.first)
    let offsets = Dictionary(uniqueKeysWithValues: zip(curve.times, curve.offsets))
    for frame in player.frames {
      #expect(offsets[frame.time.inSeconds] == frame.offset.map { Double($0.y) })
    }
  }

  @Test func sheetWithCurvesIsTaller() throws {
    let player = try player(isLogged: true, .every(.milliseconds(100)))
    var sheet = StoryboardSheet(player)
    sheet.columns = 4
    var plain = sheet
    plain.curves = nil
    #expect(sheet.size.width >= 400 && sheet.size.height > plain.size.height + 250)
    let picture = try #require(sheet.render())
    #expect(CGSize(width: picture.width, height: picture.height) == sheet.size)
  }

  @Test(arguments: [
    ([0.0, 40], 4, [0.0, 10, 20, 30, 40]), ([-3, 47], 4, [-20, 0, 20, 40, 60]),
    ([], 4, [0, 0.5]),
    ([0, 1_234], 4, [0, 500, 1_000, 1_500]), ([7, 7], 4, [7, 7.5]),
  ])
  func ticksAreRoundNumbersAroundTheValues(values: [Double], count: Int, ticks: [Double]) {
    let scale = ChartScale(covering: values, count: count)
    #expect(scale.ticks == ticks)
    #expect((scale.lower, scale.upper) == (ticks.first ?? 0, ticks.last ?? 0))
  }

  @Test func tightScaleEndsWithTheValues() {
    let scale = ChartScale(covering: [0, 1.234], count: 8, isTight: true)
    #expect((scale.lower, scale.upper) == (0, 1.234))
    #expect(scale.ticks == [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2])
  }
}

/// Curves of the numbers of layers that animations change.
@Suite struct AnimatedCurveTests {
  /// A bare layer that fades and moves, a view with an id in a block, and one without an id.
  private func player() throws -> Player {
    var script = Script(title: "fade", size: CGSize(width: 100, height: 60), scale: 1)
    script.capture.schedule = .named
    let player = try Player(script) {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      let ring = ShapeLayer()
      ring.name = "ring"
      let fade = BasicAnimation(keyPath: "strokeEnd")
      (fade.fromValue, fade.toValue, fade.duration) = (0.25, 1, 0.5)
      ring.add(fade, forKey: nil)
      let tint = BasicAnimation(keyPath: "fillColor")
      (tint.toValue, tint.duration) = (Color.red, 0.5)
      ring.add(tint, forKey: nil)
      root.layer.addSublayer(ring)
      for identifier in ["box", nil] {
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = identifier
        root.addSubview(view)
      }
      return BuiltScene(root: root)
    }
    player.startMotionLog()
    try player.perform(.wait(.milliseconds(100)))
    View.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      for view in player.stage.window.subviews[0].subviews { view.center.x += 40 }
    }
    try player.perform(.wait(.milliseconds(600)))
    try player.finish()
    return player
  }

  @Test func numbersThatChangeHaveCurvesWithTheirRanges() throws {
    let curves = try #require(try player().motionCurves)
    #expect(curves.curves.isEmpty)
    #expect(curves.animated.map(\.name) == ["ShapeLayer#ring strokeEnd", "#box position.x"])
    let (stroke, box) = (curves.animated[0], curves.animated[1])
    #expect(stroke.lower == 0.25 && stroke.upper == 1 && stroke.values.last == 1)
    for (time, value) in zip(stroke.times, stroke.values) where time <= 0.5 {
      #expect(abs(value - (0.25 + 1.5 * time)) < 1e-4, "at \(time)")
    }
    #expect(box.lower == 5 && box.upper == 45 && box.values.first == 5 && box.values.last == 45)
    #expect(box.times == box.times.sorted() && box.color != stroke.color)
  }

  @Test func chartOfAnimatedValuesAloneHasOnePlot() throws {
    let animated = try #require(try player().motionCurves)
    var sheet = try StoryboardSheet(player())
    let with = try #require(sheet.render())
    sheet.curves = nil
    let without = try #require(sheet.render())
    // A legend, a title, a plot and the labels of times.
    #expect(with.height - without.height > 150 && with.height - without.height < 240)
    #expect(animated.animated.count == 2)
  }

  @Test func onlySoManyNumbersAreFollowed() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    for _ in 0..<100 {
      let layer = Layer()
      let move = BasicAnimation(keyPath: "zPosition")
      (move.fromValue, move.duration) = (9, 1)
      layer.add(move, forKey: nil)
      stage.window.layer.addSublayer(layer)
    }
    var log = MotionLog()
    for tick in 0..<3 {
      log.sample(stage.window, at: .milliseconds(100 * tick))
      stage.advance(by: .milliseconds(100))
    }
    #expect(log.animated.count == MotionLog.valueLimit)
  }
}
