import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenInspection

private typealias Place = TouchWorld.Place

/// The random worlds: seeds, pixels per point, and whether edges lie between pixels.
private let worlds: [(UInt64, Int, Bool)] =
  (1...12).map { ($0, 1, false) } + (13...20).map { ($0, 1, true) }
  + (21...23).map { ($0, 2, false) }
  + (24...27).map { ($0, 2, true) } + [(28, 3, true)]

/// Regions of pixels, reports and takers, counted pixel by pixel.
@Suite struct TouchWorldTests {
  private func places(_ rects: [PixelRect]) -> [Place] {
    rects.flatMap { rect in
      (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { Place(x: $0, y: y) } }
    }
  }

  /// The pixels of rectangles in points.
  private func places(_ rects: [CGRect], scale: Int) -> [Place] {
    places(
      rects.map { rect in
        func pixels(_ length: CGFloat) -> Int { Int((length * CGFloat(scale)).rounded()) }
        return PixelRect(
          minX: pixels(rect.minX), minY: pixels(rect.minY), maxX: pixels(rect.maxX),
          maxY: pixels(rect.maxY))
      })
  }

  private func box(_ places: some Sequence<Place>) -> PixelRect {
    places.reduce(PixelRect.empty) {
      $0.union(PixelRect(minX: $1.x, minY: $1.y, maxX: $1.x + 1, maxY: $1.y + 1))
    }
  }

