import Foundation
import OffscreenUIKit

/// The parts of a screen, which every way of writing constraints must place equally.
final class Screen {
  let stage = Stage(
    size: CGSize(width: 390, height: 844), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  let root = UIView()
  let header = UIView()
  let avatar = UIImageView()
  let title = UILabel()
  let subtitle = UILabel()
  let button = UIButton()
  let card = UIView()
  let badge = UILabel()
  let first = UIView()
  let second = UIView()
  let footer = UILabel()

  /// Creates the parts, and has them placed and laid out.
  init(_ place: (Screen) -> Void) {
    title.text = "A title of one line"
    subtitle.text = "Some words below it that need more than one line of this width"
    subtitle.numberOfLines = 0
    button.setTitle("Follow", for: .normal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    badge.text = "7"
    footer.text = "A footer"
    footer.textAlignment = .center
    root.frame = stage.window.bounds
    stage.window.addSubview(root)
    for view in [header, card, first, second, footer] { root.addSubview(view) }
    for view in [avatar, title, subtitle, button] { header.addSubview(view) }
    card.addSubview(badge)
    place(self)
    stage.window.layoutIfNeeded()
  }

  var parts: [(name: String, view: UIView)] {
    [
      ("header", header), ("avatar", avatar), ("title", title), ("subtitle", subtitle),
      ("button", button), ("card", card), ("badge", badge), ("first", first), ("second", second),
      ("footer", footer),
    ]
  }

  /// The same screen with anchors.
  static func byAnchors() -> Screen {
    Screen { screen in
      for (_, view) in screen.parts { view.translatesAutoresizingMaskIntoConstraints = false }
      let (root, header, avatar) = (screen.root, screen.header, screen.avatar)
      let (title, subtitle, button) = (screen.title, screen.subtitle, screen.button)
      let (card, first, second) = (screen.card, screen.first, screen.second)
      let wish = first.heightAnchor.constraint(equalToConstant: 200)
      wish.priority = UILayoutPriority(700)
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        header.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        avatar.widthAnchor.constraint(equalToConstant: 40),
        avatar.heightAnchor.constraint(equalToConstant: 40),
        avatar.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
        avatar.topAnchor.constraint(equalTo: header.topAnchor, constant: 12),
        title.topAnchor.constraint(equalTo: avatar.topAnchor),
        title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
        title.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
        subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
        subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        subtitle.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
        subtitle.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -12),
        button.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
        button.centerYAnchor.constraint(equalTo: header.centerYAnchor),
        card.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 20),
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        screen.badge.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        screen.badge.centerYAnchor.constraint(equalTo: card.centerYAnchor, constant: -10),
        first.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 12),
        first.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
        second.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        second.topAnchor.constraint(equalTo: first.topAnchor),
        second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
        second.heightAnchor.constraint(equalTo: first.heightAnchor),
        first.heightAnchor.constraint(lessThanOrEqualToConstant: 150),
        wish,
        screen.footer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        screen.footer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        screen.footer.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
        screen.footer.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
  }

  /// Compares every frame with that of the screen by anchors; ends the program with 1 if one differs.
  func compare(_ library: String) -> Never {
    let expected = Screen.byAnchors()
    var differing = 0
    for (part, other) in zip(parts, expected.parts) where part.view.frame != other.view.frame {
      differing += 1
      print("\(part.name): \(part.view.frame), by anchors \(other.view.frame)")
    }
    for issue in stage.layoutIssues() {
      differing += 1
      print(issue)
    }
    print("\(library): \(parts.count - differing) of \(parts.count) frames are those of anchors")
    exit(differing == 0 ? 0 : 1)
  }
}
