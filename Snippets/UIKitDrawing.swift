// A view that draws itself, which compiles with UIKit as well (iOS 13 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.ring
final class RingView: UIView {
  var progress: CGFloat = 0.7 {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let inner = bounds.insetBy(dx: 8, dy: 8)
    let center = CGPoint(x: inner.midX, y: inner.midY)
    let track = UIBezierPath(ovalIn: inner)
    track.lineWidth = 8
    UIColor.systemFill.setStroke()
    track.stroke()

    let arc = UIBezierPath(
      arcCenter: center, radius: inner.width / 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
    arc.lineWidth = 8
    arc.lineCapStyle = .round
    tintColor.setStroke()
    arc.stroke()

    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2)
    let text = "\(Int(progress * 100)) %"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
      withAttributes: attributes)
    context.restoreGState()
  }
}
// snippet.end

let ring = RingView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
ring.backgroundColor = .systemBackground
#if !canImport(UIKit)
let stage = Stage(size: ring.bounds.size, scale: 2)
stage.window.addSubview(ring)
try stage.render().write(to: URL(filePath: "ring@2x.png"))
stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "ring~dark@2x.png"))
#endif