  @Test(arguments: worlds)
  func regionsAreTheirPixels(seed: UInt64, scale: Int, isCrisp: Bool) {
    let world = TouchWorld(seed: seed, scale: scale, isCrisp: isCrisp)
    let map = HitMap(of: world.stage.window, scale: CGFloat(scale))
    var generator = SeededGenerator(seed: seed)
    let pixels = world.places
    #expect(pixels.allSatisfy { map[$0.x, $0.y] === world.hits[$0] })
    for view in world.views {
      let region = HitRegion(of: map, reaching: view)
      let reached = Set(pixels.filter { world.hits[$0]?.reaches(view) == true })
      let parts = places(region.rectangles)
      #expect(
        region.count == reached.count && parts.count == reached.count && Set(parts) == reached)
      #expect(region.box == box(reached))
      for _ in 0..<2 {
        let corners = [world.width, world.height].map { side in
          (0..<2).map { _ in Int.random(in: -2...side + 2, using: &generator) }.sorted()
        }
        let rect = PixelRect(
          minX: corners[0][0], minY: corners[1][0], maxX: corners[0][1], maxY: corners[1][1])
        let inside = reached.filter {
          $0.x >= rect.minX && $0.x < rect.maxX && $0.y >= rect.minY && $0.y < rect.maxY
        }
        #expect(region.count(in: rect) == inside.count)
        let (x, y) = (Double(corners[0][0]) + 0.25, Double(corners[1][0]))
        let nearest =
          reached.map { place in
            let across = max(Double(place.x) - x, x - Double(place.x + 1), 0)
            let down = max(Double(place.y) - y, y - Double(place.y + 1), 0)
            return (across * across + down * down).squareRoot()
          }.min() ?? .infinity
        for radius in [1, 7, 20] as [Double] where abs(radius - nearest) > 1e-9 {
          #expect(region.meetsCircle(x: x, y: y, radius: radius) == (nearest < radius))
        }
        let takers = map.takers(in: rect)
        let own = pixels.filter {
          $0.x >= rect.minX && $0.x < rect.maxX && $0.y >= rect.minY && $0.y < rect.maxY
        }
        for taker in takers {
          let taken = own.filter { world.hits[$0] === taker.view }
          #expect(
            taken.count == taker.count && taken.first == Place(x: taker.first.x, y: taker.first.y))
        }
        #expect(takers.reduce(0) { $0 + $1.count } == own.count { world.hits[$0] != nil })
      }
    }
  }

  @Test(arguments: worlds.filter(\.2))
  func reportsAreTheirPixels(seed: UInt64, scale: Int, isCrisp: Bool) throws {
    let world = TouchWorld(seed: seed, scale: scale, isCrisp: isCrisp)
    let pixels = world.places
    let pointArea = Double(scale * scale)
    let report = HitMismatchReport(in: world.stage)
    // Regions of one pair of views that different rules cause are separate; together they are the pixels.
    var found: [String: [Place]] = [:]
    for region in report.mismatches {
      let parts = places(region.rects, scale: scale)
      #expect(abs(region.area * pointArea - Double(parts.count)) < 0.01)
      #expect(places([region.box], scale: scale).count == places([box(parts)]).count)
      found["\(region.paintedID) \(region.hitID ?? "none")", default: []] += parts
    }
    var expected: [String: Set<Place>] = [:]
    for place in pixels {
      guard let shown = world.shown[place], shown !== world.hits[place] else { continue }
      let hit = world.hits[place].map { world.name($0) ?? "Window" }
      expected["\(world.name(shown) ?? "Window") \(hit ?? "none")", default: []].insert(place)
    }
    #expect(Set(found.keys) == Set(expected.keys))
    for (pair, places) in found {
      #expect(Set(places) == expected[pair] && places.count == expected[pair]?.count, "\(pair)")
    }
    for view in world.views {
      let reasons = HitReasonReport(of: view, in: world.stage)
      let seen = pixels.filter { world.isDescendant(world.shown[$0], of: view) }
      let hit = seen.filter { world.isDescendant(world.hits[$0], of: view) }
      let reached = pixels.filter { world.isDescendant(world.hits[$0], of: view) }
      let areas = [reasons.seen, reasons.hit, reasons.reached].map {
        Int(($0 * pointArea).rounded())
      }
      #expect(areas == [seen.count, hit.count, reached.count])
      let others = reasons.others.reduce(0) { $0 + $1.area }
      #expect(abs(others * pointArea - Double(seen.count - hit.count)) < 0.01)
      let selector = try #require(ViewSelector(world.name(view) ?? ""))
      let reach = try Reach(of: selector, in: world.stage, names: nil)
      let touched = pixels.filter { world.hits[$0]?.reaches(view) == true }
      #expect(abs(reach.area * pointArea - Double(touched.count)) < 0.01)
      #expect(places([reach.box], scale: scale).count == places([box(touched)]).count)
    }
  }

  @Test(arguments: worlds.filter { $0.1 < 3 })
  func differencesOfMapsAreTheirPixels(seed: UInt64, scale: Int, isCrisp: Bool) throws {
    var world = TouchWorld(seed: seed, scale: scale, isCrisp: isCrisp)
    func report() -> HitMapReport {
      HitMapReport(
        HitMap(of: world.stage.window, scale: CGFloat(scale)), scale: Double(scale),
        of: world.stage.window)
    }
    let (old, before) = (report(), world.hits)
    world.views[Int(seed) % world.views.count].frame.origin.x += 5
    world.look()
    let difference = try #require(HitMapDifference(from: old, to: report()))
    let pixels = world.places
    func area(_ count: Int) -> Double { Double(count) / Double(scale * scale) }
    let changed = pixels.filter { before[$0] !== world.hits[$0] }
    #expect(
      abs(difference.changed - area(changed.count)) < 1e-5 && difference.isEmpty == changed.isEmpty)
    for view in world.views {
      let had = pixels.filter { before[$0] === view }
      let has = pixels.filter { world.hits[$0] === view }
      let found = difference.views.first { $0.id == world.name(view) }
      guard Set(had) != Set(has) else {
        #expect(found == nil)
        continue
      }
      let part = try #require(found)
      #expect(abs(part.before - area(had.count)) < 1e-5 && abs(part.after - area(has.count)) < 1e-5)
      #expect(part.change == (had.isEmpty ? .appeared : has.isEmpty ? .vanished : .changed))
      let (gained, lost) = (Set(has).subtracting(had), Set(had).subtracting(has))
      #expect(abs(part.gained.reduce(0) { $0 + $1.area } - area(gained.count)) < 1e-5)
      #expect(abs(part.lost.reduce(0) { $0 + $1.area } - area(lost.count)) < 1e-5)
      for other in part.gained where other.view?.hasPrefix("#") == true {
        let count = gained.count { world.name(before[$0]) == other.view }
        #expect(abs(other.area - area(count)) < 1e-5)
      }
    }
  }
}

/// The rules of audits, stated pixel by pixel.
@Suite struct AuditWorldTests {
  /// A touch target as sets of pixels.
  private struct Target {
    let view: View
    let name: String
    let takesTouches: Bool
    /// The pixels of the view that nothing clips, and all its pixels.
    let shown: Set<Place>
    let whole: Set<Place>
    /// The pixels that reach the view, and the number that show it.
    let region: Set<Place>
    let seenCount: Int
    let seenBox: (minX: Int, minY: Int, maxX: Int, maxY: Int)?

    var isWhole: Bool { shown.count == whole.count }
    var isOffered: Bool { takesTouches && (!shown.isEmpty || !region.isEmpty) }

    static func box(_ places: Set<Place>) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
      else {
        return nil
      }
      return (minX, minY, maxX + 1, maxY + 1)
    }

    var centre: (x: Double, y: Double) {
      Self.box(region).map { (Double($0.minX + $0.maxX) / 2, Double($0.minY + $0.maxY) / 2) } ?? (
        0, 0
      )
    }

    /// Whether a rectangle of some pixels fits into the region.
    func holds(_ width: Int, _ height: Int) -> Bool {
      region.contains { corner in
        (0..<height).allSatisfy { y in
          (0..<width).allSatisfy { region.contains(Place(x: corner.x + $0, y: corner.y + y)) }
        }
      }
    }

