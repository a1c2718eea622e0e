// A card that follows its surroundings, which compiles with UIKit as well (iOS 13 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.card
final class CardView: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private let title = UILabel()
  private let icon = UIImageView()

  init(title text: String, icon image: UIImage?) {
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .systemIndigo : .systemTeal
    }
    title.text = text
    title.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 17))
    title.adjustsFontForContentSizeCategory = true
    icon.image = image?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = .label
    glass.layer.cornerRadius = 12
    glass.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    glass.clipsToBounds = true
    addSubview(glass)
    glass.contentView.addSubview(icon)
    glass.contentView.addSubview(title)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.maximumNumberOfTouches = 1
    glass.addGestureRecognizer(pan)
    isAccessibilityElement = true
    accessibilityTraits = .header
  }

  required init?(coder: NSCoder) { fatalError("There is no interface file.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds.insetBy(dx: 8, dy: 8)
    let row = glass.bounds.insetBy(dx: 12, dy: 8)
    let side = min(row.height, 24)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let image = row.divided(atDistance: side, from: isMirrored ? .maxXEdge : .minXEdge)
    icon.frame = image.slice
    title.frame = image.remainder.insetBy(dx: 8, dy: 0)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    title.numberOfLines = isLarge ? 0 : 1
  }

  func hide(completion: @escaping () -> Void) {
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseIn]) {
      self.alpha = 0
      self.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    } completion: { _ in
      self.removeFromSuperview()
      completion()
    }
  }
}
// snippet.end

let dot = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
  context.cgContext.fillEllipse(in: CGRect(x: 4, y: 4, width: 16, height: 16))
}
let card = CardView(title: "Tides", icon: dot)
card.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
#if !canImport(UIKit)
let stage = Stage(size: card.bounds.size, scale: 2)
stage.traitCollection = UITraitCollection(traitsFrom: [
  UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
])
stage.window.addSubview(card)
card.hide { print("gone") }
try stage.settle()
#endif
