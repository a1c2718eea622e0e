import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// The circle at the leading end of a cell while its table is edited.
final class EditControl: Control {
  /// The action that the circle offers.
  enum Kind: Equatable {
    case delete
    case insert
    /// The selection of several rows; the cell receives the taps.
    case select
  }

  /// In points.
  static let size = CGSize(width: 22, height: 22)

  var kind = Kind.delete {
    didSet {
      isUserInteractionEnabled = kind != .select
      pictureMayChange()
    }
  }
  /// Whether the row is selected, for `Kind.select`.
  var isOn = false {
    didSet { pictureMayChange() }
  }

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    drawsNotedState(as: EditControl.self)
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
    if kind == .select, !isOn {
      let circle = Path(ellipseIn: bounds.insetBy(dx: 0.75, dy: 0.75))
      return canvas.stroke(circle, style: StrokeStyle(lineWidth: 1.5), with: .systemGray3)
    }
    canvas.fill(Path(ellipseIn: bounds), with: color)
    for line in lines {
      var path = Path()
      path.move(to: line[0])
      for point in line.dropFirst() { path.addLine(to: point) }
      canvas.stroke(
        path, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round), with: .white)
    }
  }

  private var color: Color {
    switch kind {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .select: tintColor ?? .systemBlue
    }
  }

  private var lines: [[CGPoint]] {
    let across = [CGPoint(x: 6, y: 11), CGPoint(x: 16, y: 11)]
    return switch kind {
    case .delete: [across]
    case .insert: [across, [CGPoint(x: 11, y: 6), CGPoint(x: 11, y: 16)]]
    case .select: [[CGPoint(x: 6.5, y: 11.5), CGPoint(x: 9.5, y: 14.5), CGPoint(x: 15.5, y: 7.5)]]
    }
  }
}

extension View {
  /// Whether a point is in the square around a small part of a row, as high as usual rows, that reacts to touches.
  final func isInAreaOfRow(_ point: CGPoint) -> Bool {
    let side = TableViewCell.leastHeight
    return bounds.insetBy(dx: (bounds.width - side) / 2, dy: (bounds.height - side) / 2)
      .contains(point)
  }
}
