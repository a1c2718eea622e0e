import OffscreenUIKit
import SnapKit

/// A screen by SnapKit beside the same one by anchors.
@main enum SnapKitScreen {
  static func main() {
    let screen = Screen { screen in
      screen.header.snp.makeConstraints { make in
        make.top.equalTo(screen.root.safeAreaLayoutGuide)
        make.leading.trailing.equalToSuperview()
      }
      screen.avatar.snp.makeConstraints { make in
        make.size.equalTo(40)
        make.leading.equalToSuperview().offset(16)
        make.top.equalToSuperview().offset(12)
      }
      screen.title.snp.makeConstraints { make in
        make.top.equalTo(screen.avatar)
        make.leading.equalTo(screen.avatar.snp.trailing).offset(12)
        make.trailing.lessThanOrEqualTo(screen.button.snp.leading).offset(-8)
      }
      screen.subtitle.snp.makeConstraints { make in
        make.top.equalTo(screen.title.snp.bottom).offset(2)
        make.leading.equalTo(screen.title)
        make.trailing.equalTo(screen.button.snp.leading).offset(-8)
        make.bottom.equalToSuperview().inset(12)
      }
      screen.button.snp.makeConstraints { make in
        make.trailing.equalToSuperview().inset(16)
        make.centerY.equalToSuperview()
      }
      screen.card.snp.makeConstraints { make in
        make.top.equalTo(screen.header.snp.bottom).offset(20)
        make.leading.trailing.equalToSuperview().inset(16)
        make.height.equalTo(screen.card.snp.width).multipliedBy(0.5)
      }
      screen.badge.snp.makeConstraints { make in
        make.centerX.equalToSuperview()
        make.centerY.equalToSuperview().offset(-10)
      }
      screen.first.snp.makeConstraints { make in
        make.top.equalTo(screen.card.snp.bottom).offset(12)
        make.leading.equalTo(screen.card)
        make.height.lessThanOrEqualTo(150)
        make.height.equalTo(200).priority(700)
      }
      screen.second.snp.makeConstraints { make in
        make.leading.equalTo(screen.first.snp.trailing).offset(10)
        make.trailing.equalTo(screen.card)
        make.top.height.equalTo(screen.first)
        make.width.equalTo(screen.first).multipliedBy(2)
      }
      screen.footer.snp.makeConstraints { make in
        make.leading.trailing.equalToSuperview()
        make.bottom.equalTo(screen.root.safeAreaLayoutGuide)
        make.height.equalTo(30)
      }
      screen.footer.snp.updateConstraints { make in make.height.equalTo(44) }
    }
    screen.compare("SnapKit")
  }
}
