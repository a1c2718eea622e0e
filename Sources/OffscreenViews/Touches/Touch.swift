public import Foundation
import OffscreenGeometry

/// One finger, from touching down to being lifted.
///
/// The same object is passed each time; its phase and position change.
public final class Touch {
  /// The last change of a finger.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It touched down.
    case began
    /// It moved.
    case moved
    /// It stayed in place.
    case stationary
    /// It was lifted.
    case ended
    /// The touch was cancelled, for example by a gesture recogniser.
    case cancelled
    /// A pointer entered the window without touching it; there are none here.
    case regionEntered
    /// A pointer moved over the window without touching it; there are none here.
    case regionMoved
    /// A pointer left the window without touching it; there are none here.
    case regionExited
  }

  /// The number that distinguishes this finger from others that are down.
  public let id: Int
  /// The last change of the finger.
  public internal(set) var phase = Phase.began
  /// The virtual time of the last change.
  public internal(set) var timestamp: Duration
  /// The number of consecutive taps at this place, including this one.
  public internal(set) var tapCount = 1
  /// The window in which the finger touched down.
  public let window: Window?
  /// The view that was hit when the finger touched down; it receives all later changes.
  public internal(set) var view: View?
  /// The recognisers that see the touch.
  public internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  /// The object that tracks the finger; it may be an ancestor of `view`.
  weak var follower: (any TouchFollower)?

  /// The position of the finger in window coordinates.
  package internal(set) var locationInWindow: CGPoint
  package internal(set) var previousLocationInWindow: CGPoint
  package let startLocationInWindow: CGPoint

  init(id: Int, location: CGPoint, at time: Duration, in window: Window) {
    self.id = id
    self.window = window
    timestamp = time
    locationInWindow = location
    previousLocationInWindow = location
    startLocationInWindow = location
  }

  /// The position of the finger, in the coordinates of `view`; nil means the window's.
  public func location(in view: View?) -> CGPoint {
    inCoordinates(of: view, locationInWindow)
  }

  /// The position of the finger before the last change, in the coordinates of `view`.
  public func previousLocation(in view: View?) -> CGPoint {
    inCoordinates(of: view, previousLocationInWindow)
  }

  private func inCoordinates(of view: View?, _ point: CGPoint) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }

  var isDown: Bool { phase != .ended && phase != .cancelled }

  func move(to location: CGPoint, phase: Phase, at time: Duration) {
    previousLocationInWindow = locationInWindow
    locationInWindow = location
    self.phase = phase
    timestamp = time
  }
}

extension Touch: Hashable {
  /// Whether both are the same object.
  public static func == (first: Touch, second: Touch) -> Bool { first === second }

  /// Feeds the identity of the object to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

@available(*, unavailable)
extension Touch: Sendable {}

/// A control that tracks a finger after the finger touched down on it or in it.
protocol TouchFollower: AnyObject {
  /// Called when the touch is over. It may have ended without a call of the responder's methods,
  /// because its view was moved to another superview.
  func touchIsOver(_ touch: Touch)
}
