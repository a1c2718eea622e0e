public import Foundation
public import OffscreenUIKit

/// A card with a team's name and a badge with its score.
public final class ScoreCard: UIView {
  private let name = UILabel()
  private let badge = UILabel()

  /// Creates a card of 200 by 56 points.
  public init(name: String, score: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    backgroundColor = .white
    layer.cornerRadius = 12
    layer.borderWidth = 1
    layer.borderColor = UIColor(red: 0.85, green: 0.85, blue: 0.87, alpha: 1)
    self.name.text = name
    self.name.accessibilityIdentifier = "name"
    badge.text = "\(score)"
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemBlue
    badge.layer.cornerRadius = 14
    badge.clipsToBounds = true
    badge.accessibilityIdentifier = "badge"
    addSubview(self.name)
    addSubview(badge)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: bounds.width - 60, y: (bounds.height - 28) / 2, width: 48, height: 28)
    name.frame = CGRect(x: 12, y: 12, width: bounds.width - 84, height: bounds.height - 24)
  }
}
