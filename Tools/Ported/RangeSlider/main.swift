import OffscreenUIKit
import RangeSlider

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 110))
let round = RangeSlider(frame: CGRect(x: 20, y: 15, width: 200, height: 31))
round.lowerValue = 0.15
round.upperValue = 0.6
let square = RangeSlider(frame: CGRect(x: 20, y: 60, width: 200, height: 36))
square.curvaceousness = 0
square.trackHighlightTintColor = .systemRed
screen.addSubview(round)
screen.addSubview(square)
try tryOut("RangeSlider", screen, tap: CGPoint(x: 137, y: 30)) { square.lowerValue = 0.5 }
