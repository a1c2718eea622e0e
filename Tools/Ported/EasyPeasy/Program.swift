import EasyPeasy
import OffscreenUIKit

/// A screen by EasyPeasy beside the same one by anchors.
@main enum EasyPeasyScreen {
  static func main() {
    let screen = Screen { screen in
      let safeArea = screen.root.safeAreaLayoutGuide
      screen.header.easy.layout(Top().to(safeArea, .top), Leading(), Trailing())
      screen.avatar.easy.layout(Size(40), Leading(16), Top(12))
      screen.title.easy.layout(
        Top().to(screen.avatar, .top), Leading(12).to(screen.avatar),
        Trailing(<=8).to(screen.button))
      screen.subtitle.easy.layout(
        Top(2).to(screen.title), Leading().to(screen.title, .leading),
        Trailing(8).to(screen.button), Bottom(12))
      screen.button.easy.layout(Trailing(16), CenterY())
      screen.card.easy.layout(
        Top(20).to(screen.header), Leading(16), Trailing(16),
        Height((==0.0) * 0.5).like(screen.card, .width))
      screen.badge.easy.layout(CenterX(), CenterY(-10))
      screen.first.easy.layout(
        Top(12).to(screen.card), Leading().to(screen.card, .leading), Height(<=150))
      screen.first.easy.layout(Height(200).with(.custom(700)))
      screen.second.easy.layout(
        Leading(10).to(screen.first), Trailing().to(screen.card, .trailing),
        Top().to(screen.first, .top), Width((==0.0) * 2).like(screen.first),
        Height().like(screen.first))
      screen.footer.easy.layout(
        Leading(), Trailing(), Bottom().to(safeArea, .bottom), Height(30))
      screen.footer.easy.layout(Height(44))
    }
    screen.compare("EasyPeasy")
  }
}
