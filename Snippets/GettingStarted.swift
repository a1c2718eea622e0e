// Draws a card with a title and a button into a PNG.

// snippet.hide
import Foundation
// snippet.show
import Offscreen

final class Card: View {
  let title = Label()
  let button = Button()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    layer.shadowColor = .black
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    title.text = "Ada Lovelace"
    title.font = .builtin(size: 20)
    button.setTitle("Follow", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 10
    button.accessibilityIdentifier = "follow"
    addSubview(title)
    addSubview(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.insetBy(dx: 16, dy: 16)
    title.frame = CGRect(x: inside.minX, y: inside.minY, width: inside.width, height: 28)
    button.frame = CGRect(x: inside.minX, y: inside.maxY - 36, width: 96, height: 36)
  }
}

let stage = Stage(size: CGSize(width: 280, height: 152), scale: 2)
stage.window.backgroundColor = Color(hex: 0xEEF1F6)
stage.window.addSubview(Card(frame: CGRect(x: 20, y: 20, width: 240, height: 112)))
try stage.render().write(to: URL(filePath: "card.png"))
