import Foundation
import Offscreen
import OffscreenTestSupport

/// A random small tree of opaque views, with the view that each pixel hits, asked one by one, and the view
/// that each pixel shows, painted one by one.
struct TouchWorld {
  /// A pixel of the window.
  struct Place: Hashable {
    let x: Int
    let y: Int
  }

  let size: CGSize
  let stage: Stage
  let scale: Int
  /// All views except the window, parents before their children.
  private(set) var views: [View] = []
  private(set) var hits: [Place: View] = [:]
  private(set) var shown: [Place: View] = [:]

  /// Makes a window `side` points wide and four fifths as high; if `isCrisp`, every edge lies between pixels.
  init(seed: UInt64, scale: Int, isCrisp: Bool, side: Int = 30) {
    var generator = SeededGenerator(seed: seed)
    self.scale = scale
    size = CGSize(width: side, height: side * 4 / 5)
    stage = Stage(size: size, scale: CGFloat(scale))
    let unit = isCrisp ? CGFloat(scale) : 4
    func length(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &generator))
        + CGFloat(Int.random(in: 0..<Int(unit), using: &generator)) / unit
    }
    func isChosen(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &generator) == 0 }
    for index in 0..<Int.random(in: 2...8, using: &generator) {
      let frame = CGRect(
        x: length(-side / 8...side * 7 / 8), y: length(-side / 8...side * 2 / 3),
        width: length(2...side / 2), height: length(2...side / 2))
      let view = isChosen(3) ? View(frame: frame) : Control(frame: frame)
      if let control = view as? Control, isChosen(8) { control.isEnabled = false }
      if !(view is Control), isChosen(2) { view.addGestureRecognizer(TapGestureRecognizer()) }
      view.backgroundColor = .red
      view.clipsToBounds = isChosen(3)
      view.isHidden = isChosen(16)
      view.isUserInteractionEnabled = !isChosen(8)
      if isChosen(16) { view.alpha = 0 }
      view.accessibilityIdentifier = "v\(index)"
      let parent =
        isChosen(2) ? stage.window : views.randomElement(using: &generator) ?? stage.window
      parent.addSubview(view)
      views.append(view)
    }
    views = Self.preorder(stage.window)
    look()
  }

  private static func preorder(_ view: View) -> [View] {
    view.subviews.flatMap { [$0] + preorder($0) }
  }

  var width: Int { Int(size.width) * scale }
  var height: Int { Int(size.height) * scale }
  var places: [Place] { (0..<height).flatMap { y in (0..<width).map { Place(x: $0, y: y) } } }

  func centre(_ place: Place) -> CGPoint {
    CGPoint(
      x: (CGFloat(place.x) + 0.5) / CGFloat(scale), y: (CGFloat(place.y) + 0.5) / CGFloat(scale))
  }

  /// Finds the hit and the visible view of every pixel anew.
  mutating func look() {
    hits = [:]
    shown = [:]
    let visible = views.reversed().filter(isVisible).map { (view: $0, rects: clips(of: $0)) }
    for place in places {
      let point = centre(place)
      hits[place] = stage.window.hitTest(point, with: nil)
      shown[place] = visible.first { $0.rects.allSatisfy { holds($0, point) } }?.view
    }
  }

  func isVisible(_ view: View) -> Bool { !view.isHidden && view.alpha > 0 && isVisibleAround(view) }
  private func isVisibleAround(_ view: View) -> Bool { view.superview.map(isVisible) ?? true }

  /// The rectangles in the window that contain every visible point of a view: its own, and those of the views
  /// around it that clip.
  func clips(of view: View) -> [CGRect] {
    var rects = [view.convert(view.bounds, to: nil)]
    var next = view.superview
    while let current = next {
      if current.clipsToBounds || current === stage.window {
        rects.append(current.convert(current.bounds, to: nil))
      }
      next = current.superview
    }
    return rects
  }

  /// Whether a rectangle contains a point; its right and bottom edges do not belong to it.
  func holds(_ rect: CGRect, _ point: CGPoint) -> Bool {
    point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
  }

  func isDescendant(_ view: View?, of other: View) -> Bool {
    view.map { $0 === other || isDescendant($0.superview, of: other) } ?? false
  }

  func name(_ view: View?) -> String? { view.flatMap(\.accessibilityIdentifier).map { "#\($0)" } }
}
