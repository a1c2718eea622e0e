import Foundation
import OffscreenRaster
import OffscreenViews

/// The chevron or check mark where a cell ends.
final class AccessoryGlyph: View {
  /// In points, for every type.
  static let size = CGSize(width: 14, height: 14)

  /// The accessory that is drawn; none at first.
  var type = TableViewCell.AccessoryType.none {
    didSet { pictureMayChange() }
  }
  /// Of the lines.
  var color = Color.tertiaryLabel {
    didSet { pictureMayChange() }
  }

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    drawsNotedState(as: AccessoryGlyph.self)
    isUserInteractionEnabled = false
  }

  /// The middle of the lines of a disclosure indicator.
  static func middleOfChevron(isMirrored: Bool) -> CGPoint {
    CGPoint(x: isMirrored ? size.width - 9.5 : 9.5, y: 7)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let points =
      switch type {
      case .none, .detailButton: [CGPoint]()
      case .disclosureIndicator, .detailDisclosureButton:
        [CGPoint(x: 7, y: 2), CGPoint(x: 12, y: 7), CGPoint(x: 7, y: 12)]
          .map { isMirrored ? CGPoint(x: Self.size.width - $0.x, y: $0.y) : $0 }
      case .checkmark:
        [CGPoint(x: 1.5, y: 7.5), CGPoint(x: 5.5, y: 11.5), CGPoint(x: 12.5, y: 2.5)]
      }
    guard let first = points.first else { return }
    var path = Path()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    canvas.stroke(
      path, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round), with: color)
  }
}
