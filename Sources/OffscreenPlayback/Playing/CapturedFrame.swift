package import Foundation
package import Offscreen
package import OffscreenInspection
package import OffscreenSnapshots

/// A picture of a run, with the facts shown about it in a storyboard.
package struct CapturedFrame: Sendable {
  /// The name given by a `frame` step; nil for a scheduled frame.
  package var name: String?
  /// The time since the start of the run.
  package var time: Duration
  package internal(set) var pixmap: Pixmap
  /// The content offset of the observed scroll view; nil in a scene without one.
  package var offset: CGPoint?
  /// The selector of that scroll view if the window has others too; nil if it is the only one.
  package var offsetOwner: String?
  /// Whether that scroll view scrolls only vertically, so that captions omit x.
  package var isVertical = false
  /// The state of the observed scroll view or, if it is at rest, of other animations.
  package var state: State
  /// The fingers on the screen, in ascending order of their ids.
  package var fingers: [Finger]
  /// The area that comparisons exclude.
  package var mask: PixelMask
  /// The facts about the views; nil unless the player inspects frames.
  package internal(set) var inspection: Inspection?
  /// The work since the frame before, or since before the scene was made; nil unless the script counts work.
  package var work: WorkCounts?

  /// Creates a frame.
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

  /// The views of a frame.
  package struct Inspection: Hashable, Sendable {
    /// The window and its subviews, one per line.
    package let tree: String
    /// The view that a touch hits at each pixel, with the reasons.
    package let hits: HoverMap
  }

  /// The state of movement, as a caption names it.
  package enum State: String, CaseIterable, Codable, Sendable {
    case still = "at rest"
    case touched = "touch"
    case dragging = "drag"
    case stretching = "stretching"
    case decelerating = "decelerating"
    case bouncing = "bouncing"
    case zooming = "zoom"
    case refreshing = "refreshing"
    /// The content is scrolled by code.
    case scrolling = "scrolling"
    /// An animation runs while no content scrolls.
    case animating = "animating"
  }

  /// A finger and its recent positions, in points of the window.
  package struct Finger: Hashable, Sendable {
    package var id: Int
    package var point: CGPoint
    /// Whether the finger is down; false for one that has just been lifted.
    package var isDown: Bool
    /// Earlier positions with their ages, oldest first.
    package var trail: [TrailPoint]

    package init(id: Int, point: CGPoint, isDown: Bool, trail: [TrailPoint]) {
      self.id = id
      self.point = point
      self.isDown = isDown
      self.trail = trail
    }

    /// The finger where it is now.
    var withoutTrail: Finger { Finger(id: id, point: point, isDown: isDown, trail: []) }
  }

  package struct TrailPoint: Hashable, Sendable {
    package var point: CGPoint
    package var age: Duration

    package init(point: CGPoint, age: Duration) {
      self.point = point
      self.age = age
    }
  }

  /// The time for which a finger's trail and a lifted finger remain visible.
  package static let trailDuration = Duration.milliseconds(250)
}
