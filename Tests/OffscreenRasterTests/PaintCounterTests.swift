import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// The numbers of pixels that drawings paint.
@Suite struct PaintCounterTests {
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255).word

  @Test func paintedPixelsAreThoseOfEachRectangle() {
    let canvas = Canvas(width: 20, height: 10)
    canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: .red)
    canvas.fill(CGRect(x: 5, y: 0, width: 10, height: 10), with: .blue)
    let counts = Renderer().countPaint(of: canvas.finish())
    #expect(counts.commands == 2)
    #expect(counts.painted == 200)
    #expect(counts.touched == 150)
    #expect(counts.hidden == 50)
    #expect(
      Array(counts.depths[..<20]) == Self.row(5, 5, 5, depths: 1, 2, 1) + Self.row(5, depths: 0))
  }

  private static func row(_ lengths: Int..., depths: UInt16...) -> [UInt16] {
    zip(lengths, depths).flatMap { Array(repeating: $1, count: $0) }
  }

  @Test func paintedPixelsIncludeThoseCoveredInPart() {
    let canvas = Canvas(width: 10, height: 10)
    canvas.fill(CGRect(x: 1.5, y: 1.5, width: 2, height: 1), with: .red)
    #expect(Renderer().countPaint(of: canvas.finish()).painted == 6)
  }

  @Test func hiddenPixelsNeedAnOpaqueCommandInFront() {
    for (color, hidden) in [(Color.blue, 100), (Color.blue.withAlphaComponent(0.5), 0)] {
      let canvas = Canvas(width: 10, height: 10)
      canvas.owner = 1
      canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: .red)
      canvas.owner = 2
      canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: color)
      let counts = Renderer().countPaint(of: canvas.finish())
      #expect(counts.hidden == hidden)
      #expect(counts.owners[1]?.painted == 100)
      #expect(counts.owners[1]?.hidden == hidden)
      #expect(counts.owners[2]?.hidden == 0)
    }
  }

  /// The contents of a group are painted, and then its box.
  @Test func groupsPaintTheirBoxOnceMore() {
    let canvas = Canvas(width: 20, height: 10)
    canvas.beginLayer(alpha: 0.5)
    canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: .red)
    canvas.fill(CGRect(x: 5, y: 0, width: 10, height: 10), with: .blue)
    canvas.endLayer()
    let counts = Renderer().countPaint(of: canvas.finish())
    #expect(counts.groups == 1)
    #expect(counts.groupPixels == 150)
    #expect(counts.painted == 350)
    #expect(counts.hidden == 0)
  }

  @Test func shadowsOfContentsAreGroups() {
    let canvas = Canvas(width: 40, height: 40)
    canvas.beginLayer(shadowRadius: 4, color: .black)
    canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 10), with: .red)
    canvas.fill(CGRect(x: 15, y: 15, width: 10, height: 10), with: .red)
    canvas.endLayer()
    let counts = Renderer().countPaint(of: canvas.finish())
    #expect(counts.groups == 1)
    #expect(counts.painted > 200)
  }

  @Test func emptyDrawingsPaintNothing() {
    for (width, height) in [(0, 0), (0, 5), (5, 0), (5, 5)] {
      let counts = Renderer().countPaint(of: Canvas(width: width, height: height).finish())
      #expect(counts.painted == 0 && counts.commands == 0)
    }
  }

  /// Each command is drawn alone in opaque white on a transparent picture, whose pixels that are not transparent are
  /// the painted ones; a command overwrites pixels that a picture of it alone makes opaque.
  @Test(arguments: UInt64(1)...60)
  func countsEqualThoseOfCommandsDrawnAlone(seed: UInt64) {
    let list = scene(seed)
    let counts = Renderer().countPaint(of: list)
    var depths = Array(repeating: UInt16(0), count: list.width * list.height)
    var isOverwritten = Array(repeating: false, count: depths.count)
    var (painted, hidden) = (0, 0)
    for command in list.commands.reversed() {
      var alone = list
      alone.commands = [command]
      let mayOverwrite = command.mayBeOpaque && command.isOpaque(in: list)
      alone.commands[0].paint = .solid(Self.white)
      alone.commands[0].alpha = 255
      alone.commands[0].blendMode = .normal
      let picture = Renderer().render(alone)
      for place in depths.indices {
        let alpha = picture[place % list.width, place / list.width].alpha
        guard alpha > 0 else { continue }
        painted += 1
        depths[place] += 1
        if isOverwritten[place] { hidden += 1 }
        if mayOverwrite, alpha == 255 { isOverwritten[place] = true }
      }
    }
    #expect(counts.painted == painted, "seed \(seed)")
    #expect(counts.hidden == hidden, "seed \(seed)")
    #expect(counts.depths == depths, "seed \(seed)")
    #expect(counts.touched == depths.count { $0 > 0 }, "seed \(seed)")
  }

  @Test(arguments: KernelTable.all)
  func countsAreTheSameWithEveryKernelAndBand(kernels: KernelTable) {
    for seed in UInt64(1)...20 {
      let expected = Renderer().countPaint(of: scene(seed))
      for threads in [1, 3] {
        for bandHeight in [1, 7, 64] {
          let renderer = Renderer(threads: threads, bandHeight: bandHeight, kernels: kernels)
          #expect(renderer.countPaint(of: scene(seed)) == expected, "seed \(seed)")
        }
      }
    }
  }

  /// Shapes of all kinds under clips, without groups.
  private func scene(_ seed: UInt64) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    func rect() -> CGRect {
      let rect = CGRect(
        x: number(-10...40), y: number(-10...30), width: number(1...40), height: number(1...30))
      return Bool.random(using: &random) ? rect.integral : rect
    }
    let canvas = Canvas(width: 48, height: 36)
    for _ in 0..<8 {
      canvas.save()
      if Int.random(in: 0..<3, using: &random) == 0 {
        canvas.clip(to: rect(), cornerRadius: number(0...10))
      }
      let color = Color(
        red: number(0...1), green: number(0...1), blue: number(0...1),
        alpha: Bool.random(using: &random) ? 1 : number(0.1...1))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: canvas.fill(rect(), with: color)
      case 1: canvas.fill(rect(), cornerRadius: number(0...12), with: color)
      case 2: canvas.fill(Path(ellipseIn: rect()), with: color)
      case 3: canvas.fillShadow(of: rect(), cornerRadius: 4, radius: number(1...6), with: color)
      default:
        canvas.rotate(by: number(0...1))
        canvas.fill(rect(), with: color)
      }
      canvas.restore()
    }
    return canvas.finish()
  }
}
