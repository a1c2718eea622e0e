import OffscreenUIKit
import Toast

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
screen.backgroundColor = .systemGray6
try tryOut("Toast", screen, tap: CGPoint(x: 10, y: 10), frames: 40, shown: 10) {
  screen.makeToast("Saved", duration: 2, position: .center, title: "Notes")
}
