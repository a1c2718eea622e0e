import Foundation
import OffscreenRaster
import OffscreenViews

/// Paints one indicator of an option bar.
final class OptionBarIndicatorView: View {
  /// How far a triangle's view extends beyond it, so that its edges are not clipped.
  private static let margin: CGFloat = 1

  private let indicator: OptionBarIndicator
  private var color: Color = .clear

  init(_ indicator: OptionBarIndicator) {
    self.indicator = indicator
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = indicator.isBehindCells ? -1 : 1
  }

  private var isTriangle: Bool { indicator.style == .triangle }

  /// The frame of the indicator, in the bar's content coordinates.
  var place: CGRect {
    isTriangle ? frame.insetBy(dx: Self.margin, dy: Self.margin) : frame
  }

  func show(_ place: CGRect, color: Color) {
    self.color = color
    if isTriangle {
      frame = place.insetBy(dx: -Self.margin, dy: -Self.margin)
    } else {
      frame = place
      backgroundColor = color
      layer.cornerRadius = indicator.cornerRadius ?? min(place.width, place.height) / 2
    }
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard isTriangle else { return }
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let pointsDown = indicator.placement == .top
    let (base, tip) = pointsDown ? (area.minY, area.maxY) : (area.maxY, area.minY)
    var path = Path()
    path.move(to: CGPoint(x: area.minX, y: base))
    path.addLine(to: CGPoint(x: area.midX, y: tip))
    path.addLine(to: CGPoint(x: area.maxX, y: base))
    path.close()
    canvas.fill(path, with: color)
  }
}
