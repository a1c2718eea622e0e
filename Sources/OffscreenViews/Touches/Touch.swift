public import Foundation
import OffscreenGeometry

/// One finger, from where it comes down to where it leaves.
///
/// The same object is handed out all along; its phase and place change.
public final class Touch {
  /// What a finger just did.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It stayed where it was.
    case stationary
    /// It was lifted.
    case ended
    /// It was taken away by the system.
    case cancelled
  }

  /// The number by which whoever moves the fingers tells them apart.
  public let id: Int
  /// What the finger just did.
  public internal(set) var phase = Phase.began
  /// The virtual time of the last change.
  public internal(set) var timestamp: Duration
  /// How many times in a row the place was tapped, this time included.
  public internal(set) var tapCount = 1
  /// The window the finger came down in.
  public let window: Window?
  /// The view that was hit when the finger came down; it gets all that follows.
  public internal(set) var view: View?
  /// The recognisers that see the touch.
  public internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  /// The control that follows the finger, which may stand further up than `view`.
  weak var follower: Control?

  /// In window coordinates.
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

  /// Where the finger is, in the coordinates of `view`; nil means the window's.
  public func location(in view: View?) -> CGPoint {
    inCoordinates(of: view, locationInWindow)
  }

  /// Where the finger was before the last change, in the coordinates of `view`.
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
  /// Whether both are the same finger in the same gesture.
  public static func == (first: Touch, second: Touch) -> Bool { first === second }

  /// Feeds the identity of the object to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

@available(*, unavailable)
extension Touch: Sendable {}
