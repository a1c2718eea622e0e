import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `shimmer`: the skeleton of a feed that loads, over which light moves.
enum ShimmerScene {
  static let scene = Scene(
    name: "shimmer", title: "Shimmer", size: CGSize(width: 240, height: 260),
    parameters: [
      .number("period", 0.2...10, default: 1.4, help: "seconds from one gleam to the next")
    ]
  ) { context in
    BuiltScene(
      root: SkeletonView(
        frame: CGRect(origin: .zero, size: context.size), period: context.number("period")))
  }
}

private final class SkeletonView: View {
  private let period: Double

  init(frame: CGRect, period: Double) {
    self.period = period
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemBackground
    let bones = Layer()
    bones.name = "bones"
    bones.frame = bounds
    layer.addSublayer(bones)
    addBones(to: bones, color: .systemGray5)
    addGleam()
  }

  /// The outlines of a picture, of its caption, and of two rows with avatars.
  private func addBones(to layer: Layer, color: Color) {
    let width = bounds.width - 40
    add(CGRect(x: 20, y: 20, width: width, height: 96), cornerRadius: 14, to: layer, color)
    add(CGRect(x: 20, y: 128, width: width * 0.7, height: 12), cornerRadius: 6, to: layer, color)
    for row in 0..<2 {
      let top = 160 + CGFloat(row) * 48
      add(CGRect(x: 20, y: top, width: 36, height: 36), cornerRadius: 18, to: layer, color)
      add(
        CGRect(x: 68, y: top + 5, width: width * (row == 0 ? 0.55 : 0.45), height: 10),
        cornerRadius: 5, to: layer, color)
      add(
        CGRect(x: 68, y: top + 22, width: width * (row == 0 ? 0.72 : 0.62), height: 10),
        cornerRadius: 5, to: layer, color)
    }
  }

  private func add(_ frame: CGRect, cornerRadius: CGFloat, to layer: Layer, _ color: Color) {
    let bone = Layer()
    bone.frame = frame
    bone.cornerRadius = cornerRadius
    bone.backgroundColor = color
    layer.addSublayer(bone)
  }

  /// A slanted band of light that crosses the bones, which are its mask.
  private func addGleam() {
    let gleam = GradientLayer()
    gleam.name = "gleam"
    gleam.frame = bounds
    let light = Color { Color(white: 1, alpha: $0.isDark ? 0.16 : 0.75) }
    let clear = Color(white: 1, alpha: 0)
    gleam.colors = [clear, light, clear]
    gleam.startPoint = CGPoint(x: 0, y: 0.4)
    gleam.endPoint = CGPoint(x: 1, y: 0.6)
    let mask = Layer()
    mask.frame = bounds
    addBones(to: mask, color: .black)
    gleam.mask = mask
    layer.addSublayer(gleam)

    let move = BasicAnimation(keyPath: "locations")
    move.fromValue = [-0.8, -0.4, 0]
    move.toValue = [1, 1.4, 1.8]
    move.duration = period
    move.repeatCount = .infinity
    gleam.locations = [-0.8, -0.4, 0]
    gleam.add(move, forKey: "shimmer")
  }
}
