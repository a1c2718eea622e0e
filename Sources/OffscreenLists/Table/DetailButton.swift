import Foundation
import OffscreenRaster
import OffscreenViews

/// The letter i in a circle, which shows more about a row.
final class DetailButton: Control {
  /// In points.
  static let size = CGSize(width: 22, height: 22)

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    drawsNotedState(as: DetailButton.self)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "More Info"
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    pictureMayChange()
  }

  /// A larger area than the circle reacts to touches: the whole height of usual rows.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    isInAreaOfRow(point)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let color = tintColor ?? .systemBlue
    canvas.stroke(
      Path(ellipseIn: bounds.insetBy(dx: 0.75, dy: 0.75)), style: StrokeStyle(lineWidth: 1.5),
      with: color)
    canvas.fill(Path(ellipseIn: CGRect(x: 9.6, y: 5.1, width: 2.8, height: 2.8)), with: color)
    var stem = Path()
    for (index, point) in [(9.2, 10.0), (11.2, 10), (11.2, 16)].enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      index == 0 ? stem.move(to: point) : stem.addLine(to: point)
    }
    stem.move(to: CGPoint(x: 9, y: 16.2))
    stem.addLine(to: CGPoint(x: 13.4, y: 16.2))
    canvas.stroke(
      stem, style: StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round), with: color)
  }
}
