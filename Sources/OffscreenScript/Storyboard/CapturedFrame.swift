package import Foundation
package import Offscreen
package import OffscreenSnapshots

/// One picture of a run, with what a reader of a storyboard wants to know about it.
package struct CapturedFrame: Sendable {
  /// The name a `frame` step gave it; nil for a scheduled one.
  package var name: String?
  /// The time since the start of the run.
  package var time: Duration
  package var pixmap: Pixmap
  /// Where the observed scroll view is; nil in a scene without one.
  package var offset: CGPoint?
  /// Whether that scroll view scrolls up and down alone, so that only its y is worth telling.
  package var isVertical = false
  /// What the observed scroll view is doing, or what else is going on.
  package var state: State
  /// The fingers on the glass, in the order of their ids.
  package var fingers: [Finger]
  /// What a comparison leaves out.
  package var mask: PixelMask

  package init(
    name: String?, time: Duration, pixmap: Pixmap, offset: CGPoint?, state: State,
    fingers: [Finger], mask: PixelMask = PixelMask()
  ) {
    self.name = name
    self.time = time
    self.pixmap = pixmap
    self.offset = offset
    self.state = state
    self.fingers = fingers
    self.mask = mask
  }

  /// What is going on, in the words of a caption.
  package enum State: String, CaseIterable, Sendable {
    case still = "at rest"
    case touched = "touch"
    case dragging = "drag"
    case stretching = "stretching"
    case decelerating = "decelerating"
    case bouncing = "bouncing"
    case zooming = "zoom"
    case refreshing = "refreshing"
    /// Code moves the content.
    case scrolling = "scrolling"
    /// Something else is on its way, while no content scrolls.
    case animating = "animating"
  }

  /// A finger and where it has been, in points of the window.
  package struct Finger: Hashable, Sendable {
    package var id: Int
    package var point: CGPoint
    /// False for a finger that has just been lifted.
    package var isDown: Bool
    /// Earlier places, oldest first, each with its age.
    package var trail: [TrailPoint]

    package init(id: Int, point: CGPoint, isDown: Bool, trail: [TrailPoint]) {
      self.id = id
      self.point = point
      self.isDown = isDown
      self.trail = trail
    }
  }

  package struct TrailPoint: Hashable, Sendable {
    package var point: CGPoint
    package var age: Duration

    package init(point: CGPoint, age: Duration) {
      self.point = point
      self.age = age
    }
  }

  /// How long a finger's trail and a lifted finger stay visible.
  package static let trailDuration = Duration.milliseconds(250)
}
