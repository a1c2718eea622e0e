import Foundation
import OffscreenRaster
import OffscreenViews

/// The three lines at the trailing end of a cell by which a finger moves its row.
final class ReorderControl: View {
  /// In points.
  static let size = CGSize(width: 22, height: 12)

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    drawsNotedState(as: ReorderControl.self)
  }

  /// A larger area than the lines reacts to touches: the whole height of usual rows.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    isInAreaOfRow(point)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    for y in [1, 6, 11] as [CGFloat] {
      var line = Path()
      line.move(to: CGPoint(x: 1, y: y))
      line.addLine(to: CGPoint(x: Self.size.width - 1, y: y))
      canvas.stroke(line, style: StrokeStyle(lineWidth: 2, lineCap: .round), with: .systemGray3)
    }
  }
}
