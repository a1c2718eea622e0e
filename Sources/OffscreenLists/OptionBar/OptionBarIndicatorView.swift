import Foundation
import OffscreenRaster
import OffscreenViews

/// Paints one indicator of an option bar.
final class OptionBarIndicatorView: View {
  /// The distance by which a triangle's view extends beyond the triangle, so that its edges are not
  /// clipped.
  private static let margin: CGFloat = 1

  private let indicator: OptionBarIndicator
  private var color: Color = .clear {
    didSet { pictureMayChange() }
  }

  /// Creates a view without a frame, which no finger touches.
  init(_ indicator: OptionBarIndicator) {
    self.indicator = indicator
    super.init(frame: .zero)
    drawsNotedState(as: OptionBarIndicatorView.self)
    isUserInteractionEnabled = false
    layer.zPosition = indicator.isBehindCells ? -1 : 1
  }

  /// Whether the indicator is a triangle, which is drawn as a path; every other style is a
  /// background with rounded corners.
  private var isTriangle: Bool { indicator.style == .triangle }

  /// The frame of the indicator, in the bar's content coordinates.
  var indicatorFrame: CGRect {
    isTriangle ? frame.insetBy(dx: Self.margin, dy: Self.margin) : frame
  }

  /// Shows the indicator in a frame in the bar's content coordinates.
  func show(_ indicatorFrame: CGRect, color: Color) {
    self.color = color
    if isTriangle {
      frame = indicatorFrame.insetBy(dx: -Self.margin, dy: -Self.margin)
    } else {
      frame = indicatorFrame
      backgroundColor = color
      layer.cornerRadius =
        indicator.cornerRadius ?? min(indicatorFrame.width, indicatorFrame.height) / 2
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
