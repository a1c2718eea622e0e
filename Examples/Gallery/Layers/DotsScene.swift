import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `dots`: an activity indicator of twelve dots that fade in turn, and three dots of somebody who types.
enum DotsScene {
  static let scene = Scene(
    name: "dots", title: "Replicated dots", size: CGSize(width: 240, height: 220),
    parameters: [
      .number("period", 0.2...10, default: 1.2, help: "seconds in which the light goes round once")
    ]
  ) { context in
    BuiltScene(
      root: DotsView(
        frame: CGRect(origin: .zero, size: context.size), period: context.number("period")))
  }
}

private final class DotsView: View {
  private let period: Double

  init(frame: CGRect, period: Double) {
    self.period = period
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemBackground
    layer.addSublayer(ring(in: CGRect(x: bounds.midX - 48, y: 22, width: 96, height: 96)))
    let caption = Label(frame: CGRect(x: 0, y: 128, width: bounds.width, height: 20))
    caption.text = "Syncing photos"
    caption.font = .standard(size: 14)
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    addSubview(caption)
    addBubble()
  }

  /// Twelve dots on a circle, each a twelfth of a turn and of the period after the one before.
  private func ring(in frame: CGRect) -> ReplicatorLayer {
    let ring = ReplicatorLayer()
    ring.name = "ring"
    ring.frame = frame
    ring.instanceCount = 12
    ring.instanceTransform = Transform3D(rotationAngle: .pi / 6, x: 0, y: 0, z: 1)
    ring.instanceDelay = period / 12
    ring.instanceColor = Color(hex: "#0A84FF")
    (ring.instanceRedOffset, ring.instanceGreenOffset) = (0.07, -0.015)
    ring.instanceBlueOffset = -0.025
    let dot = Layer()
    dot.name = "dot"
    dot.frame = CGRect(x: ring.bounds.midX - 7, y: 2, width: 14, height: 14)
    dot.cornerRadius = 7
    dot.backgroundColor = .white
    dot.opacity = 0.18
    dot.add(pulse("opacity", from: 1, to: 0.18), forKey: "fade")
    dot.add(pulse("transform.scale", from: 1, to: 0.7), forKey: "shrink")
    dot.transform = Transform3D(scaleX: 0.7, y: 0.7, z: 1)
    ring.addSublayer(dot)
    return ring
  }

  private func addBubble() {
    let bubble = View(frame: CGRect(x: bounds.midX - 35, y: 164, width: 70, height: 34))
    bubble.accessibilityIdentifier = "bubble"
    bubble.backgroundColor = .systemGray5
    bubble.layer.cornerRadius = 17
    addSubview(bubble)
    let row = ReplicatorLayer()
    row.name = "row"
    row.frame = bubble.bounds
    row.instanceCount = 3
    row.instanceTransform = Transform3D(translationX: 15, y: 0)
    row.instanceDelay = period / 6
    let dot = Layer()
    dot.name = "dot"
    dot.frame = CGRect(x: 15.5, y: 12.5, width: 9, height: 9)
    dot.cornerRadius = 4.5
    dot.backgroundColor = .systemGray
    let jump = KeyframeAnimation(keyPath: "position.y")
    jump.values = [17, 12, 17, 17]
    jump.keyTimes = [0, 0.2, 0.4, 1]
    let curves: [MediaTimingFunctionName] = [.easeOut, .easeIn, .linear]
    jump.timingFunctions = curves.map { MediaTimingFunction(name: $0) }
    jump.duration = period
    jump.repeatCount = .infinity
    dot.add(jump, forKey: "jump")
    row.addSublayer(dot)
    bubble.layer.addSublayer(row)
  }

  private func pulse(_ keyPath: String, from start: Double, to end: Double) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (start, end)
    animation.duration = period
    animation.repeatCount = .infinity
    return animation
  }
}
