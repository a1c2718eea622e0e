import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// Extreme drawings: each stays within the documented memory and reports the limits that it
/// exceeds.
@Suite struct HostileDrawingTests {
  /// The most expensive drawing on a canvas, for a given size.
  private struct Worst {
    let canvas: Canvas
    let whole: CGRect
    /// The number of points of a path, and of stops of a gradient.
    let many: Int

    #if DEBUG
    init() { self.init(width: 60, height: 90, many: 2_000) }
    #else
    init() { self.init(width: 1_170, height: 2_532, many: 1_000_000) }
    #endif

    init(width: Int, height: Int, many: Int) {
      canvas = Canvas(width: width, height: height, scale: 3)
      whole = CGRect(x: 0, y: 0, width: CGFloat(width) / 3, height: CGFloat(height) / 3)
      self.many = many
    }

    /// A line of short steps all over the canvas.
    var path: Path {
      var generator = SeededGenerator(seed: 7)
      var path = Path()
      path.move(to: .zero)
      for index in 0..<many {
        let x = CGFloat(index % 97) / 97 * whole.width
        let y = CGFloat(index) / CGFloat(many) * whole.height
        path.addLine(to: CGPoint(x: x, y: y + CGFloat(generator.next() & 15)))
      }
      return path
    }

    var gradient: Gradient {
      Gradient(
        stops: (0..<many / 10).map { index in
          Gradient.Stop(
            color: index % 2 == 0 ? .red : .systemBlue.withAlphaComponent(0.5),
            location: CGFloat(index) / CGFloat(many / 10))
        },
        geometry: .radial(center: .zero, startRadius: 0, endRadius: whole.height))
    }

    /// Clips in layers in shadows in blurs, nested deeper than the limits.
    func nest(_ depth: Int, draw: () -> Void) {
      for index in 0..<depth {
        switch index % 4 {
        case 0: canvas.beginLayer(alpha: 0.99)
        case 1:
          canvas.beginLayer(
            shadowRadius: 1e6, offset: CGSize(width: index * 1_000, height: -index), color: .black)
        case 2: canvas.clip(to: Path(ellipseIn: whole.insetBy(dx: -CGFloat(index % 9), dy: -9)))
        default: canvas.beginLayer(blurRadius: 50)
        }
        canvas.fill(whole.insetBy(dx: 5, dy: 5), with: .systemBlue.withAlphaComponent(0.5))
      }
      draw()
      while !canvas.layers.isEmpty { canvas.endLayer() }
    }
  }

  /// The largest resident memory of this process so far, in bytes.
  private static func largestMemory() -> Int {
    var usage = rusage()
    #if os(Linux)
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
    #else
    _ = unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }

  /// All of these at once: the process that draws them needs less than the documented memory, and
  /// the picture reports the exceeded limits.
  @Test func worstOfEverythingStaysWithinTheDocumentedMemory() async {
    await #expect(processExitsWith: .success) {
      let worst = Worst()
      let (canvas, path) = (worst.canvas, worst.path)
      worst.nest(1_200) { canvas.fill(worst.whole, with: worst.gradient) }
      worst.nest(8) {
        canvas.fill(path, rule: .evenOdd, with: .black)
        canvas.clip(to: path)
        canvas.fill(worst.whole, with: worst.gradient)
      }
      canvas.stroke(path, style: StrokeStyle(lineWidth: 2, lineJoin: .round), with: .red)
      for _ in 0..<30 { canvas.fillShadow(of: path, radius: 1e6, with: .black) }
      let list = canvas.finish()
      let picture = Renderer(threads: 2).render(list)
      precondition(picture.exceededLimits.contains(.effects))
      #if !DEBUG
      precondition(picture.exceededLimits.contains(.shadows))
      #endif
      let memory = Self.largestMemory()
      precondition(memory < 2 << 30, "the drawing took \(memory) bytes")
    }
  }

  #if !DEBUG
  /// Each path alone is within the limit of edges, but all together exceed it.
  @Test func pathsBeyondTheEdgeLimitAreLeftOut() {
    let worst = Worst()
    let path = worst.path
    for _ in 0..<40 { worst.canvas.fill(path, with: .black) }
    let list = worst.canvas.finish()
    #expect(list.exceededLimits == [.edges])
    #expect(unsafe list.edges.withEdges { edges in edges.count } <= EdgeStore.maximumCount)
    #expect((30..<40).contains(list.commands.count))
    #expect(worst.canvas.finish().exceededLimits.isEmpty)
  }

  @Test func picturesTooLargeForAveragesAreDrawnWithoutThem() {
    let pixmap = Pixmap(width: 4_096, height: 4_096, fill: Color.red.pixel)
    let canvas = Canvas(width: 4_096, height: 4_096)
    for columns in 1...7 {
      for rows in 1...7 {
        let size = CGSize(width: 4_096 / columns, height: 4_096 / rows)
        canvas.draw(pixmap, in: CGRect(origin: .zero, size: size), interpolation: .linear)
      }
    }
    let list = canvas.finish()
    #expect(list.exceededLimits == [.averages])
    #expect(list.commands.count == 49)
  }

  /// A command in nested shadows is drawn once for each of them, and the copies count.
  @Test func commandsInNestedShadowsShareTheirBudget() {
    let canvas = Canvas(width: 100, height: 100)
    for _ in 0..<Canvas.maximumEffectDepth { canvas.beginLayer(shadowRadius: 2, color: .black) }
    for index in 0..<200_000 {
      canvas.fill(CGRect(x: index % 90, y: index % 89, width: 9, height: 9), with: .systemBlue)
    }
    let list = canvas.finish()
    #expect(list.exceededLimits == [.effects])
    #expect(list.pictures.reduce(0) { $0 + $1.byteCount } <= 1 << 28)
  }
  #endif
}
