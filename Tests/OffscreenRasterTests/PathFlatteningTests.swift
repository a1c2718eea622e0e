import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// The distance of the drawn chords from their curves.
@Suite struct PathFlatteningTests {
  /// 1/32 pixel, and the rounding of a curve's points and of the chords' to 1/256 pixel.
  private static let tolerance: CGFloat = 1.0 / 32 + 2.0 / 256

  @Test(arguments: 0..<30)
  func chordsKeepToTheCurve(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 50)
    let size: CGFloat = [3, 40, 900][seed % 3]
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 0...size, using: &generator),
        y: CGFloat.random(in: 0...size, using: &generator))
    }
    let (p0, p1, p2, p3) = (point(), point(), point(), point())
    var path = Path()
    path.move(to: p0)
    path.addCurve(to: p3, control1: p1, control2: p2)
    let chords = Self.chords(of: path)
    for step in 0...200 {
      let t = CGFloat(step) / 200
      let u = 1 - t
      let on =
        p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
      let distance = chords.map { Self.distance(on, $0.0, $0.1) }.min() ?? .infinity
      #expect(distance < Self.tolerance, "\(step)")
    }
  }

  /// The chords of a path of one curve, level ones and the straight line that closes it included.
  private static func chords(of path: Path) -> [(CGPoint, CGPoint)] {
    let store = EdgeStore()
    let visible = PixelRect(minX: -10, minY: -10, maxX: 1000, maxY: 1000)
    _ = store.add(path, rule: .winding, mappedBy: .identity, visible: visible)
    var chords: [(CGPoint, CGPoint)] = []
    unsafe store.withEdges { edges in
      let all = unsafe Array(edges)
      for edge in all {
        let from = CGPoint(x: CGFloat(edge.x0) / 256, y: CGFloat(edge.y0) / 256)
        // Level chords are left out of the edges.
        if let last = chords.last { chords.append((last.1, from)) }
        chords.append((from, CGPoint(x: CGFloat(edge.x1) / 256, y: CGFloat(edge.y1) / 256)))
      }
    }
    return chords
  }

  private static func distance(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let along = b - a
    let square = along.dot(along)
    let part = square > 0 ? max(0, min(1, (point - a).dot(along) / square)) : 0
    return (point - (a + along * part)).length
  }
}
