public import Foundation
public import OffscreenUIKit

/// Cards beside each other that scroll.
public final class ScoreStrip: UIScrollView {
  /// Creates a strip of 240 by 76 points that shows the first card and a part of the second.
  public init(scores: [(name: String, score: Int)]) {
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 76))
    accessibilityIdentifier = "strip"
    backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    for (index, entry) in scores.enumerated() {
      let card = ScoreCard(name: entry.name, score: entry.score)
      card.frame.origin = CGPoint(x: 10 + 210 * index, y: 10)
      addSubview(card)
    }
    contentSize = CGSize(width: 10 + 210 * scores.count, height: 76)
  }
}
