import Foundation
import Offscreen

/// A screen of contacts with photographs, shadows and text in three scripts, and with a switch in each row.
final class ToggledScreen {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
  private var switches: [Switch] = []
  private var count = 0

  init() {
    stage.window.backgroundColor = .white
    let names = ["Ада Лавлейс", "Αλέξανδρος", "Contact Name"]
    for row in 0..<20 {
      let top = CGFloat(42 * row + 2)
      let portrait = ImageView(frame: CGRect(x: 16, y: top + 5, width: 32, height: 32))
      portrait.image = Image(pixmap: ListFrame.photograph(seed: UInt32(row)), scale: 3)
      let shadow = View(frame: portrait.frame)
      shadow.layer.shadowOpacity = 0.4
      shadow.layer.shadowRadius = 2
      shadow.layer.shadowPath = Path(roundedRect: shadow.bounds, cornerRadius: 4)
      add(shadow, portrait)
      let (name, message) = (Label(), Label())
      name.frame = CGRect(x: 56, y: top + 4, width: 240, height: 20)
      name.font = SceneText.font.withSize(17)
      name.text = "\(names[row % 3]) \(row + 1)"
      message.frame = CGRect(x: 56, y: top + 23, width: 240, height: 15)
      message.font = SceneText.font.withSize(13)
      message.text = "Last message preview text number \(row + 1), seen"
      message.textColor = .secondaryLabel
      let toggle = Switch(frame: CGRect(x: 325, y: top + 5, width: 0, height: 0))
      switches.append(toggle)
      add(name, message, toggle)
    }
    _ = stage.render()
  }

  private func add(_ views: View...) {
    for view in views { stage.window.addSubview(view) }
  }

  /// Toggles the next switch, without animation.
  func toggle() {
    let toggle = switches[count % switches.count]
    toggle.setOn(!toggle.isOn, animated: false)
    count += 1
  }
}
