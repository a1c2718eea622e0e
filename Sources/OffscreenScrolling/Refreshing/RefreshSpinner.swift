package import Foundation
import OffscreenGeometry
package import OffscreenRaster

/// Twelve spokes around a centre, the first pointing up, the others following clockwise.
///
/// When pulled, the spokes appear one after another. When turning, the head moves on by one spoke
/// every twelfth of a second, and the spokes behind it fade with the time since it was there.
package struct RefreshSpinner: Hashable {
  /// The number of spokes, one of which is the darkest.
  static let spokeCount = 12
  /// The distance of a spoke's inner end from the centre, in points.
  private static let innerRadius: CGFloat = 5.5
  /// The distance of a spoke's outer end from the centre, in points.
  package static let outerRadius: CGFloat = 10
  /// The width of a spoke in points; the ends are round.
  private static let spokeWidth: CGFloat = 2
  /// The opacity of the faintest spoke.
  private static let faintest = 0.25

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
        return 1 - Double(age) * (1 - faintest) / Double(spokeCount - 1)
      })
  }

  /// Draws the spokes inside a circle; all their lengths are in proportion to its diameter.
  package func draw(
    around center: CGPoint, diameter: CGFloat = 2 * outerRadius, color: Color, in canvas: Canvas
  ) {
    let scale = diameter / (2 * Self.outerRadius)
    var spoke = Path()
    spoke.move(to: CGPoint(x: 0, y: -Self.innerRadius))
    spoke.addLine(to: CGPoint(x: 0, y: -Self.outerRadius))
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
