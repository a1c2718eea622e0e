import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// The limits of huge drawings, as numbers of elements, because numbers of bytes would depend on
/// the machine.
@Suite struct BoundedMemoryTests {
  private static func edgeCount(of list: DisplayList) -> Int {
    unsafe list.edges.withEdges { edges in edges.count }
  }

  private static func zigzag(_ count: Int) -> Path {
    var generator = SeededGenerator(seed: 91)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<count {
      path.addLine(
        to: CGPoint(x: CGFloat(generator.next() & 63), y: CGFloat(generator.next() & 63)))
    }
    return path
  }

  @Test func pathHasAtMostAnEdgeForEachSegment() {
    let canvas = Canvas(width: 40, height: 40)
    canvas.fill(Self.zigzag(100_000), rule: .evenOdd, with: .black)
    #expect(Self.edgeCount(of: canvas.finish()) <= 100_001)
  }

  @Test func pathOfManyCurvesHasBoundedEdges() {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<10_000 {
      let end = CGPoint(x: 0, y: index % 2 == 0 ? 10_000 : 0)
      path.addCurve(
        to: end, control1: CGPoint(x: 10_000, y: 10_000 - end.y),
        control2: CGPoint(x: 0, y: index % 3 == 0 ? 10_000 : 0))
    }
    for scale in [1, 1e9] as [CGFloat] {
      let canvas = Canvas(width: 10_000, height: 10_000)
      canvas.scale(x: scale, y: scale)
      canvas.fill(path, with: .black)
      // Cut as finely as the first ones, all would have some ten million.
      let count = Self.edgeCount(of: canvas.finish())
      #expect(count <= Int(OFF_FINE_CHORDS) + 2048 + 3 * 10_000 << OFF_COARSE_DEPTH)
      #expect(scale > 1 || count > Int(OFF_FINE_CHORDS) / 2)
    }
  }

  @Test func strokeHasFewPointsForEachSegment() {
    let outline = Self.zigzag(10_000).stroked(StrokeStyle(lineWidth: 3, lineJoin: .round))
    #expect(outline.points.count <= 16 * 10_000)
  }

  @Test func strokeOfAMillionPointsHasFewEdges() {
    var path = Path()
    path.move(to: CGPoint(x: 3, y: 5))
    path.addCurve(
      to: CGPoint(x: 60, y: 9), control1: CGPoint(x: 20, y: 70), control2: CGPoint(x: 40, y: -30))
    path.addLine(to: CGPoint(x: 8, y: 50))
    for join in [.miter, .round, .bevel] as [LineJoin] {
      for cap in [.butt, .round, .square] as [LineCap] {
        for dash in [[], [3, 2]] as [[CGFloat]] {
          let canvas = Canvas(width: 64, height: 64)
          canvas.stroke(
            path, style: StrokeStyle(lineWidth: 1e6, lineCap: cap, lineJoin: join, dash: dash),
            with: .black)
          let list = canvas.finish()
          #expect(Self.edgeCount(of: list) < 100_000, "\(join), \(cap), \(dash)")
          #expect(Renderer(threads: 1).render(list)[32, 32].alpha == 255)
        }
      }
    }
  }