    /// The distance to the nearest pixel of another target's visible rectangle.
    func gap(to other: Target) -> Double {
      guard let one = Self.box(shown), let two = Self.box(other.shown) else { return .infinity }
      let across = max(two.minX - one.maxX, one.minX - two.maxX, 0)
      let down = max(two.minY - one.maxY, one.minY - two.maxY, 0)
      return Double(across * across + down * down).squareRoot()
    }

    func isAround(_ other: Target, _ world: TouchWorld) -> Bool {
      world.isDescendant(other.view, of: view)
    }
  }

  private func targets(_ world: TouchWorld) -> [Target] {
    // Places outside of the window belong to the whole of a target.
    let margin = 60 * world.scale
    let seenTargets = world.shown.mapValues { nearestTarget($0, world) }
    return world.views.filter { $0.isTouchTarget && world.isVisible($0) }.map { view in
      let clips = world.clips(of: view)
      let frame = clips[0]
      let near = (-margin..<world.height + margin).filter {
        let y = (CGFloat($0) + 0.5) / CGFloat(world.scale)
        return y >= frame.minY && y < frame.maxY
      }
      let across = (-margin..<world.width + margin).filter {
        let x = (CGFloat($0) + 0.5) / CGFloat(world.scale)
        return x >= frame.minX && x < frame.maxX
      }
      let whole = Set(near.flatMap { y in across.map { Place(x: $0, y: y) } })
      var takesTouches = true
      var next: View? = view
      while let current = next {
        takesTouches = takesTouches && current.isUserInteractionEnabled
        next = current.superview
      }
      let seen = Set(world.places.filter { seenTargets[$0] ?? nil === view })
      return Target(
        view: view, name: world.name(view) ?? "", takesTouches: takesTouches,
        shown: whole.filter { place in clips.allSatisfy { world.holds($0, world.centre(place)) } },
        whole: whole,
        region: Set(world.places.filter { world.hits[$0]?.touchTarget === view }),
        seenCount: seen.count,
        seenBox: Target.box(seen))
    }
  }

  /// The visible view, or the nearest one around it, that is a target.
  private func nearestTarget(_ view: View?, _ world: TouchWorld) -> View? {
    view.flatMap { $0.isTouchTarget ? $0 : nearestTarget($0.superview, world) }
  }

  private func pixels(_ length: Double, _ world: TouchWorld) -> Int {
    Int((length * Double(world.scale)).rounded(.up))
  }

  /// The targets that break the rules, as lines of a rule and a name.
  private func problems(_ world: TouchWorld, _ targets: [Target], seen: Bool) -> Set<String> {
    var found: Set<String> = []
    let small = targets.map { !$0.holds(pixels(24, world), pixels(24, world)) }
    for (index, target) in targets.enumerated() {
      func fails(_ rule: String, _ isBroken: Bool) {
        if isBroken { found.insert("\(rule) \(target.name)") }
      }
      let others = targets.enumerated().filter { $0.offset != index }
      let apart = others.filter { !target.isAround($1, world) && !$1.isAround(target, world) }.map(
        \.1)
      if target.isOffered {
        fails("size", !target.holds(pixels(9, world), pixels(6.5, world)))
        let centre = target.centre
        let diameter = 24 * Double(world.scale)
        let isNear = others.contains { place, other in
          guard !other.region.isEmpty else { return false }
          let meets = other.region.contains { pixel in
            let across = max(Double(pixel.x) - centre.x, centre.x - Double(pixel.x + 1), 0)
            let down = max(Double(pixel.y) - centre.y, centre.y - Double(pixel.y + 1), 0)
            return (across * across + down * down).squareRoot() < diameter / 2
          }
          let (x, y) = (other.centre.x - centre.x, other.centre.y - centre.y)
          return meets || (small[place] && (x * x + y * y).squareRoot() < diameter)
        }
        fails(
          "wcag22-2.5.8",
          small[index] && (target.region.isEmpty || !target.isWhole || isNear))
        let inner = others.filter { target.isAround($1, world) }
        if !inner.isEmpty {
          let columns = Set(target.whole.map(\.x)).count
          let rows = Set(target.whole.map(\.y)).count
          fails(
            "nested", !target.holds(min(pixels(7, world), columns), min(pixels(7, world), rows)))
        }
        // Of two targets that are cut off, the whole is unknown.
        let neighbours =
          target.shown.isEmpty
          ? []
          : apart.filter {
            $0.isOffered && !$0.shown.isEmpty && (target.isWhole || $0.isWhole)
          }
        fails("overlap", neighbours.contains { !$0.region.isDisjoint(with: target.shown) })
        fails(
          "crowded", neighbours.contains { target.gap(to: $0) < 3.25 * Double(world.scale) - 1e-6 })
      }
      if seen {
        fails("unreachable", target.seenCount > 0 && target.region.isEmpty)
        fails("hidden", target.seenCount == 0 && !target.region.isEmpty)
      }
    }
    return found
  }

  @Test(arguments: worlds.filter { $0.1 < 3 })
  func auditsFindWhatBreaksTheRules(seed: UInt64, scale: Int, isCrisp: Bool) throws {
    let world = TouchWorld(seed: seed, scale: scale, isCrisp: isCrisp, side: scale == 1 ? 60 : 45)
    let targets = targets(world)
    var rules: [AuditRule] = [
      .size(CGSize(width: 9, height: 6.5)), .wcag22Minimum, .overlap, .crowded(gap: 3.25),
      .nested(leaving: 7),
    ]
    if isCrisp { rules += [.unreachable, .hidden] }
    let report = world.stage.auditReport(rules)
    let found = Set(report.findings.map { "\($0.rule) \($0.target)" })
    let expected = problems(world, targets, seen: isCrisp)
    #expect(
      found == expected,
      "\(found.symmetricDifference(expected)) \(world.stage.window.treeDescription())")
    for finding in report.findings where finding.rule == "crowded" {
      let target = try #require(targets.first { $0.name == finding.target })
      let words = finding.reason.split(separator: " ")
      let other = try #require(targets.first { $0.name == words[2] })
      let gap = target.gap(to: other) / Double(scale)
      #expect(abs((Double(words[0]) ?? -1) - gap) < 0.0051, "\(finding)")
    }
    for target in report.targets {
      let own = try #require(targets.first { $0.name == target.id })
      #expect(abs(target.area - Double(own.region.count) / Double(scale * scale)) < 1e-5)
      let sides = (Set(own.whole.map(\.x)).count, Set(own.whole.map(\.y)).count)
      #expect(
        abs(target.size.width - Double(sides.0) / Double(scale)) < 1e-5
          && abs(target.size.height - Double(sides.1) / Double(scale)) < 1e-5)
      let (width, height) = (
        pixels(target.largest.width, world), pixels(target.largest.height, world)
      )
      let isEmpty = own.region.isEmpty
      #expect(
        isEmpty
          ? target.largest == .zero : own.holds(width, height) && !own.holds(width + 1, height + 1))
    }
  }

  @Test(arguments: worlds.filter { $0.1 < 3 && $0.2 })
  func fingersHitTheSumOfTheirPixels(seed: UInt64, scale: Int, isCrisp: Bool) {
    let world = TouchWorld(seed: seed, scale: scale, isCrisp: isCrisp)
    let model = FingerModel(
      relativeX: 0.01, relativeY: 0.02, absoluteX: 4, absoluteY: 2, pointsPerInch: 50.8)
    let targets = targets(world)
    let report = world.stage.fingerReport(model)
    let aimed = targets.filter { $0.isOffered && ($0.seenBox != nil || !$0.region.isEmpty) }
    #expect(report.targets.map(\.id) == aimed.map(\.name))
    for (found, target) in zip(report.targets, aimed) {
      guard let box = target.seenBox ?? Target.box(target.region) else { continue }
      let aim = (x: Double(box.minX + box.maxX) / 2, y: Double(box.minY + box.maxY) / 2)
      // Two points are a millimetre.
      func spread(_ length: Int, _ relative: Double, _ absolute: Double) -> Double {
        let millimetres = Double(length) / Double(scale) / 2
        return (relative * millimetres * millimetres + absolute).squareRoot() * 2 * Double(scale)
      }
      let spreads = (spread(box.maxX - box.minX, 0.01, 4), spread(box.maxY - box.minY, 0.02, 2))
      func share(_ pixel: Int, _ middle: Double, _ spread: Double) -> Double {
        let unit = spread * 2.0.squareRoot()
        return (erf((Double(pixel + 1) - middle) / unit) - erf((Double(pixel) - middle) / unit)) / 2
      }
      func hit(_ region: Set<Place>) -> Double {
        region.reduce(0) { $0 + share($1.x, aim.x, spreads.0) * share($1.y, aim.y, spreads.1) }
      }
      let others = targets.filter { $0.view !== target.view }.map {
        (name: $0.name, hit: hit($0.region))
      }
      let worst = others.map(\.hit).max() ?? 0
      #expect(abs(found.hit - hit(target.region)) < 1e-6 && abs(found.neighbourHit - worst) < 1e-6)
      #expect(abs(found.otherHit - others.reduce(0) { $0 + $1.hit }) < 1e-6)
      #expect((found.neighbour != nil) == (worst >= 1e-9))
      #expect(
        abs(found.aim.x * Double(scale) - aim.x) < 1e-6
          && abs(found.aim.y * Double(scale) - aim.y) < 1e-6)
    }
  }
}
