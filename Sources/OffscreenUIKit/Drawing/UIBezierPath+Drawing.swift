public import Foundation
public import Offscreen

extension UIBezierPath {
  /// Fills the path in the current context, with its colour of fills.
  public final func fill() {
    UIGraphicsGetCurrentContext()?.fill(cgPath, rule: rule)
  }

  /// Strokes the path in the current context, with its colour of strokes.
  public final func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(cgPath, style: strokeStyle)
  }

  /// Fills the path with a blend mode and an opacity.
  public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fill(cgPath, rule: rule) }
  }

  /// Strokes the path with a blend mode and an opacity.
  public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.stroke(cgPath, style: strokeStyle) }
  }

  /// Clips the current context to the inside of the path.
  public final func addClip() {
    UIGraphicsGetCurrentContext()?.canvas.clip(to: cgPath, rule: rule)
  }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body(context)
    context.restoreGState()
  }

  private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}

extension Color {
  /// Makes the colour that of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour that of fills in the current context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(self)
  }

  /// Sets the colour of strokes in the current context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(self)
  }
}
