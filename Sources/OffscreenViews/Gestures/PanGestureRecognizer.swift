public import Foundation
import OffscreenGeometry

/// Recognises fingers that drag.
///
/// It begins once the fingers' middle is more than 10 points from where it started; the
/// translation then counts the whole way, those 10 points included.
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers; 1 by default.
  final public var minimumNumberOfTouches = 1
  /// The largest number of fingers; as many as there are by default.
  final public var maximumNumberOfTouches = Int.max

  /// How far the fingers must go before the gesture begins, in points.
  package static let slop: CGFloat = 10

  /// Window points since the start, or since the translation was last set.
  final private var travel = CGVector.zero
  final private var middle = CGPoint.zero
  final private var track = VelocityTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change.
  public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction { recognizer in
      if let recognizer = recognizer as? PanGestureRecognizer { action(recognizer) }
    }
  }

  /// How far the fingers went since the start, in the coordinates of `view`, nil for the window's.
  open func translation(in view: View?) -> CGPoint {
    vector(travel, in: view)
  }

  /// Makes `translation` the translation from now on, given in the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    travel = windowVector(translation, from: view)
  }

  /// The speed of the latest movement in points per second, in the coordinates of `view`.
  ///
  /// A finger that rests keeps the speed of its last movement, as in UIKit.
  open func velocity(in view: View?) -> CGPoint {
    vector(track.velocity, in: view)
  }

  /// Starts over from the new middle of the fingers.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if touchesDown.count > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    rebase(at: event.timestamp)
  }

  /// Counts the way, and begins once it is long enough.
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

  /// Breaks the gesture off.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Forgets the way and the speed.
  open override func reset() {
    travel = .zero
    track = VelocityTrack()
  }

  final private func rebase(at time: Duration) {
    middle = .middle(of: touchesDown.map(\.locationInWindow))
    track.restart(at: middle, time: time)
  }

  final private func vector(_ vector: CGVector, in view: View?) -> CGPoint {
    let size = CGSize(width: vector.dx, height: vector.dy)
    guard let view else { return CGPoint(x: size.width, y: size.height) }
    let turned = size.applying(view.transformToRoot.inverted())
    return CGPoint(x: turned.width, y: turned.height)
  }

  final private func windowVector(_ point: CGPoint, from view: View?) -> CGVector {
    let size = CGSize(width: point.x, height: point.y)
    guard let view else { return CGVector(dx: size.width, dy: size.height) }
    let turned = size.applying(view.transformToRoot)
    return CGVector(dx: turned.width, dy: turned.height)
  }
}
