import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// The area of an indicator that colours the titles in front of it.
struct IndicatorCover: Equatable {
  var frame: CGRect
  var cornerRadius: CGFloat
  /// The colour behind the titles; nil if it is not a single one.
  var color: Color?
}

/// Paints one indicator of an option bar.
final class OptionBarIndicatorView: View {
  /// A part of the indicator, in the bar's content coordinates, and its opacity.
  struct Piece: Equatable {
    var frame: CGRect
    var alpha: CGFloat
  }

  /// The distance by which the view of an indicator that is drawn extends beyond it, so that its edges are not
  /// clipped.
  private static let margin: CGFloat = 1

  private let indicator: OptionBarIndicator
  private var pieces: [Piece] = []
  /// The colour in which the indicator is shown.
  var color: Color = .clear {
    didSet {
      pictureMayChange()
      if !isDrawn, case .color = indicator.fill { backgroundColor = color }
    }
  }
  /// The axis of the bar, and whether its leading edge is the right one.
  private var axis = ScrollAxis.horizontal
  private var leadsFromTheRight = false

  /// Creates a view without a frame, which no finger touches.
  init(_ indicator: OptionBarIndicator) {
    self.indicator = indicator
    super.init(frame: .zero)
    drawsNotedState(as: OptionBarIndicatorView.self)
    isUserInteractionEnabled = false
    layer.zPosition = indicator.isBehindCells ? -1 : 1
    if case .image(let image) = indicator.fill {
      let view = ImageView(image: image)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    guard let shadow = indicator.shadow else { return }
    layer.shadowColor = shadow.color
    layer.shadowOpacity = 1
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
  }

  /// Whether the indicator is drawn; the others are a background with rounded corners, or an image.
  private var isDrawn: Bool {
    switch (indicator.style, indicator.fill) {
    case (_, .image): false
    case (.triangle, _), (.doubleLine, _), (_, .gradient): true
    default: false
    }
  }

  /// The frame of the indicator, in the bar's content coordinates.
  var indicatorFrame: CGRect {
    pieces.dropFirst().reduce(pieces.first?.frame ?? .zero) { $0.union($1.frame) }
  }

  /// The distance in points from its frame beyond which nothing of the view is seen.
  var reach: CGFloat { indicator.shadow?.reach ?? 0 }

  /// The area that colours titles, in the bar's content coordinates.
  var cover: IndicatorCover {
    IndicatorCover(
      frame: indicatorFrame, cornerRadius: cornerRadius(of: indicatorFrame),
      color: indicator.fill == .color ? color : nil)
  }

  private func cornerRadius(of frame: CGRect) -> CGFloat {
    indicator.cornerRadius ?? min(frame.width, frame.height) / 2
  }

  /// Turns the indicator for a bar with an axis, whose leading edge may be the right one.
  func direct(along axis: ScrollAxis, leadsFromTheRight: Bool) {
    guard axis != self.axis || leadsFromTheRight != self.leadsFromTheRight else { return }
    self.axis = axis
    self.leadsFromTheRight = leadsFromTheRight
    pictureMayChange()
  }

  /// Shows the indicator in frames in the bar's content coordinates.
  func show(_ pieces: [Piece]) {
    if self.pieces != pieces { pictureMayChange() }
    self.pieces = pieces
    guard !isDrawn else {
      frame = indicatorFrame.insetBy(dx: -Self.margin, dy: -Self.margin)
      return
    }
    frame = indicatorFrame
    layer.cornerRadius = cornerRadius(of: indicatorFrame)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard isDrawn else { return }
    for piece in pieces {
      let area = piece.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
      if piece.alpha != 1 { canvas.beginLayer(alpha: piece.alpha) }
      paint(area, in: canvas)
      if piece.alpha != 1 { canvas.endLayer() }
    }
  }

  private func paint(_ area: CGRect, in canvas: Canvas) {
    var gradient: Gradient?
    if case .gradient(let colors) = indicator.fill {
      gradient = Gradient(
        colors: colors,
        geometry: .linear(
          from: point(area.lower(axis), across: area.mid(axis.other)),
          to: point(area.upper(axis), across: area.mid(axis.other))))
    }
    if indicator.style == .triangle {
      let path = trianglePath(in: area)
      if let gradient { canvas.fill(path, with: gradient) } else { canvas.fill(path, with: color) }
    } else if let gradient {
      canvas.fill(area, cornerRadius: cornerRadius(of: area), with: gradient)
    } else {
      canvas.fill(area, cornerRadius: cornerRadius(of: area), with: color)
    }
  }

  private func trianglePath(in area: CGRect) -> Path {
    let (first, last) = (area.lower(axis.other), area.upper(axis.other))
    let (base, tip) =
      indicator.isAtFirstEdge(along: axis, isMirrored: leadsFromTheRight)
      ? (first, last) : (last, first)
    var path = Path()
    path.move(to: point(area.lower(axis), across: base))
    path.addLine(to: point(area.mid(axis), across: tip))
    path.addLine(to: point(area.upper(axis), across: base))
    path.close()
    return path
  }

  private func point(_ position: CGFloat, across: CGFloat) -> CGPoint {
    axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
  }
}
