import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `carousel`: records in perspective that a finger moves, like the covers of a music player.
enum CarouselScene {
  static let scene = Scene(
    name: "carousel", title: "Carousel", size: CGSize(width: 320, height: 210),
    parameters: [
      .count("start", 0...6, default: 3, help: "the cover in the middle")
    ]
  ) { context in
    BuiltScene(
      root: CarouselView(
        frame: CGRect(origin: .zero, size: context.size), start: context.count("start")))
  }
}

private struct Cover {
  let title: String
  let artist: String
  let colors: [String]
  let art: CoverArt

  static let all = [
    Cover(
      title: "Low Tide", artist: "Marlow", colors: ["#0F4C75", "#3FA7D6", "#BEE5F5"], art: .waves),
    Cover(title: "Ember", artist: "Nia Sol", colors: ["#5B0E2D", "#C8443A", "#F9A03F"], art: .sun),
    Cover(
      title: "Night Garden", artist: "Oda", colors: ["#12082E", "#4B2A85", "#B06AB3"], art: .moon),
    Cover(
      title: "Field Notes", artist: "The Larks", colors: ["#1D4D3A", "#5FA777", "#E8E4A6"],
      art: .hills),
    Cover(
      title: "Paper Planes", artist: "Juno", colors: ["#F2709C", "#FF9472", "#FFE0C2"], art: .sun),
    Cover(
      title: "Signals", artist: "Arc & Co", colors: ["#101820", "#2B5876", "#4E9AA8"], art: .rings),
    Cover(
      title: "Salt", artist: "Vela", colors: ["#6A6FA6", "#A8B3D6", "#EEF1FA"], art: .waves),
  ]
}

private enum CoverArt { case waves, sun, moon, hills, rings }

/// A row of covers, each turned by its distance from the middle; the scroll view only measures.
private final class CarouselView: View, ScrollViewDelegate {
  private static let side: CGFloat = 120
  private static let spacing: CGFloat = 44
  private static let gap: CGFloat = 42
  private static let angle: CGFloat = 58 * .pi / 180

  private let scroller = ScrollView()
  private let stand = View()
  private let title = Label()
  private let artist = Label()
  private var covers: [CoverView] = []

  init(frame: CGRect, start: Int) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemBackground
    stand.accessibilityIdentifier = "stand"
    stand.isUserInteractionEnabled = false
    stand.frame = CGRect(x: 0, y: 18, width: bounds.width, height: Self.side)
    stand.layer.sublayerTransform.m34 = -1 / 420
    addSubview(stand)
    for cover in Cover.all {
      let view = CoverView(cover, side: Self.side)
      stand.addSubview(view)
      covers.append(view)
    }
    for (label, size, top) in [(title, 17.0, 150.0), (artist, 13, 173)] {
      label.frame = CGRect(x: 0, y: top, width: bounds.width, height: 22)
      label.font = .standard(size: size)
      label.textAlignment = .center
      addSubview(label)
    }
    artist.textColor = .secondaryLabel
    scroller.accessibilityIdentifier = "scroller"
    scroller.frame = bounds
    scroller.showsHorizontalScrollIndicator = false
    scroller.decelerationRate = .fast
    scroller.delegate = self
    scroller.contentSize = CGSize(
      width: bounds.width + CGFloat(covers.count - 1) * Self.spacing, height: bounds.height)
    addSubview(scroller)
    scroller.contentOffset.x = CGFloat(start) * Self.spacing
    arrange()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { arrange() }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    targetContentOffset.x = (targetContentOffset.x / Self.spacing).rounded() * Self.spacing
  }

  /// Places the covers for the present offset.
  private func arrange() {
    let middle = scroller.contentOffset.x / Self.spacing
    for (index, cover) in covers.enumerated() {
      let distance = CGFloat(index) - middle
      let turn = min(max(distance, -1), 1)
      cover.center = CGPoint(
        x: stand.bounds.midX + distance * Self.spacing + turn * Self.gap, y: stand.bounds.midY)
      let back = Transform3D(translationX: 0, y: 0, z: -70 * abs(turn))
      cover.layer.transform = Transform3D(rotationAngle: -turn * Self.angle, x: 0, y: 1, z: 0)
        .concatenating(back)
      cover.shade = 0.32 * abs(turn)
      cover.layer.zPosition = -abs(distance)
    }
    let shown = Cover.all[min(max(Int(middle.rounded()), 0), Cover.all.count - 1)]
    title.text = shown.title
    artist.text = shown.artist
  }
}

