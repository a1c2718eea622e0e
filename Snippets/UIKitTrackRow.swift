// A row that follows the style and the direction of its surroundings, which compiles with UIKit as well
// (iOS 13 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.row
final class TrackRow: UIView {
  private let cover = UIView()
  private let title = UILabel()
  private let play = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    cover.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .systemIndigo : .systemTeal
    }
    cover.layer.cornerRadius = 8
    cover.layer.borderWidth = 2
    title.text = "Clair de lune"
    title.textAlignment = .natural
    play.setTitle("Play", for: .normal)
    play.setContentHuggingPriority(.required, for: .horizontal)
    for view in [cover, title, play] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      cover.centerYAnchor.constraint(equalTo: centerYAnchor),
      cover.widthAnchor.constraint(equalToConstant: 40),
      cover.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 12),
      title.centerYAnchor.constraint(equalTo: centerYAnchor),
      play.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
      play.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      play.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    outline()
  }

  required init?(coder: NSCoder) { fatalError("There is no interface file.") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    outline()
  }

  /// A `CGColor` does not change by itself.
  private func outline() {
    cover.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}
// snippet.end

#if !canImport(UIKit)
// snippet.stage
let stage = Stage(size: CGSize(width: 280, height: 64), scale: 2)
stage.window.addSubview(TrackRow(frame: stage.window.bounds))
let directions: [(UITraitEnvironmentLayoutDirection, String)] = [
  (.leftToRight, "row"), (.rightToLeft, "row-mirrored"),
]
let styles: [(UIUserInterfaceStyle, String)] = [(.light, "@2x.png"), (.dark, "~dark@2x.png")]
for (direction, name) in directions {
  for (style, ending) in styles {
    stage.traitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(layoutDirection: direction), UITraitCollection(userInterfaceStyle: style),
    ])
    try stage.render().write(to: URL(filePath: name + ending))
  }
}
// snippet.end
#endif