  @Test func deepNestsOfLayersAreDrawnInLowBands() {
    let frame = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 200)
    let shape = Shape(bounds: frame)
    for depth in [1, 100, 1000, 10_000] {
      let commands =
        (0..<depth).map { _ in Command(kind: .beginLayer, shape: shape) }
        + (0..<depth).map { _ in Command(kind: .endLayer, shape: shape) }
      let plans = Array(BandPlan.plans(for: commands, rows: 0..<200, bandHeight: 64))
      #expect(plans.count == 1)
      let plan = plans[0]
      let pixels = plan.rows(ofBand: 0).count * frame.width * depth
      // All layers of a band hold 16 MB, or a row each.
      #expect(pixels <= max(1 << 22, frame.width * depth), "\(depth) layers")
      #expect(plan.rows(ofBand: plan.bandCount - 1).upperBound == 200)
    }
  }

  @Test func bandsOfWideDrawingsAreLow() {
    let shape = Shape(bounds: PixelRect(minX: 0, minY: 0, maxX: 1 << 20, maxY: 200))
    let commands = [Command(kind: .fill, shape: shape)]
    let plans = Array(BandPlan.plans(for: commands, rows: 0..<200, bandHeight: 64))
    #expect(plans.map { $0.rows(ofBand: 0).count } == [1])
    #expect(plans[0].bandCount == 200)
  }

  /// The commands of each band are the same for every division of the bands among plans.
  @Test func plansDivideTheBandsByTheNumberOfTheirCommands() {
    var generator = SeededGenerator(seed: 17)
    let rows = -30..<470
    let commands = (0..<300).map { _ -> Command in
      let top = Int.random(in: rows, using: &generator)
      let bottom = Int.random(in: top...rows.upperBound, using: &generator)
      return Command(
        kind: .fill, shape: Shape(bounds: PixelRect(minX: 0, minY: top, maxX: 9, maxY: bottom)))
    }
    func bands(indexBudget: Int) -> (counts: [Int], bands: [[Int32]], rows: [Range<Int>]) {
      let plans = Array(
        BandPlan.plans(for: commands, rows: rows, bandHeight: 7, indexBudget: indexBudget))
      let bands = plans.flatMap { plan in
        (0..<plan.bandCount).map { (plan.rows(ofBand: $0), Array(plan.commands(inBand: $0))) }
      }
      let counts = plans.map { plan in
        (0..<plan.bandCount).reduce(0) { $0 + plan.commands(inBand: $1).count }
      }
      return (counts, bands.map(\.1), bands.map(\.0))
    }
    let whole = bands(indexBudget: 1 << 26)
    #expect(whole.counts.count == 1)
    for budget in [1, 100, 500, 5_000, whole.counts[0] - 1, whole.counts[0]] {
      let divided = bands(indexBudget: budget)
      #expect(divided.bands == whole.bands && divided.rows == whole.rows)
      let most = whole.bands.map(\.count).max() ?? 0
      #expect(divided.counts.allSatisfy { $0 <= max(budget, most) })
    }
  }

  @Test func layersTooWideTogetherHaveNoBuffers() {
    let canvas = Canvas(width: 1 << 20, height: 1)
    for _ in 0..<20 { canvas.beginLayer(alpha: 0.5) }
    for x in 0..<2 { canvas.fill(CGRect(x: x, y: 0, width: 9, height: 1), with: .black) }
    let list = canvas.finish()
    #expect(list.commands.count { $0.kind == .beginLayer } <= Canvas.maximumLayerColumns >> 20)
    #expect(list.exceededLimits == [.groups])
    #expect(list.exceededLimits.sentences.count == 1)
  }

  @Test func blursOfVeryWidePicturesAreGivenUp() {
    let canvas = Canvas(width: 1 << 16, height: 8)
    let wide = CGRect(x: 0, y: 0, width: 1 << 16, height: 8)
    canvas.fillShadow(of: Path(ellipseIn: wide), radius: 1e6, with: .black)
    #expect(canvas.finish().exceededLimits == [.shadows])
    canvas.beginLayer(blurRadius: 1e6)
    canvas.fill(wide, with: .red)
    canvas.endLayer()
    let list = canvas.finish()
    #expect(list.exceededLimits == [.effects])
    #expect(list.pictures.isEmpty && list.commands.count == 1)
  }

  @Test func usualDrawingsExceedNoLimit() {
    let canvas = Canvas(width: 300, height: 300)
    for depth in 0..<Canvas.maximumEffectDepth {
      canvas.beginLayer(shadowRadius: 3, color: .black)
      canvas.beginLayer(alpha: 0.9)
      canvas.clip(to: Path(ellipseIn: CGRect(x: depth, y: 0, width: 200, height: 300)))
      canvas.fill(CGRect(x: depth, y: depth, width: 99, height: 50), with: .systemBlue)
    }
    #expect(canvas.finish().exceededLimits.isEmpty)
  }

  @Test func picturesOfEffectsShareOneBudget() {
    let canvas = Canvas(width: 2000, height: 2000)
    for _ in 0..<100 {
      canvas.beginLayer(blurRadius: 2)
      canvas.fill(CGRect(x: 0, y: 0, width: 2000, height: 2000), with: .red)
      canvas.endLayer()
    }
    let list = canvas.finish()
    // Later layers are drawn without their effect.
    #expect(list.pictures.count < 20)
    #expect(list.pictures.reduce(0) { $0 + $1.byteCount } <= 1 << 28)
    #expect(list.commands.count >= 100)
    #expect(list.exceededLimits == [.effects])
    #expect(Renderer(threads: 1).render(list).exceededLimits == [.effects])
  }

  @Test func clipsKeepPathsWithoutStencils() {
    let canvas = Canvas(width: 50, height: 50)
    for index in 0..<10_000 {
      canvas.clip(to: Path(ellipseIn: CGRect(x: -9, y: -9, width: 60 + index % 7, height: 60)))
    }
    canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 50), with: .black)
    let list = canvas.finish()
    #expect(list.clips.count == 10_000)
    #expect(list.stencilBytes.isEmpty)
    #expect(Self.edgeCount(of: list) < 10_000 * 100)
  }

  @Test func closingALayerCopiesNoCommands() {
    let canvas = Canvas(width: 50, height: 50)
    func address() -> UnsafeRawPointer? {
      unsafe canvas.list.commands.withUnsafeBytes { $0.baseAddress }
    }
    canvas.list.commands.reserveCapacity(1_000)
    let before = unsafe address()
    for index in 0..<100 {
      canvas.beginLayer(alpha: index % 2 == 0 ? 1 : 0.5)
      for side in [20, 30] { canvas.fill(CGRect(x: 0, y: 0, width: side, height: 9), with: .black) }
      canvas.endLayer()
      canvas.beginLayer(shadowRadius: 2, color: .black)
      canvas.fill(CGRect(x: 9, y: 9, width: 9, height: 9), with: .black)
      canvas.endLayer()
    }
    #expect(unsafe address() == before)
  }

  @Test func picturesOfShadowsDoNotGrowWithTheOffset() {
    func byteCount(offset: CGFloat) -> Int {
      let canvas = Canvas(width: 60, height: 80)
      // The areas that the shadows need begin at -offset, at -offset / 3 and here.
      for part in [1, 3] as [CGFloat] {
        canvas.beginLayer(
          shadowRadius: 10, offset: CGSize(width: offset / part, height: offset / part),
          color: .black)
      }
      let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      canvas.fill(everywhere, with: .red)
      canvas.fillShadow(of: Path(ellipseIn: everywhere), radius: 10, with: .black)
      let list = canvas.finish()
      return list.pictures.reduce(list.stencilBytes.count) { $0 + $1.byteCount }
    }
    #expect(byteCount(offset: 900) == byteCount(offset: 90_000))
    #expect(byteCount(offset: 90_000) < 20 * 100 * 120)
  }
}