/// A cover: a gradient with a drawing in front, which darkens as it turns away.
private final class CoverView: View {
  private let darkness = Layer()

  init(_ cover: Cover, side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    layer.cornerRadius = 8
    layer.masksToBounds = true
    let colors = cover.colors.map { Color(hex: $0) ?? .black }
    let ground = GradientLayer()
    ground.frame = bounds
    ground.colors = colors
    layer.addSublayer(ground)
    for shape in cover.art.shapes(in: bounds, colors) { layer.addSublayer(shape) }
    darkness.frame = bounds
    darkness.backgroundColor = .black
    darkness.opacity = 0
    layer.addSublayer(darkness)
  }

  /// How dark the cover is, 0 to 1.
  var shade: CGFloat = 0 {
    didSet {
      LayerTransaction.begin()
      LayerTransaction.setDisableActions(true)
      darkness.opacity = Float(shade)
      LayerTransaction.commit()
    }
  }
}

extension CoverArt {
  func shapes(in bounds: CGRect, _ colors: [Color]) -> [ShapeLayer] {
    switch self {
    case .waves:
      return (0..<3).map { wave in
        fill(
          Self.wave(bounds, top: 0.5 + 0.16 * CGFloat(wave), phase: CGFloat(wave) * 0.5),
          colors[0].withAlphaComponent(0.3))
      }
    case .sun:
      return [
        fill(circle(bounds, 0.5, 0.52, 0.25), colors[2].withAlphaComponent(0.95)),
        fill(Self.wave(bounds, top: 0.68, phase: 0.25), colors[0].withAlphaComponent(0.55)),
        fill(Self.wave(bounds, top: 0.82, phase: 0.7), colors[0].withAlphaComponent(0.7)),
      ]
    case .moon:
      let crescent = fill(circle(bounds, 0.5, 0.42, 0.22), Color(hex: "#F6E7C1") ?? .white)
      var shadow = Path(rect: bounds)
      shadow.addPath(circle(bounds, 0.6, 0.36, 0.19))
      let visible = fill(shadow, .black)
      visible.fillRule = .evenOdd
      crescent.mask = visible
      let stars = [(0.2, 0.25), (0.3, 0.6), (0.82, 0.66), (0.74, 0.16), (0.14, 0.78)]
        .map { fill(circle(bounds, $0.0, $0.1, 0.014), .white.withAlphaComponent(0.85)) }
      return [crescent] + stars
    case .hills:
      return [
        fill(circle(bounds, 0.74, 0.24, 0.1), .white.withAlphaComponent(0.8)),
        fill(circle(bounds, 0.2, 1.12, 0.55), colors[0].withAlphaComponent(0.75)),
        fill(circle(bounds, 0.85, 1.2, 0.6), colors[0]),
      ]
    case .rings:
      return (1...5).map { ring in
        let line = ShapeLayer()
        line.path = circle(bounds, 0.5, 0.5, 0.08 * CGFloat(ring))
        line.fillColor = nil
        line.strokeColor = colors[2].withAlphaComponent(1.1 - 0.17 * CGFloat(ring))
        line.lineWidth = 3
        return line
      }
    }
  }

  private func fill(_ path: Path, _ color: Color) -> ShapeLayer {
    let layer = ShapeLayer()
    layer.path = path
    layer.fillColor = color
    return layer
  }

  /// A circle in units of the bounds.
  private func circle(_ bounds: CGRect, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    let side = bounds.width
    return Path(
      ellipseIn: CGRect(
        x: (x - radius) * side, y: (y - radius) * side, width: 2 * radius * side,
        height: 2 * radius * side))
  }

  /// The water below two crests.
  private static func wave(_ bounds: CGRect, top: CGFloat, phase: CGFloat) -> Path {
    let (width, height) = (bounds.width, bounds.height)
    var path = Path()
    var x = -phase * width
    path.move(to: CGPoint(x: x, y: top * height))
    while x < width {
      path.addCurve(
        to: CGPoint(x: x + width * 0.6, y: top * height),
        control1: CGPoint(x: x + width * 0.2, y: (top - 0.12) * height),
        control2: CGPoint(x: x + width * 0.4, y: (top + 0.12) * height))
      x += width * 0.6
    }
    path.addLine(to: CGPoint(x: x, y: height))
    path.addLine(to: CGPoint(x: -phase * width, y: height))
    path.close()
    return path
  }
}
