import Foundation
import OffscreenGeometry
import OffscreenRaster

/// A transition of a layer at a moment: what is painted around the layer's own picture.
struct PaintedTransition {
  let effect: TransitionEffect
  /// 0 for the former picture to 1 for the present one.
  let progress: CGFloat
  let bounds: CGRect

  /// Paints what is behind the present picture, in the layer's coordinates, and begins its group.
  func begin(on canvas: Canvas) {
    switch effect.kind {
    case .fade:
      canvas.beginFade(progress: progress) { paintFormer(on: canvas, at: .zero) }
    case .moveIn, .push:
      canvas.save()
      let way = offset(1 - progress)
      let formerWay = effect.kind == .push ? offset(-progress) : .zero
      paintFormer(on: canvas, at: formerWay)
      canvas.concatenate(CGAffineTransform(translationX: way.x, y: way.y))
    case .reveal:
      canvas.save()
    case .flip:
      canvas.save()
      canvas.concatenate(turned)
      if progress < 0.5 {
        paintFormer(on: canvas, at: .zero)
        canvas.clip(to: CGRect.zero)
      }
    }
  }

  /// Ends the group of the present picture, and paints what is in front of it.
  func end(on canvas: Canvas) {
    switch effect.kind {
    case .fade: canvas.endFade()
    case .moveIn, .push, .flip: canvas.restore()
    case .reveal:
      canvas.restore()
      paintFormer(on: canvas, at: offset(-progress))
    }
  }

  private func paintFormer(on canvas: Canvas, at offset: CGPoint) {
    guard let former = effect.former else { return }
    canvas.draw(
      former,
      in: CGRect(
        x: bounds.minX + offset.x, y: bounds.minY + offset.y, width: bounds.width,
        height: bounds.height), interpolation: .linear)
  }

  /// A share of the bounds' size towards the side from which the present picture comes.
  private func offset(_ share: CGFloat) -> CGPoint {
    switch effect.side {
    case .left: CGPoint(x: -share * bounds.width, y: 0)
    case .right: CGPoint(x: share * bounds.width, y: 0)
    case .top: CGPoint(x: 0, y: -share * bounds.height)
    case .bottom: CGPoint(x: 0, y: share * bounds.height)
    }
  }

  /// The map of a picture that is flipped about the middle of the bounds, as seen from the front.
  private var turned: CGAffineTransform {
    let angle = Double(progress) * .pi
    let width = CGFloat(PortableMath.sineAndCosine(of: angle).cosine.magnitude)
    let isUpright = effect.side == .left || effect.side == .right
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(CGAffineTransform(scaleX: isUpright ? width : 1, y: isUpright ? 1 : width))
      .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
  }
}

extension Layer {
  /// The transition that the layer shows at this moment; nil if there is none.
  final var paintedTransition: PaintedTransition? {
    guard !animations.isEmpty, let host else { return nil }
    let now = time(at: host.now)
    for animation in animations.reversed() {
      guard case .transition(let effect) = animation.effect, let place = animation.place(at: now)
      else { continue }
      return PaintedTransition(
        effect: effect, progress: effect.progress(at: place), bounds: paintedState.bounds)
    }
    return nil
  }
}
