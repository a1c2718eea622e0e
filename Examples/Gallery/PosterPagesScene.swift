import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `poster-pages`: posters in a pager, one per page, with page dots.
enum PosterPagesScene {
  static let scene = Scene(
    name: "poster-pages", title: "Poster pages", size: CGSize(width: 170, height: 170),
    parameters: [
      .count("pages", 1...20, default: 4, help: "the number of posters")
    ]
  ) { context in
    let size = context.size
    let screen = PosterPagesView(
      frame: CGRect(origin: .zero, size: size), count: context.count("pages"))
    return BuiltScene(root: screen)
  }
}

/// The pager above its dots.
private final class PosterPagesView: View, ScrollViewDelegate {
  private static let colors = ["#C8553D", "#2C5F8A", "#D69A2D", "#2F7F79", "#8E4585"]
  private static let footerHeight: CGFloat = 26
  private static let dotSpacing: CGFloat = 12

  private let pager = ScrollView()
  private var posters: [PosterView] = []
  private var dots: [View] = []

  init(frame: CGRect, count: Int) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    pager.accessibilityIdentifier = "pager"
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    addSubview(pager)
    for index in 0..<count {
      let color = Color(hex: Self.colors[index % Self.colors.count]) ?? .systemTeal
      let poster = PosterView(number: index + 1, color: color)
      pager.addSubview(poster)
      posters.append(poster)
      let dot = View()
      dot.layer.cornerRadius = 3
      dot.backgroundColor = Color(hex: "#3D3A36")
      addSubview(dot)
      dots.append(dot)
    }
  }

  override func layoutSubviews() {
    pager.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.footerHeight))
    let page = pager.bounds.size
    pager.contentSize = CGSize(width: page.width * CGFloat(posters.count), height: page.height)
    let firstDot = bounds.midX - CGFloat(dots.count - 1) * Self.dotSpacing / 2
    for (index, poster) in posters.enumerated() {
      poster.frame = CGRect(origin: CGPoint(x: page.width * CGFloat(index), y: 0), size: page)
      dots[index].frame = CGRect(
        x: firstDot + CGFloat(index) * Self.dotSpacing - 3,
        y: bounds.height - Self.footerHeight / 2 - 3, width: 6, height: 6)
    }
    updateDots()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    updateDots()
  }

  /// The nearer its page, the darker a dot.
  private func updateDots() {
    guard pager.bounds.width > 0 else { return }
    let page = pager.contentOffset.x / pager.bounds.width
    for (index, dot) in dots.enumerated() {
      dot.alpha = 0.2 + 0.8 * max(0, 1 - abs(CGFloat(index) - page))
    }
  }
}

/// A poster with rings and a number.
private final class PosterView: View {
  private let color: Color

  init(number: Int, color: Color) {
    self.color = color
    super.init()
    let label = Label(frame: CGRect(x: 24, y: 20, width: 80, height: 30))
    label.text = "No. \(number)"
    label.font = .standard(size: 18)
    label.textColor = .white
    addSubview(label)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let sheet = bounds.insetBy(dx: 10, dy: 8)
    canvas.fill(sheet, cornerRadius: 10, with: color)
    canvas.save()
    canvas.clip(to: sheet, cornerRadius: 10)
    let center = CGPoint(x: sheet.maxX - 34, y: sheet.maxY - 22)
    for radius in stride(from: 70, through: 22, by: -16) as StrideThrough<CGFloat> {
      let ring = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      canvas.fill(Path(ellipseIn: ring), with: Color(white: 1, alpha: 0.16))
    }
    canvas.restore()
  }
}
