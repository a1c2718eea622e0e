import Foundation
public import OffscreenGeometry

/// Recognises dragging that begins at an edge of the window and leads away from it.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which the gesture may begin; none by default, so that it never does.
  open var edges: RectEdge = []

  /// The width of the strip along an edge in which a finger must touch down, in points.
  ///
  /// An estimate: UIKit's is not published.
  private static let stripWidth: CGFloat = 20

  /// Fails if the finger did not touch down at one of the edges.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, touches.contains(where: { edges(of: $0).isDisjoint(with: edges) })
    else { return }
    state = .failed
  }

  /// Fails if the first 10 points lead along the edge or back to it.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state == .possible, touches.contains(where: leadsAstray) {
      state = .failed
      return
    }
    super.touchesMoved(touches, with: event)
  }

  /// The edges of the window near which a finger is.
  private func edges(of touch: Touch) -> RectEdge {
    guard let window = touch.window else { return [] }
    let (point, area) = (touch.locationInWindow, window.bounds)
    var found: RectEdge = []
    if point.x - area.minX < Self.stripWidth { found.insert(.left) }
    if area.maxX - point.x < Self.stripWidth { found.insert(.right) }
    if point.y - area.minY < Self.stripWidth { found.insert(.top) }
    if area.maxY - point.y < Self.stripWidth { found.insert(.bottom) }
    return found
  }

  /// Whether a finger has moved far enough for the gesture to begin, but not mainly away from one of the edges.
  private func leadsAstray(_ touch: Touch) -> Bool {
    let (now, start) = (touch.locationInWindow, touch.startLocationInWindow)
    let (dx, dy) = (now.x - start.x, now.y - start.y)
    guard (dx * dx + dy * dy).squareRoot() > Self.slop else { return false }
    let ways: [(edge: RectEdge, along: CGFloat, across: CGFloat)] = [
      (.left, dx, dy), (.right, -dx, dy), (.top, dy, dx), (.bottom, -dy, dx),
    ]
    return !ways.contains { edges.contains($0.edge) && $0.along > $0.across.magnitude }
  }
}
