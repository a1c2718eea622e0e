import Foundation
import Offscreen

/// The guide's cover: hills under a low sun, the city's name, and two buttons.
final class CityHeader: View {
  private let title = Label()
  private let subtitle = Label()
  private let save = Button(type: .system)
  private let share = Button(type: .system)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "header"
    clipsToBounds = true
    title.text = "Marrow Bay"
    title.font = .standard(size: 24).withWeight(700)
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.6
    title.textColor = .white
    subtitle.text = "36 places \u{00B7} 3 days"
    subtitle.font = .standard(size: 12)
    subtitle.textColor = Color(white: 1, alpha: 0.85)
    for (button, name) in [(save, "Save"), (share, "Share")] {
      let label = Label()
      label.text = name
      label.font = .standard(size: 12)
      label.textColor = .white
      label.textAlignment = .center
      label.frame = CGRect(x: 0, y: 0, width: 62, height: 26)
      button.backgroundColor = Color(white: 1, alpha: 0.22)
      button.layer.cornerRadius = 13
      button.addSubview(label)
      button.accessibilityIdentifier = name.lowercased()
      button.accessibilityLabel = name
      addSubview(button)
    }
    addSubview(title)
    addSubview(subtitle)
  }

  override func layoutSubviews() {
    let bottom = bounds.height
    title.frame = CGRect(x: 16, y: bottom - 62, width: bounds.width - 170, height: 30)
    subtitle.frame = CGRect(x: 16, y: bottom - 32, width: bounds.width - 170, height: 18)
    save.frame = CGRect(x: bounds.width - 148, y: bottom - 42, width: 62, height: 26)
    share.frame = CGRect(x: bounds.width - 78, y: bottom - 42, width: 62, height: 26)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    canvas.fill(
      bounds,
      with: Gradient(
        colors: [
          Color(hex: "#F2B179") ?? .orange, Color(hex: "#D9694B") ?? .red,
          Color(hex: "#7C3B54") ?? .purple,
        ], geometry: .linear(from: .zero, to: CGPoint(x: 0, y: height))))
    canvas.fill(
      CGRect(x: width * 0.68, y: height * 0.18, width: 44, height: 44), cornerRadius: 22,
      with: Color(hex: "#FBE3B5") ?? .white)
    hill(0.42, 0.16, Color(hex: "#8E3F52") ?? .red, in: canvas)
    hill(0.62, -0.12, Color(hex: "#5B2C46") ?? .purple, in: canvas)
  }

  private func hill(_ level: CGFloat, _ tilt: CGFloat, _ color: Color, in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: height * (level + tilt)))
    path.addCurve(
      to: CGPoint(x: width, y: height * (level - tilt)),
      control1: CGPoint(x: width * 0.35, y: height * (level - 0.18)),
      control2: CGPoint(x: width * 0.6, y: height * (level + 0.2)))
    path.addLine(to: CGPoint(x: width, y: height))
    path.addLine(to: CGPoint(x: 0, y: height))
    path.close()
    canvas.fill(path, with: color)
  }
}
