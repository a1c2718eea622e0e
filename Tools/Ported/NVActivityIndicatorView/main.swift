import NVActivityIndicatorView
import OffscreenUIKit

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
for (index, type) in NVActivityIndicatorType.allCases.dropFirst().prefix(36).enumerated() {
  let frame = CGRect(x: index % 6 * 50 + 8, y: index / 6 * 50 + 8, width: 34, height: 34)
  let indicator = NVActivityIndicatorView(frame: frame, type: type, color: .systemBlue)
  screen.addSubview(indicator)
  indicator.startAnimating()
}
try tryOut("NVActivityIndicatorView", screen, tap: CGPoint(x: 60, y: 40))
