package import Foundation
import OffscreenGeometry
package import OffscreenRaster

/// Eight spokes around a centre, the first pointing up, the others following clockwise.
///
/// When pulled, the spokes appear one after another. When turning, the head moves on by one spoke
/// every eighth of a second, and the three spokes behind it fade to the opacity of all others. Lengths and
/// opacities are those of iOS 13 and later, as Flutter's `CupertinoActivityIndicator` has them.
package struct RefreshSpinner: Hashable {
  /// The number of spokes, one of which is the darkest.
  static let spokeCount = 8
  /// The distance of a spoke's inner end from the centre, in points.
  private static let innerRadius: CGFloat = 10 / 3
  /// The distance of a spoke's outer end from the centre, in points.
  package static let outerRadius: CGFloat = 10
  /// The width of a spoke in points; the ends are round, and part of its length.
  private static let spokeWidth: CGFloat = 2
  /// The opacities of the head and of the spokes behind it; the last is that of all others too.
  private static let trail: [Double] = [1, 122.0 / 147, 97.0 / 147, 72.0 / 147, 47.0 / 147]

  /// The opacity of each spoke, 0 to 1.
  let opacities: [Double]

  /// The spinner pulled by a fraction of the full distance, 0 to 1.
  static func pulled(_ progress: Double) -> RefreshSpinner {
    let shown = progress * Double(spokeCount)
    return RefreshSpinner(opacities: (0..<spokeCount).map { min(max(shown - Double($0), 0), 1) })
  }

  /// The turning spinner, one turn per second of the stage's time.
  package static func turning(at now: Duration) -> RefreshSpinner {
    let attosecondsPerStep = 1_000_000_000_000_000_000 / Int64(spokeCount)
    let head = Int(now.components.attoseconds / attosecondsPerStep) % spokeCount
    return RefreshSpinner(
      opacities: (0..<spokeCount).map { spoke in
        let age = (head - spoke + spokeCount) % spokeCount
        return trail[min(age, trail.count - 1)]
      })
  }

  /// Draws the spokes inside a circle; all their lengths are in proportion to its diameter.
  package func draw(
    around center: CGPoint, diameter: CGFloat = 2 * outerRadius, color: Color, in canvas: Canvas
  ) {
    let scale = diameter / (2 * Self.outerRadius)
    var spoke = Path()
    let cap = Self.spokeWidth / 2
    spoke.move(to: CGPoint(x: 0, y: -Self.innerRadius - cap))
    spoke.addLine(to: CGPoint(x: 0, y: cap - Self.outerRadius))
    let style = StrokeStyle(lineWidth: Self.spokeWidth * scale, lineCap: .round)
    for (index, opacity) in opacities.enumerated() where opacity > 0 {
      let turn = CGAffineTransform(translationX: center.x, y: center.y)
        .scaledBy(x: scale, y: scale)
        .rotated(by: CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount))
      canvas.stroke(
        spoke.applying(turn), style: style,
        with: color.withAlphaComponent(color.resolved.alpha * CGFloat(opacity)))
    }
  }
}
