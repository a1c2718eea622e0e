// Draws a card with a portrait, two labels and a button into a PNG.

// snippet.hide
import Foundation
// snippet.show
import Offscreen

final class ProfileCard: View {
  let portrait = Label()
  let name = Label()
  let role = Label()
  let follow = Button(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    portrait.text = "AL"
    portrait.textAlignment = .center
    portrait.textColor = .white
    portrait.backgroundColor = .systemIndigo
    portrait.layer.cornerRadius = 28
    portrait.clipsToBounds = true
    name.text = "Ada Lovelace"
    name.font = .builtin(size: 20).withWeight(700)
    role.text = "Mathematician, London"
    role.font = .builtin(size: 14)
    role.textColor = .secondaryLabel
    follow.setTitle("Follow", for: .normal)
    follow.setTitleColor(.white, for: .normal)
    follow.backgroundColor = .systemBlue
    follow.layer.cornerRadius = 18
    follow.accessibilityIdentifier = "follow"
    for view in [portrait, name, role, follow] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.insetBy(dx: 16, dy: 16)
    portrait.frame = CGRect(x: inside.minX, y: inside.minY, width: 56, height: 56)
    let texts = CGRect(x: 88, y: inside.minY, width: inside.maxX - 88, height: 56)
    name.frame = CGRect(x: texts.minX, y: texts.minY + 3, width: texts.width, height: 26)
    role.frame = CGRect(x: texts.minX, y: texts.minY + 31, width: texts.width, height: 20)
    follow.frame = CGRect(x: inside.minX, y: inside.maxY - 36, width: inside.width, height: 36)
  }
}

let stage = Stage(size: CGSize(width: 320, height: 172), scale: 2)
stage.window.backgroundColor = .systemGroupedBackground
stage.window.addSubview(ProfileCard(frame: CGRect(x: 20, y: 20, width: 280, height: 132)))
try stage.render().write(to: URL(filePath: "card@2x.png"))
// snippet.hide
stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "card~dark@2x.png"))
// snippet.show
