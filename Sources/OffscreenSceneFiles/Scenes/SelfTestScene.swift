import Foundation
import Offscreen

/// `self-test`: a sample of every drawing feature, for comparing machines by one hash.
enum SelfTestScene {
  static let size = CGSize(width: 160, height: 120)

  static func root(size: CGSize) -> View {
    let root = View(frame: CGRect(origin: .zero, size: size))
    root.accessibilityIdentifier = "self-test"
    root.backgroundColor = .white
    root.addSubview(turnedSquare)
    root.addSubview(group)
    root.addSubview(clip)
    for (index, alignment) in [TextAlignment.left, .center, .right].enumerated() {
      root.addSubview(label(index: index, alignment: alignment))
    }
    return root
  }

  /// A square with a border, rotated by an angle that is not a multiple of 90 degrees.
  private static var turnedSquare: View {
    let square = View(frame: CGRect(x: 12.5, y: 10.25, width: 36, height: 36))
    square.backgroundColor = .systemTeal
    square.layer.cornerRadius = 7
    square.layer.borderWidth = 2.5
    square.layer.borderColor = .systemIndigo
    square.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.1, y: 0.9)
    return square
  }

  /// Overlapping discs that fade as one group.
  private static var group: View {
    let group = View(frame: CGRect(x: 66, y: 8, width: 48, height: 40))
    group.alpha = 0.6
    for (index, color) in [Color.systemRed, .systemBlue].enumerated() {
      let disc = View(frame: CGRect(x: index * 18, y: 4, width: 30, height: 30))
      disc.backgroundColor = color
      disc.layer.cornerRadius = 15
      group.addSubview(disc)
    }
    return group
  }

  /// A round clip of a rotated bar and text.
  private static var clip: View {
    let clip = View(frame: CGRect(x: 118, y: 8, width: 34, height: 40))
    clip.backgroundColor = .systemGray5
    clip.clipsToBounds = true
    clip.layer.cornerRadius = 12
    let bar = View(frame: CGRect(x: -6, y: 12, width: 46, height: 14.5))
    bar.backgroundColor = .systemOrange
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    clip.addSubview(bar)
    let text = Label(frame: CGRect(x: 2, y: 24, width: 60, height: 14))
    text.text = "clipped"
    text.font = .builtin(size: 11)
    clip.addSubview(text)
    return clip
  }

  private static func label(index: Int, alignment: TextAlignment) -> View {
    let label = Label(frame: CGRect(x: 8, y: 54 + 20 * index, width: 144, height: 18))
    label.text =
      ["Left \u{C4}\u{DF}\u{E9} 0123", "centred & (9 pt)", "a long line that is cut off"][
        index]
    label.font = .builtin(size: [14, 9, 12.5][index])
    label.textColor = [Color.label, .systemBlue, .secondaryLabel][index]
    label.textAlignment = alignment
    return label
  }
}

extension Scene {
  /// `self-test`, whose pixels `offscreen doctor` compares.
  package static let selfTest = Scene(
    "self-test", title: "Self-test", size: SelfTestScene.size
  ) { scene in SelfTestScene.root(size: scene.size) }
}
