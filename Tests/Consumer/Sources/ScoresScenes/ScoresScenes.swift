import OffscreenScenes
import Scores

/// The package's own scenes, for every subcommand of `offscreen`.
@main struct ScoresScenes: SceneTool {
  static let scenes = [
    Scene(
      "card", size: CGSize(width: 220, height: 76),
      parameters: [.text("name", default: "Home"), .count("score", 0...999, default: 3)]
    ) { scene in
      let root = View()
      let card = ScoreCard(name: scene.text("name"), score: scene.count("score"))
      card.frame.origin = CGPoint(x: 10, y: 10)
      root.addSubview(card)
      return root
    },
    Scene(
      "strip", title: "A strip of cards", size: CGSize(width: 240, height: 76),
      parameters: [.count("cards", 1...50, default: 6)]
    ) { scene in
      ScoreStrip(scores: (0..<scene.count("cards")).map { ("Team \($0)", $0) })
    },
    Scene(
      "board", size: CGSize(width: 240, height: 160),
      parameters: [.choice("order", ["rising", "falling"], default: "rising")]
    ) { scene in
      let root = View()
      let scores = scene.choice("order") == "rising" ? [1, 2] : [2, 1]
      for (index, score) in scores.enumerated() {
        let strip = ScoreStrip(scores: [("Team \(score)", score)])
        strip.frame.origin.y = CGFloat(80 * index)
        root.addSubview(strip)
      }
      return root
    },
  ]

  static let viewClasses = [
    SceneViewClass(
      ScoreBadge.self,
      [
        SceneAttribute("score", .integer(0...999), \ScoreBadge.score),
        SceneAttribute("isFinal", .flag, \ScoreBadge.isFinal),
      ]
    ) { ScoreBadge() },
    SceneViewClass(
      ScoreMeter.self, [SceneAttribute("share", .number(0...1), \ScoreMeter.share)]
    ) { ScoreMeter() },
  ]
}

/// A label with a score.
final class ScoreBadge: Label {
  var score = 0 { didSet { text = "\(score)" } }
  var isFinal = false { didSet { backgroundColor = isFinal ? .systemRed : .systemBlue } }
}

/// A bar that fills a share of its width.
final class ScoreMeter: View {
  var share: CGFloat = 0 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(
      CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height), with: .systemGreen)
  }
}
