public import Foundation
import OffscreenGeometry

/// Recognises dragging with one or more fingers.
///
/// It begins once the centre of the fingers is more than 10 points from where it started; the
/// translation includes those 10 points.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers; 1 by default.
  final public var minimumNumberOfTouches = 1
  /// The maximum number of fingers; unlimited by default.
  final public var maximumNumberOfTouches = Int.max

  /// Whether a drag is in progress that more fingers may join.
  override var takesLaterTouches: Bool {
    (state == .began || state == .changed) && touchesDown.count <= maximumNumberOfTouches
  }

  /// The distance, in points, that the fingers must exceed for the gesture to begin.
  package static let slop = TapLimits.travel

  /// The movement in window points since the start, or since the translation was last set.
  final private var travel = CGVector.zero
  /// The centre of the fingers at the last movement, in window coordinates.
  final private var middle = CGPoint.zero
  /// The latest movements, for the velocity.
  final private var track = VelocityTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change of state.
  public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// The movement of the fingers since the start, in the coordinates of `view`; nil means the
  /// window's.
  ///
  /// In a view in perspective it is the distance between the points of its plane that show where the movement began and
  /// where the fingers are; zero if one of them shows none.
  open func translation(in view: View?) -> CGPoint {
    vector(travel, in: view)
  }

  /// Sets the current translation, in the coordinates of `view`; later movement adds to it.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    travel = windowVector(translation, from: view)
  }

  /// The velocity of the latest movement in points per second, in the coordinates of `view`.
  ///
  /// A finger at rest keeps the velocity of its last movement, as in UIKit. In a view in perspective it is that of the
  /// point of its plane that shows where the fingers are.
  open func velocity(in view: View?) -> CGPoint {
    guard let view, case .projected = view.planeToRoot else {
      return vector(track.velocity, in: view)
    }
    // The way in so short a time that the scale of the plane is the same all along it.
    let moment: CGFloat = 1 / 4_096
    let velocity = track.velocity
    let way = CGVector(dx: velocity.dx * moment, dy: velocity.dy * moment)
    let shown = distance(
      to: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy), from: middle, in: view)
    return CGPoint(x: shown.x / moment, y: shown.y / moment)
  }

  /// Continues from the new centre of the fingers.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if touchesDown.count > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    rebase(at: event.timestamp)
  }

  /// Adds the movement, and begins once it is large enough.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let down = touchesDown
    guard !down.isEmpty else { return }
    let moved = CGPoint.middle(of: down.map(\.locationInWindow))
    travel.dx += moved.x - middle.x
    travel.dy += moved.y - middle.y
    middle = moved
    track.add(moved, at: touches.map(\.timestamp).max() ?? event.timestamp)
    switch state {
    case .began, .changed: state = .changed
    case .possible:
      let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
      if down.count >= minimumNumberOfTouches, distance > Self.slop { state = .began }
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends with the last finger, or when too few remain.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if touchesDown.count >= minimumNumberOfTouches {
      rebase(at: event.timestamp)
    } else if state == .began || state == .changed {
      state = .ended
    } else if touchesDown.isEmpty {
      state = .failed
    }
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    failOrCancel()
  }

  /// Clears the translation and the velocity.
  open override func reset() {
    travel = .zero
    track = VelocityTrack()
  }

  /// Continues from the present centre of the fingers, so that adding or lifting a finger does not
  /// count as movement.
  final private func rebase(at time: Duration) {
    middle = .middle(of: touchesDown.map(\.locationInWindow))
    track.restart(at: middle, time: time)
  }

  /// Converts a vector that ends at the fingers from window coordinates to those of a view.
  final private func vector(_ vector: CGVector, in view: View?) -> CGPoint {
    let size = CGSize(width: vector.dx, height: vector.dy)
    guard let view else { return CGPoint(x: size.width, y: size.height) }
    guard case .affine(let map) = view.planeToRoot else {
      let start = CGPoint(x: middle.x - vector.dx, y: middle.y - vector.dy)
      return distance(to: middle, from: start, in: view)
    }
    let turned = size.applying(map.inverted())
    return CGPoint(x: turned.width, y: turned.height)
  }

  /// The distance between the points of a view's plane that show at two points of the window; zero if one shows none.
  final private func distance(to end: CGPoint, from start: CGPoint, in view: View) -> CGPoint {
    let map = view.planeToRoot.inverted
    guard let end = map.image(of: end), let start = map.image(of: start) else { return .zero }
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector that ends at the fingers from a view's coordinates to those of the window.
  final private func windowVector(_ point: CGPoint, from view: View?) -> CGVector {
    let size = CGSize(width: point.x, height: point.y)
    guard let view else { return CGVector(dx: size.width, dy: size.height) }
    let map = view.planeToRoot
    guard case .affine(let map) = map else {
      let end = map.inverted.image(of: middle)
      let start = end.flatMap { map.image(of: CGPoint(x: $0.x - point.x, y: $0.y - point.y)) }
      return start.map { CGVector(dx: middle.x - $0.x, dy: middle.y - $0.y) } ?? .zero
    }
    let turned = size.applying(map)
    return CGVector(dx: turned.width, dy: turned.height)
  }
}
