import OffscreenUIKit
import TinyConstraints

/// A screen by TinyConstraints beside the same one by anchors.
@main enum TinyConstraintsScreen {
  static func main() {
    let screen = Screen { screen in
      screen.header.edgesToSuperview(excluding: .bottom, usingSafeArea: true)
      screen.avatar.size(CGSize(width: 40, height: 40))
      screen.avatar.leadingToSuperview(offset: 16)
      screen.avatar.topToSuperview(offset: 12)
      screen.title.top(to: screen.avatar)
      screen.title.leadingToTrailing(of: screen.avatar, offset: 12)
      screen.title.trailingToLeading(of: screen.button, offset: -8, relation: .equalOrLess)
      screen.subtitle.topToBottom(of: screen.title, offset: 2)
      screen.subtitle.leading(to: screen.title)
      screen.subtitle.trailingToLeading(of: screen.button, offset: -8)
      screen.subtitle.bottomToSuperview(offset: -12)
      screen.button.trailingToSuperview(offset: 16)
      screen.button.centerYToSuperview()
      screen.card.topToBottom(of: screen.header, offset: 20)
      screen.card.leadingToSuperview(offset: 16)
      screen.card.trailingToSuperview(offset: 16)
      screen.card.heightToWidth(of: screen.card, multiplier: 0.5)
      screen.badge.centerInSuperview(offset: CGPoint(x: 0, y: -10))
      screen.first.topToBottom(of: screen.card, offset: 12)
      screen.first.leading(to: screen.card)
      screen.first.height(max: 150)
      screen.first.height(200, priority: .init(700))
      screen.second.leadingToTrailing(of: screen.first, offset: 10)
      screen.second.trailing(to: screen.card)
      screen.second.top(to: screen.first)
      screen.second.width(to: screen.first, multiplier: 2)
      screen.second.height(to: screen.first)
      screen.footer.edgesToSuperview(excluding: .top, usingSafeArea: true)
      screen.footer.height(44)
    }
    screen.compare("TinyConstraints")
  }
}
