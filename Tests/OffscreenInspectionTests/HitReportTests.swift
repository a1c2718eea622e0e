import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

/// Hit tests as data, against hit tests of the same views.
@Suite struct HitReportTests {
  /// A stage of 40 x 30 points with random views in views: hidden, clear, without touches, and rotated.
  private func stage(seed: UInt64, scale: CGFloat = 1) -> Stage {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: scale)
    var parents: [View] = [stage.window]
    for index in 0..<14 {
      let frame = CGRect(
        x: Int.random(in: -4..<30, using: &random), y: Int.random(in: -4..<22, using: &random),
        width: Int.random(in: 1..<30, using: &random),
        height: Int.random(in: 1..<24, using: &random))
      let view = View(frame: frame)
      if index % 3 == 0 { view.accessibilityIdentifier = "view\(index)" }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: view.isHidden = true
      case 1: view.alpha = 0
      case 2: view.isUserInteractionEnabled = false
      case 3: view.transform = CGAffineTransform(rotationAngle: 0.5)
      case 4, 5: view.backgroundColor = .red
      default: break
      }
      parents[Int.random(in: 0..<parents.count, using: &random)].addSubview(view)
      parents.append(view)
    }
    stage.window.layoutIfNeeded()
    return stage
  }

  private func centres(of stage: Stage) -> [CGPoint] {
    let scale = stage.scale
    let (width, height) = (Int(40 * scale), Int(30 * scale))
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
      }
    }
  }

  @Test(arguments: 0..<20)
  func mapNamesTheViewOfEachPixel(seed: UInt64) {
    let stage = stage(seed: seed, scale: seed % 2 == 0 ? 1 : 2)
    let map = HitMapReport(in: stage)
    let names = ViewNames(root: stage.window)
    for point in centres(of: stage) {
      let hit = stage.window.hitTest(point, with: nil)
      #expect(map.view(at: point)?.path == hit.map { names.path(of: $0) }, "seed \(seed), \(point)")
    }
    #expect(map.problem == nil)
    #expect(map.view(at: CGPoint(x: 40, y: 1)) == nil && map.view(at: CGPoint(x: 1, y: -1)) == nil)
  }

  @Test(arguments: 0..<20)
  func linesAreThoseOfTheMap(seed: UInt64) throws {
    let map = HitMapReport(in: stage(seed: seed))
    let row = try #require(map.row(at: 7.5))
    let column = try #require(map.column(at: 11.5))
    for (line, length) in [(row, 40.0), (column, 30.0)] {
      #expect(line.first?.from == 0 && line.last?.to == length)
      for (one, next) in zip(line, line.dropFirst()) {
        #expect(one.to == next.from && one.path != next.path)
      }
    }
    for stretch in row {
      #expect(map.view(at: CGPoint(x: stretch.from, y: 7.5))?.path == stretch.path)
    }
    for stretch in column {
      #expect(map.view(at: CGPoint(x: 11.5, y: stretch.to - 0.5))?.id == stretch.id)
    }
    #expect(map.row(at: 30) == nil && map.row(at: -0.1) == nil)
    #expect(map.column(at: 40) == nil && map.column(at: 1e300) == nil)
  }

  /// The views that hold a point and are passed over, as the hover map lists them.
  private func rejections(at point: CGPoint, in stage: Stage) -> [String] {
    let names = ViewNames(root: stage.window)
    return stage.window.traceHitTest(at: point).rejections.filter {
      $0.view.bounds.contains($0.view.convert(point, from: nil))
    }.map {
      "\(names.path(of: $0.view)) \($0.reason) \($0.other.map { names.path(of: $0) } ?? "")"
    }
  }

  @Test(arguments: 0..<20)
  func hoverMapSaysAtEachPixelWhatAHitTestSays(seed: UInt64) {
    let stage = stage(seed: seed, scale: seed % 2 == 0 ? 1 : 2)
    let map = HoverMap(in: stage)
    #expect(map.isComplete)
    let names = ViewNames(root: stage.window)
    let spots = map.bands.flatMap { band in
      (0..<band.rows).flatMap { _ in
        zip(band.runs, [0] + band.runs.map(\.end)).flatMap { run, start in
          Array(repeating: map.spots[run.number], count: run.end - start)
        }
      }
    }
    #expect(spots.count == map.width * map.height)
    for (point, spot) in zip(centres(of: stage), spots) {
      var chain: [String] = []
      var next = spot.hit
      while let view = next {
        chain.append(map.views[view].step)
        next = map.views[view].parent
      }
      let trace = stage.window.traceHitTest(at: point)
      #expect(chain == trace.chain.map { names.step(of: $0) }, "seed \(seed), \(point)")
      let rejected = spot.rejected.map {
        "\(map.views[$0.view].path) \($0.reason) \($0.other.map { map.views[$0].path } ?? "")"
      }
      #expect(rejected == rejections(at: point, in: stage), "seed \(seed), \(point)")
    }
  }

  /// A view that counts how often hit tests ask it.
  private final class Asked: View {
    nonisolated(unsafe) static var count = 0

    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      unsafe Self.count += 1
      return super.point(inside: point, with: event)
    }
  }

  /// The cost of a page is linear in the views: what is said about a point asks only the views that contain it.
  @Test(arguments: [10, 1_000])
  func reasonsOfSomeViewsAskNoOthers(siblings: Int) {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let views = (0..<siblings).map { index in
      let view = Asked(
        frame: CGRect(x: index % 20 * 2, y: index / 20 % 15 * 2, width: 2, height: 2))
      view.isUserInteractionEnabled = index != 3
      stage.window.addSubview(view)
      return view
    }
    stage.window.layoutIfNeeded()
    unsafe Asked.count = 0
    let point = CGPoint(x: 7, y: 1)
    let around = views.filter { $0.frame.contains(point) }
    let found = stage.window.rejections(
      of: around, at: point, hitting: around.dropFirst().last ?? stage.window)
    #expect(found.map(\.view).contains { $0 === views[3] })
    #expect(unsafe Asked.count <= around.count)
  }

  /// The legend has a line for each view, 24 at most, and one for all others.
  @Test(arguments: [0, 1, 2, 23, 24, 30])
  func legendsHaveALineForEachView(count: Int) {
    let stage = Stage(size: CGSize(width: 60, height: 4), scale: 2)
    for index in 0..<count {
      stage.window.addSubview(View(frame: CGRect(x: index * 2, y: 0, width: 2, height: 2)))
    }
    let picture = HitMapReport(in: stage).picture(over: stage.render())
    // The window is hit below the views.
    let lines = count + 1 > 24 ? 25 : count + 1
    #expect(picture.width == 120 && picture.height == 2 * (4 + 16 + 16 * lines))
  }

  /// Each reason has its own further fields.
  @Test func rejectionsHaveTheFieldsOfTheirReason() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let (near, lid, clip, inner) = (View(), View(), View(), View())
    near.frame = CGRect(x: 20, y: 10, width: 5, height: 5)
    clip.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    inner.frame = CGRect(x: 2, y: 8, width: 20, height: 10)
    lid.frame = CGRect(x: 10, y: 8, width: 8, height: 8)
    clip.addSubview(inner)
    for view in [lid, near, clip] { stage.window.addSubview(view) }
    let point = try #require(HitTestReport(at: CGPoint(x: 12, y: 12), in: stage).points.first)
    for rejection in point.rejected {
      switch rejection.reason {
      case .outsideBounds: #expect(rejection.by != nil && rejection.ancestor == nil)
      case .outsideAncestorBounds: #expect(rejection.by != nil && rejection.ancestor != nil)
      default: #expect(rejection.by == nil && rejection.ancestor == nil)
      }
      #expect((rejection.occluder != nil) == (rejection.reason == .occludedBy))
    }
    let reasons = Set(point.rejected.map(\.reason))
    #expect(reasons.isSuperset(of: [.outsideBounds, .outsideAncestorBounds]), "\(reasons)")
  }

  @Test func reasonsOfHiddenViewsSayWhereTheyArePassedOver() {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let view = View(frame: CGRect(x: 4, y: 6, width: 10, height: 8))
    view.accessibilityIdentifier = "gone"
    view.isHidden = true
    stage.window.addSubview(view)
    let lines = HitReasonReport(of: view, in: stage).text.split(separator: "\n")
    #expect(lines.contains("  seen nowhere, hit on 0 pt²"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  passed over at its centre: Window/View#gone: ") })
    view.isHidden = false
    view.backgroundColor = .red
    #expect(!HitReasonReport(of: view, in: stage).text.contains("passed over"))
  }

  // MARK: Coding

  private func expectRoundTrip<Report: Codable & Equatable>(_ report: Report) throws {
    let data = try StableJSON.data(report)
    #expect(try JSONDecoder().decode(Report.self, from: data) == report)
  }

  @Test(arguments: 0..<5)
  func reportsAreTheSameAfterDecoding(seed: UInt64) throws {
    let stage = stage(seed: seed)
    let hits = HitTestReport(
      at: CGPoint(x: 3.25, y: 4), CGPoint(x: 20, y: 15), CGPoint(x: 90, y: 2), in: stage)
    #expect(
      hits.points.count == 3 && hits.scene == nil && hits.size == CGSize(width: 40, height: 30))
    try expectRoundTrip(hits)
    let mismatches = HitMismatchReport(in: stage, scene: "a")
    #expect(mismatches.map == HitMapReport(in: stage))
    try expectRoundTrip(mismatches)
    #expect(
      try JSONDecoder().decode(
        HitMismatchReport.self, from: Data(try mismatches.json().utf8)) == mismatches)
    let view = try #require(stage.window.subviews.first)
    try expectRoundTrip(HitReasonReport(of: view, in: stage))
    try expectRoundTrip(
      HitMapDifference(from: mismatches.map, to: HitMapReport(in: self.stage(seed: seed + 9))))
  }

  @Test func rectanglesAndRunsAreListsAndTimesAreMilliseconds() throws {
    let stage = Stage(size: CGSize(width: 4, height: 2))
    let view = View(frame: CGRect(x: 1, y: 0, width: 2, height: 1.5))
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(50))
    let point = try StableJSON.data(HitTestReport(at: CGPoint(x: 1.25, y: 1), in: stage))
    let text = String(decoding: point, as: UTF8.self)
    for line in [
      "\"frame\" : [1, 0, 2, 1.5]", "\"local\" : [0.25, 1]", "\"point\" : [1.25, 1]",
      "\"size\" : [4, 2]", "\"t_ms\" : 50",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(HitMapReport(in: stage).bands.first?.runs.map(\.end) == [1, 3, 4])
    let map = try StableJSON.data(HitMapReport(in: stage))
    #expect(
      String(decoding: map, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined()
        .contains("\"runs\":[[1,1],[3,2],[4,1]]"))
    let short = Data("[[5], [5, 1, 2], [5, 1]]".utf8)
    #expect(try JSONDecoder().decode([HitMapReport.Run].self, from: short).map(\.end) == [0, 0, 5])
  }

  // MARK: Differences

  @Test(arguments: 0..<20)
  func differencesAreThoseOfThePixels(seed: UInt64) throws {
    let (old, new) = (stage(seed: seed), stage(seed: seed + 100))
    let (before, after) = (HitMapReport(in: old), HitMapReport(in: new))
    let difference = try #require(HitMapDifference(from: before, to: after))
    var counts: [[String?]: Double] = [:]
    for point in centres(of: old) {
      counts[[before.view(at: point)?.id, after.view(at: point)?.id], default: 0] += 1
    }
    let changes = counts.filter { $0.key[0] != $0.key[1] }
    #expect(difference.changed == changes.values.reduce(0, +) && difference.area == 1200)
    let changed = Set(changes.keys.flatMap { $0.compactMap(\.self) })
    #expect(Set(difference.views.map(\.id)) == changed)
    for view in difference.views {
      #expect(view.before == counts.filter { $0.key[0] == view.id }.values.reduce(0, +))
      #expect(view.after == counts.filter { $0.key[1] == view.id }.values.reduce(0, +))
      for part in view.lost { #expect(part.area == changes[[view.id, part.view]]) }
      for part in view.gained { #expect(part.area == changes[[part.view, view.id]]) }
      let balance = [view.gained, view.lost].map { $0.reduce(0) { $0 + $1.area } }
      #expect(view.after - view.before == balance[0] - balance[1])
      #expect((view.change == .appeared) == (view.before == 0))
      #expect((view.change == .vanished) == (view.after == 0))
    }
    #expect(HitMapDifference(from: before, to: before)?.text == "equal\n")
  }

  @Test func mapsOfOtherSizesAreNotCompared() {
    let map = HitMapReport(in: Stage(size: CGSize(width: 4, height: 4)))
    let large = HitMapReport(in: Stage(size: CGSize(width: 2, height: 2), scale: 2))
    #expect(large.width == map.width && HitMapDifference(from: map, to: large) == nil)
    #expect(
      HitMapDifference(from: map, to: HitMapReport(in: Stage(size: CGSize(width: 4, height: 5))))
        == nil)
  }
}
