import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `springs`: discs on three rails that spring across when tapped, each with its own damping.
enum SpringsScene {
  static let scene = Scene(
    name: "springs", title: "Springs", size: CGSize(width: 190, height: 120),
    parameters: [
      .number("duration", 0.1...10, default: 0.8, help: "seconds until the springs rest")
    ]
  ) { context in
    let size = context.size
    return BuiltScene(
      root: SpringsView(
        frame: CGRect(origin: .zero, size: size), duration: context.number("duration")))
  }
}

private final class SpringsView: View {
  private static let dampings: [(ratio: CGFloat, hex: String)] = [
    (0.3, "#C8553D"), (0.6, "#D69A2D"), (1, "#2F7F79"),
  ]
  private static let labelWidth: CGFloat = 40
  private static let discSize: CGFloat = 24

  private let duration: Double
  private var discs: [View] = []
  private var isAcross = false

  init(frame: CGRect, duration: Double) {
    self.duration = duration
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    for (index, damping) in Self.dampings.enumerated() {
      let y = rowCenter(index)
      let rail = View(
        frame: CGRect(x: leftStop, y: y - 1, width: rightStop - leftStop, height: 2))
      rail.backgroundColor = Color(white: 0.82)
      let label = Label(frame: CGRect(x: 12, y: y - 9, width: Self.labelWidth, height: 18))
      label.text = "\(damping.ratio)"
      label.font = .standard(size: 12)
      let disc = View(frame: CGRect(x: 0, y: 0, width: Self.discSize, height: Self.discSize))
      disc.center = CGPoint(x: leftStop, y: y)
      disc.layer.cornerRadius = Self.discSize / 2
      disc.backgroundColor = Color(hex: damping.hex)
      for view in [rail, label, disc] { addSubview(view) }
      discs.append(disc)
    }
    addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in cross() })
  }

  private var leftStop: CGFloat { Self.labelWidth + 24 }
  private var rightStop: CGFloat { bounds.width - 44 }

  private func rowCenter(_ index: Int) -> CGFloat {
    bounds.height * (CGFloat(index) + 0.5) / CGFloat(Self.dampings.count)
  }

  private func cross() {
    isAcross.toggle()
    for (disc, damping) in zip(discs, Self.dampings) {
      View.animate(
        withDuration: duration, usingSpringWithDamping: damping.ratio, initialSpringVelocity: 0
      ) {
        disc.center.x = isAcross ? rightStop : leftStop
      }
    }
  }
}
