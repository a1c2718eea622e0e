import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Caps, joins, dashes and widths of strokes, one to a picture.
@Suite struct StrokeSnapshotTests {
  @Test(arguments: [LineCap.butt, .round, .square])
  func cap(_ cap: LineCap) {
    var line = Path()
    line.move(to: CGPoint(x: 16, y: 16))
    line.addLine(to: CGPoint(x: 46, y: 32))
    assertSnapshot(of: stroke(line, StrokeStyle(lineWidth: 18, lineCap: cap)), as: .image)
  }

  @Test(arguments: [LineJoin.miter, .round, .bevel])
  func join(_ join: LineJoin) {
    assertSnapshot(of: stroke(corner, StrokeStyle(lineWidth: 14, lineJoin: join)), as: .image)
  }

  /// The corner has an angle of 69 degrees, so that its miter is 1.76 widths long.
  @Test(arguments: [1, 2])
  func miterLimit(_ limit: Int) {
    let style = StrokeStyle(lineWidth: 14, miterLimit: CGFloat(limit))
    assertSnapshot(of: stroke(corner, style), as: .image)
  }

  enum Dash: String, CaseIterable {
    case alternating, odd, phased, dotted, closed

    var style: StrokeStyle {
      switch self {
      case .alternating, .closed: StrokeStyle(lineWidth: 4, dash: [10, 6])
      case .odd: StrokeStyle(lineWidth: 4, dash: [10, 4, 2])
      case .phased: StrokeStyle(lineWidth: 4, dash: [10, 6], dashPhase: 5)
      case .dotted: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 9])
      }
    }
  }

  @Test(arguments: Dash.allCases)
  func dash(_ dash: Dash) {
    let path =
      dash == .closed
      ? Path(roundedRect: CGRect(x: 8, y: 8, width: 48, height: 32), cornerRadius: 10) : wave
    assertSnapshot(of: stroke(path, dash.style), as: .image)
  }

  /// Zero is a hairline; the others are in points at two pixels per point.
  @Test(arguments: [0, 1, 3])
  func width(_ width: Int) {
    let picture = SmallPicture.draw { canvas in
      canvas.scale(x: 2, y: 2)
      canvas.stroke(
        wave.applying(CGAffineTransform(scaleX: 0.5, y: 0.5)), width: CGFloat(width), with: .black)
    }
    assertSnapshot(of: picture, as: .image)
  }

  private var corner: Path {
    var path = Path()
    path.move(to: CGPoint(x: 14, y: 42))
    path.addLine(to: CGPoint(x: 32, y: 16))
    path.addLine(to: CGPoint(x: 50, y: 42))
    return path
  }

  private var wave: Path {
    var path = Path()
    path.move(to: CGPoint(x: 4, y: 24))
    path.addCurve(
      to: CGPoint(x: 60, y: 24), control1: CGPoint(x: 22, y: -16), control2: CGPoint(x: 42, y: 64))
    return path
  }

  private func stroke(_ path: Path, _ style: StrokeStyle) -> Pixmap {
    SmallPicture.draw { $0.stroke(path, style: style, with: .systemIndigo) }
  }
}
