import EasyTipView
import OffscreenUIKit

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
screen.backgroundColor = .systemGray6
let button = UIButton(frame: CGRect(x: 120, y: 130, width: 80, height: 36))
button.backgroundColor = .systemBlue
button.setTitle("Save", for: .normal)
screen.addSubview(button)
var preferences = EasyTipView.Preferences()
preferences.drawing.backgroundColor = .systemIndigo
preferences.drawing.foregroundColor = .white
preferences.drawing.font = .systemFont(ofSize: 15)
preferences.drawing.arrowPosition = .bottom
preferences.drawing.borderColor = .black
preferences.drawing.borderWidth = 1
try tryOut("EasyTipView", screen, tap: CGPoint(x: 10, y: 10), frames: 20, shown: 12) {
  EasyTipView.show(
    forView: button, withinSuperview: screen, text: "Your changes are kept on this device.",
    preferences: preferences)
}
