import Anchorage
import OffscreenUIKit

/// A screen by Anchorage beside the same one by anchors.
@main enum AnchorageScreen {
  static func main() {
    let screen = Screen { screen in
      let (root, header, avatar) = (screen.root, screen.header, screen.avatar)
      let (title, subtitle, button) = (screen.title, screen.subtitle, screen.button)
      let (card, first, second) = (screen.card, screen.first, screen.second)
      header.topAnchor == root.safeAreaLayoutGuide.topAnchor
      header.horizontalAnchors == root.horizontalAnchors
      avatar.sizeAnchors == CGSize(width: 40, height: 40)
      avatar.leadingAnchor == header.leadingAnchor + 16
      avatar.topAnchor == header.topAnchor + 12
      title.topAnchor == avatar.topAnchor
      title.leadingAnchor == avatar.trailingAnchor + 12
      title.trailingAnchor <= button.leadingAnchor - 8
      subtitle.topAnchor == title.bottomAnchor + 2
      subtitle.leadingAnchor == title.leadingAnchor
      subtitle.trailingAnchor == button.leadingAnchor - 8
      subtitle.bottomAnchor == header.bottomAnchor - 12
      button.trailingAnchor == header.trailingAnchor - 16
      button.centerYAnchor == header.centerYAnchor
      card.topAnchor == header.bottomAnchor + 20
      card.horizontalAnchors == root.horizontalAnchors + 16
      card.heightAnchor == card.widthAnchor * 0.5
      screen.badge.centerXAnchor == card.centerXAnchor
      screen.badge.centerYAnchor == card.centerYAnchor - 10
      first.topAnchor == card.bottomAnchor + 12
      first.leadingAnchor == card.leadingAnchor
      first.heightAnchor <= 150
      first.heightAnchor == 200 ~ .init(700)
      second.leadingAnchor == first.trailingAnchor + 10
      second.trailingAnchor == card.trailingAnchor
      second.topAnchor == first.topAnchor
      second.widthAnchor == first.widthAnchor * 2
      second.heightAnchor == first.heightAnchor
      screen.footer.horizontalAnchors == root.horizontalAnchors
      screen.footer.bottomAnchor == root.safeAreaLayoutGuide.bottomAnchor
      let height = screen.footer.heightAnchor == 30
      height.constant = 44
    }
    screen.compare("Anchorage")
  }
}
