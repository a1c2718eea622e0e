import Cartography
import OffscreenUIKit

/// A screen by Cartography beside the same one by anchors.
@main enum CartographyScreen {
  static func main() {
    let screen = Screen { screen in
      constrain(screen.header, screen.root) { header, root in
        header.top == root.safeAreaLayoutGuide.top
        header.leading == root.leading
        header.trailing == root.trailing
      }
      constrain(screen.avatar, screen.header, screen.title) { avatar, header, title in
        avatar.width == 40
        avatar.height == 40
        avatar.leading == header.leading + 16
        avatar.top == header.top + 12
        title.top == avatar.top
        title.leading == avatar.trailing + 12
      }
      constrain(screen.title, screen.subtitle, screen.button, screen.header) {
        title, subtitle, button, header in
        title.trailing <= button.leading - 8
        subtitle.top == title.bottom + 2
        subtitle.trailing == button.leading - 8
        subtitle.bottom == header.bottom - 12
        align(leading: title, subtitle)
        button.trailing == header.trailing - 16
        button.centerY == header.centerY
      }
      constrain(screen.card, screen.header, screen.root, screen.badge) {
        card, header, root, badge in
        card.top == header.bottom + 20
        card.leading == root.leading + 16
        card.trailing == root.trailing - 16
        card.height == card.width * 0.5
        badge.centerX == card.centerX
        badge.centerY == card.centerY - 10
      }
      constrain(screen.first, screen.second, screen.card) { first, second, card in
        first.top == card.bottom + 12
        first.leading == card.leading
        first.height <= 150
        first.height == 200 ~ LayoutPriority(700)
        distribute(by: 10, leftToRight: first, second)
        second.trailing == card.trailing
        second.top == first.top
        second.width == first.width * 2
        second.height == first.height
      }
      let group = ConstraintGroup()
      for height in [30, 44] as [CGFloat] {
        constrain(screen.footer, screen.root, replace: group) { footer, root in
          footer.leading == root.leading
          footer.trailing == root.trailing
          footer.bottom == root.safeAreaLayoutGuide.bottom
          footer.height == height
        }
      }
    }
    screen.compare("Cartography")
  }
}
