import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct FingerTests {
  private func button(_ id: String, _ frame: CGRect, on stage: Stage) {
    let button = Button(frame: frame)
    button.backgroundColor = .systemBlue
    button.accessibilityIdentifier = id
    stage.window.addSubview(button)
  }

  private func isClose(_ first: Double, _ second: Double, _ error: Double = 1e-8) -> Bool {
    abs(first - second) <= error
  }

  @Test func pointBetweenTwoHalfPlanesHitsEachHalfOfTheTime() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    button("left", CGRect(x: 0, y: 0, width: 200, height: 400), on: stage)
    button("right", CGRect(x: 200, y: 0, width: 200, height: 400), on: stage)
    let model = FingerModel(relativeX: 0, relativeY: 0)
    let report = stage.aimReport(at: CGPoint(x: 200, y: 200), model)
    #expect(report.views.map(\.id).sorted() == ["#left", "#right"])
    #expect(report.views.allSatisfy { isClose($0.hit, 0.5) } && isClose(report.nothing, 0))
    #expect(report.target == "#right")
  }

  /// The hit rates of a strip of 4.8 and 7.2 mm that follow from the default coefficients along x.
  @Test(arguments: [(2.4, 0.639), (4.8, 0.922), (7.2, 0.988)])
  func stripHasTheRateOfItsFormula(millimetres: Double, rate: Double) throws {
    // One point is a tenth of a millimetre.
    let model = FingerModel(pointsPerInch: 254)
    let stage = Stage(size: CGSize(width: 200, height: 4000))
    let width = millimetres * 10
    button("strip", CGRect(x: 50, y: 0, width: width, height: 4000), on: stage)
    let target = try #require(stage.fingerReport(model).targets.first)
    #expect(isClose(target.hit, rate, 0.0005))
    #expect(target.neighbour == nil && target.otherHit == 0)
  }

  @Test func spreadGrowsWithTheTarget() {
    let model = FingerModel(
      relativeX: 0.01, relativeY: 0.04, absoluteX: 0, absoluteY: 9, pointsPerInch: 25.4)
    let spread = model.spread(size: CGSize(width: 50, height: 20))
    #expect(isClose(spread.x, 5) && isClose(spread.y, 5))
  }

  @Test func neighbourThatIsHitTheMostIsNamed() throws {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    button("a", CGRect(x: 100, y: 30, width: 30, height: 30), on: stage)
    button("far", CGRect(x: 60, y: 30, width: 30, height: 30), on: stage)
    button("near", CGRect(x: 132, y: 30, width: 30, height: 30), on: stage)
    let report = stage.fingerReport()
    let target = try #require(report.targets.first { $0.id == "#a" })
    #expect(target.neighbour == "#near" && target.neighbourHit < target.otherHit)
    #expect(target.aim == CGPoint(x: 115, y: 45))
    #expect(target.size == CGSize(width: 30, height: 30))
    #expect(report.text.hasSuffix(FingerModel().text + "\n"))
    #expect(
      FingerModel().text
        == "model: Bi and Zhai 2016, variance 0.0075 w² + 1.68 mm² across and 0.0108 h² + 1.33 mm² "
        + "down, 153.3333 points per inch")
  }

  /// Probabilities against sums of the density over a fine grid, in random small worlds.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func probabilitiesAreIntegralsOfTheDensity(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 40, height: 30))
    for index in 0..<5 {
      let frame = CGRect(
        x: Double(Int.random(in: -5...35, using: &generator)),
        y: Double(Int.random(in: -5...25, using: &generator)),
        width: Double(Int.random(in: 1...20, using: &generator)),
        height: Double(Int.random(in: 1...20, using: &generator)))
      button("b\(index)", frame, on: stage)
    }
    let model = FingerModel(
      relativeX: 0, relativeY: 0, absoluteX: 6, absoluteY: 3, pointsPerInch: 25.4 * 2)
    let aim = CGPoint(
      x: Double.random(in: 0...40, using: &generator),
      y: Double.random(in: 0...30, using: &generator))
    let report = stage.aimReport(at: aim, model)
    let sum = report.views.reduce(report.nothing) { $0 + $1.hit }
    #expect(isClose(sum, 1))
    let map = HitMap(of: stage.window)
    let (sx, sy) = (Double(report.spread.dx), Double(report.spread.dy))
    var naive: [String: Double] = [:]
    let steps = 20
    for y in 0..<30 * steps {
      for x in 0..<40 * steps {
        guard let view = map[x / steps, y / steps] else { continue }
        let dx = ((Double(x) + 0.5) / Double(steps) - Double(aim.x)) / sx
        let dy = ((Double(y) + 0.5) / Double(steps) - Double(aim.y)) / sy
        let name = view.accessibilityIdentifier.map { "#\($0)" } ?? "Window"
        naive[name, default: 0] +=
          exp(-(dx * dx + dy * dy) / 2) / (2 * .pi * sx * sy) / Double(steps * steps)
      }
    }
    for view in report.views { #expect(isClose(view.hit, naive[view.id] ?? 0, 1e-4), "\(view)") }
  }

  /// Each pixel against the report of a finger that aims at it, at two scales.
  @Test(arguments: [1, 2])
  func riskOfAPixelIsThatOfAimingAtIt(scale: Int) throws {
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: CGFloat(scale))
    button("a", CGRect(x: 4, y: 6, width: 20, height: 24), on: stage)
    button("b", CGRect(x: 26, y: 2, width: 18, height: 20), on: stage)
    button("c", CGRect(x: 29, y: 24, width: 24, height: 12), on: stage)
    let model = FingerModel(
      relativeX: 0.02, relativeY: 0.05, absoluteX: 4, absoluteY: 2, pointsPerInch: 30)
    let plain = stage.render()
    let picture = stage.riskPicture(model)
    let stops: [(Double, Double, Double)] = [(102, 189, 99), (255, 224, 139), (215, 48, 39)]
    var risks: [Double] = []
    for y in 0..<40 * scale {
      for x in 0..<60 * scale {
        let point = CGPoint(
          x: (Double(x) + 0.5) / Double(scale), y: (Double(y) + 0.5) / Double(scale))
        let (pixel, before) = (picture[x, y], plain[x, y])
        let brightness =
          (Int(before.red) + Int(before.green) + Int(before.blue)) / 3 + 255 - Int(before.alpha)
        let light = Double(128 + brightness / 2) / 255
        let hit = stage.window.hitTest(point, with: nil)
        var expected = (255 * light, 255 * light, 255 * light)
        if let target = hit as? Button {
          let own = "#\(target.accessibilityIdentifier ?? "")"
          let risk = stage.aimReport(at: point, model).views
            .filter { $0.id != own && $0.id.hasPrefix("#") }.reduce(0) { $0 + $1.hit }
          risks.append(risk)
          let place = min(risk, 0.5) * 4
          let (from, to) = (stops[min(Int(place), 1)], stops[min(Int(place), 1) + 1])
          let part = place - Double(min(Int(place), 1))
          func mixed(_ a: Double, _ b: Double) -> Double { (a + (b - a) * part) * light }
          expected = (mixed(from.0, to.0), mixed(from.1, to.1), mixed(from.2, to.2))
        }
        #expect(
          abs(Double(pixel.red) - expected.0) < 1.01 && abs(Double(pixel.green) - expected.1) < 1.01
            && abs(Double(pixel.blue) - expected.2) < 1.01, "\(x) \(y): \(pixel), \(expected)")
      }
    }
    #expect(risks.contains { $0 < 0.05 } && risks.contains { $0 > 0.25 })
  }

  @Test func riskIsHighBesideANeighbourAndLowFarFromIt() {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    button("a", CGRect(x: 0, y: 20, width: 140, height: 60), on: stage)
    button("b", CGRect(x: 140, y: 20, width: 140, height: 60), on: stage)
    let picture = stage.riskPicture(FingerModel())
    let (far, near, outside) = (picture[60, 50], picture[138, 50], picture[290, 50])
    #expect(far.green > far.red && near.red > near.green)
    #expect(outside.red == outside.green && outside.green == outside.blue)
  }

  /// Fingers aim at all that is seen of a target, although a clear view takes the touches of one half.
  @Test func spreadFollowsWhatIsSeenOfATarget() {
    func spread(isCovered: Bool) -> CGVector {
      let stage = Stage(size: CGSize(width: 200, height: 100))
      let button = Button(frame: CGRect(x: 20, y: 20, width: 120, height: 40))
      button.backgroundColor = .systemBlue
      stage.window.addSubview(button)
      let cover = View(frame: CGRect(x: 80, y: 0, width: 100, height: 100))
      if isCovered { stage.window.addSubview(cover) }
      return stage.aimReport(at: CGPoint(x: 40, y: 40)).spread
    }
    #expect(spread(isCovered: true) == spread(isCovered: false))
  }
}
