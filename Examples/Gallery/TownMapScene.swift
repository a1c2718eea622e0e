import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `town-map`: a map that is zoomed with two fingers and panned with one.
enum TownMapScene {
  static let scene = Scene(
    name: "town-map", title: "Town map", size: CGSize(width: 190, height: 150), parameters: []
  ) { context in
    let size = context.size
    let screen = TownMapScreen(frame: CGRect(origin: .zero, size: size))
    return BuiltScene(root: screen) { screen.start() }
  }
}

private final class TownMapScreen: View, ScrollViewDelegate {
  private let scrollView = ScrollView()
  private let map = TownMapView(frame: CGRect(x: 0, y: 0, width: 380, height: 300))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    map.accessibilityIdentifier = "town"
    scrollView.accessibilityIdentifier = "map"
    scrollView.backgroundColor = Color(white: 0.8)
    scrollView.delegate = self
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 2
    scrollView.contentSize = map.bounds.size
    scrollView.addSubview(map)
    addSubview(scrollView)
  }

  func start() {
    scrollView.contentOffset = CGPoint(x: 95, y: 75)
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { map }
}

/// Blocks between streets, a park, a river with a bridge, and a pin in the middle.
private final class TownMapView: View {
  private static let block = CGSize(width: 44, height: 34)
  private static let street: CGFloat = 10

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(bounds, with: Color(hex: "#F7F5EE") ?? .white)
    drawBlocks(in: canvas)
    let park = CGRect(x: 62, y: 98, width: 98, height: 78)
    canvas.fill(park, cornerRadius: 6, with: Color(hex: "#BBD8A8") ?? .systemGreen)
    drawRiver(in: canvas)
    drawPin(at: CGPoint(x: bounds.midX, y: bounds.midY), in: canvas)
  }

  private func drawBlocks(in canvas: Canvas) {
    let color = Color(hex: "#DCD6C8") ?? .systemGray
    let step = CGSize(
      width: Self.block.width + Self.street, height: Self.block.height + Self.street)
    for y in stride(from: Self.street, to: bounds.height, by: step.height) {
      for x in stride(from: Self.street - 2, to: bounds.width, by: step.width) {
        canvas.fill(
          CGRect(origin: CGPoint(x: x, y: y), size: Self.block), cornerRadius: 3, with: color)
      }
    }
  }

  private func drawRiver(in canvas: Canvas) {
    var river = Path()
    river.move(to: CGPoint(x: 250, y: -20))
    river.addCurve(
      to: CGPoint(x: 280, y: 320), control1: CGPoint(x: 180, y: 100),
      control2: CGPoint(x: 360, y: 180))
    canvas.stroke(river, width: 26, with: Color(hex: "#9CC4DE") ?? .systemBlue)
    canvas.fill(
      CGRect(x: 215, y: 139, width: 100, height: 12), with: Color(hex: "#FFFFFF") ?? .white)
  }

  private func drawPin(at tip: CGPoint, in canvas: Canvas) {
    let color = Color(hex: "#C8402E") ?? .systemRed
    var needle = Path()
    needle.move(to: tip)
    needle.addLine(to: CGPoint(x: tip.x - 8, y: tip.y - 17))
    needle.addLine(to: CGPoint(x: tip.x + 8, y: tip.y - 17))
    needle.close()
    canvas.fill(needle, with: color)
    let head = CGRect(x: tip.x - 10, y: tip.y - 32, width: 20, height: 20)
    canvas.fill(Path(ellipseIn: head), with: color)
    canvas.fill(Path(ellipseIn: head.insetBy(dx: 6, dy: 6)), with: .white)
  }
}
