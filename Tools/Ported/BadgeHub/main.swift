import BadgeHub
import OffscreenUIKit

final class Bell: UIButton {
  var hub: BadgeHub?
  func ring() {
    hub?.increment()
    hub?.pop()
  }
}

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
let bell = Bell(frame: CGRect(x: 50, y: 40, width: 60, height: 50))
bell.backgroundColor = .systemGray4
bell.layer.cornerRadius = 12
screen.addSubview(bell)
let hub = BadgeHub(view: bell)
hub.increment(by: 4)
bell.hub = hub
bell.addTarget(bell, action: Selector(Bell.ring, "ring"), for: .touchUpInside)
try tryOut("BadgeHub", screen, tap: CGPoint(x: 70, y: 70))
